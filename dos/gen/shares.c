/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Fewer players at a time where a ledger has no room for all: which shares of them are fed now, and which with the next pass. */

#include "core.h"

/* Return how many shares are taken now. */
u16 shares_width_of(const struct Ledger *account)
{
    return (u16)(account->high - account->low);
}

/* Take fewer shares, so that some player goes; return whether there is more room then. */
u8 shares_narrow(struct Ledger *account)
{
    u16 share;

    while (shares_width_of(account) > 1) {
        u16 before;

        account->high -= LARGER(shares_width_of(account) / SHARES_PART, 1);
        for (share = account->high; share < LEDGER_SHARES; share++) {
            account->damaged[share] = 0;
            account->foreign[share] = 0;
        }
        before = account->who.count;
        shares_evict(account);
        if (account->who.count < before) {
            account->full = 0;
            return 1;
        }
    }
    return 0;
}

/* Forget the players whose share is not taken any more. */
void shares_evict(struct Ledger *account)
{
    u16 kept = 0;
    u16 row;
    u16 row_end;

    row_end = account->who.count;
    for (row = 0; row < row_end; row++) {
        if (ledger_share_of(account->who.letters, (u16)(row * SIZES_NAME)) < account->high) {
            account->who.nexts[row] = kept;
            kept++;
        } else {
            account->who.nexts[row] = LEDGER_NONE;
            shares_free_cells(account, row);
        }
    }
    if (!account->tops->full) {
        shares_renumber(account);
    }
    row_end = account->who.count;
    for (row = 0; row < row_end; row++) {
        if (account->who.nexts[row] < row) {
            shares_move(account, account->who.nexts[row], row);
        }
    }
    account->who.count = kept;
    roster_rehash(&account->who);
}

/* Give a player's cells free. */
void shares_free_cells(struct Ledger *account, u16 row)
{
    u16 cell = account->heads[row];

    while (cell != LEDGER_NONE) {
        u16 following = account->cells->nexts[cell];

        account->cells->nexts[cell] = account->cells->free;
        account->cells->free = cell;
        cell = following;
    }
    account->heads[row] = LEDGER_NONE;
}

/* Give the winners the numbers that evict() has put down for them, and remove those that go; they will be fed again. */
void shares_renumber(struct Ledger *account)
{
    struct Tops *winners = account->tops;
    u16 at;
    u16 at_end;

    at_end = winners->days;
    for (at = 0; at < at_end; at++) {
        u16 link = winners->heads[at];

        if (link != TOPS_NONE) {
            shares_rebuild(account, at, link);
        }
    }
}

/* Renumber the winners of the day at index *at*, whose list is taken apart and put together again. */
void shares_rebuild(struct Ledger *account, u16 at, u16 head)
{
    struct Tops *winners = account->tops;
    u16 link = head;

    winners->heads[at] = TOPS_NONE;
    while (link != TOPS_NONE) {
        u16 number = tops_row_of(winners, link);
        u16 following = tops_next_of(winners, link);

        if (link >= TOPS_ENTRY) {
            winners->nexts[(i32)link - TOPS_ENTRY] = winners->free;
            winners->free = (u16)(link - TOPS_ENTRY);
        }
        if (number >= account->before) {
            number = account->who.nexts[number - account->before];
            number = (u16)(number == LEDGER_NONE ? number : account->before + number);
        }
        if (number != LEDGER_NONE) {
            tops_put(winners, at, number);
        }
        link = following;
    }
}

/* Move a player's row to a lower one. */
void shares_move(struct Ledger *account, u16 to, u16 source)
{
    roster_move(&account->who, to, source);
    account->heads[to] = account->heads[source];
    account->best[to] = account->best[source];
    account->best_day[to] = account->best_day[source];
    account->most[to] = account->most[source];
    account->most_day[to] = account->most_day[source];
    account->upper[to] = account->upper[source];
    account->upper_day[to] = account->upper_day[source];
    account->yachts[to] = account->yachts[source];
    account->wins[to] = account->wins[source];
}

/* Return how many shares will fit, if the ones at hand tell anything of the others. */
u16 shares_fitting(const struct Ledger *account)
{
    u16 filled = LARGER((i32)account->cells->count * SHARES_FULL / SIZES_PLAYER_MONTHS,
            (i32)account->who.count * SHARES_FULL / SIZES_PLAYERS);

    return (u16)LARGER((i32)shares_width_of(account) * SHARES_NEARLY / LARGER(filled, 1), 1);
}

/* Take the shares that follow; their winners get numbers behind those of the ones before. */
void shares_following(struct Ledger *account)
{
    u16 width = shares_fitting(account);

    account->before = SMALLER((i32)account->before + account->who.count, SIZES_PLAYERS);
    account->low = account->high;
    account->high = SMALLER((i32)account->low + width, LEDGER_SHARES);
    ledger_forget_players(account);
}

/* Begin anew with half as many shares at a time, for who can't let go of players; return whether there is half of what was. */
u8 shares_halve(struct Ledger *account)
{
    u16 width = shares_width_of(account);

    ledger_begin(account, account->first, account->last);
    account->high = LARGER(width / 2, 1);
    return width > 1;
}

/* Take the shares that follow, as many as now; return whether there are any. */
u8 shares_step(struct Ledger *account)
{
    u16 width = shares_width_of(account);

    account->low = account->high;
    account->high = SMALLER((i32)account->low + width, LEDGER_SHARES);
    ledger_forget_players(account);
    return account->low < LEDGER_SHARES;
}

/* Begin once more with the lowest shares, to count the wins, now that the best score of each day is known. */
void shares_anew(struct Ledger *account)
{
    if (!ledger_is_everybody(account)) {
        account->high = SMALLER(shares_fitting(account), LEDGER_SHARES);
        account->low = 0;
    }
    account->counting = 1;
    account->before = 0;
    ledger_forget_players(account);
}

/* Return how much of all that must be fed was fed when *part* percent of this pass are: the shares are about equal. */
u16 shares_percent(const struct Ledger *account, u16 part)
{
    u32 done = (i32)account->low * 100 + (i32)shares_width_of(account) * SMALLER(part, 100);

    return (u16)(done / LEDGER_SHARES);
}
