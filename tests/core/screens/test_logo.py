"""The name in large letters stays within the page and leaves its neighbours alone."""

from dyacht.core.screens import logo
from tests.core.screens.test_page import blank, changed


def test_the_name_stands_in_a_few_rows_with_room_on_both_sides() -> None:
    made = blank()
    logo.draw(made, 4)
    places = [divmod(at, 80) for at in changed(made)]
    assert min(row for row, _ in places) == 4
    assert max(row for row, _ in places) <= 9
    assert min(column for _, column in places) >= 1
    assert max(column for _, column in places) <= 78
