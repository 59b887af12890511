"""What the records add up to: fed one record at a time, in passes, into tables of a stated size."""

from dyacht.core.book.record import Name
from dyacht.core.words import struct, u16


@struct
class Query:
    """Which records a LOAD wants. The shell may leave out what can't be wanted; add() looks again."""

    first: u16
    """Records of days from here ..."""
    last: u16
    """... to here (none where last < first) of every player, and"""
    mine: bool
    """all records of this player, where set."""
    name: Name


@struct
class Book:
    """The tables."""

    query: Query
