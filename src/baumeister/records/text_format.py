"""The text format: `write_text` writes it, `TextReader` reads it. docs/records.md specifies it.

Reading never looks back: the time is linear in the length of the text, and a fault is reported as soon
as it is met, so a large file of nonsense is refused at once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..errors import BadOption, BadRecord, BaumeisterError, UnknownGame, short
from ..games.contract import ACCEPT_TEXT, DRAW_TEXT, FIRST_RULES
from ..games.faults import bad_record
from ..games.position import Game, Outcome
from ..games.registry import game_type, stored_game
from .entry import FORBIDDEN_CHARACTER, Entry, clock_text, read_clock
from .replay import read_reason, result_text
from .set_up import SetUp

FORMAT, VERSION = "Baumeister", 1
RESERVED_HEADERS = ("Game", "Options", "Rules", "Set-Up", "Player 0", "Player 1", "Result")
"""Headers with a meaning of their own; all others are kept as they are."""
HEADER_KEY = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,39}(?<! )", re.ASCII)
OUT_OF_TURN = (DRAW_TEXT, ACCEPT_TEXT)
"""Moves that take no turn and that either player may make at any time: the text names the player."""
LINE_WIDTH = 80

OPTION_NAME = re.compile(r"([A-Za-z_][A-Za-z0-9_]{0,39})=", re.ASCII)
VERSION_TEXT = re.compile(r"[1-9]\d{0,3}", re.ASCII)
RESULT_TEXT = re.compile(r"([01]|draw)\s+(\d{1,9})-(\d{1,9})(?:\s+(.*))?", re.ASCII)
# Possessive (`*+`): a pattern that never gives back what it took needs no memory for it.
COMMENT_TEXT = re.compile(r"\{([^\\}]*+(?:\\.[^\\}]*+)*+)\}", re.DOTALL)
ESCAPED = re.compile(r"\\([\\}])")
PIECE = re.compile(
    r"\s*+(?:(?P<comment>\{)|(?P<clock>\[[^\s\[\]{}]*+\])|(?P<token>[^\s\[\]{}]++)|(?P<stray>\S))"
)
TURN_NUMBER = re.compile(r"\d{1,6}\.+", re.ASCII)
SEAT_PREFIX = re.compile(r"([01]):(?=.)", re.ASCII)

BLANKS = re.compile(r"\s*")


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is not JSON, though Python's decoder would take it")


_json = json.JSONDecoder(parse_constant=_no_number)


# ---- writing ------------------------------------------------------------------------------------------


def write_text(
    game: Game,
    *,
    entries: Iterable[Entry],
    turns: Iterable[int],
    players: tuple[str | None, str | None],
    headers: Iterable[tuple[str, str]],
    comments: Iterable[str],
    result: Outcome | None,
    set_up: SetUp | None = None,
) -> str:
    """The record as text."""
    lines = [f"{FORMAT} {VERSION}", f"Game: {game.name}"]
    if options := game.options.as_dict():
        lines.append("Options: " + " ".join(f"{name}={json.dumps(value)}" for name, value in options.items()))
    lines += [f"Rules: {version}" for version in game.named_rules().values()]
    lines += [f"Set-Up: {set_up.text}"] if set_up is not None else []
    lines += [f"Player {seat}: {name}" for seat, name in enumerate(players) if name]
    lines += [f"{key}: {value}".rstrip() for key, value in headers]
    lines += [f"Result: {result_text(game.name, result)}", ""]
    lines += [comment_text(comment) for comment in comments]
    return "\n".join(lines) + "\n" + _body(entries, turns)


def _body(entries: Iterable[Entry], turns: Iterable[int]) -> str:
    """The entries, a line for each round: one turn of each player. Longer lines are broken."""
    lines, rounds = [""], 0
    for entry, turn in zip(entries, turns, strict=True):
        a_turn = entry.player is not None and entry.text not in OUT_OF_TURN
        if a_turn and turn // 2 >= rounds:
            rounds = turn // 2 + 1
            lines.append(f"{rounds}.")
        _put(lines, _token(entry))
        if entry.clock is not None:
            _put(lines, clock_text(entry.clock))
        for comment in entry.comments:
            _put(lines, comment_text(comment))
    body = "\n".join(lines).lstrip("\n")
    return body and body + "\n"


def _put(lines: list[str], piece: str) -> None:
    """Append a piece, on a new line if it is too long for this one."""
    first, *rest = piece.split("\n")
    if not lines[-1]:
        lines[-1] = first
    elif len(lines[-1]) + 1 + len(first) > LINE_WIDTH:
        lines.append(first)
    else:
        lines[-1] += " " + first
    lines += rest


def _token(entry: Entry) -> str:
    """The text of an entry; a move that may be played out of turn names its player."""
    return f"{entry.player}:{entry.text}" if entry.text in OUT_OF_TURN else entry.text


def comment_text(comment: str) -> str:
    """A comment in braces."""
    return "{" + comment.replace("\\", "\\\\").replace("}", "\\}") + "}"


# ---- reading ------------------------------------------------------------------------------------------


class TextReader:
    """The headers of a text, and its entries, which are read on demand.

    `at` is always the place of what was read last; `fault` makes a BadRecord of it.
    """

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.at = 0
        if bad := FORBIDDEN_CHARACTER.search(self.text):
            self.at = bad.start()
            raise self.fault("record.character")
        self.places: dict[str, int] = {}
        values = self._header_lines()
        self.game = self._game(values)
        self.set_up = self._set_up(values.get("Set-Up"))
        self.players = (values.get("Player 0") or None, values.get("Player 1") or None)
        self.headers = tuple((key, value) for key, value in values.items() if key not in RESERVED_HEADERS)
        self.open_end = values.get("Result") == "*"
        self.result = None if self.open_end else self._result(values.get("Result"))
        self.at = self._body
        self.comments = tuple(self._comments())

    def fault(self, code: str, **facts: int | str) -> BadRecord:
        """A fault at the place reached."""
        return self.placed(bad_record(code, **facts))

    def placed(self, error: BaumeisterError) -> BadRecord:
        """An error, at the place reached."""
        line = self.text.count("\n", 0, self.at) + 1
        return BadRecord(str(error), line, self.at - self.text.rfind("\n", 0, self.at), error.fault)

    def _header_lines(self) -> dict[str, str]:
        """Check the first line, read the headers up to the first blank line, note where the body begins."""
        values: dict[str, str] = {}
        lines = self._lines()
        self._first_line(next(lines))
        for line in lines:
            if not line.strip():
                break
            key, colon, value = line.partition(":")
            if not colon or not HEADER_KEY.fullmatch(key):
                raise self.fault("record.header", text=short(line))
            if key in values:
                raise self.fault("record.header_twice", key=repr(key))
            self.places[key] = self.at + len(line) - len(value.lstrip())
            values[key] = value.strip()
        return values

    def _lines(self) -> Iterator[str]:
        """The lines of the text; `at` is where the line begins, `_body` where the next one does."""
        begin = 0
        while True:
            end = self.text.find("\n", begin)
            end = len(self.text) if end < 0 else end
            self.at, self._body = begin, min(end + 1, len(self.text))
            yield self.text[begin:end]
            if end >= len(self.text):
                return
            begin = end + 1

    def _first_line(self, line: str) -> None:
        name, _, version = line.rstrip().partition(" ")
        if name != FORMAT or not version.isdecimal():
            raise self.fault("record.first_line", due=f"{FORMAT} {VERSION}", text=repr(short(line)))
        if version != str(VERSION):
            raise self.fault("record.version", version=short(version), known=VERSION)

    def _game(self, values: Mapping[str, str]) -> Game:
        if "Game" not in values:
            raise self.fault("record.no_game_header")
        name = values["Game"]
        try:
            self.at = self.places["Game"]
            game_type(name)
            options = self._options(values.get("Options", ""))
            rules = self._rules(values.get("Rules"))
            return stored_game(name, options, rules)
        except UnknownGame:
            raise self.fault("record.game", game=repr(short(name))) from None
        except BadOption as refused:
            raise self.placed(refused) from None

    def _rules(self, text: str | None) -> int:
        """The version of the rules; a record that names none follows the first."""
        if text is None:
            return FIRST_RULES
        self.at = self.places["Rules"]
        if not VERSION_TEXT.fullmatch(text):
            raise self.fault("record.rules", text=short(text), first=FIRST_RULES)
        return int(text)

    def _set_up(self, text: str | None) -> SetUp | None:
        """The position with which the record begins; one that cannot be is refused at its place."""
        if text is None:
            return None
        self.at = self.places["Set-Up"]
        try:
            found = SetUp.read(text)
            found.position(self.game)
        except BadRecord as fault:
            raise self.placed(fault) from None
        return found

    def _options(self, text: str) -> dict[str, Any]:
        """`turn_limit=300 quick=true`: names and JSON values."""
        options: dict[str, Any] = {}
        start, done = self.places.get("Options", self.at), 0
        while done < len(text):
            self.at = start + done
            match = OPTION_NAME.match(text, done)
            if match is None:
                raise self.fault("record.options", text=short(text[done:]))
            name = match[1]
            if name in options:
                raise self.fault("record.option_twice", option=repr(name))
            try:
                options[name], done = _json.raw_decode(text, match.end())
            except (ValueError, RecursionError):
                raise self.fault("record.option_json", option=repr(name)) from None
            end, done = done, _skip_blanks(text, done)
            if end == done < len(text):
                raise self.fault("record.option_json", option=repr(name))
        self.at = start
        return options

    def _result(self, text: str | None) -> Outcome | None:
        if text is None:
            return None
        self.at = self.places["Result"]
        match = RESULT_TEXT.fullmatch(text)
        if match is None:
            raise self.fault("record.result", text=short(text))
        winner, first, second, reason = match.groups()
        ending = read_reason(self.game.name, reason or "")
        return Outcome(None if winner == "draw" else int(winner), (int(first), int(second)), *ending)

    # ---- the body -----------------------------------------------------------------------------------

    def entries(self) -> Iterator[Entry]:
        """The entries one by one. After the last one `at` is the result's place, whose check comes next."""
        while (piece := self._look()) is not None:
            self.at = place = piece.start(piece.lastgroup or 0)
            if not piece["token"]:
                raise self.fault("record.stray")
            text, player = self._token(piece)
            clock, comments = self._notes()
            self.at, after = place, self.at
            yield Entry(text, player, clock, comments)
            self.at = after
        self.at = self.places.get("Result", len(self.text))

    def _look(self) -> re.Match[str] | None:
        """The next piece of the body, not yet read; turn numbers are skipped."""
        while (piece := PIECE.match(self.text, self.at)) is not None:
            if not piece["token"] or not TURN_NUMBER.fullmatch(piece["token"]):
                return piece
            self.at = piece.end()
        return None

    def _token(self, piece: re.Match[str]) -> tuple[str, int | None]:
        """The text of a token, with its argument if it is a chance word, and its player if it names one."""
        token = str(piece["token"])
        if token.startswith(">") and token[1:] in self.game.type.notation.CHANCE_WORDS:
            argument = PIECE.match(self.text, piece.end())
            if argument is None or not argument["token"] or argument["token"].startswith(">"):
                raise self.fault("record.no_outcome", text=token)
            token, piece = f"{token} {argument['token']}", argument
        self.at = piece.end()
        seat = SEAT_PREFIX.match(token)
        return (token[seat.end() :], int(seat[1])) if seat else (token, None)

    def _notes(self) -> tuple[int | None, tuple[str, ...]]:
        """The clock and the comments after a token, in any order."""
        clock: int | None = None
        comments: list[str] = []
        while (piece := self._look()) is not None:
            if piece["comment"]:
                comments.append(self._comment(piece.start("comment")))
            elif piece["clock"]:
                self.at = piece.start("clock")
                if clock is not None:
                    raise self.fault("record.clock_twice")
                clock = self._clock(piece["clock"][1:-1])
                self.at = piece.end()
            else:
                break
        return clock, tuple(comments)

    def _comments(self) -> Iterator[str]:
        """Comments before the first entry."""
        while (piece := self._look()) is not None and piece["comment"]:
            yield self._comment(piece.start("comment"))

    def _clock(self, text: str) -> int:
        try:
            return read_clock(text)
        except BadRecord as fault:
            raise self.placed(fault) from None

    def _comment(self, start: int) -> str:
        self.at = start
        match = COMMENT_TEXT.match(self.text, start)
        if match is None:
            raise self.fault("record.comment")
        self.at = match.end()
        inside = match[1]
        return ESCAPED.sub(r"\1", inside) if "\\" in inside else inside


def _skip_blanks(text: str, start: int) -> int:
    match = BLANKS.match(text, start)
    assert match is not None
    return match.end()
