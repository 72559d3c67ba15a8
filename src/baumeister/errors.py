"""The errors that Baumeister raises to refuse something.

Each message is one sentence for a person: what was wrong and what is allowed instead.
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

LONGEST_SENTENCE = 600
"""Characters of a sentence. Most are far shorter; one that quotes input must not be swamped by it."""
_brief = reprlib.Repr()
_brief.maxstring = _brief.maxother = _brief.maxlong = 60


def short(text: str, limit: int = 60) -> str:
    """A text to quote in a sentence: cut if it is too long, on one line, safe to print."""
    cut = text if len(text) <= limit else text[: limit - 3] + "..."
    if cut.isprintable():
        return cut
    return "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in cut)


def brief(value: object) -> str:
    """Any value to quote in a sentence, however large or deeply nested."""
    return short(_brief.repr(value), 160)


@dataclass(frozen=True)
class Fault:
    """What is wrong with something that was sent; `games.faults` puts it into words in any language."""

    code: str
    """`option.bounds`, `jaguar.path_rises`: stable, programs may rely on it."""
    facts: Mapping[str, int | str | Fault]
    """What the sentence mentions; words are in English."""
    place: tuple[int, int] | None = field(default=None, kw_only=True)
    """Line and column, where it is in a text."""


class BaumeisterError(ValueError):
    """Base of all errors caused by bad input; never raised for our own mistakes."""

    def __init__(self, message: str, fault: Fault | None = None) -> None:
        super().__init__(short(message, LONGEST_SENTENCE))
        self.fault = fault
        """The same as a code with facts, where people may read it in their own language."""


class UnknownGame(BaumeisterError):
    """There is no game with that name."""


class BadOption(BaumeisterError):
    """An option a game does not have, or a value it does not allow."""


@dataclass(frozen=True)
class BrokenRule(Fault):
    """The rule that a move breaks; its code is `game.rule`."""

    move: str
    """The text that was refused."""


class IllegalMove(BaumeisterError):
    """A move, draw offer or chance outcome that the rules do not allow now; the position is unchanged."""

    def __init__(self, message: str, broken: BrokenRule | None = None) -> None:
        super().__init__(message, broken)
        self.broken = broken
        """The broken rule, if a move breaks one."""


class BadNetwork(BaumeisterError):
    """The file of a learned evaluation that is missing, damaged, or made for something else."""


class BadView(BaumeisterError):
    """A view that no position of this game can have."""


class MatchStopped(BaumeisterError):
    """A match that cannot continue: a player broke down or chose an illegal move, or its folder or workers
    are missing. The games finished by then are kept."""


class BadRecord(BaumeisterError):
    """A game record that cannot be read or does not replay, with the place in the text."""

    def __init__(self, message: str, line: int = 0, column: int = 0, fault: Fault | None = None) -> None:
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + message, replace(fault, place=(line, column)) if fault and line else fault)
        self.line = line
        self.column = column


class CheckFailed(BaumeisterError):
    """A check that failed: a deal that is not fair, or hidden information that left the server."""


class MissingExtra(BaumeisterError, ImportError):
    """A part of Baumeister needs a package that is not installed."""

    def __init__(self, what: str, missing: str | None, extra: str) -> None:
        super().__init__(f"{what} need {missing}: pip install 'baumeister[{extra}]'")


class TooBigToSolve(BaumeisterError):
    """A position from which the game is too large to be solved exactly."""


class Forfeit(BaumeisterError):
    """An external player crashed, hung or answered nonsense: it loses this game and no other."""


class ServerUnreachable(BaumeisterError):
    """A server that cannot be reached, does not answer, or is no Baumeister server."""


class ServerRefused(BaumeisterError):
    """Something that a server refused; nothing was changed."""

    def __init__(self, sentence: str, code: str, broken: str | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        """Stable: programs may rely on it."""
        self.broken = broken
        """The code of the rule that a move breaks, such as `pagode.occupied`."""
