"""The capacity model of docs/scale.md: its arithmetic, and the day that is played through it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks.scale import day
from benchmarks.scale.__main__ import SIZES, line
from benchmarks.scale.model import LOAD, Constants, Habits, breaks_first, plan

ROUND = Constants(
    machine="none",
    server_ms_per_move=0.2,
    hearing_ms_per_move=0.02,
    database_ms_per_move=0.1,
    moves_per_game=50,
    rows_per_game=60,
    bytes_per_game=20_000,
    redis_commands_per_move=1,
    bytes_per_connection=50_000,
    bytes_per_process=2**28,
    computer_seconds_per_move=1.0,
)
"""Numbers to reckon with by hand."""
HABITS = Habits(seconds_per_move=10, against_computer=0.5, playing=1.0, people_on_average=0.5)


def test_the_arithmetic_is_what_the_page_says() -> None:
    found = plan(20_000, ROUND, HABITS)
    assert found.moves_per_second == 3000  # 2,000 of people, 1,000 of the computer
    assert found.computer_moves_per_second == 1000
    assert found.rows_per_second == 3600
    assert found.worker_cores == 1667  # 1,000 seconds of thinking each second, on cores that are 60 % busy
    # 0.6 s of work a second; each process hears 3,000 moves, which takes 0.06 of it: 0.6 / (0.6 - 0.06) = 1.1
    assert found.processes == 2
    assert found.hearing_share == pytest.approx(0.06)
    assert found.database_cores == pytest.approx(0.5)
    assert found.redis_deliveries_per_second == 6000
    assert found.memory_gib == pytest.approx(20_000 * 50_000 / 2**30 + 0.5)
    assert found.gigabytes_per_day == pytest.approx(0.5 * 3000 / 50 * 86_400 * 20_000 / 1e9)


def test_more_people_never_need_less() -> None:
    plans = [plan(people, ROUND, HABITS) for people in (10, 1_000, 20_000, 100_000)]
    for few, many in itertools.pairwise(plans):
        assert few.worker_cores < many.worker_cores
        assert few.processes <= many.processes
        assert few.euros_per_month < many.euros_per_month


def test_hearing_everything_has_an_end_and_hearing_ones_own_has_none() -> None:
    """0.6 s of hearing a second leaves a process nothing for its own players."""
    limit = LOAD / (ROUND.hearing_ms_per_move / 1000)
    people = int(limit / plan(1_000_000, ROUND, HABITS).moves_per_second * 1_000_000) + 10
    impossible = plan(people, ROUND, HABITS)
    assert impossible.processes == 0
    assert breaks_first(impossible, ROUND).startswith("hearing")
    possible = plan(people, ROUND, HABITS, own_channels=True)
    assert possible.processes > 0
    assert possible.hearing_share < LOAD
    assert "impossible" in line(impossible)
    assert "impossible" not in line(possible)


def test_a_small_site_fits_on_one_machine() -> None:
    assert plan(10, ROUND, HABITS).processes == 1
    assert plan(10, ROUND, HABITS).hearing_share == 0


def test_enough_workers_keep_the_evening_short_and_too_few_do_not() -> None:
    people = 600
    workers = day.workers_for(people, ROUND, HABITS, longest=1.0)
    # 300 people who ask every 11 seconds keep 27 workers busy all the time.
    assert 24 <= workers <= 40
    evening, night = 20, 4
    calm, busy = (
        day.simulate(people, workers, ROUND, HABITS),
        day.simulate(people, workers // 2, ROUND, HABITS),
    )
    assert calm.hours[evening].quantile(0.99) <= 1.5
    assert busy.hours[evening].quantile(0.5) > 3
    assert busy.hours[night].quantile(0.99) < 1
    assert busy.load(evening) == pytest.approx(1, abs=0.03)
    assert busy.load(night) < 0.3
    assert len(day.chart(calm)) == 25


def test_with_one_worker_and_one_person_nobody_waits() -> None:
    alone = replace(HABITS, against_computer=1.0)
    assert all(hour.quantile(1.0) == 0 for hour in day.simulate(1, 1, ROUND, alone).hours)


def test_a_part_of_a_large_site_is_like_the_whole() -> None:
    small, large = day.workers_for(3_000, ROUND, HABITS), day.workers_for(300_000, ROUND, HABITS)
    assert large == pytest.approx(100 * small, rel=0.15)


def test_the_page_shows_what_the_measured_constants_give() -> None:
    page = (Path(__file__).parents[1] / "docs" / "scale.md").read_text(encoding="utf-8")
    constants = Constants.load()
    for people in SIZES:
        assert line(plan(people, constants)) in page
        assert line(plan(people, constants, own_channels=True)) in page
        assert breaks_first(plan(people, constants), constants) in page
    for name in ("server_ms_per_move", "hearing_ms_per_move", "database_ms_per_move", "bytes_per_connection"):
        assert f"{getattr(constants, name)}" in page
