"""Quick play to the end."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.rng import generator
from baumeister.players.analysis.playouts import play_out

from ...games.pagode.positions import SAMPLE_1, line


def test_a_decided_game_ends_as_it_must() -> None:
    """Green declares and wins: 20 points, and no draw."""
    pos = line(SAMPLE_1, stop=18)
    found = play_out(pos, pos.steps_of("m"), generator(1), 20)
    assert (found.draws, found.scores) == (0.0, (20.0, 0.0))


def test_the_same_seed_plays_the_same_games() -> None:
    pos = bm.game("pagoda").start(seed=3)
    steps = pos.steps_of(pos.moves()[0])
    assert play_out(pos, steps, generator(4), 10) == play_out(pos, steps, generator(4), 10)
    assert play_out(pos, steps, generator(4), 10) != play_out(pos, steps, generator(5), 10)
