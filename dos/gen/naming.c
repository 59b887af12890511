/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The first slots of a kind, told one by one: which they are, and whose by their own bytes. */

#include <string.h>

#include "core.h"

/* Forget all slots. */
void naming_begin(struct Naming *naming)
{
    naming->total = 0;
    naming->count = 0;
}

/* Take a slot, in any order; *game* is overwritten. */
void naming_add(struct Naming *naming, u32 slot, const u8 *data, struct Record *game)
{
    u8 at;
    struct Named *place;
    u8 named;
    i16 i;

    naming->total++;
    at = naming->count;
    while (at > 0 && naming->slots[at - 1].slot > slot) {
        at--;
    }
    if (at == WORK_LISTED) {
        return;
    }
    naming->count = SMALLER(naming->count + 1, WORK_LISTED);
    for (i = naming->count - 1; i > at; i--) {
        naming->slots[i] = naming->slots[i - 1];
    }
    place = &naming->slots[at];
    place->slot = slot;
    named = record_get_identity(game, data);
    place->known = named && game->day <= DAYS_LAST;
    place->day = game->day;
    memcpy(place->player, game->name, SIZES_NAME);
}

/* Write the line of the slot at *index*; at LISTED how many more there are; nothing where there is none. */
void naming_put(struct Saying *line, const struct Naming *naming, u8 index, const u8 *words)
{
    if (index < naming->count) {
        telling_text(line, TEXT("  slot "));
        telling_number(line, naming->slots[index].slot);
        telling_text(line, TEXT(": "));
        telling_text(line, words);
        if (naming->slots[index].known) {
            telling_text(line, TEXT(", by its bytes "));
            telling_game(line, naming->slots[index].player, naming->slots[index].day);
        }
    } else if (index == WORK_LISTED && naming->total > WORK_LISTED) {
        telling_text(line, TEXT("  and "));
        telling_number(line, naming->total - WORK_LISTED);
        telling_text(line, TEXT(" more"));
    }
}
