/* door.h: what the files of the door have of each other; none of them knows the machine. */

#ifndef DOOR_H
#define DOOR_H

#include "plat.h"

/* One start of the door: the command line and the drop file brought together. */
struct Call {
    struct Switches switches;
    struct Caller caller;
    char path[PLAT_PATH]; /* the drop file's, or empty */
};

/* arrive.c */
u8 arrive(struct Call *call, int count, char **arguments, char *why);
u8 arrive_read(struct Call *call, char *why);
u8 arrive_rank(const char *name); /* how much the drop file of that name tells; 0: it is none */
u8 arrive_is_local(const struct Call *call);
u16 arrive_node(const struct Call *call);
const u8 *arrive_name(const struct Call *call);
u8 arrive_has_deadline(const struct Call *call);
void arrive_fill(struct State *state, const struct Call *call, u8 has_left, u32 left);
u8 arrive_is_unfit(const struct Call *call, char *words);
void arrive_describe(const struct Call *call, const char *way, char *words);

/* papers.c: dyacht.log and dyacht.ini */
void log_node(u16 node);
u8 log_session(const char *words);
void log_note(const char *words);
void log_fault(const char *words);
u8 papers_are_usable(char *words); /* 0: which file can't be written, so that no session can be */
u8 settings_read(struct Settings *settings);
void settings_settle(const struct Settings *settings);

/* lock.c */
u8 lock_take(int handle);
u8 lock_take_directory(void);
const char *lock_trouble(void); /* why neither was had */
void lock_release(int handle);
void lock_release_directory(void);

/* store.c: dyacht.dat. Its room is for whoever needs one for a moment; nobody finds again what was in it before another call. */
#define STORE_NAME "dyacht.dat"
#define STORE_ROOM 16512
extern u8 store_room[STORE_ROOM];
u16 store_load(struct State *state, void (*progress)(u8 percent));
u16 store_count(struct State *state, struct Ledger *ledger, struct Sheet *sheet, void (*progress)(u8 percent));
u16 store_save(struct State *state);
u8 store_may_want(const struct Query *query, const u8 *data);
int store_open(void); /* PLAT_FAILED: it can't be had */
void store_close(int handle);

/* desk.c: the state, and the tables of the scoreboards, made when the first is opened */
struct State *desk_open(void); /* 0: there is too little memory */
struct Ledger *desk_ledger(void); /* likewise */
u16 desk_load(struct State *state, void (*progress)(u8 percent));
u16 desk_count(struct State *state, void (*progress)(u8 percent));
void desk_draw(struct State *state, struct Page *page);
u8 desk_step(struct State *state, struct Bulletin *job, u16 event);

/* console.c: where the sysop sits */
void console_say(const char *words);
u8 console_list(const char *line); /* a line of a list that stops at each full screen; 0: no more of it is wanted */
void console_ask(const char *question);
void console_progress(u8 percent); /* on a line that the next word is written over */

/* report.c: -report; the exit code */
u8 report_run(const char *folder);

/* csvfile.c: the file of an export or import; answers for the core, but shut: whether all of it is written */
u8 csvfile_make(const char *path);
u8 csvfile_write(const struct Work *work);
u8 csvfile_finish(void);
void csvfile_unmake(const char *path);
u8 csvfile_open(const char *path);
u8 csvfile_read(struct Work *work, void (*tell)(u32 part, u32 whole));
u8 csvfile_shut(void);

/* tools.c: the sysop's words; the exit code */
u8 tools_are_asked(int count, char **arguments);
u8 tools_run(int count, char **arguments);

/* text.c: sentences put together in a buffer of PLAT_SENTENCE bytes, cut where it ends */
void text_begin(char *text);
void text_add(char *text, const char *more);
void text_core(char *text, const u8 *more);
void text_name(char *text, const u8 *name, u16 room);
void text_number(char *text, u32 number, u8 width);
void text_port(char *text, u16 port);

#endif
