/* Made by twin out of src/dyacht/core: change it there, never here. */

/* One player's own games by day: where each is on file, what it scored, and the streak they make. */

#include "core.h"

/* Forget all games; the name stays. */
void mine_begin(struct Mine *mine)
{
    mine->count = 0;
    mine->dropped = 0;
}

/* Return how many games are of days before *day*. */
u16 mine_place_for(const struct Mine *mine, u16 day)
{
    u16 low = 0;
    u16 high = mine->count;

    if (high > 0 && mine->day[high - 1] < day) {
        return high;
    }
    while (low < high) {
        u16 middle = (WIDENED(low) + high) / 2;

        if (mine->day[middle] < day) {
            low = (u16)(middle + 1);
        } else {
            high = middle;
        }
    }
    return low;
}

/* Return the index of the game of *day*, or NONE. */
u16 mine_find(const struct Mine *mine, u16 day)
{
    u16 at = mine_place_for(mine, day);

    return at < mine->count && mine->day[at] == day ? at : MINE_NONE;
}

/* Add a game, or bring up to date the one of the same slot; of two slots of one day the first counts. */
void mine_put(struct Mine *mine, u16 day, u32 slot, u16 score, u8 mark)
{
    u16 at = mine_place_for(mine, day);

    if (at < mine->count && mine->day[at] == day) {
        if (slot > mine->slot[at]) {
            return;
        }
    } else if (mine->count < SIZES_CARDS) {
        mine_move_up(mine, at);
        mine->count++;
    } else {
        mine->dropped = SMALLER((i32)mine->dropped + 1, 0xFFFF);
        if (at == 0) {
            return;
        }
        at--;
        mine_move_down(mine, at);
    }
    mine->day[at] = day;
    mine->slot[at] = slot;
    mine->score[at] = score;
    mine->mark[at] = mark;
}

/* Make room at *at*. */
void mine_move_up(struct Mine *mine, u16 at)
{
    u16 i;
    u16 i_end;

    i_end = (u16)(mine->count - at);
    for (i = 0; (i32)i < i_end; i++) {
        u16 to = (u16)(mine->count - i);

        mine_move(mine, to, (u16)(to - 1));
    }
}

/* Make room at *at* by losing the earliest game. */
void mine_move_down(struct Mine *mine, u16 at)
{
    u16 i;

    for (i = 0; i < at; i++) {
        mine_move(mine, i, i + 1);
    }
}

/* Copy one game's entry. */
void mine_move(struct Mine *mine, u16 to, u16 source)
{
    mine->day[to] = mine->day[source];
    mine->slot[to] = mine->slot[source];
    mine->score[to] = mine->score[source];
    mine->mark[to] = mine->mark[source];
}

/* Return how many games are not sealed: those with a lower index. The rest are of days to come. */
u16 mine_seen(const struct Mine *mine, u16 today)
{
    return today > DAYS_LAST ? 0 : mine_place_for(mine, (u16)(today + 1));
}

/* Return the index of the best game that is not sealed, the earliest of equals, or NONE. */
u16 mine_best(const struct Mine *mine, u16 today)
{
    u16 result = MINE_NONE;
    u16 i;
    u16 i_end;

    i_end = mine_seen(mine, today);
    for (i = 0; i < i_end; i++) {
        if (result == MINE_NONE) {
            result = 0;
        } else if (mine->score[i] > mine->score[result]) {
            result = i;
        }
    }
    return result;
}

/* Return all points of games that are not sealed. */
u32 mine_total(const struct Mine *mine, u16 today)
{
    u32 result = 0;
    u16 i;
    u16 i_end;

    i_end = mine_seen(mine, today);
    for (i = 0; i < i_end; i++) {
        result += mine->score[i];
    }
    return result;
}

/* Return an average in tenths, half up; 0 without games. *points* is at most 1,575 a game. */
u16 mine_tenths(u32 points, u16 games)
{
    u16 whole;
    u16 rest;

    if (games == 0) {
        return 0;
    }
    whole = (u16)(points / LARGER(games, 1));
    rest = points % LARGER(games, 1);
    return (u16)((i32)whole * 10 + ((i32)rest * 20 + games) / ((i32)LARGER(games, 1) * 2));
}

/* Fill *streak* from the games that are not sealed. */
void mine_fill_streak(const struct Mine *mine, u16 today, struct Streak *streak)
{
    u16 run;
    u16 i;
    u16 i_end;

    mine_clear_streak(streak);
    run = 0;
    i_end = mine_seen(mine, today);
    for (i = 0; i < i_end; i++) {
        run = (u16)(i > 0 && mine->day[i] == (i32)mine->day[i - 1] + 1 ? run + 1 : 1);
        if (run >= streak->best) {
            streak->best = run;
            streak->end = mine->day[i];
        }
    }
    if (run > 0) {
        mine_settle(streak, run, mine->day[mine_seen(mine, today) - 1], today);
    }
}

/* Make it that of a player without games. */
void mine_clear_streak(struct Streak *streak)
{
    streak->best = 0;
    streak->end = DAYS_NO_DAY;
    streak->alive = 0;
    streak->last = DAYS_NO_DAY;
    streak->going = 0;
}

/* Say what became of the last run of *run* days, which ended on day *last*. */
void mine_settle(struct Streak *streak, u16 run, u16 last, u16 today)
{
    streak->last = last;
    if ((i32)last + 1 >= today) {
        streak->alive = run;
        streak->going = streak->end == last;
    }
}

/* Return the index of the newest game of an earlier day that waits to be gone on with and still can be, or NONE. */
u16 mine_unfinished(const struct Mine *mine, const struct Terms *terms, u16 today)
{
    u16 at = mine_place_for(mine, today);

    while (at > 0) {
        at--;
        if ((mine->mark[at] & MINE_STATUS) == STATUS_PLAYING && days_may_resume(terms, today, mine->day[at])) {
            return at;
        }
    }
    return MINE_NONE;
}

/* Return whether there is something to play on *day*: a game to start, or one to go on with. */
u8 mine_is_playable(const struct Mine *mine, const struct Terms *terms, u16 today, u16 day)
{
    u16 at = mine_find(mine, day);

    if (at == MINE_NONE) {
        return days_may_start(terms, today, day);
    }
    return (mine->mark[at] & MINE_STATUS) == STATUS_PLAYING && days_may_resume(terms, today, day);
}

/* Return the day nearest to *today* with something to play, of two the earlier one, or days.NO_DAY. */
u16 mine_nearest(const struct Mine *mine, const struct Terms *terms, u16 today)
{
    i32 away;
    i32 away_end;

    if (today > DAYS_LAST) {
        return DAYS_NO_DAY;
    }
    away_end = (i32)LARGER(SMALLER(today, terms->makeup_days), DAYS_AHEAD) + 1;
    for (away = 0; away < away_end; away++) {
        if (away <= today && mine_is_playable(mine, terms, today, (u16)(today - away))) {
            return (u16)(today - away);
        }
        if (away <= DAYS_AHEAD && mine_is_playable(mine, terms, today, (u16)(today + away))) {
            return (u16)(today + away);
        }
    }
    return DAYS_NO_DAY;
}
