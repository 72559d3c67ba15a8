"""Deals again what a player cannot know, compiled."""

from __future__ import annotations

from ..bits import count_bits, draw_bits, nth_bit
from ..compiled import Int64s, rule
from ..rng import below
from .state import BID, State


@rule
def redeal(s: State, player: int, rng: Int64s) -> None:
    """Deal the enemy's hand, what event (d) took from it, and the pile again.

    A card that the enemy showed by a bid is in the hand or was taken from it. Every other unseen card is
    equally likely to be there, and each card there is equally likely to be one of those taken.
    """
    enemy = 1 - player
    held, lost = count_bits(s.hand[enemy]), count_bits(s.taken[enemy])
    shown = s.known[enemy]
    turned_up = (1 << int(s.test)) & ~1  # the card of the test came from the pile
    unseen = (s.hand[enemy] | s.taken[enemy] | s.pile) & ~shown & ~turned_up
    theirs = shown | draw_bits(unseen, held + lost - count_bits(shown), rng)
    s.pile = (unseen & ~theirs) | turned_up
    s.taken[enemy] = draw_bits(theirs, lost, rng)
    s.hand[enemy] = theirs & ~s.taken[enemy]
    if s.phase == BID and s.bid[enemy] > 0:
        s.bid[enemy] = nth_bit(s.hand[enemy], below(rng, held))
