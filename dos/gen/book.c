/* Made by twin out of src/dyacht/core: change it there, never here. */

/* What the records add up to: fed one record at a time into tables of a stated size. */

#include "core.h"

/* Make ready for all games of *name*, and for everybody's of *day* (days.NO_DAY: none) and the day before it. */
void book_begin(struct Book *book, const u8 name[SIZES_NAME], u16 day, u16 today)
{
    i16 i;

    book_reset(book, today);
    for (i = 0; i < SIZES_NAME; i++) {
        book->mine->name[i] = name[i];
        book->query.name[i] = name[i];
    }
    book->query.mine = 1;
    if (day <= DAYS_LAST) {
        book->query.first = LARGER(day, 1) - 1;
        book->query.last = day;
    }
    daytable_begin(book->table, day);
}

/* Make ready to find the earliest day of all records, for a StartDate that is not known; fills *earliest* alone. */
void book_begin_earliest(struct Book *book)
{
    book_reset(book, DAYS_NO_DAY);
    book->seeking = 1;
    book->query.first = 0;
    book->query.last = DAYS_LAST;
    daytable_begin(book->table, DAYS_NO_DAY);
}

/* Make ready to look at the game of *day* that stands in *slot*; fills *shown* alone. */
void book_begin_card(struct Book *book, u32 slot, u16 day)
{
    book_want(book, AIM_CARD);
    book->card_slot = slot;
    book->shown.status = STATUS_NONE;
    book->query.first = day;
    book->query.last = day;
}

/* Make ready to add up the boxes of the games that are in *mine*, sealed ones too; fills *habits* alone. */
void book_begin_habits(struct Book *book)
{
    book_want(book, AIM_HABITS);
    book->query.mine = 1;
    habits_begin(&book->habits);
}

/* Empty the tables and want nothing. */
void book_reset(struct Book *book, u16 today)
{
    book_want(book, AIM_TABLES);
    book->today = today;
    book->earliest = DAYS_NO_DAY;
    book->kept_slot = SIZES_NO_SLOT;
    mine_begin(book->mine);
}

/* Want nothing yet, for *aim*. */
void book_want(struct Book *book, u8 aim)
{
    book->aim = aim;
    book->query.first = 1;
    book->query.last = 0;
    book->query.mine = 0;
    book->query.names = 0;
    book->seeking = 0;
    book->damaged = 0;
    book->foreign = 0;
}

/* Return whether a LOAD wants the record in 96 bytes. */
u8 book_wants(const struct Query *query, const u8 *data)
{
    u16 day = record_word(data, RECORD_DAY_AT);

    return (query->first <= day && day <= query->last) || (query->mine && names_same(data, query->name));
}

/* Take one record of dyacht.dat and return what it is (Found); BLANK stands also for one that is not wanted. */
u8 book_add(struct Book *book, u32 slot, const u8 *data)
{
    u8 found;

    if (!book_wants(&book->query, data)) {
        return FOUND_BLANK;
    }
    found = record_decode(&book->read, data);
    if (found == FOUND_GOOD) {
        book_take(book, slot, data);
    } else if (found == FOUND_DAMAGED) {
        book->damaged++;
    } else if (found == FOUND_FOREIGN) {
        book->foreign++;
    }
    return found;
}

/* Use the good record fed last for what it is fed for. */
void book_take(struct Book *book, u32 slot, const u8 *data)
{
    switch (book->aim) {
    case AIM_TABLES:
        book_keep(book, slot, data);
        book_note(book, slot, &book->read);
        break;
    case AIM_CARD:
        if (slot == book->card_slot) {
            book->shown = book->read;
        }
        break;
    case AIM_HABITS: {
        u16 at = mine_find(book->mine, book->read.day);

        if (at != MINE_NONE && book->mine->slot[at] == slot) {
            habits_take(&book->habits, &book->read.card);
        }
        break;
    }
    }
}

/* Keep the record fed last if it is the caller's of the table's day; of two slots the first counts. */
void book_keep(struct Book *book, u32 slot, const u8 *data)
{
    i16 i;

    if (book->read.day != book->table->day || slot > book->kept_slot || !names_same(book->read.name,
            book->mine->name)) {
        return;
    }
    book->kept_slot = slot;
    for (i = 0; i < SIZES_RECORD; i++) {
        book->kept[i] = data[i];
    }
}

/* Take one game, also one just saved: the same slot again brings its entries up to date. finish() ranks anew. */
void book_note(struct Book *book, u32 slot, const struct Record *game)
{
    u16 score;
    u8 mark;

    if (game->day < book->earliest) {
        book->earliest = game->day;
    }
    if (book->seeking) {
        if (game->day == 0) {
            book->query.first = 1;
        }
        book->query.last = LARGER(game->day, 1) - 1;
        return;
    }
    score = card_total(&game->card);
    mark = (u8)(game->status + (game->early ? MINE_EARLY : 0));
    if (names_same(game->name, book->mine->name)) {
        mine_put(book->mine, game->day, slot, score, mark);
    }
    daytable_put(book->table, game->name, game->day, slot, score, mark);
}

/* Put the tables in order; what is sealed stays out of all but the caller's own. */
void book_finish(struct Book *book)
{
    if (book->aim == AIM_TABLES) {
        daytable_finish(book->table, book->today);
        daytable_fill_prior(book->table, book->today, &book->prior);
    }
}
