/* plat.h: what the door asks of the machine it runs on, a dozen duties. Who answers, plat_dos or plat_host and the files that go with
   either, the linker chooses. */

#ifndef PLAT_H
#define PLAT_H

#include "core.h"

struct Call;

#define PLAT_FOREVER 0xFFFFFFFF
#define PLAT_SENTENCE 200 /* bytes that a sentence or description may take, its zero byte included */
#define PLAT_PATH 264     /* bytes of a path, its zero byte included */

/* 1. The program: it is begun and ended once, its data lie beside it, and it has the memory that the machine leaves. */
void plat_begin(const char *program); /* argv[0] */
void plat_end(void);                  /* the last call of all */
const char *plat_environment(const char *name);
void *plat_room(u32 bytes); /* so many zeros, to keep; 0: there is no such room */

/* 2. The sysop's console: lines for whoever started the program by hand, and what he types. */
void plat_say(const char *line);
u8 plat_says_on_screen(void);        /* lines go to the machine's own screen, not to a file */
u8 plat_any_key(void);               /* wait for one; 0: he breaks off */
void plat_hint(const char *words);   /* for whoever looks on just now, with no line's end */
u16 plat_typed(u8 *bytes, u16 room); /* one line; 0 where he breaks it off */

/* 3. The caller's line: bytes both ways, as fast as it takes them, and given back as it was. */
u8 plat_open(const struct Call *call, struct Line *line, char *words); /* 1, and how he is reached; or 0, and why he is not */
u16 plat_read(u8 *bytes, u16 room, u32 milliseconds); /* what has come in, else what comes in that time; news end the wait */
void plat_write(const u8 *bytes, u16 count);
u8 plat_has_backlog(void); /* some of what was written still waits to be sent */
void plat_close(const u8 *last, u16 count);

/* 4. Whether anybody is still there, whatever the door is at. */
u8 plat_is_lost(void);           /* looks; never goes back to 0; where there is no caller: the sysop breaks his word off */
u8 plat_is_over(void);           /* the caller is lost, or the sysop ends the session: no long look goes on */
u8 plat_pause(u32 milliseconds); /* let time pass; 0: the caller is lost */

/* 5. The machine's own screen and keyboard: a player's who sits at it, else the sysop's. */
u8 plat_show(const struct Page *page, const struct State *state); /* 1: the player sees this, and needs no bytes */
void plat_window(u16 *columns, u16 *rows);                        /* 0 where unknown */
u16 plat_sysop(void);                                             /* an event that the sysop's keys ask for, or EVENT_NONE */

/* 6. The clock: a date, a time of day, and a count of milliseconds that nobody sets. */
void plat_tell(struct Clock *clock);
u8 plat_utc(u16 *day, u32 *second); /* 0: this machine does not know its zone */

/* 7. Chance: bytes that nobody can foretell. */
void plat_chance(u8 *bytes, u16 count);

/* 8. Files, by handles of 0 or more; a name in small letters means that of the data folder, in whatever spelling stands there. */
#define PLAT_NONE (-1)   /* there is no such file */
#define PLAT_FAILED (-2) /* it can't be had */
#define PLAT_READ 0      /* a file that is there */
#define PLAT_WRITE 1     /* a file that is there, to read and write */
#define PLAT_MAKE 2      /* a file that is not there yet */
#define PLAT_REPLACE 3   /* an empty file, whatever was there */
#define PLAT_OUTSIDE 8   /* added: the name is a path of its own */

int plat_file(const char *name, u8 how);
u32 plat_size(int handle);
u16 plat_get(int handle, u32 at, u8 *bytes, u16 count); /* how many bytes; 0xFFFF: it failed */
u8 plat_put(int handle, u32 at, const u8 *bytes, u16 count);
void plat_cut(int handle, u32 size);
u8 plat_sync(int handle); /* when it returns 1, other nodes see what was written, and a power cut does not undo it */
u8 plat_done(int handle);

/* 9. The names in the data folder: one file takes another's place, whoever reads finds the old or the new one whole. */
u8 plat_is_current(int handle, const char *name);  /* the open file is still the one of that name */
u8 plat_rename(const char *old, const char *name); /* over another, or with a moment in which neither name is there */
void plat_discard(const char *name);               /* take away the file of that name, if there is one */

/* 10. Places elsewhere, by paths of their own: the board's drop file, and the folder for the boards' files. */
u8 plat_find(char *path, char *why); /* the drop file that a path or folder means; 0: none, and why */
u8 plat_folder(char *path); /* 0: no such folder is there; else the path, 2 bytes longer at most, ends so that a name can follow */
u8 plat_replace(const char *fresh, const char *path); /* rename over another; one that is read-only stays */
void plat_remove(const char *path);

/* 11. The lock on bytes far past the data, which ends with its holder's life, where the system has such a thing. */
u8 plat_hold(int handle); /* 1: held, or there is no such thing */
void plat_free(int handle);

/* 12. The lock directory, which every build honours. */
#define PLAT_MADE 0
#define PLAT_STANDS 1
#define PLAT_REFUSED 2

u8 plat_make_lock(void);      /* PLAT_MADE, PLAT_STANDS or PLAT_REFUSED */
u32 plat_stamp_of_lock(void); /* tells one directory from the next; 0: none stands */
void plat_clear_lock(void);   /* remove whatever stands */

#endif
