"""One entry of a record: a move or a chance outcome with its clock and comments, and what text may hold.

Whatever ends up in a record passes through `one_line` or `many_lines`, so that every record can be
written to a file, read back unchanged and shown in a terminal without side effects.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import Fault, brief, short
from ..games.faults import bad_record

LONGEST_TOKEN = 250
"""No move or chance outcome of any game comes near this; anything longer is not a record."""

FORBIDDEN_CHARACTER = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that a record may not contain: controls other than tab and line feed, those that change the
direction of the text, so that it reads differently from what it is, and lone surrogates."""

HOUR, MINUTE, SECOND = 3_600_000, 60_000, 1_000
LONGEST_CLOCK = 10_000 * HOUR
CLOCK_TEXT = re.compile(r"(?:(\d{1,4}):([0-5]\d)|([0-5]?\d)):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened at one point of a game."""

    text: str
    """The move or chance outcome in the game's notation, as `Position.log` spells it."""
    player: int | None
    """Who played it; None for a chance outcome."""
    clock: int | None = None
    """Milliseconds left on the player's clock after it."""
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.text) > LONGEST_TOKEN:
            raise bad_record("record.long", text=short(self.text), most=LONGEST_TOKEN)
        if self.clock is not None:
            check_clock(self.clock, self.text)
        object.__setattr__(self, "comments", tidy_comments(self.comments))


def check_clock(clock: int, text: str) -> None:
    """Refuse a clock that cannot be written."""
    if text.startswith(">"):
        raise bad_record("record.clock_of_chance", text=text)
    if not isinstance(clock, int) or isinstance(clock, bool) or not 0 <= clock < LONGEST_CLOCK:
        raise bad_record("record.clock_range", value=brief(clock))


def clock_text(clock: int) -> str:
    """`[4:58]`, `[1:04:58.250]`: hours and milliseconds only where there are any."""
    rest, milliseconds = divmod(clock, SECOND)
    minutes, seconds = divmod(rest, 60)
    text = f"{minutes}:{seconds:02}"
    if minutes >= 60:
        text = f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
    return f"[{text}.{milliseconds:03}]" if milliseconds else f"[{text}]"


def read_clock(text: str) -> int:
    """The milliseconds of a clock text, given without its brackets."""
    match = CLOCK_TEXT.fullmatch(text)
    if match is None:
        raise bad_record("record.clock", text=short(text))
    hours, long, small, seconds, fraction = match.groups()
    total = int(hours or 0) * HOUR + int(long or small) * MINUTE + int(seconds) * SECOND
    return total + int((fraction or "").ljust(3, "0"))


def one_line(text: object, what: str, /, **facts: str) -> str:
    """The text of a header value or a name, without outer blanks; refuses what does not fit on one line.
    `what` is the code of what it is called in `faults.toml`."""
    if not isinstance(text, str):
        raise bad_record("record.text", what=Fault(what, facts), value=brief(text))
    if "\n" in text or FORBIDDEN_CHARACTER.search(text):
        raise bad_record("record.one_line", what=Fault(what, facts))
    return text.strip()


def tidy_comments(comments: Iterable[str]) -> tuple[str, ...]:
    """Comments without outer blanks; empty ones are left out."""
    return tuple(text for text in map(many_lines, comments) if text)


def many_lines(text: str) -> str:
    """The text of a comment without outer blanks."""
    if not isinstance(text, str):
        raise bad_record("record.text", what=Fault("record.a_comment", {}), value=brief(text))
    if FORBIDDEN_CHARACTER.search(text):
        raise bad_record("record.comment_characters")
    return text.strip()
