"""Whole sessions through the only door into the core: days, time, other nodes, writes that fail, and keys at random."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dyacht.core import app, sizes
from dyacht.core.book import days
from dyacht.core.book.record import Status
from dyacht.core.events import Event
from dyacht.core.rules import card
from dyacht.core.state import Half, Report
from tests import oracle
from tests.door import TODAY, Door, fill, game
from tests.pages.listed import HALF, JOKER

ANY_KEY = (
    "UP DOWN LEFT RIGHT ENTER ENTER SPACE TAB BACK_TAB ESCAPE HOME END PAGE_UP PAGE_DOWN 1 2 3 4 5 r R r t q l e y n p c s h o x".split()
)
PLAYING = "r r r r 1 2 3 4 5 ENTER TAB DOWN UP RIGHT SPACE y q n h ESCAPE".split()


# ----------------------------------------------------------------------------------------------------------------------
# A roll is drawn, written, and only then shown (door.note looks at every page on the way).


def test_the_game_is_on_file_before_the_first_dice_are_seen() -> None:
    door = Door().press("p")
    assert door.file == []
    door.press("R=12346")
    assert (door.game().roll, list(door.game().dice)) == (1, [1, 2, 3, 4, 6])
    assert "1 2 3 4 6" in door.rows()[22]


def test_each_roll_and_each_box_is_written() -> None:
    door = Door().press("p R=12346 1 R=22346")
    assert (door.game().roll, door.game().held, door.saved) == (2, 1, 2)
    door.score(0)
    assert (door.game().roll, door.game().held, list(door.game().dice), door.saved) == (0, 0, [0] * 5, 3)
    assert door.game().card.boxes[0] == 1


@pytest.mark.parametrize("answer", [Event.SAVE_FAILED, Event.TAKEN])
def test_a_first_roll_that_is_not_written_is_not_seen_and_does_not_count(answer: int) -> None:
    door = Door().press("p")
    door.answers = [answer]
    door.press("R=66666")
    assert door.file == []
    assert "6 6 6 6 6" not in door.text()
    if answer == Event.TAKEN:
        return
    assert "could not be saved" in door.rows()[22]
    assert door.reports == [Report.SAVE_FAILED]
    door.press("R=12346")
    assert door.game().roll == 1
    assert "1 2 3 4 6" in door.rows()[22]


def test_a_roll_that_is_not_written_changes_nothing_on_the_table() -> None:
    door = Door().press("p R=12346 1 3")
    before = door.page.cells[:]
    door.answers = [Event.SAVE_FAILED]
    door.press("R=66666")
    assert "could not be saved" in door.rows()[22]
    door.press("x")
    assert door.page.cells == before
    door.press("R=55555")
    assert list(door.game().dice) == [1, 5, 3, 5, 5]


def test_a_box_that_is_not_written_stays_open_and_the_dice_stay_held() -> None:
    door = Door().press("p R=12346 1 3 TAB DOWN")
    before = door.page.cells[:]
    door.answers = [Event.SAVE_FAILED]
    door.press("ENTER")
    assert "could not be saved" in door.rows()[22]
    assert door.press("x").page.cells == before
    door.press("ENTER")
    assert door.game().card.boxes[1] == 2


def test_an_end_that_is_not_written_leaves_the_game_under_way() -> None:
    door = Door().press("p R=12346 1 q e")
    door.answers = [Event.SAVE_FAILED]
    door.press("y")
    assert (door.where(), door.game().status) == ("TABLE", Status.PLAYING)
    assert door.state.game.held == 1


def test_a_long_helping_of_useless_chance_asks_for_more() -> None:
    door = Door().press("p")
    useless = [[255] * sizes.CHANCE, [255] * 15 + [0], [1, 2] + [254] * 14]

    def throw() -> int:
        fill(door.state.chance, bytes(useless.pop(0) if useless else [3] * sizes.CHANCE))
        return Event.CHANCE

    door.throw = throw  # type: ignore[method-assign]
    door.press("R")
    assert list(door.game().dice) == [1, 2, 3, 4, 4]


# ----------------------------------------------------------------------------------------------------------------------
# Leaving and coming back.


def again(door: Door, today: int = TODAY) -> Door:
    """Return a new session on the same file."""
    return Door(records=door.file, today=today)


def test_a_dropped_call_finds_the_very_same_dice() -> None:
    door = Door().press("p R=12346 1 3 R=15365 2")
    back = again(door)
    assert "unfinished" in back.text()
    back.press("p")
    assert (list(back.state.game.dice), back.state.game.roll) == ([1, 5, 3, 6, 5], 2)
    assert back.state.game.held == 0b101, "holds are as at the last write"
    assert "HELD" in back.rows()[20]
    assert "just as you left it" in back.rows()[22]


@settings(max_examples=25)
@given(st.lists(st.sampled_from(PLAYING), max_size=40))
def test_coming_back_never_gives_other_dice(keys: list[str]) -> None:
    door = Door().press("p")
    chance = random.Random(len(keys))
    for key in keys:
        door.dice = ["".join(chance.choice("123456") for _ in range(5))]
        door.press(key)
        if door.over or door.where() == "OVER":
            return
    door.dice = []
    if not door.file:
        return
    back = again(door)
    back.press("p")
    kept = door.game()
    if kept.status == Status.PLAYING:
        assert list(back.state.game.dice) == list(kept.dice)
        assert (back.state.game.roll, back.state.game.held) == (kept.roll, kept.held)
        assert list(back.state.game.card.boxes) == list(kept.card.boxes)


def test_before_the_first_die_leaving_asks_nothing_and_uses_no_day() -> None:
    door = Door().press("p q")
    assert (door.where(), door.file) == ("HOME", [])


def test_q_offers_to_leave_or_to_end_and_stands_on_staying() -> None:
    door = Door().press("p R=12346 q")
    assert door.where() == "ASK_LEAVE"
    assert door.press("ENTER").where() == "TABLE"
    assert door.press("q ESCAPE").where() == "TABLE"
    assert door.press("q l").where() == "HOME"
    assert door.game().status == Status.PLAYING
    assert door.press("p q DOWN ENTER").where() == "HOME"


def test_ending_asks_once_more_and_stands_on_no() -> None:
    door = Door().press("p R=12346 q e")
    assert door.where() == "ASK_END"
    assert door.press("ENTER").where() == "TABLE"
    assert door.press("q e ESCAPE").where() == "TABLE"
    assert door.press("q DOWN DOWN ENTER RIGHT ENTER").where() == "OVER"
    assert door.game().status == Status.ENDED
    assert again(door).press("p").where() == "CALENDAR"


def test_a_full_card_is_finished_and_can_not_be_played_again() -> None:
    door = Door(records=[game("Dee", boxes="3 6 9 12 15 18 17 24 25 30 40 50 .")]).press("p R=12366 TAB END ENTER")
    assert (door.where(), door.game().status) == ("OVER", Status.FINISHED)
    assert door.press("ENTER").where() == "HOME"
    assert door.press("p").where() == "CALENDAR"
    assert door.press("HOME ENTER").where() == "CALENDAR"


# ----------------------------------------------------------------------------------------------------------------------
# One alias on two nodes.


def test_another_node_keeps_its_moves_and_this_one_goes_home() -> None:
    door = Door().press("p R=12346")
    other = again(door).press("p R=55555")
    door.file = other.file
    before = [list(image) for image in other.file]
    door.press("R=66666")
    assert door.where() == "NOTICE"
    assert "another node" in door.text()
    assert door.file == before
    assert door.reports == [Report.TAKEN]
    assert door.press("x").where() == "HOME"
    assert door.press("p").where() == "TABLE"
    assert list(door.state.game.dice) == [5] * 5


def test_two_nodes_that_begin_the_same_game_make_one_record() -> None:
    one, other = Door().press("p"), Door().press("p")
    other.press("R=55555")
    one.file = other.file
    one.press("R=66666")
    assert (one.where(), len(one.file)) == ("NOTICE", 1)


def test_a_notice_that_does_not_end_the_session_still_ends_with_the_time() -> None:
    door = Door(local=False, minutes=10).press("p")
    door.answers = [Event.TAKEN]
    door.press("R=66666")
    ticks = 0
    while not door.over and ticks < 100:
        door.press("TICK")
        ticks += 1
    assert door.over
    assert door.reports[-1] == Report.IDLE
    assert ticks < 20


# ----------------------------------------------------------------------------------------------------------------------
# Days.


def test_at_midnight_the_home_screen_moves_on_by_itself() -> None:
    door = Door(second=86_395, records=[game("Ann", boxes=HALF)])
    assert "Monday, 30 November" in door.text()
    assert "Ann" in door.text().split("Yesterday")[0]
    door.pass_time(6)
    assert "Tuesday, 1 December" in door.text()
    assert "Ann" not in door.text().split("Yesterday")[0]
    assert "Ann" in door.text().split("Yesterday")[1]


def test_a_key_after_midnight_does_not_play_the_day_that_was_on_show() -> None:
    door = Door(second=86_395)
    door.advance(10_000)
    door.press("p")
    assert "Tuesday, 1 December" in door.text()
    assert door.press("p").state.table.day == TODAY + 1


def test_home_is_of_today_when_the_rules_were_read_over_midnight() -> None:
    door = Door(second=86_395, records=[game("Ann", boxes=HALF)]).press("h")
    door.advance(10_000)
    door.press("q")
    assert "Ann" not in door.text().split("Yesterday")[0]
    assert "Ann" in door.text().split("Yesterday")[1]


def test_a_game_keeps_the_day_it_was_begun_for() -> None:
    door = Door(second=86_395).press("p R=12346")
    door.pass_time(20)
    door.score(0)
    assert "30 November" in door.rows()[0]
    door.press("R=22222")
    assert (door.game().day, door.game().early, len(door.file)) == (TODAY, False, 1)
    door.press("q l")
    assert "1 December" in door.text()
    assert "30 Nov" in door.text(), "the older game waits"


def test_a_table_open_at_midnight_may_be_finished_without_makeups() -> None:
    door = Door(second=86_395, records=[game("Dee", boxes="3 6 9 12 15 18 17 24 25 30 40 50 .")])
    door.state.settings.makeup_days = door.state.terms.makeup_days = 0
    door.press("p R=12366")
    door.pass_time(20)
    assert door.press("TAB END ENTER").where() == "OVER"
    assert door.game().status == Status.FINISHED


def test_an_older_unfinished_game_makes_play_ask_which() -> None:
    old = game("Dee", TODAY - 3, boxes=HALF, dice="15562", roll=2)
    door = Door(records=[old]).press("p")
    assert door.where() == "WHICH"
    assert door.press("o").state.table.day == TODAY - 3
    assert Door(records=[old]).press("p t").state.table.day == TODAY
    assert Door(records=[old]).press("p ENTER").state.table.day == TODAY - 3
    assert Door(records=[old]).press("p DOWN ENTER").state.table.day == TODAY
    assert Door(records=[old]).press("p q").where() == "HOME"


def test_an_unfinished_game_of_a_closed_day_waits_for_nobody() -> None:
    door = Door(records=[game("Dee", TODAY - 31, boxes=HALF)])
    assert door.press("p").where() == "TABLE"
    assert door.state.table.day == TODAY


def test_play_when_today_is_done_shows_the_nearest_open_day() -> None:
    played = [game("Dee", TODAY - back) for back in (0, 1, 2, 4)]
    door = Door(records=played).press("p")
    assert (door.where(), door.state.day) == ("CALENDAR", TODAY - 3)
    assert door.press("ENTER").state.table.day == TODAY - 3


def test_a_makeup_is_of_its_day_and_not_early() -> None:
    door = Door().press("c LEFT LEFT ENTER R=12346")
    assert (door.game().day, door.game().early) == (TODAY - 2, False)


def test_a_day_too_long_ago_can_not_be_played() -> None:
    door = Door().press("c" + " LEFT" * 31 + " ENTER")
    assert (door.where(), door.state.day) == ("CALENDAR", TODAY - 31)
    assert "can't be played" in door.text()
    assert door.press("RIGHT ENTER").where() == "TABLE"


def test_no_day_before_the_first_day_of_play_can_be_played() -> None:
    door = Door(start=TODAY - 2).press("c LEFT LEFT ENTER q")
    assert door.where() == "HOME"
    assert door.press("c LEFT LEFT LEFT ENTER").where() == "CALENDAR"


def test_days_to_come_open_late_in_the_month() -> None:
    december = days.number(2026, 12, 21)
    assert Door(today=december).press("c RIGHT ENTER").where() == "CALENDAR"
    door = Door(today=december + 1).press("c RIGHT ENTER R=12346")
    assert (door.game().day, door.game().early) == (december + 2, True)
    assert "sealed" in door.text()


def test_a_sealed_score_is_its_owner_s_alone_until_its_day() -> None:
    december = days.number(2026, 12, 23)
    ahead = [game("Dee", december + 2, early=True)]
    own = Door(today=december, records=ahead)
    assert "1 day" not in own.text()
    assert "sealed" in own.press("y").text()
    assert "Nobody has played" in Door(name="Ann", today=december, records=ahead).text()
    assert "Nobody has played" in Door(name="Ann", today=december, records=ahead).press("s").text()
    later = Door(name="Ann", today=december + 2, records=ahead)
    assert "Dee" in later.text()
    assert "early" in later.text()


def test_nothing_to_beat_is_told_of_a_sealed_day() -> None:
    december = days.number(2026, 12, 23)
    door = Door(today=december, records=[game("Ann", december + 2, early=True)]).press("c RIGHT RIGHT ENTER")
    assert "287" not in door.text()
    assert "sealed" in door.text()


def test_a_game_played_ahead_can_be_gone_on_with_on_its_own_day_whatever_the_sysop_has_set() -> None:
    december = days.number(2026, 12, 23)
    ahead = [game("Dee", december + 2, boxes=HALF, dice="12346", roll=1, early=True)]
    door = Door(today=december + 2, records=ahead)
    door.state.terms.play_ahead_day = 0
    assert door.press("p").where() == "TABLE"
    assert list(door.state.game.dice) == [1, 2, 3, 4, 6]


def test_a_clock_set_back_loses_nothing_and_lets_nothing_be_played_again() -> None:
    door = Door(today=TODAY - 1, records=[game("Dee", TODAY), game("Ann", TODAY)])
    assert "Nobody has played" in door.text()
    door.press("c RIGHT ENTER")
    assert (door.where(), len(door.file)) == ("CALENDAR", 2)


@pytest.mark.parametrize(("today", "told"), [(days.NO_DAY, "can't be right"), (days.number(2026, 8, 31), "is still to come")])
def test_with_a_clock_that_can_not_be_right_nobody_plays(today: int, told: str) -> None:
    door = Door(today=today)
    assert door.where() == "NOTICE"
    assert told in door.text()
    assert door.reports == [Report.BAD_CLOCK]
    assert door.press("x").over
    assert door.state.exit_code == 3


def test_a_clock_that_goes_wrong_ends_the_session_but_not_a_game_at_the_table() -> None:
    for keys in ("", "c", "s", "y", "h", "p q"):
        door = Door().press(keys)
        door.state.clock.today = days.NO_DAY
        door.press("TICK")
        assert door.where() == "NOTICE", keys
    door = Door().press("p R=12346")
    door.state.clock.today = days.NO_DAY
    door.press("TICK").score(0)
    assert door.where() == "TABLE"
    assert door.press("R=11111 q l").where() == "NOTICE"


def test_the_first_day_of_play_is_found_once_and_written() -> None:
    door = Door(start=None, records=[game("Ann", TODAY - 5), game("Bea", TODAY - 9)])
    assert (door.settled, door.state.settings.start_date, door.where()) == (1, TODAY - 9, "HOME")
    fresh = Door(start=None)
    assert (fresh.settled, fresh.state.settings.start_date) == (1, TODAY)


def test_a_pretended_day_writes_no_first_day_and_says_so() -> None:
    door = Door(start=None, pretend=True)
    assert (door.settled, door.state.terms.start, door.state.settings.start_date) == (0, TODAY, days.NO_DAY)
    assert "-T" in door.text()
    assert door.press("p").where() == "TABLE"


# ----------------------------------------------------------------------------------------------------------------------
# Time.


def test_time_is_warned_about_at_five_minutes_and_at_one_and_then_is_up() -> None:
    door = Door(local=False, minutes=7)
    door.state.settings.idle_minutes = 60
    door.pass_time(119)
    assert "Five minutes" not in door.text()
    door.pass_time(2)
    assert "Five minutes" in door.text()
    door.press("UP")
    assert "Five minutes" not in door.text(), "a key takes the warning away"
    door.pass_time(230)
    assert "minutes left" not in door.text(), "it comes once"
    door.pass_time(10)
    assert "One minute" in door.text()
    door.press("UP").pass_time(60)
    assert door.where() == "NOTICE"
    assert "time" in door.text()
    assert door.reports == [Report.TIME_UP]
    door.pass_time(11)
    assert (door.over, door.state.exit_code) == (True, 1)


def test_a_game_under_way_when_the_time_is_up_is_on_file() -> None:
    door = Door(local=False, minutes=6).press("p R=12346 1")
    for _ in range(8):
        door.pass_time(50)
        if not door.over and door.where() == "TABLE":
            door.press("UP")
    assert door.over
    assert (door.game().roll, door.game().status) == (1, Status.PLAYING)


def test_keys_without_end_do_not_outlast_the_time() -> None:
    door = Door(local=False, minutes=2)
    for _ in range(125):
        door.advance(1000)
        door.press("DOWN")
        if door.where() == "NOTICE":
            break
    assert door.reports == [Report.TIME_UP]


def test_a_warning_covers_no_message_of_the_table() -> None:
    door = Door(local=False, minutes=7).press("p R=12346 1 2 3 4 5")
    door.pass_time(115)
    door.press("ENTER")
    assert "All five dice are held" in door.text()
    door.pass_time(10)
    assert "Five minutes" in door.text()
    assert "All five dice are held" in door.text()


def test_a_caller_who_does_nothing_is_warned_and_then_sent_back() -> None:
    door = Door(local=False, minutes=90).press("p R=12346")
    door.pass_time(241)
    assert "in one minute" in door.text()
    door.press("UP")
    assert "in one minute" not in door.text()
    door.pass_time(241)
    assert "in one minute" in door.text()
    door.pass_time(60)
    assert (door.where(), door.reports) == ("NOTICE", [Report.IDLE])
    assert door.press("x").over


def test_nobody_at_the_machine_itself_is_hurried() -> None:
    door = Door(local=True).pass_time(3 * 3600)
    assert (door.over, door.where()) == (False, "HOME")


def test_without_a_time_in_the_drop_file_the_default_holds_and_is_logged() -> None:
    door = Door(local=False, minutes=0)
    assert door.reports == [Report.NO_TIME_TOLD]
    assert door.state.left_seconds == 3600


def test_the_sysop_gives_and_takes_time_and_can_end_it() -> None:
    door = Door(local=False, minutes=10)
    door.event(Event.MORE_TIME)
    assert door.state.left_seconds == 900
    door.event(Event.LESS_TIME)
    door.event(Event.LESS_TIME)
    assert door.state.left_seconds == 300
    door.event(Event.LESS_TIME)
    assert door.press("TICK").where() == "NOTICE"
    away = Door().press("p R=12346")
    away.event(Event.SEND_AWAY)
    assert (away.where(), away.reports) == ("NOTICE", [Report.SENT_AWAY])


@settings(max_examples=30)
@given(st.lists(st.sampled_from([*ANY_KEY, "TICK"]), max_size=30), st.integers(1, 12))
def test_waiting_never_spins(keys: list[str], minutes: int) -> None:
    door = Door(local=False, minutes=minutes, animation=True).press("p")
    ticks, before = 0, door.state.clock.tick
    for key in [*keys, *["TICK"] * 60]:
        if door.over:
            break
        ticks += key == "TICK"
        door.press(key)
    assert (door.state.clock.tick - before) // 60 + 40 > ticks, "a tick in less than a frame's time, again and again"


def test_a_repaint_changes_nothing() -> None:
    for keys in ("", "p R=12346 1 2 3 4 5 ENTER", "p R=12346 q", "c", "h"):
        door = Door().press(keys)
        before = door.page.cells[:]
        door.press("REPAINT")
        assert door.page.cells == before
    door = Door(today=days.NO_DAY)
    assert not door.press("REPAINT").over


def test_a_lost_caller_ends_the_door_at_once_and_writes_nothing() -> None:
    door = Door(animation=True).press("p R=12346")
    saved = door.saved
    door.event(Event.LOST)
    assert (door.over, door.state.exit_code, door.saved, door.reports) == (True, 1, saved, [Report.LOST])


def test_records_that_can_not_be_read_end_the_session_with_a_sentence() -> None:
    door = Door()
    door.answers = [Event.LOAD_FAILED]
    door.press("c")
    assert (door.where(), door.reports) == ("NOTICE", [Report.LOAD_FAILED])
    assert door.press("x").over
    assert door.state.exit_code == 3


def test_a_name_is_asked_for_where_the_board_gives_none() -> None:
    door = Door(name="")
    assert door.where() == "ASK"
    assert door.press("ENTER").where() == "ASK"
    door.type(" Déx").press("BACKSPACE").type("e ").press("ENTER")
    assert door.where() == "HOME"
    assert "Dée" in door.rows()[0]


# ----------------------------------------------------------------------------------------------------------------------
# Whole games.


def test_the_highest_score_can_be_played() -> None:
    """Thirteen Yachts, YACHT filled first; each later one is a joker, in its own upper box or, without one, in the lower half."""
    door = Door().press("p")
    for turn, (face, box) in enumerate(zip("6123456666666", (11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12), strict=True), 1):
        door.press(f"R={face * 5}")
        assert f"{turn:2} of 13" in door.text()
        door.press("TAB")
        door.score(box)
    assert door.where() == "OVER"
    assert card.total(door.game().card) == 1575
    assert "1575" in door.text()
    assert "13 Yachts" in door.text()


@settings(max_examples=5)
@given(st.integers(0, 10_000))
def test_whatever_is_played_adds_up_by_the_rules_told_another_way(seed: int) -> None:
    chance = random.Random(seed)
    door = Door().press("p")
    boxes: dict[int, int] = {}
    paid = 0
    while len(boxes) < 13:
        faces = "".join(chance.choice("123456") for _ in range(5)) if chance.random() < 0.6 else chance.choice(oracle.YACHTS)
        roll = "".join(sorted(faces))
        open_boxes = frozenset(range(13)) - set(boxes)
        allowed = oracle.allowed(roll, open_boxes)
        door.press(f"R={faces}")
        refused = sorted(open_boxes - allowed)
        if refused:
            door.score(chance.choice(refused))
            assert "Joker" in door.rows()[22]
        box = chance.choice(sorted(allowed))
        points = oracle.points(roll, open_boxes)[box]
        paid += roll in oracle.YACHTS and boxes.get(oracle.YACHT) == 50
        door.score(box)
        boxes[box] = points
        assert {i: n for i, n in enumerate(door.game().card.boxes) if n != card.OPEN} == boxes
        assert card.total(door.game().card) == oracle.total(boxes, paid)
    assert door.where() == "OVER"


def test_enter_again_and_again_never_scores_a_box() -> None:
    door = Door(records=[game("Dee", boxes=JOKER)]).press("p")
    for _ in range(20):
        door.press("ENTER")
    assert door.game().roll == 3
    assert "No rolls left" in door.text()
    assert door.state.table.half == Half.DICE
    assert card.left(door.game().card) == JOKER.split().count(".")


@settings(max_examples=15)
@given(st.integers(0, 100_000), st.booleans())
def test_keys_at_random_never_break_anything(seed: int, local: bool) -> None:
    chance = random.Random(seed)
    records = [game("Dee", TODAY - 2, boxes=HALF, dice="15562", roll=2), game("Dee", TODAY - 5), game("Ann")]
    door = Door(records=records, local=local, minutes=600, animation=chance.random() < 0.5)
    check = Ledger(door)
    for _ in range(120):
        word = chance.choice(ANY_KEY if chance.random() < 0.6 else PLAYING)
        door.dice = ["".join(chance.choice("123456") for _ in range(5))] if chance.random() < 0.8 else ["44444"]
        door.answers = []
        if chance.random() < 0.03:
            word = "TICK"
        if chance.random() < 0.02:
            door.answers = [Event.SAVE_FAILED]
        if chance.random() < 0.005:
            door.advance(chance.randrange(40) * 3_600_000)
        if word == "q" and door.where() == "HOME":
            continue
        door.press(word)
        check.hold(door)
        if door.over:
            break


class Ledger:
    """What may never happen to records, whatever keys are pressed."""

    def __init__(self, door: Door) -> None:
        self.before = [door.game(slot) for slot in range(len(door.file))]

    def hold(self, door: Door) -> None:
        """Hold the records against what they were one key ago."""
        now = [door.game(slot) for slot in range(len(door.file))]
        assert len(now) - len(self.before) in {0, 1}
        for old, new in zip(self.before, now, strict=False):
            assert (bytes(old.name), old.day) == (bytes(new.name), new.day)
            if old.status != Status.PLAYING:
                assert list(old.card.boxes) == list(new.card.boxes)
                assert old.sequence == new.sequence
            changed = [box for box in range(13) if old.card.boxes[box] != new.card.boxes[box]]
            assert len(changed) <= 1
            assert all(old.card.boxes[box] == card.OPEN for box in changed)
            if old.roll == new.roll and new.roll > 0:
                assert list(old.dice) == list(new.dice)
        identities = {(bytes(one.name), one.day) for one in now}
        assert len(identities) == len(now)
        self.before = now
        assert door.page.cells[-1] == 0x0720
        app.render(door.state, door.page)


def test_damaged_records_are_reported_once_a_session() -> None:
    torn = game("Ann")
    torn[40] ^= 1
    door = Door(records=[torn, game("Bea")]).press("s 5 6 q c q")
    assert door.reports == [Report.DAMAGED]
