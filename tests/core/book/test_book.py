"""Records fed to the book: what is wanted, what counts, what is sealed."""

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import book, days, daytable, mine, names, record
from dyacht.core.book.book import Book
from dyacht.core.book.record import Found, Record, Status
from dyacht.core.rules import card
from dyacht.core.words import new

from .test_roster import name_of, padded

TODAY = 100
few = st.sampled_from(["Al", "AL", "bo", "Bo", "cy"])
game = st.tuples(
    few, st.integers(96, 104), st.integers(0, 30), st.booleans(), st.sampled_from(["good", "good", "good", "torn", "later", "blank"])
)
Games = list[tuple[str, int, int, bool, str]]


def image_of(text: str, day: int, chance: int, early: bool = False) -> list[int]:
    made, image = new(Record), [0] * 96
    names.put_name(made.name, text.encode("ascii"), len(text))
    made.day, made.early, made.status = day, early, Status.PLAYING
    card.begin(made.card)
    if chance >= 5:
        made.card.boxes[card.Box.CHANCE] = chance
    record.first_image(made, image)
    return image


def spoiled(image: list[int], how: str) -> list[int]:
    if how == "torn":
        return [*image[:40], image[40] ^ 1, *image[41:]]
    if how == "later":
        return [*image[:31], image[31] | 128, *image[32:]]
    return [0] * 96 if how == "blank" else image


def fed(games: Games, name: str, day: int, today: int = TODAY, thin: bool = False) -> Book:
    made = new(Book)
    book.begin(made, padded(name), day, today)
    for slot, (text, when, chance, early, how) in enumerate(games):
        image = spoiled(image_of(text, when, chance, early), how)
        if not thin or book.wants(made.query, image):
            book.add(made, slot, image)
    book.finish(made)
    return made


def pages(made: Book) -> tuple[object, ...]:
    """Return what can be read from a book."""
    own, table = made.mine, made.table
    rows = table.ranks.order[: table.ranks.count]
    return (
        [own.day[: own.count], own.slot[: own.count], own.score[: own.count], own.mark[: own.count]],
        [(name_of(table.who, row), table.score[row], table.slot[row], table.mark[row]) for row in rows],
        table.ranks.place[: table.ranks.count],
        (bytes(made.prior.name), made.prior.score, made.prior.shared),
        (made.damaged, made.foreign),
    )


@given(st.lists(game, max_size=25), few, st.integers(97, 103) | st.just(days.NO_DAY))
def test_only_good_records_count_and_the_shell_may_leave_out_the_unwanted(games: Games, name: str, day: int) -> None:
    made = fed(games, name, day)
    good = [(slot, *entry) for slot, entry in enumerate(games) if entry[4] == "good"]
    own: dict[int, int] = {}
    for slot, text, when, _, _, _ in good:
        if text.upper() == name.upper():
            own.setdefault(when, slot)
    assert dict(zip(made.mine.day, made.mine.slot[: made.mine.count], strict=False)) == own
    seen = {text.upper() for _, text, when, _, _, _ in good if when == day <= TODAY}
    assert made.table.ranks.count == len(seen)
    assert pages(fed(games, name, day, thin=True)) == pages(made)


@given(st.lists(game, max_size=25), few)
def test_a_game_just_saved_counts_as_if_it_were_loaded_again(games: Games, name: str) -> None:
    slots = [slot for slot, entry in enumerate(games) if entry[0].upper() == name.upper() and entry[4] == "good"]
    if not slots:
        return
    made, changed = fed(games, name, TODAY), list(games)
    text, when, _, early, how = games[slots[0]]
    changed[slots[0]] = (text, when, 29, early, how)
    record.decode(made.read, image_of(text, when, 29, early))
    book.note(made, slots[0], made.read)
    book.finish(made)
    assert pages(made) == pages(fed(changed, name, TODAY))


@given(st.lists(game, max_size=25))
def test_the_earliest_day_is_found_while_less_and_less_is_wanted(games: Games) -> None:
    made = new(Book)
    book.begin_earliest(made)
    for slot, (text, when, chance, early, how) in enumerate(games):
        last = made.query.last
        book.add(made, slot, spoiled(image_of(text, when, chance, early), how))
        assert made.query.last <= last
    assert made.earliest == min((entry[1] for entry in games if entry[4] == "good"), default=days.NO_DAY)


def test_day_zero_is_the_earliest_that_can_be() -> None:
    made = new(Book)
    book.begin_earliest(made)
    book.add(made, 0, image_of("Al", 0, 5))
    assert made.earliest == 0
    assert not book.wants(made.query, image_of("Al", 0, 5))


def test_a_sealed_game_is_its_owners_alone() -> None:
    games: Games = [("Al", TODAY + 1, 20, True, "good"), ("bo", TODAY + 1, 9, True, "good")]
    made = fed(games, "bo", TODAY + 1)
    assert made.table.ranks.count == 0
    assert daytable.to_beat(made.table, padded("bo")) == daytable.NONE
    assert made.mine.score[mine.find(made.mine, TODAY + 1)] == 9
    assert mine.best(made.mine, TODAY) == mine.NONE
    opened = fed(games, "bo", TODAY + 1, TODAY + 1)
    assert daytable.to_beat(opened.table, padded("bo")) == 20
    assert opened.table.mark[opened.table.ranks.order[0]] & mine.EARLY


def test_what_each_record_was_is_told() -> None:
    made = new(Book)
    book.begin(made, padded("Al"), TODAY, TODAY)
    image = image_of("Al", TODAY, 5)
    assert book.add(made, 0, image) == Found.GOOD
    assert book.add(made, 1, spoiled(image, "torn")) == Found.DAMAGED
    assert book.add(made, 2, spoiled(image, "later")) == Found.FOREIGN
    assert book.add(made, 3, image_of("bo", TODAY - 2, 5)) == Found.BLANK
    assert (made.damaged, made.foreign) == (1, 1)


@given(st.lists(game, max_size=25), st.integers(0, 24))
def test_one_card_is_shown_and_the_tables_stay(games: Games, slot: int) -> None:
    made = fed(games, "bo", TODAY)
    before = pages(made)
    when = games[slot][1] if slot < len(games) else TODAY
    book.begin_card(made, slot, when)
    for number, (text, day, chance, early, how) in enumerate(games):
        book.add(made, number, spoiled(image_of(text, day, chance, early), how))
    book.finish(made)
    assert pages(made)[:4] == before[:4]
    if slot < len(games) and games[slot][4] == "good":
        assert (made.shown.day, made.shown.status) == (when, Status.PLAYING)
        assert bytes(made.shown.name).rstrip(b"\0").decode() == games[slot][0]
    else:
        assert made.shown.status == Status.NONE


@given(st.lists(game, max_size=25))
def test_the_callers_boxes_are_those_of_the_games_that_count(games: Games) -> None:
    made = fed(games, "bo", TODAY)
    book.begin_habits(made)
    for number, (text, day, chance, early, how) in enumerate(games):
        book.add(made, number, spoiled(image_of(text, day, chance, early), how))
    book.finish(made)
    own = {day: chance for text, day, chance, _, how in reversed(games) if text.upper() == "BO" and how == "good"}
    assert made.habits.games == len(own)
    filled = [chance for chance in own.values() if chance >= 5]
    assert made.habits.filled[card.Box.CHANCE] == len(filled)
    assert made.habits.points[card.Box.CHANCE] == sum(filled)
