"""A taste: what a player likes counts where it chooses, and never against a proof."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import baumeister as bm
from baumeister.players import BasePlayer, level, personalities
from baumeister.players.search.leanings import leanings_of_actions

from ..positions import random_positions
from ..solved.positions import TACTICS, Tactic

LIMIT = bm.Limit(simulations=200)
WITH_PERSONALITIES = [game for game in bm.names() if personalities(game)]


def with_leanings(game: str, **leanings: float) -> BasePlayer:
    """The first personality of a game with other leanings."""
    first = personalities(game)[0]
    return replace(first, settings={**first.settings, "leanings": leanings}).player()


@pytest.mark.parametrize("game", WITH_PERSONALITIES)
def test_a_trait_that_the_game_does_not_know_gets_a_sentence(game: str) -> None:
    with pytest.raises(bm.BadOption, match=f"{game} has no trait 'courage'; the traits are "):
        with_leanings(game, courage=1.0)


@pytest.mark.parametrize("game", WITH_PERSONALITIES)
def test_a_leaning_changes_what_is_chosen_and_none_changes_nothing(game: str) -> None:
    positions = random_positions(game, 7, 60, 6)
    chosen = []
    for found in ({}, dict.fromkeys(trait_names(game), 0.0), {trait_names(game)[0]: 1.0}):
        player = with_leanings(game, **found)
        chosen.append([player.think(pos.view(pos.to_move), LIMIT, seed=2) for pos in positions])
    assert chosen[0] == chosen[1]
    assert chosen[0] != chosen[2]


def trait_names(game: str) -> tuple[str, ...]:
    leanings = bm.game(game).type.leanings
    assert leanings is not None
    return leanings.TRAITS


@pytest.mark.parametrize("tactic", [t for t in TACTICS if t.proof in ("wins in 1", "outbids")][::5], ids=str)
def test_no_taste_is_stronger_than_a_proof(tactic: Tactic) -> None:
    pos = tactic.position
    for name in trait_names("pagode"):
        for liking in (-7.0, 7.0):
            move = with_leanings("pagode", **{name: liking}).think(pos.view(pos.to_move), LIMIT).move
            assert move in tactic.answers.split()


@pytest.mark.parametrize("game", WITH_PERSONALITIES)
def test_what_is_not_legal_is_not_liked(game: str) -> None:
    pos = random_positions(game, 1, 10, 9)[-1]
    found = leanings_of_actions(pos, dict.fromkeys(trait_names(game), 1.0))
    legal = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)
    steps = legal[: pos.game.engine.list_legal(pos.states, 0, legal)]
    assert set(np.flatnonzero(found)) <= set(steps.tolist())
    assert found.any()


def test_a_liked_move_is_not_said_to_be_worth_more() -> None:
    pos = random_positions("pagode", 7, 13, 12)[-1]
    view = pos.view(pos.to_move)
    plain = with_leanings("pagode").think(view, bm.Limit(simulations=3000), seed=1)
    worth = {found.move: found.value for found in plain.candidates}
    liking = with_leanings("pagode", roam=3.0).think(view, bm.Limit(simulations=3000), seed=1)
    assert "-" in liking.move, "it moves a pillar, whatever that costs"
    assert liking.candidates[0].value < max(worth.values()) + 0.1


def test_a_plain_level_has_no_leanings() -> None:
    assert "leanings" not in level("pagode", "expert").settings
