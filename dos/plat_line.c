/* plat_line.c: the caller's port: which one, how it is driven, and whether its carrier is there. The drivers are plat_foss, for a
   FOSSIL, and plat_uart, for the chip itself. */

#include <dos.h>
#include <i86.h>

#include "plat_port.h"

#define PORTS 4

static const struct Port *port;
static u8 seen; /* of PORT_DCD and PORT_DSR, what was ever up */

static const u16 bases[PORTS] = {0x3F8, 0x2F8, 0x3E8, 0x2E8};
static const u8 lines[PORTS] = {4, 3, 4, 3};

static u8 open_uart(u16 base, u8 irq, u32 baud, char *words)
{
    port = &uart_port;
    text_add(words, "UART at ");
    text_port(words, base);
    text_add(words, ", IRQ ");
    text_number(words, irq, 1);
    return uart_open(base, irq, baud, words);
}

/* Use the chip of a COM port, where the BIOS or usage say that it is. */
static u8 open_numbered(u16 number, u32 baud, char *words)
{
    u16 base;

    if (number >= PORTS) {
        text_add(words, "no FOSSIL driver answers, and only COM1 to COM4 can be used without one");
        return 0;
    }
    base = *(u16 __far *)MK_FP(0x40, number * 2);
    if (open_uart(base != 0 ? base : bases[number], lines[number], baud, words)) {
        return 1;
    }
    text_add(words, ", and no FOSSIL driver answers");
    return 0;
}

/* Return the port that the drop file means: one that names none is DOSBox's or a one-line board's COM1. */
static u16 number_of(const struct Caller *caller)
{
    u32 number = caller->has_handle ? caller->handle : 0;

    if (caller->comm != COMM_SERIAL && caller->comm != COMM_FOSSIL) {
        return 0;
    }
    if (caller->kind == KIND_DOOR32 && number > 0) {
        number--;
    }
    return (u16)SMALLER(number, 254);
}

/* Open the caller's port; 0, and what was tried, where there is none. */
u8 port_open(const struct Call *call, char *words)
{
    const struct Caller *caller = &call->caller;
    u16 number = number_of(caller);

    if (caller->kind == KIND_BBSDEV && caller->comm != COMM_FOSSIL && caller->comm != COMM_UART) {
        text_add(words, "BBSDEV.DRP line 2 names a way that DOS does not have; local, uart or fossil was expected.");
        return 0;
    }
    if (caller->comm == COMM_UART) {
        return open_uart(caller->uart_base, caller->irq, caller->baud, words);
    }
    text_add(words, "COM");
    text_number(words, (u32)number + 1, 1);
    text_add(words, ": ");
    if (fossil_open(number)) {
        port = &fossil_port;
        text_add(words, "FOSSIL");
        return 1;
    }
    if (caller->comm == COMM_FOSSIL) {
        text_add(words, "no FOSSIL driver answers (INT 14h, AH=04h)");
        return 0;
    }
    return open_numbered(number, caller->baud, words);
}

u16 port_read(u8 *bytes, u16 room)
{
    return port->read(bytes, room);
}

u16 port_write(const u8 *bytes, u16 count)
{
    return port->write(bytes, count);
}

u8 port_has_backlog(void)
{
    return port->has_backlog();
}

u8 port_has_input(void)
{
    return port->has_input();
}

/* Tell whether a line that was up is down now: DCD, or DSR where that is all there is. */
u8 port_is_down(void)
{
    u8 up = port->lines();

    seen |= up;
    return (seen & (u8)~up) != 0;
}

void port_close(void)
{
    port->close();
}
