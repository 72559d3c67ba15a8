"""Cards, fields and the numbers of the steps of Jaguar."""

from __future__ import annotations

from baumeister.games.jaguar import geometry


def test_every_pair_of_cards_is_one_offer() -> None:
    assert len(geometry.OFFER_PAIRS) == geometry.LAYS - geometry.OFFERS == 780
    assert len(set(geometry.PAIR_CARDS.tolist())) == 780
    assert all(int(pair) & ~((2 << geometry.CARDS) - 2) == 0 for pair in geometry.PAIR_CARDS)


def test_a_pyramid_has_four_levels_of_four_three_two_and_one_field() -> None:
    levels = geometry.FIELD_LEVEL.tolist()
    assert [levels.count(level) for level in (1, 2, 3, 4)] == [4, 3, 2, 1]
    assert levels == sorted(levels)
