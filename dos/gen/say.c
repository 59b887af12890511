/* Made by twin out of src/dyacht/core: change it there, never here. */

/* The sentences of the screens and of the log, by number, so that they stand in one place. */

#include "core.h"

const u8 *const SAY_MESSAGES[18] = {
    TEXT(""),
    TEXT("No rolls left in this turn. TAB goes to the card: choose a box there."),
    TEXT("All five dice are held, so there is nothing to roll. No roll was used."),
    TEXT("Roll the dice first: R, or ENTER on the dice."),
    TEXT("That box is filled already."),
    TEXT("Joker: these dice must go in the upper box of their number."),
    TEXT("Joker: a lower box is still open, and these dice must go there."),
    TEXT("Y A C H T !   Five of a kind."),
    TEXT("Another Yacht: the joker rule says which boxes it may go in."),
    TEXT("The roll could not be saved and does not count. Try again, or tell the sysop."),
    TEXT("Dice tumble again. T turns it off."),
    TEXT("Dice no longer tumble. T turns it on."),
    TEXT("Dice can be held after the first roll of a turn."),
    TEXT("Here is your game, just as you left it."),
    TEXT("That could not be saved, so nothing has changed. Try again, or tell the sysop."),
    TEXT("That day can't be played."),
    TEXT("Your game of that day is over."),
    TEXT("This day has closed in the meantime: no game of it can begin any more.")
};

const u8 *const SAY_NOTICES[8] = {
    TEXT(""),
    TEXT("This machine's date can't be right, so no day can be played."),
    TEXT("The scores can't be read just now."),
    TEXT("This game is being played on another node."),
    TEXT("Your time on this board is used up."),
    TEXT("No key was pressed for a long while."),
    TEXT("The sysop has ended this session."),
    TEXT("By this machine's date the first day of play is still to come.")
};

const u8 *const SAY_REMEDIES[8] = {
    TEXT(""),
    TEXT("The sysop needs to set the clock. Nothing is lost."),
    TEXT("Nothing is lost. Please tell the sysop."),
    TEXT("What is on file is the other node's move; nothing was written over it."),
    TEXT("A game under way is saved and waits for you."),
    TEXT("A game under way is saved and waits for you."),
    TEXT("A game under way is saved and waits for you."),
    TEXT("If it is not, the sysop needs to look at the clock, or at StartDate.")
};

const u8 *const SAY_REPORTS[13] = {
    TEXT(""),
    TEXT("the date is before 2020 or before StartDate: no play (set the clock, or StartDate in dyacht.ini)"),
    TEXT("dyacht.dat could not be read"),
    TEXT("a record could not be written"),
    TEXT("a record was changed by another node: nothing written over it"),
    TEXT("time up"),
    TEXT("idle limit reached"),
    TEXT("caller lost"),
    TEXT("nothing tells how much time the caller has: DefaultMinutes used"),
    TEXT("damaged records in dyacht.dat were left out"),
    TEXT("a table reached its size: what it can't hold whole is not shown"),
    TEXT("ended by the sysop"),
    TEXT("InterBBS=1, but this program does not exchange scores: played locally, by the league's days")
};

const u8 *const SAY_WARNINGS[4] = {
    TEXT(""),
    TEXT(" Five minutes left on this board. A game under way is saved. "),
    TEXT(" One minute left on this board. A game under way is saved. "),
    TEXT(" No key for a while: in one minute the door closes. A game under way is saved. ")
};

const u8 *const SAY_WEEKDAYS[7] = {
    TEXT("Monday"),
    TEXT("Tuesday"),
    TEXT("Wednesday"),
    TEXT("Thursday"),
    TEXT("Friday"),
    TEXT("Saturday"),
    TEXT("Sunday")
};

const u8 *const SAY_MONTHS[12] = {
    TEXT("January"),
    TEXT("February"),
    TEXT("March"),
    TEXT("April"),
    TEXT("May"),
    TEXT("June"),
    TEXT("July"),
    TEXT("August"),
    TEXT("September"),
    TEXT("October"),
    TEXT("November"),
    TEXT("December")
};
