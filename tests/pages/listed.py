"""The listed pages: a name, and the door in the state that shows it. Add a page here, look at its picture, accept it."""

import random
from collections.abc import Callable
from functools import partial

from dyacht.core import app
from dyacht.core.book import days
from dyacht.core.events import Event
from tests.door import TODAY, Door, Images, game

OTHERS = (
    ("Ace Archer", "3 6 9 12 15 18 20 25 25 30 40 50 22"),
    ("Bea", "2 4 9 12 10 18 17 0 25 30 40 0 22"),
    ("Zoë Frost", "2 4 9 12 10 18 17 0 25 30 40 0 22"),
    ("Jürgen of the Thirteenth Floor!", "1 2 3 4 5 6 7 8 25 30 0 0 9"),
    ("Ned", ". . 9 12 . 18 . . 25 . 40 . 22"),
)
HALF = "2 . 9 . 10 24 . . 25 30 . 0 ."
"""A card in the middle of a game, with a 0 in YACHT."""
JOKER = "3 . 9 12 15 . 17 . 25 30 . 50 22"
"""A card with 50 in YACHT, so that a further Yacht is a joker."""


def today(*more: list[int]) -> Images:
    """Return what some others have played today and yesterday, and *more*."""
    made = [game(name, boxes=boxes) for name, boxes in OTHERS]
    made += [
        game("Gus", TODAY - 1, boxes="1 4 9 12 10 18 17 0 25 30 40 0 22"),
        game("Ida", TODAY - 1, boxes="1 4 9 12 10 18 17 0 25 30 40 0 22"),
    ]
    return [*made, *more]


def mid_game(boxes: str = HALF, dice: str = "", roll: int = 0, held: int = 0, animation: bool = False) -> Door:
    """Return the door at the table, a game of today resumed."""
    return Door(records=today(game("Dee", boxes=boxes, dice=dice, roll=roll, held=held)), animation=animation).press("p")


def month() -> Images:
    """Return a caller's month in which each kind of day comes up."""
    played = [game("Dee", TODAY - back, boxes="1 4 9 12 10 18 17 0 25 30 40 0 22") for back in (2, 3, 5, 14, 15, 16)]
    return [
        *played,
        game("Dee", TODAY - 7, boxes=HALF, dice="15562", roll=2, held=6),
        game("Dee", TODAY - 9, boxes="1 . . . . . . . . . . . .", ended=True),
        game("Dee", TODAY - 11, early=True),
        game("Dee", TODAY - 40, boxes=HALF),
    ]


def on_december_23() -> Door:
    """Return the door on a day on which the month's rest can be played ahead, one of its days played."""
    day = days.number(2026, 12, 23)
    return Door(today=day, records=[game("Dee", day - 1), game("Dee", day + 3, early=True), game("Dee", day + 4, boxes=HALF, early=True)])


def ask() -> Door:
    return Door(name="")


def ask_typing() -> Door:
    return Door(name="").type("Dee Callér")


def home_first() -> Door:
    return Door()


def home_very_first() -> Door:
    return Door(start=TODAY)


def home() -> Door:
    return Door(records=today(), local=False, minutes=75)


def home_lit() -> Door:
    return Door(records=today()).press("DOWN DOWN")


def home_done() -> Door:
    return Door(records=today(game("Dee", boxes="2 4 9 12 10 18 17 0 25 30 40 0 22"), game("Dee", TODAY - 1), game("Dee", TODAY - 2)))


def home_unfinished() -> Door:
    return Door(records=today(game("Dee", boxes=HALF, dice="15562", roll=2), game("Dee", TODAY - 3, boxes=HALF)))


def home_crowded() -> Door:
    crowd = [game(f"Caller {i:02}", boxes=f"1 2 3 4 5 6 {7 + i // 2} 0 25 30 40 0 22") for i in range(20)]
    return Door(records=[*crowd, game("Dee", boxes="1 2 . . . . . . . . . . .")])


def home_pretend() -> Door:
    return Door(pretend=True, records=today())


def home_league() -> Door:
    return Door(interbbs=True, records=today())


def home_warned() -> Door:
    door = Door(records=today(), local=False, minutes=6)
    door.wait(70_000)
    return door


def which() -> Door:
    return Door(records=today(game("Dee", TODAY - 3, boxes=HALF, dice="15562", roll=2))).press("p")


def table_new() -> Door:
    return Door(records=today()).press("p")


def table_first_roll() -> Door:
    return mid_game().press("R=15562")


def table_held() -> Door:
    return mid_game().press("R=15562 2 3 RIGHT")


def table_card() -> Door:
    return mid_game().press("R=15562 2 3 TAB DOWN DOWN")


def table_zero_shown() -> Door:
    return mid_game().press("R=11223 TAB RIGHT DOWN DOWN DOWN DOWN")


def table_no_rolls_left() -> Door:
    return mid_game().press("R=15562 2 3 R=35551 4 R=35556 ENTER")


def table_all_held() -> Door:
    return mid_game().press("R=15562 1 2 3 4 5 ENTER")


def table_filled() -> Door:
    return mid_game().press("R=15562 TAB UP ENTER")


def table_after_box() -> Door:
    return mid_game().press("R=12345 TAB DOWN RIGHT DOWN DOWN DOWN ENTER")


def table_resumed() -> Door:
    return mid_game(dice="15562", roll=2, held=6)


def table_zero_question() -> Door:
    return mid_game().press("R=11223 TAB END UP UP ENTER")


def table_leave() -> Door:
    return mid_game().press("R=15562 Q")


def table_leave_closed() -> Door:
    door = Door(second=86_390, records=[game("Dee", boxes=HALF)]).press("p R=15562").pass_time(20)
    door.state.terms.makeup_days = 0
    return door.press("q")


def table_leave_lit() -> Door:
    return mid_game().press("R=15562 Q DOWN")


def table_end() -> Door:
    return mid_game().press("R=15562 Q E RIGHT")


def table_tumbling() -> Door:
    return mid_game(animation=True).press("R=15562 TICK TICK TICK TICK TICK")


def table_flash() -> Door:
    return mid_game(boxes="2 . 9 . 10 24 . . 25 30 . . .", animation=True).press(
        "R=44444 TICK TICK TICK TICK TICK TICK TICK TICK TICK TICK"
    )


def table_yacht() -> Door:
    return mid_game(boxes="2 . 9 . 10 24 . . 25 30 . . .").press("R=44444")


def table_joker_own_box() -> Door:
    return mid_game(boxes=JOKER).press("R=66666 TAB")


def table_joker_lower() -> Door:
    return mid_game(boxes=JOKER).press("R=44444 TAB")


def table_joker_refused() -> Door:
    return mid_game(boxes=JOKER).press("R=44444 TAB HOME DOWN ENTER")


def table_joker_last() -> Door:
    return mid_game(boxes="3 . 9 12 15 . 17 24 25 30 40 50 22").press("R=44444 TAB")


def table_bonus() -> Door:
    return mid_game(boxes="3 6 9 12 15 18 . 24 25 . 40 50 .").press("R=24466")


def table_not_saved() -> Door:
    door = mid_game()
    door.answers = [Event.SAVE_FAILED]
    return door.press("R=66661")


def table_covered() -> Door:
    """Stop where a shell that shows pages too soon would show one: the roll is drawn and not yet on file."""
    door = mid_game().press("R=15562 2 3")
    app.step(door.state, ord("R"))
    app.step(door.state, door.throw())
    app.render(door.state, door.page)
    return door


def table_makeup() -> Door:
    return Door(records=today()).press("c LEFT ENTER R=24466")


def table_ahead() -> Door:
    return on_december_23().press("c RIGHT RIGHT ENTER R=24466")


def taken() -> Door:
    door = mid_game()
    door.answers = [Event.TAKEN]
    return door.press("R=66661")


def over() -> Door:
    return mid_game(boxes="3 6 9 12 15 18 17 24 25 30 40 50 .").press("R=12366 TAB END ENTER")


def over_ended() -> Door:
    return mid_game().press("R=15562 Q E y")


def over_sealed() -> Door:
    day = days.number(2026, 12, 23)
    door = Door(today=day, records=[game("Dee", day + 4, boxes="3 6 9 12 15 18 17 24 25 30 40 50 .", early=True)])
    return door.press("c RIGHT RIGHT RIGHT RIGHT ENTER R=12366 TAB END ENTER")


def calendar() -> Door:
    return Door(records=month()).press("c UP")


def calendar_today() -> Door:
    return Door(records=month()).press("c")


def calendar_ahead() -> Door:
    return on_december_23().press("c RIGHT")


def calendar_waits() -> Door:
    door = on_december_23()
    door.state.terms.play_ahead_day = 0
    return door.press("c RIGHT RIGHT RIGHT RIGHT")


def calendar_october() -> Door:
    return Door(records=month()).press("c PAGE_UP")


def calendar_refused() -> Door:
    return Door(records=month()).press("c PAGE_UP UP ENTER")


def calendar_done() -> Door:
    return Door(records=month()).press("c LEFT LEFT ENTER")


def few(name: str = "Dee") -> Images:
    """Return three players' games of two months: a shared day, a lead that changes, a streak that is over."""
    card = ("3 6 9 12 15 18 20 25 25 30 40 50 22", "2 4 9 12 10 18 17 0 25 30 40 0 22", "1 2 3 4 5 6 7 8 25 30 0 0 9")
    made = []
    for i, who in enumerate((name, "Zoë Frost", "Jürgen of the Thirteenth Floor")):
        made += [game(who, TODAY - back, boxes=card[(i + back // 9) % 3]) for back in range(i, 60, i + 1)]
    return [*made, game("Zoë Frost", TODAY, boxes=HALF), game("Dee", TODAY + 2, early=True)]


def crowd() -> Images:
    """Return the games of three hundred players, of whom many score the same, in their last days."""
    made = []
    for i in range(300):
        for back in range(i % 7, 40, 1 + i % 11):
            boxes = f"{1 + i % 5} {2 * (back % 5)} 9 12 10 {6 * (i % 4)} {7 + i % 20} 0 25 30 0 {50 * (i % 3 == 0)} {5 + i % 26}"
            made.append(game(f"Caller {i:03}" if i != 123 else "Dee", TODAY - back, boxes=boxes, early=i % 50 == 7))
    return made


def board(keys: str, records: Images) -> Door:
    """Return the door at a scoreboard."""
    return Door(records=records).press(f"s {keys}")


def boards() -> dict[str, Callable[[], Door]]:
    """Return each of the eight boards with nobody, one player, three and three hundred."""
    names = ("day", "winners", "month", "champs", "all_time", "top", "streaks", "records")
    made: dict[str, Callable[[], Door]] = {}
    for digit, name in enumerate(names, 1):
        for players, records in ((0, list), (1, one_player), (3, few), (300, crowd)):
            made[f"board_{name}_{players}"] = partial(lambda digit, records: board(str(digit), records()), digit, records)
    return made


def one_player() -> Images:
    return [game("Dee"), game("Dee", TODAY - 1, boxes=HALF, ended=True)]


def board_day_own() -> Door:
    return board("PAGE_DOWN PAGE_DOWN", crowd())


def board_month_before() -> Door:
    return board("3 ,", few())


def board_all_time_last() -> Door:
    return board("5 END", crowd())


def card_day() -> Door:
    return board("DOWN ENTER", few())


def card_playing() -> Door:
    return board("DOWN DOWN ENTER", today())


def card_own() -> Door:
    return Door(records=few()).press("y DOWN DOWN ENTER")


def card_sealed() -> Door:
    return Door(records=few()).press("y ENTER")


def cards() -> Door:
    return Door(records=month()).press("y")


def cards_none() -> Door:
    return Door().press("y")


def cards_many() -> Door:
    return Door(records=[game("Dee", TODAY - back) for back in range(80)]).press("y PAGE_DOWN DOWN")


def stats_none() -> Door:
    return Door().press("y t")


def stats() -> Door:
    card = ("3 6 9 12 15 18 20 25 25 30 40 50 22", "2 4 9 12 10 18 17 0 25 30 40 0 22", "1 2 3 4 5 6 7 8 25 30 0 0 9")
    return Door(records=[game("Dee", TODAY - back, boxes=card[back * 7 % 10 % 3]) for back in range(90)]).press("y t")


def stats_trial() -> Door:
    door = stats()
    bytes_drawn = random.Random(7)

    def throw() -> int:
        door.state.chance[:] = [bytes_drawn.randrange(256) for _ in door.state.chance]
        return Event.CHANCE

    door.throw = throw  # type: ignore[method-assign]
    return door.press("R R")


def help_1() -> Door:
    return Door().press("h")


def help_2() -> Door:
    return Door().press("h PAGE_DOWN")


def help_3() -> Door:
    return Door().press("h PAGE_DOWN PAGE_DOWN")


def help_4() -> Door:
    return Door().press("h PAGE_DOWN PAGE_DOWN PAGE_DOWN")


def help_5() -> Door:
    return Door().press("h PAGE_DOWN PAGE_DOWN PAGE_DOWN PAGE_DOWN")


def help_6() -> Door:
    return Door().press("h END")


def clock_wrong() -> Door:
    return Door(today=days.NO_DAY)


def not_begun() -> Door:
    return Door(start=TODAY + 1)


def unreadable() -> Door:
    door = Door()
    door.answers = [Event.LOAD_FAILED]
    return door.press("c")


def time_up() -> Door:
    door = Door(records=today(), local=False, minutes=3)
    door.wait(200_000)
    return door


def idle() -> Door:
    door = Door(records=today(), local=False, minutes=90)
    door.wait(5 * 60_000)
    return door


def idle_warned() -> Door:
    door = Door(records=today(), local=False, minutes=90)
    door.wait(4 * 60_000 + 1000)
    return door


def sent_away() -> Door:
    door = mid_game()
    door.event(Event.SEND_AWAY)
    return door


LISTED: dict[str, Callable[[], Door]] = {
    make.__name__: make
    for make in (
        ask, ask_typing, home_first, home_very_first, home, home_lit, home_done, home_unfinished, home_crowded, home_pretend, home_league,
        home_warned, which, table_new, table_first_roll, table_held, table_card, table_zero_shown, table_no_rolls_left,
        table_all_held, table_filled, table_after_box, table_resumed, table_zero_question, table_leave, table_leave_closed, table_leave_lit,
        table_end, table_tumbling, table_flash, table_yacht, table_joker_own_box, table_joker_lower, table_joker_refused,
        table_joker_last, table_bonus, table_not_saved, table_covered, table_makeup, table_ahead, taken, over, over_ended, over_sealed,
        calendar, calendar_today, calendar_ahead, calendar_waits, calendar_october, calendar_refused, calendar_done,
        board_day_own, board_month_before, board_all_time_last, card_day, card_playing, card_own, card_sealed,
        cards, cards_none, cards_many, stats_none, stats, stats_trial,
        help_1, help_2, help_3, help_4, help_5, help_6, clock_wrong, not_begun, unreadable, time_up, idle, idle_warned, sent_away,
    )
} | boards()  # fmt: skip
