"""A puzzle and the files that puzzles are shipped in: `puzzles.jsonl.gz` in a game's folder, one per line."""

from __future__ import annotations

import functools
import gzip
import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BadOption, brief
from ..games.contract import FIRST_RULES, View
from ..games.position import Position
from ..games.registry import game_type, names, stored_game

PUZZLES_FILE, THEMES_FILE = "puzzles.jsonl.gz", "puzzles.toml"
DERIVED = ("game", "player", "packed_view")
"""What files have as the view alone."""


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A position as its player sees it, and the line that solves it."""

    id: str
    theme: str
    rating: int
    """How difficult it is expected to be, as a rating; people's attempts correct it."""
    line: tuple[str, ...]
    """The solver's move, the answer, the solver's next move and so on; the solver plays the last one."""
    best: float
    """The value of the first move for the solver, 0 (lost) .. 1 (won)."""
    second: float
    """The value of the best of all other moves."""
    facts: Mapping[str, int]
    """Figures of the proof: `turns` until the win, `deals` that fit the view, `searched` positions."""
    values: Mapping[str, float] | None
    """The value of every move, where all are proved."""
    game: str
    """The name of its game."""
    player: int
    """Who solves it."""
    packed_view: str
    """The position as JSON: thousands of puzzles need little memory."""

    @property
    def view(self) -> View:
        """The position; it names the game, its options and the version of its rules."""
        found: View = json.loads(self.packed_view)
        return found

    @property
    def solution(self) -> tuple[str, ...]:
        """The solver's moves."""
        return self.line[::2]

    def position(self) -> Position:
        """The position; what the solver cannot know is filled in."""
        view = self.view
        return stored_game(self.game, view["options"], view.get("rules", FIRST_RULES)).from_view(view)

    def after(self, moves: int) -> Position:
        """The position after so many of the solver's moves and the answers to them."""
        pos = self.position()
        for move in self.line[: 2 * moves]:
            pos = pos.play(move)
        return pos

    def to_json(self) -> str:
        """As one line."""
        told = {name: value for name, value in vars(self).items() if name not in DERIVED}
        return json.dumps(told | {"view": self.view}, separators=(",", ":"), sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> Puzzle:
        """What `to_json` wrote."""
        found: dict[str, Any] = json.loads(text)
        view = pack(found.pop("view"))
        return cls(**found | view | {"line": tuple(found["line"])})


def pack(view: View) -> dict[str, Any]:
    """What a puzzle keeps of its view."""
    packed = json.dumps(view, separators=(",", ":"), sort_keys=True)
    return {"game": view["game"], "player": view["player"], "packed_view": packed}


def name_of(view: View) -> str:
    """The id of a puzzle: short, and the same for the same position."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:10]


def file_of(game: str) -> Path:
    """Where a game's puzzles are."""
    return game_type(game).folder / PUZZLES_FILE


def games_with_puzzles() -> list[str]:
    """The games that have puzzles, in the usual order."""
    return [name for name in names() if file_of(name).exists()]


@functools.cache
def load_puzzles(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game by their ids. Raises BadOption if it has none."""
    file = file_of(game)
    if not file.exists():
        raise BadOption(f"{brief(game)} has no puzzles; these games have: {', '.join(games_with_puzzles())}")
    return read_puzzles(file)


def read_puzzles(file: Path) -> dict[str, Puzzle]:
    """The puzzles of a file by their ids."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return {puzzle.id: puzzle for puzzle in map(Puzzle.from_json, lines)}


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a file of puzzles, the same bytes for the same puzzles."""
    text = "".join(puzzle.to_json() + "\n" for puzzle in puzzles)
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


@functools.cache
def theme_titles(game: str) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """The themes of a game: `title` and `task`, each by language."""
    file = game_type(game).folder / THEMES_FILE
    return tomllib.loads(file.read_text(encoding="utf-8"))
