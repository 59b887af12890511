/* plat_dos.h: what the parts of the DOS platform have of each other. */

#ifndef PLAT_DOS_H
#define PLAT_DOS_H

#include "door.h"

/* plat_dos.c: the machine itself */
extern u8 dos_is_dosbox;
u32 dos_milliseconds(void); /* since the start, from the ticks at 40:6C */
void dos_idle(void);        /* give the machine away until something happens */
u8 dos_key(u16 *key);       /* take a key that waits, letter and scan code as the BIOS has them; 0: none does */

/* plat_cons.c: the sysop's console */
void cons_begin(void);
void cons_end(void);
u8 cons_is_broken(void); /* he breaks his word off */

/* plat_scrn.c: text memory */
void screen_open(void);
void screen_show(const struct Page *page);
void screen_status(const struct State *state); /* a line for the sysop, who watches */
void screen_tick(void);                        /* time passes on it */
void screen_close(void);

/* plat_call.c: the player's end */
u8 call_has_input(void);

/* plat_disk.c: names on the disk */
#define DISK_VIOLATION 33 /* DOS's error: another program has these bytes of the file */
void disk_begin(const char *program);
void disk_path(char *path, const char *name, u8 how); /* put together as plat_file's *how* has it */
u8 disk_is_there(const char *path);
void disk_look_anew(const char *path); /* where DOSBox may not know yet what the host has made */
u8 disk_is_busy(u16 error);            /* DOS's error means: another program has the file */
u8 disk_may_try_again(u32 began);

/* plat_file.c: the files that are open */
void file_begin(void);

/* plat_rand.c: a pool of all that was gathered */
void pool_add(const u8 *bytes, u16 count);
void pool_take(u8 *bytes, u8 count); /* 32 at most */

/* plat_gath.c: where chance comes from */
void gather_begin(void); /* once the data folder is known */
void gather_moment(u16 what);
void gather_idle(void);

/* plat_line.c: the port, by a FOSSIL or by the UART itself */
u8 port_open(const struct Call *call, char *words);
u16 port_read(u8 *bytes, u16 room);
u16 port_write(const u8 *bytes, u16 count); /* how many found room */
u8 port_has_backlog(void);
u8 port_has_input(void);
u8 port_is_down(void); /* a carrier that was there is not there now */
void port_close(void);

#endif
