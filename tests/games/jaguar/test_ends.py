"""The solver of last cards finds what is stored, and refuses everything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm

ENDS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "players" / "solved" / "ends_jaguar.json").read_text()
)
PATH = bm.game("jaguar").start(seed=0).view(None)["path"]


@pytest.mark.parametrize("end", ENDS[::30], ids=lambda end: end["best"][0])
def test_the_stored_ends_are_what_the_solver_finds(end: dict[str, Any]) -> None:
    solution = bm.solve(bm.game("jaguar").from_view({**end["view"], "path": PATH}))
    assert solution.value == pytest.approx(end["worth"], abs=1e-4)
    assert set(solution.best) == set(end["best"])


def test_the_cards_that_the_player_cannot_see_do_not_matter() -> None:
    view = {**ENDS[0]["view"], "path": PATH}
    pos = bm.game("jaguar").from_view(view)
    values = {json.dumps(dict(bm.solve(pos.redeal(view["player"], seed)).moves)) for seed in range(3)}
    assert len(values) == 1


def test_only_last_cards_are_solved() -> None:
    with pytest.raises(bm.TooBigToSolve, match="few cards are left in the hands"):
        bm.solve(after_bids(bm.game("jaguar").start(seed=1)))


@pytest.mark.parametrize("small", [True, False])
def test_secret_bids_are_refused_with_a_sentence(small: bool) -> None:
    pos = bm.game("jaguar", small=small).start(seed=1)
    assert pos.view(0)["phase"] == "bid"
    with pytest.raises(bm.TooBigToSolve, match="bids are made in secret"):
        bm.solve(pos)


def test_the_small_game_is_solved_once_the_bids_are_shown() -> None:
    assert 0 <= bm.solve(after_bids(bm.game("jaguar", small=True).start(seed=1))).value <= 1


def after_bids(pos: bm.Position) -> bm.Position:
    while pos.view(None)["phase"] == "bid":
        pos = pos.play(pos.moves()[0])
    return pos
