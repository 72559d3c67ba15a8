"""The described views are those of the engine: the same keys, and values of these types."""

from __future__ import annotations

import random
import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import baumeister as bm

from ..variants import Variant, every_variant


def fault(value: Any, kind: Any, where: str = "view") -> str | None:
    """What is not as described; None if all is right."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        if not isinstance(value, dict) or set(value) != set(hints):
            return f"{where}: {value!r} should have {sorted(hints)}"
        return next((bad for key in hints if (bad := fault(value[key], hints[key], f"{where}.{key}"))), None)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if any(fault(value, part) is None for part in args) else f"{where}: {value!r}"
    if origin is Literal:
        return None if value in args else f"{where}: {value!r} is none of {args}"
    if origin is list:
        if not isinstance(value, list):
            return f"{where}: {value!r} is no list"
        return next((bad for part in value if (bad := fault(part, args[0], f"{where}[]"))), None)
    if origin is dict:
        return None if isinstance(value, dict) and all(isinstance(key, str) for key in value) else where
    right = kind is Any or (type(value) is kind)
    return None if right else f"{where}: {value!r} is no {kind}"


@every_variant
def test_every_view_of_random_games_is_as_described(variant: Variant) -> None:
    game = variant.make()
    kind, pick = game.type.view_type, random.Random(1)
    assert kind is not None
    pos = game.start(seed=1)
    for _ in range(50):
        for player in (0, 1, None):
            assert fault(pos.view(player), kind) is None
        if pos.outcome is not None:
            break
        moves = [move for move in pos.moves() if move != "resign"]
        pos = pos.play(pick.choice(moves or pos.moves()))


def test_a_difference_is_found() -> None:
    kind = bm.game("jaguar").type.view_type
    view = bm.game("jaguar").start(seed=1).view(0)
    assert fault(view, kind) is None
    wrongs: list[dict[str, object]] = [
        {"round": "1"},
        {"hand": [1.5]},
        {"phase": "sleep"},
        {"more": 1},
        {"pyramids": [[{}]]},
    ]
    for wrong in wrongs:
        assert fault(view | wrong, kind) is not None
    assert fault({key: view[key] for key in view if key != "offer"}, kind) is not None
