"""`python -m benchmarks.scale`: what a site of a given size needs, and how long people wait on a busy day.

`--measure` measures the constants first; `--check` compares the model with a server at the limit of
this machine.
"""

from __future__ import annotations

import argparse

from baumeister.games.registry import names

from . import day
from .model import Constants, Plan, breaks_first, plan

PAIRS_AT_LIMIT = 12
SIZES = (1_000, 10_000, 100_000, 1_000_000)


def line(found: Plan) -> str:
    """A row of the table in docs/scale.md."""
    cells = [
        f"{found.people:,}",
        f"{found.moves_per_second:,.0f}",
        str(found.processes) if found.processes else "impossible",
        f"{found.hearing_share:.0%}",
        f"{found.memory_gib:.1f}",
        f"{found.database_cores:.1f}",
        f"{found.gigabytes_per_day:.1f}",
        f"{found.redis_deliveries_per_second:,.0f}",
        f"{found.worker_cores:,}",
        f"{found.euros_per_month:,.0f}" if found.processes else "-",
    ]
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Read what was asked for and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("--measure", action="store_true", help="measure the constants and keep them")
    parser.add_argument("--check", action="store_true", help="compare the model with a run at the limit")
    parser.add_argument("--people", type=int, default=10_000, help="people at once in the busiest minute")
    parser.add_argument("--workers", type=int, help="cores that think; without it, as many as are needed")
    parser.add_argument("--games", nargs="+", default=list(names()), help="games to play when measuring")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to play when measuring")
    given = parser.parse_args()
    if given.measure or given.check:
        from .measure import measure  # noqa: PLC0415  needs PostgreSQL and Redis

        # At the limit: so many pairs that the server process always has something to do.
        found = measure(given.seconds, given.games, PAIRS_AT_LIMIT if given.check else 3)
        if given.check:
            known = Constants.load()
            print(f"model {known.server_ms_per_move} ms per move, at the limit {found.server_ms_per_move} ms")
        else:
            found.save()
            print(found)
    constants = Constants.load()
    print(
        "| people | moves/s | processes | hearing | GiB | database cores | GB/day | Redis/s | workers "
        "| €/month |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for size in SIZES:
        print(line(plan(size, constants)))
    for size in SIZES:
        print(f"{size:,}: breaks first: {breaks_first(plan(size, constants), constants)}")
    print("with a channel for each table:")
    for size in SIZES:
        print(line(plan(size, constants, own_channels=True)))
    workers = given.workers or day.workers_for(given.people, constants)
    print(f"a day with {given.people:,} people at once in the evening and {workers:,} workers:")
    print("\n".join(day.chart(day.simulate(given.people, workers, constants))))


if __name__ == "__main__":
    main()
