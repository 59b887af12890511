/* Made by twin out of src/dyacht/core: change it there, never here. */

/* All games added up by player and month, each day's best, and the highest games: what every board is read from. */

#include "core.h"

/* Forget everything; take games of days from *first* to *last* (not before the day before *first*), one of *batches* at a time. */
void ledger_begin(struct Ledger *ledger, u16 first, u16 last, u16 batches, u8 lifting)
{
    ledger->first = first;
    ledger->last = last;
    ledger->batches = batches;
    ledger->batch = 0;
    ledger->lifting = lifting;
    ledger->whole = 0;
    ledger->highest.count = 0;
    tops_begin(&ledger->tops, first, last);
    ledger_fill_starts(ledger, last);
    ledger_begin_batch(ledger);
}

/* Forget the players; the days' best scores and the highest games stay. */
void ledger_begin_batch(struct Ledger *ledger)
{
    ledger->count = 0;
    ledger->full = 0;
    roster_begin(&ledger->who);
    tops_forget_winners(&ledger->tops);
}

/* Fill the first days of months up to the one after that of *last*. */
void ledger_fill_starts(struct Ledger *ledger, u16 last)
{
    u16 month;

    ledger->starts[0] = 0;
    month = 0;
    while (month < DAYS_MONTHS && ledger->starts[month] <= last) {
        ledger->starts[month + 1] = (u16)(ledger->starts[month] + days_length(DAYS_FIRST_YEAR + month / 12,
                month % 12 + 1));
        month++;
    }
}

/* Return the month of a day up to last. */
u16 ledger_month_of(const struct Ledger *ledger, u16 day)
{
    u16 month = day / 31;

    while (ledger->starts[month + 1] <= day) {
        month++;
    }
    return month;
}

/* Take a game; return whether it counts: wanted, and the first of its player and day. */
u8 ledger_add(struct Ledger *ledger, u32 slot, const struct Record *game)
{
    u16 row;
    u16 cell;
    u32 bit;

    if (!ledger_takes(ledger, game)) {
        return 0;
    }
    row = ledger_meet(ledger, slot, game);
    if (row == LEDGER_NONE) {
        return 0;
    }
    cell = ledger_cell_of(ledger, row, ledger_month_of(ledger, game->day));
    if (cell == LEDGER_NONE) {
        return 0;
    }
    bit = ledger_bit_of(ledger, cell, game->day);
    if ((ledger->mask[cell] & bit) != 0) {
        return 0;
    }
    ledger->mask[cell] = ledger->mask[cell] | bit;
    if (ledger->lifting) {
        tops_lift(&ledger->tops, game->day, card_total(&game->card));
    } else {
        ledger_count(ledger, slot, game, row, cell);
    }
    return 1;
}

/* Return the bit that stands for *day* in its month's mask. */
u32 ledger_bit_of(const struct Ledger *ledger, u16 cell, u16 day)
{
    u8 past = (u8)(day - ledger->starts[ledger->month[cell]]);

    return (u32)1 << (past & 31);
}

/* Return the row of a player, or NONE. */
u16 ledger_row_of(const struct Ledger *ledger, const u8 name[SIZES_NAME])
{
    return roster_find(&ledger->who, name);
}

/* Return whether a game is of the days and the players wanted now. */
u8 ledger_takes(const struct Ledger *ledger, const struct Record *game)
{
    if (!(ledger->first <= game->day && game->day <= ledger->last)) {
        return 0;
    }
    return ledger->batches == 1 || names_mix(game->name) % LARGER(ledger->batches, 1) == ledger->batch;
}

/* Return the player's row, or NONE where there is no room for one more. */
u16 ledger_meet(struct Ledger *ledger, u32 slot, const struct Record *game)
{
    u16 known = ledger->who.count;
    u16 row = roster_meet(&ledger->who, game->name, slot);

    if (row == LEDGER_NONE) {
        ledger->full = 1;
    } else if (row == known) {
        ledger->heads[row] = LEDGER_NONE;
        ledger->best[row] = 0;
        ledger->best_day[row] = DAYS_NO_DAY;
        ledger->most[row] = 0;
        ledger->most_day[row] = DAYS_NO_DAY;
        ledger->upper[row] = 0;
        ledger->upper_day[row] = DAYS_NO_DAY;
    }
    return row;
}

/* Return the cell of a player's month, a new one where there is none yet, or NONE where there is no room. */
u16 ledger_cell_of(struct Ledger *ledger, u16 row, u16 month)
{
    u16 before = LEDGER_NONE;
    u16 cell = ledger->heads[row];
    u16 made;

    while (cell != LEDGER_NONE && ledger->month[cell] > month) {
        before = cell;
        cell = ledger->nexts[cell];
    }
    if (cell != LEDGER_NONE && ledger->month[cell] == month) {
        return cell;
    }
    if (ledger->count >= SIZES_PLAYER_MONTHS) {
        ledger->full = 1;
        return LEDGER_NONE;
    }
    made = ledger->count;
    ledger->count = (u16)(made + 1);
    ledger->month[made] = month;
    ledger->nexts[made] = cell;
    ledger->mask[made] = 0;
    ledger->score[made] = 0;
    ledger->high[made] = 0;
    ledger->yachts[made] = 0;
    ledger->games[made] = 0;
    if (before == LEDGER_NONE) {
        ledger->heads[row] = made;
    } else {
        ledger->nexts[before] = made;
    }
    return made;
}

/* Add a game to its player, month and day. */
void ledger_count(struct Ledger *ledger, u32 slot, const struct Record *game, u16 row, u16 cell)
{
    u16 score = card_total(&game->card);
    u8 yachts = card_yachts(&game->card);
    u8 upper;

    ledger->score[cell] += score;
    ledger->high[cell] = LARGER(ledger->high[cell], score);
    ledger->yachts[cell] += yachts;
    ledger->games[cell]++;
    upper = card_with_bonus(card_upper(&game->card));
    if (ledger_is_better(score, game->day, ledger->best[row], ledger->best_day[row])) {
        ledger->best[row] = score;
        ledger->best_day[row] = game->day;
    }
    if (ledger_is_better(yachts, game->day, ledger->most[row], ledger->most_day[row])) {
        ledger->most[row] = yachts;
        ledger->most_day[row] = game->day;
    }
    if (ledger_is_better(upper, game->day, ledger->upper[row], ledger->upper_day[row])) {
        ledger->upper[row] = upper;
        ledger->upper_day[row] = game->day;
    }
    tops_enter(&ledger->tops, game->day, row, score);
    if (ledger->tops.full) {
        ledger->full = 1;
    }
    topgames_offer(&ledger->highest, game->name, game->day, slot, score, (u8)(game->status + (game->early ?
            MINE_EARLY : 0)));
}

/* Return whether a value of *day* beats the one known: higher, or as high and earlier. */
u8 ledger_is_better(u16 value, u16 day, u16 known, u16 known_day)
{
    return value > known || (value == known && day < known_day);
}

/* Set wins to the days from *first* to *last* that each player has won; a shared win is one for each. */
void ledger_count_wins(struct Ledger *ledger, u16 first, u16 last)
{
    u16 row;
    u16 row_end;
    i32 day;
    i32 day_end;

    row_end = ledger->who.count;
    for (row = 0; row < row_end; row++) {
        ledger->wins[row] = 0;
    }
    day_end = SMALLER((i32)last + 1, (i32)ledger->tops.base + ledger->tops.days);
    for (day = LARGER(first, ledger->tops.base); day < day_end; day++) {
        u16 entry = ledger->tops.heads[day - ledger->tops.base];

        while (entry != LEDGER_NONE) {
            ledger->wins[ledger->tops.row[entry]]++;
            entry = ledger->tops.nexts[entry];
        }
    }
}

/* Give the highest games of the players at hand the newest spelling of their names. */
void ledger_respell(struct Ledger *ledger)
{
    u16 i;
    u16 i_end;

    i_end = ledger->highest.count;
    for (i = 0; i < i_end; i++) {
        u16 row = roster_find_at(&ledger->who, ledger->highest.letters, (u16)(i * SIZES_NAME));

        if (row != LEDGER_NONE) {
            topgames_spell(&ledger->highest, i, ledger->who.letters, (u16)(row * SIZES_NAME));
        }
    }
}
