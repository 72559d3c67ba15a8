"""Why a move was a mistake, or a good idea: one sentence, made of facts that follow from the rules.

`coach.py` of a game finds the reason, `coach.toml` beside it has the sentences in German, English and French.
A reason is certain or it is not given. It knows only what the player who moved could know.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from ..errors import BaumeisterError
from .contract import FIRST_RULES, View
from .position import Position
from .reasons import LANGUAGES, Reason, catalogue, fill_in
from .registry import game_type, stored_game

COACH_FILE = "coach.toml"
ABOUT = ("move", "best")
"""What a sentence is about: the move that was played, or the better one."""
Rule = Callable[["Case"], Reason | None]


class Coach(Protocol):
    """`coach.py` of a game."""

    FAULTS: tuple[Rule, ...]
    """What the played move did wrong, the weightiest first."""
    MERITS: tuple[Rule, ...]
    """What the better move does that the played one does not, the weightiest first."""


class Case:
    """A decision: the position as its player could know it, the move, and the better one. `move` is None
    where a better move alone is explained, as in a hint."""

    def __init__(self, view: View, move: str | None, best: str) -> None:
        self.me: int = view["player"]
        self.foe = 1 - self.me
        self.pos = stored_game(
            view["game"], view.get("options", {}), view.get("rules", FIRST_RULES)
        ).from_view(view)
        self.move, self.best = move, best
        self.before = view
        self.after = None if move is None else self.pos.play(move)
        self.better = self.pos.play(best)
        self.seen = None if self.after is None else self.after.view(self.me)
        """What the player sees after the move."""
        self.wished = self.better.view(self.me)
        """What they would see after the better one."""


def explain(view: View, move: str | None, best: str) -> Reason | None:
    """The reason why a move was worse than the better one; without a move, what is good about the better one.
    None where nothing is certain, and for a game without a coach."""
    coach = _coach(view["game"])
    if coach is None or move == best:
        return None
    try:
        case = Case(view, move, best)
    except BaumeisterError:  # such as a move that only offers a draw
        return None
    return next(_reasons(coach, case), None)


def _reasons(coach: Coach, case: Case) -> Iterator[Reason]:
    for rule in (*(coach.FAULTS if case.move is not None else ()), *coach.MERITS):
        found = rule(case)
        if found is not None:
            yield found


def _coach(game: str) -> Any:
    package = game_type(game).package
    known = importlib.util.find_spec(f"{package}.coach") is not None
    return game_type(game).module("coach") if known else None


def kinds(game: str) -> list[str]:
    """The codes of all reasons of a game."""
    return [code for code in catalogue(game, COACH_FILE) if code != "words"]


def about(game: str, code: str) -> str:
    """What a reason is about: one of `ABOUT`."""
    found: str = catalogue(game, COACH_FILE)[code]["about"]
    return found


def coach_text(game: str, reason: Reason, language: str) -> str:
    """The sentence of a reason."""
    known = catalogue(game, COACH_FILE)
    return fill_in(known[reason.code][language], reason.facts, known["words"].get(language, {}))


def coach_texts(game: str, reason: Reason) -> dict[str, str]:
    """The sentence in every language."""
    return {language: coach_text(game, reason, language) for language in LANGUAGES}


def later(position: Position, move: str) -> Position | None:
    """The position after a move; None if it is not legal."""
    try:
        return position.play(move)
    except BaumeisterError:
        return None
