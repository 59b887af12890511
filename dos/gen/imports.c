/* Made by twin out of src/dyacht/core: change it there, never here. */

/* -import: the records of a CSV file that are not there yet. The whole file is read before the first of them is added. */

#include <string.h>

#include "core.h"

static u8 imports_is_new(struct Work *desk, struct Ledger *account, const u8 *data);
static u8 imports_read_on(struct Work *desk, u16 length);
static u8 imports_read(struct Work *desk, u8 answer);
static u8 imports_take_line(struct Work *desk);
static u8 imports_take_head(struct Work *desk, u16 count);
static u8 imports_next_row(struct Work *desk);
static u8 imports_complain(struct Work *desk, u8 bad);
static u8 imports_look(struct Work *desk);
static u8 imports_ask(struct Work *desk);
static u8 imports_begin_pass(struct Work *desk);
static u8 imports_bring_in(struct Work *desk, struct Ledger *account, u8 answer);
static u8 imports_fetch(struct Work *desk, u32 first);
static u8 imports_failed(struct Work *desk);
static u8 imports_finish(struct Work *desk);

/* Open the file. */
u8 imports_start(struct Work *desk)
{
    memset(&desk->intake, 0, sizeof(desk->intake));
    desk->kept = 0;
    desk->count = 0;
    desk->length = 0;
    desk->ended = 0;
    desk->phase = PHASE_OPENED;
    return TASK_OPEN;
}

/* Take one slot; return whether another may follow. */
u8 imports_add(struct Work *desk, struct Ledger *account, const u8 *data)
{
    if (desk->phase == PHASE_LOOK) {
        return 0;
    }
    if (desk->intake.added == 0) {
        desk->intake.fresh = 0;
    }
    if (!account->full) {
        imports_is_new(desk, account, data);
    }
    return !account->full || desk->phase == PHASE_APPENDED;
}

/* Return whether a record is good, of the share of the players at hand, and the first of its player and day. */
static u8 imports_is_new(struct Work *desk, struct Ledger *account, const u8 *data)
{
    u8 found;

    if (!ledger_takes(account, data)) {
        return 0;
    }
    found = record_decode(&desk->read, data);
    if (found != FOUND_GOOD || !ledger_spans(account, desk->read.day)) {
        return 0;
    }
    return settled_hold(account, 0, &desk->read);
}

/* Move the images whose player has no game of that day yet to the front; return how many they are. Into an empty file all go. */
u8 imports_sift(struct Work *desk, struct Ledger *account)
{
    i16 i;
    i16 i_end;

    if (desk->intake.fresh) {
        desk->shown = desk->count;
        return desk->shown;
    }
    desk->shown = 0;
    i_end = desk->count;
    for (i = 0; i < i_end; i++) {
        if (imports_is_new(desk, account, desk->changes[i].image)) {
            if (desk->shown < i) {
                memcpy(desk->changes[desk->shown].image, desk->changes[i].image, SIZES_RECORD);
            }
            desk->shown++;
        }
    }
    return desk->shown;
}

/* Take an answer and return the next task. */
u8 imports_step(struct Work *desk, struct Ledger *account, u8 answer)
{
    switch (desk->phase) {
    case PHASE_OPENED:
    case PHASE_READING:
        return imports_read(desk, answer);
    case PHASE_KEPT:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("There is no room for what was read of the file"));
        }
        desk->kept += desk->count;
        desk->count = 0;
        return desk->ended ? imports_look(desk) : imports_read_on(desk, 0);
    case PHASE_LOOK:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.dat can't be read"));
        }
        desk->intake.fresh = answer == ANSWER_ENDED;
        return imports_ask(desk);
    case PHASE_ASKED:
        if (answer == ANSWER_NO) {
            return work_refuse(desk, 0);
        }
        ledger_begin(account, 0, DAYS_LAST);
        return imports_begin_pass(desk);
    default:
        return imports_bring_in(desk, account, answer);
    }
}

/* Have the next line read, behind *length* bytes of the row at hand. */
static u8 imports_read_on(struct Work *desk, u16 length)
{
    desk->length = length;
    desk->phase = PHASE_READING;
    return TASK_READ;
}

/* Take what was read of the file. */
static u8 imports_read(struct Work *desk, u8 answer)
{
    if (answer == ANSWER_FAILED) {
        return work_fail_file(desk, TEXT(" can't be read"));
    }
    if (desk->phase == PHASE_OPENED) {
        return imports_read_on(desk, 0);
    }
    desk->ended = answer == ANSWER_ENDED;
    if (!desk->ended) {
        desk->intake.lines++;
        if (desk->length == WORK_TEXT && desk->text[WORK_TEXT - 1] != CSVROW_LF) {
            return imports_complain(desk, BAD_LONG);
        }
    }
    return imports_take_line(desk);
}

/* Take the row at hand, where it is whole. */
static u8 imports_take_line(struct Work *desk)
{
    u16 count = desk->length;

    while (count > 0 && (desk->text[count - 1] == CSVROW_LF || desk->text[count - 1] == CSVROW_CR)) {
        count--;
    }
    if (!desk->intake.headed) {
        return imports_take_head(desk, count);
    }
    if (count == 0) {
        return imports_next_row(desk);
    }
    if (!csvread_is_plain(desk, count, desk->changes[desk->count].image)) {
        u8 how = fields_split(&desk->intake.row, desk->text, 0, count);
        u8 bad;

        if (how == SPLIT_OPEN && !desk->ended) {
            return desk->length == WORK_TEXT ? imports_complain(desk, BAD_LONG) : imports_read_on(desk, desk->length);
        }
        bad = how == SPLIT_OPEN ? BAD_OPEN : BAD_QUOTE;
        if (how == SPLIT_WHOLE) {
            bad = csvread_take_row(desk, desk->changes[desk->count].image);
        }
        if (bad != BAD_NOTHING) {
            return imports_complain(desk, bad);
        }
    }
    desk->count++;
    desk->intake.total++;
    return imports_next_row(desk);
}

/* Take the first row. */
static u8 imports_take_head(struct Work *desk, u16 count)
{
    desk->intake.headed = 1;
    telling_begin(&desk->note);
    if (csvread_take_head(&desk->intake, &desk->note, desk->text, count)) {
        return imports_next_row(desk);
    }
    telling_begin(&desk->line);
    telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
    telling_text(&desk->line, TEXT(": the first line should name the columns, with commas between them; it lacks "));
    telling_name(&desk->line, desk->note.letters, TELLING_ROOM);
    telling_text(&desk->line, TEXT("."));
    return work_complain(desk, 3);
}

/* Keep what was read, where that is enough or all, else read on. */
static u8 imports_next_row(struct Work *desk)
{
    if (desk->count == WORK_STEP || (desk->ended && desk->count > 0)) {
        desk->phase = PHASE_KEPT;
        desk->length = 0;
        return TASK_KEEP;
    }
    return desk->ended ? imports_look(desk) : imports_read_on(desk, 0);
}

/* End because of a bad row. */
static u8 imports_complain(struct Work *desk, u8 bad)
{
    telling_begin(&desk->line);
    telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
    telling_text(&desk->line, TEXT(", line "));
    telling_number(&desk->line, desk->intake.lines);
    telling_text(&desk->line, TEXT(": "));
    csvgame_put_bad(&desk->line, bad, (u8)desk->intake.at);
    telling_text(&desk->line, TEXT(". Nothing was imported."));
    return work_complain(desk, 3);
}

/* Find out whether there are records at all. */
static u8 imports_look(struct Work *desk)
{
    if (desk->intake.total == 0) {
        telling_begin(&desk->line);
        telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
        telling_text(&desk->line, TEXT(" holds no record. Nothing was changed."));
        return work_say(desk, PHASE_LAST);
    }
    desk->phase = PHASE_LOOK;
    return work_feed_all(desk);
}

/* Ask whether the records shall be added. */
static u8 imports_ask(struct Work *desk)
{
    telling_begin(&desk->line);
    telling_text(&desk->line, desk->intake.fresh ? TEXT("dyacht.dat is empty. Put ") : TEXT("Add those of "));
    telling_things(&desk->line, desk->intake.total, TEXT(" record"), TEXT(" records"));
    telling_text(&desk->line, desk->intake.fresh ? TEXT(" there just as in the file?") :
            TEXT(" whose player has no game of that day yet?"));
    return work_ask(desk);
}

/* Have all records looked at; where there are none, begin to add at once. */
static u8 imports_begin_pass(struct Work *desk)
{
    if (desk->intake.fresh) {
        desk->next = 0;
        return imports_fetch(desk, 0);
    }
    desk->phase = PHASE_AGAIN;
    return work_feed_all(desk);
}

/* Add the records for the share of the players at hand: a ledger without room for all takes them in several. */
static u8 imports_bring_in(struct Work *desk, struct Ledger *account, u8 answer)
{
    u8 more;

    if (answer == ANSWER_FAILED) {
        return imports_failed(desk);
    }
    if (desk->phase == PHASE_FETCHED) {
        desk->phase = PHASE_APPENDED;
        return TASK_APPEND;
    }
    if (desk->phase == PHASE_APPENDED) {
        desk->intake.added += desk->shown;
        desk->kept += desk->count;
    }
    if (account->full) {
        u8 fewer = shares_halve(account);

        if (!fewer) {
            return work_fail(desk, TEXT("dyacht.dat has more games of a few players than find room here"));
        }
        return imports_begin_pass(desk);
    }
    if (desk->phase == PHASE_AGAIN) {
        return imports_fetch(desk, 0);
    }
    if (desk->kept < desk->intake.total) {
        return imports_fetch(desk, desk->kept);
    }
    more = shares_step(account);
    if (more) {
        return imports_begin_pass(desk);
    }
    return imports_finish(desk);
}

/* Have the next images brought back. */
static u8 imports_fetch(struct Work *desk, u32 first)
{
    u32 rest;

    desk->kept = first;
    rest = desk->intake.total - SMALLER(first, desk->intake.total);
    desk->count = SMALLER(WORK_STEP, rest);
    desk->phase = PHASE_FETCHED;
    return TASK_FETCH;
}

/* End because of a failure in the middle; what was added stays. */
static u8 imports_failed(struct Work *desk)
{
    if (desk->phase == PHASE_AGAIN) {
        work_fail(desk, TEXT("dyacht.dat can't be read"));
    } else if (desk->phase == PHASE_FETCHED) {
        work_fail(desk, TEXT("What was read of the file can't be read again"));
    } else {
        work_fail(desk, TEXT("dyacht.dat can't be written"));
    }
    telling_text(&desk->line, TEXT(" Imported so far: "));
    telling_things(&desk->line, desk->intake.added, TEXT(" record"), TEXT(" records"));
    telling_text(&desk->line, TEXT("; the same -import adds the others."));
    return work_complain(desk, 3);
}

/* Tell what was done. */
static u8 imports_finish(struct Work *desk)
{
    telling_begin(&desk->line);
    if (desk->intake.added < desk->intake.total) {
        telling_number(&desk->line, desk->intake.added);
        telling_text(&desk->line, TEXT(" of "));
    }
    telling_things(&desk->line, desk->intake.total, TEXT(" record"), TEXT(" records"));
    telling_text(&desk->line, TEXT(" imported from "));
    telling_name(&desk->line, desk->errand.path, desk->errand.path_count);
    if (desk->intake.fresh) {
        telling_text(&desk->line, TEXT(" into an empty dyacht.dat."));
    } else if (desk->intake.added < desk->intake.total) {
        telling_text(&desk->line,
                TEXT("; the others are no games, or of players and days that there is a game of already."));
    } else {
        telling_text(&desk->line, TEXT("."));
    }
    return work_done(desk);
}
