/* Made by twin out of src/dyacht/core: change it there, never here. */

/* All games added up by player and month, each day's best, and the highest games: what every board is read from. */

#include "core.h"

/* Forget everything; take games of days from *first* to *last* (not before the day before *first*) of everybody. */
void ledger_begin(struct Ledger *ledger, u16 first, u16 last)
{
    i16 share;

    ledger->first = first;
    ledger->last = last;
    ledger->low = 0;
    ledger->high = LEDGER_SHARES;
    ledger->before = 0;
    ledger->counting = 0;
    ledger->passes = 0;
    ledger->stuck = 0;
    ledger->whole = 0;
    ledger->highest.count = 0;
    for (share = 0; share < LEDGER_SHARES; share++) {
        ledger->damaged[share] = 0;
        ledger->foreign[share] = 0;
    }
    tops_begin(ledger->tops, first, last);
    ledger_fill_starts(ledger, last);
    ledger_forget_players(ledger);
}

/* Forget the players' games; who won, the days' best scores and the highest games stay. */
void ledger_forget_players(struct Ledger *ledger)
{
    ledger->cells->count = 0;
    ledger->cells->free = LEDGER_NONE;
    ledger->full = 0;
    roster_begin(&ledger->who);
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

/* Return the share of the player whose name stands at *start*. */
u16 ledger_share_of(const u8 *letters, u16 start)
{
    return (((u32)names_mix_at(letters, start) * LEDGER_SPREAD) & 0xFFFF) >> 8;
}

/* Return whether something found no room. */
u8 ledger_lacks(const struct Ledger *ledger)
{
    return ledger->full || ledger->tops->full;
}

/* Return whether no player is left to a further pass. */
u8 ledger_is_everybody(const struct Ledger *ledger)
{
    return ledger->low == 0 && ledger->high == LEDGER_SHARES;
}

/* Return whether the player whose name a record begins with is of the shares wanted now. */
u8 ledger_takes(const struct Ledger *ledger, const u8 *letters)
{
    return ledger_is_everybody(ledger) || (ledger->low <= ledger_share_of(letters, 0) && ledger_share_of(letters,
            0) < ledger->high);
}

/* Return whether games of *day* are taken. */
u8 ledger_spans(const struct Ledger *ledger, u16 day)
{
    return ledger->first <= day && day <= ledger->last;
}

/* Return whether the standings of each of its months can be told, and not only those of all its days. */
u8 ledger_has_months(const struct Ledger *ledger)
{
    return ledger->cells->count <= SIZES_MONTH_SUMS;
}

/* Count what a record of a share was found to be, where that is no game. */
void ledger_note(struct Ledger *ledger, u16 share, u8 found)
{
    if (found == FOUND_DAMAGED) {
        ledger->damaged[share] = SMALLER((i32)ledger->damaged[share] + 1, 0xFFFF);
    } else if (found == FOUND_FOREIGN) {
        ledger->foreign[share] = SMALLER((i32)ledger->foreign[share] + 1, 0xFFFF);
    }
}

/* Take a game of a player that takes() lets through; return whether it counts: wanted, and the first of its player and day. */
u8 ledger_add(struct Ledger *ledger, u32 slot, const struct Record *game)
{
    u16 row;
    u16 cell;
    u8 taken;

    if (!ledger_spans(ledger, game->day)) {
        return 0;
    }
    row = ledger_meet(ledger, slot, game->name);
    if (row == LEDGER_NONE) {
        return 0;
    }
    cell = ledger_cell_of(ledger, row, ledger_month_of(ledger, game->day));
    if (cell == LEDGER_NONE) {
        return 0;
    }
    taken = ledger_mark(ledger->cells, cell, ledger_bit_of(ledger, cell, game->day));
    if (taken) {
        ledger_count(ledger, slot, game, row, cell);
    }
    return taken;
}

/* Set a bit in a cell's mask; return whether it was not set yet. */
u8 ledger_mark(struct Cells *cells, u16 cell, u32 bit)
{
    if ((cells->mask[cell] & bit) != 0) {
        return 0;
    }
    cells->mask[cell] = cells->mask[cell] | bit;
    return 1;
}

/* Return the bit that stands for *day* in its month's mask. */
u32 ledger_bit_of(const struct Ledger *ledger, u16 cell, u16 day)
{
    u8 past = (u8)(day - ledger->starts[ledger->cells->month[cell]]);

    return (u32)1 << (past & 31);
}

/* Return the row of a player, or NONE. */
u16 ledger_row_of(const struct Ledger *ledger, const u8 name[SIZES_NAME])
{
    return roster_find(&ledger->who, name);
}

/* Return the player's row, or NONE where there is no room for one more. */
u16 ledger_meet(struct Ledger *ledger, u32 slot, const u8 name[SIZES_NAME])
{
    u16 known = ledger->who.count;
    u16 row = roster_meet(&ledger->who, name, slot);

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
        ledger->yachts[row] = 0;
        ledger->wins[row] = 0;
    }
    return row;
}

/* Return the cell of a player's month, a new one where there is none yet, or NONE where there is no room. */
u16 ledger_cell_of(struct Ledger *ledger, u16 row, u16 month)
{
    struct Cells *cells = ledger->cells;
    u16 before = LEDGER_NONE;
    u16 cell = ledger->heads[row];
    u16 made;

    while (cell != LEDGER_NONE && cells->month[cell] > month) {
        before = cell;
        cell = cells->nexts[cell];
    }
    if (cell != LEDGER_NONE && cells->month[cell] == month) {
        return cell;
    }
    made = ledger_empty_cell(cells);
    if (made == LEDGER_NONE) {
        ledger->full = 1;
        return LEDGER_NONE;
    }
    cells->month[made] = month;
    cells->nexts[made] = cell;
    cells->mask[made] = 0;
    cells->score[made] = 0;
    cells->games[made] = 0;
    if (made < SIZES_MONTH_SUMS) {
        cells->high[made] = 0;
        cells->yachts[made] = 0;
    }
    if (before == LEDGER_NONE) {
        ledger->heads[row] = made;
    } else {
        cells->nexts[before] = made;
    }
    return made;
}

/* Return a cell that nobody has, or NONE. */
u16 ledger_empty_cell(struct Cells *cells)
{
    u16 made = cells->free;

    if (made != LEDGER_NONE) {
        cells->free = cells->nexts[made];
    } else if (cells->count < SIZES_PLAYER_MONTHS) {
        made = cells->count;
        cells->count = (u16)(made + 1);
    }
    return made;
}

/* Add a game to its player, month and day. */
void ledger_count(struct Ledger *ledger, u32 slot, const struct Record *game, u16 row, u16 cell)
{
    struct Cells *cells = ledger->cells;
    u16 score = card_total(&game->card);
    u8 yachts = card_yachts(&game->card);
    u8 upper;

    cells->score[cell] += score;
    cells->games[cell]++;
    if (cell < SIZES_MONTH_SUMS) {
        cells->high[cell] = LARGER(cells->high[cell], score);
        cells->yachts[cell] += yachts;
    }
    ledger->yachts[row] += yachts;
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
    ledger_enter(ledger, row, game->day, score);
    topgames_offer(&ledger->highest, game->name, game->day, slot, score, (u8)(game->status + (game->early ?
            MINE_EARLY : 0)));
}

/* Return whether a value of *day* beats the one known: higher, or as high and earlier. */
u8 ledger_is_better(u16 value, u16 day, u16 known, u16 known_day)
{
    return value > known || (value == known && day < known_day);
}

/* Take a score for the day's win; once all best scores are known, count it. */
void ledger_enter(struct Ledger *ledger, u16 row, u16 day, u16 score)
{
    if (!ledger->counting) {
        tops_enter(ledger->tops, day, (u16)(ledger->before + row), score);
    } else if (score > 0 && score == tops_score_of(ledger->tops, day)) {
        ledger->wins[row]++;
    }
}

/* Set wins to the days from *first* to *last* that each winner has won; a shared win is one for each. */
void ledger_count_wins(struct Ledger *ledger, u16 first, u16 last)
{
    u16 *heads;
    u16 base;
    i16 number;
    i16 number_end;
    i32 day;
    i32 day_end;

    if (ledger->counting) {
        return;
    }
    number_end = SMALLER((i32)ledger->before + ledger->who.count, SIZES_PLAYERS);
    for (number = 0; number < number_end; number++) {
        ledger->wins[number] = 0;
    }
    heads = ledger->tops->heads;
    base = ledger->tops->base;
    day_end = SMALLER((i32)last + 1, (i32)base + ledger->tops->days);
    for (day = LARGER(first, base); day < day_end; day++) {
        u16 link = heads[day - base];

        while (link != LEDGER_NONE) {
            ledger->wins[tops_row_of(ledger->tops, link)]++;
            link = tops_next_of(ledger->tops, link);
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
