"""The commands that make puzzles: `python -m baumeister.puzzles --help`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path

from ..errors import BaumeisterError
from ..games.engine import wait_until_compiled
from ..games.registry import names
from .choose import choose
from .make import SEEDS_APART, Plan, make, read_found
from .puzzle import file_of, read_puzzles, write_puzzles


def all_cores() -> int:
    """How many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parse(given: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="baumeister.puzzles", description="Make puzzles.")
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="play games and keep their puzzles in a folder")
    making.add_argument("game", choices=names())
    making.add_argument("out", type=Path, help="a folder; one that has puzzles gets more")
    making.add_argument("--games", type=int, default=SEEDS_APART, help="at most so many")
    making.add_argument("--seconds", type=float, default=86_400.0, help="at most so long")
    making.add_argument("--workers", type=int, default=all_cores(), help="processes at once")
    making.add_argument("--seed", type=int, default=0, help="other games for another seed")
    making.add_argument("--records", type=Path, help="look through this folder of finished games instead")
    making.add_argument("--theme", action="append", default=[], help="keep only this theme; may be repeated")
    packing = commands.add_parser("pack", help="choose among what was made and write the game's file")
    packing.add_argument("game", choices=names())
    packing.add_argument("folders", type=Path, nargs="+")
    packing.add_argument("--most", type=int, default=10_000, help="how many puzzles at most")
    packing.add_argument("--add", action="store_true", help="keep what the file has already")
    packing.add_argument("--file", type=Path, help="write here instead of the game's folder")
    return parser.parse_args(given)


def main(given: list[str]) -> None:
    """Do what the command line says."""
    args, began = parse(given), time.time()
    if args.command == "make":
        wait_until_compiled(args.game)
        plan = Plan(
            game=args.game,
            out=args.out,
            seed=args.seed,
            games=args.games,
            seconds=args.seconds,
            workers=max(1, args.workers),
            records=args.records,
            themes=frozenset(args.theme),
        )
        make(plan, lambda line: print(f"{time.time() - began:.0f} s: {line}", flush=True))
        made = read_found(args.out)
    else:
        file = args.file or file_of(args.game)
        made = read_puzzles(file) if args.add and file.exists() else {}
        for folder in args.folders:
            made |= read_found(folder)
        chosen = choose(args.game, made.values(), args.most)
        made = {puzzle.id: puzzle for puzzle in chosen}
        write_puzzles(file, chosen)
    themes = Counter(puzzle.theme for puzzle in made.values())
    print(f"{args.game}: {len(made)} puzzles in {time.time() - began:.0f} s: {dict(themes)}", flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BaumeisterError as fault:
        sys.exit(str(fault))
