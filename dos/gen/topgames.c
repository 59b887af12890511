/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The highest single games: by score, then by name, then by day. Knows games only as they are offered. */

#include "core.h"

/* Return whether a game stands above the one at *index*. */
u8 topgames_is_above(const struct TopGames *games, u16 score, const u8 *name, u16 day, u16 index)
{
    if (score != games->score[index]) {
        return score > games->score[index];
    }
    if (!names_same_at(name, 0, games->letters, (u16)(index * SIZES_NAME))) {
        return names_compare_at(name, 0, games->letters, (u16)(index * SIZES_NAME)) == NAMES_BEFORE;
    }
    return day < games->day[index];
}

/* Take a game if it is among the highest and not there yet. */
void topgames_offer(struct TopGames *games, const u8 name[SIZES_NAME], u16 day, u32 slot, u16 score, u8 mark)
{
    u16 at = games->count;
    u16 i;
    u16 i_end;

    while (at > 0 && topgames_is_above(games, score, name, day, (u16)(at - 1))) {
        at--;
    }
    if (at >= SIZES_TOP || (at > 0 && games->slot[at - 1] == slot)) {
        return;
    }
    games->count = SMALLER((i32)games->count + 1, SIZES_TOP);
    i_end = (u16)(games->count - 1 - at);
    for (i = 0; (i32)i < i_end; i++) {
        topgames_move(games, (u16)(games->count - 1 - i));
    }
    games->score[at] = score;
    games->day[at] = day;
    games->slot[at] = slot;
    games->mark[at] = mark;
    topgames_spell(games, at, name, 0);
}

/* Copy the game above *to* down to it. */
void topgames_move(struct TopGames *games, u16 to)
{
    games->score[to] = games->score[to - 1];
    games->day[to] = games->day[to - 1];
    games->slot[to] = games->slot[to - 1];
    games->mark[to] = games->mark[to - 1];
    topgames_spell(games, to, games->letters, (u16)((to - 1) * SIZES_NAME));
}

/* Give the game at *index* the name that stands at *start*; behind a name all is zero. */
void topgames_spell(struct TopGames *games, u16 index, const u8 *name, u16 start)
{
    u16 at = (u16)(index * SIZES_NAME);
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        u8 letter = name[start + i];

        if (letter == 0 && games->letters[at + i] == 0) {
            return;
        }
        games->letters[at + i] = letter;
    }
}

/* Return the place of the game at *index*: 1 + the games with a higher score. */
u16 topgames_place_of(const struct TopGames *games, u16 index)
{
    u16 place = index;

    while (place > 0 && games->score[place - 1] == games->score[index]) {
        place--;
    }
    return (u16)(place + 1);
}
