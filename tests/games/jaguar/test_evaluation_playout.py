"""Quick play of Jaguar."""

from __future__ import annotations

from baumeister.games import generic
from baumeister.games.jaguar import evaluation as judge
from baumeister.games.jaguar.state import DEAL, TEST
from baumeister.games.rng import generator

from .evaluating import WEIGHTS, played


def test_quick_play_is_legal_and_stops_only_after_a_round() -> None:
    rng = generator(3)
    for states in played(3):
        step = judge.playout(states[0], WEIGHTS, rng)
        assert generic.is_legal(states[0], step) or (step == -1 and states[0].phase in (DEAL, TEST))
