"""What the searches for end positions share: the command line, the progress and the file."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path

from baumeister.games.engine import require_compiled


def write_positions(game: str, find: Callable[[int], Iterator[dict[str, object]]], file: Path) -> None:
    """Find as many positions as the command line asks for and write them, one per line."""
    parser = argparse.ArgumentParser(description=f"Find and solve small end positions of {game.title()}.")
    parser.add_argument("--positions", type=int, default=220, help="how many to find")
    wanted = parser.parse_args().positions
    require_compiled(game)
    lines = []
    for n, position in enumerate(find(wanted)):
        lines.append(json.dumps(position, separators=(",", ":")))
        if n % 20 == 19:
            print(n + 1, flush=True)
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n")
