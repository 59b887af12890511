/* Made by twin out of src/dyacht/core: change it there, never here. */

/* One sentence that fills the screen, then back home or out. */

#include "core.h"

/* Any key goes on; a notice that ends the session goes by itself after a while. */
u8 notice_on(struct State *state, u16 event)
{
    if (state->fatal) {
        return EFFECT_QUIT;
    }
    return event < SIZES_KEYS ? go_home(state) : EFFECT_WAIT;
}

/* Draw what happened and what it means. */
void notice_draw(const struct State *state, struct Page *sheet)
{
    u8 which = SMALLER(state->notice, 8 - 1);
    u8 column;

    frames_bar(sheet, TEXT(""));
    column = frames_dialog(sheet, 8, 7, 76, TEXT("PLEASE READ"));
    page_text(sheet, 10, (u8)(column + 3), INK_WHITE, SAY_NOTICES[which]);
    page_text(sheet, 12, (u8)(column + 3), INK_GREY, SAY_REMEDIES[which]);
    if (state->fatal) {
        frames_keys(sheet, TEXT("[Any key] back to the board"));
    } else {
        frames_keys(sheet, TEXT("[Any key] go on"));
    }
}
