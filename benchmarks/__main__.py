"""`make bench`: every figure a ratio against a peer or a baseline in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import baumeister as bm

from . import adapters, ours, peers
from .timing import best_speeds

GAMES = bm.names()
PGX_HEX = 0.19e6
"""pgx 2.6 hex on one CPU core, steps/s: a fixed figure, pgx is not run here."""
OPENSPIEL_PYTHON = 0.75e6
"""OpenSpiel's best game from a Python loop, steps/s, measured once; the speed here counts if it is higher."""


REPORT: list[str] = []
"""The same as Markdown."""


def main() -> None:
    """Measure everything, print it, and with `--write FILE` keep it as a page."""
    engine_speed()
    batch_speed()
    text_speed()
    records()
    search_speed()
    measure_adapters()
    start_up()
    if sys.argv[1:2] == ["--write"]:
        Path(sys.argv[2]).write_text(HEAD + "\n".join(REPORT) + "\n")


HEAD = """# Speed

Written by `make bench WRITE=docs/speed.md`. All figures come from one run on one machine (two cores of a
shared server), so the ratios say more than the speeds. Each is the best of several short runs, in which we
and the peer take turns.
"""


def section(title: str) -> None:
    """Begin a table."""
    print(f"\n{title}", flush=True)
    REPORT.extend(["", f"## {title}", "", "| what | measured | goal | |", "|---|---|---|---|"])


def line(what: str, value: str, goal: str = "", reached: bool | None = None) -> None:
    """One row of the table."""
    mark = "" if reached is None else "reached" if reached else "NOT reached"
    print(f"  {what:<58} {value:>16}  {goal:<10} {mark}", flush=True)
    REPORT.append(f"| {what} | {value} | {goal} | {mark} |")


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


def start_up() -> None:
    """Warm start and cold compile, in fresh processes."""
    section("Start-up")
    for name in GAMES:
        code = f"import baumeister as bm; bm.game({name!r}).start(seed=1).moves()"
        spent = min(_timed([sys.executable, "-c", code]) for _ in range(5))
        line(f"warm import and first legal moves, {name}", f"{spent:.2f} s", "<= 1.5 s", spent <= 1.5)
    with tempfile.TemporaryDirectory() as folder:
        spent = _timed([sys.executable, "-m", "baumeister.terminal.cli", "warm"], BAUMEISTER_CACHE=folder)
        size = sum(f.stat().st_size for f in Path(folder).rglob("*") if f.is_file())
    line("cold compile of everything", f"{spent:.1f} s", "<= 90 s", spent <= 90)
    line("compiled code on disk", f"{size / 1e6:.1f} MB")


def _timed(command: list[str], **env: str) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, env=os.environ | env, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
