"""Playing all games of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from baumeister.arena import GameResult
from baumeister.errors import BadOption

from .makers import (
    short_match,
)


def test_without_a_folder_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    short_match(2).play(workers=1)
    assert list(tmp_path.iterdir()) == []


def test_the_watcher_sees_every_game_once() -> None:
    seen: list[GameResult] = []
    result = short_match(4).play(workers=1, watch=seen.append)
    assert seen == list(result.games)


@pytest.mark.parametrize("workers", [0, -1, 1.0, True, 10**6])
def test_the_number_of_workers_is_checked(workers: int) -> None:
    with pytest.raises(BadOption, match="the number of workers"):
        short_match(2).play(workers=workers)
