"""`make bench-server`: our server and boardgame.io's in turn, with the same clients; then one and two of our
processes on PostgreSQL and Redis."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median

from tests.server.services import Postgres, Redis, free_port

from .servers import Figures, measure, ours, prepare, theirs

Found = dict[str, Figures]


def rounds(count: int, run: Callable[[], Found]) -> Found:
    """The median of several rounds; in each round every server takes its turn, so that other load on the
    machine affects all of them alike."""
    found = [run() for _ in range(count)]
    return {
        name: {figure: median(one[name][figure] for one in found) for figure in figures}
        for name, figures in found[0].items()
    }


def compare(folder: Path, games: int, seconds: float, rate: int | None) -> Found:
    """All three servers with the same load."""
    found: Found = {}
    load = {"games": games, "seconds": seconds, "rate": rate}
    with tempfile.TemporaryDirectory(dir=folder) as made:
        port = free_port()
        with ours(port, f"sqlite:///{made}/bench.db") as pid:
            found["baumeister"] = measure(folder, kind="ours", ports=[port], pids=[pid], **load)
        for name, store in (("memory", None), ("files", Path(made) / "flat")):
            port = free_port()
            with theirs(port, folder, store) as pid:
                peer = measure(folder, kind="theirs", ports=[port], pids=[pid], **load)
                found[f"boardgame.io, {name}"] = peer
    return found


def grown(folder: Path, games: int, seconds: float) -> Found:
    """One process and two on the same PostgreSQL and Redis."""
    found: Found = {}
    with tempfile.TemporaryDirectory() as made, ExitStack() as started:
        for name in "pr":
            (Path(made) / name).mkdir()
        postgres, redis = Postgres(Path(made) / "p"), Redis(Path(made) / "r")
        for service in (postgres, redis):
            service.start()
            started.callback(service.stop)
        url = postgres.fresh("bench")
        ports = [free_port(), free_port()]
        pids = [started.enter_context(ours(port, url, redis.url)) for port in ports]
        for name, count, apart in (
            ("one process", 1, False),
            ("two, both players at one", 2, False),
            ("two, each player at another", 2, True),
        ):
            found[name] = measure(
                folder,
                kind="ours",
                ports=ports[:count],
                pids=pids[:count],
                apart=apart,
                games=games,
                seconds=seconds,
            )
    return found


def report(title: str, found: Found) -> None:
    """One table."""
    print(f"\n## {title}\n")
    print("| server | moves/s | CPU ms/move | p50 ms | p99 ms | kB/game |\n|---|---|---|---|---|---|")
    for name, figures in found.items():
        speed, cpu = f"{figures['moves_per_second']:.0f}", f"{figures['cpu_ms']:.3f}"
        times = f"{figures['p50']:.1f} | {figures['p99']:.1f}"
        # Processes that have served games before already have memory for new ones.
        memory = "" if "process" in title else f"{figures['kilobytes_per_game']:.0f}"
        print(f"| {name} | {speed} | {cpu} | {times} | {memory} |")


def ratios(found: Found) -> None:
    """Ours against theirs."""
    mine, memory, files = found.values()
    for name, other in (("memory", memory), ("file", files)):
        faster = mine["moves_per_second"] / other["moves_per_second"]
        cheaper = other["cpu_ms"] / mine["cpu_ms"]
        late = mine["p99"] / other["p99"]
        print(f"\nAgainst the {name} store: {faster:.2f}x the moves, ", end="")
        print(f"{cheaper:.2f}x the moves for the same CPU time, {late:.2f} of its p99.")


def growth(found: Found) -> None:
    """Two processes against one. If the clients and the database need the cores too, the CPU time of a move
    tells what the processes would do on their own cores."""
    one, *others = found.values()
    for name, two in zip(list(found)[1:], others, strict=True):
        seen = two["moves_per_second"] / one["moves_per_second"]
        print(f"\n{name}: {seen:.2f}x as many moves; {2 * one['cpu_ms'] / two['cpu_ms']:.2f}x by CPU time")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, nargs="*", default=[200, 1000])
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--rate", type=int, default=1200)
    options.add_argument("--rounds", type=int, default=1)
    options.add_argument("--folder", type=Path, default=Path(".bench"))
    given = options.parse_args()
    folder, seconds = given.folder.absolute(), given.seconds
    prepare(folder)
    for games in given.games:
        for title, rate in (("as fast as it goes", None), (f"{given.rate} moves/s", given.rate)):
            found = rounds(given.rounds, partial(compare, folder, games, seconds, rate))
            report(f"{games} games, {title}", found)
            ratios(found)
    found = rounds(given.rounds, partial(grown, folder, 200, seconds))
    report("One process and two on PostgreSQL and Redis, 200 games, as fast as it goes", found)
    growth(found)


if __name__ == "__main__":
    main()
