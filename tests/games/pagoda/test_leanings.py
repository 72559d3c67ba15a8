"""What characters look for in the steps of Pagoda."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.pagoda.leanings import TRAITS, traits
from baumeister.games.position import Position

from ...players.positions import random_positions


def trait(pos: Position, name: str, move: str) -> float:
    """How much of a trait a move has."""
    return float(traits(pos.states, np.array(pos.steps_of(move), np.int32))[0, TRAITS.index(name)])


@pytest.mark.parametrize("options", [{}, {"quick": True}])
def test_columns_count_by_their_floor_and_the_ends_of_turns_are_seen(options: dict[str, bool]) -> None:
    chooser, seen = bm.player("pagoda", "random"), set()
    for seed in range(3):
        pos = bm.game("pagoda", **options).start(seed=seed)
        for n in range(150):
            if pos.to_move is None:
                break
            height = pos.states["height"][0]
            firsts = {move[:3]: move for move in pos.moves()} if n % 5 == 0 else {}
            for move in firsts.values():  # the payment makes no difference
                kind = move[0]
                seen.add(kind)
                if kind == "C":
                    floor = int(height[int(move[1]) - 1])
                    assert trait(pos, "ground", move) == (floor == 0)
                    assert trait(pos, "height", move) == pytest.approx(floor / pos.states["floors"][0])
                assert trait(pos, "height", move) == 1.0 or kind != "R"
                assert trait(pos, "tile", move) == (kind == "T")
                assert trait(pos, "end", move) == (kind in "EP")
                assert trait(pos, "ability", move) == (kind in "LDF")
            pos = pos.play(chooser.choose(pos.view(pos.to_move), seed=n))
    assert seen >= set("CTREL")


def test_nothing_hidden_counts() -> None:
    for n, pos in enumerate(random_positions("pagoda", 5, 80, 8)):
        legal = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)
        steps = legal[: pos.game.engine.list_legal(pos.states, 0, legal)]
        assert pos.to_move is not None
        other = pos.redeal(pos.to_move, n)
        assert (traits(pos.states, steps) == traits(other.states, steps)).all()
