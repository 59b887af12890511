/* plat_cons.c: the sysop's console: what is said to him, what he types, and how he breaks one of his words off: Ctrl-C, Ctrl-Break or
   ESC. While a session is open none of them does anything. */

#include <dos.h>
#include <i86.h>
#include <string.h>

#include "plat_dos.h"

#define CTRL_C 3
#define BACKSPACE 8
#define ENTER 13
#define ESCAPE 27
#define BLANK 32
#define KEYBOARD 0x81 /* of what DOS tells of a handle: the machine's own */
#define SCREEN 0x82

static volatile u8 is_broken;
static u32 looked;
static void (__interrupt __far *old_break)(void);

/* Neither the BIOS nor DOS then does anything else about it. */
static void __interrupt __far note(void)
{
    is_broken = 1;
}

void cons_begin(void)
{
    old_break = _dos_getvect(0x1B);
    _dos_setvect(0x1B, note);
    _dos_setvect(0x23, note);
}

void cons_end(void)
{
    _dos_setvect(0x1B, old_break);
}

/* Look at the keys, once a tick: a host that shares the machine takes more for idling. What else was typed ahead is dropped. */
u8 cons_is_broken(void)
{
    u32 now = dos_milliseconds();
    u16 key;

    if (now != looked) {
        looked = now;
        while (dos_key(&key)) {
            is_broken |= (u8)((u8)key == CTRL_C || (u8)key == ESCAPE);
        }
    }
    return is_broken;
}

void plat_say(const char *words)
{
    unsigned got;

    _dos_write(1, words, (unsigned)strlen(words), &got);
    _dos_write(1, "\r\n", 2, &got);
}

void plat_hint(const char *words)
{
    unsigned got;

    _dos_write(2, words, (unsigned)strlen(words), &got);
}

static u8 is_device(u16 handle, u16 kind)
{
    union REGS regs;

    regs.x.ax = 0x4400;
    regs.x.bx = handle;
    intdos(&regs, &regs);
    return !regs.x.cflag && (regs.x.dx & kind) == kind;
}

u8 plat_says_on_screen(void)
{
    return is_device(1, SCREEN);
}

/* Wait for a key. */
static u8 next_letter(void)
{
    u16 key = 0;

    while (!is_broken && !dos_key(&key)) {
        dos_idle();
    }
    is_broken |= (u8)((u8)key == CTRL_C || (u8)key == ESCAPE);
    return (u8)key;
}

u8 plat_any_key(void)
{
    next_letter();
    return !is_broken;
}

/* Take a line from the keyboard; DOS itself would go on with it after Ctrl-C. */
static u16 take_line(u8 *bytes, u16 room)
{
    char shown[2];
    u16 count = 0;
    u8 letter;

    shown[1] = 0;
    for (;;) {
        letter = next_letter();
        if (letter == ENTER || is_broken) {
            plat_hint("\r\n");
            return is_broken ? 0 : count;
        }
        if (letter == BACKSPACE && count > 0) {
            count--;
            plat_hint("\b \b");
        } else if (letter >= BLANK && letter < 0x7F && count < room) {
            bytes[count] = letter;
            count++;
            shown[0] = (char)letter;
            plat_hint(shown);
        }
    }
}

u16 plat_typed(u8 *bytes, u16 room)
{
    unsigned got = 0;

    if (is_device(0, KEYBOARD)) {
        return take_line(bytes, room);
    }
    _dos_read(0, bytes, room, &got);
    return (u16)got;
}
