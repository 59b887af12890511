/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What of a ledger can be kept from one day to the next: games that can no longer change. */

#include "core.h"

/* Return whether a game stays as it is for good, by these terms, and everybody may see it. */
u8 settled_is_final(const struct Record *game, const struct Terms *terms, u16 today)
{
    if (days_is_sealed(today, game->day)) {
        return 0;
    }
    return game->status != STATUS_PLAYING || !days_may_resume(terms, today, game->day);
}

/* Keep a game's day for it without counting it, so that no later slot takes the day; return whether it was free. */
u8 settled_hold(struct Ledger *account, u32 slot, const struct Record *game)
{
    u16 row = ledger_meet(account, slot, game->name);
    u16 cell;

    if (row == LEDGER_NONE) {
        return 0;
    }
    cell = ledger_cell_of(account, row, ledger_month_of(account, game->day));
    if (cell == LEDGER_NONE) {
        return 0;
    }
    return ledger_mark(account->cells, cell, ledger_bit_of(account, cell, game->day));
}

/* Give a held day free again, for the game itself to take when it is fed. */
void settled_release(struct Ledger *account, const struct Record *game)
{
    u16 row = ledger_row_of(account, game->name);
    u16 cell;

    if (row == LEDGER_NONE) {
        return;
    }
    cell = ledger_cell_of(account, row, ledger_month_of(account, game->day));
    if (cell != LEDGER_NONE) {
        account->cells->mask[cell] = account->cells->mask[cell] & (0xFFFFFFFF ^ ledger_bit_of(account, cell,
                game->day));
    }
}

/* Make a ledger that was kept ready for the games of days up to *today*; return whether it can be used then. */
u8 settled_resume(struct Ledger *account, u16 today)
{
    if (!ledger_is_everybody(account) || account->counting || account->first != 0 || today < account->last ||
            today > DAYS_LAST) {
        return 0;
    }
    if (!tops_extend(account->tops, today)) {
        return 0;
    }
    account->last = today;
    account->today = today;
    account->whole = 0;
    account->passes = 0;
    ledger_fill_starts(account, today);
    return 1;
}
