"""`make bench`: every figure a ratio against a peer or a baseline in the same run."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import baumeister as bm

from . import adapters, ours, peers, start
from .report import Report, split_at_section
from .timing import best_speeds

GAMES = bm.names()
MANY_GAMES = 4096
PGX_HEX = 0.19e6
"""pgx 2.6 hex on one CPU core, steps/s: a fixed figure, pgx is not run here."""
OPENSPIEL_PYTHON = 0.75e6
"""OpenSpiel's best game from a Python loop, steps/s, measured once; the speed here counts if it is higher."""


REPORT = Report()
section, line = REPORT.section, REPORT.line


def main() -> None:
    """Measure everything, print it, and with `--write FILE` keep it as a page; `--only PART` for one part."""
    parts: dict[str, Callable[[], None]] = {
        "engine": engine_speed, "batch": batch_speed, "threads": thread_speed, "text": text_speed,
        "records": records, "search": search_speed, "adapters": measure_adapters,
    }  # fmt: skip
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path, metavar="FILE")
    parser.add_argument("--only", choices=parts, action="append")
    given = parser.parse_args()
    if given.only and given.write:
        parser.error("a page is written whole")
    for name in given.only or parts:
        parts[name]()
    if given.write is not None:
        page: Path = given.write
        own = split_at_section(page.read_text(), start.TITLE)[1] if page.exists() else ""
        page.write_text(HEAD + "\n".join(REPORT.lines) + "\n" + (f"\n{own}" if own else ""))


HEAD = """# Speed

Written by `make bench WRITE=docs/speed.md`. All figures come from one run on one machine (two cores of a
shared server), so the ratios say more than the speeds. Each is the best of several short runs, in which we
and the peer take turns.
"""


def engine_speed() -> None:
    """Random play in compiled code against OpenSpiel's C++."""
    section("Random play inside the core, million steps/s, one thread")
    runs = {name: ours.rollouts(name) for name in GAMES}
    for name in peers.OPENSPIEL_GAMES:
        runs |= peers.openspiel(name)
    found = best_speeds(runs)
    for name, value in found.items():
        line(f"{name}", f"{value / 1e6:.2f} M")
    for name in peers.OPENSPIEL_GAMES:
        found[name] = max(value for way, value in found.items() if way.startswith(f"{name} by "))
    goals = [("pagode", "gomoku(19)", 4.0), ("pagode", "amazons", 1.5)]
    goals += [
        (g, p, x)
        for g in ("pagoda", "jaguar")
        for p, x in (("gin_rummy", 20.0), ("hanabi", 3.0), ("cribbage", 1.0))
    ]
    for game, peer, goal in goals:
        ratio = found[game] / found[peer]
        line(f"{game} / OpenSpiel {peer}", f"{ratio:.2f}x", f">= {goal:g}x", ratio >= goal)


def batch_speed() -> None:
    """`Batch` from Python."""
    section("`Batch.step` with masks, N = 1024, from Python, million steps/s, one thread")
    found = best_speeds({name: ours.batch_steps(name) for name in GAMES} | {"loop": peers.openspiel_python()})
    loop = found.pop("loop")
    line("OpenSpiel tic_tac_toe from a Python loop", f"{loop / 1e6:.2f} M")
    for name, value in found.items():
        line(f"{name}", f"{value / 1e6:.2f} M")
        line(f"{name} / pgx hex (0.19 M)", f"{value / PGX_HEX:.1f}x", ">= 10x", value >= 10 * PGX_HEX)
        ratio = value / max(loop, OPENSPIEL_PYTHON)
        line(f"{name} / OpenSpiel from Python (0.75 M or more)", f"{ratio:.1f}x", ">= 2x", ratio >= 2)


def thread_speed() -> None:
    """What `Batch(..., threads=2)` and the vector environment gain."""
    section(f"Two threads against one, N = {MANY_GAMES}, million steps/s")
    for name in GAMES:
        for what, make in (("`Batch`", ours.batch_steps), ("vector environment", adapters.vector)):
            found = best_speeds({n: make(name, MANY_GAMES, threads) for n, threads in (("1", 1), ("2", 2))})
            line(f"{name}: {what}, one thread", f"{found['1'] / 1e6:.2f} M")
            line(f"{name}: {what}, two threads", f"{found['2'] / 1e6:.2f} M")
            ratio = found["2"] / found["1"]
            line(f"{name}: {what}, two threads / one", f"{ratio:.2f}x", ">= 1.8x", ratio >= 1.8)


def text_speed() -> None:
    """The checked API: play a move as text, list all moves as text."""
    section("Checked `play(text)` + `moves()` as text from Python, moves/s")
    runs = {name: ours.play_and_list(name) for name in GAMES}
    runs |= {
        "python-chess SAN": peers.python_chess(san=True),
        "python-chess UCI": peers.python_chess(san=False),
    }
    found = best_speeds(runs)
    for name, value in found.items():
        line(f"{name}", f"{value:,.0f}")
    for name in GAMES:
        for peer in ("SAN", "UCI"):
            ratio = found[name] / found[f"python-chess {peer}"]
            line(f"{name} / python-chess {peer}", f"{ratio:.1f}x", ">= 3x", ratio >= 3)


def records() -> None:
    """Size and copy of a state."""
    section("State record")
    found = best_speeds({name: ours.copies(name) for name in GAMES}, rounds=3)
    for name in GAMES:
        size = bm.game(name).type.dtype.itemsize
        line(f"{name}: bytes", f"{size}", "<= 512", size <= 512)
        line(f"{name}: copy", f"{1e9 / found[name]:.1f} ns", "<= 50 ns", found[name] >= 2e7)


def search_speed() -> None:
    """Tree search against OpenSpiel's C++ bots; how much two threads gain."""
    section("Tree search, simulations/s")
    runs = {f"{name}, plain UCT": ours.simulations(name, "uct") for name in GAMES}
    runs |= {f"{name}, plain UCT, two threads": ours.simulations(name, "uct", 2) for name in GAMES}
    runs |= {"MCTSBot gomoku(19)": peers.mcts("gomoku(19)"), "ISMCTSBot gin_rummy": peers.ismcts("gin_rummy")}
    found = best_speeds(runs)
    for name, value in found.items():
        line(name, f"{value:,.0f}")
    goals = (("pagode", "MCTSBot gomoku(19)", 3), ("pagoda", "ISMCTSBot gin_rummy", 10))
    for name, peer, goal in (*goals, ("jaguar", "ISMCTSBot gin_rummy", 10)):
        ratio = found[f"{name}, plain UCT"] / found[peer]
        line(f"{name} / OpenSpiel {peer}", f"{ratio:.1f}x", f">= {goal}x", ratio >= goal)
    for name in GAMES:
        ratio = found[f"{name}, plain UCT, two threads"] / found[f"{name}, plain UCT"]
        line(f"{name}, two threads / one", f"{ratio:.2f}x", ">= 1.7x", ratio >= 1.7)


def measure_adapters() -> None:
    """The environments and games for other libraries."""
    section("PettingZoo, random play with masks, steps/s")
    found = best_speeds({"go": adapters.go()} | {name: adapters.ours_aec(name) for name in GAMES})
    line("PettingZoo's own go", f"{found['go']:,.0f}")
    for name in GAMES:
        ratio = found[name] / found["go"]
        line(f"{name}", f"{found[name]:,.0f}")
        line(f"{name} / go", f"{ratio:.1f}x", ">= 10x", ratio >= 10)
    section("Vector environment against `Batch`, N = 1024, masks and observations, million steps/s")
    for name in GAMES:
        found = best_speeds(
            {"batch": adapters.batch_with_observations(name), "vector": adapters.vector(name)}
        )
        ratio = found["batch"] / found["vector"]
        line(f"{name}: `Batch`", f"{found['batch'] / 1e6:.2f} M")
        line(f"{name}: vector environment", f"{found['vector'] / 1e6:.2f} M")
        line(f"{name}: `Batch` / vector environment", f"{ratio:.2f}x", "<= 2x", ratio <= 2)
    section("OpenSpiel from Python, random play, steps/s")
    peer = adapters.PYTHON_GAME
    runs = {peer: adapters.playout(peer)} | {name: adapters.ours_openspiel(name) for name in GAMES}
    found = best_speeds(runs)
    for name, value in found.items():
        line(name, f"{value:,.0f}")
    for name in GAMES:
        ratio = found[name] / found[peer]
        line(f"{name} / its own Python tic_tac_toe", f"{ratio:.1f}x", ">= 1x", ratio >= 1)


if __name__ == "__main__":
    main()
