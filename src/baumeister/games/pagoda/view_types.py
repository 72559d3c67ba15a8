"""The view of Pagoda. Colours are r y g b v; lists of two are by player."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..view_types import CommonView

Colour = Literal["r", "y", "g", "b", "v"]
Ability = Literal["lantern", "dragon", "rice bowl", "Buddha", "fan"]


class Cards(TypedDict):
    """How many cards, or markers, of each colour."""

    r: int
    y: int
    g: int
    b: int
    v: int


class Supply(TypedDict):
    """For each colour of a tile, the field colours of those that are left: `"yb"`."""

    r: str
    y: str
    g: str
    b: str
    v: str


class Floor(TypedDict):
    """A floor of a pagoda."""

    colour: Colour
    columns: int
    """1 to 4."""
    tile: Colour | None
    """The field colour of the tile on it, which is the colour of the next floor; None if there is no tile."""


class Site(TypedDict):
    """A building site."""

    floors: list[Floor]
    """From the ground up."""
    tip: Colour | None
    """The colour of the tip; None until the roof is built."""
    blocked: bool
    """True if no tile is left for what is needed next."""


class Draws(TypedDict):
    """Cards that are still to be drawn."""

    table: int
    hand: int


class PagodaView(CommonView):
    """A view of Pagoda."""

    phase: str
    """`turn`, `closing`, `deal`, `lot`, `dragon`, `refill`, `fan`, `finished`, or what is being paid."""
    turn_of: int
    """Whose turn it is, also while cards are drawn."""
    start_player: int | None
    """None before the lot."""
    scores: list[int]
    sites: list[Site]
    supply: Supply
    table: list[Cards]
    """The open cards in front of each player."""
    hand: Cards | None
    """The viewer's own hand; None in the view for everybody."""
    hand_sizes: list[int]
    known_hands: list[Cards] | None
    """The part of each hand that its opponent can deduce by counting cards (P11)."""
    unseen: Cards
    """Cards in the pile and in hands that the viewer cannot see and does not know."""
    pile: int
    """How many cards the pile has."""
    discard: Cards
    played: Cards
    """Cards played in this turn."""
    draws: Draws
    reshuffled: bool
    """True if the pile was shuffled again for the card that is due."""
    markers: list[Cards]
    """Each player's markers, by the colour of the tile that gave them."""
    used: list[Ability]
    """Abilities used in this turn."""
    acted: bool
    """True if the player has done anything in this turn."""
    built: int
    """Columns built in this turn."""
    limit: int
    """How many may be built."""
    idle_turns: int
    """Turns in a row without a card played (P9)."""
    complete: int
    """How many pagodas are complete."""
    end_is_near: bool
    """True if three pagodas or more are complete, and the game is not over."""


VIEW = PagodaView
