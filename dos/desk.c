/* desk.c: what a session or a job of the sysop's works on: the state, and the tables of the scoreboards. Knows who needs how much
   memory, and when; not what is in it. */

#include "door.h"

/* Two rooms, each for tables that are never needed at the same time: what a scoreboard is made of takes the place of what a LOAD fills,
   and the next LOAD that fills it again takes it back. Only the places of the caller's cards need his games and a ledger's cells. */
static void *one_room;   /* of the DayTable, or the ledger's Cells */
static void *other_room; /* of Mine, or the Sheet */
static struct Ledger *ledger;
static struct Sheet *sheet;

static u8 make_rooms(void)
{
    if (one_room == 0) {
        one_room = plat_room(LARGER(sizeof(struct DayTable), sizeof(struct Cells)));
    }
    if (other_room == 0) {
        other_room = plat_room(LARGER(sizeof(struct Mine), sizeof(struct Sheet)));
    }
    return one_room != 0 && other_room != 0;
}

/* Make the state with its tables. */
struct State *desk_open(void)
{
    struct State *state = (struct State *)plat_room(sizeof(struct State));

    if (state == 0 || !make_rooms()) {
        return 0;
    }
    state->book.table = (struct DayTable *)one_room;
    state->book.mine = (struct Mine *)other_room;
    return state;
}

/* Make the ledger, the first time. */
struct Ledger *desk_ledger(void)
{
    struct Tops *tops;

    if (ledger != 0 || !make_rooms()) {
        return ledger;
    }
    ledger = (struct Ledger *)plat_room(sizeof *ledger);
    tops = (struct Tops *)plat_room(sizeof *tops);
    if (ledger == 0 || tops == 0) {
        ledger = 0;
        return 0;
    }
    ledger->cells = (struct Cells *)one_room;
    ledger->tops = tops;
    sheet = (struct Sheet *)other_room;
    return ledger;
}

/* Feed the state's tables, where a scoreboard's have stood till now. */
u16 desk_load(struct State *state, void (*progress)(u8 percent))
{
    if (ledger != 0 && state->book.aim == AIM_TABLES) {
        boards_forget(ledger);
    }
    return store_load(state, progress);
}

/* Add up what a scoreboard asks for. */
u16 desk_count(struct State *state, void (*progress)(u8 percent))
{
    if (desk_ledger() == 0) {
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
