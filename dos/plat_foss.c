/* plat_foss.c: a port by way of a FOSSIL driver (INT 14h, revision 5). It was there before the door and stays after it, so it is
   neither given another speed nor closed down. */

#include <dos.h>
#include <i86.h>

#include "plat_port.h"

#define SIGNATURE 0x1954
#define INIT 0x0400
#define STATUS 0x0300
#define FLOW 0x0F00
#define READ_BLOCK 0x1800
#define WRITE_BLOCK 0x1900
#define CTS_ONLY 0xF2      /* RTS and CTS; no XON, no XOFF */
#define HAS_INPUT 0x0100
#define OUTPUT_EMPTY 0x4000
#define CARRIER 0x0080

static u16 port;

static u16 ask(u16 ax)
{
    union REGS regs;

    regs.x.ax = ax;
    regs.x.bx = 0;
    regs.x.cx = 0;
    regs.x.dx = port;
    int86(0x14, &regs, &regs);
    return regs.x.ax;
}

static u16 move(u16 ax, const u8 *bytes, u16 count)
{
    union REGS regs;
    struct SREGS segments;

    segread(&segments);
    regs.x.ax = ax;
    regs.x.cx = count;
    regs.x.dx = port;
    regs.x.di = FP_OFF(bytes);
    segments.es = FP_SEG(bytes);
    int86x(0x14, &regs, &regs, &segments);
    return regs.x.ax;
}

static u16 read(u8 *bytes, u16 room)
{
    return (ask(STATUS) & HAS_INPUT) != 0 ? move(READ_BLOCK, bytes, room) : 0;
}

static u16 write(const u8 *bytes, u16 count)
{
    return move(WRITE_BLOCK, bytes, count);
}

static u8 has_backlog(void)
{
    return (ask(STATUS) & OUTPUT_EMPTY) == 0;
}

static u8 has_input(void)
{
    return (ask(STATUS) & HAS_INPUT) != 0;
}

static u8 lines(void)
{
    return (ask(STATUS) & CARRIER) != 0 ? PORT_DCD : 0;
}

static void leave(void)
{
}

const struct Port fossil_port = {read, write, has_backlog, has_input, lines, leave};

/* Return whether a driver answers for a port, counted from 0. */
u8 fossil_open(u16 number)
{
    port = number;
    if (ask(INIT) != SIGNATURE) {
        return 0;
    }
    ask(FLOW + CTS_ONLY);
    return 1;
}
