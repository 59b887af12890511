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
    account->which = which;
    boards_open_sheet(board, today);
    if (first > last || today > DAYS_LAST) {
        account->passes = 0;
        return 0;
    }
    if (boards_is_ready(account, which, first, last, today)) {
        account->passes = 0;
        boards_fill(desk, account, board);
        boards_end(account, board);
        return 0;
    }
    boards_start(desk, account, first, last, today);
    return 1;
}

/* Begin to look up the places of the caller's *count* games from *index* of mine; return whether a LOAD is needed. */
u8 boards_begin_places(struct Book *desk, struct Ledger *account, u16 index, u16 count, u16 today)
{
    account->which = BOARD_PLACES;
    places_begin(&account->places, index, count);
    if (account->places.count == 0 || desk->mine->day[index] > today || today > DAYS_LAST) {
        return 0;
    }
    boards_start(desk, account, desk->mine->day[index], SMALLER(desk->mine->day[index + account->places.count - 1],
            today), today);
    return 1;
}

/* Return whether a board is about one month. */
u8 boards_is_monthly(u8 which)
{
    return which == BOARD_WINNERS || which == BOARD_MONTH;
}

/* Return whether a board tells how many days each player won. */
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
    if (which == BOARD_MONTH && !boards_spans_month(account, first, last) && !ledger_has_months(account)) {
        return 0;
    }
    return !boards_is_monthly(which) || account->tops->base <= first;
}

/* Return whether a ledger holds the month from *first* to *last* and nothing else. */
u8 boards_spans_month(const struct Ledger *account, u16 first, u16 last)
{
    return account->first == first && account->last == last;
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
void boards_start(struct Book *desk, struct Ledger *account, u16 first, u16 last, u16 today)
{
    ledger_begin(account, first, last);
    account->today = today;
    desk->damaged = 0;
    desk->foreign = 0;
    boards_want(desk, account);
}

/* Ask for the ledger's days. */
void boards_want(struct Book *desk, struct Ledger *account)
{
    account->passes = SMALLER((i32)account->passes + 1, 0xFFFF);
    desk->query.mine = 0;
    desk->query.names = boards_is_monthly(account->which);
    desk->query.first = account->first;
    desk->query.last = account->last;
}

/* Take one record of dyacht.dat and return what it is (Found); BLANK stands also for one that is not wanted now. */
u8 boards_add(struct Book *desk, struct Ledger *account, u32 slot, const u8 *data)
{
    u8 found;

    if (!book_wants(&desk->query, data)) {
        if (desk->query.names) {
            boards_respell(desk, account, slot, data);
        }
        return FOUND_BLANK;
    }
    if (!ledger_takes(account, data)) {
        return FOUND_BLANK;
    }
    if (account->which == BOARD_PLACES && places_index_of(&account->places, desk->mine, record_word(data,
            RECORD_DAY_AT)) == MINE_NONE) {
        return FOUND_BLANK;
    }
    found = record_decode(&desk->read, data);
    if (found == FOUND_GOOD) {
        boards_take(desk, account, slot, data);
    } else if (!account->counting) {
        ledger_note(account, ledger_share_of(data, 0), found);
    }
    return found;
}

/* Take from a record of another day the spelling of a player's name, where it is the newest one that may be seen. */
void boards_respell(struct Book *desk, struct Ledger *account, u32 slot, const u8 *data)
{
    u16 row;
    u8 found;

    if (account->who.count == 0 || record_word(data, RECORD_DAY_AT) > account->today) {
        return;
    }
    row = roster_find(&account->who, data);
    if (row == ROSTER_NONE || slot < account->who.newest[row] || roster_is_spelt(&account->who, row, data)) {
        return;
    }
    found = record_decode(&desk->read, data);
    if (found == FOUND_GOOD) {
        roster_spell(&account->who, row, data, slot);
    }
}

/* Use the good record fed last, with fewer players where it finds no room; so also for the winners, where a board names them. */
void boards_take(struct Book *desk, struct Ledger *account, u32 slot, const u8 *data)
{
    u8 wanted = 1;

    while (wanted) {
        account->full = 0;
        if (account->which == BOARD_PLACES) {
            placing_take(&account->places, account, desk->mine, slot, &desk->read);
        } else {
            ledger_add(account, slot, &desk->read);
        }
        if (!account->full) {
            break;
        }
        wanted = boards_make_room(desk, account, data);
    }
    while (account->which == BOARD_WINNERS && account->tops->full) {
        account->tops->full = 0;
        wanted = boards_make_room(desk, account, data);
        if (wanted) {
            ledger_enter(account, ledger_row_of(account, desk->read.name), desk->read.day,
                    card_total(&desk->read.card));
        }
    }
}

/* Go on without some of the players; return whether the record fed last is still wanted. */
u8 boards_make_room(struct Book *desk, struct Ledger *account, const u8 *data)
{
    u8 roomy = shares_narrow(account);

    if (!roomy) {
        account->stuck = 1;
        account->full = 0;
        account->tops->full = 0;
        desk->query.first = 1;
        desk->query.last = 0;
        desk->query.names = 0;
    }
    return roomy && ledger_takes(account, data);
}

/* End a pass; return whether the file must be fed once more. */
u8 boards_finish(struct Book *desk, struct Ledger *account, struct Sheet *board)
{
    if (account->stuck) {
        boards_give_up(account, board);
        return 0;
    }
    if (account->which == BOARD_PLACES) {
        placing_fill(&account->places, account);
    } else {
        boards_fill(desk, account, board);
    }
    if (account->high < LEDGER_SHARES) {
        shares_following(account);
        if (!boards_tells_wins(account->which)) {
            account->before = 0;
            tops_forget_winners(account->tops);
        }
        boards_want(desk, account);
        return 1;
    }
    if (account->tops->full && !account->counting && boards_tells_wins(account->which)) {
        shares_anew(account);
        boards_open_sheet(board, account->today);
        boards_want(desk, account);
        return 1;
    }
    boards_sum_up(desk, account);
    if (account->which != BOARD_PLACES) {
        boards_end(account, board);
        account->whole = ledger_is_everybody(account) && !account->tops->full;
    }
    return 0;
}

/* Show nothing, since the players of one share alone find no room. */
void boards_give_up(struct Ledger *account, struct Sheet *board)
{
    if (account->which == BOARD_PLACES) {
        account->places.count = 0;
    } else {
        board->lack = LACK_ROOM;
    }
}

/* Finish a sheet on which everybody is. */
void boards_end(const struct Ledger *account, struct Sheet *board)
{
    sheet_rank(board);
    if (boards_tells_wins(board->which) && account->tops->missed) {
        board->lack = LACK_DAYS;
    }
}

/* Bring what the ledger holds onto the sheet. */
void boards_fill(const struct Book *desk, struct Ledger *account, struct Sheet *board)
{
    switch (board->which) {
    case BOARD_WINNERS:
        standing_fill_winners(account, board);
        break;
    case BOARD_MONTH: {
        u8 alone = account->first == days_month_first(board->month) && account->last <= days_month_last(board->month);

        boards_fill_standings(account, board, alone ? STANDING_ALL : board->month);
        break;
    }
    case BOARD_CHAMPS:
        standing_fill_champions(account, board);
        break;
    case BOARD_ALL_TIME:
        boards_fill_standings(account, board, STANDING_ALL);
        break;
    case BOARD_TOP:
        ledger_respell(account);
        break;
    case BOARD_STREAKS:
        streaks_fill(account, board, account->today);
        break;
    case BOARD_RECORDS:
        boards_fill_records(account, board, desk->query.name);
        break;
    }
}

/* Bring the standings of a month or of all time onto the sheet. */
void boards_fill_standings(struct Ledger *account, struct Sheet *board, u16 month)
{
    if (ledger_is_everybody(account)) {
        u16 first = month == STANDING_ALL ? account->first : days_month_first(month);
        u16 last = month == STANDING_ALL ? account->last : days_month_last(month);

        ledger_count_wins(account, first, last);
    }
    standing_fill(account, board, month);
    if (board->players > SIZES_PLAYERS) {
        account->tops->full = 1;
    } else if (boards_is_last_share(account)) {
        standing_fill_wins(account, board);
    }
}

/* Bring the hall of records onto the sheet. */
void boards_fill_records(struct Ledger *account, struct Sheet *board, const u8 *name)
{
    u8 some = !ledger_is_everybody(account) && !account->counting;

    if (!some) {
        ledger_count_wins(account, account->first, account->last);
    }
    hall_fill(account, board, account->today, name, some);
    if (some && HALL_OTHERS + (i32)account->before + account->who.count > SIZES_PLAYERS) {
        account->tops->full = 1;
    } else if (boards_is_last_share(account)) {
        hall_fill_wins(account, board, name);
    }
}

/* Return whether all players have been fed, a share after the other, so that now it is known who won. */
u8 boards_is_last_share(const struct Ledger *account)
{
    return !account->counting && !account->tops->full && account->low > 0 && account->high == LEDGER_SHARES;
}

/* Tell how many records were no games. */
void boards_sum_up(struct Book *desk, const struct Ledger *account)
{
    i16 share;

    for (share = 0; share < LEDGER_SHARES; share++) {
        desk->damaged += account->damaged[share];
        desk->foreign += account->foreign[share];
    }
}
