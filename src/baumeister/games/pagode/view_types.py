"""The view of Pagode, in which nothing is hidden. Squares are named as in the notation (`e4`); lists of two
are by player."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..view_types import CommonView

BuildingKind = Literal["hut", "house", "castle", "tower", "pagoda"]


class Reserve(TypedDict):
    """Pieces that are not on the board."""

    stones: int
    pillars: int


class Declared(TypedDict):
    """A declared building."""

    player: int
    value: int


class Building(TypedDict):
    """A complete building."""

    kind: Literal["hut", "house", "castle", "tower", "pagoda", "ruin"]
    squares: list[str]
    value: int
    """By itself; 0 if it is not valid."""


class Formation(TypedDict):
    """A formation that harms its owner."""

    kind: Literal["fence", "wall"]
    squares: list[str]


class UnfinishedBuilding(TypedDict):
    """A building that lacks one piece on an empty square."""

    kind: BuildingKind
    squares: list[str]
    missing: str
    stone: int
    """Its value with a stone from the reserve there."""
    pillar: int
    """Its value with a pillar from the reserve there."""


class PagodeView(CommonView):
    """A view of Pagode."""

    stones: list[list[str]]
    pillars: list[list[str]]
    reserve: list[Reserve]
    announced: list[str]
    """Pieces that were announced as encircled and may be captured."""
    demolished_last: int | None
    """The player who demolished in the last turn."""
    declared: Declared | None
    best: list[int]
    """The value of each player's best building."""
    buildings: list[list[Building]]
    harmful: list[list[Formation]]
    unfinished: list[list[UnfinishedBuilding]]
    lost: list[list[str]]
    """Empty squares on which one more piece would stand in a fence or wall."""
    resignation: list[int]
    """What each would score if the other gave up now."""
    past: list[str]
    """Keys of the positions since the last turn that cannot be undone, for the repetition rule."""


VIEW = PagodeView
