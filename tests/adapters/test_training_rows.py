"""Games of self-play as rows to learn from."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import baumeister as bm
from baumeister.adapters.training import generate, load
from baumeister.adapters.training_rows import play_samples

from .short_plans import SMALL, plan


@pytest.mark.parametrize("name", SMALL)
def test_every_row_is_a_decision_of_a_real_game(name: str, tmp_path: Path) -> None:
    wanted = plan(name, games=1)
    [file] = generate(wanted, tmp_path, workers=1)
    data, rows = load(file), pq.read_table(file).to_pylist()
    pos, at = wanted.game.start(seed="0/0"), 0
    opening, games = wanted.opening, play_samples(wanted.game, bm.player(name, "uct"), wanted.limit, "0/0", 4)
    assert games["action"] == data["action"].tolist(), "the same seed, the same game"
    random_player = bm.player(name, "random")
    move = 0
    while pos.to_move is not None:
        if move < opening:
            text = random_player.think(pos.view(pos.to_move), wanted.limit, seed=f"0/0/{move}").move
        else:
            text = rows[at]["move_text"]
            assert (data["observation"][at] == pos.observation(pos.to_move)).all()
            legal = [a for a in pos.legal_steps().tolist() if a != pos.game.type.rules.RESIGN]
            assert np.flatnonzero(data["mask"][at]).tolist() == legal
            steps = pos.steps_of(text)
            assert [row["action"] for row in rows[at : at + len(steps)]] == steps
            assert {(row["player"], row["move"]) for row in rows[at : at + len(steps)]} == {
                (pos.to_move, move)
            }
            at += len(steps)
        pos, move = pos.play(text), move + 1
    assert at == len(rows)
    assert pos.outcome is not None
    for row in rows:
        won = pos.outcome.winner
        assert row["result"] == (0 if won is None else 1 if won == row["player"] else -1)
        assert row["own_score"] == pos.outcome.scores[row["player"]]


@pytest.mark.parametrize("name", SMALL)
def test_search_statistics_are_those_of_the_search(name: str, tmp_path: Path) -> None:
    [file] = generate(plan(name, games=1), tmp_path, workers=1)
    data, rows = load(file), pq.read_table(file).to_pylist()
    searched = 0
    for n, row in enumerate(rows):
        assert row["tried"] == sorted(row["tried"])
        assert data["mask"][n, row["tried"]].all()
        assert all(0 <= value <= 1 for value in row["values"])
        assert data["policy"][n].sum() == pytest.approx(1)
        if row["step"] == 0 and row["visits"]:
            searched += 1
            assert row["value"] is None or row["action"] in row["tried"]
            assert sum(row["visits"]) <= 8
    assert searched > 3
