/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Asks for the caller's name where the board gives none, or in local mode. */

#include "core.h"

/* Type, rub out, accept; ESC on an empty name leaves, and so does Ctrl-C, for terminals whose ESC is lost. */
u8 ask_on(struct State *state, u16 event)
{
    u8 count = SMALLER(state->entry_count, SIZES_NAME);
    i16 i;

    switch (event) {
    case EVENT_ENTER:
        cp437_text_in(state->entry, 0, count, state->session.name, SIZES_NAME);
        if (names_size(state->session.name) > 0) {
            return go_home(state);
        }
        break;
    case EVENT_BACKSPACE:
    case EVENT_DELETE:
    case 127:
        if (count > 0) {
            state->entry_count = (u8)(count - 1);
            state->entry[count - 1] = 0;
        }
        break;
    case EVENT_ESCAPE:
    case 3:
        if (count == 0 || event == 3) {
            return EFFECT_QUIT;
        }
        for (i = 0; i < SIZES_NAME; i++) {
            state->entry[i] = 0;
        }
        state->entry_count = 0;
        break;
    default:
        if (32 <= event && event < 255 && event != 127 && count < SIZES_NAME && (count > 0 || event > 32)) {
            state->entry[count] = event & 0xFF;
            state->entry_count = (u8)(count + 1);
        }
        break;
    }
    return EFFECT_WAIT;
}

/* Draw the question and what is typed so far. */
void ask_draw(const struct State *state, struct Page *sheet)
{
    frames_bar(sheet, TEXT(""));
    logo_draw(sheet, 4);
    frames_frame(sheet, 10, 20, 6, 40, TEXT("WHO PLAYS?"), 1);
    page_text(sheet, 12, 23, INK_GREY, TEXT("Name or handle:"));
    page_run(sheet, 13, 23, INK_BAR, 32, SIZES_NAME + 3);
    page_span(sheet, 13, 24, INK_BAR, state->entry, state->entry_count);
    page_rest(sheet, 13, 24 + SMALLER(state->entry_count, SIZES_NAME));
    frames_centre(sheet, 17, INK_GREY, TEXT("The same name finds the same games again, whatever its case."));
    frames_keys(sheet, TEXT("[ENTER] go on   [Backspace] rub out   [ESC] or [Ctrl-C] leave"));
}
