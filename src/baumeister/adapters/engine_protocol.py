"""The lines of the engine protocol, written and read in one place; `docs/engine-protocol.md` explains them.

Both sides use this: `engine.py`, which is our engine, and `external.py`, which plays with somebody else's.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import BadOption, BadView, brief
from ..players import Limit

LARGEST_NUMBER = 10**10
"""Of milliseconds or nodes: four months, more than anybody waits for."""
POSITION, MOVES, VIEW = "position", "moves", "view"


def newgame_line(game: str, options: Mapping[str, Any]) -> str:
    """`newgame pagoda {"quick":true}`."""
    return f"newgame {game} {json.dumps(options, separators=(',', ':'))}"


def read_newgame(rest: str) -> tuple[str, dict[str, Any]]:
    """The name and the options of a game."""
    name, _, text = rest.partition(" ")
    options = _json(text.strip() or "{}", "the options of newgame")
    if not name:
        raise BadOption('newgame names a game and its options: newgame pagoda {"quick":true}')
    return name, options


def position_line(moves: Sequence[str], view: Mapping[str, Any]) -> str:
    """`position moves A B C view {...}`: the seat's legal moves, then all that the seat may know."""
    return f"{POSITION} {MOVES} {' '.join(moves)} {VIEW} {json.dumps(view, separators=(',', ':'))}"


def read_position(rest: str) -> dict[str, Any]:
    """The view of a position line. The moves follow from it and need not be there."""
    moves, found, text = f" {rest}".partition(f" {VIEW} ")
    words = moves.split()
    if not found or (words and words[0] != MOVES):
        raise BadView("position is written: position moves MOVE MOVE ... view JSON")
    return _json(text, "the view")


def _json(text: str, what: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadView(f"{what} must be a JSON object, and this is not one") from None
    if not isinstance(data, dict):
        raise BadView(f"{what} must be a JSON object, not {brief(data)}")
    return data


def go_line(limit: Limit, seed: int | str) -> str:
    """`go movetime 500 nodes 1000 seed 1/7`: at least one of the limits; milliseconds."""
    parts = ["go"]
    if limit.seconds is not None:
        parts.append(f"movetime {max(1, math.floor(limit.seconds * 1000))}")
    if limit.simulations is not None:
        parts.append(f"nodes {limit.simulations}")
    return " ".join([*parts, f"seed {seed}"])


def read_go(rest: str) -> tuple[Limit, str]:
    """The limit and the seed of a go line."""
    words = rest.split()
    given = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or not set(given) <= {"movetime", "nodes", "seed"} or len(given) * 2 != len(words):
        raise BadOption(
            "go is written: go movetime MILLISECONDS, go nodes N, or both; then seed TEXT if wanted"
        )
    seconds = _whole(given["movetime"], "movetime") / 1000 if "movetime" in given else None
    nodes = _whole(given["nodes"], "nodes") if "nodes" in given else None
    return Limit(seconds=seconds, simulations=nodes), given.get("seed", "0")


def _whole(text: str, what: str) -> int:
    if not text.isdecimal() or len(text) > len(str(LARGEST_NUMBER)) or not 1 <= int(text) <= LARGEST_NUMBER:
        raise BadOption(f"{what} is a whole number greater than 0, not {brief(text)}")
    return int(text)
