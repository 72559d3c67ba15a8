"""The moment at which the computer answers tells nothing about its hand."""

from __future__ import annotations

import asyncio
import functools
import inspect
import random
import selectors
import statistics
from collections.abc import Callable
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.position import Position
from baumeister.games.registry import game_types
from baumeister.players.levels import levels
from baumeister.players.search.search_player import forced_steps
from baumeister.server.computer import pace, seats
from baumeister.server.computer.pace import EARLIEST_ANSWER, SEARCH_SHARE, Pace, pace_of
from baumeister.server.computer.remote import ThinkJob
from baumeister.server.computer.reports import decide

LEVEL = "beginner"
SECONDS = 1.0
ANSWERS = 400
"""Answers of each kind that are compared."""
SURE = 1.95
"""Two samples of the same distribution differ by more (Kolmogorov and Smirnov) in one case of a thousand."""


# ---- what the pace is made of ---------------------------------------------------------------------------


def test_nothing_hidden_is_given_to_the_pace() -> None:
    """It knows the public view, the table, the level and the seconds, and its module gets at nothing else."""
    assert list(inspect.signature(pace_of).parameters) == ["seen", "table", "level", "seconds"]
    called = inspect.getsource(seats.ComputerSeats._move)
    assert "pace_of(pos.view(None), table.id, level, seconds)" in called
    ours = {name for name, found in vars(pace).items() if getattr(found, "__module__", "").startswith("baum")}
    assert ours == {"Pace", "pace_of", "game_type", "opponents"}


@pytest.mark.parametrize("game", [game.name for game in game_types() if game.hidden])
def test_no_redeal_changes_the_public_view_or_the_pace(game: str) -> None:
    chance = random.Random(game)
    pos = bm.game(game).start(seed=3)
    for n in range(30):
        if pos.outcome is not None or pos.to_move is None:
            break
        paces = set()
        for k in range(3):
            seen = pos.redeal(1 - pos.to_move, f"{n}/{k}").view(None)
            for level in levels(game):
                found = pace_of(seen, "t", level.name, 1.0)
                paces.add((level.name, found.seconds, found.share))
        assert len(paces) == len(levels(game))
        pos = pos.play(chance.choice([move for move in pos.moves() if move != "resign"]))
    assert n > 20


def test_the_pace_follows_from_the_public_position_the_table_and_the_level() -> None:
    seen = bm.game("jaguar").start(seed=1).view(None)
    assert pace_of(seen, "t", LEVEL, 1.0) != pace_of(seen, "u", LEVEL, 1.0)
    pos = bm.game("jaguar").start(seed=1)
    assert pace_of(pos.play(pos.moves()[0]).view(None), "t", LEVEL, 1.0) != pace_of(seen, "t", LEVEL, 1.0)
    assert 1.0 >= pace_of(seen, "t", "master", 1.0).seconds > pace_of(seen, "t", LEVEL, 1.0).seconds


@pytest.mark.parametrize("game", [game.name for game in game_types() if game.hidden])
def test_what_looks_harder_takes_longer_and_nothing_takes_longer_than_it_may(game: str) -> None:
    chance = random.Random(game)
    pos, times = bm.game(game).start(seed=3), {}
    while pos.to_move is not None and len(pos.log) < 150:
        seen = pos.view(None)
        times[pos.game.type.hardness(seen)] = pace_of(seen, "t", "master", 1.0).seconds
        pos = pos.play(chance.choice([move for move in pos.moves() if move != "resign"]))
    assert [times[hard] for hard in sorted(times)] == sorted(times.values())
    assert min(times.values()) < 0.6, "some decisions look easy"
    assert 0.9 < max(times.values()) <= 1.0, "some look hard"
    assert len(times) > 5


def test_answers_are_spread_over_the_last_part_of_the_time() -> None:
    seen = bm.game("jaguar").start(seed=1).view(None)
    shares = [pace_of(seen, f"table {n}", LEVEL, 1.0).share for n in range(500)]
    assert min(shares) >= EARLIEST_ANSWER > SEARCH_SHARE
    assert max(shares) <= 1.0
    even = [EARLIEST_ANSWER + (1 - EARLIEST_ANSWER) * (n + 0.5) / 500 for n in range(500)]
    assert difference(shares, even) < SURE


def test_a_late_answer_waits_for_the_next_moment() -> None:
    found = Pace(seconds=1.0, share=0.8)
    assert found.wait_after(0.0) == pytest.approx(0.8)
    assert found.wait_after(0.75) == pytest.approx(0.05)
    assert found.wait_after(0.9) == pytest.approx(0.9)
    assert found.wait_after(2.0) == pytest.approx(0.8)


# ---- what somebody with a stop-watch sees ---------------------------------------------------------------


class SimulatedTime(asyncio.SelectorEventLoop):
    """A loop in which waiting takes no time: its clock jumps to the next moment at which something is due."""

    def __init__(self) -> None:
        super().__init__(Jumping(self))
        self.passed = 0.0

    def time(self) -> float:
        return self.passed


class Jumping(selectors.DefaultSelector):
    """Waits by setting the clock."""

    def __init__(self, loop: SimulatedTime) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nothing is due"
        self._loop.passed += max(0.0, timeout)
        return super().select(0)


class Stage:
    """What the computer's seat needs: a table, a queue, and somebody who takes the move. Thinking takes
    simulated seconds, as many as `spent` says for the real search of the real position."""

    def __init__(self, pos: Position, name: str, spent: Callable[[bool], float]) -> None:
        self.pos, self.id, self.answers = pos, name, None
        self.length, self.times = len(pos.log), None
        self.terms = type("Terms", (), {"game": pos.game.name, "daily": None, "duel": None})()
        self.seats = (None, None)
        self.deal = type("Deal", (), {"computer_seed": lambda *_: "seed"})()
        self._spent = spent
        self.answered: float | None = None

    def level_at(self, _: int) -> str:
        return LEVEL

    async def run(self, _key: str, _person: str, work: Any, *, away: bool) -> Any:
        found = work()
        await asyncio.sleep(self._spent(found[1].simulations == 0))
        return found

    def decide(self, job: ThinkJob, _begin: Any) -> Any:
        return decide_once(job.model_dump_json())

    async def play_for_computer(self, *_: Any) -> None:
        self.answered = asyncio.get_running_loop().time()


@functools.cache
def decide_once(job: str) -> Any:
    """What the computer does in a position, which is the same at every table."""
    found = ThinkJob.model_validate_json(job)
    return decide(found.game, found.level, found.view, found.seconds, found.seed)


def answer_times(positions: list[Position], spent: Callable[[bool], float]) -> list[float]:
    """When the computer answers at many tables, in seconds after its turn began."""
    found = []
    with asyncio.Runner(loop_factory=SimulatedTime) as runner:
        for n in range(ANSWERS):
            stage: Any = Stage(positions[n % len(positions)], f"table {n}/{len(positions)}", spent)
            computer = seats.ComputerSeats(stage, stage, stage, SECONDS)
            began = runner.get_loop().time()
            runner.run(computer._move(stage, 1 if stage.pos.to_move else 0, LEVEL))
            assert stage.answered is not None
            found.append(stage.answered - began)
    return found


def difference(one: list[float], two: list[float]) -> float:
    """How much two samples differ: the greatest distance of their distributions, times the root of their
    size (Kolmogorov and Smirnov)."""
    first, second = sorted(one), sorted(two)
    i = j = 0
    most = 0.0
    while i < len(first) and j < len(second):
        value = min(first[i], second[j])
        while i < len(first) and first[i] <= value:
            i += 1
        while j < len(second) and second[j] <= value:
            j += 1
        most = max(most, abs(i / len(first) - j / len(second)))
    return float(most * (len(first) * len(second) / (len(first) + len(second))) ** 0.5)


def hands_that_look_alike() -> tuple[list[Position], list[Position]]:
    """Positions of Pagoda that look the same to everybody: in some the player to move has a single legal
    move, in the others a choice."""
    game = bm.game("pagoda")
    for seed in range(400):
        pos = game.start(seed=seed)
        for _ in range(60):
            if pos.outcome is not None or pos.to_move is None:
                break
            twins = [pos.redeal(1 - pos.to_move, n) for n in range(12)]
            forced = [twin for twin in twins if forced_steps(twin) is not None]
            if forced and len(forced) < len(twins):
                return forced, [twin for twin in twins if forced_steps(twin) is None]
            pos = pos.play(pos.moves()[(seed * 7) % len(pos.moves())])
    raise AssertionError("no such position was found")


def search_time(chance: random.Random) -> Callable[[bool], float]:
    """A forced move takes no time; a choice takes up to what the search may take, often less."""
    most = pace.QUICK_SECONDS * pace.EASIEST_SHARE * SEARCH_SHARE
    return lambda forced: 0.001 if forced else chance.uniform(0.01, most)


@pytest.fixture(scope="module")
def hands() -> tuple[list[Position], list[Position]]:
    return hands_that_look_alike()


def test_forced_moves_and_free_choices_are_answered_at_moments_of_one_distribution(
    hands: tuple[list[Position], list[Position]],
) -> None:
    spent = search_time(random.Random(1))
    forced, free = (answer_times(positions, spent) for positions in hands)
    assert difference(forced, free) < SURE
    assert min(forced + free) >= EARLIEST_ANSWER * pace.EASIEST_SHARE * pace.QUICK_SECONDS
    assert max(forced + free) <= pace.QUICK_SECONDS
    assert statistics.pstdev(forced) > 0.03, "they are spread"


def test_without_the_pace_the_same_comparison_shows_the_difference(
    hands: tuple[list[Position], list[Position]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above can fail: by answers without a pace, and by a pace that knows the hand."""
    spent = search_time(random.Random(1))
    with monkeypatch.context() as patched:
        patched.setattr(Pace, "wait_after", lambda *_: 0.0)
        assert difference(*(answer_times(positions, spent) for positions in hands)) > 2 * SURE
    # Answers that come a little later when there is a choice.
    kept = Pace.wait_after
    monkeypatch.setattr(Pace, "wait_after", lambda self, took: kept(self, took) + 0.03 * (took > 0.005))
    assert difference(*(answer_times(positions, spent) for positions in hands)) > SURE
