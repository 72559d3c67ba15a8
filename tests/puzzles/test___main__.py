"""The commands that make puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from baumeister.puzzles import games_with_puzzles
from baumeister.puzzles.__main__ import main
from baumeister.puzzles.puzzle import read_puzzles

GAME = games_with_puzzles()[-1]


def test_make_and_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, file = tmp_path / "made", tmp_path / "file.gz"
    main(["make", GAME, str(out), "--games", "40", "--workers", "2"])
    assert len(list(out.glob("*.jsonl"))) == 2
    main(["pack", GAME, str(out), "--file", str(file), "--most", "3"])
    assert "puzzles" in capsys.readouterr().out
    few = read_puzzles(file)
    assert 0 < len(few) <= 3
    (tmp_path / "empty").mkdir()
    main(["pack", GAME, str(tmp_path / "empty"), "--file", str(file), "--add"])
    assert read_puzzles(file) == few


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["make", "chess", "x"])
    assert GAME in capsys.readouterr().err
