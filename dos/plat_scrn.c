/* plat_scrn.c: text memory: the page as the player sees it, and below it, where he is elsewhere, a line for the sysop. */

#include <i86.h>
#include <string.h>

#include "plat_dos.h"

#define STATUS_ROW 24
#define STATUS_INK 0x70
#define NO_CURSOR 0x2000
#define HINTS 3

static u16 __far *screen;
static u16 cursor_shape;
static u8 time_column; /* where the time left stands; 0: no line is shown, or no limit */
static u32 left;       /* seconds that were left ... */
static u32 left_since; /* ... then */
static u32 left_shown;

static void bios_video(u16 ax, u16 bx, u16 cx, u16 dx)
{
    union REGS regs;

    regs.x.ax = ax;
    regs.x.bx = bx;
    regs.x.cx = cx;
    regs.x.dx = dx;
    int86(0x10, &regs, &regs);
}

static void place_cursor(u8 row, u8 column)
{
    bios_video(0x0200, 0, 0, (u16)((row << 8) + column));
}

static void blank(void)
{
    u16 at;

    for (at = 0; at < (STATUS_ROW + 1) * SIZES_COLUMNS; at++) {
        screen[at] = PAGE_BLANK;
    }
}

void screen_open(void)
{
    union REGS regs;

    regs.h.ah = 0x0F;
    int86(0x10, &regs, &regs);
    if (regs.h.al != 7 && (regs.h.al < 2 || regs.h.al > 3 || regs.h.ah != SIZES_COLUMNS)) {
        bios_video(0x0003, 0, 0, 0);
    }
    screen = (u16 __far *)MK_FP(regs.h.al == 7 ? 0xB000 : 0xB800, 0);
    cursor_shape = *(u16 __far *)MK_FP(0x40, 0x60);
    blank();
}

void screen_close(void)
{
    bios_video(0x0100, 0, cursor_shape, 0);
    blank();
    place_cursor(0, 0);
    time_column = 0;
}

void screen_show(const struct Page *page)
{
    memcpy(screen, page->cells, (SIZES_CELLS - 1) * sizeof screen[0]);
    if (page->cursor < SIZES_CELLS) {
        bios_video(0x0100, 0, cursor_shape, 0);
        place_cursor((u8)(page->cursor / SIZES_COLUMNS), (u8)(page->cursor % SIZES_COLUMNS));
    } else {
        bios_video(0x0100, 0, NO_CURSOR, 0);
    }
}

static u8 put(u8 column, const char *text)
{
    while (*text != 0 && column < SIZES_COLUMNS) {
        screen[STATUS_ROW * SIZES_COLUMNS + column] = (u16)((STATUS_INK << 8) + (u8)*text);
        column++;
        text++;
    }
    return column;
}

static u8 put_time(u32 seconds)
{
    char text[PLAT_SENTENCE];

    left_shown = seconds;
    text_begin(text);
    text_number(text, seconds / 60, 1);
    text_add(text, ":");
    text_number(text, seconds % 60, 2);
    text_add(text, " left ");
    return put(time_column, text);
}

/* Show who calls, how fast, and for how long yet; then as much on the sysop's keys as there is room for. */
void screen_status(const struct State *state)
{
    static const char *const hints[HINTS] = {" Up/Down 5 minutes  Alt-X ends it ", " Up/Down  Alt-X ", " Alt-X "};
    char text[PLAT_SENTENCE];
    u8 column;
    u8 end;
    u8 i;

    text_begin(text);
    text_add(text, " ");
    text_name(text, state->session.name, SIZES_NAME);
    text_add(text, "  node ");
    text_number(text, state->session.node, 1);
    text_add(text, "  ");
    if (state->session.baud > 0) {
        text_number(text, state->session.baud, 1);
        text_add(text, " bps  ");
    }
    column = put(0, text);
    if (state->session.unlimited) {
        time_column = 0;
        column = put(column, "no limit ");
    } else {
        time_column = column;
        left = state->left_seconds;
        left_since = dos_milliseconds();
        column = put_time(left);
    }
    for (i = 0; i < HINTS - 1 && column + strlen(hints[i]) > SIZES_COLUMNS; i++) {
    }
    end = (u8)(SIZES_COLUMNS - strlen(hints[i]));
    while (column < end) {
        column = put(column, " ");
    }
    put(end, hints[i]);
}

/* Let the time left go on while nothing else changes. */
void screen_tick(void)
{
    u32 gone = (dos_milliseconds() - left_since) / 1000;
    u32 now = left > gone ? left - gone : 0;

    if (time_column > 0 && now != left_shown) {
        put_time(now);
    }
}
