/* Made by twin out of src/dyacht/core: change it there, never here. */

/* -check: what is in dyacht.dat and what is damaged. -repair blanks damaged slots where they stand; a slot never moves. */

#include <string.h>

#include "core.h"

const u8 *const CHECKUP_COUNTED[6] = {
    TEXT(""),
    TEXT(" blank"),
    TEXT(" of a later format, which this program leaves alone"),
    TEXT(" with one damaged state, whose other one counts"),
    TEXT(" of a day on which the player has a game already; the first slot counts"),
    TEXT(" damaged, and counted nowhere")
};

static void checkup_look(struct Work *desk, struct Ledger *account, u32 slot, const u8 *data);
static void checkup_take(struct Work *desk, struct Ledger *account, u32 slot, const u8 *data);
static u8 checkup_passed(struct Work *desk, struct Ledger *account);
static u8 checkup_tell(struct Work *desk);
static void checkup_put_line(struct Saying *line, const struct Findings *findings, u8 index, u8 tail);
static u32 checkup_counted(const struct Findings *findings, u8 index);
static void checkup_put_summary(struct Saying *line, const struct Findings *findings);
static u8 checkup_repaired(struct Work *desk);

/* Look at every slot. */
u8 checkup_start(struct Work *desk, struct Ledger *account)
{
    memset(&desk->findings, 0, sizeof(desk->findings));
    desk->findings.first = DAYS_NO_DAY;
    naming_begin(&desk->findings.damaged);
    naming_begin(&desk->findings.repeated);
    ledger_begin(account, 0, DAYS_LAST);
    desk->phase = PHASE_LOOK;
    return work_feed_all(desk);
}

/* Take one slot; return whether another may follow. */
u8 checkup_add(struct Work *desk, struct Ledger *account, u32 slot, const u8 *data)
{
    switch (desk->phase) {
    case PHASE_LOOK:
        checkup_look(desk, account, slot, data);
        break;
    case PHASE_AGAIN:
        if (ledger_takes(account, data)) {
            u8 good = record_decode(&desk->read, data);

            if (good == FOUND_GOOD) {
                checkup_take(desk, account, slot, data);
            }
        }
        break;
    default: {
        u8 found = record_decode(&desk->read, data);

        if (found == FOUND_DAMAGED) {
            changing_note(desk, slot, data);
            memset(desk->changes[desk->count - 1].image, 0, SIZES_RECORD);
            return changing_has_room(desk);
        }
        break;
    }
    }
    return 1;
}

/* Count a slot by what it is. */
static void checkup_look(struct Work *desk, struct Ledger *account, u32 slot, const u8 *data)
{
    struct Findings *findings = &desk->findings;
    u8 found = record_decode(&desk->read, data);

    findings->counts[found]++;
    if (found == FOUND_GOOD) {
        if (desk->read.status == STATUS_PLAYING) {
            findings->playing++;
        }
        findings->last = LARGER(findings->last, desk->read.day);
        findings->first = SMALLER(findings->first, desk->read.day);
        if (record_look(data, 1) == FOUND_DAMAGED || record_look(data, 2) == FOUND_DAMAGED) {
            findings->halves++;
        }
        if (!account->full) {
            checkup_take(desk, account, slot, data);
        }
    } else if (found == FOUND_DAMAGED) {
        if (findings->damaged.total == 0) {
            findings->first_damaged = slot;
        }
        naming_add(&findings->damaged, slot, data, &desk->read);
    }
}

/* Note whether a good record repeats its player's day. All get slot 0, so that no spelling of a name is newer than another. */
static void checkup_take(struct Work *desk, struct Ledger *account, u32 slot, const u8 *data)
{
    u8 is_first;

    if (!ledger_spans(account, desk->read.day)) {
        return;
    }
    is_first = settled_hold(account, 0, &desk->read);
    if (!is_first && !account->full) {
        naming_add(&desk->findings.repeated, slot, data, &desk->read);
    }
}

/* Take an answer and return the next task. */
u8 checkup_step(struct Work *desk, struct Ledger *account, u8 answer)
{
    switch (desk->phase) {
    case PHASE_LOOK:
    case PHASE_AGAIN:
        if (answer == ANSWER_FAILED) {
            return work_fail(desk, TEXT("dyacht.dat can't be read"));
        }
        return checkup_passed(desk, account);
    case PHASE_LISTING:
        return checkup_tell(desk);
    case PHASE_ASKED:
        if (answer == ANSWER_NO) {
            return work_refuse(desk, 3);
        }
        desk->next = desk->findings.first_damaged;
        desk->wanted = desk->findings.damaged.total;
        return changing_begin(desk);
    default: {
        u8 task = changing_step(desk, answer);

        return task == CHANGING_OVER ? checkup_repaired(desk) : task;
    }
    }
}

/* End a pass. Where the players do not fit the ledger, a share of them is looked at in each of more passes. */
static u8 checkup_passed(struct Work *desk, struct Ledger *account)
{
    u8 more;

    if (account->full) {
        u8 fewer = shares_halve(account);

        if (!fewer) {
            return work_fail(desk, TEXT("dyacht.dat has more games of a few players than find room here"));
        }
        naming_begin(&desk->findings.repeated);
        desk->findings.players = 0;
        desk->phase = PHASE_AGAIN;
        return work_feed_all(desk);
    }
    desk->findings.players += account->who.count;
    more = shares_step(account);
    if (more) {
        return work_feed_all(desk);
    }
    desk->findings.line = 0;
    return checkup_tell(desk);
}

/* Tell the next line of what was found; after the last one go on with -repair. */
static u8 checkup_tell(struct Work *desk)
{
    u32 total;

    while (desk->findings.line < CHECKUP_LINES) {
        telling_begin(&desk->line);
        checkup_put_line(&desk->line, &desk->findings, desk->findings.line, desk->tail);
        desk->findings.line++;
        if (desk->line.count > 0) {
            return work_say(desk, PHASE_LISTING);
        }
    }
    total = desk->findings.damaged.total;
    if (total == 0) {
        return work_end(desk, 0);
    }
    telling_begin(&desk->line);
    if (!desk->errand.repair) {
        telling_text(&desk->line, TEXT("dyacht -check -repair blanks what is damaged and keeps a copy."));
        desk->exit_code = 3;
        return work_say(desk, PHASE_LAST);
    }
    telling_text(&desk->line, TEXT("Blank "));
    telling_things(&desk->line, total, TEXT(" damaged slot"), TEXT(" damaged slots"));
    telling_text(&desk->line, TEXT("? What is there is copied to dyacht.sav first."));
    return work_ask(desk);
}

/* Write the line at *index*; nothing where there is nothing to tell. */
static void checkup_put_line(struct Saying *line, const struct Findings *findings, u8 index, u8 tail)
{
    if (index == 0) {
        checkup_put_summary(line, findings);
    } else if (index < CHECKUP_DAMAGED_AT) {
        u32 count = checkup_counted(findings, index);

        if (count > 0) {
            telling_padded(line, count, 8, TELLING_BLANK);
            telling_text(line, CHECKUP_COUNTED[index]);
        }
    } else if (index < CHECKUP_REPEATED_AT) {
        naming_put(line, &findings->damaged, (u8)(index - CHECKUP_DAMAGED_AT), TEXT("damaged"));
    } else if (index < CHECKUP_TAIL_AT) {
        naming_put(line, &findings->repeated, (u8)(index - CHECKUP_REPEATED_AT), TEXT("a repeated day"));
    } else if (index == CHECKUP_TAIL_AT) {
        if (tail > 0) {
            telling_text(line, TEXT("The file ends with a torn write of "));
            telling_things(line, tail, TEXT(" byte"), TEXT(" bytes"));
            telling_text(line, TEXT("; the next game goes over it."));
        }
    } else if (findings->damaged.total == 0) {
        telling_text(line, TEXT("Nothing is damaged."));
    }
}

/* Return what the line at *index* counts. */
static u32 checkup_counted(const struct Findings *findings, u8 index)
{
    switch (index) {
    case 1:
        return findings->counts[FOUND_BLANK];
    case 2:
        return findings->counts[FOUND_FOREIGN];
    case 3:
        return findings->halves;
    case 4:
        return findings->repeated.total;
    default:
        return findings->damaged.total;
    }
}

/* Write the first line. */
static void checkup_put_summary(struct Saying *line, const struct Findings *findings)
{
    u32 slots = 0;
    i16 i;

    for (i = 0; i < WORK_FOUND; i++) {
        slots += findings->counts[i];
    }
    telling_things(line, slots, TEXT(" slot: "), TEXT(" slots: "));
    telling_things(line, findings->counts[FOUND_GOOD], TEXT(" game of "), TEXT(" games of "));
    telling_things(line, findings->players, TEXT(" player"), TEXT(" players"));
    if (findings->first <= findings->last) {
        telling_text(line, TEXT(", from "));
        telling_day(line, findings->first);
        telling_text(line, TEXT(" to "));
        telling_day(line, findings->last);
        telling_text(line, TEXT(", "));
        telling_number(line, findings->playing);
        telling_text(line, TEXT(" not finished"));
    }
}

/* Tell what was repaired; what a door has made good before it was found again was left alone too. */
static u8 checkup_repaired(struct Work *desk)
{
    u32 left;

    telling_begin(&desk->line);
    telling_things(&desk->line, desk->changed, TEXT(" damaged slot was blanked"), TEXT(" damaged slots were blanked"));
    telling_text(&desk->line, TEXT("; what was there is in dyacht.sav."));
    left = desk->findings.damaged.total - SMALLER(desk->changed, desk->findings.damaged.total);
    if (left > 0) {
        telling_text(&desk->line, TEXT(" "));
        telling_things(&desk->line, left, TEXT(" was"), TEXT(" were"));
        telling_text(&desk->line, TEXT(" written by a door meanwhile and left alone."));
    }
    return work_done(desk);
}
