"""Deals again what a player cannot know, compiled."""

from __future__ import annotations

from ..compiled import Int64s, rule
from .cards import count_cards, random_card
from .legal import legal_bits
from .payment import is_paying
from .state import State


@rule
def redeal(s: State, player: int, rng: Int64s) -> None:
    """Deal the opponent's unknown hand cards again, from all cards the player has not seen.

    Inside the opponent's whole action, only hands that can finish it are considered."""
    other = 1 - player
    hidden = count_cards(s.hand[other]) - count_cards(s.known[other])
    pile, hand, known = s.pile, s.hand[other], s.known[other]
    while True:
        for c in range(5):
            pile[c] += hand[c] - known[c]
            hand[c] = known[c]
        for _ in range(hidden):
            colour = random_card(pile, rng)
            pile[colour] -= 1
            hand[colour] += 1
        if s.to_move != other or not is_paying(s) or legal_bits(s)[2] != 0:
            return
