"""The odds on the jungle path."""

from __future__ import annotations

import numpy as np
import pytest

from baumeister.games.jaguar import evaluation_odds as odds

from .evaluating import value
from .positions import NORTH, SOUTH, position


def odds_of(a: int, b: int, victor: int = NORTH) -> float:
    """Player 0's odds after a round, with the explorers on these fields."""
    s, table = position().states[0], np.zeros(odds.ODDS_SIZE, np.float32)
    odds.prepare_odds(s, table)
    return float(odds.round_over(s, a, b, victor, -1.0, table))


def test_level_explorers_have_even_odds_before_a_round() -> None:
    s, table = position().states[0], np.zeros(odds.ODDS_SIZE, np.float32)
    odds.prepare_odds(s, table)
    for field in (0, 7, 30, 40):
        assert table[field * odds.PATH_ROOM + field] == pytest.approx(0.5)


def test_every_field_of_a_lead_counts() -> None:
    leads = [odds_of(20 + ahead, 20) for ahead in range(1, 15)]
    assert leads == sorted(leads)
    assert leads[0] > 0.5


def test_a_lead_counts_more_further_along_the_path() -> None:
    assert odds_of(12, 8) < odds_of(24, 20) < odds_of(36, 32) < 1


def test_past_the_last_number_the_leader_has_won_or_on_one_field_the_last_winner() -> None:
    assert odds_of(43, 42, SOUTH) == 1
    assert odds_of(43, 43, SOUTH) == 0


def test_the_card_of_the_test_comes_from_the_pile() -> None:
    safe = position("test", explorers=(20, 15), pile=range(31, 41))
    over = position("test", explorers=(20, 15), pile=range(1, 11))
    assert value(over) > value(safe) > 0.5


def test_where_the_round_decides_the_game_covering_costs_nothing() -> None:
    s, room = position(explorers=(44, 44)).states[0], np.zeros(odds.ODDS_SIZE, np.float32)
    odds.prepare_odds(s, room)
    assert odds.price(s, NORTH, room) == 0
    early = position(explorers=(9, 9)).states[0]
    assert 0.1 < odds.price(early, NORTH, room) < 1
