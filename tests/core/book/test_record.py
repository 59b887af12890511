"""Records through their 96 bytes and back, and every way in which the bytes can be wrong."""

import zlib

from hypothesis import given
from hypothesis import strategies as st

from dyacht.core.book import days, names, record, valid
from dyacht.core.book.record import Found, Record, Status
from dyacht.core.rules import card
from dyacht.core.rules.card import BOXES, OPEN, Box
from dyacht.core.words import new


def points(box: int) -> list[int]:
    return [value for value in range(51) if valid.box(box, value)]


@st.composite
def records(draw: st.DrawFn) -> Record:
    made = new(Record)
    letters = draw(st.text("ABYZabyz _", min_size=1, max_size=30).map(str.strip).filter(bool)).encode("ascii")
    names.put_name(made.name, letters, len(letters))
    made.day = draw(st.integers(0, days.LAST))
    made.early = draw(st.booleans())
    made.held = draw(st.integers(0, 31))
    made.roll = draw(st.integers(0, 3))
    made.dice[:] = draw(st.lists(st.integers(1, 6), min_size=5, max_size=5))
    full = draw(st.booleans())
    for box in range(BOXES):
        made.card.boxes[box] = draw(st.sampled_from(points(box) if full else [OPEN, *points(box)]))
    if made.card.boxes[Box.YACHT] == 50:
        made.card.extra = draw(st.integers(0, valid.room(made.card)))
    if card.left(made.card) == 0:
        made.status = Status.FINISHED
    else:
        made.status = draw(st.sampled_from([Status.PLAYING, Status.ENDED]))
    return made


def image_of(*states: Record) -> list[int]:
    image = [0] * 96
    record.first_image(states[0], image)
    for state in states[1:]:
        record.next_image(state, image)
    return image


def values(game: Record) -> tuple[object, ...]:
    return (
        bytes(game.name),
        game.day,
        game.sequence,
        game.status,
        bool(game.early),
        game.roll,
        game.held,
        tuple(game.dice),
        tuple(game.card.boxes),
        game.card.extra,
    )


def read(image: list[int]) -> tuple[int, Record]:
    found = new(Record)
    return record.decode(found, image), found


@given(records())
def test_a_record_comes_back_from_its_bytes(game: Record) -> None:
    found, back = read(image_of(game))
    assert found == Found.GOOD
    assert values(back) == values(game)


@given(records())
def test_the_bytes_stand_where_the_format_says(game: Record) -> None:
    image = bytes(image_of(game))
    assert image[:30] == bytes(game.name)
    assert int.from_bytes(image[30:32], "little") == game.day
    state = image[32:64]
    assert int.from_bytes(state[:2], "little") == 1
    assert state[2] == game.status | game.early << 2 | 1 << 4
    assert state[3] == game.roll | game.held << 3
    assert int.from_bytes(state[4:6], "little") == sum(face << 3 * i for i, face in enumerate(game.dice))
    assert state[6] == game.card.extra
    assert state[7:20] == bytes(game.card.boxes)
    assert state[20:28] == bytes(8)
    assert int.from_bytes(state[28:], "little") == zlib.crc32(image[:32] + state[:28])
    assert image[64:] == bytes(32)


@given(st.lists(records(), min_size=2, max_size=5))
def test_each_write_touches_one_part_and_the_newest_counts(games: list[Record]) -> None:
    image = image_of(games[0])
    for turn, game in enumerate(games[1:]):
        game.name[:], game.day = games[0].name, games[0].day
        before = bytes(image)
        part = record.next_image(game, image)
        assert part == 2 - turn % 2
        assert [at // 32 for at in range(96) if image[at] != before[at]] in ([part] * n for n in range(1, 33))
        assert game.sequence == turn + 2
        found, back = read(image)
        assert found == Found.GOOD
        assert values(back) == values(game)


@given(records(), records())
def test_one_turned_bit_leaves_the_other_state_or_damage(one: Record, two: Record) -> None:
    two.name[:], two.day = one.name, one.day
    image = image_of(one, two)
    for at in range(96):
        for bit in (0, 3, 7):
            image[at] ^= 1 << bit
            found, back = read(image)
            if at >= 64:
                assert (found, values(back)) == (Found.GOOD, values(one))
            elif at >= 32:
                assert (found, values(back)) == (Found.GOOD, values(two))
            else:
                assert found == (Found.FOREIGN if at == 31 and bit == 7 else Found.DAMAGED)
            image[at] ^= 1 << bit


def test_every_bit_of_a_record_with_one_state_is_guarded() -> None:
    game = new(Record)
    names.put_name(game.name, b"Ann", 3)
    game.day, game.status = 4000, Status.PLAYING
    game.card.boxes[:] = [OPEN] * BOXES
    image = image_of(game)
    for at in range(96):
        for bit in range(8):
            image[at] ^= 1 << bit
            found, back = read(image)
            if at >= 64:
                assert (found, values(back)) == (Found.GOOD, values(game))
            else:
                assert found == (Found.FOREIGN if (at, bit) == (31, 7) else Found.DAMAGED)
            image[at] ^= 1 << bit


@given(records(), st.integers(0, 95), st.integers(0, 95))
def test_what_was_never_written_whole_is_blank_or_damaged(game: Record, kept: int, lost: int) -> None:
    image = image_of(game)
    torn = image[:kept] + [0] * (96 - kept)
    found, _ = read(torn)
    if kept <= 32:
        assert found == Found.BLANK
    elif kept < 60:
        assert found in (Found.DAMAGED, Found.BLANK)
    headless = [0] * lost + image[lost:]
    found, back = read(headless)
    assert found in (Found.DAMAGED, Found.BLANK) or (headless == image and values(back) == values(game))


@given(st.binary(min_size=96, max_size=96))
def test_noise_is_no_game(noise: bytes) -> None:
    found, _ = read(list(noise))
    assert found in (Found.DAMAGED, Found.FOREIGN, Found.BLANK)


def test_sequence_numbers_count_round() -> None:
    assert record.is_newer(1, 0)
    assert record.is_newer(0, 0xFFFF)
    assert record.is_newer(5, 0xFFF0)
    assert not record.is_newer(7, 7)
    assert not record.is_newer(0xFFFF, 0)
    assert not record.is_newer(0x8000, 0)


@given(records())
def test_the_newer_state_counts_across_the_end_of_the_numbers(game: Record) -> None:
    image = image_of(game)
    game.sequence = 0xFFFF
    record.put_state(game, image, 1)
    game.held ^= 31
    assert record.next_image(game, image) == 2
    assert game.sequence == 0
    found, back = read(image)
    assert (found, values(back)) == (Found.GOOD, values(game))


@given(records(), records())
def test_a_later_state_format_is_left_alone_while_it_is_the_newer(one: Record, two: Record) -> None:
    two.name[:], two.day = one.name, one.day
    image = image_of(one, two)
    reseal(image, 2, 2, image[66] & 15 | 32)
    assert read(image)[0] == Found.FOREIGN
    record.next_image(one, image)
    assert read(image)[0] == Found.GOOD


def reseal(image: list[int], part: int, offset: int, value: int) -> None:
    """Change one byte of a state and make its checksum fit."""
    image[part * 32 + offset] = value
    check = zlib.crc32(bytes(image[:32]) + bytes(image[part * 32 : part * 32 + 28]))
    image[part * 32 + 28 : part * 32 + 32] = check.to_bytes(4, "little")


@given(records(), records(), st.data())
def test_values_that_no_game_holds_do_not_count_though_the_checksum_fits(one: Record, two: Record, data: st.DataObject) -> None:
    two.name[:], two.day = one.name, one.day
    image = image_of(one, two)
    offset, value = data.draw(
        st.sampled_from([(2, 0x10), (7, 6), (9, 7), (15, 24), (16, 31), (17, 39), (18, 49), (19, 4), (19, 31), (13, 31), (6, 13)])
    )
    reseal(image, 2, offset, value)
    assert (read(image)[0], values(read(image)[1])) == (Found.GOOD, values(one))
    reseal(image, 1, offset, value)
    assert read(image)[0] == Found.DAMAGED


@given(records(), st.sampled_from([b"\x01Ann", b" Ann", b"Ann ", b""]))
def test_a_name_that_nobody_can_have_is_damage(game: Record, name: bytes) -> None:
    game.name[:] = list(name.ljust(30, b"\0"))
    assert read(image_of(game))[0] == Found.DAMAGED


def test_thirteen_boxes_end_a_game_and_nothing_else_finishes_it() -> None:
    assert record.is_status(Status.FINISHED, 13)
    assert not record.is_status(Status.PLAYING, 13)
    assert not record.is_status(Status.ENDED, 13)
    for filled in range(13):
        assert record.is_status(Status.PLAYING, filled)
        assert record.is_status(Status.ENDED, filled)
        assert not record.is_status(Status.FINISHED, filled)
        assert not record.is_status(Status.NONE, filled)


@given(records())
def test_a_record_knows_whose_and_what_day_it_is(game: Record) -> None:
    image = image_of(game)
    other = [letter ^ 32 if chr(letter).isalpha() else letter for letter in game.name]
    assert record.is_of(image, other, game.day)
    assert not record.is_of(image, game.name, game.day ^ 1)
    assert not record.is_of(image, [letter or 65 for letter in game.name], game.day) or game.name[29] != 0


def state_by_the_format(image: bytes, part: int) -> tuple[int, tuple[object, ...]]:
    """Return what a state is and its values, by docs/formats.md alone."""
    identity, state = image[:32], image[part * 32 : part * 32 + 32]
    if int.from_bytes(state[28:], "little") != zlib.crc32(identity + state[:28]):
        return (Found.BLANK if not any(state) else Found.DAMAGED), ()
    if state[2] >> 4 != 1:
        return Found.FOREIGN, ()
    name = identity[:30].split(b"\0")[0]
    dice = [int.from_bytes(state[4:6], "little") >> 3 * i & 7 for i in range(5)]
    boxes, extra, roll, status = list(state[7:20]), state[6], state[3] & 3, state[2] & 3
    filled = sum(value != OPEN for value in boxes)
    fits = bool(name) and min(name) >= 32 and name.strip(b" \xff") == name
    fits &= all(value == OPEN or valid.box(box, value) for box, value in enumerate(boxes))
    paid = sum(value != OPEN and valid.takes_yacht(box, value) for box, value in enumerate(boxes) if box != Box.YACHT)
    fits &= extra == 0 or (boxes[Box.YACHT] == 50 and extra <= paid)
    fits &= all(die <= 6 and (die > 0 or roll == 0) for die in dice)
    fits &= status == Status.FINISHED if filled == BOXES else status in (Status.PLAYING, Status.ENDED)
    day = int.from_bytes(identity[30:], "little")
    sequence = int.from_bytes(state[:2], "little")
    read = name.ljust(30, b"\0"), day, sequence, status, bool(state[2] & 4), roll, state[3] >> 3, tuple(dice), tuple(boxes), extra
    return (Found.GOOD, read) if fits else (Found.DAMAGED, ())


def by_the_format(image: bytes) -> tuple[int, tuple[object, ...]]:
    """Return what a record is and its values: the newer state, or the older where that is no good."""
    if image[31] & 0x80:
        return Found.FOREIGN, ()
    ahead = int.from_bytes(image[32:34], "little") - int.from_bytes(image[64:66], "little") & 0xFFFF
    first = 1 if 0 < ahead < 0x8000 else 2
    newer, older = state_by_the_format(image, first), state_by_the_format(image, 3 - first)
    for one in (newer, older):
        if one[0] in (Found.GOOD, Found.FOREIGN):
            return one
    return (Found.DAMAGED if newer[0] == Found.DAMAGED else older[0]), ()


CHANGES = st.tuples(st.integers(0, 95), st.one_of(st.integers(0, 255), st.sampled_from([0, 1, 32, 50, 255])))


@given(records(), records(), st.booleans(), st.lists(CHANGES, max_size=4), st.sets(st.sampled_from([1, 2])))
def test_a_record_is_what_the_format_says_however_it_was_changed(
    one: Record, two: Record, both: bool, changes: list[tuple[int, int]], sealed: set[int]
) -> None:
    two.name[:], two.day = one.name, one.day
    image = image_of(one, two) if both else image_of(one)
    for at, value in changes:
        image[at] = value
    for part in sealed:
        reseal(image, part, 0, image[part * 32])
    found, back = read(image)
    wanted, told = by_the_format(bytes(image))
    assert found == wanted
    assert found != Found.GOOD or values(back) == told
