"""What a player's own program keeps of a deal, from before the first card to the end of the game.

Only these notes can show that the server changed something afterwards. They are JSON, the same in the browser
and in the terminal: `baumeister verify game.txt --notes notes.json` compares a record with them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from ..errors import BadRecord
from ..games.first_player import read_first

FORMAT = "baumeister deal notes"
NOTES_VERSION = 1
Log = list[tuple[str, int | None]]
"""Moves with their players, chance outcomes with None; what was hidden then is written `?`."""


@dataclass
class DealNotes:
    """The notes about one table."""

    table: str
    game: str
    options: dict[str, Any]
    commitment: str
    """The server's, as it was first shown."""
    deal_version: int = 2
    from_start: bool = False
    """True if the commitment was kept before any nonce was shown."""
    seats: list[int] = field(default_factory=list)
    """Our seats."""
    round: int = 1
    games: int = 1
    before: str | None = None
    """The table before this one, if it is a rematch or a later game of a match."""
    mirrored: bool = False
    origin: list[Any] | None = None
    """Table and length of the game that this one continues."""
    mine: dict[str, str] = field(default_factory=dict)
    """By seat, the nonces that we drew."""
    hashes: list[str | None] = field(default_factory=lambda: [None, None])
    """What both players had committed to when we showed ours."""
    revealed: bool = False
    redealt: int = 0
    """How often the deal began again, as the server counts."""
    shown_in_vain: int = 0
    """How often it began again after we had shown our nonce."""
    omitted: list[int] = field(default_factory=list)
    """The seats whose programs had fallen silent then, by the server's account: each may do so once."""
    nonces: list[str] | None = None
    first: int | None = None
    """Who must begin, if the game before this one in a match settles it."""
    source: Log | None = None
    """The entries with which a continued game must begin."""
    logs: dict[str, Log] = field(default_factory=dict)
    """What we saw of the log: by our seat, or `all` for what everybody may see."""
    views: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)
    """What we saw of the table: by seat and length of the log, a short hash of each part of the view."""
    faults: list[str] = field(default_factory=list)
    """What was found to be wrong during play."""
    doubts: list[str] = field(default_factory=list)
    """What our program cannot tell from a fraud, though it may be a slow line or another device of ours."""

    def to_json(self) -> dict[str, Any]:
        """As JSON."""
        return {"format": FORMAT, "version": NOTES_VERSION, **asdict(self)}

    def dumps(self) -> str:
        """As text."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    @classmethod
    def from_json(cls, data: object) -> DealNotes:
        """Read notes. Raises BadRecord."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise BadRecord(f"notes of a deal are a JSON object whose format is {FORMAT!r}")
        if data.get("version") != NOTES_VERSION:
            raise BadRecord(f"these notes do not have version {NOTES_VERSION}; only that is known")
        known = {item.name for item in fields(cls)}
        try:
            notes = cls(**{name: value for name, value in data.items() if name in known})
            notes.logs = {name: read_log(log) for name, log in notes.logs.items()}
            notes.source = None if notes.source is None else read_log(notes.source)
            texts = [notes.table, notes.game, notes.commitment, *notes.mine.values(), *notes.faults]
            texts += notes.doubts
            numbers = [*map(int, notes.mine), *notes.seats, *notes.omitted, notes.round, notes.games]
            whole = [*numbers, len(notes.hashes) - 2]
        except (TypeError, ValueError, AttributeError, KeyError):
            raise BadRecord("these notes of a deal are not whole") from None
        if not all(isinstance(text, str) for text in texts) or not all(isinstance(n, int) for n in whole):
            raise BadRecord("these notes of a deal are not whole")
        return notes

    @classmethod
    def loads(cls, text: str) -> DealNotes:
        """Read notes from their text. Raises BadRecord."""
        try:
            return cls.from_json(json.loads(text))
        except (ValueError, RecursionError):
            raise BadRecord("notes of a deal are a JSON object") from None

    def begun_by(self) -> int | None:
        """Who began the game, if a lot or a match decided it and we saw it."""
        log = next(iter(self.logs.values()), [])
        return read_first(log[0][0]) if log else None


def read_log(entries: Sequence[Sequence[Any]]) -> Log:
    """A log from JSON. Raises ValueError."""
    found: Log = []
    for text, player in entries:
        if not isinstance(text, str) or player not in (None, 0, 1):
            raise ValueError("an entry is a text and a player")
        found.append((text, player))
    return found


def may_show(seen: str, whole: str) -> bool:
    """True if `seen` can be `whole` with something hidden: each `?` stands for one part of it."""
    if seen == whole:
        return True
    pattern = "".join("[^/]+" if letter == "?" else re.escape(letter) for letter in seen)
    return "?" in seen and re.fullmatch(pattern, whole) is not None


def find_changed_outcome(kept: Log, told: Sequence[tuple[str, int | None]]) -> int | None:
    """Where a chance outcome that was seen has changed or vanished, or a move before one; None: nowhere.
    Moves after the last chance outcome may have been taken back."""
    for n, (text, player) in enumerate(kept):
        same = n < len(told) and told[n][1] == player
        if not same or not (may_show(text, told[n][0]) or may_show(told[n][0], text)):
            return next((k for k in range(n, len(kept)) if kept[k][1] is None), None)
    return None
