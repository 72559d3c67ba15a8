"""`make rl`: the bot of docs/train-a-bot.md learns as the page says, and plays a match.

The program is taken from the page. The exit code is 0 if the bot is surely better than its opponent: the 95 %
interval of its score lies above one half.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

import baumeister as bm
from baumeister.arena import Entrant, Match, MatchResult
from baumeister.players.from_file import FilePlayer

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/train-a-bot.md"
FOLDER = ROOT / "build/tutorial"
PROGRAM = "learned.py"


def write_program(folder: Path) -> Path:
    """The program of the page as a file in that folder."""
    (text,) = re.findall(rf'^```python title="{PROGRAM}"\n(.*?)^```$', PAGE.read_text("utf-8"), re.M | re.S)
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / PROGRAM
    program.write_text(text, encoding="utf-8")
    return program


def learn(program: Path, games: int) -> None:
    """Let it learn from that many games; what it prints is shown."""
    subprocess.run([sys.executable, str(program), "--games", str(games)], check=True)


def match(program: Path, opponent: str, games: int, *, workers: int | None = None) -> MatchResult:
    """Its score against a level or baseline, which thinks as long as it always does."""
    limit = bm.Limit(simulations=1000)  # more than any weak level uses
    learned = Entrant(FilePlayer(str(program), "Learned"), limit, "learned")
    other = Entrant(opponent, limit)
    return Match(game=bm.game("jaguar"), a=learned, b=other, games=games, mirror=True).play(workers=workers)


def main() -> int:
    """Learn and play; 0 if the bot is surely better."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1400, help="games to learn from")
    parser.add_argument("--match", type=int, default=200, help="games of the match afterwards")
    parser.add_argument("--against", default="casual")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    program = write_program(given.folder)
    learn(program, given.games)
    score = match(program, given.against, given.match).score
    sure = f"95 %: {score.low:.1%} to {score.high:.1%}"
    print(f"{score.share:.1%} of {score.games} games against {given.against} ({sure})")
    return 0 if score.low > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
