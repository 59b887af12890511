/* chip.c: a serial chip and what is around it, played for plat_uart.c: an old one without a FIFO, a 16550A, one whose interrupts get
   lost, none at all. The wire must carry every byte in order, none while CTS is down, and RTS must hold the other side off. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conio.h"
#include "dos.h"
#include "i86.h"
#include "plat_port.h"

#define BASE 0x3F8
#define AMOUNT 6000
#define ROOM 16

u8 dos_is_dosbox;

static u8 is_absent, is_deaf, has_fifo;
static u8 fifo_on, enable, control, format, lines, delta, mask, thre_pending, in_interrupt, is_off;
static u8 sending[ROOM], receiving[ROOM];
static u16 sending_count, receiving_count, overruns;
static u8 wire[AMOUNT + 100];
static u16 wire_count;
static unsigned ended;
static Vector vectors[256];
static u8 sent_while_stopped;

static void need(int good, const char *what)
{
    if (!good) {
        printf("%s%s%s: %s\n", has_fifo ? "16550A" : "8250", is_deaf ? " without interrupts" : "", is_absent ? " absent" : "", what);
        exit(1);
    }
}

static u8 reason(void)
{
    if ((enable & 1) != 0 && receiving_count > 0) {
        return 4;
    }
    if ((enable & 2) != 0 && thre_pending) {
        return 2;
    }
    return (enable & 8) != 0 && delta != 0 ? 0 : 1;
}

static void interrupt(void)
{
    if (is_off || in_interrupt || is_deaf || (mask & 0x10) != 0 || vectors[12] == 0 || (control & 8) == 0) {
        return;
    }
    while (reason() != 1) {
        in_interrupt = 1;
        vectors[12]();
        in_interrupt = 0;
    }
}

static void put(u8 byte)
{
    if (sending_count == (fifo_on ? ROOM : 1)) {
        overruns++;
        return;
    }
    sending[sending_count] = byte;
    sending_count++;
    thre_pending = 0;
}

unsigned outp(unsigned port, unsigned value)
{
    switch (port) {
    case BASE:
        if ((format & 0x80) == 0) {
            put((u8)value);
        }
        break;
    case BASE + 1:
        if ((format & 0x80) == 0) {
            enable = (u8)(value & 15);
            thre_pending = (u8)(sending_count == 0);
        }
        break;
    case BASE + 2:
        fifo_on = (u8)(has_fifo && (value & 1));
        break;
    case BASE + 3:
        format = (u8)value;
        break;
    case BASE + 4:
        control = (u8)value;
        break;
    case 0x21:
        mask = (u8)value;
        break;
    case 0x20:
        ended++;
        break;
    default:
        break;
    }
    interrupt();
    return value;
}

unsigned inp(unsigned port)
{
    u8 value = 0;

    if (port == 0x21) {
        return mask;
    }
    if (is_absent) {
        return 0xFF;
    }
    switch (port) {
    case BASE:
        if (receiving_count > 0) {
            value = receiving[0];
            receiving_count--;
            memmove(receiving, receiving + 1, receiving_count);
        }
        return value;
    case BASE + 1:
        return enable;
    case BASE + 2:
        value = reason();
        if (value == 2) {
            thre_pending = 0;
        }
        return value | (fifo_on ? 0xC0u : 0u);
    case BASE + 3:
        return format;
    case BASE + 4:
        return control;
    case BASE + 5:
        return (receiving_count > 0 ? 1u : 0u) | (sending_count == 0 ? 0x60u : 0u);
    case BASE + 6:
        value = (u8)(lines | delta);
        delta = 0;
        return value;
    default:
        return 0xFF;
    }
}

Vector _dos_getvect(unsigned number)
{
    return vectors[number];
}

void _dos_setvect(unsigned number, Vector handler)
{
    vectors[number] = handler;
}

void _disable(void)
{
    is_off = 1;
}

void _enable(void)
{
    is_off = 0;
    interrupt();
}

/* Let the wire take a byte. */
static void carry(void)
{
    if (sending_count > 0) {
        wire[wire_count] = sending[0];
        wire_count++;
        sending_count--;
        memmove(sending, sending + 1, sending_count);
        if ((lines & 0x10) == 0) {
            sent_while_stopped++;
        }
        if (sending_count == 0) {
            thre_pending = 1;
            interrupt();
        }
    }
}

static void arrive_byte(u8 byte)
{
    if (receiving_count == (fifo_on ? ROOM : 1)) {
        overruns++;
        return;
    }
    receiving[receiving_count] = byte;
    receiving_count++;
    interrupt();
}

static void set_lines(u8 value)
{
    delta |= (u8)((lines ^ value) >> 4);
    lines = value;
    interrupt();
}

static u8 pattern(u16 i)
{
    return (u8)(i * 7 + i / 256);
}

static void begin(u8 with)
{
    static char words[PLAT_SENTENCE];

    fifo_on = enable = control = format = delta = thre_pending = is_off = 0;
    sending_count = receiving_count = overruns = wire_count = 0;
    sent_while_stopped = 0;
    mask = 0xB8;
    lines = with;
    text_begin(words);
    need(uart_open(BASE, 4, 0, words) == !is_absent, "is it there?");
    need(is_absent || vectors[12] != 0, "the interrupt is hooked");
}

static void end(void)
{
    uart_port.close();
    need(overruns == 0, "the chip was given or kept too much");
    need(vectors[12] == 0 && mask == 0xB8 && enable == 0, "everything is given back");
    need((control & 1) != 0, "DTR stays up");
}

static void send_all(u8 stops)
{
    static u8 data[AMOUNT];
    u16 given = 0;
    u16 turns = 0;
    u16 i;

    for (i = 0; i < AMOUNT; i++) {
        data[i] = pattern(i);
    }
    while (wire_count < AMOUNT) {
        given = (u16)(given + uart_port.write(data + given, (u16)SMALLER(700, AMOUNT - given)));
        for (i = 0; i < 40; i++) {
            carry();
        }
        uart_port.lines();
        turns++;
        if (stops && turns % 20 == 5) {
            sent_while_stopped = 0;
            set_lines(0x20);
        } else if (stops && turns % 20 == 15) {
            need(sent_while_stopped <= (fifo_on ? ROOM : 1), "no more than the chip held is sent while CTS is down");
            set_lines(0x30);
        }
        need(turns < 20000, "all is sent");
    }
    need(memcmp(wire, data, AMOUNT) == 0, "what is sent is what was written");
    need(!uart_port.has_backlog(), "nothing is left");
}

static void receive_all(void)
{
    u8 bytes[64];
    u16 told = 0;
    u16 seen = 0;
    u16 late = 0;
    u16 stops = 0;
    u16 turns;
    u16 count;
    u16 i;

    for (turns = 0; seen < AMOUNT && turns < 60000; turns++) {
        if (told < AMOUNT && (control & 2) == 0) {
            late++;
            stops++;
        } else {
            late = 0;
        }
        if (told < AMOUNT && late < 8) {
            arrive_byte(pattern(told));
            told++;
        }
        if (turns % 100 > 70 || told == AMOUNT) {
            count = uart_port.read(bytes, 64);
            for (i = 0; i < count; i++) {
                need(bytes[i] == pattern(seen), "what is read is what came");
                seen++;
            }
        }
        if (turns == 3000) {
            turns += 50 - turns % 100;
        }
    }
    need(seen == AMOUNT, "all is read");
    (void)stops;
}

static void hold_off(void)
{
    u16 i;
    u8 bytes[64];

    for (i = 0; i < AMOUNT && (control & 2) != 0; i++) {
        arrive_byte(pattern(i));
    }
    need(i > 500 && i < AMOUNT, "RTS goes down before the ring is full");
    while (uart_port.read(bytes, 64) > 0) {
    }
    need((control & 2) != 0, "RTS comes up again");
}

int main(void)
{
    u8 kind;

    for (kind = 0; kind < 3; kind++) {
        has_fifo = kind == 1;
        is_deaf = kind == 2;
        begin(0x30);
        send_all(0);
        end();
        begin(0x30);
        send_all(1);
        end();
        begin(0x00);
        send_all(0);
        end();
        if (!is_deaf) {
            begin(0x30);
            receive_all();
            end();
            begin(0x30);
            hold_off();
            end();
        }
    }
    is_absent = 1;
    begin(0);
    printf("good\n");
    return 0;
}
