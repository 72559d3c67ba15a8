"""Dealing again what a player cannot know."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from baumeister.games import doors
from baumeister.games.compiled import JIT
from baumeister.games.contract import CHANCE
from baumeister.games.rng import generator

from . import positions as at
from .positions import GAME, NORTH, SOUTH, deal, position


def spread_of(counts: Counter[Any], cases: set[Any], times: int) -> float:
    """Chi-square in standard deviations from its mean, after checking that exactly these cases occur."""
    assert set(counts) == cases
    expected, freedom = times / len(cases), len(cases) - 1
    chi = sum((n - expected) ** 2 / expected for n in counts.values())
    return float((chi - freedom) / (2 * freedom) ** 0.5)


def test_redeal_is_uniform_over_all_consistent_deals() -> None:
    """Six unseen cards: South holds two, one was taken, three are in the pile; the 5 was shown."""
    pool, shown = [4, 5, 6, 7, 8, 9], 5
    cases = set()
    for hand in combinations(pool, 2):
        for taken in (v for v in pool if v not in hand):
            if shown in (*hand, taken):
                cases.add((hand, taken))
    assert len(cases) == 30
    states = position(hands=([1, 2], [4, 5]), known=([], [5]), taken=([], [6])).states
    states["pile"] = at.mask([7, 8, 9])
    rng, counts = generator("redeal"), Counter[Any]()
    times = 6000 if JIT else 3000
    for _ in range(times):
        trial = states.copy()
        doors.redeal_into(trial, 0, NORTH, rng)
        s = trial[0]
        assert at.cards(s.hand[0]) == [1, 2]
        assert at.mask(pool) == s.hand[1] | s.taken[1] | s.pile
        counts[(tuple(at.cards(s.hand[1])), at.cards(s.taken[1])[0])] += 1
    assert abs(spread_of(counts, cases, times)) < 5


def test_redeal_redraws_a_hidden_bid_uniformly() -> None:
    pool = [1, 2, 3, 4]
    cases = {(hand, bid) for hand in combinations(pool, 2) for bid in hand}
    states = position("bid", to_move=SOUTH, hands=([1, 2], [30, 31])).states
    states["pile"], states["bid"][0, 0] = at.mask([3, 4]), 2
    rng, counts = generator("bid"), Counter[Any]()
    for _ in range(3000):
        trial = states.copy()
        doors.redeal_into(trial, 0, SOUTH, rng)
        counts[(tuple(at.cards(trial[0].hand[0])), int(trial[0].bid[0]))] += 1
    assert abs(spread_of(counts, cases, 3000)) < 5


def test_redeal_keeps_the_players_own_bid_and_shown_bids() -> None:
    pos = GAME.start(chance=[deal([17], [23])]).play("b17")
    assert all(pos.redeal(NORTH, seed).view(NORTH)["bids"] == [17, None] for seed in range(5))
    after = pos.play("b23")
    for seed in range(20):
        again = after.redeal(SOUTH, seed)
        assert again.view(None)["bids"] == [17, 23]
        assert 17 in again.view(NORTH)["hand"]


def test_redeal_keeps_the_card_of_the_jungle_test_in_the_pile() -> None:
    pos = position("test", to_move=CHANCE, explorers=(9, 0), hands=([11, 12, 13], [14, 15, 16]), pile=[5])
    pos = pos.play(">test 5")
    assert all(5 not in pos.redeal(NORTH, seed).view(SOUTH)["hand"] for seed in range(40))
