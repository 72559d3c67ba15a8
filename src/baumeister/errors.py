"""Everything Baumeister says no with.

Each message is one sentence for a person: what was wrong and what is allowed instead.
"""

from __future__ import annotations


class BaumeisterError(ValueError):
    """Base of all errors caused by what somebody gave us; never raised for our own mistakes."""


class UnknownGame(BaumeisterError):
    """There is no game of that name."""


class BadOption(BaumeisterError):
    """An option a game does not have, or a value it does not allow."""


class IllegalMove(BaumeisterError):
    """A move, draw offer or chance outcome that the rules do not allow now; the position is unchanged."""


class BadView(BaumeisterError):
    """A view that no position of this game can have."""


class MatchStopped(BaumeisterError):
    """A match that cannot go on: a player broke down or chose an illegal move, or its folder or its workers
    are not to be had. The games finished by then are kept."""


class BadRecord(BaumeisterError):
    """A game record that cannot be read or does not replay, with the place in the text."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + message)
        self.line = line
        self.column = column


class CheckFailed(BaumeisterError):
    """What was to be checked is not so: a deal that is not fair, something hidden that left the server."""


class MissingExtra(BaumeisterError, ImportError):
    """A part of Baumeister needs a package that is not installed."""

    def __init__(self, what: str, missing: str | None, extra: str) -> None:
        super().__init__(f"{what} need {missing}: pip install 'baumeister[{extra}]'")


class Forfeit(BaumeisterError):
    """An external player crashed, hung or answered nonsense: it loses the game it plays, and no other."""
