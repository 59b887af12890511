/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What a board shows: ranked rows of players, or titles (months, days, records) with their holders. Knows no game. */

#include "core.h"

/* Remove all rows and titles. */
void sheet_begin(struct Sheet *sheet)
{
    i16 feat;

    sheet->lack = LACK_NOTHING;
    sheet->ranks.count = 0;
    sheet->players = 0;
    sheet->base = 0;
    sheet->titles = 0;
    for (feat = 0; feat < SHEET_FEATS; feat++) {
        sheet->own[feat] = 0;
    }
}

/* Have *titles* titles, the first about *base*, that nobody holds yet; of too many the last ones stay. */
void sheet_begin_titles(struct Sheet *sheet, u16 base, u16 titles)
{
    u16 title;
    u16 title_end;

    sheet->titles = SMALLER(titles, SIZES_TITLES);
    sheet->base = (u16)(base + titles - sheet->titles);
    title_end = sheet->titles;
    for (title = 0; title < title_end; title++) {
        sheet->value[title] = 0;
        sheet->shared[title] = 0;
    }
}

/* Give a player with this key a row and return it, or NONE where all rows belong to better ones. */
u16 sheet_offer(struct Sheet *sheet, u32 key, const u8 *letters, u16 start)
{
    u16 row;

    sheet->players++;
    row = sheet->ranks.count;
    if (row < SIZES_PLAYERS) {
        sheet->ranks.order[row] = row;
        sheet->ranks.count = (u16)(row + 1);
    } else {
        row = sheet_last(sheet);
        if (!sheet_is_above(sheet, key, letters, start, row)) {
            return SHEET_NONE;
        }
    }
    sheet->ranks.key[row] = key;
    sheet_put_name(sheet, row, letters, start);
    return row;
}

/* Write the name of a row; behind a name all is zero, so what is left of a longer one ends with the first zero. */
void sheet_put_name(struct Sheet *sheet, u16 row, const u8 *letters, u16 start)
{
    u16 at = (u16)(row * SIZES_NAME);
    i16 i;

    for (i = 0; i < SIZES_NAME; i++) {
        u8 letter = letters[start + i];

        if (letter == 0 && sheet->letters[at + i] == 0) {
            return;
        }
        sheet->letters[at + i] = letter;
    }
}

/* Return the row that stands lowest. */
u16 sheet_last(const struct Sheet *sheet)
{
    u16 lowest = 0;
    u16 row;
    u16 row_end;

    row_end = sheet->ranks.count;
    for (row = 1; row < row_end; row++) {
        if (ranking_is_before(&sheet->ranks, sheet->letters, lowest, row)) {
            lowest = row;
        }
    }
    return lowest;
}

/* Return whether a player with this key stands above *row*. */
u8 sheet_is_above(const struct Sheet *sheet, u32 key, const u8 *letters, u16 start, u16 row)
{
    if (key != sheet->ranks.key[row]) {
        return key > sheet->ranks.key[row];
    }
    return names_compare_at(letters, start, sheet->letters, (u16)(row * SIZES_NAME)) == NAMES_BEFORE;
}

/* Put the rows in order and give them places. */
void sheet_rank(struct Sheet *sheet)
{
    ranking_rank(&sheet->ranks, sheet->letters);
}

/* Return the index at which a player stands, or NONE. */
u16 sheet_index_of(const struct Sheet *sheet, const u8 *name)
{
    u16 i;
    u16 i_end;

    i_end = sheet->ranks.count;
    for (i = 0; i < i_end; i++) {
        if (names_same_at(sheet->letters, (u16)(sheet->ranks.order[i] * SIZES_NAME), name, 0)) {
            return i;
        }
    }
    return SHEET_NONE;
}

/* Let a player claim a title with *value*; the highest holds it, equals share it, 0 claims nothing. */
void sheet_hold(struct Sheet *sheet, u16 title, u32 value, const u8 *letters, u16 start, u16 when)
{
    u16 known;
    u16 at;
    i16 i;
    i16 i_end;

    if (value == 0 || title >= sheet->titles || value < sheet->value[title]) {
        return;
    }
    if (value > sheet->value[title]) {
        sheet->value[title] = value;
        sheet->shared[title] = 0;
    }
    known = SMALLER(sheet->shared[title], SIZES_HOLDERS);
    sheet->shared[title]++;
    at = known;
    while (at > 0 && sheet_is_earlier(sheet, letters, start, sheet_entry_of(title, (u16)(at - 1)))) {
        at--;
    }
    if (at >= SIZES_HOLDERS) {
        return;
    }
    i_end = (i16)(SMALLER(known, SIZES_HOLDERS - 1) - at);
    for (i = 0; (i32)i < i_end; i++) {
        u16 to = sheet_entry_of(title, (u16)(SMALLER(known, SIZES_HOLDERS - 1) - i));

        sheet_put_holder(sheet, to, sheet->letters, (u16)((to - 1) * SIZES_NAME), sheet->when[to - 1]);
    }
    sheet_put_holder(sheet, sheet_entry_of(title, at), letters, start, when);
}

/* Return the entry of a title's holder. */
u16 sheet_entry_of(u16 title, u16 index)
{
    return (u16)(title * SIZES_HOLDERS + index);
}

/* Return whether a name sorts before an entry's. */
u8 sheet_is_earlier(const struct Sheet *sheet, const u8 *letters, u16 start, u16 entry)
{
    return names_compare_at(letters, start, sheet->letters, (u16)(entry * SIZES_NAME)) == NAMES_BEFORE;
}

/* Write an entry. */
void sheet_put_holder(struct Sheet *sheet, u16 entry, const u8 *letters, u16 start, u16 when)
{
    sheet_put_name(sheet, entry, letters, start);
    sheet->when[entry] = when;
}
