"""The gate lets stronger networks through, and no others."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pytest
from training.gate import Bounds, Verdict, expected_share, first_pairs, likelihood_ratio, whole_pairs
from training.solved import Solved, count_solved

import baumeister as bm
from baumeister.arena import GameResult, Score, Thinking
from training import gate as gates


def pairs(elo: float, n: int, seed: int) -> list[float]:
    pick, share = random.Random(seed), expected_share(elo)
    return [((pick.random() < share) + (pick.random() < share)) / 2 for _ in range(n)]


def decide(elo: float, seed: int) -> bool | None:
    """What a sequential test of at most 4,000 pairs finds."""
    played, bounds = pairs(elo, 4000, seed), Bounds()
    return next((v for n in range(8, 4001, 8) if (v := bounds.verdict(played[:n])) is not None), None)


def test_a_much_stronger_network_passes_and_a_weaker_one_does_not() -> None:
    assert [decide(120, seed) for seed in range(10)] == [True] * 10
    assert [decide(-60, seed) for seed in range(10)] == [False] * 10


def test_an_equal_one_seldom_passes() -> None:
    assert sum(decide(0, seed) is True for seed in range(40)) <= 5


def test_a_few_games_decide_nothing() -> None:
    assert Bounds().verdict([1.0]) is None
    assert Bounds().verdict([1.0, 1.0, 1.0]) is None
    assert likelihood_ratio([], 0, 30) == 0


def game(n: int, winner: int | None) -> GameResult:
    """Game n of a match: the new one has seat 0 in every other game."""
    players = ("new", "old") if n % 2 else ("old", "new")
    return GameResult(f"{n:04}", players, str((n + 1) // 2), winner, (0, 0), "", 1, (Thinking(), Thinking()))


def test_only_whole_pairs_count_and_the_test_waits_for_the_first_that_is_missing() -> None:
    games = {g.key: g for g in (game(1, 0), game(2, 0), game(4, 1), game(5, None), game(6, 1))}
    assert [g.key for g in whole_pairs(games)] == ["0001", "0002", "0005", "0006"]
    assert first_pairs(games) == [0.5]
    assert first_pairs(games | {"0003": game(3, 1)}) == [0.5, 0.5, 0.75]


def test_a_match_ends_when_the_time_is_up_or_the_test_is_decided() -> None:
    watcher = gates.Watcher(Bounds(), until=0.0)
    with pytest.raises(gates._Enough):
        watcher(game(1, 0))
    watcher = gates.Watcher(Bounds(), until=float("inf"))
    played = 0
    with contextlib.suppress(gates._Enough):
        for played in range(1, 1000):
            watcher(game(played, 0 if played % 2 else 1))
    assert watcher.decided is True
    assert 4 <= played < 100
    assert watcher.verdict().score.share == 1.0


@pytest.mark.parametrize(
    ("new", "old", "verdicts", "passes"),
    [
        (Solved(20, 20), Solved(20, 20), [True, True], True),
        (Solved(20, 20), Solved(20, 20), [True, None], False),
        (Solved(20, 20), Solved(20, 20), [False], False),
        (Solved(18, 20), Solved(20, 20), [True, True], True),
        (Solved(17, 20), Solved(20, 20), [], False),
        (None, None, [True, True], True),
    ],
)
def test_all_matches_must_be_won_and_no_more_proved_positions_missed(
    new: Solved | None,
    old: Solved | None,
    verdicts: list[bool | None],
    passes: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    solved, found = iter([new, old]), iter(verdicts)
    monkeypatch.setattr(gates, "count_solved", lambda *_: next(solved))
    monkeypatch.setattr(gates, "play_match", lambda *_, **__: Verdict(next(found), Score.of([], "new")))
    limits = [bm.Limit(simulations=1), bm.Limit(simulations=2)]
    written = gates.HAND_WRITTEN
    assert gates.gate("pagode", written, written, limits, 2, tmp_path, 1, "x") is passes
    assert list(found) == []


@pytest.mark.parametrize("name", bm.names())
def test_proved_positions_are_found_and_a_random_player_does_not_solve_all(name: str) -> None:
    found = count_solved(name, bm.player(name, "random"), most=30)
    assert found is not None
    assert 20 <= found.of <= 30
    assert found.right < found.of
