"""One game, step by step and in place."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.adapters.stepped_game import SteppedGame


def test_a_stepped_game_draws_the_same_chance_for_the_same_seed() -> None:
    one, two = SteppedGame(bm.game("jaguar")), SteppedGame(bm.game("jaguar"))
    one.start("a")
    two.start("a")
    assert (one.observation(0) == two.observation(0)).all()
    two.start("b")
    assert (one.observation(0) != two.observation(0)).any()


def test_only_the_actions_of_the_mask_are_allowed() -> None:
    game = SteppedGame(bm.game("pagode"))
    game.start(1)
    allowed = [action for action in range(game.actions) if game.allows(action)]
    assert allowed == np.flatnonzero(game.mask()).tolist()
    assert not any(map(game.allows, (-1, game.actions, "0", None)))
    with pytest.raises(bm.IllegalMove, match="the mask says which are"):
        game.step(game.actions)


def test_an_abandoned_game_allows_nothing() -> None:
    game = SteppedGame(bm.game("pagode"))
    game.start(1)
    action = int(np.flatnonzero(game.mask())[0])
    game.abandon()
    assert not game.allows(action)
