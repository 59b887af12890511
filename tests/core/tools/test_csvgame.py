import pytest

from tests.core.tools.test_csvread import changed, columns, read
from tests.door import game


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        ("date", "2026-02-30", "date should be a date such as 2026-10-13"),
        ("date", "11/30/2026", "date should be"),
        ("date", "", "date should be"),
        ("name", " ", "name should be a player's name"),
        ("yacht", "49", "no game can stand so"),
        ("chance", "x", "chance should be a number up to 255"),
        ("chance", "300", "chance should be a number"),
        ("ones", "-1", "ones should be a number"),
        ("extra_yachts", "99999999999", "extra_yachts should be a number"),
        ("extra_yachts", "13", "no game can stand so"),
        ("status", "playing", "no game can stand so"),
        ("status", "won", "status should be playing, finished or ended"),
        ("roll", "4", "roll should be a number up to 3"),
        ("held", "6", "held should be the numbers"),
        ("dice", "123456", "dice should be five faces"),
        ("dice", "12347", "dice should be five faces"),
        ("raw", "00ff", "raw should be 192 hex digits"),
        ("raw", "g" * 192, "raw should be 192 hex digits"),
        ("found", "damaged", "told by raw alone"),
    ],
)
def test_a_row_that_makes_no_record_says_why(column: str, value: str, said: str) -> None:
    assert said in str(read(changed(bytes(game("Ann")), {column: value})))


def test_a_row_makes_what_it_says() -> None:
    values = {"name": "  zoé", "date": "20261201", "status": "ENDED", "early": "yes", "chance": "", "extra_yachts": "1", "twos": "10"}
    values |= {"yacht": "50", "roll": "2", "held": "15", "dice": "12345", "raw": "", "found": ""}
    made = columns(read(changed(bytes(game("Ann")), values)))
    said = {key: made[key] for key in values if key != "raw"}
    assert said == {
        **{key: values[key] for key in values if key != "raw"},
        "name": "zoé",
        "date": "2026-12-01",
        "status": "ended",
        "found": "good",
    }
