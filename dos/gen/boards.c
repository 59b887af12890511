/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The scoreboards: which records each is made of, and in how many passes over the file. */

#include "core.h"

/* Begin a Board (of *month*, where it is a month's); return whether a LOAD is needed, else the sheet is there already. */
u8 boards_begin(struct Book *desk, struct Ledger *account, struct Sheet *board, u8 which, u16 month, u16 today)
{
    u16 first = 0;
    u16 last = today;

    if (boards_is_monthly(which)) {
        first = days_month_first(month);
        last = SMALLER(days_month_last(month), today);
    }
    board->which = which;
    board->month = month;
    board->passes = 0;
    boards_open_sheet(board, today);
    if (first > last || today > DAYS_LAST) {
        return 0;
    }
    if (boards_is_ready(account, which, first, last, today)) {
        boards_fill(desk, account, board);
        sheet_rank(board);
        return 0;
    }
    boards_start(desk, account, board, first, last, today);
    return 1;
}

/* Begin to look up the places of the caller's *count* games from *index* of mine; return whether a LOAD is needed. */
u8 boards_begin_places(struct Book *desk, struct Ledger *account, struct Sheet *board, u16 index, u16 count, u16 today)
{
    board->which = BOARD_PLACES;
    board->above_first = index;
    board->above_count = SMALLER(count, SIZES_PAGE);
    boards_open_sheet(board, today);
    if (board->above_count == 0 || desk->mine.day[index] > today || today > DAYS_LAST) {
        return 0;
    }
    boards_start(desk, account, board, desk->mine.day[index], SMALLER(desk->mine.day[index + board->above_count - 1],
            today), today);
    return 1;
}

/* Return whether a board is about one month. */
u8 boards_is_monthly(u8 which)
{
    return which == BOARD_WINNERS || which == BOARD_MONTH;
}

/* Return whether a board must know who won each day. */
u8 boards_tells_wins(u8 which)
{
    return which == BOARD_MONTH || which == BOARD_ALL_TIME || which == BOARD_RECORDS;
}

/* Return whether a ledger fed before holds all that a board is made of. */
u8 boards_is_ready(const struct Ledger *account, u8 which, u16 first, u16 last, u16 today)
{
    if (!account->whole || account->today != today || account->first > first || last > account->last) {
        return 0;
    }
    return !boards_is_monthly(which) || account->tops.base <= first;
}

/* Have the next board fed anew, since something was saved. */
void boards_forget(struct Ledger *account)
{
    account->whole = 0;
}

/* Empty the sheet and set up the titles of its board. */
void boards_open_sheet(struct Sheet *board, u16 today)
{
    sheet_begin(board);
    switch (board->which) {
    case BOARD_WINNERS: {
        u16 first = days_month_first(board->month);

        sheet_begin_titles(board, first, (u16)(days_month_last(board->month) + 1 - first));
        break;
    }
    case BOARD_CHAMPS:
        sheet_begin_titles(board, 0, (u16)(days_month_of(SMALLER(today, DAYS_LAST)) + 1));
        break;
    case BOARD_RECORDS:
        sheet_begin_titles(board, 0, SHEET_FEATS);
        break;
    }
}

/* Make ready for the first pass. */
void boards_start(struct Book *desk, struct Ledger *account, struct Sheet *board, u16 first, u16 last, u16 today)
{
    ledger_begin(account, first, last, 1, 0);
    account->today = today;
    board->passes = 1;
    board->done = 0;
    boards_want(desk, account);
}

/* Ask for the ledger's days. */
void boards_want(struct Book *desk, const struct Ledger *account)
{
    desk->query.mine = 0;
    desk->query.first = account->first;
    desk->query.last = account->last;
    desk->damaged = 0;
    desk->foreign = 0;
}

/* Take one record of dyacht.dat and return what it is (Found); BLANK stands also for one that is not wanted. */
u8 boards_add(struct Book *desk, struct Ledger *account, struct Sheet *board, u32 slot, const u8 *data)
{
    u8 found;

    if (!book_wants(&desk->query, data)) {
        return FOUND_BLANK;
    }
    found = record_decode(&desk->read, data);
    if (found == FOUND_DAMAGED) {
        desk->damaged++;
    } else if (found == FOUND_FOREIGN) {
        desk->foreign++;
    } else if (found == FOUND_GOOD) {
        u8 counts = ledger_add(account, slot, &desk->read);

        if (counts && board->which == BOARD_PLACES) {
            boards_compare(desk, board, desk->read.day, card_total(&desk->read.card));
        }
        if (account->full) {
            desk->query.first = 1;
            desk->query.last = 0;
        }
    }
    return found;
}

/* Count a game that stands above the caller's of the same day, or beside it. */
void boards_compare(const struct Book *desk, struct Sheet *board, u16 day, u16 score)
{
    u16 at = mine_find(&desk->mine, day);

    if (at != MINE_NONE && board->above_first <= at && at < (i32)board->above_first + board->above_count) {
        if (score > desk->mine.score[at]) {
            board->above[at - board->above_first]++;
        } else if (score == desk->mine.score[at] && !names_same(desk->read.name, desk->mine.name)) {
            board->level[at - board->above_first]++;
        }
    }
}

/* End a pass; return whether the file must be fed once more. */
u8 boards_finish(struct Book *desk, struct Ledger *account, struct Sheet *board)
{
    if (account->full) {
        boards_divide(desk, account, board);
        return 1;
    }
    if (!account->lifting) {
        boards_fill(desk, account, board);
    }
    board->done++;
    if ((i32)account->batch + 1 < account->batches) {
        boards_next_batch(desk, account, (u16)(account->batch + 1));
        return 1;
    }
    if (account->lifting) {
        account->lifting = 0;
        boards_next_batch(desk, account, 0);
        return 1;
    }
    sheet_rank(board);
    account->whole = account->batches == 1;
    return 0;
}

/* Begin anew with half as many players at a time. */
void boards_divide(struct Book *desk, struct Ledger *account, struct Sheet *board)
{
    ledger_begin(account, account->first, account->last, (u16)(account->batches * 2), boards_tells_wins(board->which));
    boards_open_sheet(board, account->today);
    board->passes = (u16)(account->batches * (account->lifting ? 2 : 1));
    board->done = 0;
    boards_want(desk, account);
}

/* Make ready for another share of the players. */
void boards_next_batch(struct Book *desk, struct Ledger *account, u16 batch)
{
    account->batch = batch;
    ledger_begin_batch(account);
    boards_want(desk, account);
}

/* Bring what the ledger holds onto the sheet. */
void boards_fill(const struct Book *desk, struct Ledger *account, struct Sheet *board)
{
    switch (board->which) {
    case BOARD_WINNERS:
        standing_fill_winners(account, board);
        break;
    case BOARD_MONTH:
        standing_fill(account, board, board->month);
        break;
    case BOARD_CHAMPS:
        standing_fill_champions(account, board);
        break;
    case BOARD_ALL_TIME:
        standing_fill(account, board, STANDING_ALL);
        break;
    case BOARD_TOP:
        ledger_respell(account);
        break;
    case BOARD_STREAKS:
        streaks_fill(account, board, account->today);
        break;
    case BOARD_RECORDS:
        hall_fill(account, board, account->today, desk->mine.name);
        break;
    }
}
