"""Cards as counts, and what a player holds as one integer."""

from __future__ import annotations

import numpy as np

from baumeister.games.pagoda.cards import count_cards, held, pairs, random_card, singles
from baumeister.games.rng import generator

from .positions import counts


def heap(cards: str) -> np.ndarray:
    return np.array(counts(cards), np.int8)


def test_a_heap_has_as_many_cards_as_its_colours_together() -> None:
    assert count_cards(heap("")) == 0
    assert count_cards(heap("rryv")) == 4


def test_table_and_hand_pay_alike() -> None:
    assert held(heap("rry"), heap("bv")) == held(heap("v"), heap("ryrb"))


def test_colours_of_which_there_is_a_card_and_of_which_there_are_two() -> None:
    cards = held(heap("rrg"), heap("gv"))
    red, yellow, green, blue, violet = (1 << c for c in range(5))
    assert singles(cards) == red | green | violet
    assert pairs(cards) == red | green
    assert not singles(cards) & (yellow | blue)


def test_a_random_card_is_drawn_by_the_number_of_each_colour() -> None:
    rng, pile = generator(3), heap("rrrv")
    drawn = np.bincount([random_card(pile, rng) for _ in range(4000)], minlength=5)
    assert set(np.flatnonzero(drawn)) == {0, 4}
    assert abs(int(drawn[0]) - 3000) < 150
