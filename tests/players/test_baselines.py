"""The baseline players: plain UCT is better the more it searches, and wins against random play."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister as bm

from ..games.pagode.positions import position


def test_uct_finishes_a_building_and_declares_when_that_wins() -> None:
    """There is a house and the enemy has almost nothing: declaring wins at once."""
    pos = position(green="STb1 STb4 STe1 STe4", red="Si9", reserves=((3, 7), (0, 0)))
    assert bm.player("pagode", "uct").choose(pos.view(0), simulations=4000, seed=0) == "m"


def test_uct_outbids_after_a_declaration() -> None:
    pos = position(green="STb1 Sb4 Se1 Se4", red="STa2 Sa5 Sd2", reserves=((6, 4), (6, 4))).play("m")
    answer = bm.player("pagode", "uct").choose(pos.view(1), simulations=4000, seed=0)
    outcome = pos.play(answer).outcome
    assert outcome is not None
    assert outcome.winner == 1


@pytest.mark.parametrize(("name", "options"), [("pagoda", {"quick": True}), ("jaguar", {})])
def test_uct_beats_random_play(name: str, options: dict[str, Any]) -> None:
    """Six games with swapped seats; by chance alone three would be lost."""
    won = 0.0
    uct, chance = bm.player(name, "uct"), bm.player(name, "random")
    for seed in range(6):
        pos, seat = bm.game(name, **options).start(seed=seed), seed % 2
        while pos.to_move is not None:
            bot = uct if pos.to_move == seat else chance
            pos = pos.play(bot.choose(pos.view(pos.to_move), simulations=250, seed=len(pos.log)))
        assert pos.outcome is not None
        won += 0.5 if pos.outcome.winner is None else float(pos.outcome.winner == seat)
    assert won >= 4
