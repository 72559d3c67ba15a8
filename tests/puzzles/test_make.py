"""Making puzzles: the same for the same seed, continued where a run was stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister.puzzles import games_with_puzzles
from baumeister.puzzles.make import Plan, make, read_done, read_found, read_positions
from baumeister.records import sample

GAME = games_with_puzzles()[-1]
GAMES = 60


def test_a_run_is_the_same_again_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = Plan(game=GAME, out=tmp_path / "whole", games=GAMES)
    assert make(whole) > 0
    begun = Plan(game=GAME, out=tmp_path / "parts", games=GAMES // 2)
    make(begun)
    file = begun.out / "0.jsonl"
    file.write_text(file.read_text() + '{"best":1.0,"facts":{"de')  # killed inside a line
    assert len(read_done(begun.out)) == GAMES // 2
    make(Plan(game=GAME, out=begun.out, games=GAMES))
    assert len(read_done(begun.out)) == GAMES
    assert read_found(begun.out) == read_found(whole.out)
    size = file.stat().st_size
    make(Plan(game=GAME, out=begun.out, games=GAMES))
    assert file.stat().st_size == size + 1, "nothing is done twice"


def test_finished_games_are_looked_through(tmp_path: Path) -> None:
    record = sample("pagode-1973-1")
    (tmp_path / "records").mkdir()
    record.save(tmp_path / "records" / "one.txt")
    (tmp_path / "records" / "other.txt").write_text("no record")
    decisions = list(read_positions(record.game.name, tmp_path / "records" / "one.txt"))
    assert decisions == [pos for pos in record.replay() if pos.to_move is not None]
    assert list(read_positions(GAME, tmp_path / "records" / "one.txt")) == []
    assert list(read_positions(GAME, tmp_path / "records" / "other.txt")) == []


def test_a_game_without_puzzles_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = bm.game(GAME).type
    monkeypatch.setitem(vars(sheet), "puzzles", None)
    with pytest.raises(bm.BadOption, match="no puzzles"):
        make(Plan(game=GAME, out=tmp_path))
