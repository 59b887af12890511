"""Titles and their holders: all by name where they fit, else the first and how many more."""

from dyacht.core.book import days
from tests.core.screens.test_lists import listed, scoring
from tests.door import TODAY, Door, game


def test_each_day_of_a_month_has_its_winners_the_latest_first() -> None:
    door = Door(records=[scoring("Ann", 90), scoring("Dee", 90), scoring("Cy", 80), scoring("Cy", 80, TODAY - 2)]).press("s 2")
    rows = listed(door)
    assert rows[0] == ["Mon", "30", "Nov", "2026", "90", "Ann,>Dee", "open"]
    assert rows[1] == ["Sun", "29", "Nov", "2026", "nobody", "open"]
    assert rows[2] == ["Sat", "28", "Nov", "2026", "80", "Cy", "open"]
    assert "of 30" in door.text()


def test_more_winners_than_fit_are_the_first_and_a_number() -> None:
    tied = [scoring(name, 90) for name in ("Ann the Long Name of the Harbour", "Bea the Longer Name of the Bay", "Cy", "Di", "Ed")]
    assert "Ann the Long Name of the Harbo +4" in Door(records=tied).press("s 2").rows()[4]
    assert "Ann the Long Name of the Harbo +1" in Door(records=tied[:2]).press("s 2").rows()[4]
    assert "Cy, Di, Ed" in Door(records=tied[2:]).press("s 2").rows()[4]


def test_days_to_come_are_not_listed() -> None:
    today = days.number(2026, 11, 3)
    rows = listed(Door(today=today, records=[scoring("Ann", 90, today), scoring("Ann", 90, today + 5)]).press("s 2"))
    assert [row[1] for row in rows] == ["3", "2", "1"]


def test_champions_begin_with_the_first_month_that_has_one() -> None:
    records = [scoring("Ann", 90, TODAY - 70), scoring("Bea", 80, TODAY - 70), scoring("Dee", 80), scoring("Ann", 80)]
    assert listed(Door(records=records).press("s 4")) == [
        ["Nov", "2026", "80", "Ann,>Dee", "open"],
        ["Oct", "2026", "nobody", "open"],
        ["Sep", "2026", "90", "Ann"],
    ]


def test_the_hall_of_records_has_ten_and_the_caller_s_own() -> None:
    records = [game("Ann", TODAY - i) for i in range(12)] + [scoring("Dee", 90, TODAY - 20), scoring("Dee", 80, TODAY - 19)]
    door = Door(records=records).press("s 8")
    rows = {row[1:24].strip(): row[24:].split() for row in door.rows()[5:17] if row.strip()}
    assert rows == {
        "Highest game": ["310", "Ann", "19", "Nov", "2026", "90"],
        "Most Yachts in a game": ["1", "Ann", "19", "Nov", "2026", "-"],
        "Best upper section": ["98", "Ann", "19", "Nov", "2026", "-"],
        "Longest streak": ["12", "Ann", "still", "going", "2"],
        "Longest streak going": ["12", "Ann", "still", "going", "-"],
        "Most wins": ["12", "Ann", "2"],
        "Most Yachts ever": ["12", "Ann", "-"],
        "Best average (10 games)": ["310.0", "Ann", "85.0"],
        "Biggest month": ["3720", "Ann", "Nov", "2026", "170"],
        "Most games": ["12", "Ann", "2"],
    }


def test_a_streak_that_has_ended_says_when() -> None:
    text = Door(records=[game("Ann", TODAY - 5), game("Ann", TODAY - 4)]).press("s 8").text()
    assert "Ann                      26 Nov 2026" in text
    assert "nobody" in text, "no streak is alive"
