/* hammer.c NODE COUNT: begin COUNT games and write each of them three times more, as fast as the locks let it. Every game is of a
   day of its own and counts its rolls, so that tests/dos/test_many.py can tell whether one is lost, torn or doubled. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "door.h"

#define CHANGES 3

static struct State state;

static u8 write_state(void)
{
    return store_save(&state) == EVENT_SAVED;
}

static u8 play(u16 day)
{
    struct Record *game = &state.game;
    u8 i;

    memset(game->dice, 0, sizeof game->dice);
    memset(game->card.boxes, CARD_OPEN, sizeof game->card.boxes);
    game->day = day;
    game->status = STATUS_PLAYING;
    game->roll = 0;
    record_first_image(game, state.save.image);
    state.save.slot = SIZES_NO_SLOT;
    if (!write_state()) {
        return 0;
    }
    for (i = 1; i <= CHANGES; i++) {
        memcpy(state.save.seen, state.save.image, SIZES_RECORD);
        memset(game->dice, i, sizeof game->dice);
        game->roll = i;
        state.save.part = record_next_image(game, state.save.image);
        if (!write_state()) {
            return 0;
        }
    }
    return 1;
}

int main(int count, char **arguments)
{
    u16 failures = 0;
    u16 day;
    u16 games = (u16)(count > 2 ? atoi(arguments[2]) : 1);

    plat_begin(arguments[0]);
    strcpy((char *)state.game.name, "Dos ");
    state.game.name[4] = (u8)(count > 1 ? arguments[1][0] : '0');
    for (day = 1; day <= games; day++) {
        failures += !play(day);
    }
    plat_end();
    printf("%u failures\n", (unsigned)failures);
    return failures > 0;
}
