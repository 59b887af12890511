/* report.c: the scoreboards as files for the board's menus, the loop of src/dyacht/shell/report.py: the core says which bytes go to
   which file of a folder, here they go. */

#include <string.h>

#include "door.h"

#define NAMES_OF_8_AND_3 1
#define REFUSED 3 /* exit code */

static struct State *state;
static struct Bulletin *job;
static char path[PLAT_PATH]; /* the folder, and at its end the file's name */
static char fresh[PLAT_PATH];
static u16 folder_end;
static int handle = PLAT_NONE;
static u32 written;

/* Say how the job ended, of its folder or of the file that it was at; return the exit code. */
static u8 tell(u8 said, const char *name, u8 code)
{
    char words[PLAT_SENTENCE];
    char letter[2];
    const u8 *sentence = BULLETIN_SENTENCES[said];

    text_begin(words);
    letter[1] = 0;
    while (*sentence != 0) {
        letter[0] = (char)*sentence;
        text_add(words, *sentence == '*' ? name : letter);
        sentence++;
    }
    console_say(words);
    return code;
}

/* Say how far the whole job is. */
static void progress(u8 percent)
{
    console_progress(bulletin_percent(job, percent));
}

/* Take away what there is of a file that can't be finished. */
static void drop(void)
{
    if (handle >= 0) {
        plat_done(handle);
        handle = PLAT_NONE;
    }
    plat_remove(fresh);
}

/* Say why a file can't be finished. */
static u16 fail(u8 said)
{
    drop();
    job->said = said;
    return EVENT_WRITE_FAILED;
}

/* Begin a file under another name. */
static u8 begin(void)
{
    memcpy(path + folder_end, job->file, BULLETIN_NAME);
    memcpy(fresh + folder_end, job->fresh, BULLETIN_NAME);
    written = 0;
    handle = plat_file(fresh, PLAT_REPLACE + PLAT_OUTSIDE);
    return handle >= 0;
}

/* Write a piece of a file; once it is whole, let it take the old one's place. */
static u16 write(void)
{
    u8 good;

    if (job->begins && !begin()) {
        return fail(SAID_REFUSED);
    }
    if (!plat_put(handle, written, job->out, job->count)) {
        return fail(SAID_FULL);
    }
    written += job->count;
    if (job->ends) {
        good = plat_done(handle);
        handle = PLAT_NONE;
        if (!good) {
            return fail(SAID_FULL);
        }
        if (!plat_replace(fresh, path)) {
            return fail(SAID_UNREPLACED);
        }
    }
    return EVENT_WRITTEN;
}

/* Do what the core asks for and return the event that answers it. */
static u16 perform(u8 effect)
{
    if (plat_is_lost()) {
        if (handle >= 0) {
            drop();
        }
        return EVENT_LOST;
    }
    switch (effect) {
    case EFFECT_LOAD:
        return desk_load(state, progress);
    case EFFECT_COUNT:
        return desk_count(state, progress);
    default:
        return write();
    }
}

/* Take a folder that is there. */
static u8 open_folder(const char *folder)
{
    if (strlen(folder) + BULLETIN_NAME + 2 > PLAT_PATH) {
        return 0;
    }
    strcpy(path, folder);
    if (!plat_folder(path)) {
        return 0;
    }
    folder_end = (u16)strlen(path);
    memcpy(fresh, path, folder_end);
    return 1;
}

/* Write all boards into a folder, and say what was done; return the exit code. */
u8 report_run(const char *folder)
{
    u16 event;
    u8 effect;

    if (!open_folder(folder)) {
        return tell(SAID_NO_FOLDER, folder, REFUSED);
    }
    state = desk_open();
    job = (struct Bulletin *)plat_room(sizeof *job);
    if (state == 0 || job == 0) {
        console_say("There is too little memory: 400 KB are needed.");
        return REFUSED;
    }
    if (!settings_read(&state->settings)) {
        console_say("dyacht.ini can't be read.");
        return REFUSED;
    }
    plat_tell(&state->clock);
    effect = bulletin_start(job, state, NAMES_OF_8_AND_3);
    while (effect != EFFECT_QUIT) {
        event = perform(effect);
        effect = desk_step(state, job, event);
    }
    return tell(job->said, job->said >= SAID_FULL ? path : folder, state->exit_code);
}
