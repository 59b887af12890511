/* plat.h: what the door asks of the machine it runs on. Who answers, plat_dos and plat_line or plat_host, the linker chooses.

   Names of files are in small letters and without a folder: they mean those of the data folder, in whatever spelling stands there. */

#ifndef PLAT_H
#define PLAT_H

#include "core.h"

struct Call;

#define PLAT_FOREVER 0xFFFFFFFF
#define PLAT_SENTENCE 200 /* bytes that a sentence or description may take, its zero byte included */
#define PLAT_PATH 264     /* bytes of a path, its zero byte included */

/* The program and its folder. */
void plat_begin(const char *program); /* argv[0]: the data lie beside the program */
void plat_end(void);                  /* the last call of all */
const char *plat_environment(const char *name);
void plat_say(const char *line);  /* one line for the sysop */
void plat_hint(const char *words); /* words for whoever looks on just now, with no line's end */
u16 plat_typed(u8 *bytes, u16 room); /* a line that the sysop types */

/* The caller's end, and the machine's own screen and keys. */
u8 plat_open(const struct Call *call, struct Line *line, char *words); /* 1, and how he is reached; or 0, and why he is not */
u16 plat_read(u8 *bytes, u16 room, u32 milliseconds); /* what has come in, else what comes in that time; news end the wait */
void plat_write(const u8 *bytes, u16 count);
u8 plat_is_lost(void);                                     /* looks; never goes back to 0 */
u8 plat_is_over(void);                                     /* the caller is lost, or the sysop ends the session: no long look goes on */
u8 plat_has_backlog(void);                                 /* some of what was written still waits to be sent */
u8 plat_pause(u32 milliseconds);                           /* 0: the caller is lost */
u16 plat_sysop(void);                                      /* an event that the sysop's keys ask for, or EVENT_NONE */
u8 plat_show(const struct Page *page, const struct State *state); /* 1: the player sees this, and needs no bytes */
void plat_window(u16 *columns, u16 *rows);                 /* of a player at the machine; 0 where unknown */
void plat_close(const u8 *last, u16 count);                /* send the last bytes, give the line back as it was */

/* Time and chance. */
void plat_tell(struct Clock *clock);
u8 plat_utc(u16 *day, u32 *second); /* 0: this machine does not know its zone */
void plat_chance(u8 *bytes, u16 count);

/* Files. A handle is 0 or more; PLAT_NONE: there is no such file; PLAT_FAILED: it can't be had. */
#define PLAT_NONE (-1)
#define PLAT_FAILED (-2)
#define PLAT_READ 0    /* a file that is there */
#define PLAT_WRITE 1   /* a file that is there, to read and write */
#define PLAT_MAKE 2    /* a file that is not there yet */
#define PLAT_REPLACE 3 /* an empty file, whatever was there */
#define PLAT_OUTSIDE 8 /* added: the name is a path of its own */

int plat_file(const char *name, u8 how);
u32 plat_size(int handle);
u16 plat_get(int handle, u32 at, u8 *bytes, u16 count); /* how many bytes; 0xFFFF: it failed */
u8 plat_put(int handle, u32 at, const u8 *bytes, u16 count);
void plat_cut(int handle, u32 size);
u8 plat_sync(int handle); /* when it returns 1, other nodes see what was written, and a power cut does not undo it */
u8 plat_done(int handle);
u8 plat_is_current(int handle, const char *name); /* the open file is still the one of that name */
u8 plat_rename(const char *old, const char *name); /* over another, or with a moment in which neither name is there */
void plat_discard(const char *name);               /* take away the file of that name, if there is one */
u8 plat_find(char *path, char *why);               /* the drop file that a path or folder means; 0: none, and why */

/* Files elsewhere, by paths of their own. */
u8 plat_folder(char *path); /* 0: no such folder is there; else the path, 2 bytes longer at most, ends so that a name can follow */
u8 plat_replace(const char *fresh, const char *path); /* rename over another; one that is read-only stays */
void plat_remove(const char *path);

/* The locks: bytes far past the data, where the system has such a thing, and the lock directory. */
u8 plat_hold(int handle); /* 1: held, or there is no such thing */
void plat_free(int handle);
u8 plat_make_lock(void);     /* PLAT_MADE, PLAT_STANDS or PLAT_REFUSED */
u32 plat_stamp_of_lock(void); /* tells one directory from the next; 0: none stands */
void plat_clear_lock(void);  /* remove whatever stands */

#define PLAT_MADE 0
#define PLAT_STANDS 1
#define PLAT_REFUSED 2

#endif
