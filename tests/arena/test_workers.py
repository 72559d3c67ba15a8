"""Games on several processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from baumeister.errors import MatchStopped

from .makers import (
    Killer,
    against_random,
    jaguar_match,
    timeless,
)


def test_two_workers_play_the_same_games_as_one(tmp_path: Path) -> None:
    alone = jaguar_match().play(workers=1, out=tmp_path / "one")
    together = jaguar_match().play(workers=2, out=tmp_path / "two")
    assert timeless(alone.games) == timeless(together.games)
    for game in alone.games:
        one, two = (tmp_path / name / "records" / f"{game.key}.txt" for name in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()


def test_a_lost_worker_stops_the_match_with_a_sentence() -> None:
    with pytest.raises(MatchStopped, match="a worker process was lost"):
        against_random(Killer).play(workers=2)
