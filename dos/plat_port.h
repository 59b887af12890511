/* plat_port.h: what a driver of a serial port can do. */

#ifndef PLAT_PORT_H
#define PLAT_PORT_H

#include "plat_dos.h"

#define PORT_DCD 1
#define PORT_DSR 2

struct Port {
    u16 (*read)(u8 *bytes, u16 room);
    u16 (*write)(const u8 *bytes, u16 count); /* how many found room */
    u8 (*has_backlog)(void);
    u8 (*has_input)(void);
    u8 (*lines)(void); /* which of PORT_DCD and PORT_DSR are up */
    void (*close)(void);
};

extern const struct Port fossil_port;
extern const struct Port uart_port;

u8 fossil_open(u16 number);
u8 uart_open(u16 base, u8 irq, u32 baud, char *words);

#endif
