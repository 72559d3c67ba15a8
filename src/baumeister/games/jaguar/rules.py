"""The rules of Die Pyramiden des Jaguar, assembled: what the contract asks for.

Rulings (J1 ...): docs/rules/jaguar.md.
"""

from __future__ import annotations

from ..compiled import Int64s, rule
from ..contract import NOBODY, OVER
from ..rng import LOW_32_BITS, RNG_MULTIPLIER
from .apply import apply, begin_round
from .geometry import (
    ACTIONS,
    CARDS,
    FIELDS,
    HAND_SIZE,
    MAX_LEGAL,
    OUTCOMES,
    SMALL_CARDS,
    SMALL_FIELDS,
    SMALL_HAND_SIZE,
)
from .legal import is_legal, legal, mask, sample, weight
from .observation import OBSERVATION, observe
from .redeal import redeal
from .state import DEAL, State

__all__ = [
    "ACTIONS", "MAX_LEGAL", "OBSERVATION", "OUTCOMES", "RESIGN", "RING", "apply", "inside",
    "is_legal", "key", "legal", "mask", "new", "note_repetition", "observe", "redeal", "sample",
    "score", "weight", "winner",
]  # fmt: skip

RING = 1
RESIGN = -1


@rule
def new(s: State, options: Int64s) -> None:
    """Both explorers on the start field, the first deal due."""
    room = (len(options) - 2) // 2
    s.last = options[0]
    s.cards, s.dealt, s.fields = CARDS, HAND_SIZE, FIELDS
    if options[1]:
        s.cards, s.dealt, s.fields = SMALL_CARDS, SMALL_HAND_SIZE, SMALL_FIELDS
    s.final = 0
    for f in range(room):
        s.number[f] = options[2 + f]
        s.events[f] = options[2 + room + f]
        if options[2 + f] > 0:
            s.final = f
    s.explorer[0] = s.explorer[1] = 0
    s.rounds = 0
    s.ply = 0
    s.victor = NOBODY
    begin_round(s)


@rule
def note_repetition(s: State, keys: Int64s) -> None:
    """No position of a round ever comes back: cards only leave the hands."""


@rule
def inside(s: State) -> bool:
    """Only the deal has more than one step."""
    return s.phase == DEAL and s.hand[0] != 0


@rule
def winner(s: State) -> int:
    """The leading explorer; the winner of the last round if both stand on one field."""
    if s.to_move != OVER:
        return NOBODY
    ahead = int(s.explorer[0]) - int(s.explorer[1])
    if ahead == 0:
        return int(s.victor)
    return 0 if ahead > 0 else 1


@rule
def score(s: State, player: int) -> int:
    """How far the player's explorer has come."""
    return int(s.explorer[player])


@rule
def key(s: State) -> int:
    """A hash of everything that decides how the game can go on; turns and rounds played do not."""
    h = mix(0, small(small(small(s.to_move, s.phase), s.on_turn), s.event))
    h = mix(h, small(small(small(s.victor, s.test), s.explorer[0]), s.explorer[1]))
    h = mix_cards(mix_cards(mix_cards(h, s.pile), s.offer), s.removed)
    for p in range(2):
        h = mix_cards(mix_cards(mix_cards(h, s.hand[p]), s.taken[p]), s.known[p])
        h = mix(h, small(small(s.bid[p], s.complete[p]), 0))
        h = mix(h, s.stone[p])
        for f in range(FIELDS):
            h = mix(h, s.card[p, f])
            if s.under[p, f] != 0:
                h = mix_cards(mix(h, 64 + f), s.under[p, f])
    return mix(mix(h, 1), 2)


@rule
def small(packed: int, more: int) -> int:
    """Append a number from -2 to 125 to a few others."""
    return int(packed) * 128 + int(more) + 2


@rule
def mix(h: int, x: int) -> int:
    """Stir up to 32 bits into a hash that stays inside 63, without ever overflowing."""
    h = RNG_MULTIPLIER * ((h ^ (int(x) + 7)) & LOW_32_BITS) + (h >> 32)
    return h ^ (h >> 29)


@rule
def mix_cards(h: int, cards: int) -> int:
    """Stir in a set of cards."""
    return mix(mix(h, cards & LOW_32_BITS), cards >> 32)
