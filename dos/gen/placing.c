/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Counts the games that stand above or beside those of a page of the caller's. */

#include "core.h"

/* Take a game; the first of a player and day counts. Where the ledger has no room (full), nothing of it is taken. */
void placing_take(const struct Places *page, struct Ledger *account, const struct Mine *cards, u32 slot,
        const struct Record *game)
{
    u16 at = places_index_of(page, cards, game->day);
    u16 row;
    u16 cell;
    u8 kind;
    u16 other;
    u32 bit;
    u8 there;

    if (at == MINE_NONE) {
        return;
    }
    row = ledger_meet(account, slot, game->name);
    if (row == LEDGER_NONE) {
        return;
    }
    cell = ledger_cell_of(account, row, PLACING_PLAYED);
    kind = placing_beside(cards->score[page->first + at], card_total(&game->card));
    other = cell;
    if (kind != PLACING_NOWHERE && !names_same(game->name, cards->name)) {
        other = ledger_cell_of(account, row, kind);
    }
    if (cell == LEDGER_NONE || other == LEDGER_NONE) {
        return;
    }
    bit = (u32)1 << (at & 31);
    there = ledger_mark(account->cells, cell, bit);
    if (there && other != cell) {
        ledger_mark(account->cells, other, bit);
    }
}

/* Return where a game with *score* stands beside the caller's own. */
u8 placing_beside(u16 own, u16 score)
{
    if (score == own) {
        return PLACING_LEVEL;
    }
    return score > own ? PLACING_ABOVE : PLACING_NOWHERE;
}

/* Count what the players at hand have. */
void placing_fill(struct Places *page, const struct Ledger *account)
{
    u16 row;
    u16 row_end;
    i16 i;

    row_end = account->who.count;
    for (row = 0; row < row_end; row++) {
        u16 cell = account->heads[row];

        while (cell != LEDGER_NONE) {
            for (i = 0; i < SIZES_PAGE; i++) {
                if (((account->cells->mask[cell] >> (i & 31)) & 1) == 1) {
                    if (account->cells->month[cell] == PLACING_ABOVE) {
                        page->above[i]++;
                    } else if (account->cells->month[cell] == PLACING_LEVEL) {
                        page->level[i]++;
                    }
                }
            }
            cell = account->cells->nexts[cell];
        }
    }
}
