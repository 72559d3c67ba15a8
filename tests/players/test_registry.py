"""Players by name: all of them are legal and honest, and a wrong name gets a sentence."""

from __future__ import annotations

import json

import pytest

import baumeister as bm

from .positions import random_positions

GAMES = bm.names()


@pytest.mark.parametrize(("name", "who"), [(name, who) for name in GAMES for who in bm.players(name)])
def test_a_chosen_move_is_legal(name: str, who: str) -> None:
    for pos in random_positions(name, 1, 60, 6):
        move = bm.player(name, who).choose(pos.view(pos.to_move), simulations=60)
        assert move in pos.moves()
        assert move != "resign"


@pytest.mark.parametrize(("name", "who"), [(name, who) for name in GAMES for who in bm.players(name)])
def test_the_choice_depends_on_nothing_hidden(name: str, who: str) -> None:
    """Change only what the seat cannot know: the move and all its figures stay the same."""
    bot = bm.player(name, who)
    for n, pos in enumerate(random_positions(name, 2, 40, 8)):
        assert pos.to_move is not None
        other = pos.redeal(pos.to_move, n)
        limit = bm.Limit(simulations=80)
        mine, its = (json.loads(json.dumps(p.view(pos.to_move))) for p in (pos, other))
        assert bot.think(mine, limit, seed=5) == bot.think(its, limit, seed=5)
