"""What a client needs from a table, on this machine (`local_table.py`) or on a server (`remote_table.py`).

The clients (`line_client.py` and `full_screen/`) know nothing else about a table.
"""

from __future__ import annotations

from typing import Protocol

from ..games.contract import View
from ..games.position import Game, Outcome
from ..records import Record


class TerminalTable(Protocol):
    """A game in progress."""

    heading: str
    """The title above it."""
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
        """A different value as soon as anything has changed."""

    @property
    def secret(self) -> bool:
        """True if a player may know something that the other does not: they must not share a screen."""

    def view(self, viewer: int | None) -> View | None:
        """What that seat may know; None before the game has begun."""

    def log(self, viewer: int | None) -> list[tuple[str, int | None]]:
        """What happened, as that seat may know it, and who did it."""

    def moves(self) -> list[str]:
        """The legal moves of the player to move, if they sit here."""

    def notices(self, seat: int | None) -> list[str]:
        """What that seat must know now besides the board: an offer, the clocks, who is away."""

    def play(self, text: str, seat: int | None) -> str:
        """Carry out a move, an offer or an answer; returns a sentence about it, or "". Raises
        BaumeisterError."""

    def undo(self) -> str:
        """Take the last move back, or ask to; returns a sentence about it. Raises BaumeisterError."""

    def save(self, name: str) -> str:
        """Write the game so far to a file; returns a sentence about it. Raises BaumeisterError."""

    def record(self) -> Record:
        """The game so far. Raises BaumeisterError if it is not available yet."""

    def wait(self, since: object) -> bool:
        """Wait until somebody else has changed the table that had the stamp `since`; False if there is
        nobody to wait for."""

    def close(self) -> None:
        """Make `wait` return soon: nobody needs it any more."""

    def leave(self) -> list[str]:
        """Leave the table; returns the last lines to show."""
