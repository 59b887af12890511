"""-export: every slot as a row of CSV, in a file that is not there yet."""

from dyacht.core.tools import csvrow, telling, work
from dyacht.core.tools.work import OUT, Answer, Phase, Task, Work
from dyacht.core.words import Span, u8, u32


def start(desk: Work) -> u8:
    """Make the file."""
    desk.phase = Phase.MADE
    return Task.MAKE


def add(desk: Work, slot: u32, data: Span) -> bool:
    """Make a row of one slot; return whether there is room for another."""
    desk.used = csvrow.put(desk.out, desk.used, desk.read, slot, data)
    desk.found += 1
    return desk.used + csvrow.LONGEST <= OUT


def step(desk: Work, answer: u8) -> u8:
    """Take an answer and return the next task."""
    if answer == Answer.FAILED or answer == Answer.EXISTS:
        return _failed(desk, answer)
    match desk.phase:
        case Phase.MADE:
            desk.used = csvrow.head(desk.out, 0)
            desk.phase = Phase.ROWS
            return work.feed_all(desk)
        case Phase.ROWS:
            desk.ended = answer == Answer.ENDED
            desk.phase = Phase.WRITTEN
            return Task.WRITE
        case Phase.WRITTEN:
            desk.used = 0
            desk.phase = Phase.FINISHED if desk.ended else Phase.ROWS
            return Task.FINISH if desk.ended else Task.FEED
        case Phase.FINISHED:
            telling.begin(desk.line)
            telling.things(desk.line, desk.found, b" record was exported to ", b" records were exported to ")
            telling.name(desk.line, desk.errand.path, desk.errand.path_count)
            telling.text(desk.line, b".")
            return work.say(desk, Phase.LAST)
        case _:
            return work.complain(desk, 3)


def _failed(desk: Work, answer: u8) -> u8:
    """Take away what there is of the file, and say why."""
    if desk.phase == Phase.UNMADE:
        return work.complain(desk, 3)
    if desk.phase == Phase.MADE:
        if answer == Answer.EXISTS:
            return work.fail_file(desk, b" is there already, and is not written over")
        return work.fail_file(desk, b" can't be made")
    if desk.phase == Phase.ROWS:
        work.fail(desk, b"dyacht.dat can't be read")
    else:
        work.fail_file(desk, b" can't be written, and was taken away again")
    desk.phase = Phase.UNMADE
    return Task.UNMAKE
