/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The product's name in large letters, made of blocks. */

#include "core.h"

const u8 *const LOGO_ROWS[5] = {
    LOGO_FIRST,
    LOGO_SECOND,
    LOGO_THIRD,
    LOGO_FOURTH,
    LOGO_FIFTH
};

const u8 LOGO_INKS[5] = {
    INK_WHITE, INK_BRIGHT_CYAN, INK_BRIGHT_CYAN, INK_CYAN, INK_CYAN
};

/* Draw the name in five rows from *row*, with a die on each side. */
void logo_draw(struct Page *sheet, u8 row)
{
    i16 i;

    for (i = 0; i < LOGO_HEIGHT; i++) {
        page_text(sheet, (u8)(row + i), LOGO_LEFT_EDGE, LOGO_INKS[i], LOGO_ROWS[i]);
    }
    logo_die(sheet, (u8)(row + 1), 2);
    logo_die(sheet, (u8)(row + 1), 71);
}

/* Draw a small five. */
void logo_die(struct Page *sheet, u8 row, u8 column)
{
    page_text(sheet, row, column, INK_ON_GREY, TEXT(" \376   \376 "));
    page_text(sheet, (u8)(row + 1), column, INK_ON_GREY, TEXT("   \376   "));
    page_text(sheet, (u8)(row + 2), column, INK_ON_GREY, TEXT(" \376   \376 "));
}
