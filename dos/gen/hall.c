/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The hall of records: what was never done better, who did it, and how far the caller came himself. */

#include <string.h>

#include "core.h"

/* Set one of the ten. */
void hall_put(struct Feats *feats, u8 feat, u32 value, u16 when)
{
    feats->value[feat] = value;
    feats->when[feat] = when;
}

/* Fill *feats* with a player's. Wins must have been counted. */
void hall_measure(const struct Ledger *account, u16 row, u16 today, struct Feats *feats)
{
    struct Sum *total = &feats->total;
    struct Streak *streak = &feats->streak;
    u16 month;

    standing_add_up(account, row, STANDING_ALL, total);
    streaks_measure(account, row, today, &feats->run, streak);
    hall_put(feats, FEAT_HIGHEST, account->best[row], account->best_day[row]);
    hall_put(feats, FEAT_MOST_YACHTS, account->most[row], account->most_day[row]);
    hall_put(feats, FEAT_UPPER, account->upper[row], account->upper_day[row]);
    hall_put(feats, FEAT_STREAK, streak->best, streak->end);
    hall_put(feats, FEAT_GOING, streak->alive, streak->last);
    hall_put(feats, FEAT_WINS, account->wins[row], DAYS_NO_DAY);
    hall_put(feats, FEAT_YACHTS, total->yachts, DAYS_NO_DAY);
    hall_put(feats, FEAT_AVERAGE, mine_tenths(total->score, total->games), DAYS_NO_DAY);
    hall_put(feats, FEAT_GAMES, total->games, DAYS_NO_DAY);
    month = hall_biggest_month(account, row);
    hall_put(feats, FEAT_MONTH, 0, DAYS_NO_DAY);
    if (month != LEDGER_NONE) {
        hall_put(feats, FEAT_MONTH, account->cells->score[month], account->cells->month[month]);
    }
}

/* Return the cell of the player's month with most points, of equals the earliest, or ledger.NONE. */
u16 hall_biggest_month(const struct Ledger *account, u16 row)
{
    u16 found = LEDGER_NONE;
    u16 cell = account->heads[row];

    while (cell != LEDGER_NONE) {
        if (found == LEDGER_NONE) {
            found = cell;
        } else if (account->cells->score[cell] >= account->cells->score[found]) {
            found = cell;
        }
        cell = account->cells->nexts[cell];
    }
    return found;
}

/* Let the best hold each feat, and put down what the player *name* has. */
void hall_fill(const struct Ledger *account, struct Sheet *board, u16 today, const u8 *name, u8 some)
{
    struct Feats feats;
    u16 own;
    u16 row;
    u16 row_end;
    i16 feat;

    memset(&feats, 0, sizeof(feats));
    own = roster_find(&account->who, name);
    row_end = account->who.count;
    for (row = 0; row < row_end; row++) {
        hall_measure(account, row, today, &feats);
        if (some) {
            feats.value[FEAT_WINS] = 0;
            if (HALL_OTHERS + (i32)account->before + row < SIZES_PLAYERS) {
                sheet_put_name(board, (u16)(HALL_OTHERS + account->before + row), account->who.letters,
                        (u16)(row * SIZES_NAME));
            }
        }
        for (feat = 0; feat < SHEET_FEATS; feat++) {
            if (row == own) {
                board->own[feat] = feats.value[feat];
                board->own_when[feat] = feats.when[feat];
            }
            if (feats.value[feat] >= board->value[feat] && (feat != FEAT_AVERAGE ||
                    feats.value[FEAT_GAMES] >= HALL_AVERAGE_FROM)) {
                sheet_hold(board, feat, feats.value[feat], account->who.letters, (u16)(row * SIZES_NAME),
                        feats.when[feat]);
            }
        }
    }
}

/* Let the best hold the feat of wins; all players, as winners are numbered, stand in the rows from OTHERS on. */
void hall_fill_wins(struct Ledger *account, struct Sheet *board, const u8 *name)
{
    i32 number;
    i32 number_end;

    ledger_count_wins(account, account->first, account->last);
    number_end = (i32)account->before + account->who.count;
    for (number = 0; number < number_end; number++) {
        u16 start = (u16)((HALL_OTHERS + number) * SIZES_NAME);

        sheet_hold(board, FEAT_WINS, account->wins[number], board->letters, start, DAYS_NO_DAY);
        if (names_same_at(board->letters, start, name, 0)) {
            board->own[FEAT_WINS] = account->wins[number];
            board->own_when[FEAT_WINS] = DAYS_NO_DAY;
        }
    }
}
