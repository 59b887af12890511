"""What ends the door before it begins, by whose matter it is: one sentence, and the exit code that goes with it."""


class Fault(Exception):
    """The text says what happened, where, and what was expected."""

    exit_code = 1


class WrongCall(Fault):
    """The switches, the drop file, or what they say of input and output."""

    exit_code = 2


class NoData(Fault):
    """The data folder or a file in it."""

    exit_code = 3
