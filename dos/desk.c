/* desk.c: what a session or a job of the sysop's works on: the state, and the tables of the scoreboards. Knows who needs how much
   memory, and when; not what is in it. */

#include "door.h"

/* Two rooms, each for tables that are never needed at the same time: what a scoreboard is made of takes the place of what a LOAD fills,
   and the next LOAD that fills it again takes it back. The places of the caller's cards need his games and a ledger. */
#define LEDGERS_PART (sizeof(struct Cells) + sizeof(struct Tops))
static u8 *one_room;     /* of the DayTable, or of the ledger's Cells and Tops */
static void *other_room; /* of Mine, or of the Sheet */
static struct Ledger *ledger;

static u8 make_one_room(void)
{
    if (one_room == 0) {
        one_room = (u8 *)plat_room(LARGER(sizeof(struct DayTable), LEDGERS_PART));
    }
    return one_room != 0;
}

/* Make the state with its tables. */
struct State *desk_open(void)
{
    struct State *state = (struct State *)plat_room(sizeof(struct State));

    other_room = plat_room(LARGER(sizeof(struct Mine), sizeof(struct Sheet)));
    if (state == 0 || other_room == 0 || !make_one_room()) {
        return 0;
    }
    state->book.table = (struct DayTable *)one_room;
    state->book.mine = (struct Mine *)other_room;
    return state;
}

/* Make the ledger, the first time. */
struct Ledger *desk_ledger(void)
{
    if (ledger == 0 && make_one_room()) {
        ledger = (struct Ledger *)plat_room(sizeof *ledger);
        if (ledger != 0) {
            ledger->cells = (struct Cells *)one_room;
            ledger->tops = (struct Tops *)(one_room + sizeof(struct Cells));
        }
    }
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
    return store_count(state, ledger, (struct Sheet *)other_room, progress);
}

/* Draw what the player shall see, with the rows of a scoreboard where it shows one. */
void desk_draw(struct State *state, struct Page *page)
{
    app_render(state, page);
    if (state->tally.ready) {
        tally_render(state, ledger, (struct Sheet *)other_room, page);
    }
}

/* Go on with the boards' files. */
u8 desk_step(struct State *state, struct Bulletin *job, u16 event)
{
    return bulletin_step(job, state, ledger, (struct Sheet *)other_room, event);
}
