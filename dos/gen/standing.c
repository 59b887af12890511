/* Made by twin out of src/dyacht/core: change it there, never here. */

/* Standings of one month or of all time, and who held each day or month: read from a ledger into a sheet. */

#include <string.h>

#include "core.h"

/* Fill *total* with a player's *month*, or with ALL of them; the latest month comes first. */
void standing_add_up(const struct Ledger *account, u16 row, u16 month, struct Sum *total)
{
    const struct Cells *cells = account->cells;
    u16 cell;

    total->score = 0;
    total->games = 0;
    total->best = month == STANDING_ALL ? account->best[row] : 0;
    total->yachts = month == STANDING_ALL ? account->yachts[row] : 0;
    cell = account->heads[row];
    while (cell != LEDGER_NONE) {
        if (month != STANDING_ALL && cells->month[cell] < month) {
            return;
        }
        if (month == STANDING_ALL || cells->month[cell] == month) {
            total->score += cells->score[cell];
            total->games += cells->games[cell];
            if (month != STANDING_ALL) {
                total->best = cells->high[cell];
                total->yachts = cells->yachts[cell];
            }
        }
        cell = cells->nexts[cell];
    }
}

/* Give everyone who played in *month*, or ever (ALL), a row with score, games, wins, best and Yachts, ranked by score. */
void standing_fill(const struct Ledger *account, struct Sheet *board, u16 month)
{
    struct Sum total;
    u16 player;
    u16 player_end;

    memset(&total, 0, sizeof(total));
    player_end = account->who.count;
    for (player = 0; player < player_end; player++) {
        standing_add_up(account, player, month, &total);
        if (total.games > 0) {
            u16 row = sheet_offer(board, total.score, account->who.letters, (u16)(player * SIZES_NAME));

            if (row != SHEET_NONE) {
                board->games[row] = total.games;
                board->wins[row] = account->wins[player];
                board->best[row] = total.best;
                board->yachts[row] = total.yachts;
            }
        }
    }
}

/* Give everyone the wins, where rows are what winners are numbered by: the shares were fed one after the other. */
void standing_fill_wins(struct Ledger *account, struct Sheet *board)
{
    u16 row;
    u16 row_end;

    ledger_count_wins(account, account->first, account->last);
    row_end = board->ranks.count;
    for (row = 0; row < row_end; row++) {
        board->wins[row] = account->wins[row];
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

        if (account->tops->base <= day && day < (i32)account->tops->base + account->tops->days) {
            u16 at = (u16)(day - account->tops->base);
            u16 link = account->tops->heads[at];

            while (link != TOPS_NONE) {
                u16 row = tops_row_of(account->tops, link);

                sheet_hold(board, title, account->tops->score[at], account->who.letters, (u16)(row * SIZES_NAME), day);
                link = tops_next_of(account->tops, link);
            }
        }
    }
}

/* Let the best of each month that the sheet's titles name hold it with their score. */
void standing_fill_champions(const struct Ledger *account, struct Sheet *board)
{
    const struct Cells *cells = account->cells;
    u16 player;
    u16 player_end;

    player_end = account->who.count;
    for (player = 0; player < player_end; player++) {
        u16 cell = account->heads[player];

        while (cell != LEDGER_NONE && cells->month[cell] >= board->base) {
            u16 title = (u16)(cells->month[cell] - board->base);

            if (cells->score[cell] >= board->value[title]) {
                sheet_hold(board, title, cells->score[cell], account->who.letters, (u16)(player * SIZES_NAME),
                        cells->month[cell]);
            }
            cell = cells->nexts[cell];
        }
    }
}
