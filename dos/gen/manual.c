/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The rules and the keys, in pages. */

#include "core.h"

const u8 *const MANUAL_TITLES[6] = {
    TEXT("THE GAME"),
    TEXT("THE TABLE AND ITS KEYS"),
    TEXT("WHAT THE BOXES SCORE"),
    TEXT("FURTHER YACHTS: THE JOKER RULE"),
    TEXT("DAYS, PLACES AND STREAKS"),
    TEXT("SCOREBOARDS AND CARDS")
};

const u8 *const MANUAL_TEXT[114] = {
    TEXT(""),
    TEXT("Five dice, thirteen boxes, one game a day."),
    TEXT(""),
    TEXT("A turn has up to three rolls. The first throws all five dice; before the"),
    TEXT("second and the third you hold what you like and roll the rest. Then the"),
    TEXT("dice go in one box of the card, and what they score there stays. After"),
    TEXT("thirteen turns the card is full and the game is over."),
    TEXT(""),
    TEXT("Everybody's game of a day is ranked together. The best score wins the day,"),
    TEXT("scores add up over the month and for good, and equal scores share a place."),
    TEXT("Time never counts, so think as long as you like."),
    TEXT(""),
    TEXT("The dice are truly random, each die by itself: nobody can know a day's"),
    TEXT("rolls, here or on another board."),
    TEXT(""),
    TEXT("Every roll is on file before you see it. If the line drops, your game"),
    TEXT("waits exactly as it was, dice and all. Play picks it up again; coming back"),
    TEXT("never gives a better roll."),
    TEXT(""),
    TEXT(""),
    TEXT("The table has two halves, DICE and CARD. The one in use has the double"),
    TEXT("frame, and the bottom line tells its keys. ENTER always acts there: on the"),
    TEXT("dice it rolls, on the card it scores. So ENTER alone never fills a box."),
    TEXT(""),
    TEXT("  Anywhere      TAB       go to the other half"),
    TEXT("                1 to 5    hold that die, or let it go"),
    TEXT("                R         roll"),
    TEXT("                T         dice tumble, or don't (any key skips a tumble)"),
    TEXT("                H or ?    these pages"),
    TEXT("                Q         leave: finish later, or end the game now"),
    TEXT("  On the dice   ENTER     roll"),
    TEXT("                Left Right (or A D) to a die;  SPACE  hold it or let it go"),
    TEXT("                Up Down   to the card"),
    TEXT("  On the card   Up Down (or W S) to a box;  Left Right  to the other column"),
    TEXT("                ENTER     put the dice in the box"),
    TEXT("                SPACE or ESC  back to the dice"),
    TEXT(""),
    TEXT("Ctrl-L draws the screen anew if noise on the line has spoilt it."),
    TEXT(""),
    TEXT("  Ones to Sixes    the dice of that number, added"),
    TEXT("  Bonus            +35 once the six upper boxes hold 63: three of each"),
    TEXT(""),
    TEXT("  3 of a Kind      all five dice added, if three are alike"),
    TEXT("  4 of a Kind      all five dice added, if four are alike"),
    TEXT("  Full House       25 for three of one number and two of another"),
    TEXT("  Sm Straight      30 for four in a row, such as 2 3 4 5"),
    TEXT("  Lg Straight      40 for all five in a row"),
    TEXT("  YACHT            50 for five of a kind"),
    TEXT("  Chance           all five dice added, whatever they are"),
    TEXT(""),
    TEXT("  Extra Yachts     +100 each, once the YACHT box holds 50"),
    TEXT(""),
    TEXT("After every roll each open box shows, in green, what the dice would score"),
    TEXT("there, and the line below the card says why. A 0 is asked about first if"),
    TEXT("another box would score."),
    TEXT(""),
    TEXT("The best game there is scores 1,575."),
    TEXT(""),
    TEXT("A further Yacht, once the YACHT box is filled with 50 or with 0, is a"),
    TEXT("joker. Where it may go is ruled:"),
    TEXT(""),
    TEXT("  1  In the upper box of its number, if that is open."),
    TEXT(""),
    TEXT("  2  If not, in any open lower box. Full House, Sm Straight and"),
    TEXT("     Lg Straight then count in full: 25, 30 and 40."),
    TEXT(""),
    TEXT("  3  If no lower box is open either, in an open upper box, for 0."),
    TEXT(""),
    TEXT("Boxes that it may not go in show \"--\" and take nothing."),
    TEXT(""),
    TEXT("If the YACHT box holds 50, each further Yacht is paid +100 besides,"),
    TEXT("whichever box it goes in. If the YACHT box holds 0, it is not."),
    TEXT(""),
    TEXT("The bar moves to the right box by itself when a Yacht falls."),
    TEXT(""),
    TEXT(""),
    TEXT(""),
    TEXT("A game belongs to the day it was begun for, even past midnight."),
    TEXT(""),
    TEXT("Missed days stay open for a while: the calendar shows them as \"open\", and"),
    TEXT("such a make-up counts in full, for the day, the month and your streak. So"),
    TEXT("a day's winner can change until the day closes."),
    TEXT(""),
    TEXT("Late in a month the rest of it can be played ahead. Such a score is sealed:"),
    TEXT("you see it, nobody else does, and it counts for nothing until its day"),
    TEXT("comes. Then it appears, marked \"early\"."),
    TEXT(""),
    TEXT("A game can be left and finished later as long as its day is open. After"),
    TEXT("that it stands with what its boxes hold."),
    TEXT(""),
    TEXT("A streak is a run of days with a game each. It lives while it reaches"),
    TEXT("today or yesterday, and a make-up mends it."),
    TEXT(""),
    TEXT("Equal scores share a place, marked \"=\": a day can have several winners."),
    TEXT(""),
    TEXT(""),
    TEXT("  1 Day       everybody's game of one day; ENTER shows the whole card"),
    TEXT("  2 Winners   who won each day of a month"),
    TEXT("  3 Month     a month's points, games, wins, average, best and Yachts"),
    TEXT("  4 Champs    who led each month"),
    TEXT("  5 All-Time  the same as 3 since the first day"),
    TEXT("  6 Top       the 50 highest games"),
    TEXT("  7 Streaks   the most days in a row, and which are still going"),
    TEXT("  8 Records   what nobody has done better, and how far you came"),
    TEXT(""),
    TEXT("  Left Right or 1 to 8  another board;   , and .  another day or month"),
    TEXT("  Up Down PgUp PgDn Home End  move through a long list"),
    TEXT(""),
    TEXT("Your own row has \">\" before the name. A game under way counts with what"),
    TEXT("it has so far and says \"Playing\". What can still change says \"open\"."),
    TEXT(""),
    TEXT("YOUR CARDS lists every game of yours. ENTER shows the card, T your"),
    TEXT("statistics: there you can put the dice to the test yourself."),
    TEXT("")
};

/* Turn pages, or go back to where the rules were asked for. */
u8 manual_on(struct State *state, u16 event)
{
    u8 at = SMALLER(state->lit, MANUAL_PAGES - 1);

    switch (event) {
    case EVENT_RIGHT:
    case EVENT_DOWN:
    case EVENT_PAGE_DOWN:
    case EVENT_SPACE:
    case 46:
    case 62:
        state->lit = SMALLER(at + 1, MANUAL_PAGES - 1);
        break;
    case EVENT_LEFT:
    case EVENT_UP:
    case EVENT_PAGE_UP:
    case 44:
    case 60:
        state->lit = LARGER(at, 1) - 1;
        break;
    case EVENT_HOME:
        state->lit = 0;
        break;
    case EVENT_END:
        state->lit = MANUAL_PAGES - 1;
        break;
    case EVENT_ENTER:
        if (at == MANUAL_PAGES - 1) {
            return go_back(state);
        }
        state->lit = (u8)(at + 1);
        break;
    case EVENT_ESCAPE:
    case 81:
    case 113:
    case 72:
    case 104:
    case 63:
        return go_back(state);
    default:
        if (49 <= event && event < 49 + MANUAL_PAGES) {
            state->lit = (u8)(SMALLER(event, 48 + MANUAL_PAGES) - 49);
        }
        break;
    }
    return EFFECT_WAIT;
}

/* Draw a page. */
void manual_draw(const struct State *state, struct Page *sheet)
{
    u8 at = SMALLER(state->lit, MANUAL_PAGES - 1);
    u8 at_column;
    i16 i;

    frames_bar(sheet, TEXT("RULES"));
    at_column = page_text(sheet, 0, 68, INK_BAR, TEXT("page "));
    at_column = page_number(sheet, 0, at_column, INK_BAR, at + 1, 1);
    at_column = page_text(sheet, 0, at_column, INK_BAR, TEXT(" of "));
    page_number(sheet, 0, at_column, INK_BAR, MANUAL_PAGES, 1);
    frames_frame(sheet, 1, 0, 22, SIZES_COLUMNS, MANUAL_TITLES[at], 1);
    for (i = 0; i < MANUAL_LINES; i++) {
        page_text(sheet, 2 + i, 3, INK_GREY, MANUAL_TEXT[at * MANUAL_LINES + i]);
    }
    frames_keys(sheet, TEXT("[Right] or [SPACE] next   [Left] back   [1-6] page   [Q] return"));
}
