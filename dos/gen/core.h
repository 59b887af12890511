/* Made by twin out of src/dyacht/core: change it there, never here. */

#ifndef CORE_H
#define CORE_H

#include <limits.h>

typedef unsigned char u8;
typedef signed short i16;
typedef unsigned short u16;
#if UINT_MAX == 0xFFFFFFFF
typedef signed int i32;
typedef unsigned int u32;
#define WIDENED(word) ((i32)(word))
#else
typedef signed long i32;
typedef unsigned long u32;
#define WIDENED(word) words_widened(word)
#endif

#define WORDS_SMALL 1 /* No object is over 64 KB. */
#define TEXT(letters) ((const u8 *)(letters))
#define SMALLER(one, two) ((one) < (two) ? (one) : (two))
#define LARGER(one, two) ((one) > (two) ? (one) : (two))

i32 words_widened(u16 word);
u16 words_length(const u8 *text);
u32 words_crc32(const u8 *data, u16 start, u16 count, u32 before);

/* sizes: Every number of the product that is a size or a limit, with its unit. */
#define SIZES_COLUMNS 80
#define SIZES_ROWS 24
#define SIZES_CELLS (SIZES_COLUMNS * SIZES_ROWS)
#define SIZES_NAME 30 /* Bytes of a player's name at most (CP437); a longer one is cut, and the same cut is the same player. */
#define SIZES_RECORD 96 /* Bytes of a record in dyacht.dat. */
#define SIZES_PART 32 /* Bytes of one of a record's three parts; 512 is a multiple, so no part crosses a disk sector. */
#define SIZES_NO_SLOT 0xFFFFFFFF /* Stands for the slot of a record that is not on file yet. */
#define SIZES_CARDS (16384 - WORDS_SMALL * 12684) /* Cards of one player that are kept at once: 3,700 (ten years and some weeks) where memory is small. */
#define SIZES_PLAYERS (10000 - WORDS_SMALL * 9000) /* Rows of a table of players: those of one day and the day before, those whose games are added up at once, those of a board. */
#define SIZES_PLAYER_MONTHS ((u16)65000 - WORDS_SMALL * (u16)61688) /* Months of players that are added up at once (one player has 1,077 at most); with more, more passes. */
#define SIZES_MONTH_SUMS (SIZES_PLAYER_MONTHS - WORDS_SMALL * (SIZES_PLAYER_MONTHS - 360)) /* Those of them whose best game and Yachts are kept too; with more, a month's standings are added up from that month alone. */
#define SIZES_TOPS ((u16)32768 - WORDS_SMALL * 29068) /* Days whose best score is known at once, back from today: 3,700 (ten years and some weeks) where memory is small. */
#define SIZES_TIES (32000 - WORDS_SMALL * 30800) /* Winners of all those days together, one of each day not counted; with more, more passes. */
#define SIZES_TITLES (546 - WORDS_SMALL * 414) /* Months, days or records with their holders that one board has: the latest 132 months where memory is small. */
#define SIZES_HOLDERS (4 - WORDS_SMALL) /* Holders of one title that are kept by name; how many there are is told. */
#define SIZES_TOP 50 /* The highest single games that a board shows. */
#define SIZES_PAGE 24 /* Cards of one player whose places are looked up at once. */
#define SIZES_INI 8192 /* Bytes of dyacht.ini that are read; a longer one is used but never rewritten. */
#define SIZES_DROP_FILE 8192 /* Bytes of a drop file that are read; the longest real ones have under 2,000. */
#define SIZES_OUTPUT 2048 /* Bytes that one call of the ANSI writer makes at most. */
#define SIZES_PATH 260 /* Bytes of a path given on the command line. */
#define SIZES_SETTING 64 /* Bytes of a text setting such as LeagueServer or BBSName. */
#define SIZES_CHANCE 16 /* Random bytes asked for at once; by rejection, all five dice need fewer in 999 of 1,000 rolls. */
#define SIZES_KEYS 512 /* Events below this are keys. */

/* days: Calendar dates as day numbers, and which days may be played. Dates are never instants; nothing here knows a zone. */
#define DAYS_NO_DAY 0xFFFF
#define DAYS_LAST 0x7FFF /* The last day that a record can name: 2109-09-18; day 0 is 2020-01-01. */
#define DAYS_FIRST_YEAR 2020
#define DAYS_LAST_YEAR 2109
#define DAYS_MONTHS 1077 /* Months from 2020-01, which is month 0, to 2109-09. */
#define DAYS_AHEAD 30 /* Days that can be played ahead at most: from the 1st of a month to its 31st. */

extern const u8 DAYS_LENGTHS[12];
extern const u16 DAYS_STARTS[12]; /* Days of a common year before each month. */

#define DAYS_WEEKDAY 2 /* Day 0 was a Wednesday. */

/* A day of the calendar; month and day count from 1, weekday 0 is Monday. */
struct Date {
    u16 year;
    u8 month;
    u8 day;
    u8 weekday;
};

/* What decides which days are open: from dyacht.ini, or from the league. */
struct Terms {
    u16 start; /* The first day of play (a day number), or NO_DAY while not known. */
    u16 makeup_days;
    u8 play_ahead_day;
};

u8 days_is_leap(u16 year);
u8 days_length(u16 year, u8 month);
u16 days_year_start(u16 year);
u16 days_number(u16 year, u8 month, u8 day);
void days_split(u16 day, struct Date *date);
u8 days_weekday(u16 day);
u16 days_parse(const u8 *letters, u16 start, u16 count);
u8 days_digits(const u8 *letters, u16 start);
u16 days_month_of(u16 day);
u16 days_month_first(u16 month);
u16 days_month_last(u16 month);
u16 days_first_of_play(u16 known, u16 earliest, u16 today);
u8 days_is_impossible(const struct Terms *terms, u16 today);
u8 days_may_start(const struct Terms *terms, u16 today, u16 day);
u8 days_may_resume(const struct Terms *terms, u16 today, u16 day);
u8 days_is_open(const struct Terms *terms, u16 today, u16 day);
u8 days_is_month_open(const struct Terms *terms, u16 today, u16 month);
u8 days_is_sealed(u16 today, u16 day);

/* names: Players' names in CP437: which are the same player, and how they sort. Knows nothing of where a name comes from. */
#define NAMES_BLANK 32
#define NAMES_HARD_BLANK 255 /* CP437's no-break space, which looks like any other blank. */
#define NAMES_UNKNOWN 63 /* Stands for a control byte: "?". */
#define NAMES_BEFORE (-1)
#define NAMES_SAME 0
#define NAMES_AFTER 1

extern const u8 NAMES_FOLD[256]; /* Each byte's capital: a to z, and the accented and Greek letters whose capital CP437 has; every other byte is its own. */

void names_put_name(u8 *name, const u8 *letters, u16 count);
u8 names_is_blank(u8 letter);
u8 names_size(const u8 *name);
u8 names_size_at(const u8 *name, u16 start);
u8 names_same(const u8 *one, const u8 *other);
u8 names_same_at(const u8 *one, u16 at, const u8 *other, u16 there);
i16 names_compare(const u8 *one, const u8 *other);
i16 names_compare_at(const u8 *one, u16 at, const u8 *other, u16 there);
u8 names_is_name(const u8 *name);
u16 names_mix(const u8 *name);
u16 names_mix_at(const u8 *name, u16 start);

/* roster: A list of players, each found by any spelling of the name; knows nothing of what they did. */
#define ROSTER_NONE 0xFFFF /* Stands for a row where there is no player. */
#define ROSTER_BUCKETS 256

/* Players in rows, in the order in which they were met. */
struct Roster {
    u16 count;
    u16 lost; /* Meetings with players who found no room; while it is not 0, the list is not whole. */
    u8 letters[SIZES_PLAYERS * SIZES_NAME]; /* Row r's name stands in the 30 bytes from r * 30, in the newest spelling met. */
    u32 newest[SIZES_PLAYERS]; /* The slot that this spelling is from. */
    u16 heads[ROSTER_BUCKETS]; /* For each value of names.mix() modulo BUCKETS one row + 1, or 0. */
    u16 nexts[SIZES_PLAYERS]; /* The next row + 1 with that value, or 0. */
};

void roster_begin(struct Roster *roster);
u16 roster_find(const struct Roster *roster, const u8 *name);
u16 roster_find_at(const struct Roster *roster, const u8 *letters, u16 start);
u16 roster_meet(struct Roster *roster, const u8 *name, u32 slot);
void roster_move(struct Roster *roster, u16 to, u16 source);
void roster_rehash(struct Roster *roster);
u8 roster_is_spelt(const struct Roster *roster, u16 row, const u8 *name);
void roster_spell(struct Roster *roster, u16 row, const u8 *name, u32 slot);
i16 roster_compare(const struct Roster *roster, u16 one, u16 other);
void roster_name_of(const struct Roster *roster, u16 row, u8 name[SIZES_NAME]);

/* ranking: Places: rows put in order by a number, the highest first, then by name; equal numbers share a place. */
#define RANKING_MANY 32 /* Rows from which on dealing them out is less work than merging them. */
#define RANKING_BYTES 256 /* Values of a byte. */

/* Some rows of a list of players, best first. */
struct Ranking {
    u16 count;
    u16 order[SIZES_PLAYERS]; /* The rows; set them in any order before rank(). */
    u16 place[SIZES_PLAYERS]; /* The place of the row at the same index of order: 1 + how many are better. Until rank() fills it, it is room for sorting. */
    u32 key[SIZES_PLAYERS]; /* By row, what the rows are ranked by. */
};

u8 ranking_is_before(const struct Ranking *ranking, const u8 *letters, u16 one, u16 other);
void ranking_rank(struct Ranking *ranking, const u8 *letters);
void ranking_deal(struct Ranking *ranking, u8 shift);
void ranking_sort_equals(struct Ranking *ranking, const u8 *letters);
void ranking_sort(struct Ranking *ranking, const u8 *letters, u16 start, u16 end);
void ranking_merge(struct Ranking *ranking, const u8 *letters, u16 start, u16 middle, u16 end);
u8 ranking_is_shared(const struct Ranking *ranking, u16 index);

/* card: The card of Daily Yacht: thirteen boxes, what is in them, and what they add up to. */
#define CARD_OPEN 255 /* Stands in a box that is still to fill. */
#define CARD_BOXES 13
#define CARD_UPPER 6 /* The first six boxes are the upper half. */
#define CARD_BONUS_FROM 63
#define CARD_UPPER_BONUS 35
#define CARD_FULL_HOUSE_SCORE 25
#define CARD_SMALL_STRAIGHT_SCORE 30
#define CARD_LARGE_STRAIGHT_SCORE 40
#define CARD_YACHT_SCORE 50
#define CARD_EXTRA_YACHT 100
#define CARD_HIGHEST 1575 /* The best possible game: thirteen Yachts, twelve of them paid +100. */

/* The boxes in the order of the card. */
#define BOX_ONES 0
#define BOX_TWOS 1
#define BOX_THREES 2
#define BOX_FOURS 3
#define BOX_FIVES 4
#define BOX_SIXES 5
#define BOX_THREE_KIND 6
#define BOX_FOUR_KIND 7
#define BOX_FULL_HOUSE 8
#define BOX_SMALL_STRAIGHT 9
#define BOX_LARGE_STRAIGHT 10
#define BOX_YACHT 11
#define BOX_CHANCE 12

/* What stands in the boxes (OPEN, or the points), and how many further Yachts were paid +100. */
struct Card {
    u8 boxes[CARD_BOXES];
    u8 extra;
};

void card_begin(struct Card *card);
u8 card_left(const struct Card *card);
u8 card_upper(const struct Card *card);
u8 card_bonus(const struct Card *card);
u8 card_with_bonus(u8 points);
u16 card_total(const struct Card *card);
u8 card_yachts(const struct Card *card);

/* dice: Five dice: their faces, how chance makes them, how many show each face. */
#define DICE_DICE 5
#define DICE_FACES 6
#define DICE_ALL 31 /* The mask that holds all five dice. */
#define DICE_FAIR 252 /* Random bytes from here on are thrown away: 252 is a multiple of six, so that no face comes more often. */

/* Which dice of a roll are still to be thrown (a mask), so that several helpings of chance can serve one roll. */
struct Throw {
    u8 missing;
};

u8 dice_throw(u8 dice[DICE_DICE], struct Throw *pending, const u8 *chance, u16 count);
void dice_count_faces(const u8 dice[DICE_DICE], u8 counts[DICE_FACES + 1]);
u8 dice_total(const u8 dice[DICE_DICE]);
u8 dice_longest_run(const u8 counts[DICE_FACES + 1]);
u8 dice_most_alike(const u8 counts[DICE_FACES + 1]);

/* valid: Which values a game can hold: what no fall of the dice can make is damage, or somebody's invention. */
#define VALID_MOST 50 /* Points of a box at most. */

extern const u16 VALID_BOXES_OF[51]; /* The boxes in which five dice can make so many points: bit 0 is the first box. */

#define VALID_IMPOSSIBLE 255

extern const u8 VALID_FIXED[13]; /* What a box pays that pays one number alone; 0 for boxes that add up dice. */

u8 valid_box(u8 which, u8 points);
u8 valid_card(const struct Card *paper);
u8 valid_filled(const struct Card *paper);
u8 valid_room(const struct Card *paper);
u8 valid_takes_yacht(u8 which, u8 points);
u8 valid_turn(u8 roll, const u8 dice[DICE_DICE]);

/* record: The 96 bytes of one player's game of one day: an identity and two states that alternate. */
#define RECORD_DAY_AT 30
#define RECORD_LATER 0x8000 /* Set in the day's 16 bits by a later layout of the whole record. */
#define RECORD_FORMAT 1 /* The layout of a state, in the high four bits of its third byte. */
#define RECORD_FLAGS_AT 2
#define RECORD_TURN_AT 3
#define RECORD_DICE_AT 4
#define RECORD_EXTRA_AT 6
#define RECORD_BOXES_AT 7
#define RECORD_CHECKED 28 /* Bytes of a state that its checksum covers, after the identity. */
#define RECORD_CHECK_AT 28

/* Where a game stands. */
#define STATUS_NONE 0
#define STATUS_PLAYING 1
#define STATUS_FINISHED 2
#define STATUS_ENDED 3

/* What 96 bytes turned out to be. */
#define FOUND_BLANK 0 /* Nothing but zeros, or a slot in which no state was ever written whole. */
#define FOUND_GOOD 1
#define FOUND_DAMAGED 2 /* Neither state fits its checksum: not counted, reported, never deleted. */
#define FOUND_FOREIGN 3 /* A later format, which this program leaves alone. */

/* One game as values. */
struct Record {
    u8 name[SIZES_NAME];
    u16 day;
    u16 sequence; /* Goes up with each write; the newer of two valid states counts. */
    u8 status;
    u8 early; /* Started before its own day. */
    u8 roll; /* Rolls thrown in this turn, 0 to 3; 0 after a box was filled. */
    u8 held; /* A mask: bit 0 is the first die. */
    u8 dice[DICE_DICE];
    struct Card card;
};

u16 record_word(const u8 *data, u16 at);
u32 record_checksum(const u8 *data, u8 part);
u8 record_is_zero(const u8 *data, u16 start, u16 count);
u8 record_look(const u8 *data, u8 part);
u8 record_is_newer(u16 one, u16 other);
u8 record_decode(struct Record *record, const u8 *data);
u8 record_try_state(struct Record *record, const u8 *data, u8 part);
u8 record_newer(const u8 *data, u8 one, u8 two);
u8 record_get_identity(struct Record *record, const u8 *data);
u8 record_get_state(struct Record *record, const u8 *data, u16 start);
u8 record_is_status(u8 status, u8 filled);
void record_first_image(struct Record *record, u8 image[SIZES_RECORD]);
u8 record_next_image(struct Record *record, u8 image[SIZES_RECORD]);
void record_put_word(u8 image[SIZES_RECORD], u16 at, u16 value);
void record_put_state(const struct Record *record, u8 image[SIZES_RECORD], u8 part);
u8 record_is_of(const u8 *data, const u8 *name, u16 day);

/* mine: One player's own games by day: where each is on file, what it scored, and the streak they make. */
#define MINE_NONE 0xFFFF /* Stands for an index where there is no game. */
#define MINE_STATUS 3 /* The bits of a mark that are the game's Status. */
#define MINE_EARLY 4 /* The bit of a mark that says: started before its own day. */

/* Games in the order of their days, the earliest first; all arrays go together by index. */
struct Mine {
    u8 name[SIZES_NAME];
    u16 count;
    u16 dropped; /* Games that found no room: the earliest ones. While it is not 0, nothing that is about all games can be shown. */
    u16 day[SIZES_CARDS];
    u32 slot[SIZES_CARDS];
    u16 score[SIZES_CARDS];
    u8 mark[SIZES_CARDS]; /* Status and EARLY. */
};

/* Consecutive days with a game. Ends are day numbers, days.NO_DAY where there is no game at all. */
struct Streak {
    u16 best; /* Days of the longest run; of equal ones the latest counts. */
    u16 end;
    u16 alive; /* Days of the run that ends today or yesterday; else 0. */
    u16 last; /* The last day with a game. */
    u8 going; /* The longest run is the one alive. */
};

void mine_begin(struct Mine *mine);
u16 mine_place_for(const struct Mine *mine, u16 day);
u16 mine_find(const struct Mine *mine, u16 day);
void mine_put(struct Mine *mine, u16 day, u32 slot, u16 score, u8 mark);
void mine_move_up(struct Mine *mine, u16 at);
void mine_move_down(struct Mine *mine, u16 at);
void mine_move(struct Mine *mine, u16 to, u16 source);
u16 mine_seen(const struct Mine *mine, u16 today);
u16 mine_best(const struct Mine *mine, u16 today);
u32 mine_total(const struct Mine *mine, u16 today);
u16 mine_tenths(u32 points, u16 games);
void mine_fill_streak(const struct Mine *mine, u16 today, struct Streak *streak);
void mine_clear_streak(struct Streak *streak);
void mine_settle(struct Streak *streak, u16 run, u16 last, u16 today);
u16 mine_unfinished(const struct Mine *mine, const struct Terms *terms, u16 today);
u8 mine_is_playable(const struct Mine *mine, const struct Terms *terms, u16 today, u16 day);
u16 mine_nearest(const struct Mine *mine, const struct Terms *terms, u16 today);

/* daytable: The table of one day: who played, ranked; and what everyone scored on the day before it, for that day's winner. */
#define DAYTABLE_NONE 0xFFFF /* Stands for an index where there is no row, and for the score of somebody who did not play. */

/* Arrays by row of the roster; ranks.order[i] is the row that stands at index i, ranks.place[i] its place. */
struct DayTable {
    u16 day;
    struct Roster who; /* More than sizes.PLAYERS: who.lost is not 0, and nothing of the day can be shown. */
    struct Ranking ranks; /* ranks.count rows played that day; none while it is sealed. */
    u16 score[SIZES_PLAYERS]; /* By row; NONE where this player did not play that day. */
    u32 slot[SIZES_PLAYERS];
    u8 mark[SIZES_PLAYERS]; /* Status and mine.EARLY. */
    u16 prior[SIZES_PLAYERS]; /* By row, the score of the day before; NONE where this player did not play then. */
    u32 prior_slot[SIZES_PLAYERS];
};

/* Who won a day: the first of equals by name, and how many they are. */
struct Winner {
    u8 name[SIZES_NAME];
    u16 score; /* 0: nobody won. */
    u16 shared; /* Winners with this score; 1 is the usual. */
};

void daytable_begin(struct DayTable *table, u16 day);
void daytable_put(struct DayTable *table, const u8 name[SIZES_NAME], u16 day, u32 slot, u16 score, u8 mark);
u8 daytable_is_whole(const struct DayTable *table);
void daytable_finish(struct DayTable *table, u16 today);
u16 daytable_index_of(const struct DayTable *table, const u8 name[SIZES_NAME]);
u16 daytable_place_of(const struct DayTable *table, u16 score);
u16 daytable_to_beat(const struct DayTable *table, const u8 name[SIZES_NAME]);
u16 daytable_winners(const struct DayTable *table);
u8 daytable_status(const struct DayTable *table, u16 index);
void daytable_fill_prior(const struct DayTable *table, u16 today, struct Winner *winner);

/* habits: What a player's games hold box by box: for averages. Knows cards only, one after another. */

/* By box, over the games that were taken. */
struct Habits {
    u16 games;
    u16 filled[CARD_BOXES];
    u16 zeros[CARD_BOXES]; /* How often the box took a 0. */
    u32 points[CARD_BOXES];
};

void habits_begin(struct Habits *habits);
void habits_take(struct Habits *habits, const struct Card *paper);
u16 habits_tenths(const struct Habits *habits, u8 box);

/* book: What the records add up to: fed one record at a time into tables of a stated size. */

/* Which records a LOAD wants. The shell may leave out what can't be wanted; add() looks again. */
struct Query {
    u16 first; /* Records of days from here ... */
    u16 last; /* ... to here (none where last < first) of every player, and */
    u8 mine; /* all records of this player, where set. */
    u8 name[SIZES_NAME];
    u8 names; /* Any record may have the newest spelling of a name that is wanted; boards.add() looks. */
};

/* What records are fed for. */
#define AIM_TABLES 0
#define AIM_CARD 1
#define AIM_HABITS 2

/* The tables. */
struct Book {
    struct Query query;
    u16 today; /* The day by which games are sealed: that of the last begin(). */
    struct Mine *mine; /* All games of the caller. */
    struct DayTable *table; /* One day's. */
    struct Winner prior; /* Who won the day before the table's. */
    u16 earliest; /* The earliest day among the records that were fed, or days.NO_DAY. */
    u8 seeking; /* Only the earliest day is wanted. */
    u32 damaged; /* Wanted records that are damaged; they are in no table. */
    u32 foreign; /* Wanted records of a later format. */
    struct Record read; /* The record fed last. */
    u8 kept[SIZES_RECORD]; /* The caller's own record of the table's day, as it stands on file ... */
    u32 kept_slot; /* ... in this slot, or sizes.NO_SLOT: there is none. */
    u8 aim; /* What the records are fed for. */
    u32 card_slot; /* CARD: the slot whose game is wanted. */
    struct Record shown; /* CARD: that game; its status is NONE where it was not found good. */
    struct Habits habits; /* HABITS: the caller's boxes. */
};

void book_begin(struct Book *book, const u8 name[SIZES_NAME], u16 day, u16 today);
void book_begin_earliest(struct Book *book);
void book_begin_card(struct Book *book, u32 slot, u16 day);
void book_begin_habits(struct Book *book);
void book_reset(struct Book *book, u16 today);
void book_want(struct Book *book, u8 aim);
u8 book_wants(const struct Query *query, const u8 *data);
u8 book_add(struct Book *book, u32 slot, const u8 *data);
void book_take(struct Book *book, u32 slot, const u8 *data);
void book_keep(struct Book *book, u32 slot, const u8 *data);
void book_note(struct Book *book, u32 slot, const struct Record *game);
void book_finish(struct Book *book);

/* cp437: CP437, UTF-8, and how one becomes the other. Knows letters; whose name or text they spell it does not know. */
#define CP437_BLANK 32
#define CP437_DELETE 127
#define CP437_NO_BREAK 255 /* CP437's no-break space: telnet's IAC, so it is never kept and never sent. */
#define CP437_LACKING 63 /* A question mark: in front of four hex digits, it stands for what CP437 lacks. */

extern const u16 CP437_POINTS[128]; /* The code points of the bytes from 128 on; those from 32 to 126 are ASCII. */

#define CP437_HEX TEXT("0123456789ABCDEF")

/* What one more byte did to a letter that arrives in UTF-8. */
#define UTF8_MORE 0 /* The letter goes on. */
#define UTF8_DONE 1
#define UTF8_WRONG 2 /* No UTF-8: what came before is lost, and the byte with it. */

/* A letter in UTF-8 that is on its way; all zero before the first. */
struct Decoder {
    u32 point; /* The code point, whole after DONE. */
    u8 missing;
    u8 low; /* The next byte lies between these two. */
    u8 high;
};

u16 cp437_point_of(u8 letter);
u8 cp437_byte_of(u32 point);
u8 cp437_feed(struct Decoder *decoder, u8 byte);
u8 cp437_is_utf8(const u8 *data, u16 start, u16 count);
u16 cp437_put_utf8(u8 *out, u16 at, u8 letter);
u16 cp437_text_in(const u8 *data, u16 start, u16 count, u8 *out, u16 size);

/* scan: Small readings of bytes: numbers, words without regard to case, outer blanks. Knows no format. */
#define SCAN_NO_NUMBER 0xFFFFFFFF
#define SCAN_HUGE 0xEE6B2800 /* A number from here on is only known to be too big. */

/* A part of some bytes: where it begins, how many they are. */
struct Part {
    u16 start;
    u16 count;
};

u8 scan_is_digit(u8 byte);
u8 scan_upper(u8 byte);
u32 scan_leading(const u8 *data, u16 start, u16 count);
u32 scan_number(const u8 *data, u16 start, u16 count);
u8 scan_begins(const u8 *data, u16 start, u16 count, const u8 *word);
u8 scan_same(const u8 *data, u16 start, u16 count, const u8 *word);
u8 scan_holds(const u8 *data, u16 start, u16 count, const u8 *word);
void scan_trim(struct Part *part, const u8 *data);

/* lines: A text file as lines: where each begins and ends, and what it says as a number, a word or a text. Counts from 1. */
#define LINES_MOST 64 /* Lines that are kept; no drop file has more than 52 that mean something. */
#define LINES_TAB 9
#define LINES_LF 10
#define LINES_CR 13
#define LINES_END_OF_FILE 26
#define LINES_HALF 64 /* Bytes of a first or last name that are looked at. */

/* Where the lines are; those past the MOSTth are counted only. A line that is not there is empty. */
struct Lines {
    u16 count;
    u16 starts[LINES_MOST + 1];
    u16 lengths[LINES_MOST + 1];
};

void lines_add(struct Lines *lines, u16 start, u16 count);
u16 lines_text_end(const u8 *data, u16 count);
u16 lines_line_end(const u8 *data, u16 start, u16 count);
u16 lines_next_line(const u8 *data, u16 end, u16 count);
void lines_cut(struct Lines *lines, const u8 *data, u16 count);
u16 lines_start(const struct Lines *lines, u16 line);
u16 lines_length(const struct Lines *lines, u16 line);
u32 lines_number(const struct Lines *lines, const u8 *data, u16 line);
u32 lines_leading(const struct Lines *lines, const u8 *data, u16 line);
u8 lines_same(const struct Lines *lines, const u8 *data, u16 line, const u8 *word);
u8 lines_begins(const struct Lines *lines, const u8 *data, u16 line, const u8 *word);
void lines_text(const struct Lines *lines, const u8 *data, u16 line, u8 *out, u8 size);
void lines_join(const struct Lines *lines, const u8 *data, u16 first, u16 last, u8 *out, u8 size);

/* ini: dyacht.ini as values: its keys, what each may be, and what rules where the league has its say. iniwrite.py rewrites it. */

/* What dyacht.ini says, defaults filled in. */
struct Settings {
    u16 makeup_days;
    u8 play_ahead_day;
    u16 start_date; /* A day number, or days.NO_DAY while the file has none. */
    u8 interbbs;
    u8 league_server[SIZES_SETTING];
    u8 bbs_name[SIZES_SETTING];
    u16 idle_minutes;
    u16 default_minutes;
    u8 animation;
    u16 league_start; /* A day number, or days.NO_DAY; with the two below it rules while interbbs is on. */
    u16 league_makeup_days; /* 0xFFFF where the league has not said. */
    u8 league_play_ahead_day; /* 0xFF where the league has not said. */
};

/* The keys that mean something here, in the order in which they are written. Any other line is somebody else's. */
#define KEY_MAKEUP_DAYS 0
#define KEY_PLAY_AHEAD_DAY 1
#define KEY_START_DATE 2
#define KEY_INTERBBS 3
#define KEY_LEAGUE_SERVER 4
#define KEY_BBS_NAME 5
#define KEY_IDLE_MINUTES 6
#define KEY_DEFAULT_MINUTES 7
#define KEY_ANIMATION 8
#define KEY_LEAGUE_START 9
#define KEY_LEAGUE_MAKEUP_DAYS 10
#define KEY_LEAGUE_PLAY_AHEAD_DAY 11
#define KEY_NONE 255

/* What a value is. */
#define SORT_NUMBER 0
#define SORT_DATE 1
#define SORT_YES_NO 2
#define SORT_TEXT 3

#define INI_KEYS 12
#define INI_NOT_SAID 0xFFFF
#define INI_NO_DAY_SAID 0xFF

extern const u8 *const INI_NAMES[12];
extern const u8 INI_SORTS[12];
extern const u16 INI_LOWS[12];
extern const u16 INI_HIGHS[12];
extern const u16 INI_DEFAULTS[12];
extern const u8 *const INI_EXPECTED[12]; /* What a bad value should have been; LOWS and HIGHS in words. */

#define INI_MARK TEXT("these faults of dyacht.ini are not told again until it changes; mark ") /* What follows the faults in the log; behind it stands the CRC-32 of the file in eight hex digits. */

extern const u8 *const INI_YES[4];
extern const u8 *const INI_NO[4];

/* What was wrong with the file: for each fault the line, from 1, and the key, which kept its default. */
struct Faults {
    u8 count;
    u16 lines[INI_KEYS];
    u8 keys[INI_KEYS];
    u8 large; /* The file is longer than sizes.INI: its beginning is used, and it must not be rewritten. */
};

/* A line that sets a key; Key.NONE for any other line. */
struct Entry {
    u8 key;
    struct Part value;
};

void ini_defaults(struct Settings *settings);
void ini_read(struct Settings *settings, const u8 *data, u16 count, struct Faults *faults);
u16 ini_start_of(const u8 *data, u16 count);
void ini_find(struct Entry *entry, const u8 *data, u16 begin, u16 end);
u8 ini_take(struct Settings *settings, const struct Entry *entry, const u8 *data);
u16 ini_value(const struct Settings *settings, u8 key);
void ini_set_value(struct Settings *settings, u8 key, u16 number);
void ini_terms(const struct Settings *settings, struct Terms *ruling);

/* events: What can happen to the door, and what it can ask of its shell. */

/* An event: keys below 512 (bytes below 256, named keys above), the shell's answers and news from 512 on. */
#define EVENT_NONE 0
#define EVENT_BACKSPACE 8
#define EVENT_TAB 9
#define EVENT_REPAINT 12
#define EVENT_ENTER 13
#define EVENT_ESCAPE 27
#define EVENT_SPACE 32
#define EVENT_DELETE 256
#define EVENT_UP 257
#define EVENT_DOWN 258
#define EVENT_RIGHT 259
#define EVENT_LEFT 260
#define EVENT_HOME 261
#define EVENT_END 262
#define EVENT_PAGE_UP 263
#define EVENT_PAGE_DOWN 264
#define EVENT_INSERT 265
#define EVENT_BACK_TAB 266
#define EVENT_FUNCTION 271 /* F1 is 272, F12 is 283. */
#define EVENT_TICK 512 /* The time that was asked for has passed. */
#define EVENT_LOADED 513
#define EVENT_LOAD_FAILED 514
#define EVENT_SAVED 515
#define EVENT_SAVE_FAILED 516 /* The record could not be written; nothing of it is on file. */
#define EVENT_TAKEN 517 /* What is on file is not what this door last saw: another node plays this game. */
#define EVENT_CHANCE 518 /* The random bytes are there. */
#define EVENT_SETTLED 519
#define EVENT_LOST 520 /* The caller is gone, or the system ends the door. */
#define EVENT_MORE_TIME 521 /* The sysop gives five minutes. */
#define EVENT_LESS_TIME 522
#define EVENT_SEND_AWAY 523 /* The sysop ends the session; the game is saved. */
#define EVENT_COUNTED 524 /* The records of a board are added up. */
#define EVENT_WRITTEN 525
#define EVENT_WRITE_FAILED 526

/* What the shell does next; it answers with one event. */
#define EFFECT_WAIT 0 /* Show the page and wait for a key, the caller's loss, or a TICK after the state's wait. */
#define EFFECT_CHANCE 1
#define EFFECT_LOAD 2
#define EFFECT_SAVE 3
#define EFFECT_SETTLE 4
#define EFFECT_QUIT 5
#define EFFECT_COUNT 6 /* Feed dyacht.dat to a ledger and a sheet as often as tally.count() asks for it. */
#define EFFECT_WRITE 7 /* Write a piece of a file that is no record; bulletin.py tells which. No caller's session asks for it. */

/* page: The 80x24 page: cells as a PC shows them, and the few strokes with which all screens are drawn. */
#define PAGE_BLANK 0x0720
#define PAGE_NO_CURSOR 0xFFFF

/* Attributes: background in the high four bits, brightness and foreground in the low four. */
#define INK_BLACK 0x00
#define INK_BLUE 0x01
#define INK_GREEN 0x02
#define INK_CYAN 0x03
#define INK_RED 0x04
#define INK_MAGENTA 0x05
#define INK_BROWN 0x06
#define INK_GREY 0x07
#define INK_DARK 0x08
#define INK_BRIGHT_BLUE 0x09
#define INK_BRIGHT_GREEN 0x0A
#define INK_BRIGHT_CYAN 0x0B
#define INK_BRIGHT_RED 0x0C
#define INK_BRIGHT_MAGENTA 0x0D
#define INK_YELLOW 0x0E
#define INK_WHITE 0x0F
#define INK_BAR 0x1F /* White on blue: what ENTER acts on. */
#define INK_ON_BLUE 0x10
#define INK_ON_GREEN 0x20
#define INK_ON_CYAN 0x30
#define INK_ON_RED 0x40
#define INK_ON_GREY 0x70

/* What the caller shall see: attribute in the high byte of a cell, CP437 character in the low one. */
struct Page {
    u16 cells[SIZES_CELLS];
    u16 cursor; /* The cell in which the cursor rests, or NO_CURSOR where it does not matter. */
};

void page_wipe(struct Page *page);
void page_put(struct Page *page, u8 row, u8 column, u8 ink, u8 letter);
u8 page_text(struct Page *page, u8 row, u8 column, u8 ink, const u8 *words);
u8 page_span(struct Page *page, u8 row, u8 column, u8 ink, const u8 *letters, u16 count);
u8 page_number(struct Page *page, u8 row, u8 column, u8 ink, u32 value, u8 width);
void page_run(struct Page *page, u8 row, u8 column, u8 ink, u8 letter, u8 count);
void page_paint(struct Page *page, u8 row, u8 column, u8 ink, u8 count);
void page_rest(struct Page *page, u8 row, u8 column);

/* frames: Frames, bars and dialogs. A part in use has a double frame, one at rest a single one, so colour alone tells nothing. */
extern const u8 FRAMES_CORNERS[12]; /* Single then double: top left, top right, bottom left, bottom right, level, upright. */

#define FRAMES_DOUBLE_LEFT 0xD5
#define FRAMES_DOUBLE_RIGHT 0xB8 /* Corners of a double top on single sides. */

void frames_frame(struct Page *sheet, u8 row, u8 column, u8 height, u8 width, const u8 *title, u8 lit);
void frames_half(struct Page *sheet, u8 row, u8 column, u8 height, u8 width, const u8 *title, u8 lit);
void frames_blank(struct Page *sheet, u8 row, u8 column, u8 height, u8 width);
void frames_centre(struct Page *sheet, u8 row, u8 ink, const u8 *words);
void frames_keys(struct Page *sheet, const u8 *words);
void frames_bar(struct Page *sheet, const u8 *title);
void frames_progress(struct Page *sheet, u8 percent);
void frames_option(struct Page *sheet, u8 row, u8 column, u8 width, const u8 *words, u8 lit);
u8 frames_dialog(struct Page *sheet, u8 row, u8 height, u8 width, const u8 *title);

/* fair: Whether dice are fair: throws counted by face and by pair, and how likely fair dice differ so much from what is expected. */
#define FAIR_PAIRS (DICE_FACES * DICE_FACES)
#define FAIR_MOST 2000 /* Throws of five dice that are counted at most: no product here passes 32 bits. */

extern const u16 FAIR_CHANCES[18]; /* Thousandths of all fair trials that differ at least as much ... */
extern const u16 FAIR_FACES_LIMITS[18]; /* ... as chi-square says: hundredths of it, for six faces (5 degrees of freedom) ... */
extern const u16 FAIR_PAIRS_LIMITS[18]; /* ... and for 36 pairs (35 degrees of freedom). */

/* Throws counted. */
struct Trial {
    u16 throws;
    u16 wanted; /* Throws at which the trial at hand ends. */
    u8 dice[DICE_DICE];
    u16 faces[DICE_FACES];
    u16 pairs[FAIR_PAIRS]; /* By first * 6 + second, of the first two dice of a throw and of the next two. */
};

void fair_begin(struct Trial *trial);
void fair_take(struct Trial *trial);
u8 fair_face(const struct Trial *trial, u8 die);
u32 fair_of_faces(const struct Trial *trial);
u32 fair_of_pairs(const struct Trial *trial);
u32 fair_hundredths(u32 product, u16 count);
u16 fair_chance_of_faces(const struct Trial *trial);
u16 fair_chance_of_pairs(const struct Trial *trial);
u16 fair_between(u32 value, u8 index, u16 low, u16 high);

/* say: The sentences of the screens and of the log, by number, so that they stand in one place. */

/* The line below the table. */
#define MESSAGE_NONE 0
#define MESSAGE_NO_ROLLS 1
#define MESSAGE_ALL_HELD 2
#define MESSAGE_ROLL_FIRST 3
#define MESSAGE_FILLED 4
#define MESSAGE_OWN_UPPER 5
#define MESSAGE_LOWER_FIRST 6
#define MESSAGE_YACHT 7
#define MESSAGE_JOKER 8
#define MESSAGE_NOT_SAVED 9
#define MESSAGE_TUMBLE_ON 10
#define MESSAGE_TUMBLE_OFF 11
#define MESSAGE_HOLD_AFTER_ROLL 12
#define MESSAGE_RESUMED 13
#define MESSAGE_BOX_NOT_SAVED 14
#define MESSAGE_NO_SUCH_DAY 15
#define MESSAGE_DAY_DONE 16
#define MESSAGE_DAY_CLOSED 17

extern const u8 *const SAY_MESSAGES[18];

/* A sentence that fills the screen. */
#define NOTICE_NONE 0
#define NOTICE_BAD_CLOCK 1
#define NOTICE_LOAD_FAILED 2
#define NOTICE_TAKEN 3
#define NOTICE_TIME_UP 4
#define NOTICE_IDLE 5
#define NOTICE_SENT_AWAY 6
#define NOTICE_NOT_BEGUN 7

extern const u8 *const SAY_NOTICES[8];
extern const u8 *const SAY_REMEDIES[8];
extern const u8 *const SAY_REPORTS[13];
extern const u8 *const SAY_WARNINGS[4];
extern const u8 *const SAY_WEEKDAYS[7];
extern const u8 *const SAY_MONTHS[12];

/* state: All that the door remembers while it runs; the shell owns one, and fills in what the core asks for. */

/* The screens. */
#define SCREEN_ASK 0 /* Asks for the name where the board gives none. */
#define SCREEN_HOME 1
#define SCREEN_TABLE 2
#define SCREEN_CALENDAR 3
#define SCREEN_RANKS 4 /* The eight scoreboards. */
#define SCREEN_CARDS 5 /* All cards of the caller. */
#define SCREEN_HELP 6
#define SCREEN_OVER 7 /* The end of a game. */
#define SCREEN_WHICH 8 /* An older game is unfinished: that day, or today? */
#define SCREEN_NOTICE 9 /* One sentence, then back or out. */
#define SCREEN_CARD 10 /* One whole card. */
#define SCREEN_STATS 11 /* The caller's history, and whether the dice are fair. */

/* The two halves of the table; the keys work on one of them at a time. */
#define HALF_DICE 0
#define HALF_CARD 1

/* Where the table stands. While THROWING or SAVING the dice are covered. */
#define PHASE_PLAY 0
#define PHASE_THROWING 1
#define PHASE_SAVING 2
#define PHASE_TUMBLE 3
#define PHASE_FLASH 4
#define PHASE_ASK_ZERO 5
#define PHASE_ASK_LEAVE 6
#define PHASE_ASK_END 7

/* What goes to dyacht.log, a line each: the shell writes REPORTS[report] and sets it back to NONE. */
#define REPORT_NONE 0
#define REPORT_BAD_CLOCK 1
#define REPORT_LOAD_FAILED 2
#define REPORT_SAVE_FAILED 3
#define REPORT_TAKEN 4
#define REPORT_TIME_UP 5
#define REPORT_IDLE 6
#define REPORT_LOST 7
#define REPORT_NO_TIME_TOLD 8
#define REPORT_DAMAGED 9
#define REPORT_FULL_TABLE 10
#define REPORT_SENT_AWAY 11
#define REPORT_NO_LEAGUE 12

/* What time it is, told by the shell before each step. Dates are the host's own; there is no zone. */
struct Clock {
    u16 today; /* A day number, or days.NO_DAY where the host's date can't be one. */
    u32 second; /* Seconds since midnight. */
    u32 rest; /* Seconds until the next day begins; where clocks are put forward or back today, not what the time of day says. */
    u32 tick; /* Milliseconds since the door started, from a clock that nobody sets. */
};

/* One write to dyacht.dat: SAVE performs it and answers SAVED, TAKEN or SAVE_FAILED. */
struct Save {
    u32 slot; /* The slot to change, or NO_SLOT to append; the shell sets it to the slot that an append got. */
    u8 seen[SIZES_RECORD]; /* What must stand in the slot now; else TAKEN, and nothing is written. */
    u8 image[SIZES_RECORD]; /* What shall stand there. */
    u8 part; /* Which 32 bytes of the image to write (1 or 2); an append writes all 96. */
};

/* What the shell knows about this session before the first step. */
struct Session {
    u8 name[SIZES_NAME]; /* The caller; empty: the door asks. */
    u8 real[SIZES_NAME];
    u16 node;
    u8 local; /* At the machine itself: no time limit, no idle limit. */
    u8 pretend; /* -T: today is not the host's date. */
    u32 seconds; /* Seconds left at the start; 0 with unlimited. */
    u8 unlimited;
    u32 baud; /* Bits a second of the caller's line where known, else 0. */
    u8 version[16]; /* The version's text, filled up with zero bytes. */
};

/* The game at the table, beside its record. */
struct Table {
    u16 day;
    u32 slot; /* Where the record stands, or NO_SLOT while the first die is not thrown. */
    u8 half;
    u8 die; /* The die that the pointer is at, 0 to 4. */
    u8 box; /* The box that the bar is at. */
    u8 phase;
    u8 frame; /* Frames of the tumble or flash shown so far. */
    u8 choice; /* What a dialog's ENTER takes; 0 changes nothing. */
    u8 message;
    struct Throw missing;
    u8 rolling; /* What is being saved is a roll, not a box or the end. */
    u16 beat; /* The best score of the day by another player, or what table.py has for none. */
    u8 scored; /* The box filled last, or NO_BOX. */
    u8 kept; /* The holds before the write under way, for the case that it fails. */
};

/* What the screen at hand asks of a ledger and a sheet, which stand beside the state (no object is over 64 KB). */
struct Tally {
    u8 which; /* A Board of book/boards.py. */
    u8 anew; /* Records may have changed since the ledger was fed. */
    u8 running; /* A pass over the file is under way. */
    u8 ready; /* The sheet holds what the screen shows; tally.render() draws it. */
    u8 lacks; /* The board can't be shown: a table is too small. */
    u16 rows; /* Rows that the board has. */
    u16 own; /* The index of the caller's row, or 0xFFFF. */
    u16 first; /* The index in mine of the first game whose place is on the sheet. */
};

/* The door. */
struct State {
    struct Clock clock;
    struct Session session;
    struct Settings settings;
    struct Terms terms; /* Which days are open now: settings and league together. */
    struct Book book;
    struct Save save;
    u8 chance[SIZES_CHANCE];
    u32 wait_ms; /* WAIT: give a TICK after so many milliseconds (0: only on a key). */
    u8 backlog; /* Set by the shell while output waits to be sent: tumbling frames are dropped. */
    u8 exit_code; /* 0 normal, 1 carrier lost or time up, 2 switches or drop file, 3 data or folder. */
    u8 report;
    u8 told_damage; /* DAMAGED was reported in this session, and is not again with every look at the records. */
    u8 told_lack; /* The same for FULL_TABLE. */
    u8 screen;
    u8 back; /* The screen that HELP goes back to. */
    u8 lit; /* The menu line, page or row that ENTER takes on the screen at hand. */
    u16 day; /* The day that the screen at hand is about. */
    u16 top; /* The first row shown of a long list. */
    u16 row; /* The row of a long list that the bar is at. */
    u8 board; /* The scoreboard at hand: 1 is the day's own, others are a Board of book/boards.py. */
    u16 month; /* The month that a scoreboard is about, counted from 2020-01. */
    struct Tally tally;
    struct Trial trial;
    u8 notice;
    u8 fatal; /* The notice ends the session. */
    u16 older; /* The day of an older unfinished game, or days.NO_DAY. */
    u8 entry[SIZES_NAME]; /* The name being typed. */
    u8 entry_count;
    u8 began; /* The home screen was reached. */
    u32 key_tick; /* When the last key came. */
    i32 ends; /* Seconds after the door's start at which the caller's time is up. */
    u32 left_seconds; /* Seconds left, as last counted. */
    u8 warned; /* The warning on show, 0 for none; the next key takes it away. */
    u8 told; /* The last warning about time that was given; each comes once. */
    struct Record game;
    struct Table table;
};

/* go: From one screen to another: what each needs to know of the records, and which effect gets it. */
#define GO_DAY 1
#define GO_WINNERS 2
#define GO_MONTH 3
#define GO_ALL_TIME 5
#define GO_RECORDS 8 /* Scoreboards, as their digits call them; those from 2 on are a Board of book/boards.py. */

u8 go_load(struct State *state, u8 screen, u16 day);
u8 go_home(struct State *state);
u8 go_bad_clock(struct State *state);
u8 go_farewell(struct State *state, u8 notice, u8 exit_code);
u8 go_taken(struct State *state);
u8 go_calendar(struct State *state, u16 day);
u8 go_ranks(struct State *state, u16 day);
u8 go_board(struct State *state, u8 which);
u8 go_cards(struct State *state);
u8 go_card_of(struct State *state, u32 slot, u16 day);
u8 go_stats(struct State *state);
u8 go_rules(struct State *state);
u8 go_back(struct State *state);
u8 go_table(struct State *state, u16 day);
u8 go_over(struct State *state);
u8 go_today(struct State *state);
u8 go_play(struct State *state);
void go_fresh(struct State *state, u16 day);

/* logo: The product's name in large letters, made of blocks. */
#define LOGO_HEIGHT 5
#define LOGO_LEFT_EDGE 12
#define LOGO_FIRST TEXT("\333\333\333\333\334 \334\333\333\333\334 \333 \333     \333   \333    \333   \333 \334\333\333\333\334 \334\333\333\333\334 \333   \333 \333\333\333\333\333")
#define LOGO_SECOND TEXT("\333   \333 \333   \333 \333 \333     \333   \333    \333   \333 \333   \333 \333   \337 \333   \333   \333")
#define LOGO_THIRD TEXT("\333   \333 \333\333\333\333\333 \333 \333     \337\333\334\333\337    \337\333\334\333\337 \333\333\333\333\333 \333     \333\333\333\333\333   \333")
#define LOGO_FOURTH TEXT("\333   \333 \333   \333 \333 \333       \333        \333   \333   \333 \333   \334 \333   \333   \333")
#define LOGO_FIFTH TEXT("\333\333\333\333\337 \333   \333 \333 \333\333\333\333\333   \333        \333   \333   \333 \337\333\333\333\337 \333   \333   \333")

extern const u8 *const LOGO_ROWS[5];
extern const u8 LOGO_INKS[5];

void logo_draw(struct Page *sheet, u8 row);
void logo_die(struct Page *sheet, u8 row, u8 column);

/* ask: Asks for the caller's name where the board gives none, or in local mode. */
u8 ask_on(struct State *state, u16 event);
void ask_draw(const struct State *state, struct Page *sheet);

/* dates: Dates and spans of time in words. */
u8 dates_long_date(struct Page *sheet, u8 row, u8 column, u8 ink, u16 day);
u8 dates_short_date(struct Page *sheet, u8 row, u8 column, u8 ink, u16 day);
u8 dates_iso_date(struct Page *sheet, u8 row, u8 column, u8 ink, u16 day);
void dates_two(struct Page *sheet, u8 row, u8 column, u8 ink, u8 value);
u8 dates_lasting(struct Page *sheet, u8 row, u8 column, u8 ink, u32 seconds);

/* lists: What rows of players have in common on all screens: one row of a day's ranking, and which rows of a long list these are. */
#define LISTS_ROWS 17 /* Rows of a long list that are shown at once. */
#define LISTS_TOP 4

void lists_scroll(struct State *state, u16 event, u16 count);
void lists_pick(struct State *state, u16 event, u16 count);
u16 lists_moved(u16 event, u16 row, u16 last);
void lists_follow(struct State *state, u16 count);
void lists_bar(struct Page *sheet, u8 row);
u8 lists_name(struct Page *sheet, u8 row, u8 column, u8 ink, const u8 *letters, u16 start, u8 width);
void lists_average(struct Page *sheet, u8 row, u8 column, u8 ink, u16 tenths, u8 width);
void lists_ranked(const struct State *state, struct Page *sheet, u8 row, u8 column, u16 index, u8 width);
void lists_mark(struct Page *sheet, u8 row, u8 column, u8 marks);
u8 lists_shared(const struct State *state, u16 index);
u8 lists_is_shared(const struct State *state);
void lists_more(struct Page *sheet, u16 top, u16 count);

/* boardday: The board of one day: everybody's game of it, ranked; ENTER shows a whole card. */
u8 boardday_open_card(struct State *state);
void boardday_draw(const struct State *state, struct Page *sheet);

/* board: The scoreboards: their keys, and what they share on the page. boardday draws the day's; the others' rows are tally's to draw. */
#define BOARD_BOARDS 8

extern const u8 *const BOARD_NAMES[9];

#define BOARD_KEYS_DAY TEXT("[1-8] or [Left Right] board  [, .] day  [Up Down] pick  [ENTER] card  [H] rules  [Q] back")
#define BOARD_KEYS_MONTH TEXT("[1-8] or [Left Right] board   [, .] month   [Up Down] scroll   [H] rules   [Q] back")
#define BOARD_KEYS_OTHER TEXT("[1-8] or [Left Right] board   [Up Down] scroll   [H] rules   [Q] back")

u8 board_on(struct State *state, u16 event);
u8 board_is_monthly(u8 which);
u8 board_back(struct State *state, u8 which);
u8 board_forward(struct State *state, u8 which);
void board_draw(const struct State *state, struct Page *paper);
void board_draw_month(const struct State *state, struct Page *paper);

/* calendar: One month of the caller's days. Each kind of day has its own word, so no colour is needed to tell them apart. */
#define CALENDAR_WIDTH 11
#define CALENDAR_LEFT_EDGE 1
#define CALENDAR_TOP 3
#define CALENDAR_HEIGHT 3

/* What a day is to the caller. */
#define KIND_OUTSIDE 0 /* Before the first day of play, or too far ahead. */
#define KIND_MISSED 1
#define KIND_OPEN 2
#define KIND_TODAY 3
#define KIND_AHEAD 4
#define KIND_RESUME 5
#define KIND_PLAYED 6
#define KIND_SEALED 7
#define KIND_EARLY 8
#define KIND_ENDED 9 /* Ended by its player before the card was full. */
#define KIND_CUT_OFF 10 /* Never finished, and its day is closed. */
#define KIND_WAITS 11 /* Played ahead and not finished; it can be gone on with on its own day. */

extern const u8 *const CALENDAR_WORDS[12];
extern const u8 CALENDAR_INKS[12];
extern const u8 *const CALENDAR_TOLD[12];

u8 calendar_kind(const struct State *state, u16 day);
u8 calendar_on(struct State *state, u16 event);
u16 calendar_first_day(const struct State *state);
u16 calendar_last_day(const struct State *state);
void calendar_move(struct State *state, i16 step);
void calendar_turn(struct State *state, i16 step);
void calendar_draw(const struct State *state, struct Page *sheet);
void calendar_draw_day(const struct State *state, struct Page *sheet, u16 day, u8 row, u8 column);
void calendar_tell(const struct State *state, struct Page *sheet);

/* places: Where a page of the caller's games stands on their days: how many others scored more, and how many as much. */

/* By game of the page; the first is that of index *first* in mine. */
struct Places {
    u16 first;
    u16 count;
    u16 above[SIZES_PAGE]; /* How many others scored more on that day. */
    u16 level[SIZES_PAGE]; /* How many others scored the same. */
};

void places_begin(struct Places *places, u16 first, u16 count);
u16 places_index_of(const struct Places *places, const struct Mine *cards, u16 day);
u8 places_has(const struct Places *places, u16 index);

/* cardlist: YOUR CARDS: every game of the caller, newest first, with its place on its day; ENTER shows the whole card. */
u8 cardlist_on(struct State *state, u16 event);
u8 cardlist_open_card(struct State *state);
u8 cardlist_look_up(struct State *state);
u16 cardlist_first_wanted(struct State *state);
void cardlist_draw(const struct State *state, struct Page *sheet);
void cardlist_draw_game(const struct State *state, struct Page *sheet, u8 row, u16 index);
void cardlist_draw_places(const struct State *state, const struct Places *page_of, struct Page *sheet);
void cardlist_place(const struct State *state, const struct Places *page_of, struct Page *sheet, u8 row, u8 column,
        u16 index);

/* score: What five dice score in each box, and where the joker rule lets them go. */
#define SCORE_NO_BOX 255

/* Whether dice may go in a box, and if not, why. */
#define PLACE_FREE 0
#define PLACE_FILLED 1
#define PLACE_OWN_UPPER_FIRST 2 /* A joker, and the upper box of its number is open: it must go there. */
#define PLACE_LOWER_FIRST 3 /* A joker whose upper box is filled, and a lower box is open: it must go in the lower half. */

extern const u8 *const SCORE_NAMES[13];

u8 score_is_yacht(const u8 hand[DICE_DICE]);
u8 score_is_joker(const struct Card *paper, const u8 hand[DICE_DICE]);
u8 score_place(const struct Card *paper, const u8 hand[DICE_DICE], u8 box);
u8 score_lower_open(const struct Card *paper);
u8 score_worth(const struct Card *paper, const u8 hand[DICE_DICE], u8 box);
u8 score_is_full_house(const u8 counts[DICE_FACES + 1]);
u8 score_pays_extra(const struct Card *paper, const u8 hand[DICE_DICE]);
void score_fill(struct Card *paper, const u8 hand[DICE_DICE], u8 box);
u8 score_best(const struct Card *paper, const u8 hand[DICE_DICE]);
u8 score_scores_elsewhere(const struct Card *paper, const u8 hand[DICE_DICE]);

/* cardpage: One whole card: somebody's of the day's board, or one of the caller's own. Up and Down step through the list that it is from. */
#define CARDPAGE_LEFT 15
#define CARDPAGE_LOWER 28 /* How far right of the upper half the lower one stands. */
#define CARDPAGE_TOP 9

u8 cardpage_on(struct State *state, u16 event);
u16 cardpage_step_of(u16 event);
u16 cardpage_rows(const struct State *state);
u8 cardpage_arrive(struct State *state);
void cardpage_draw(const struct State *state, struct Page *sheet);
void cardpage_draw_place(struct Page *sheet, u16 place, u8 shared);
void cardpage_draw_place_of(const struct State *state, const struct Places *page_of, struct Page *sheet);
void cardpage_draw_status(const struct State *state, struct Page *sheet, u8 column);
void cardpage_draw_boxes(const struct State *state, struct Page *sheet);
void cardpage_draw_sums(const struct State *state, struct Page *sheet);

/* home: The home screen: title, today's standings, where the caller stands, and the menu. */
#define HOME_CHOICES 6
#define HOME_TOP 8 /* The row of the frames' upper edge. */
#define HOME_STANDINGS 11 /* Rows of today's standings. */
#define HOME_MENU 48 /* The column of the menu. */

extern const u8 *const HOME_WORDS[6];

u8 home_on(struct State *state, u16 event);
u8 home_take(struct State *state, u8 choice);
void home_draw(const struct State *state, struct Page *sheet);
u8 home_length(const struct State *state);
void home_draw_time(const struct State *state, struct Page *sheet);
void home_draw_standings(const struct State *state, struct Page *sheet);
void home_draw_menu(const struct State *state, struct Page *sheet);
void home_draw_caller(const struct State *state, struct Page *sheet);
void home_draw_streak(const struct State *state, struct Page *sheet);
void home_draw_yesterday(const struct State *state, struct Page *sheet);
u8 home_is_open_yet(const struct State *state);

/* manual: The rules and the keys, in pages. */
#define MANUAL_PAGES 6
#define MANUAL_LINES 19 /* Lines of a page. */

extern const u8 *const MANUAL_TITLES[6];
extern const u8 *const MANUAL_TEXT[114];

u8 manual_on(struct State *state, u16 event);
void manual_draw(const struct State *state, struct Page *sheet);

/* notice: One sentence that fills the screen, then back home or out. */
u8 notice_on(struct State *state, u16 event);
void notice_draw(const struct State *state, struct Page *sheet);

/* over: The end of a game: score, place, streak, what is next to play, and a plain line to paste elsewhere. */
u8 over_on(struct State *state, u16 event);
void over_draw(const struct State *state, struct Page *sheet);
void over_draw_own(const struct State *state, struct Page *sheet);
void over_draw_place(const struct State *state, struct Page *sheet, u16 score);
void over_draw_next(const struct State *state, struct Page *sheet);
void over_draw_line(const struct State *state, struct Page *sheet, u16 score);

/* play: The game at the table: what each key does, and in which order a roll is drawn, saved and only then shown. */
#define PLAY_ROLLS 3
#define PLAY_TUMBLE_FRAMES 8 /* Frames of a tumble; with FRAME_MS each, half a second. */
#define PLAY_FLASH_FRAMES 6
#define PLAY_FRAME_MS 65
#define PLAY_TUMBLE_BAUD 9600 /* Below this speed nothing tumbles. */
#define PLAY_STAY 0
#define PLAY_LEAVE 1
#define PLAY_END 2

void play_sit(struct State *state);
u8 play_first_open(const struct State *state);
u8 play_on(struct State *state, u16 event);
u8 play_play(struct State *state, u16 event);
u8 play_on_dice(struct State *state, u16 event);
u8 play_on_card(struct State *state, u16 event);
void play_hold(struct State *state, u16 die);
u8 play_roll(struct State *state);
u8 play_fall(struct State *state);
u8 play_save(struct State *state, u8 rolling);
u8 play_written(struct State *state, u16 event);
void play_back(struct State *state);
u8 play_rolled(struct State *state);
void play_tell_yacht(struct State *state);
void play_point_at_yacht(struct State *state);
u8 play_tumble(struct State *state, u16 event);
u8 play_choose(struct State *state);
u8 play_put(struct State *state);
u8 play_scored(struct State *state);
u8 play_says_yes(struct State *state, u16 event);
u8 play_ask_zero(struct State *state, u16 event);
u8 play_leave(struct State *state, u16 event);
u8 play_ask_leave(struct State *state, u16 event);
u8 play_really(struct State *state);
u8 play_ask_end(struct State *state, u16 event);
u8 play_end(struct State *state);

/* stats: The caller's statistics: a plot of the last games, what each box brings, and the dice put to the test. */
#define STATS_THROWS 200 /* Throws of five dice that one key makes: a thousand dice. */
#define STATS_PLOT_TOP 3
#define STATS_PLOT_HEIGHT 7
#define STATS_PLOT_LEFT 7
#define STATS_PLOT_WIDTH 70
#define STATS_FULL 0xDB
#define STATS_HALF 0xDC
#define STATS_BOXES_TOP 12
#define STATS_DICE_LEFT 45

extern const u8 *const STATS_WORDS[10];

u8 stats_on(struct State *state, u16 event);
u8 stats_fall(struct State *state);
void stats_draw(const struct State *state, struct Page *sheet);
void stats_draw_sums(const struct State *state, struct Page *sheet);
void stats_draw_plot(const struct State *state, struct Page *sheet);
void stats_draw_boxes(const struct State *state, struct Page *sheet);
void stats_draw_trial(const struct State *state, struct Page *sheet);
void stats_verdict(struct Page *sheet, u8 row, u32 hundredths, u16 thousandths);

/* table: How the game table looks: the card in two halves, the panel, the dice, the dialogs. play.py says what the keys do. */
#define TABLE_NOTHING_TO_BEAT 0xFFFF
#define TABLE_SEALED 0xFFFE
#define TABLE_UNKNOWN 0xFFFD /* More have played than the table of the day holds. */
#define TABLE_CARD_WIDTH 55
#define TABLE_PANEL 55 /* The column of the panel. */
#define TABLE_LOWER 27 /* How far right of the upper half the lower one stands. */
#define TABLE_BAR_WIDTH 18 /* The bar covers a box's mark and name and leaves its points alone: so a move sends no more than 100 bytes or so. */
#define TABLE_DIE_ROW 15
#define TABLE_DIE_WIDTH 9
#define TABLE_DIE_STEP 14
#define TABLE_DIE_COLUMN 8

extern const u8 TABLE_PIPS[21]; /* Three rows a face, from 0 (not thrown) to 6; bits 2, 1, 0 are the left, middle and right pip. */

#define TABLE_COVERED 63 /* A question mark: stands on dice whose roll is not on file yet. */
#define TABLE_POINTER 0xAF /* Two small angles: where the bar will be when the card is in use again. */

extern const u8 TABLE_SPINNER[4];

#define TABLE_KEYS_DICE TEXT("[ENTER] roll  [Arrows] pick  [SPACE] or [1-5] hold  [TAB] to the card  [H] rules  [Q] leave")
#define TABLE_KEYS_NO_ROLL TEXT("[TAB] to the card  [1-5] hold  [T] tumble  [H] rules  [Q] leave")
#define TABLE_KEYS_CARD TEXT("[ENTER] score  [Arrows] choose  [SPACE] or [TAB] to the dice  [R] roll  [H] rules  [Q] leave")

extern const u8 *const TABLE_HOW[13]; /* What each box is for. All that is said of a box is short: each move of the bar sends it. */
extern const u8 *const TABLE_WHY[13]; /* Why a box scores what it does. */
extern const u8 *const TABLE_NEEDS[13]; /* Why a box scores nothing. */

void table_draw(const struct State *state, struct Page *sheet);
u8 table_covered(const struct State *state);
void table_draw_card(const struct State *state, struct Page *sheet);
void table_draw_box(const struct State *state, struct Page *sheet, u8 box, u8 row, u8 column);
void table_mark_box(const struct State *state, struct Page *sheet, u8 box, u8 row, u8 column, u8 ground);
void table_draw_sums(const struct State *state, struct Page *sheet);
void table_explain(const struct State *state, struct Page *sheet, u8 box, u8 column);
const u8 *table_joker_points(u8 box, u8 points);
const u8 *table_joker_reason(u8 why, const u8 hand[DICE_DICE]);

extern const u8 *const TABLE_JOKER_OWN[7];

void table_draw_panel(const struct State *state, struct Page *sheet);
void table_line(struct Page *sheet, u8 row, const u8 *words);
void table_draw_dice(const struct State *state, struct Page *sheet);
void table_draw_die(const struct State *state, struct Page *sheet, u8 column, u8 face, u8 held);
void table_draw_label(const struct State *state, struct Page *sheet, u8 die, u8 held);
void table_draw_message(const struct State *state, struct Page *sheet);
void table_draw_question(const struct State *state, struct Page *sheet);
void table_yes_no(struct Page *sheet, u8 row, u8 column, u8 choice);

/* timing: How long the caller may stay: the board's time limit, the idle limit, their warnings, and how long to wait for a key. */
#define TIMING_LONGEST 30000000 /* Seconds; a year, and nobody stays longer. */
#define TIMING_GIFT 300 /* Seconds that one key of the sysop gives or takes. */
#define TIMING_NOTICE_MS 10000 /* How long a last notice stands before the door closes by itself. */
#define TIMING_NEVER 0x7FFFFFFF
#define TIMING_MINUTE ((u16)60000)

/* The warning on show, an index of say.WARNINGS. */
#define WARNING_NONE 0
#define WARNING_FIVE_MINUTES 1
#define WARNING_ONE_MINUTE 2
#define WARNING_IDLE 3

void timing_start(struct State *state);
void timing_count(struct State *state);
u8 timing_limited(const struct State *state);
void timing_give(struct State *state, u8 more);
void timing_touch(struct State *state);
u32 timing_idle_ms(const struct State *state);
u8 timing_due(const struct State *state);
u8 timing_check(struct State *state);
u32 timing_until_idle(const struct State *state);
u32 timing_wait(const struct State *state);

/* which: An older game is still unfinished: asks whether to go on with that one or to play today's. */
u8 which_on(struct State *state, u16 event);
void which_draw(const struct State *state, struct Page *sheet);

/* app: The only door into the core: start, step, render; and tally.py beside it, once a scoreboard is opened. */
u8 app_start(struct State *state);
u8 app_step(struct State *state, u16 event);
u8 app_take(struct State *state, u16 event);
u8 app_pass_on(struct State *state, u16 event);
u8 app_is_past(const struct State *state);
u8 app_turn(struct State *state, u16 event);
u8 app_arrive(struct State *state);
void app_report_lack(struct State *state);
void app_report_damage(struct State *state);
u8 app_found_start(struct State *state);
u8 app_sit(struct State *state);
void app_render(const struct State *state, struct Page *sheet);

/* topgames: The highest single games: by score, then by name, then by day. Knows games only as they are offered. */

/* Arrays by index, the highest game first; names stand in letters from index * 30. */
struct TopGames {
    u16 count;
    u16 score[SIZES_TOP];
    u16 day[SIZES_TOP];
    u32 slot[SIZES_TOP];
    u8 mark[SIZES_TOP]; /* Status and mine.EARLY. */
    u8 letters[SIZES_TOP * SIZES_NAME];
};

u8 topgames_is_above(const struct TopGames *games, u16 score, const u8 *name, u16 day, u16 index);
void topgames_offer(struct TopGames *games, const u8 name[SIZES_NAME], u16 day, u32 slot, u16 score, u8 mark);
void topgames_move(struct TopGames *games, u16 to);
void topgames_spell(struct TopGames *games, u16 index, const u8 *name, u16 start);
u16 topgames_place_of(const struct TopGames *games, u16 index);

/* tops: The best score of each day and who reached it; knows numbers of players, not names. */
#define TOPS_NONE 0xFFFF /* Stands where there is no winner, and ends a list. */
#define TOPS_ENTRY 0x8000 /* A link from here on is an entry of the lists, counted from here; a lower one is the only winner, or the last of a list. */

/* Days from *base*. Only a day that was won by several has a list: of k winners, k - 1 entries. */
struct Tops {
    u16 base;
    u16 days;
    u16 score[SIZES_TOPS]; /* 0: nobody has won yet, for a win needs more. */
    u16 heads[SIZES_TOPS]; /* By day, a link: who won. */
    u16 row[SIZES_TIES]; /* By entry, one of the winners ... */
    u16 nexts[SIZES_TIES]; /* ... and the link to the others; of a free entry, the next free one. */
    u16 count; /* Entries in use or free. */
    u16 free; /* The first entry of the list of free ones. */
    u8 full; /* A list found no entry: from then on the best scores alone are right. */
    u8 missed; /* There was a game of a day before base. */
};

void tops_begin(struct Tops *tops, u16 first, u16 last);
void tops_forget_winners(struct Tops *tops);
u8 tops_extend(struct Tops *tops, u16 last);
u8 tops_covers(const struct Tops *tops, u16 day);
u16 tops_score_of(const struct Tops *tops, u16 day);
void tops_enter(struct Tops *tops, u16 day, u16 row, u16 score);
u8 tops_put(struct Tops *tops, u16 at, u16 row);
void tops_release(struct Tops *tops, u16 at);
u16 tops_row_of(const struct Tops *tops, u16 link);
u16 tops_next_of(const struct Tops *tops, u16 link);

/* ledger: All games added up by player and month, each day's best, and the highest games: what every board is read from. */
#define LEDGER_NONE 0xFFFF
#define LEDGER_SHARES 256 /* Shares of the players, about equal ones, told by their names. */
#define LEDGER_SPREAD ((u16)40503) /* Spreads names.mix() over all shares, short names too (65,536 by the golden section). */

/* By cell: one player's month; a player's cells are a list, latest first. */
struct Cells {
    u16 count; /* Cells in use or free. */
    u16 free; /* The first cell of the list of free ones, or NONE. */
    u16 month[SIZES_PLAYER_MONTHS]; /* Months from 2020-01. */
    u16 nexts[SIZES_PLAYER_MONTHS];
    u32 mask[SIZES_PLAYER_MONTHS]; /* Days with a game: bit 0 is the 1st. */
    u16 score[SIZES_PLAYER_MONTHS];
    u16 high[SIZES_MONTH_SUMS]; /* The best game of the month. */
    u16 yachts[SIZES_MONTH_SUMS];
    u8 games[SIZES_PLAYER_MONTHS];
};

/* By row of the roster: one player's records. */
struct Ledger {
    u16 first;
    u16 last; /* Games of days from first to last are taken; none is sealed. */
    u16 today; /* The day on which it was fed. */
    u16 low;
    u16 high; /* Players of the shares from low to before high are taken; from 0 to SHARES they are everybody. */
    u16 before; /* Players of lower shares that were fed before: a winner's number is this and his row. */
    u8 which; /* What it is fed for: a Board. */
    u8 counting; /* The days' best scores are known, and wins are counted at once. */
    u16 passes; /* Passes over the file that were begun. */
    u8 full; /* The game added last found no room. */
    u8 stuck; /* One share of the players alone finds no room. */
    u8 whole; /* Everything from first to last is in it. */
    u16 damaged[LEDGER_SHARES]; /* Damaged records by share ... */
    u16 foreign[LEDGER_SHARES]; /* ... and those of a later format. */
    u16 starts[DAYS_MONTHS + 1]; /* First days of months, up to the one after last. */
    struct Roster who;
    u16 heads[SIZES_PLAYERS]; /* A player's latest cell, or NONE. */
    u16 best[SIZES_PLAYERS]; /* A player's highest game, and the earliest day with it. */
    u16 best_day[SIZES_PLAYERS];
    u8 most[SIZES_PLAYERS]; /* Most Yachts in a game. */
    u16 most_day[SIZES_PLAYERS];
    u8 upper[SIZES_PLAYERS]; /* Best upper section, bonus included. */
    u16 upper_day[SIZES_PLAYERS];
    u16 yachts[SIZES_PLAYERS]; /* All Yachts. */
    u16 wins[SIZES_PLAYERS]; /* By row while counting, else by a winner's number once count_wins() has set them. */
    struct TopGames highest;
    struct Places places;
    struct Cells *cells;
    struct Tops *tops;
};

void ledger_begin(struct Ledger *ledger, u16 first, u16 last);
void ledger_forget_players(struct Ledger *ledger);
void ledger_fill_starts(struct Ledger *ledger, u16 last);
u16 ledger_month_of(const struct Ledger *ledger, u16 day);
u16 ledger_share_of(const u8 *letters, u16 start);
u8 ledger_lacks(const struct Ledger *ledger);
u8 ledger_is_everybody(const struct Ledger *ledger);
u8 ledger_takes(const struct Ledger *ledger, const u8 *letters);
u8 ledger_spans(const struct Ledger *ledger, u16 day);
u8 ledger_has_months(const struct Ledger *ledger);
void ledger_note(struct Ledger *ledger, u16 share, u8 found);
u8 ledger_add(struct Ledger *ledger, u32 slot, const struct Record *game);
u8 ledger_mark(struct Cells *cells, u16 cell, u32 bit);
u32 ledger_bit_of(const struct Ledger *ledger, u16 cell, u16 day);
u16 ledger_row_of(const struct Ledger *ledger, const u8 name[SIZES_NAME]);
u16 ledger_meet(struct Ledger *ledger, u32 slot, const u8 name[SIZES_NAME]);
u16 ledger_cell_of(struct Ledger *ledger, u16 row, u16 month);
u16 ledger_empty_cell(struct Cells *cells);
void ledger_count(struct Ledger *ledger, u32 slot, const struct Record *game, u16 row, u16 cell);
u8 ledger_is_better(u16 value, u16 day, u16 known, u16 known_day);
void ledger_enter(struct Ledger *ledger, u16 row, u16 day, u16 score);
void ledger_count_wins(struct Ledger *ledger, u16 first, u16 last);
void ledger_respell(struct Ledger *ledger);

/* sheet: What a board shows: ranked rows of players, or titles (months, days, records) with their holders. Knows no game. */
#define SHEET_NONE 0xFFFF
#define SHEET_FEATS 10 /* Records of the hall. */

/* Why a board can't be shown: never less than all of it. */
#define LACK_NOTHING 0 /* It can be. */
#define LACK_DAYS 1 /* It needs the winners of more days than there is room for. */
#define LACK_ROOM 2 /* Too many months of players, whose names are of the same share. */

/* Rows of players: arrays by row, shown in the order and with the places of ranks. Titles: arrays by title. */
struct Sheet {
    u8 which; /* A Board. */
    u16 month; /* What month it is about, where it is about one. */
    u8 lack; /* A Lack. */
    struct Ranking ranks; /* By score, or by the days of the longest streak. */
    u32 players; /* Players who belong on the board; more than ranks.count where only the best found room. */
    u8 letters[SIZES_PLAYERS * SIZES_NAME];
    u16 games[SIZES_PLAYERS];
    u16 wins[SIZES_PLAYERS]; /* Days won; of streaks, the days of the one that is alive, or 0: it is the longest where that ended today or yesterday. */
    u16 best[SIZES_PLAYERS]; /* The best game; of streaks, the day on which the longest one ended. */
    u16 yachts[SIZES_PLAYERS];
    u16 base; /* The day or month that title 0 is about; other titles follow. */
    u16 titles;
    u32 value[SIZES_TITLES]; /* 0: nobody holds the title. */
    u16 shared[SIZES_TITLES]; /* How many hold it. */
    u16 when[SIZES_TITLES * SIZES_HOLDERS]; /* By entry, the day or month when it came about. */
    u32 own[SHEET_FEATS]; /* By feat (hall.Feat), what the caller has himself; 0: nothing yet. */
    u16 own_when[SHEET_FEATS];
};

void sheet_begin(struct Sheet *sheet);
void sheet_begin_titles(struct Sheet *sheet, u16 base, u16 titles);
u16 sheet_offer(struct Sheet *sheet, u32 key, const u8 *letters, u16 start);
void sheet_put_name(struct Sheet *sheet, u16 row, const u8 *letters, u16 start);
u16 sheet_last(const struct Sheet *sheet);
u8 sheet_is_above(const struct Sheet *sheet, u32 key, const u8 *letters, u16 start, u16 row);
void sheet_rank(struct Sheet *sheet);
u16 sheet_index_of(const struct Sheet *sheet, const u8 *name);
void sheet_hold(struct Sheet *sheet, u16 title, u32 value, const u8 *letters, u16 start, u16 when);
u16 sheet_entry_of(u16 title, u16 index);
u8 sheet_is_earlier(const struct Sheet *sheet, const u8 *letters, u16 start, u16 entry);
void sheet_put_holder(struct Sheet *sheet, u16 entry, const u8 *letters, u16 start, u16 when);

/* standing: Standings of one month or of all time, and who held each day or month: read from a ledger into a sheet. */
#define STANDING_ALL 0xFFFF /* Stands for a month where all time is meant. */

/* What one player's months add up to. */
struct Sum {
    u32 score;
    u16 games;
    u16 best;
    u16 yachts;
};

void standing_add_up(const struct Ledger *account, u16 row, u16 month, struct Sum *total);
void standing_fill(const struct Ledger *account, struct Sheet *board, u16 month);
void standing_fill_wins(struct Ledger *account, struct Sheet *board);
void standing_fill_winners(const struct Ledger *account, struct Sheet *board);
void standing_fill_champions(const struct Ledger *account, struct Sheet *board);

/* streaks: The longest runs of days with a game, read from a ledger's months. */

/* A run that is being counted, from its last day backwards. */
struct Run {
    u16 length;
    u16 end;
};

void streaks_measure(const struct Ledger *account, u16 row, u16 today, struct Run *run, struct Streak *streak);
void streaks_count_back(const struct Ledger *account, u16 cell, struct Run *run, struct Streak *streak, u16 today);
void streaks_join(u32 mask, u8 length, struct Run *run);
u8 streaks_has_run(u32 mask, u16 length);
void streaks_count_days(u32 mask, u16 first, u8 length, struct Run *run, struct Streak *streak, u16 today);
void streaks_close(struct Streak *streak, struct Run *run, u16 today);
void streaks_fill(const struct Ledger *account, struct Sheet *board, u16 today);
u16 streaks_games_of(const struct Ledger *account, u16 row);

/* hall: The hall of records: what was never done better, who did it, and how far the caller came himself. */
#define HALL_AVERAGE_FROM 10 /* Games that an average takes to be a record. */
#define HALL_OTHERS (SHEET_FEATS * SIZES_HOLDERS) /* The row of a sheet from which on those wait who may still become holders. */

/* The records, in the order in which they are shown; a feat's title on the sheet has the same number. */
#define FEAT_HIGHEST 0 /* The highest game, and its day. */
#define FEAT_MOST_YACHTS 1 /* Most Yachts in a game, and its day. */
#define FEAT_UPPER 2 /* Best upper section with its bonus, and its day. */
#define FEAT_STREAK 3 /* Longest streak, and the day it ended. */
#define FEAT_GOING 4 /* Longest streak that is alive, and its last day. */
#define FEAT_WINS 5
#define FEAT_YACHTS 6 /* Most Yachts ever. */
#define FEAT_AVERAGE 7 /* Best average in tenths, from ten games. */
#define FEAT_MONTH 8 /* Most points in a month, and that month. */
#define FEAT_GAMES 9

/* One player's, and what they are made of. */
struct Feats {
    u32 value[SHEET_FEATS];
    u16 when[SHEET_FEATS]; /* A day, for MONTH a month; NO_DAY where none belongs to it. */
    struct Sum total;
    struct Run run;
    struct Streak streak;
};

void hall_put(struct Feats *feats, u8 feat, u32 value, u16 when);
void hall_measure(const struct Ledger *account, u16 row, u16 today, struct Feats *feats);
u16 hall_biggest_month(const struct Ledger *account, u16 row);
void hall_fill(const struct Ledger *account, struct Sheet *board, u16 today, const u8 *name, u8 some);
void hall_fill_wins(struct Ledger *account, struct Sheet *board, const u8 *name);

/* placing: Counts the games that stand above or beside those of a page of the caller's. */
#define PLACING_PLAYED 2 /* The cell of the games of the page's days that were met ... */
#define PLACING_ABOVE 1 /* ... of those that stand above the caller's, ... */
#define PLACING_LEVEL 0 /* ... and of those beside it. */
#define PLACING_NOWHERE 3

void placing_take(const struct Places *page, struct Ledger *account, const struct Mine *cards, u32 slot,
        const struct Record *game);
u8 placing_beside(u16 own, u16 score);
void placing_fill(struct Places *page, const struct Ledger *account);

/* shares: Fewer players at a time where a ledger has no room for all: which shares of them are fed now, and which with the next pass. */
#define SHARES_PART 8 /* An eighth of the shares is let go of at once. */
#define SHARES_FULL 256
#define SHARES_NEARLY 240 /* How full a ledger shall become, out of FULL: shares are only about equal. */

u16 shares_width_of(const struct Ledger *account);
u8 shares_narrow(struct Ledger *account);
void shares_evict(struct Ledger *account);
void shares_free_cells(struct Ledger *account, u16 row);
void shares_renumber(struct Ledger *account);
void shares_rebuild(struct Ledger *account, u16 at, u16 head);
void shares_move(struct Ledger *account, u16 to, u16 source);
u16 shares_fitting(const struct Ledger *account);
void shares_following(struct Ledger *account);
u8 shares_halve(struct Ledger *account);
u8 shares_step(struct Ledger *account);
void shares_anew(struct Ledger *account);
u16 shares_percent(const struct Ledger *account, u16 part);

/* boards: The scoreboards: which records each is made of, and in how many passes over the file. */

/* What a sheet shows. The day's own ranking is book.begin()'s. */
#define BOARD_WINNERS 2 /* Titles are the days of a month. */
#define BOARD_MONTH 3 /* Rows: standings of a month. */
#define BOARD_CHAMPS 4 /* Titles are months. */
#define BOARD_ALL_TIME 5 /* Rows: standings of all time. */
#define BOARD_TOP 6 /* The highest games, in ledger.highest. */
#define BOARD_STREAKS 7 /* Rows: streaks. */
#define BOARD_RECORDS 8 /* Titles are hall.Feat. */
#define BOARD_PLACES 9 /* The places of a page of the caller's games. They want nothing of the sheet, and leave it as it is. */

u8 boards_begin(struct Book *desk, struct Ledger *account, struct Sheet *board, u8 which, u16 month, u16 today);
u8 boards_begin_places(struct Book *desk, struct Ledger *account, u16 index, u16 count, u16 today);
u8 boards_is_monthly(u8 which);
u8 boards_tells_wins(u8 which);
u8 boards_is_ready(const struct Ledger *account, u8 which, u16 first, u16 last, u16 today);
u8 boards_spans_month(const struct Ledger *account, u16 first, u16 last);
void boards_forget(struct Ledger *account);
void boards_open_sheet(struct Sheet *board, u16 today);
void boards_start(struct Book *desk, struct Ledger *account, u16 first, u16 last, u16 today);
void boards_want(struct Book *desk, struct Ledger *account);
u8 boards_add(struct Book *desk, struct Ledger *account, u32 slot, const u8 *data);
void boards_respell(struct Book *desk, struct Ledger *account, u32 slot, const u8 *data);
void boards_take(struct Book *desk, struct Ledger *account, u32 slot, const u8 *data);
u8 boards_make_room(struct Book *desk, struct Ledger *account, const u8 *data);
u8 boards_finish(struct Book *desk, struct Ledger *account, struct Sheet *board);
void boards_give_up(struct Ledger *account, struct Sheet *board);
void boards_end(const struct Ledger *account, struct Sheet *board);
void boards_fill(const struct Book *desk, struct Ledger *account, struct Sheet *board);
void boards_fill_standings(struct Ledger *account, struct Sheet *board, u16 month);
void boards_fill_records(struct Ledger *account, struct Sheet *board, const u8 *name);
u8 boards_is_last_share(const struct Ledger *account);
void boards_sum_up(struct Book *desk, const struct Ledger *account);

/* settled: What of a ledger can be kept from one day to the next: games that can no longer change. */
u8 settled_is_final(const struct Record *game, const struct Terms *terms, u16 today);
u8 settled_hold(struct Ledger *account, u32 slot, const struct Record *game);
void settled_release(struct Ledger *account, const struct Record *game);
u8 settled_resume(struct Ledger *account, u16 today);

/* boardrow: Boards with a row for each player or game: standings of a month or of all time, the highest games, streaks. */
#define BOARDROW_NAME 8 /* The column of names. */
#define BOARDROW_WIDTH 28 /* Columns for a name; a longer one is cut. */

void boardrow_head(struct Page *sheet, u8 row, u8 ink, u16 place, u8 is_shared, u8 own);
void boardrow_draw_standings(const struct State *state, const struct Sheet *tally, struct Page *sheet);
u8 boardrow_is_elsewhere(const struct State *state, const struct Sheet *tally);
void boardrow_standing(const struct State *state, const struct Sheet *tally, struct Page *sheet, u8 row, u16 index);
void boardrow_draw_streaks(const struct State *state, const struct Sheet *tally, struct Page *sheet);
void boardrow_streak(const struct State *state, const struct Sheet *tally, struct Page *sheet, u8 row, u16 index);
void boardrow_draw_top(const struct State *state, const struct Ledger *account, struct Page *sheet);
u8 boardrow_is_own(const struct State *state, const u8 *letters, u16 start);

/* boardwin: Boards of titles and their holders: who won each day of a month, the champions of the months, the hall of records. */
#define BOARDWIN_HOLDER 28 /* The column of the holders ... */
#define BOARDWIN_HOLDER_WIDTH 43 /* ... and how far they may go. */
#define BOARDWIN_FEATS_TOP 5

extern const u8 *const BOARDWIN_FEAT_NAMES[10];

u16 boardwin_rows(const struct State *state, const struct Sheet *tally);
u8 boardwin_is_anything(const struct Sheet *tally);
u16 boardwin_title_at(const struct State *state, const struct Sheet *tally, u16 index);
void boardwin_draw(const struct State *state, const struct Sheet *tally, struct Page *paper);
void boardwin_draw_when(const struct State *state, struct Page *paper, u8 row, u8 winners, u16 when);
u8 boardwin_draw_month(struct Page *paper, u8 row, u8 column, u8 ink, u16 month);
u8 boardwin_holders(const struct State *state, const struct Sheet *tally, struct Page *paper, u8 row, u8 column,
        u16 title, u8 width);
u8 boardwin_holder(const struct State *state, const struct Sheet *tally, struct Page *paper, u8 row, u8 column,
        u16 title, u16 index, u8 width);
void boardwin_draw_records(const struct State *state, const struct Sheet *tally, struct Page *paper);
void boardwin_figure(struct Page *paper, u8 row, u8 column, u8 ink, u8 feat, u32 value);
void boardwin_happened(const struct State *state, struct Page *paper, u8 row, u8 column, u8 feat, u16 when);

/* tally: The core's second door, opened with the first scoreboard: tables too large for the state are filled, and shown on the page. */
u8 tally_count(struct State *state, struct Ledger *account, struct Sheet *tally);
void tally_settle(struct State *state, const struct Ledger *account, const struct Sheet *tally);
void tally_render(const struct State *state, const struct Ledger *account, const struct Sheet *tally,
        struct Page *paper);
void tally_draw(const struct State *state, const struct Ledger *account, const struct Sheet *tally, struct Page *paper);
void tally_draw_lack(u8 lack, struct Page *paper);

/* caller: The caller as a drop file tells of him, and what may be wrong with the file. Knows no file's layout. */

/* How the caller is reached, as the drop file tells it. */
#define COMM_LOCAL 0
#define COMM_STDIO 1
#define COMM_SOCKET 2
#define COMM_SERIAL 3 /* A descriptor of a serial line (BBSDEV), or on DOS a COM port driven through FOSSIL or the UART. */
#define COMM_WINSERIAL 4
#define COMM_UART 5
#define COMM_FOSSIL 6

/* What the caller's terminal understands. */
#define ENCODING_CP437 0
#define ENCODING_UTF8 1
#define ENCODING_ASCII 2

/* Which drop file it is, told from its name. */
#define KIND_NONE 0
#define KIND_DOOR32 1
#define KIND_DOOR_SYS 2
#define KIND_DORINFO 3
#define KIND_BBSDEV 4

/* One caller, from any of the files. */
struct Caller {
    u8 kind;
    u8 alias[SIZES_NAME]; /* Empty where the file has none: then the real name is the player's. Both empty: the door asks. */
    u8 real[SIZES_NAME];
    u16 node;
    u8 comm; /* What the file says; dropfile.comm_of() says what it comes to. */
    u32 handle; /* The socket, descriptor or handle where has_handle; for SERIAL and FOSSIL the port, 0 for COM1. */
    u8 has_handle;
    u16 uart_base;
    u8 irq;
    u32 baud; /* 0 where the file does not tell, or the caller sits at the machine. */
    u16 minutes; /* Minutes left; 0 where the file says none, or nothing that can be read. */
    u32 seconds; /* Seconds left where the file has them, else minutes * 60. */
    u8 limited; /* False only where the file says outright that there is no limit (an empty BBSDEV deadline). */
    u16 deadline_day; /* The UTC day number of a BBSDEV deadline (0 for all before 2020), or days.NO_DAY. */
    u32 deadline_second;
    u8 ansi;
    u16 columns; /* 0 where the file does not tell. */
    u16 rows;
    u8 encoding;
    u16 security;
    u8 sysop;
    u8 cosysop;
    u8 show_local;
    u8 board[SIZES_SETTING]; /* The board's name, or its software's where the file has only that. */
    u8 key[SIZES_SETTING]; /* BBSDEV's unique key of the user, else empty. */
};

/* What should have stood in a line; 1 to 19 are the lines of BBSDEV.DRP. */
#define EXPECT_NOTHING 0
#define EXPECT_BBSDEV_END 20
#define EXPECT_CLEAN 21
#define EXPECT_SMALL 22
#define EXPECT_DOOR32_LINES 23
#define EXPECT_DOOR32_COMM 24
#define EXPECT_PORT 25
#define EXPECT_GRAPHICS 26
#define EXPECT_DORINFO_LINES 27
#define EXPECT_KNOWN 28

/* Why a file can't be used. */
struct Fault {
    u16 line; /* The line, from 1; 0 for the file as a whole. */
    u8 code; /* One of Expect. */
};

void caller_begin(struct Caller *caller, u8 kind);
u8 caller_refuse(struct Fault *fault, u16 line, u8 code);
u32 caller_clip(u32 value, u32 most);
void caller_set_seconds(struct Caller *caller, u32 seconds);
void caller_set_minutes(struct Caller *caller, u32 minutes);
void caller_set_port(struct Caller *caller, u32 port);
void caller_set_handle(struct Caller *caller, u32 handle);
u32 caller_port_of(const u8 *data, u16 start, u16 count);

/* ansi: Pages as terminal output: the few bytes that turn the page last shown into the page wanted. */
#define ANSI_LAST (SIZES_CELLS - 1) /* The cell that is never written: some terminals scroll at once. */
#define ANSI_NOWHERE 0xFFFF /* The cursor's place is unknown: after column 80, terminals differ. */
#define ANSI_STEP 40 /* Bytes that one changed cell takes at most: to go there, to change the ink, and the letter. */
#define ANSI_BRIDGE 3 /* Cells that are rather written again than stepped over, which takes as many bytes. */
#define ANSI_ERASE 3 /* Bytes of the sequence that erases to the end of the row. */
#define ANSI_GREY 7 /* The ink after a reset: grey on black. */
#define ANSI_UNKNOWN 63 /* What stands for a control character, whose picture no terminal can be asked for: a question mark. */

extern const u8 ANSI_COLOURS[8];

#define ANSI_PLAIN TEXT("CueaaaaceeeiiiAAEaAooouuyOUcLYPfaiounNao?--24!<>.:%|++++++|+++++++++-++++++++-+++++++++++++#####aBGpSsutFTOd8fen=+><||/~oo.vn2* ")

/* What the terminal shows. All zero: nothing is known, so that the first draw clears it. */
struct Shown {
    u8 valid;
    u8 encoding;
    u8 ink; /* The ink in force, without blinking. */
    u16 cursor; /* The cell in which the cursor stands, or NOWHERE. */
    u16 length; /* Bytes made so far in this call. */
    u16 cells[SIZES_CELLS];
};

u16 ansi_draw(struct Shown *shown, const struct Page *wanted, u8 *out, u16 room);
u16 ansi_leave(struct Shown *shown, u8 *out);

/* printed: Pages as files to look at: rows of plain CP437 text, or of a web page in their inks. Knows cells, not what they tell. */

/* What is made of a page. */
#define KIND_TEXT 0
#define KIND_HTML 1

#define PRINTED_STEP 128 /* Bytes that one cell takes at most: a span's end, a row of blanks, a span's beginning, a letter, a span's end. */
#define PRINTED_UNKNOWN 63 /* What stands for a control character: a question mark. */

extern const u8 *const PRINTED_HEAD[8]; /* A phone held upright gets letters of .6rem and can be pushed sideways; wider screens show all 80 columns. */

#define PRINTED_TITLED 2 /* The title stands before this one. */
#define PRINTED_FOOT TEXT("\012</pre></body></html>\012")

/* A file being made. */
struct Print {
    u8 kind;
    u16 at; /* The cell that comes next ... */
    u16 end; /* ... and the one before which the rows of this page end. */
    u8 ink; /* The ink of the span that is open; grey on black needs none. */
    u8 gap; /* Blanks of this row that the next letter, if one comes, stands behind. */
    u16 ends; /* Row ends that the next letter, if one comes, stands behind. */
    u16 length; /* Bytes made so far in this call. */
};

void printed_begin(struct Print *sheet, u8 kind);
u16 printed_head(struct Print *sheet, const u8 *title, u8 *out);
void printed_from_row(struct Print *sheet, u8 first, u8 rows);
u16 printed_draw(struct Print *sheet, const struct Page *page, u8 *out, u16 room);
u16 printed_foot(struct Print *sheet, u8 *out);

/* bulletin: The scoreboards as files for the board's menus, one board after another: .ANS as callers see them, .TXT and .HTML with every row. */
#define BULLETIN_NAME 16 /* Bytes of a file's name, zero bytes at its end. */
#define BULLETIN_NO_ROW 0xFFFF
#define BULLETIN_NOTES 22 /* The row in which a board says what it can't show ... */
#define BULLETIN_WINDOW 57 /* ... and from this column on, which rows of a longer list are on the screen: a file has them all. */
#define BULLETIN_OWN 72 /* The column of a caller's own numbers among the records. */
#define BULLETIN_PLAIN TEXT("\033[0m") /* The end of an .ANS: what the board writes next is not in the last ink. */

extern const u8 *const BULLETIN_FILES[9];
extern const u8 *const BULLETIN_TITLES[9];

/* The files of a board, in the order in which they are made. */
#define ENDING_ANS 0
#define ENDING_TXT 1
#define ENDING_HTML 2

extern const u8 *const BULLETIN_ENDINGS[3];

#define BULLETIN_SHORT 3 /* Letters of an ending where names are of eight and three. */

/* How a job ended. */
#define SAID_DONE 0
#define SAID_DONE_SHORT 1
#define SAID_NO_FOLDER 2
#define SAID_BAD_CLOCK 3
#define SAID_UNREADABLE 4
#define SAID_BROKEN 5
#define SAID_FULL 6 /* This and those below are about a file, the others about the folder. */
#define SAID_REFUSED 7
#define SAID_UNREPLACED 8

extern const u8 *const BULLETIN_SENTENCES[9]; /* What each of them tells; for the asterisk stands the folder, or the file. */

/* A job under way; the shell fills it with zeros before the start. */
struct Bulletin {
    u8 file[BULLETIN_NAME]; /* The file that is being made, in small letters, zero bytes at its end ... */
    u8 fresh[BULLETIN_NAME]; /* ... and its name until it is whole. */
    u8 begins;
    u8 ends;
    u16 count;
    u8 out[SIZES_OUTPUT];
    u8 said; /* How it ended; before it answers WRITE_FAILED, the shell says here which of Said's last three it is. */
    u8 brief; /* Names are of eight and three letters. */
    u8 board;
    u8 ending;
    struct Page paper;
    struct Shown shown;
    struct Print sheet;
};

u8 bulletin_start(struct Bulletin *job, struct State *state, u8 brief);
u8 bulletin_step(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table,
        u16 event);
u8 bulletin_percent(const struct Bulletin *job, u8 part);
u8 bulletin_fail(struct Bulletin *job, struct State *state, u8 said);
u8 bulletin_go_on(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table);
void bulletin_begin_file(struct Bulletin *job, struct State *state, const struct Ledger *account,
        const struct Sheet *table, u8 ending);
void bulletin_fill(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table);
u8 bulletin_turn(struct Bulletin *job, struct State *state, const struct Ledger *account, const struct Sheet *table);
u16 bulletin_rows(const struct State *state);
u8 bulletin_rows_here(const struct State *state);
void bulletin_draw(struct Bulletin *job, const struct State *state, const struct Ledger *account,
        const struct Sheet *table);
void bulletin_set_name(struct Bulletin *job);
u16 bulletin_put(u8 *out, u16 at, const u8 *text, u16 count);

/* drpline: The lines of BBSDEV.DRP: what each may look like, and what it says. Knows nothing of the file around them. */

/* What a line may look like. */
#define SHAPE_VERSION 0
#define SHAPE_COMM 1
#define SHAPE_PARAMETER 2
#define SHAPE_WORDS 3
#define SHAPE_SIZE 4
#define SHAPE_FLAG 5
#define SHAPE_REVISION 6
#define SHAPE_DEADLINE 7
#define SHAPE_ENCODING 8
#define SHAPE_LANGUAGE 9
#define SHAPE_ACCESS 10
#define SHAPE_NUMBER 11

extern const u8 DRPLINE_SHAPES[19];
extern const u8 *const DRPLINE_COMM_NAMES[7]; /* In the order of Comm. */
extern const u8 *const DRPLINE_ENCODING_NAMES[6]; /* Names of IANA's list and their spellings, which may have any case. */
extern const u8 DRPLINE_ENCODINGS[6];

#define DRPLINE_MOMENT TEXT("0000-00-00T00:00:00Z") /* What a deadline looks like; each 0 is a digit. */

u8 drpline_says(const u8 *data, const struct Lines *at, u16 line, const u8 *word);
u8 drpline_is_shaped(const u8 *data, const struct Lines *at, u8 field);
u8 drpline_is_version(const u8 *data, u16 begin, u16 count);
u8 drpline_comm_named(const u8 *data, u16 begin, u16 count);
u8 drpline_encoding_named(const u8 *data, u16 begin, u16 count);
u8 drpline_hex_digit(u8 byte);
u16 drpline_day_of(const u8 *data, u16 begin);
u32 drpline_second_of(const u8 *data, u16 begin);
u8 drpline_comm_of(const u8 *data, const struct Lines *at);
u8 drpline_encoding_of(const u8 *data, const struct Lines *at);

/* bbsdev: BBSDEV.DRP 1.0: nineteen lines of UTF-8, read strictly. Its specification is RealDeuce's, at realdeuce.github.io/bbsdev.drp. */
#define BBSDEV_FIELDS 19

u8 bbsdev_read(struct Caller *caller, struct Fault *fault, const u8 *data, u16 count, struct Lines *at);

/* door32: DOOR32.SYS: eleven lines, of which seven must be there. Read as its writers fill it in, not as it is specified. */
#define DOOR32_NEEDED 7
#define DOOR32_KINDS 3

extern const u8 DOOR32_COMMS[3]; /* Line 1. Its 0 means "local" and also "standard input and output"; only the latter is ever seen where a caller is. */

u8 door32_read(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at);

/* doorsys: DOOR.SYS: 52 lines, 31, and the odd ones; the line that says GR, NG or 7E tells where the others are. */
#define DOORSYS_ANCHOR 20 /* The line that says GR, NG or 7E in the specification; a line more or less above it moves it by one. */
#define DOORSYS_DOORWAY_LINES 5

extern const u8 *const DOORSYS_GRAPHICS[3];

u8 doorsys_read(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at);

/* dorinfo: DORINFOx.DEF: thirteen lines without alias, node or socket; or sixteen, as Icy Board writes it. */
#define DORINFO_NEEDED 7

u8 dorinfo_read(struct Caller *caller, struct Fault *fault, const u8 *data, const struct Lines *at);

/* dropfile: Drop files: which one it is, the caller it tells of, and what to say of one that can't be used. */
#define DROPFILE_DAY 86400 /* Seconds of a day. */
#define DROPFILE_FAR 366 /* Days from which on a deadline is only far away. */

extern const u8 *const DROPFILE_NAMES[4];
extern const u8 DROPFILE_KINDS[4];
extern const u8 *const DROPFILE_SENTENCES[29]; /* In the order of Expect; to be said after the file's name and the line's number. */

u8 dropfile_kind(const u8 *name, u16 count);
u8 dropfile_read(struct Caller *caller, struct Fault *fault, u8 which, const u8 *data, u16 count);
const u8 *dropfile_sentence(u8 code);
u8 dropfile_comm_of(const struct Caller *caller, u8 is_socket);
u32 dropfile_deadline_left(const struct Caller *caller, u16 utc_day, u32 utc_second);

/* iniwrite: dyacht.ini rewritten: values that differ are changed in their place, missing keys added, and every other byte stays. */
extern const u8 *const INIWRITE_HEAD[2];

#define INIWRITE_DIGITS 5 /* Of the largest number in 16 bits. */

extern const u8 *const INIWRITE_NOTES[12]; /* A comment above each key that is added, in the order of ini.Key. */

/* The file being made. */
struct Draft {
    u16 length;
    u16 size;
    u8 over; /* More was to be written than fits. */
    u8 bare; /* Lines end with LF alone. */
};

u16 iniwrite_write(const struct Settings *settings, const u8 *old, u16 count, u8 *out, u16 size);

/* keys: A caller's bytes as keys: every spelling of the arrows and their neighbours, one ENTER, a patient ESC. */
#define KEYS_ESCAPE_MS 300 /* Silence after which ESC is a key: sequences arrive split, 50 ms apart and more on slow lines. */
#define KEYS_SEQUENCE_MS 2000 /* Silence after which a sequence is given up once more than its ESC has come; a packet sent twice may take a second. */
#define KEYS_SEQUENCE_BYTES 64 /* Bytes of an escape sequence that are swallowed; a terminal's longest answers have about 40. */
#define KEYS_TEXT_BYTES 256 /* Bytes of an OSC or DCS string that are swallowed. */

/* Whether bytes come from a PC's own keyboard, as pairs of a lead byte and a scan code. */
#define SCANS_NONE 0 /* A caller's line: zero bytes mean nothing. */
#define SCANS_DOORWAY 1 /* A zero byte leads. */
#define SCANS_CONSOLE 2 /* Zero or 0xE0 leads. */

/* What the bytes so far are the beginning of. */
#define MODE_GROUND 0
#define MODE_ESCAPE 1
#define MODE_BRACKET 2 /* ESC [ and parameters. */
#define MODE_KEYPAD 3 /* ESC O. */
#define MODE_LINUX 4 /* ESC [ [, the function keys of the Linux console. */
#define MODE_MOUSE 5 /* ESC [ M, before three bytes of place and button. */
#define MODE_TEXT 6 /* An OSC, DCS or APC string. */
#define MODE_TEXT_ESCAPE 7 /* ESC within such a string. */
#define MODE_SCAN 8

#define KEYS_BRACKET_LETTERS TEXT("ABCDHFKVU@ZPQSabcd")

extern const u16 KEYS_BRACKET_EVENTS[18];

#define KEYS_KEYPAD_LETTERS TEXT("ABCDHFPQRSMIabcd")

extern const u16 KEYS_KEYPAD_EVENTS[16];
extern const u16 KEYS_NUMBER_EVENTS[25];

#define KEYS_SCAN_CODES TEXT("HPMKGOIQRS\017\215\221tswu\204v\205\206")

extern const u16 KEYS_SCAN_EVENTS[21];

/* What has come in and is no key yet. All zero is the start; ``scans`` and ``utf8`` are for the owner to set. */
struct Keys {
    u8 scans; /* One of Scans. */
    u8 utf8; /* High bytes are UTF-8 and become CP437; what CP437 lacks is no key. */
    u8 mode;
    u16 count; /* Bytes of the sequence so far. */
    u16 number; /* Its first parameter. */
    u8 fields; /* Semicolons in it. */
    u8 private; /* It holds what no key holds. */
    u8 after_return; /* The last byte was a CR, so that an LF or NUL now belongs to it. */
    u16 held; /* The second of two events that one byte has decided. */
    struct Decoder decoder; /* A UTF-8 character so far. */
    u32 last; /* The tick of the last byte. */
};

u16 keys_feed(struct Keys *keys, u8 byte, u32 tick);
u16 keys_wait(const struct Keys *keys, u32 tick);
u16 keys_expire(struct Keys *keys, u32 tick);

/* telnet: Telnet's commands taken out of what a caller's own telnet line sends; nothing is ever answered. */
#define TELNET_NOTHING 256 /* No byte of the caller's, yet. */
#define TELNET_SUBNEGOTIATION 512 /* Bytes of one subnegotiation that are swallowed, so that a lost end can't silence the caller. */
#define TELNET_IAC 255
#define TELNET_SB 250
#define TELNET_SE 240
#define TELNET_WILL 251
#define TELNET_DONT 254

/* What the last byte left open. */
#define WITHIN_DATA 0
#define WITHIN_COMMAND 1
#define WITHIN_OPTION 2
#define WITHIN_SUBNEGOTIATION 3
#define WITHIN_SUBNEGOTIATION_COMMAND 4

/* A telnet command in progress, kept across reads. All zero is the start. */
struct Telnet {
    u8 within;
    u16 count; /* Bytes of the subnegotiation so far. */
};

u16 telnet_receive(struct Telnet *telnet, u8 byte);

/* line: A caller's line whole: bytes in as keys, pages out as bytes, in the caller's encoding. */

/* One caller's terminal, as far as its bytes tell. */
struct Line {
    struct Keys keys;
    struct Telnet telnet;
    u8 is_telnet; /* The line may be the caller's own telnet socket. */
    struct Shown shown;
};

void line_start(struct Line *line, u8 encoding, u8 is_telnet);
u16 line_receive(struct Line *line, u8 byte, u32 tick);
u16 line_wait(const struct Line *line, u32 tick);
u16 line_expire(struct Line *line, u32 tick);
u16 line_draw(struct Line *line, const struct Page *wanted, u8 *out, u16 room);
void line_repaint(struct Line *line);
u16 line_leave(struct Line *line, u8 *out);

/* switch: The command line, one argument at a time. Knows what each switch may hold, not what is done with it. */
#define SWITCH_BLANK 32
#define SWITCH_QUOTE 34
#define SWITCH_HYPHEN 45
#define SWITCH_SLASH 47
#define SWITCH_UNDERLINE 95

/* What is wrong with an argument. */
#define WRONG_NOTHING 0
#define WRONG_NO_SWITCH 1
#define WRONG_UNKNOWN 2
#define WRONG_PATH 3
#define WRONG_NODE 4
#define WRONG_SOCKET 5
#define WRONG_NAME 6
#define WRONG_DATE 7
#define WRONG_LONG 8

/* What the next argument is for. */
#define AWAITING_NOTHING 0
#define AWAITING_PATH 1 /* -D stood alone. */
#define AWAITING_QUOTE 2 /* A path began with a quotation mark and is still without the other: its blanks have cut it into arguments. */

/* What the arguments said. */
struct Switches {
    u8 path[SIZES_PATH]; /* -D: a drop file or its folder. */
    u16 path_count;
    u16 node;
    u8 has_node;
    u32 socket;
    u8 has_socket; /* -S with a number; -S-1 sets stdio instead. */
    u8 local;
    u8 stdio; /* -X, or -S-1. */
    u8 utf8;
    u8 name[SIZES_NAME]; /* -P: who plays, in local mode; all zero without it. */
    u16 day; /* -T: the day number that is taken for today, or days.NO_DAY. */
    u8 help;
    u8 awaiting;
};

extern const u8 *const SWITCH_SENTENCES[9]; /* In the order of Wrong; to be said after the argument. */
extern const u8 *const SWITCH_WORDS[9]; /* Whole words that are no letter with a value: -player is not -P with the name of layer. What they do is told in tools/errand.py. */
extern const u8 *const SWITCH_HELP_WORDS[3];
extern const u8 *const SWITCH_USAGE[15]; /* What -? prints. */

void switch_begin(struct Switches *switches);
u8 switch_take(struct Switches *switches, const u8 *argument, u16 count);
u8 switch_end(const struct Switches *switches);
const u8 *switch_sentence(u8 wrong);

/* csvrow: A slot of dyacht.dat as a row of CSV (RFC 4180): readable columns, and the 96 bytes themselves, so that nothing is lost. */

/* The columns in their order. */
#define COLUMN_SLOT 0
#define COLUMN_FOUND 1
#define COLUMN_NAME 2
#define COLUMN_DATE 3
#define COLUMN_STATUS 4
#define COLUMN_EARLY 5
#define COLUMN_SCORE 6
#define COLUMN_BOXES 7
#define COLUMN_EXTRA 20
#define COLUMN_ROLL 21
#define COLUMN_HELD 22
#define COLUMN_DICE 23
#define COLUMN_SEQUENCE 24
#define COLUMN_RAW 25

#define CSVROW_COLUMNS 26

extern const u8 *const CSVROW_NAMES[26];
extern const u8 *const CSVROW_FOUND[4]; /* In the order of record.Found. */
extern const u8 *const CSVROW_STATUS[4]; /* In the order of record.Status. */

#define CSVROW_YES TEXT("yes")
#define CSVROW_LONGEST 448 /* Bytes of a row at most: a name of 30 quotation marks, each of them twice, is the worst. */
#define CSVROW_RAW (2 * SIZES_RECORD) /* Hex digits of a record. */
#define CSVROW_HEX TEXT("0123456789abcdef")
#define CSVROW_QUOTE 34
#define CSVROW_COMMA 44
#define CSVROW_HYPHEN 45
#define CSVROW_NOUGHT 48
#define CSVROW_LF 10
#define CSVROW_CR 13

u16 csvrow_head(u8 *out, u16 at);
u16 csvrow_put(u8 *out, u16 at, struct Record *game, u32 slot, const u8 *data);
u16 csvrow_put_columns(u8 *out, u16 at, struct Record *game, u32 slot, const u8 *data);

/* telling: A line for the sysop, put together: texts, numbers, names and dates. Knows nothing of what it says. */
#define TELLING_ROOM 480 /* Bytes that a line may take; what does not fit is cut. */
#define TELLING_DIGITS 10 /* Digits of the largest number. */
#define TELLING_BLANK 32
#define TELLING_HYPHEN 45
#define TELLING_NOUGHT 48

/* A line in CP437; a zero byte follows the last letter. */
struct Saying {
    u8 letters[TELLING_ROOM + 1];
    u16 count;
};

void telling_begin(struct Saying *line);
void telling_letter(struct Saying *line, u8 byte);
void telling_text(struct Saying *line, const u8 *words);
void telling_name(struct Saying *line, const u8 *letters, u16 room);
void telling_number(struct Saying *line, u32 value);
void telling_things(struct Saying *line, u32 count, const u8 *one, const u8 *many);
void telling_padded(struct Saying *line, u32 value, u8 width, u8 filler);
void telling_day(struct Saying *line, u16 which);
void telling_game(struct Saying *line, const u8 *player, u16 which);

/* errand: The sysop's words on the command line, one argument at a time: what is asked for, and with which names, day or file. */
#define ERRAND_HYPHEN 45
#define ERRAND_SLASH 47
#define ERRAND_LETTERS 64 /* Letters of a name that are looked at; a player's has 30 at most. */
#define ERRAND_DIGITS 8 /* Digits of a date. */

/* The words; the first six say what is wanted, the others how. */
#define WORD_REPORT 0
#define WORD_EXPORT 1
#define WORD_IMPORT 2
#define WORD_CHECK 3
#define WORD_PLAYER 4
#define WORD_VOID 5
#define WORD_REPAIR 6
#define WORD_RENAME 7
#define WORD_MERGE 8
#define WORD_YES 9
#define WORD_NONE 10

#define ERRAND_ASKS 6 /* So many words say what is wanted. */

extern const u8 *const ERRAND_WORDS[10]; /* In the order of Word. */
extern const u8 ERRAND_FOLLOWS[10]; /* Arguments that follow each word. */
extern const u8 *const ERRAND_NEEDS[10];
extern const u16 ERRAND_WAYS[8]; /* Words that go together, a bit for each Word; -yes goes with all of them. */

#define ERRAND_NAMELESS 0x10 /* -player without its -rename. */

extern const u8 *const ERRAND_USAGE[11];

/* What the arguments said. */
struct Errand {
    u16 words; /* A bit for each Word that was there. */
    u8 which; /* The Word that says what is wanted. */
    u8 repair;
    u8 merge;
    u8 yes; /* Every question is answered. */
    u8 last; /* The word whose arguments come next, ... */
    u8 missing; /* ... so many of them. */
    u16 arguments; /* Arguments taken so far. */
    u16 file; /* The argument, counted from 0, that names the file or folder ... */
    u8 path[SIZES_PATH]; /* ... and how that reads in CP437. */
    u16 path_count;
    u8 one[SIZES_NAME]; /* The player of -player or -void. */
    u8 other[SIZES_NAME]; /* The new name of -rename. */
    u16 day; /* The day of -void. */
};

void errand_begin(struct Errand *errand);
u8 errand_word_of(const u8 *argument, u16 count);
u8 errand_is_asked(const u8 *argument, u16 count);
u8 errand_take(struct Errand *errand, struct Saying *line, const u8 *argument, u16 count);
u8 errand_end(struct Errand *errand, struct Saying *line);
u16 errand_day_of(const u8 *letters, u16 start, u16 count);

/* work: What one of the sysop's words needs while it is done, what it asks of its shell, and how it ends. Knows no word by itself. */
#define WORK_STEP 64 /* Slots changed or added before the lock is given back, so that no caller waits for the sysop. */
#define WORK_OUT ((u16)57344 - WORDS_SMALL * (u16)40960) /* Bytes for a file that are made before they are written. */
#define WORK_TEXT 2048 /* Bytes of a row of CSV at most. */
#define WORK_REASON 80
#define WORK_FIELDS 64 /* Columns of a CSV file that are looked at; ours has 26. */
#define WORK_LISTED 20 /* Slots that are named one by one; of more only how many there are. */
#define WORK_FOUND 4
#define WORK_DAYS (((u16)DAYS_LAST + 1) / 8) /* Bytes that have a bit for each day. */

/* What the shell does next; it answers with one Answer. */
#define TASK_SAY 0 /* Print the line. */
#define TASK_ASK 1 /* Print the line as a question, and let upkeep.reply() read what is typed: YES or NO. */
#define TASK_COMPLAIN 2 /* Print the line where faults go, and log it as one. */
#define TASK_LOG 3 /* Add the note to dyacht.log. */
#define TASK_FEED 4 /* Give the slots of dyacht.dat from next on to upkeep.add(): STOPPED once it returns False, ENDED after the last, with the tail set. */
#define TASK_ASIDE 5 /* Append what was made to dyacht.sav, behind csvrow.head() where that is empty, and see it safe. */
#define TASK_CHANGE 6 /* Under the lock put the changes on file, but set left in those whose slot holds something else than seen. */
#define TASK_APPEND 7 /* Under the lock FEED what is new, then append as many of the changes' images as upkeep.sift() says, and move next behind them. */
#define TASK_MAKE 8 /* Make the errand's file, which is not there yet: DONE, or EXISTS. */
#define TASK_WRITE 9 /* Append what was made to it. */
#define TASK_FINISH 10 /* See it safe and close it. */
#define TASK_UNMAKE 11 /* Close it and take it away. */
#define TASK_OPEN 12 /* Open the errand's file, to read it from its beginning. */
#define TASK_READ 13 /* Add its next bytes to the text, up to a line feed or as many as there is room for: DONE, or ENDED where there are none. */
#define TASK_KEEP 14 /* Keep the changes' images behind those that are kept already (none are where kept is 0), outside of the records. */
#define TASK_FETCH 15 /* Bring the changes' images back, from the one that kept says. */
#define TASK_QUIT 16

/* How it went. FAILED goes with every task that touches a file; the shell may say why in reason. */
#define ANSWER_DONE 0
#define ANSWER_YES 1
#define ANSWER_NO 2
#define ANSWER_STOPPED 3
#define ANSWER_ENDED 4
#define ANSWER_EXISTS 5
#define ANSWER_FAILED 6
#define ANSWER_BROKEN 7 /* The sysop breaks the word off, before or in ASK, FEED, READ, WRITE, KEEP or FETCH: no other task is left undone, nor half done. */

/* Where a word stands: what the next answer is about. */
#define PHASE_LOOK 0 /* Records are looked at, all in one pass. */
#define PHASE_AGAIN 1 /* They are looked at once more: for another player, or for a share of the players. */
#define PHASE_LISTING 2
#define PHASE_ASKED 3
#define PHASE_GATHER 4 /* Slots to change are looked for. */
#define PHASE_ASIDE 5
#define PHASE_CHANGE 6
#define PHASE_MADE 7
#define PHASE_ROWS 8
#define PHASE_WRITTEN 9
#define PHASE_FINISHED 10
#define PHASE_UNMADE 11
#define PHASE_OPENED 12
#define PHASE_READING 13
#define PHASE_KEPT 14
#define PHASE_FETCHED 15
#define PHASE_APPENDED 16
#define PHASE_TOLD 17 /* What was done was said; it is logged next. */
#define PHASE_LAST 18
#define PHASE_BROKEN 19 /* An export was broken off, and its file taken away. */

/* A slot, what must stand there, and what shall; of an import only the last. */
struct Change {
    u32 slot;
    u8 seen[SIZES_RECORD];
    u8 image[SIZES_RECORD];
    u8 left; /* A door has changed it meanwhile, so it was left alone. */
};

/* A slot, and whose it is by its own bytes where they say so. */
struct Named {
    u32 slot;
    u8 known;
    u8 player[SIZES_NAME];
    u16 day;
};

/* The first slots of a kind, in their order, and how many there are. */
struct Naming {
    u32 total;
    u8 count;
    struct Named slots[WORK_LISTED];
};

/* What a look at all slots has found. */
struct Findings {
    u32 counts[WORK_FOUND]; /* By record.Found. */
    u32 playing;
    u32 halves; /* Good records of which one state is damaged. */
    u32 players;
    u16 first;
    u16 last; /* The days of the first and the last game; none where last < first. */
    u32 first_damaged;
    struct Naming damaged;
    struct Naming repeated;
    u8 line; /* The line that is told next. */
};

/* Where the fields of a row of CSV are in its bytes, quotation marks round them left out. */
struct Row {
    u8 count;
    u16 starts[WORK_FIELDS];
    u16 counts[WORK_FIELDS];
    u8 quoted[WORK_FIELDS];
};

/* What an import has read. */
struct Intake {
    u8 ours; /* The columns are those of an export. */
    u8 columns[WORK_FIELDS]; /* For each column of ours the field that holds it, or NO_FIELD. */
    u8 headed;
    struct Row row;
    struct Row made;
    u32 lines; /* Lines read, for the line that is complained about. */
    u16 at; /* The column that a complaint is about. */
    u32 total; /* Records in the file. */
    u32 added;
    u8 fresh; /* dyacht.dat has no slot yet. */
};

/* One word being done. The shell sets user before the start, and reason where something has failed. */
struct Work {
    struct Errand errand;
    u8 user[SIZES_NAME];
    struct Saying line; /* What SAY, ASK and COMPLAIN print. */
    struct Saying note; /* What LOG writes. */
    u8 reason[WORK_REASON];
    u8 phase;
    u8 exit_code;
    struct Query query; /* Records that FEED may not leave out; upkeep.add() looks again. */
    u32 next; /* The slot that FEED begins with. */
    u8 tail; /* Bytes behind the last whole slot. */
    u8 out[WORK_OUT];
    u16 used;
    u8 text[WORK_TEXT]; /* The row being read. */
    u16 length;
    struct Change changes[WORK_STEP];
    u8 count;
    u8 shown; /* Of the changes at hand so many are copied aside. */
    u32 found; /* Slots found so far. */
    u32 wanted; /* So many are to be found. */
    u32 changed;
    u32 left;
    u8 ended; /* The file was looked at to its end. */
    u32 kept; /* Images that are kept, or that were fetched. */
    struct Record read;
    struct Findings findings;
    struct Intake intake;
    u32 theirs; /* Games of the name that a player is to get. */
    u32 twice; /* Days on which both have one. */
    u16 score; /* Of the game that is to be void. */
    u8 days[WORK_DAYS]; /* A bit for each day on which a player has a game. */
};

u8 work_feed_all(struct Work *work);
u8 work_feed_player(struct Work *work, const u8 player[SIZES_NAME]);
u8 work_say(struct Work *work, u8 phase);
u8 work_ask(struct Work *work);
u8 work_refuse(struct Work *work, u8 exit_code);
u8 work_done(struct Work *work);
u8 work_complain(struct Work *work, u8 exit_code);
u8 work_fail(struct Work *work, const u8 *words);
u8 work_fail_file(struct Work *work, const u8 *words);
void work_why(struct Work *work);
u8 work_end(struct Work *work, u8 exit_code);

/* changing: Slots that are changed where they stand: looked for, copied aside, then put on file, some at a time. Knows not why. */
#define CHANGING_OVER 0xFF /* No Task: everything is done. */

u8 changing_begin(struct Work *desk);
u8 changing_begin_player(struct Work *desk, u8 answer);
void changing_note(struct Work *desk, u32 slot, const u8 *data);
u8 changing_has_room(const struct Work *desk);
u8 changing_step(struct Work *desk, u8 answer);

/* renaming: -player OLD -rename NEW: all games of a player get another name; with -merge also one that somebody has already. */
u8 renaming_start(struct Work *desk);
u8 renaming_add(struct Work *desk, u32 slot, const u8 *data);
u8 renaming_step(struct Work *desk, u8 answer);
void renaming_put_names(struct Work *desk, u32 games, const u8 *between);

/* breaking: A word that the sysop breaks off: what was changed stays, is told and logged; of a file that is not whole nothing stays. */
u8 breaking_off(struct Work *desk);
u8 breaking_unmade(struct Work *desk, u8 answer);

/* naming: The first slots of a kind, told one by one: which they are, and whose by their own bytes. */
void naming_begin(struct Naming *naming);
void naming_add(struct Naming *naming, u32 slot, const u8 *data, struct Record *game);
void naming_put(struct Saying *line, const struct Naming *naming, u8 index, const u8 *words);

/* checkup: -check: what is in dyacht.dat and what is damaged. -repair blanks damaged slots where they stand; a slot never moves. */
#define CHECKUP_DAMAGED_AT 6 /* The line that tells the first damaged slot. */
#define CHECKUP_REPEATED_AT (CHECKUP_DAMAGED_AT + WORK_LISTED + 1)
#define CHECKUP_TAIL_AT (CHECKUP_REPEATED_AT + WORK_LISTED + 1)
#define CHECKUP_LINES (CHECKUP_TAIL_AT + 2)

extern const u8 *const CHECKUP_COUNTED[6]; /* What the lines behind the first one count. */

u8 checkup_start(struct Work *desk, struct Ledger *account);
u8 checkup_add(struct Work *desk, struct Ledger *account, u32 slot, const u8 *data);
u8 checkup_step(struct Work *desk, struct Ledger *account, u8 answer);

/* fields: A row of CSV (RFC 4180) taken apart into fields, and which of them is which column. Knows nothing of records. */
#define FIELDS_NO_FIELD 0xFF /* A column that the file does not have. */

/* How a row came apart. */
#define SPLIT_WHOLE 0
#define SPLIT_OPEN 1 /* A quotation mark is not closed yet: the row goes on in the next line. */
#define SPLIT_BROKEN 2

u8 fields_split(struct Row *row, const u8 *data, u16 first, u16 count);
u8 fields_field(const struct Intake *intake, u8 column);
u8 fields_is_word(const struct Work *desk, u8 column, const u8 *word);

/* csvgame: A record made of a row's columns: what may stand in each, and what is wrong where it can't be read. */
#define CSVGAME_NO_NUMBER 0xFFFF
#define CSVGAME_UTF8 256 /* Bytes of a name that are looked at; 30 letters have 90 at most. */
#define CSVGAME_LETTERS 64
#define CSVGAME_ROLLS 3

/* What is wrong with a row. */
#define BAD_NOTHING 0
#define BAD_COLUMN 1 /* The column that the intake tells. */
#define BAD_RAW_ALONE 2
#define BAD_GAME 3
#define BAD_QUOTE 4
#define BAD_OPEN 5
#define BAD_LONG 6

extern const u8 *const CSVGAME_SENTENCES[7]; /* In the order of Bad. */

u8 csvgame_blame(struct Intake *intake, u8 column);
u8 csvgame_make(struct Work *desk, u8 image[SIZES_RECORD]);
void csvgame_put_bad(struct Saying *line, u8 bad, u8 column);

/* csvread: A row of CSV as a record: its raw bytes where they say what the columns say, else one made of the columns. */
u8 csvread_take_head(struct Intake *intake, struct Saying *line, const u8 *data, u16 count);
u8 csvread_is_needed(u8 column);
u8 csvread_is_plain(struct Work *desk, u16 count, u8 image[SIZES_RECORD]);
u8 csvread_unhex(u8 image[SIZES_RECORD], const u8 *data, u16 start);
u8 csvread_take_row(struct Work *desk, u8 image[SIZES_RECORD]);

extern const u8 CSVREAD_DIGITS[256]; /* What each byte is as a hex digit; 255 where it is none. */

/* exports: -export: every slot as a row of CSV, in a file that is not there yet. */
u8 exports_start(struct Work *desk);
u8 exports_add(struct Work *desk, u32 slot, const u8 *data);
u8 exports_step(struct Work *desk, u8 answer);

/* imports: -import: the records of a CSV file that are not there yet. The whole file is read before the first of them is added. */
u8 imports_start(struct Work *desk);
u8 imports_add(struct Work *desk, struct Ledger *account, const u8 *data);
u8 imports_sift(struct Work *desk, struct Ledger *account);
u8 imports_step(struct Work *desk, struct Ledger *account, u8 answer);

/* voiding: -void NAME DATE: a player's game of a day taken off the scoreboards; its slot stays, blank. */
u8 voiding_start(struct Work *desk);
u8 voiding_add(struct Work *desk, u32 slot, const u8 *data);
u8 voiding_step(struct Work *desk, u8 answer);

/* upkeep: The core's door for the sysop: each of his words is done by a loop like that of app.py, one task answered by one answer. */
u8 upkeep_start(struct Work *work, struct Ledger *account);
u8 upkeep_step(struct Work *work, struct Ledger *account, u8 answer);
u8 upkeep_add(struct Work *work, struct Ledger *account, u32 slot, const u8 *data);
u8 upkeep_sift(struct Work *work, struct Ledger *account);
u8 upkeep_reply(const u8 *letters, u16 count);

#endif
