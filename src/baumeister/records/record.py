"""A played game as a value: what was agreed, who played, everything that happened, how it ended."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import BadRecord, brief, short
from ..games.endings import write_ending
from ..games.faults import bad_record
from ..games.position import Game, Outcome, Position
from .entry import Entry, one_line, tidy_comments
from .json_format import JsonReader, entry_json, outcome_json
from .replay import positions, read_reason, replay, result_text, settle_result
from .set_up import SetUp, first_position
from .text_format import FORMAT, HEADER_KEY, RESERVED_HEADERS, VERSION, TextReader, write_text


@dataclass(frozen=True, init=False)
class Record:
    """A game record. Every record is sound: it was replayed by the rules when it was made.

    record = Record.load("game.txt")
    record.replay()[-1].outcome
    Record.of(position, players=("Gudrun", "Rolf")).save("game.txt")
    """

    game: Game
    entries: tuple[Entry, ...]
    players: tuple[str | None, str | None]
    headers: tuple[tuple[str, str], ...]
    """Further headers (Event, Date, Round, Clock, ...) in their order."""
    comments: tuple[str, ...]
    """Comments before the first entry."""
    result: Outcome | None
    """How the game ended; None if it did not."""
    set_up: SetUp | None
    """The position with which it begins; None: the start of the game."""
    turns: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """How many turns were finished before each entry."""
    final: Position = field(init=False, compare=False, repr=False)
    """The position in which the record ends."""

    def __init__(
        self,
        game: Game,
        entries: Iterable[Entry] = (),
        *,
        players: tuple[str | None, str | None] = (None, None),
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
        comments: Iterable[str] = (),
        result: Outcome | None = None,
        set_up: SetUp | None = None,
    ) -> None:
        """Replays the entries and keeps them in canonical spelling. Raises BadRecord.

        `result` may be left out where the moves end the game. Where they do not, any result with a
        reason may be claimed (time, a resignation in a game without that move, abandoned).
        """
        pairs = headers.items() if isinstance(headers, Mapping) else headers
        played = replay(game, entries, set_up)
        self._set("game", game)
        self._set("set_up", set_up)
        self._set("entries", played.entries)
        self._set("turns", played.turns)
        self._set("final", played.end)
        self._set("players", _players(players))
        self._set("headers", _headers(pairs))
        self._set("comments", tidy_comments(comments))
        self._set("result", settle_result(played.end, _result(game, result)))

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @classmethod
    def of(
        cls,
        position: Position,
        *,
        players: tuple[str | None, str | None] = (None, None),
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
        comments: Iterable[str] = (),
        result: Outcome | None = None,
    ) -> Record:
        """The record of a played position. Raises BadRecord if its log does not lead to it, as for a
        position made from a view."""
        entries = [Entry(played.text, played.player) for played in position.log]
        record = cls(
            position.game, entries, players=players, headers=headers, comments=comments, result=result
        )
        if record.final != position:
            raise BadRecord("this position was not played from the start of a game, so it has no record")
        return record

    # ---- looking ----------------------------------------------------------------------------------

    def header(self, key: str) -> str | None:
        """The value of a further header, None if the record lacks it."""
        return dict(self.headers).get(key)

    def first(self) -> Position:
        """The position before the first entry."""
        return first_position(self.game, self.set_up)

    def replay(self) -> list[Position]:
        """Every position in which somebody decides, from the start; the final position last."""
        return [pos for pos, _ in positions(self.game, self.entries, self.set_up)]

    def moments(self) -> list[tuple[Position, tuple[Entry, ...]]]:
        """As `replay`, each position with the entries that led to it from the one before."""
        found, done = [], 0
        for pos, n in positions(self.game, self.entries, self.set_up):
            found.append((pos, self.entries[done:n]))
            done = n
        return found

    def position(self, n: int) -> Position:
        """The n-th position of `replay`; -1 is the final one. Raises BadRecord if there is none."""
        found = self.replay()
        if not -len(found) <= n < len(found):
            raise BadRecord(f"the record has the positions 0 to {len(found) - 1}, not {n}")
        return found[n]

    # ---- text, files, JSON ------------------------------------------------------------------------

    def __str__(self) -> str:
        return self.dumps()

    def __repr__(self) -> str:
        end = "unfinished" if self.result is None else result_text(self.game.name, self.result)
        return f"<Record of {self.game!r}: {len(self.entries)} entries, {end}>"

    def _ipython_display_(self) -> None:
        """For notebooks: a slider over the positions where ipywidgets is installed, else the text."""
        from .notebook import show  # noqa: PLC0415  only notebooks need it

        show(self)

    def dumps(self) -> str:
        """The record as text."""
        return write_text(
            self.game,
            entries=self.entries,
            turns=self.turns,
            players=self.players,
            headers=self.headers,
            comments=self.comments,
            result=self.result,
            set_up=self.set_up,
        )

    @classmethod
    def loads(cls, source: str) -> Record:
        """Read a record and replay it. Raises BadRecord with the line and column of the first fault."""
        if not isinstance(source, str):
            raise BadRecord(f"a record is a text, not {type(source).__name__}")
        return cls._from(TextReader(source))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record file (UTF-8). Raises BadRecord, or OSError if the file cannot be read."""
        return cls.loads(decode(Path(path).read_bytes()))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a record file. A reader sees the old file or the new one, never a part."""
        target = Path(path)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.dumps().encode())
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o666 & ~_umask())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def to_json(self) -> dict[str, Any]:
        """The JSON form: a dict that `json.dumps` takes."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "options": self.game.options.as_dict(),
            **self.game.named_rules(),
            **({} if self.set_up is None else {"set_up": self.set_up.to_json()}),
            "players": list(self.players),
            "headers": [list(pair) for pair in self.headers],
            "comments": list(self.comments),
            "entries": [entry_json(entry) for entry in self.entries],
            "result": outcome_json(self.game.name, self.result),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Record:
        """Read the JSON form and replay it. Raises BadRecord with a sentence."""
        return cls._from(JsonReader(data))

    @classmethod
    def _from(cls, reader: TextReader | JsonReader) -> Record:
        """Replay what a reader finds while it reads; a fault gets the place the reader has reached."""
        try:
            record = cls(
                reader.game,
                reader.entries(),
                players=reader.players,
                headers=reader.headers,
                comments=reader.comments,
                result=reader.result,
                set_up=reader.set_up,
            )
        except BadRecord as fault:
            raise (fault if fault.line else reader.placed(fault)) from None
        if reader.open_end and record.result is not None:
            given = result_text(record.game.name, record.result)
            raise reader.placed(bad_record("record.goes_on", given=given))
        return record


def decode(data: bytes) -> str:
    """The text of a record file."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = data[: fault.start].decode("utf-8")
        column = len(before) - before.rfind("\n")
        wrong = bad_record("record.encoding")
        raise BadRecord(str(wrong), before.count("\n") + 1, column, wrong.fault) from None


def _umask() -> int:
    """The permissions that new files lack; the system reveals the mask only when it is set."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _players(players: tuple[str | None, str | None]) -> tuple[str | None, str | None]:
    first, second = (name and (one_line(name, "record.a_name") or None) for name in players)
    return first or None, second or None


def _headers(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    tidied: dict[str, str] = {}
    for key, value in pairs:
        if not isinstance(key, str) or not HEADER_KEY.fullmatch(key):
            raise bad_record("record.header_key", key=repr(short(str(key))))
        if key in RESERVED_HEADERS:
            raise bad_record("record.header_reserved", key=repr(key))
        if key in tidied:
            raise bad_record("record.header_twice", key=repr(key))
        tidied[key] = one_line(value, "record.the_header", key=repr(key))
    return tuple(tidied.items())


def _result(game: Game, result: Outcome | None) -> Outcome | None:
    if result is None:
        return None
    numbers = [result.winner] if result.winner is not None else []
    points = list(result.scores)
    if len(points) != 2 or any(type(n) is not int for n in numbers + points):
        raise bad_record("record.result_parts")
    if result.winner not in (0, 1, None) or not all(0 <= n <= 999_999_999 for n in points):
        raise bad_record("record.result_range")
    try:
        told = write_ending(game.name, result.reason, result.facts)
    except (KeyError, TypeError):
        raise bad_record("record.result_facts", reason=brief(result.reason)) from None
    return Outcome(result.winner, (points[0], points[1]), *read_reason(game.name, told))
