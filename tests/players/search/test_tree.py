"""The tree search itself."""

from __future__ import annotations

import baumeister as bm
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer


def test_a_full_tree_searches_on() -> None:
    pos = bm.game("pagode").start(seed=1)
    bot = TreePlayer("pagode", TreeSettings(guided=False), nodes=50)
    thought = bot.think(pos.view(pos.to_move), bm.Limit(simulations=500))
    assert thought.simulations == 500
    assert len(thought.candidates) <= 49
