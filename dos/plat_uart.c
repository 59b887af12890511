/* plat_uart.c: a port by its chip, 8250 to 16550A: rings filled and emptied by interrupts, the FIFO where there is one, RTS and
   CTS honoured. The board has set the speed and keeps it; in DOSBox, where no board did, the drop file's is set. */

#include <conio.h>
#include <dos.h>
#include <i86.h>
#include <stdlib.h>

#include "plat_port.h"

#define RING 2048 /* a power of two */
#define HIGH (RING * 3 / 4)
#define LOW (RING / 4)
#define FIFO 16
#define CLOCK 115200UL

#define DATA 0
#define ENABLE 1 /* which interrupts */
#define IDENTITY 2
#define FIFO_CONTROL 2
#define FORMAT 3
#define CONTROL 4
#define STATUS 5
#define LINES 6

#define ON_ALL 0x0F
#define EIGHT_BITS 0x03
#define DIVISOR_LATCH 0x80
#define DTR 0x01
#define RTS 0x02
#define OUT2 0x08
#define IS_READY 0x01
#define IS_EMPTY 0x20
#define IS_IDLE 0x40
#define CTS 0x10
#define DSR 0x20
#define DCD 0x80

static u16 base;
static u8 irq;
static u8 vector;
static u16 mask_port;
static u8 depth; /* bytes that fit into the chip at once */
static u8 has_cts; /* CTS was ever up: a cable of three wires has none, and nothing would ever be sent */
static volatile u8 modem_lines;
static u8 receive_ring[RING];
static volatile u16 received; /* both count on, and the ring is their low bits */
static volatile u16 taken;
static u8 send_ring[RING];
static volatile u16 given;
static volatile u16 sent;
static u8 old_enable;
static u8 old_control;
static u8 old_format;
static u8 old_mask;
static u8 old_fifo;
static void (__interrupt __far *old_vector)(void);

/* Give the chip what it takes. Interrupts are off. */
static void feed(void)
{
    u8 room = depth;

    if (has_cts && (modem_lines & CTS) == 0) {
        return;
    }
    while (room > 0 && sent != given) {
        outp(base + DATA, send_ring[sent % RING]);
        sent++;
        room--;
    }
}

/* Take what the chip has, and stop the other side where the ring fills up. */
static void receive(void)
{
    u8 byte;

    while ((inp(base + STATUS) & IS_READY) != 0) {
        byte = (u8)inp(base + DATA);
        if ((u16)(received - taken) < RING) {
            receive_ring[received % RING] = byte;
            received++;
        }
    }
    if ((u16)(received - taken) > HIGH) {
        outp(base + CONTROL, DTR | OUT2);
    }
}

static void look_at_lines(void)
{
    modem_lines = (u8)inp(base + LINES);
    if ((modem_lines & CTS) != 0) {
        has_cts = 1;
        if ((inp(base + STATUS) & IS_EMPTY) != 0) {
            feed();
        }
    }
}

static void __interrupt __far serve(void)
{
    u8 reason = (u8)inp(base + IDENTITY);
    u8 turns = 64;

    while ((reason & 1) == 0 && turns > 0) {
        switch (reason & 6) {
        case 4:
            receive();
            break;
        case 2:
            feed();
            break;
        case 6:
            inp(base + STATUS);
            break;
        default:
            look_at_lines();
            break;
        }
        reason = (u8)inp(base + IDENTITY);
        turns--;
    }
    if (irq > 7) {
        outp(0xA0, 0x20);
    }
    outp(0x20, 0x20);
}

/* Do what an interrupt would have done: old chips lose some. */
static void nudge(void)
{
    _disable();
    look_at_lines();
    if ((inp(base + STATUS) & IS_EMPTY) != 0) {
        feed();
    }
    _enable();
}

static u16 read(u8 *bytes, u16 room)
{
    u16 count = 0;

    nudge();
    while (count < room && taken != received) {
        bytes[count] = receive_ring[taken % RING];
        taken++;
        count++;
    }
    if ((u16)(received - taken) < LOW) {
        outp(base + CONTROL, DTR | RTS | OUT2);
    }
    return count;
}

static u16 write(const u8 *bytes, u16 count)
{
    u16 done = 0;

    while (done < count && (u16)(given - sent) < RING) {
        send_ring[given % RING] = bytes[done];
        given++;
        done++;
    }
    nudge();
    return done;
}

static u8 has_backlog(void)
{
    return given != sent || (inp(base + STATUS) & IS_IDLE) == 0;
}

static u8 has_input(void)
{
    return taken != received;
}

static u8 lines(void)
{
    nudge();
    return (u8)(((modem_lines & DCD) != 0 ? PORT_DCD : 0) | ((modem_lines & DSR) != 0 ? PORT_DSR : 0));
}

/* Give the chip back as it was, but for DTR, which would hang up. */
static void leave(void)
{
    _disable();
    outp(base + ENABLE, 0);
    outp(mask_port, (inp(mask_port) & ~(1 << irq % 8)) | (old_mask & (1 << irq % 8)));
    _dos_setvect(vector, old_vector);
    _enable();
    if (old_fifo == 0 && depth > 1) {
        outp(base + FIFO_CONTROL, 0);
    }
    outp(base + FORMAT, old_format);
    outp(base + CONTROL, old_control | DTR | RTS);
    outp(base + ENABLE, old_enable);
}

const struct Port uart_port = {read, write, has_backlog, has_input, lines, leave};

/* Switch the FIFO on where it is the 16550A's; DYACHT_FIFO=0 in the environment leaves it off. */
static void find_depth(void)
{
    const char *wish = getenv("DYACHT_FIFO");

    old_fifo = (u8)(inp(base + IDENTITY) & 0xC0);
    depth = 1;
    if (wish != 0 && wish[0] == '0') {
        outp(base + FIFO_CONTROL, 0);
        return;
    }
    outp(base + FIFO_CONTROL, old_fifo == 0xC0 ? 0x81 : 0x87);
    if ((inp(base + IDENTITY) & 0xC0) == 0xC0) {
        depth = FIFO;
    } else {
        outp(base + FIFO_CONTROL, 0);
    }
}

static void set_speed(u32 baud)
{
    u16 divisor = (u16)(CLOCK / (baud >= 50 && baud <= CLOCK ? baud : CLOCK));

    outp(base + FORMAT, DIVISOR_LATCH | EIGHT_BITS);
    outp(base + DATA, divisor & 0xFF);
    outp(base + ENABLE, divisor >> 8);
    outp(base + FORMAT, EIGHT_BITS);
}

/* A chip keeps its enable bits, and shows zeros for those that it does not have. */
static u8 is_there(void)
{
    u8 good;

    old_enable = (u8)inp(base + ENABLE);
    outp(base + ENABLE, 0);
    good = inp(base + ENABLE) == 0 && inp(base + STATUS) != 0xFF;
    outp(base + ENABLE, ON_ALL);
    good = (u8)(good && inp(base + ENABLE) == ON_ALL);
    outp(base + ENABLE, 0);
    return good;
}

static void hook(void)
{
    vector = (u8)(irq > 7 ? 0x70 + irq - 8 : 8 + irq);
    mask_port = (u16)(irq > 7 ? 0xA1 : 0x21);
    old_vector = _dos_getvect(vector);
    _dos_setvect(vector, serve);
    _disable();
    old_mask = (u8)inp(mask_port);
    outp(mask_port, old_mask & ~(1 << irq % 8));
    if (irq > 7) {
        outp(0x21, inp(0x21) & ~4);
    }
    outp(base + CONTROL, DTR | RTS | OUT2);
    inp(base + DATA);
    inp(base + STATUS);
    modem_lines = (u8)inp(base + LINES);
    has_cts = (modem_lines & CTS) != 0;
    outp(base + ENABLE, ON_ALL);
    _enable();
}

u8 uart_open(u16 at, u8 line, u32 baud, char *words)
{
    base = at;
    irq = line;
    old_format = (u8)inp(base + FORMAT);
    old_control = (u8)inp(base + CONTROL);
    outp(base + FORMAT, EIGHT_BITS);
    if (irq < 2 || irq > 15 || !is_there()) {
        outp(base + FORMAT, old_format);
        text_add(words, " is not there");
        return 0;
    }
    if (dos_is_dosbox) {
        set_speed(baud);
    }
    find_depth();
    text_add(words, depth > 1 ? ", FIFO" : ", no FIFO");
    hook();
    return 1;
}
