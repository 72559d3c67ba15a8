"""Perft tables: how many sequences of moves of each length there are from named positions.

The tables are data (`perft/*.toml`): a position is a game, options and the log that leads to it.
`steps` counts sequences of engine steps, chance outcomes included; `moves` counts sequences of whole moves
without chance in between. `make golden` writes both; `moves` is counted with the reference rules too.
"""

from __future__ import annotations

import copy
import os
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.compiled import JIT
from baumeister.games.perft import perft
from baumeister.games.position import Position

from ..variants import options_of
from .reference import start_reference

FOLDER = Path(__file__).parent / "perft"
Entry = dict[str, Any]


def entries() -> list[Entry]:
    """All positions of all tables."""
    return [
        entry
        for file in sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(file.read_text())["position"]
    ]


ENTRIES = entries()


def reach(entry: Entry) -> Position:
    """The position of an entry."""
    pos = bm.game(entry["game"], **entry.get("options", {})).start(chance=[])
    for text in entry["log"]:
        pos = pos.play(text)
    return pos


def count_steps(pos: Position, depth: int) -> int:
    """Sequences of steps, in compiled code."""
    states = np.zeros(depth, pos.game.type.dtype)
    states[0] = pos.states[0]
    buffers = np.empty((depth, pos.game.type.rules.MAX_LEGAL), np.int32)
    return perft(states, depth, buffers, np.empty((depth, 2), np.int64))


def count_moves(pos: Position, depth: int) -> int:
    """Sequences of this many whole moves without chance in between."""
    if depth == 1:
        return len(pos.moves())
    return sum(count_moves(pos.play(move), depth - 1) for move in pos.moves())


def count_reference(slow: Any, depth: int) -> int:
    """The same with the reference rules."""
    moves = slow.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy.deepcopy(slow)
        after.play(move)
        total += count_reference(after, depth - 1)
    return total


@pytest.mark.parametrize("entry", ENTRIES, ids=[f"{e['game']}: {e['name']}" for e in ENTRIES])
def test_numbers(entry: Entry) -> None:
    pos, most = reach(entry), 10**9 if JIT else 2000
    steps = [int(count_steps(pos, d)) if n < most else n for d, n in enumerate(entry["steps"], 1)]
    moves = [count_moves(pos, d) if n < most else n for d, n in enumerate(entry["moves"], 1)]
    if os.environ.get("BAUMEISTER_WRITE_GOLDEN"):
        rewrite(entry, steps, moves)
        return
    assert steps == entry["steps"]
    assert moves == entry["moves"]


@pytest.mark.parametrize("entry", ENTRIES, ids=[f"{e['game']}: {e['name']}" for e in ENTRIES])
def test_numbers_of_moves_agree_with_the_reference(entry: Entry) -> None:
    slow = start_reference(entry["game"], entry.get("options", {}))
    for text in entry["log"]:
        slow.play(text)
    for depth, number in enumerate(entry["moves"], 1):
        if number < 5000 or depth == 1:
            assert count_reference(slow, depth) == number


def rewrite(entry: Entry, steps: list[int], moves: list[int]) -> None:
    """Put the numbers of one entry into its file."""
    path = FOLDER / f"{entry['game']}.toml"
    head, _, rest = path.read_text().partition(f'name = "{entry["name"]}"\n')
    lines = rest.split("\n")
    for i, line in enumerate(lines):
        if line.startswith("[[position]]"):
            break
        if line.startswith("steps = "):
            lines[i] = f"steps = {steps}"
        if line.startswith("moves = "):
            lines[i] = f"moves = {moves}"
    path.write_text(f'{head}name = "{entry["name"]}"\n' + "\n".join(lines))


def test_every_game_has_a_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(bm.names())


@pytest.mark.parametrize("game", bm.names())
def test_every_option_has_a_position(game: str) -> None:
    counted = {name for entry in ENTRIES if entry["game"] == game for name in entry.get("options", {})}
    assert counted == options_of(game)
