"""The same match on a Ray cluster: here a local one with two workers."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister.arena import Entrant, Match
from baumeister.errors import BadOption, MatchStopped

from .makers import ONCE, SHORT, Breaker, Killer, jaguar_match, short_match, timeless

# When a worker was killed, one of Ray's own threads may fail as the cluster shuts down.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers on this machine; they find this checkout by PYTHONPATH. They play uncompiled, which gives
    the same games: Ray starts new workers as it likes, and each would load the compiled rules again."""
    ray = pytest.importorskip("ray", reason="Ray is not installed")
    variables = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "NUMBA_DISABLE_JIT": "1"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own warnings; those of our code are still errors in the tests
        ray.init(
            address="local",
            num_cpus=2,
            include_dashboard=False,
            log_to_driver=False,
            logging_level="error",
            object_store_memory=80_000_000,
            runtime_env={"env_vars": variables},
        )
    yield ray
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_a_cluster_of_two_plays_the_same_games_as_one_process(tmp_path: Path) -> None:
    there = jaguar_match().play(workers=2, out=tmp_path, ray=True)
    assert timeless(there.games) == timeless(jaguar_match().play(workers=1).games)
    assert (tmp_path / "games.jsonl").read_bytes().count(b"\n") == 6


@pytest.mark.usefixtures("cluster")
def test_on_a_cluster_too_a_failing_player_stops_the_match() -> None:
    match = Match(game=SHORT, a=Entrant("random", ONCE), b=Entrant(Breaker, ONCE), games=4)
    with pytest.raises(MatchStopped, match=r"Breaker as .* broke down: ZeroDivisionError"):
        match.play(workers=2, ray=True)


@pytest.mark.usefixtures("cluster")
def test_a_lost_worker_of_the_cluster_stops_the_match_with_a_sentence() -> None:
    match = Match(game=SHORT, a=Entrant("random", ONCE), b=Entrant(Killer, ONCE), games=2)
    with pytest.raises(MatchStopped, match="the cluster lost a game: ") as stopped:
        match.play(workers=2, ray=True)
    assert "\n" not in str(stopped.value)


def test_missing_ray_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"needs Ray: pip install 'baumeister\[ray\]'"):
        short_match(2).play(ray=True)
