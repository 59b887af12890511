/* desk.c: what a session or a job of the sysop's works on: the state, and the tables of the scoreboards. Knows who needs how much
   memory, and when; not what is in it. */

#include <stdlib.h>

#include "door.h"

static struct Ledger *ledger;
static struct Sheet *sheet;

/* Make the state: as a part of the program it would be 55 KB of zeros. */
struct State *desk_open(void)
{
    return (struct State *)calloc(1, sizeof(struct State));
}

/* Make the ledger, the first time. */
struct Ledger *desk_ledger(void)
{
    if (ledger == 0) {
        ledger = (struct Ledger *)calloc(1, sizeof *ledger);
    }
    return ledger;
}

/* Add up what a scoreboard asks for. */
u16 desk_count(struct State *state, void (*progress)(u8 percent))
{
    if (sheet == 0) {
        sheet = (struct Sheet *)calloc(1, sizeof *sheet);
    }
    if (desk_ledger() == 0 || sheet == 0) {
        log_fault("there is too little memory for the scoreboards");
        return EVENT_LOAD_FAILED;
    }
    return store_count(state, ledger, sheet, progress);
}

/* Draw what the player shall see, with the rows of a scoreboard where it shows one. */
void desk_draw(struct State *state, struct Page *page)
{
    app_render(state, page);
    if (state->tally.ready) {
        tally_render(state, ledger, sheet, page);
    }
}

/* Go on with the boards' files. */
u8 desk_step(struct State *state, struct Bulletin *job, u16 event)
{
    return bulletin_step(job, state, ledger, sheet, event);
}
