"""Dealing again what a player cannot know."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np

import baumeister as bm

from .positions import at, counts, random_positions, record


def test_redeal_changes_nothing_the_player_knows() -> None:
    for n, pos in enumerate(itertools.islice(random_positions(4), 0, None, 4)):
        for player in (0, 1):
            dealt = pos.redeal(player, seed=n)
            assert dealt.view(player) == pos.view(player)
            assert (dealt.observation(player) == pos.observation(player)).all()
            if pos.to_move == player:
                assert (dealt.legal_steps() == pos.legal_steps()).all()
            s = record(dealt)
            assert (s.known <= s.hand).all()
            total = s.table.sum(axis=0) + s.hand.sum(axis=0) + s.pile + s.discard + s.played
            assert total.tolist() == [11] * 5


def test_redeal_is_uniform_over_the_unseen_cards_and_keeps_known_ones_P11() -> None:
    pos = at(other_hand="yb", pile="yyv")
    states = pos.states
    states[0].known[1] = counts("b")
    pos = bm.Position(pos.game, states, pos.keys, None, (), None, None)
    # One card is unknown; three yellow cards (one of them in the hand) and a violet one are unseen.
    seen = Counter(tuple(record(pos.redeal(0, seed=n)).hand[1].tolist()) for n in range(2000))
    assert set(seen) == {tuple(counts("by")), tuple(counts("bv"))}
    assert 0.70 < seen[tuple(counts("by"))] / 2000 < 0.80


def test_redeal_inside_the_opponents_action_keeps_it_possible() -> None:
    from baumeister.games.doors import list_legal, redeal_into  # noqa: PLC0415
    from baumeister.games.rng import generator  # noqa: PLC0415

    states = at(table="RRRRR", hand="yv", other_table="GGGBB").states
    states[0].phase, states[0].colour = 2, 1  # player 0 began a yellow column and must hold a yellow card
    for seed in range(50):
        dealt = states.copy()
        redeal_into(dealt, 0, 1, generator(seed))
        assert dealt[0].hand[0][1] >= 1
        assert list_legal(dealt, 0, np.empty(136, np.int32)) == 1
