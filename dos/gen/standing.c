/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Standings of one month or of all time, and who held each day or month: read from a ledger into a sheet. */

#include <string.h>

#include "core.h"

/* Fill *total* with a player's *month*, or with ALL of them; the latest month comes first. */
void standing_add_up(const struct Ledger *account, u16 row, u16 month, struct Sum *total)
{
    u16 cell;

    total->score = 0;
    total->games = 0;
    total->best = 0;
    total->yachts = 0;
    cell = account->heads[row];
    while (cell != LEDGER_NONE) {
        if (month != STANDING_ALL && account->month[cell] < month) {
            return;
        }
        if (month == STANDING_ALL || account->month[cell] == month) {
            total->score += account->score[cell];
            total->games += account->games[cell];
            total->best = LARGER(total->best, account->high[cell]);
            total->yachts += account->yachts[cell];
        }
        cell = account->nexts[cell];
    }
}

/* Give everyone who played in *month*, or ever (ALL), a row with score, games, wins, best and Yachts, ranked by score. */
void standing_fill(struct Ledger *account, struct Sheet *board, u16 month)
{
    struct Sum total;
    u16 player;
    u16 player_end;

    if (month == STANDING_ALL) {
        ledger_count_wins(account, account->first, account->last);
    } else {
        ledger_count_wins(account, days_month_first(month), days_month_last(month));
    }
    memset(&total, 0, sizeof(total));
    player_end = account->who.count;
    for (player = 0; player < player_end; player++) {
        standing_add_up(account, player, month, &total);
        if (total.games > 0) {
            u16 row = sheet_offer(board, total.score, account->who.letters, (u16)(player * SIZES_NAME));

            if (row != SHEET_NONE) {
                board->score[row] = total.score;
                board->games[row] = total.games;
                board->wins[row] = account->wins[player];
                board->best[row] = total.best;
                board->yachts[row] = total.yachts;
            }
        }
    }
}

/* Let the winners of each day that the sheet's titles name hold it with their score. */
void standing_fill_winners(const struct Ledger *account, struct Sheet *board)
{
    u16 title;
    u16 title_end;

    title_end = board->titles;
    for (title = 0; title < title_end; title++) {
        u16 day = (u16)(board->base + title);

        if (account->tops.base <= day && day < (i32)account->tops.base + account->tops.days) {
            u16 at = (u16)(day - account->tops.base);
            u16 entry = account->tops.heads[at];

            while (entry != LEDGER_NONE) {
                sheet_hold(board, title, account->tops.score[at], account->who.letters,
                        (u16)(account->tops.row[entry] * SIZES_NAME), day);
                entry = account->tops.nexts[entry];
            }
        }
    }
}

/* Let the best of each month that the sheet's titles name hold it with their score. */
void standing_fill_champions(const struct Ledger *account, struct Sheet *board)
{
    u16 player;
    u16 player_end;

    player_end = account->who.count;
    for (player = 0; player < player_end; player++) {
        u16 cell = account->heads[player];

        while (cell != LEDGER_NONE && account->month[cell] >= board->base) {
            u16 title = (u16)(account->month[cell] - board->base);

            if (account->score[cell] >= board->value[title]) {
                sheet_hold(board, title, account->score[cell], account->who.letters, (u16)(player * SIZES_NAME),
                        account->month[cell]);
            }
            cell = account->nexts[cell];
        }
    }
}
