"""A game as OpenSpiel holds it: cheap to clone, with its history."""

from __future__ import annotations

import copy

import pytest

import baumeister as bm
from baumeister.adapters.openspiel_history import History


def begun(name: str) -> History:
    """A game after everything that chance does before the first decision."""
    history = History(bm.game(name))
    while history.to_move < 0:
        history.apply(history.legal()[0])
    return history


@pytest.mark.parametrize("name", bm.names())
def test_the_chances_are_those_of_the_legal_outcomes_and_add_up_to_1(name: str) -> None:
    history = History(bm.game(name))
    outcomes, odds = zip(*history.chances(), strict=True)
    assert list(outcomes) == history.legal()
    assert sum(odds) == pytest.approx(1)
    assert min(odds) > 0


@pytest.mark.parametrize("name", bm.names())
def test_a_copy_goes_its_own_way_and_shares_what_happened(name: str) -> None:
    history = begun(name)
    twin, before = copy.deepcopy(history), history.raw.copy()
    assert twin.last is history.last
    twin.apply(twin.legal()[0])
    assert (history.raw == before).all()
    assert (twin.raw != before).any()


@pytest.mark.parametrize("name", bm.names())
def test_nobody_resigns_and_nothing_is_won_before_the_end(name: str) -> None:
    history = begun(name)
    assert history.game.type.rules.RESIGN not in history.legal()
    assert history.returns() == [0.0, 0.0]
