/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The scoreboards as files for the board's menus, one board after another: .ANS as callers see them, .TXT and .HTML with every row. */

#include <string.h>

#include "core.h"

const u8 *const BULLETIN_FILES[9] = {
    TEXT(""),
    TEXT("day"),
    TEXT("winners"),
    TEXT("month"),
    TEXT("champs"),
    TEXT("alltime"),
    TEXT("top"),
    TEXT("streaks"),
    TEXT("records")
};

const u8 *const BULLETIN_TITLES[9] = {
    TEXT(""),
    TEXT("THE DAY"),
    TEXT("WINNERS"),
    TEXT("THE MONTH"),
    TEXT("CHAMPIONS"),
    TEXT("ALL TIME"),
    TEXT("THE HIGHEST GAMES"),
    TEXT("STREAKS"),
    TEXT("RECORDS")
};

const u8 *const BULLETIN_ENDINGS[3] = {
    TEXT("ans"),
    TEXT("txt"),
    TEXT("html")
};

const u8 *const BULLETIN_SENTENCES[9] = {
    TEXT("8 scoreboards are in *, each as .ans, .txt and .html."),
    TEXT("8 scoreboards are in *, each as .ANS, .TXT and .HTM."),
    TEXT("There is no folder *."),
    TEXT("This machine's date can't be right."),
    TEXT("dyacht.dat can't be read."),
    TEXT("Broken off. What was not made anew yet in * is as it was."),
    TEXT("* can't be written: the disk is full."),
    TEXT("* can't be written."),
    TEXT("* can't be replaced: it is read-only, or in use.")
};

/* Begin with the day's board: the shell has filled in settings and clock. Return the first effect. */
u8 bulletin_start(struct Bulletin *job, struct State *state, u8 brief)
{
    job->brief = brief;
    job->board = GO_DAY;
    if (state->clock.today == DAYS_NO_DAY) {
        return bulletin_fail(job, state, SAID_BAD_CLOCK);
    }
    ini_terms(&state->settings, &state->terms);
    state->terms.start = SMALLER(state->terms.start, state->clock.today);
    return go_ranks(state, state->clock.today);
}

/* Take the answer to an effect and return the next one. */
u8 bulletin_step(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table,
        u16 event)
{
    switch (event) {
    case EVENT_LOADED:
    case EVENT_COUNTED:
        app_step(state, event);
        state->row = BULLETIN_NO_ROW;
        bulletin_begin_file(job, state, account, table, ENDING_ANS);
        return EFFECT_WRITE;
    case EVENT_WRITTEN:
        return bulletin_go_on(job, state, account, table);
    case EVENT_WRITE_FAILED:
        return bulletin_fail(job, state, LARGER(job->said, SAID_FULL));
    case EVENT_LOST:
        return bulletin_fail(job, state, SAID_BROKEN);
    default:
        return bulletin_fail(job, state, SAID_UNREADABLE);
    }
}

/* Return how much of the whole job is done when *part* percent of a LOAD or COUNT are. */
u8 bulletin_percent(const struct Bulletin *job, u8 part)
{
    return SMALLER((LARGER(job->board, 1) - 1) * 100 + SMALLER(part, 100), 800) / BOARD_BOARDS;
}

/* End without the rest of the files. */
u8 bulletin_fail(struct Bulletin *job, struct State *state, u8 said)
{
    job->said = said;
    state->exit_code = 3;
    return EFFECT_QUIT;
}

/* Write the next piece of a file, else begin the next file, else go to the next board. */
u8 bulletin_go_on(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table)
{
    if (!job->ends) {
        job->begins = 0;
        bulletin_fill(job, state, account, table);
        return EFFECT_WRITE;
    }
    if (job->ending < ENDING_HTML) {
        bulletin_begin_file(job, state, account, table, (u8)(job->ending + 1));
        return EFFECT_WRITE;
    }
    if (job->board < BOARD_BOARDS) {
        job->board++;
        return go_board(state, job->board);
    }
    job->said = job->brief ? SAID_DONE_SHORT : SAID_DONE;
    return EFFECT_QUIT;
}

/* Name a board's next file, and make its first piece. */
void bulletin_begin_file(struct Bulletin *job, struct State *state, const struct Ledger *account,
        const struct Sheet *table, u8 ending)
{
    job->ending = ending;
    job->begins = 1;
    job->ends = 0;
    bulletin_set_name(job);
    state->top = 0;
    bulletin_draw(job, state, account, table);
    job->count = 0;
    if (ending == ENDING_ANS) {
        memset(&job->shown, 0, sizeof(job->shown));
    } else {
        printed_begin(&job->sheet, ending == ENDING_HTML ? KIND_HTML : KIND_TEXT);
        job->count = printed_head(&job->sheet, BULLETIN_TITLES[SMALLER(job->board, BOARD_BOARDS)], job->out);
        printed_from_row(&job->sheet, 0, (u8)(LISTS_TOP + bulletin_rows_here(state)));
    }
    if (job->count == 0) {
        bulletin_fill(job, state, account, table);
    }
}

/* Make the next piece of a file. */
void bulletin_fill(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table)
{
    if (job->ending == ENDING_ANS) {
        job->count = ansi_draw(&job->shown, &job->paper, job->out, SIZES_OUTPUT);
        if (job->count == 0) {
            job->count = bulletin_put(job->out, 0, BULLETIN_PLAIN, words_length(BULLETIN_PLAIN));
            job->ends = 1;
        }
        return;
    }
    job->count = printed_draw(&job->sheet, &job->paper, job->out, SIZES_OUTPUT);
    while (job->count == 0) {
        u8 more = bulletin_turn(job, state, account, table);

        if (!more) {
            job->count = printed_foot(&job->sheet, job->out);
            job->ends = 1;
            return;
        }
        job->count = printed_draw(&job->sheet, &job->paper, job->out, SIZES_OUTPUT);
    }
}

/* Turn to the next rows of a board, at last to what it can't show; return whether there are any. */
u8 bulletin_turn(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table)
{
    if (state->top == BULLETIN_NO_ROW) {
        return 0;
    }
    if ((i32)state->top + LISTS_ROWS < bulletin_rows(state)) {
        state->top += LISTS_ROWS;
        bulletin_draw(job, state, account, table);
        printed_from_row(&job->sheet, LISTS_TOP, bulletin_rows_here(state));
    } else {
        state->top = BULLETIN_NO_ROW;
        frames_blank(&job->paper, BULLETIN_NOTES, BULLETIN_WINDOW, 1, SIZES_COLUMNS - BULLETIN_WINDOW);
        printed_from_row(&job->sheet, LISTS_TOP + LISTS_ROWS, 2);
    }
    return 1;
}

/* Return the rows of the board at hand. */
u16 bulletin_rows(const struct State *state)
{
    return state->board == GO_DAY ? state->book.table->ranks.count : state->tally.rows;
}

/* Return how many rows of the list are on the page; all, where it has none and words stand there. */
u8 bulletin_rows_here(const struct State *state)
{
    u16 count = bulletin_rows(state);

    return (u8)(state->top < count ? SMALLER((i32)count - state->top, LISTS_ROWS) : LISTS_ROWS);
}

/* Draw one page of a board without what tells keys, or a caller's own numbers. */
void bulletin_draw(struct Bulletin *job, const struct State *state, const struct Ledger *account,
        const struct Sheet *table)
{
    app_render(state, &job->paper);
    if (state->tally.ready) {
        tally_render(state, account, table, &job->paper);
    }
    frames_bar(&job->paper, BULLETIN_TITLES[SMALLER(job->board, BOARD_BOARDS)]);
    frames_blank(&job->paper, 1, 0, 1, SIZES_COLUMNS);
    frames_blank(&job->paper, SIZES_ROWS - 1, 0, 1, SIZES_COLUMNS);
    if (job->board == GO_RECORDS) {
        frames_blank(&job->paper, LISTS_TOP - 1, BULLETIN_OWN, LISTS_ROWS, SIZES_COLUMNS - BULLETIN_OWN);
    }
    job->paper.cursor = PAGE_NO_CURSOR;
}

/* Name the file. */
void bulletin_set_name(struct Bulletin *job)
{
    const u8 *name;
    const u8 *ending;
    u16 at;

    memset(job->file, 0, BULLETIN_NAME);
    name = BULLETIN_FILES[SMALLER(job->board, BOARD_BOARDS)];
    ending = BULLETIN_ENDINGS[SMALLER(job->ending, ENDING_HTML)];
    at = bulletin_put(job->file, 0, name, words_length(name));
    at = bulletin_put(job->file, at, TEXT("."), 1);
    at = bulletin_put(job->file, at, ending, job->brief ? SMALLER(words_length(ending), BULLETIN_SHORT) :
            words_length(ending));
    memcpy(job->fresh, job->file, BULLETIN_NAME);
    job->fresh[at - 1] = '$';
}

/* Write *count* letters of a text; return where the next one goes. */
u16 bulletin_put(u8 *out, u16 at, const u8 *text, u16 count)
{
    u16 i;

    for (i = 0; i < count; i++) {
        out[at + i] = text[i];
    }
    return (u16)(at + count);
}
