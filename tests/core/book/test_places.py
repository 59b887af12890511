"""Which of the caller's games are on a page."""

from dyacht.core import sizes
from dyacht.core.book import mine, places
from dyacht.core.book.mine import Mine
from dyacht.core.book.places import Places
from dyacht.core.words import new


def test_a_page_has_so_many_games_from_its_first_and_no_other() -> None:
    cards, page = new(Mine), new(Places)
    for day in range(0, 100, 2):
        mine.put(cards, day, day, 5, 2)
    places.begin(page, 10, 90)
    assert page.count == sizes.PAGE
    assert [index for index in range(50) if places.has(page, index)] == list(range(10, 10 + sizes.PAGE))
    found = {day: places.index_of(page, cards, day) for day in range(110)}
    expected = {(10 + at) * 2: at for at in range(sizes.PAGE)}
    assert found == {day: expected.get(day, mine.NONE) for day in range(110)}
