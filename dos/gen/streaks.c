/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The longest runs of days with a game, read from a ledger's months. */

#include <string.h>

#include "core.h"

/* Fill *streak* from all games of a player, the latest month first; *run* is room to count in, empty before and after. */
void streaks_measure(const struct Ledger *account, u16 row, u16 today, struct Run *run, struct Streak *streak)
{
    u16 before;
    u16 cell;

    mine_clear_streak(streak);
    before = LEDGER_NONE;
    cell = account->heads[row];
    while (cell != LEDGER_NONE) {
        if (run->length > 0 && (i32)account->cells->month[cell] + 1 != before) {
            streaks_close(streak, run, today);
        }
        before = account->cells->month[cell];
        streaks_count_back(account, cell, run, streak, today);
        cell = account->cells->nexts[cell];
    }
    streaks_close(streak, run, today);
}

/* Go on with *run* through one month's days, one by one only where a longer run than the known ones can come of it. */
void streaks_count_back(const struct Ledger *account, u16 cell, struct Run *run, struct Streak *streak, u16 today)
{
    u16 first = account->starts[account->cells->month[cell]];
    u8 length = (u8)(SMALLER(account->starts[account->cells->month[cell] + 1], (i32)today + 1) - first);
    u32 mask = account->cells->mask[cell];

    if (account->cells->games[cell] == length) {
        if (run->length == 0) {
            run->end = (u16)(first + length - 1);
        }
        run->length += length;
        return;
    }
    if (run->length > 0) {
        streaks_join(mask, length, run);
        streaks_close(streak, run, today);
    }
    if (streak->best == 0 || streaks_has_run(mask, (u16)(streak->best + 1))) {
        streaks_count_days(mask, first, length, run, streak, today);
        return;
    }
    while (((mask >> (run->length & 31)) & 1) == 1) {
        run->length++;
    }
    run->end = (u16)(first + run->length - 1);
}

/* Lengthen *run* by the days at the end of a month that is not full. */
void streaks_join(u32 mask, u8 length, struct Run *run)
{
    u8 bit = (u8)(length - 1);

    while (bit > 0 && ((mask >> (bit & 31)) & 1) == 1) {
        run->length++;
        bit--;
    }
}

/* Return whether *length* days in a row have a game. */
u8 streaks_has_run(u32 mask, u16 length)
{
    u32 rest = mask;
    u16 known = 1;

    while (known < length && rest != 0) {
        u16 step = (u16)SMALLER(known, (i32)length - known);

        rest = rest & (rest >> (step & 31));
        known += step;
    }
    return rest != 0;
}

/* Go on with *run* through the days of a month one by one, the last day first, as far as there are games. */
void streaks_count_days(u32 mask, u16 first, u8 length, struct Run *run, struct Streak *streak, u16 today)
{
    i16 back;

    for (back = 0; back < length; back++) {
        u8 bit = (u8)(length - 1 - back);

        if (((mask >> (bit & 31)) & 1) == 0) {
            if (run->length > 0) {
                streaks_close(streak, run, today);
            }
            if ((mask & (((u32)1 << (bit & 31)) - 1)) == 0) {
                return;
            }
        } else {
            if (run->length == 0) {
                run->end = (u16)(first + bit);
            }
            run->length++;
        }
    }
}

/* End *run* where a day lacks; of equal runs the latest, which comes first here, is the longest. */
void streaks_close(struct Streak *streak, struct Run *run, u16 today)
{
    if (run->length == 0) {
        return;
    }
    if (streak->best == 0) {
        streak->last = run->end;
    }
    if (run->length > streak->best) {
        streak->best = run->length;
        streak->end = run->end;
    }
    if ((i32)run->end + 1 >= today) {
        streak->alive = run->length;
    }
    streak->going = (i32)streak->end + 1 >= today;
    run->length = 0;
}

/* Give everyone a row with the longest run, its end, the run alive, and the games. */
void streaks_fill(const struct Ledger *account, struct Sheet *board, u16 today)
{
    struct Run run;
    struct Streak streak;
    u16 player;
    u16 player_end;

    memset(&run, 0, sizeof(run));
    memset(&streak, 0, sizeof(streak));
    player_end = account->who.count;
    for (player = 0; player < player_end; player++) {
        streaks_measure(account, player, today, &run, &streak);
        if (streak.best > 0) {
            u16 row = sheet_offer(board, streak.best, account->who.letters, (u16)(player * SIZES_NAME));

            if (row != SHEET_NONE) {
                board->best[row] = streak.end;
                board->wins[row] = streak.alive;
                board->games[row] = streaks_games_of(account, player);
            }
        }
    }
}

/* Return how many games a player has. */
u16 streaks_games_of(const struct Ledger *account, u16 row)
{
    u16 count = 0;
    u16 cell = account->heads[row];

    while (cell != LEDGER_NONE) {
        count += account->cells->games[cell];
        cell = account->cells->nexts[cell];
    }
    return count;
}
