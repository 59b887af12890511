"""dyacht.ini: settings read from its lines, and rewritten without losing what the sysop wrote."""

from dyacht.core import sizes
from dyacht.core.words import Annotated, Array, struct, u8, u16

Setting = Annotated[list[u8], Array(u8, sizes.SETTING)]
"""A text setting, filled up with zero bytes."""


@struct
class Settings:
    """What dyacht.ini says, defaults filled in."""

    makeup_days: u16
    play_ahead_day: u8
    start_date: u16
    """A day number, or days.NO_DAY while the file has none."""
    interbbs: bool
    league_server: Setting
    bbs_name: Setting
    idle_minutes: u16
    default_minutes: u16
    animation: bool
    league_start: u16
    """A day number, or days.NO_DAY; with the two below it rules while interbbs is on."""
    league_makeup_days: u16
    """0xFFFF where the league has not said."""
    league_play_ahead_day: u8
    """0xFF where the league has not said."""
