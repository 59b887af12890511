/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The table of one day: who played, ranked; and what everyone scored on the day before it, for that day's winner. */

#include "core.h"

/* Make ready for the games of *day* and of the day before it; days.NO_DAY wants none. */
void daytable_begin(struct DayTable *table, u16 day)
{
    table->day = day;
    table->ranks.count = 0;
    roster_begin(&table->who);
}

/* Add a game, or bring up to date the one of the same slot; of two slots of one player and day the first counts. */
void daytable_put(struct DayTable *table, const u8 name[SIZES_NAME], u16 day, u32 slot, u16 score, u8 mark)
{
    u16 known;
    u16 row;

    if (day > DAYS_LAST || (day != table->day && (i32)day + 1 != table->day)) {
        return;
    }
    known = table->who.count;
    row = roster_meet(&table->who, name, slot);
    if (row == DAYTABLE_NONE) {
        return;
    }
    if (row == known) {
        table->score[row] = DAYTABLE_NONE;
        table->prior[row] = DAYTABLE_NONE;
    }
    if (day == table->day) {
        if (table->score[row] == DAYTABLE_NONE || slot <= table->slot[row]) {
            table->score[row] = score;
            table->slot[row] = slot;
            table->mark[row] = mark;
        }
    } else if (table->prior[row] == DAYTABLE_NONE || slot <= table->prior_slot[row]) {
        table->prior[row] = score;
        table->prior_slot[row] = slot;
    }
}

/* Return whether everybody found room; else the table says nothing of either day. */
u8 daytable_is_whole(const struct DayTable *table)
{
    return table->who.lost == 0;
}

/* Rank the day's games, unless the day is sealed or the table not whole; then nothing of it can be seen here. */
void daytable_finish(struct DayTable *table, u16 today)
{
    u16 count = 0;
    u16 row;
    u16 row_end;

    if (daytable_is_whole(table) && !days_is_sealed(today, table->day)) {
        row_end = table->who.count;
        for (row = 0; row < row_end; row++) {
            if (table->score[row] != DAYTABLE_NONE) {
                table->ranks.order[count] = row;
                table->ranks.key[row] = table->score[row];
                count++;
            }
        }
    }
    table->ranks.count = count;
    ranking_rank(&table->ranks, table->who.letters);
}

/* Return the index at which a player stands, or NONE. */
u16 daytable_index_of(const struct DayTable *table, const u8 name[SIZES_NAME])
{
    u16 row = roster_find(&table->who, name);
    u16 i;
    u16 i_end;

    i_end = table->ranks.count;
    for (i = 0; i < i_end; i++) {
        if (table->ranks.order[i] == row) {
            return i;
        }
    }
    return DAYTABLE_NONE;
}

/* Return the place that a score has or would have that day: 1 + the games with a higher one. */
u16 daytable_place_of(const struct DayTable *table, u16 score)
{
    u16 place = 1;
    u16 i;
    u16 i_end;

    i_end = table->ranks.count;
    for (i = 0; i < i_end; i++) {
        if (table->score[table->ranks.order[i]] > score) {
            place++;
        }
    }
    return place;
}

/* Return the best score of that day by anybody else, NONE where nobody else has one that may be seen. */
u16 daytable_to_beat(const struct DayTable *table, const u8 name[SIZES_NAME])
{
    u16 i;
    u16 i_end;

    i_end = table->ranks.count;
    for (i = 0; i < i_end; i++) {
        u16 row = table->ranks.order[i];

        if (!names_same_at(table->who.letters, (u16)(row * SIZES_NAME), name, 0)) {
            return table->score[row];
        }
    }
    return DAYTABLE_NONE;
}

/* Return how many stand at the top of the day with more than 0. */
u16 daytable_winners(const struct DayTable *table)
{
    u16 count = 0;

    while (count < table->ranks.count && table->ranks.place[count] == 1 &&
            table->score[table->ranks.order[count]] > 0) {
        count++;
    }
    return count;
}

/* Return the Status of the game at *index*. */
u8 daytable_status(const struct DayTable *table, u16 index)
{
    return table->mark[table->ranks.order[index]] & MINE_STATUS;
}

/* Fill *winner* with who won the day before the table's; that is yesterday where the table's day is today. */
void daytable_fill_prior(const struct DayTable *table, u16 today, struct Winner *winner)
{
    u16 first = DAYTABLE_NONE;
    i16 i;
    u16 row;
    u16 row_end;

    winner->score = 0;
    winner->shared = 0;
    for (i = 0; i < SIZES_NAME; i++) {
        winner->name[i] = 0;
    }
    if (!daytable_is_whole(table) || table->day == 0 || days_is_sealed(today, (u16)(table->day - 1))) {
        return;
    }
    row_end = table->who.count;
    for (row = 0; row < row_end; row++) {
        if (table->prior[row] == DAYTABLE_NONE || table->prior[row] < LARGER(winner->score, 1)) {
            continue;
        }
        if (table->prior[row] > winner->score) {
            winner->score = table->prior[row];
            winner->shared = 0;
            first = row;
        } else if (roster_compare(&table->who, row, first) == NAMES_BEFORE) {
            first = row;
        }
        winner->shared++;
    }
    if (first != DAYTABLE_NONE) {
        roster_name_of(&table->who, first, winner->name);
    }
}
