/* Made by twin out of src/dyacht/core: change it there, never here. */

/* One month of the caller's days. Each kind of day has its own word, so no colour is needed to tell them apart. */

#include <string.h>

#include "core.h"

const u8 *const CALENDAR_WORDS[12] = {
    TEXT(""),
    TEXT("missed"),
    TEXT("open"),
    TEXT("PLAY"),
    TEXT("ahead"),
    TEXT("RESUME"),
    TEXT(""),
    TEXT("sealed"),
    TEXT("early"),
    TEXT("ended"),
    TEXT("cut"),
    TEXT("waits")
};

const u8 CALENDAR_INKS[12] = {
    8, 8, 10, 14, 11, 14, 10, 13, 10, 7, 7, 13
};

const u8 *const CALENDAR_TOLD[12] = {
    TEXT(": not a day of play"),
    TEXT(": missed, and too long ago to make up"),
    TEXT(": missed, but still open - ENTER makes it up"),
    TEXT(": today's game - ENTER plays it"),
    TEXT(": open ahead - ENTER plays it, sealed till then"),
    TEXT(": unfinished - ENTER goes on with it"),
    TEXT(": played"),
    TEXT(": played ahead, sealed until its day"),
    TEXT(": played ahead of its day"),
    TEXT(": ended before the card was full"),
    TEXT(": never finished; its boxes count as they are"),
    TEXT(": unfinished; you can go on when its day comes")
};

/* Return the Kind of *day*. */
u8 calendar_kind(const struct State *state, u16 day)
{
    u16 today = state->clock.today;
    u16 at = mine_find(state->book.mine, day);
    u8 mark;

    if (at == MINE_NONE) {
        if (days_may_start(&state->terms, today, day)) {
            if (day == today) {
                return KIND_TODAY;
            }
            return day > today ? KIND_AHEAD : KIND_OPEN;
        }
        return state->terms.start <= day && day < today ? KIND_MISSED : KIND_OUTSIDE;
    }
    mark = state->book.mine->mark[at];
    if ((mark & MINE_STATUS) == STATUS_PLAYING) {
        if (days_may_resume(&state->terms, today, day)) {
            return KIND_RESUME;
        }
        return day > today ? KIND_WAITS : KIND_CUT_OFF;
    }
    if (day > today) {
        return KIND_SEALED;
    }
    if ((mark & MINE_EARLY) != 0) {
        return KIND_EARLY;
    }
    return (mark & MINE_STATUS) == STATUS_ENDED ? KIND_ENDED : KIND_PLAYED;
}

/* Move through days and months; ENTER plays the day at the bar where that can be. */
u8 calendar_on(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_LEFT:
    case 65:
    case 97:
        calendar_move(state, -1);
        break;
    case EVENT_RIGHT:
    case 68:
    case 100:
        calendar_move(state, 1);
        break;
    case EVENT_UP:
    case 87:
    case 119:
        calendar_move(state, -7);
        break;
    case EVENT_DOWN:
    case 83:
    case 115:
        calendar_move(state, 7);
        break;
    case EVENT_PAGE_UP:
    case 44:
    case 60:
        calendar_turn(state, -1);
        break;
    case EVENT_PAGE_DOWN:
    case 46:
    case 62:
        calendar_turn(state, 1);
        break;
    case EVENT_HOME:
    case 84:
    case 116:
        state->day = state->clock.today;
        break;
    case EVENT_ENTER:
    case 80:
    case 112:
        if (mine_is_playable(state->book.mine, &state->terms, state->clock.today, state->day)) {
            return go_table(state, state->day);
        }
        state->table.message = MESSAGE_NO_SUCH_DAY;
        if (mine_find(state->book.mine, state->day) != MINE_NONE) {
            state->table.message = MESSAGE_DAY_DONE;
        }
        return EFFECT_WAIT;
    case 72:
    case 104:
    case 63:
        return go_rules(state);
    case EVENT_ESCAPE:
    case 81:
    case 113:
        return go_home(state);
    default:
        break;
    }
    if (event < 512) {
        state->table.message = MESSAGE_NONE;
    }
    return EFFECT_WAIT;
}

/* Return the earliest day worth showing: of play, or of the caller's own games. */
u16 calendar_first_day(const struct State *state)
{
    u16 first = SMALLER(state->terms.start, state->clock.today);

    if (state->book.mine->count > 0) {
        first = SMALLER(first, state->book.mine->day[0]);
    }
    return days_month_first(days_month_of(first));
}

/* Return the last day worth showing: the end of this month, or of the month of a sealed game. */
u16 calendar_last_day(const struct State *state)
{
    u16 last = state->clock.today;

    if (state->book.mine->count > 0) {
        last = LARGER(last, state->book.mine->day[LARGER(state->book.mine->count, 1) - 1]);
    }
    return days_month_last(days_month_of(last));
}

/* Move the bar by days, as far as there are any worth showing. */
void calendar_move(struct State *state, i16 step)
{
    i32 day = state->day;

    day = (i32)((u32)day + step);
    if (calendar_first_day(state) <= day && day <= calendar_last_day(state)) {
        state->day = (u16)day;
    }
}

/* Turn to another month, as far as there is one worth showing. */
void calendar_turn(struct State *state, i16 step)
{
    i32 month = days_month_of(state->day);
    u16 to;

    month = (i32)((u32)month + step);
    if (month < days_month_of(calendar_first_day(state)) || month > days_month_of(calendar_last_day(state))) {
        return;
    }
    to = (u16)month;
    state->day = (u16)SMALLER((i32)days_month_first(to) + state->day - days_month_first(days_month_of(state->day)),
            days_month_last(to));
}

/* Draw the month of the day at the bar. */
void calendar_draw(const struct State *state, struct Page *sheet)
{
    struct Date date;
    u8 at;
    u16 month;
    u16 first;
    u8 before;
    i16 column;
    i32 i;
    i32 i_end;

    memset(&date, 0, sizeof(date));
    days_split(state->day, &date);
    frames_bar(sheet, TEXT("CALENDAR"));
    at = page_text(sheet, 0, 64, INK_BAR, SAY_MONTHS[LARGER(date.month, 1) - 1]);
    page_number(sheet, 0, (u8)(at + 1), INK_BAR, date.year, 4);
    for (column = 0; column < 7; column++) {
        page_span(sheet, 1, CALENDAR_LEFT_EDGE + column * CALENDAR_WIDTH + 1, INK_CYAN, SAY_WEEKDAYS[column], 3);
    }
    page_run(sheet, 2, 0, INK_DARK, 0xC4, 79);
    month = days_month_of(state->day);
    first = days_month_first(month);
    before = days_weekday(first);
    i_end = (i32)days_month_last(month) - first + 1;
    for (i = 0; i < i_end; i++) {
        calendar_draw_day(state, sheet, (u16)(first + i), (u8)(CALENDAR_TOP + (before + i) / 7 * CALENDAR_HEIGHT),
                CALENDAR_LEFT_EDGE + (before + i) % 7 * CALENDAR_WIDTH);
    }
    calendar_tell(state, sheet);
    frames_keys(sheet, TEXT("[Arrows] day   [PgUp PgDn] month   [ENTER] play   [T] today   [H] rules   [Q] back"));
}

/* Draw one day: its number, and below it a word or the score. */
void calendar_draw_day(const struct State *state, struct Page *sheet, u16 day, u8 row, u8 column)
{
    u8 which = calendar_kind(state, day);
    u8 ground = INK_BLACK;
    struct Date date;
    u8 at;
    u8 ink;
    u8 mark;

    if (day == state->day) {
        ground = INK_ON_BLUE;
        page_run(sheet, row, column, INK_BAR, 32, CALENDAR_WIDTH);
        page_run(sheet, (u8)(row + 1), column, INK_BAR, 32, CALENDAR_WIDTH);
        page_put(sheet, row, column, INK_BAR, 62);
        page_put(sheet, row, (u8)(column + CALENDAR_WIDTH - 1), INK_BAR, 60);
        page_rest(sheet, row, column);
    }
    memset(&date, 0, sizeof(date));
    days_split(day, &date);
    at = page_number(sheet, row, (u8)(column + 1), (u8)(ground + (which <= KIND_MISSED && ground == 0 ? INK_GREY :
            INK_WHITE)), date.day, 2);
    if (day == state->clock.today) {
        page_text(sheet, row, (u8)(at + 1), (u8)(ground + INK_YELLOW), TEXT("today"));
    }
    ink = (u8)(ground + CALENDAR_INKS[which]);
    if (ground != INK_BLACK && which <= KIND_MISSED) {
        ink = INK_ON_BLUE + INK_GREY;
    }
    mark = (u8)(column + 1);
    if (which >= KIND_PLAYED) {
        if (which == KIND_PLAYED) {
            page_put(sheet, (u8)(row + 1), mark, ink, 0xFB);
            mark++;
        }
        mark = page_number(sheet, (u8)(row + 1), mark, (u8)(ground + INK_YELLOW),
                state->book.mine->score[mine_find(state->book.mine, day)], 1);
        page_text(sheet, (u8)(row + 1), mark, ink, TEXT(" "));
        mark++;
    }
    page_text(sheet, (u8)(row + 1), mark, ink, CALENDAR_WORDS[which]);
}

/* Write below the month what the day at the bar is. */
void calendar_tell(const struct State *state, struct Page *sheet)
{
    u8 at = dates_long_date(sheet, 22, 1, INK_WHITE, state->day);

    if (state->table.message != MESSAGE_NONE) {
        at = page_text(sheet, 22, at, INK_GREY, TEXT(": "));
        page_text(sheet, 22, at, INK_YELLOW, SAY_MESSAGES[SMALLER(state->table.message, 18 - 1)]);
    } else {
        page_text(sheet, 22, at, INK_GREY, CALENDAR_TOLD[calendar_kind(state, state->day)]);
    }
}
