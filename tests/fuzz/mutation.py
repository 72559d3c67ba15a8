"""Mutations that keep the form: of one line, of the JSON in it, of one value in that.

A fuzzer that flips bytes seldom gets past a JSON parser; this one changes the parsed values.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 7, 63, 127, 128, 255, 2**15, 2**31 - 1, 2**31, 2**63, 2**64, 10**30,
    0.0, 1.0, 0.5, -1.5, 1e308, float("nan"), float("inf"), "", " ", "0", "x", "a" * 300, "\x00", "\ud800",
    "é", "\n", "\u2028", "../../etc", "name", [], {}, [[]], [0, 1], [None, None], {"": 0}, {"name": "pagode"},
]  # fmt: skip
"""Values that programs often handle wrongly."""
DEEP = 400
"""Levels of nesting, now and then."""


def mutated(data: bytes, seed: int) -> bytes:
    """The data with some small changes, the same ones for the same seed."""
    rng = random.Random(seed)
    lines = data.split(b"\n")
    for _ in range(rng.choice((1, 1, 2, 4))):
        n = rng.randrange(len(lines))
        change = rng.randrange(10)
        if change == 0 and len(lines) > 1:
            del lines[n]
        elif change == 1:
            lines.insert(rng.randrange(len(lines) + 1), lines[n])
        elif change == 2:
            lines[n] = _words_changed(lines[n], rng)
        else:
            lines[n] = _json_changed(lines[n], rng)
    return b"\n".join(lines)


def _words_changed(line: bytes, rng: random.Random) -> bytes:
    """Leave out, repeat or swap parts of a line."""
    a, b = sorted(rng.randrange(len(line) + 1) for _ in range(2))
    return rng.choice(
        (line[:a] + line[b:], line[:b] + line[a:], line[b:] + line[:a], line[:a] + b" " + line[a:])
    )


def _json_changed(line: bytes, rng: random.Random) -> bytes:
    """Change one value in the JSON at the end of a line; a line without JSON is changed in another way."""
    begins = [at for at in (line.find(b"{"), line.find(b"[")) if at >= 0]
    try:
        value = json.loads(line[min(begins) :])
        return line[: min(begins)] + json.dumps(_changed(value, rng)).encode()
    except (ValueError, RecursionError):
        return _words_changed(line, rng)


def _changed(value: Any, rng: random.Random) -> Any:
    places = _places(value)
    if not places:
        return _other(value, value, rng)
    holder, key = rng.choice(places)
    there = rng.randrange(8)
    if there == 0:
        del holder[key]
    elif there == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif there == 1:
        holder[str(rng.choice(ODD))] = copy.deepcopy(holder[key])
    else:
        holder[key] = _other(holder[key], value, rng)
    return value


def _other(value: Any, whole: Any, rng: random.Random) -> Any:
    """A replacement for a value: a neighbour, something odd, something from elsewhere."""
    kind = rng.randrange(8)
    if kind < 3 and isinstance(value, int):
        return value + rng.choice((-1, 1, -10, 10))
    if kind < 3 and isinstance(value, str):
        at = rng.randrange(len(value) + 1)
        return value[:at] + str(rng.choice(ODD)) + value[at:]
    if kind < 5 and (places := _places(whole)):
        holder, key = rng.choice(places)
        return copy.deepcopy(holder[key])
    if kind == 5 and rng.random() < 0.1:
        return json.loads("[" * DEEP + "]" * DEEP)
    return copy.deepcopy(rng.choice(ODD))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a value that holds another value, with its container."""
    found: list[tuple[Any, Any]] = []
    left = [value]
    while left:
        holder = left.pop()
        if isinstance(holder, dict | list):
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            found += [(holder, key) for key in keys]
            left += [holder[key] for key in keys]
    return found
