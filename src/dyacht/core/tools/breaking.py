"""A word that the sysop breaks off: what was changed stays, is told and logged; of a file that is not whole nothing stays."""

from dyacht.core.tools import renaming, telling, work
from dyacht.core.tools.errand import Word
from dyacht.core.tools.work import Answer, Phase, Task, Work
from dyacht.core.words import u8, u32


def off(desk: Work) -> u8:
    """End in the middle; return the next task."""
    desk.exit_code = 3
    if desk.errand.which == Word.EXPORT:
        desk.phase = Phase.BROKEN
        return Task.UNMAKE
    changed: u32 = desk.intake.added if desk.errand.which == Word.IMPORT else desk.changed
    telling.begin(desk.line)
    if changed == 0:
        telling.text(desk.line, b"Broken off. Nothing was changed.")
        return work.say(desk, Phase.LAST)
    telling.text(desk.line, b"Broken off. So far ")
    _put_changed(desk, changed)
    telling.text(desk.line, b"; the same command")
    if desk.errand.which == Word.PLAYER:
        telling.text(desk.line, b" with -merge")  # the new name has games now
    telling.text(desk.line, b" does the rest.")
    if desk.errand.which != Word.IMPORT:
        telling.text(desk.line, b" What was there is in dyacht.sav.")
    return work.done(desk)


def unmade(desk: Work, answer: u8) -> u8:
    """Tell what has become of an export's file."""
    telling.begin(desk.line)
    telling.text(desk.line, b"Broken off. ")
    telling.name(desk.line, desk.errand.path, desk.errand.path_count)
    if answer == Answer.FAILED:
        telling.text(desk.line, b" is not whole, and can't be taken away")
        work.why(desk)
    else:
        telling.text(desk.line, b" was not whole, and was taken away again.")
    return work.say(desk, Phase.LAST)


def _put_changed(desk: Work, changed: u32) -> None:
    """Write what was done until then."""
    match desk.errand.which:
        case Word.IMPORT:
            telling.things(desk.line, changed, b" record was imported from ", b" records were imported from ")
            telling.name(desk.line, desk.errand.path, desk.errand.path_count)
        case Word.CHECK:
            telling.things(desk.line, changed, b" damaged slot was blanked", b" damaged slots were blanked")
        case Word.PLAYER:
            renaming.put_names(desk, changed, b" got the name ")
        case _:
            telling.things(desk.line, changed, b" game was made void: ", b" games were made void: ")
            telling.game(desk.line, desk.errand.one, desk.errand.day)
