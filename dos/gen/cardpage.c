/* Made by twin out of src/dyacht/core: change it there, never here. */

/* One whole card: somebody's of the day's board, or one of the caller's own. Up and Down step through the list that it is from. */

#include "core.h"

/* Step to another card, or go back to the list. */
u8 cardpage_on(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_UP:
    case EVENT_LEFT:
    case EVENT_DOWN:
    case EVENT_RIGHT:
    case EVENT_PAGE_UP:
    case EVENT_PAGE_DOWN:
    case EVENT_HOME:
    case EVENT_END: {
        u16 before = state->row;

        lists_pick(state, cardpage_step_of(event), cardpage_rows(state));
        if (state->row == before) {
            return EFFECT_WAIT;
        }
        return state->back == SCREEN_CARDS ? cardlist_open_card(state) : boardday_open_card(state);
    }
    case EVENT_ESCAPE:
    case EVENT_ENTER:
    case EVENT_SPACE:
    case 81:
    case 113:
        state->screen = state->back;
        break;
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Return the key of a list that a key here stands for: pages are single steps too. */
u16 cardpage_step_of(u16 event)
{
    switch (event) {
    case EVENT_LEFT:
    case EVENT_PAGE_UP:
        return EVENT_UP;
    case EVENT_RIGHT:
    case EVENT_PAGE_DOWN:
        return EVENT_DOWN;
    default:
        return event;
    }
}

/* Return the rows of the list that the card is from. */
u16 cardpage_rows(const struct State *state)
{
    return state->back == SCREEN_CARDS ? state->book.mine->count : state->book.table->ranks.count;
}

/* Go on with the card read: its place may have to be looked up. */
u8 cardpage_arrive(struct State *state)
{
    return state->back == SCREEN_CARDS ? cardlist_look_up(state) : EFFECT_WAIT;
}

/* Draw the card. */
void cardpage_draw(const struct State *state, struct Page *sheet)
{
    u8 at;

    frames_bar(sheet, TEXT("CARD"));
    frames_keys(sheet, TEXT("[Up Down] the next card of the list   [Q] or [ENTER] back to the list"));
    if (state->book.shown.status == STATUS_NONE) {
        frames_centre(sheet, 9, INK_GREY, TEXT("This card can't be read any more."));
        return;
    }
    page_span(sheet, 2, CARDPAGE_LEFT, INK_WHITE, state->book.shown.name, names_size(state->book.shown.name));
    dates_long_date(sheet, 3, CARDPAGE_LEFT, INK_GREY, state->book.shown.day);
    at = page_text(sheet, 5, CARDPAGE_LEFT, INK_CYAN, TEXT("Score "));
    at = page_number(sheet, 5, at, INK_YELLOW, card_total(&state->book.shown.card), 1);
    cardpage_draw_status(state, sheet, (u8)(at + 2));
    if (state->back == SCREEN_RANKS && state->row < state->book.table->ranks.count) {
        cardpage_draw_place(sheet, state->book.table->ranks.place[state->row], lists_shared(state, state->row));
        at = page_text(sheet, 6, 26, INK_GREY, TEXT("of "));
        page_number(sheet, 6, at, INK_GREY, state->book.table->ranks.count, 1);
    }
    cardpage_draw_boxes(state, sheet);
    cardpage_draw_sums(state, sheet);
    at = page_text(sheet, 21, CARDPAGE_LEFT, INK_GREY, TEXT("Card "));
    at = page_number(sheet, 21, at, INK_GREY, (i32)state->row + 1, 1);
    at = page_text(sheet, 21, at, INK_GREY, TEXT(" of "));
    page_number(sheet, 21, at, INK_GREY, cardpage_rows(state), 1);
}

/* Write the place. */
void cardpage_draw_place(struct Page *sheet, u16 place, u8 shared)
{
    u8 at;

    page_text(sheet, 6, CARDPAGE_LEFT, INK_CYAN, TEXT("Place"));
    at = page_number(sheet, 6, CARDPAGE_LEFT + 6, INK_WHITE, place, 1);
    if (shared) {
        page_put(sheet, 6, at, INK_YELLOW, 61);
    }
}

/* Write the place of one of the caller's own games. */
void cardpage_draw_place_of(const struct State *state, const struct Places *page_of, struct Page *sheet)
{
    u16 index = (u16)(LARGER(state->book.mine->count, 1) - 1 - SMALLER(state->row, LARGER(state->book.mine->count,
            1) - 1));

    if (state->book.mine->day[index] > state->clock.today || !places_has(page_of, index)) {
        return;
    }
    cardpage_draw_place(sheet, (u16)(page_of->above[index - page_of->first] + 1),
            page_of->level[index - page_of->first] > 0);
}

/* Say how the game stands, and whether it was played ahead. */
void cardpage_draw_status(const struct State *state, struct Page *sheet, u8 column)
{
    u8 at = column;

    if (state->book.shown.status == STATUS_PLAYING) {
        u8 own = names_same(state->book.shown.name, state->session.name);

        at = page_text(sheet, 5, at, INK_BRIGHT_GREEN, own ? TEXT("unfinished  ") : TEXT("Playing  "));
    } else if (state->book.shown.status == STATUS_ENDED) {
        at = page_text(sheet, 5, at, INK_GREY, TEXT("ended  "));
    }
    if (days_is_sealed(state->clock.today, state->book.shown.day)) {
        page_text(sheet, 5, at, INK_BRIGHT_MAGENTA, TEXT("sealed until its day, then marked \"early\""));
    } else if (state->book.shown.early) {
        page_text(sheet, 5, at, INK_GREY, TEXT("early"));
    }
}

/* Draw the thirteen boxes. */
void cardpage_draw_boxes(const struct State *state, struct Page *sheet)
{
    i16 box;

    frames_frame(sheet, CARDPAGE_TOP - 1, CARDPAGE_LEFT - 3, 12, 56, TEXT(""), 0);
    for (box = 0; box < CARD_BOXES; box++) {
        u8 row = CARDPAGE_TOP + 1 + box;
        u8 column = CARDPAGE_LEFT;

        if (box >= CARD_UPPER) {
            row = CARDPAGE_TOP + 1 + box - CARD_UPPER;
            column = CARDPAGE_LEFT + CARDPAGE_LOWER;
        }
        if (state->book.shown.card.boxes[box] == CARD_OPEN) {
            page_text(sheet, row, column, INK_GREY, TEXT("[ ]"));
            page_text(sheet, row, (u8)(column + 4), INK_GREY, SCORE_NAMES[box]);
            page_put(sheet, row, (u8)(column + 21), INK_GREY, 45);
        } else {
            page_put(sheet, row, (u8)(column + 1), INK_BRIGHT_GREEN, 0xFB);
            page_text(sheet, row, (u8)(column + 4), INK_WHITE, SCORE_NAMES[box]);
            page_number(sheet, row, (u8)(column + 18), INK_YELLOW, state->book.shown.card.boxes[box], 4);
        }
    }
    page_text(sheet, CARDPAGE_TOP, CARDPAGE_LEFT, INK_CYAN, TEXT("UPPER"));
    page_text(sheet, CARDPAGE_TOP, CARDPAGE_LEFT + CARDPAGE_LOWER, INK_CYAN, TEXT("LOWER"));
}

/* Draw the upper half's sum, its bonus, and the further Yachts. */
void cardpage_draw_sums(const struct State *state, struct Page *sheet)
{
    page_text(sheet, CARDPAGE_TOP + 8, CARDPAGE_LEFT + 4, INK_GREY, TEXT("Sum"));
    page_number(sheet, CARDPAGE_TOP + 8, CARDPAGE_LEFT + 18, INK_WHITE, card_upper(&state->book.shown.card), 4);
    page_text(sheet, CARDPAGE_TOP + 9, CARDPAGE_LEFT + 4, INK_GREY, TEXT("Bonus from 63"));
    page_number(sheet, CARDPAGE_TOP + 9, CARDPAGE_LEFT + 18, INK_WHITE, card_bonus(&state->book.shown.card), 4);
    page_text(sheet, CARDPAGE_TOP + 9, CARDPAGE_LEFT + CARDPAGE_LOWER + 4, INK_GREY, TEXT("Extra Yachts"));
    page_number(sheet, CARDPAGE_TOP + 9, CARDPAGE_LEFT + CARDPAGE_LOWER + 18, INK_WHITE,
            CARD_EXTRA_YACHT * state->book.shown.card.extra, 4);
}
