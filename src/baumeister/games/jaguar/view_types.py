"""The view of Jaguar. Cards are 1 to 40; lists of two are by player."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..view_types import CommonView


class Field(TypedDict):
    """A field of a pyramid with a card."""

    card: int
    stone: bool
    """True if a jaguar stone is on it."""
    covered: list[int]
    """The cards below it."""


class JaguarView(CommonView):
    """A view of Jaguar."""

    phase: Literal["deal", "bid", "offer", "take", "lay", "event", "draw", "last", "test", "ended"]
    round: int
    on_turn: int | None
    """Whose turn it is, also while the other takes a card; None before the bids."""
    event: Literal["a", "b", "c", "d"] | None
    """The event to decide."""
    explorers: list[int]
    """Where they stand on the path; 0 is the start."""
    path: list[str]
    """The fields after the start: a number or `-`, and the letter of an event: `6b`."""
    pyramids: list[list[Field | None]]
    """Fields 1 to 10 of each; None: empty."""
    complete: list[bool]
    offer: list[int]
    bids: list[int | None]
    known: list[list[int]]
    """Cards in each hand that both players know."""
    removed: list[int]
    """Cards that were removed openly."""
    hand: list[int] | None
    """The viewer's own hand; None in the view for everybody."""
    taken: list[int] | None
    """What event (d) took from the viewer."""
    hand_sizes: list[int]
    taken_sizes: list[int]
    pile_size: int
    last_winner: int | None
    """Who won the last round."""
    test: int | None
    """The card of the jungle test that ended the game."""


VIEW = JaguarView
