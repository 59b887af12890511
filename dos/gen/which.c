/* Made by twin out of src/dyacht/core: change it there, never here. */

/* An older game is still unfinished: asks whether to go on with that one or to play today's. */

#include "core.h"

/* Take the choice: the older game stands first, because its day may close. */
u8 which_on(struct State *state, u16 event)
{
    switch (event) {
    case EVENT_UP:
    case EVENT_DOWN:
    case EVENT_LEFT:
    case EVENT_RIGHT:
    case EVENT_TAB:
    case EVENT_BACK_TAB:
        state->lit = 1 - SMALLER(state->lit, 1);
        break;
    case 79:
    case 111:
        return go_table(state, state->older);
    case 84:
    case 116:
        return go_today(state);
    case EVENT_ENTER:
        return state->lit == 0 ? go_table(state, state->older) : go_today(state);
    case EVENT_ESCAPE:
    case 81:
    case 113:
        return go_home(state);
    default:
        break;
    }
    return EFFECT_WAIT;
}

/* Draw the choice. */
void which_draw(const struct State *state, struct Page *sheet)
{
    u8 column;

    frames_bar(sheet, TEXT(""));
    column = frames_dialog(sheet, 7, 8, 60, TEXT("WHICH GAME?"));
    page_text(sheet, 9, (u8)(column + 3), INK_GREY, TEXT("A game of yours is still unfinished."));
    frames_option(sheet, 11, (u8)(column + 2), 56, TEXT("O  Go on with"), state->lit == 0);
    dates_short_date(sheet, 11, (u8)(column + 18), state->lit == 0 ? INK_BAR : INK_WHITE, state->older);
    frames_option(sheet, 12, (u8)(column + 2), 56, TEXT("T  Play today's game; the other one waits"), state->lit == 1);
    frames_keys(sheet, TEXT("[ENTER] take the lit one   [O] older   [T] today   [Q] back"));
}
