"""The views of positions for type checkers, and for the documents of the HTTP API.

Each game describes its own in `view_types.py` of its folder, as a TypedDict named `VIEW` that adds its keys
to these. A test compares them with what the engine gives.
"""

from __future__ import annotations

from typing import Any, TypedDict


class OutcomeView(TypedDict):
    """How a game ended."""

    winner: int | None
    """None: a draw."""
    scores: list[int]
    reason: str
    """A code (`declaration`, `time`)."""
    facts: dict[str, int | str]
    """What its sentence mentions."""


class CommonView(TypedDict):
    """What the views of all games have in common."""

    game: str
    options: dict[str, Any]
    rules: int
    """The version of the rules."""
    player: int | None
    """Whose view it is; None: what everybody may know."""
    to_move: int | None
    """Who decides; None when the game is over or chance is due."""
    turn: int
    """How many turns are finished."""
    draw_offer: int | None
    """The player whose offer of a draw stands."""
    outcome: OutcomeView | None
    """None while the game goes on."""
