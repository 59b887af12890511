/* Made by twin out of src/dyacht/core: change it there, never here. */

/* A list of players, each found by any spelling of the name; knows nothing of what they did. */

#include "core.h"

/* Forget all players. */
void roster_begin(struct Roster *roster)
{
    i16 i;

    roster->count = 0;
    roster->lost = 0;
    for (i = 0; i < ROSTER_BUCKETS; i++) {
        roster->heads[i] = 0;
    }
}

/* Return the row of a player, or NONE. */
u16 roster_find(const struct Roster *roster, const u8 *name)
{
    return roster_find_at(roster, name, 0);
}

/* Return the row of the player whose name stands at *start*, or NONE. */
u16 roster_find_at(const struct Roster *roster, const u8 *letters, u16 start)
{
    u16 row = roster->heads[names_mix_at(letters, start) % ROSTER_BUCKETS];

    while (row > 0) {
        if (names_same_at(roster->letters, (u16)((row - 1) * SIZES_NAME), letters, start)) {
            return (u16)(row - 1);
        }
        row = roster->nexts[row - 1];
    }
    return ROSTER_NONE;
}

/* Return the row of a player met in a record, new or known, or NONE where there is no room for one more. */
u16 roster_meet(struct Roster *roster, const u8 *name, u32 slot)
{
    u16 row = roster_find(roster, name);
    u16 bucket;

    if (row != ROSTER_NONE) {
        if (slot > roster->newest[row]) {
            roster_spell(roster, row, name, slot);
        }
        return row;
    }
    if (roster->count >= SIZES_PLAYERS) {
        roster->lost = SMALLER((i32)roster->lost + 1, 0xFFFF);
        return ROSTER_NONE;
    }
    row = roster->count;
    roster->count = (u16)(row + 1);
    roster_spell(roster, row, name, slot);
    bucket = names_mix(name) % ROSTER_BUCKETS;
    roster->nexts[row] = roster->heads[bucket];
    roster->heads[bucket] = (u16)(row + 1);
    return row;
}

/* Move a row to a lower one; rehash() must follow. */
void roster_move(struct Roster *roster, u16 to, u16 source)
{
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        roster->letters[to * SIZES_NAME + i] = roster->letters[source * SIZES_NAME + i];
    }
    roster->newest[to] = roster->newest[source];
}

/* Make the first *count* rows findable, and no others. */
void roster_rehash(struct Roster *roster)
{
    i16 i;
    u16 row;
    u16 row_end;

    for (i = 0; i < ROSTER_BUCKETS; i++) {
        roster->heads[i] = 0;
    }
    row_end = roster->count;
    for (row = 0; row < row_end; row++) {
        u16 bucket = names_mix_at(roster->letters, (u16)(row * SIZES_NAME)) % ROSTER_BUCKETS;

        roster->nexts[row] = roster->heads[bucket];
        roster->heads[bucket] = row + 1;
    }
}

/* Return whether a row's name has this spelling, that of a record. */
u8 roster_is_spelt(const struct Roster *roster, u16 row, const u8 *name)
{
    u16 at = (u16)(row * SIZES_NAME);
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        if (roster->letters[at + i] != name[i]) {
            return 0;
        }
        if (name[i] == 0) {
            return 1;
        }
    }
    return 1;
}

/* Keep the spelling that a slot has. */
void roster_spell(struct Roster *roster, u16 row, const u8 *name, u32 slot)
{
    u16 at;
    u8 known;
    u8 ended;
    i16 i;

    roster->newest[row] = slot;
    at = (u16)(row * SIZES_NAME);
    known = 0;
    while (known < SIZES_NAME && roster->letters[at + known] == name[known]) {
        if (name[known] == 0) {
            return;
        }
        known++;
    }
    ended = 0;
    for (i = known; i < SIZES_NAME; i++) {
        ended = ended || name[i] == 0;
        roster->letters[at + i] = ended ? 0 : name[i];
    }
}

/* Return how two rows' names sort. */
i16 roster_compare(const struct Roster *roster, u16 one, u16 other)
{
    return names_compare_at(roster->letters, (u16)(one * SIZES_NAME), roster->letters, (u16)(other * SIZES_NAME));
}

/* Copy a row's name. */
void roster_name_of(const struct Roster *roster, u16 row, u8 name[SIZES_NAME])
{
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        name[i] = roster->letters[row * SIZES_NAME + i];
    }
}
