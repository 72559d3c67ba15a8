"""What a client needs of a table, be it on this machine (`local.py`) or at a server (`remote.py`).

The clients (`plain.py` line by line, `app/` on the whole screen) know no more of a table than this.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from ..games.contract import View
from ..games.position import Game, Outcome
from ..records import Record

MANY = 120
"""More moves than this are counted by their beginnings, not listed."""


class Table(Protocol):
    """A game in progress."""

    heading: str
    """What stands above it."""
    words: str
    """What can be typed here besides moves, for the help page."""

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def people(self) -> frozenset[int]:
        """The seats whose players sit at this screen."""

    @property
    def to_move(self) -> int | None:
        """Whose decision is awaited."""

    @property
    def result(self) -> Outcome | None:
        """None while the game goes on."""

    @property
    def stamp(self) -> object:
        """Another one as soon as anything has changed."""

    @property
    def secret(self) -> bool:
        """True if the two players do not know the same, so that they must not look at one screen."""

    def view(self, viewer: int | None) -> View | None:
        """What that seat may know; None before the game has begun."""

    def log(self, viewer: int | None) -> list[tuple[str, int | None]]:
        """What happened, as that seat may know it, and who did it."""

    def moves(self) -> list[str]:
        """The legal moves of whoever is to move and sits here."""

    def notices(self, seat: int | None) -> list[str]:
        """What that seat must know now besides the board: an offer, the clocks, who is away."""

    def play(self, text: str, seat: int | None) -> str:
        """Carry out a move, an offer or an answer; a sentence about it, or none. Raises BaumeisterError."""

    def undo(self) -> str:
        """Take the last move back, or ask for it; a sentence about it. Raises BaumeisterError."""

    def save(self, name: str) -> str:
        """Write the game so far to a file; a sentence about it. Raises BaumeisterError."""

    def record(self) -> Record:
        """The game so far. Raises BaumeisterError if it cannot be had yet."""

    def wait(self, since: object) -> bool:
        """Wait until somebody who does not sit here has changed the table that had the stamp `since`; False
        if there is nobody to wait for."""

    def close(self) -> None:
        """Nobody waits any more: let `wait` come back soon."""

    def leave(self) -> list[str]:
        """Get up from the table; the last lines to be read."""


class Told:
    """How much of the log each seat has been told."""

    def __init__(self) -> None:
        self._entries = [0, 0]

    def news(self, table: Table, seat: int, viewer: int | None) -> list[str]:
        """One line for each entry that is new to that seat, as `viewer` may know it."""
        lines = story(table, viewer)
        begin = min(self._entries[seat], len(lines))
        self._entries[seat] = len(lines)
        return lines[begin:]

    def forget_newer(self, length: int) -> None:
        """A move was taken back: what comes in its place is news again."""
        self._entries = [min(told, length) for told in self._entries]


def story(table: Table, viewer: int | None) -> list[str]:
    """One line for each entry of the log, as `viewer` may know it."""
    seats = table.game.seats
    return [
        f"{'Chance' if player is None else seats[player]}: {text.removeprefix('>')}"
        for text, player in table.log(viewer)
    ]


def beginnings(moves: list[str], typed: str) -> dict[str, int]:
    """How many of the moves, which all begin as typed, go on in each way; a single one is named whole."""
    length = max(len(typed), len(completed(moves, typed))) + 1
    counts = Counter(move[:length] for move in moves)
    wholes = {move[:length]: move for move in moves}
    return {begin if n > 1 else wholes[begin]: n for begin, n in counts.items()}


def completed(moves: list[str], typed: str) -> str:
    """What is typed, as far as all moves that begin so go on alike."""
    found = [move for move in moves if move.startswith(typed)]
    if not found:
        return typed
    first, last = min(found), max(found)
    same = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:same]
