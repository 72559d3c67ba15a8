"""Positions for tests, built from what matters and filled up with the cards that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import baumeister as bm
from baumeister.games.jaguar import geometry
from baumeister.games.jaguar import state as js
from baumeister.games.position import Game, Position

Pyramid = dict[int, str | int]
"""Field 1..10 -> its card; `"17*"` with a stone, `"17*<18,20"` covering these, without a star if the stone
was taken off again."""

NORTH, SOUTH = 0, 1
GAME = bm.game("jaguar")
PHASE = {name: i for i, name in enumerate(js.PHASES)}


def mask(cards: Sequence[int]) -> int:
    return sum(1 << v for v in cards)


def cards(value: int) -> list[int]:
    return [v for v in range(1, 41) if int(value) >> v & 1]


def deal(north: Sequence[int] = (), south: Sequence[int] = ()) -> str:
    """A deal in which the players get at least these cards, filled up with the lowest others."""
    rest = [v for v in range(1, 41) if v not in north and v not in south]
    hands = []
    for wanted in (north, south):
        missing = 15 - len(wanted)
        hands.append(sorted([*wanted, *rest[:missing]]))
        rest = rest[missing:]
    return ">deal " + "/".join(",".join(map(str, hand)) for hand in hands)


def position(
    phase: str = "offer",
    *,
    on_turn: int = NORTH,
    to_move: int | None = None,
    north: Pyramid | None = None,
    south: Pyramid | None = None,
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    offer: Sequence[int] = (),
    explorers: tuple[int, int] = (0, 0),
    event: str = "",
    known: tuple[Sequence[int], Sequence[int]] = ((), ()),
    taken: tuple[Sequence[int], Sequence[int]] = ((), ()),
    pile: Sequence[int] = (),
    game: Game = GAME,
) -> Position:
    """A position; ten cards lie in the pile and what is then left has been removed."""
    states = np.zeros(1, game.type.dtype)
    game.engine.new(states, 0, game.options.numbers())
    s: Any = states[0]
    for p, pyramid in enumerate((north or {}, south or {})):
        for field, text in pyramid.items():
            lay(s, p, field - 1, str(text))
    s.phase, s.on_turn = PHASE[phase], on_turn
    s.to_move = (1 - on_turn if phase == "take" else on_turn) if to_move is None else to_move
    s.event = 1 + "abcd".index(event) if event else 0
    s.offer, s.explorer[:] = mask(offer), explorers
    s.hand[:] = [mask(hand) for hand in hands]
    s.known[:] = [mask(shown) for shown in known]
    s.taken[:] = [mask(lost) for lost in taken]
    fill_up(s, pile)
    return Position(game, states, np.zeros(8, np.int64), None, (), None, None)


def lay(s: Any, p: int, f: int, text: str) -> None:
    top, _, under = text.partition("<")
    s.card[p, f] = int(top.rstrip("*"))
    s.under[p, f] = mask([int(v) for v in under.split(",")]) if under else 0
    s.filled[p] |= 1 << f
    if top.endswith("*"):
        s.stone[p] |= 1 << f
    if s.filled[p] == geometry.FULL_PYRAMID:
        s.complete[p] = 1


def used(s: Any) -> list[int]:
    """Every card outside pile and removed ones, as often as it occurs."""
    sets = [*s.hand, *s.taken, s.offer, *s.under.flat]
    return [v for each in sets for v in cards(each)] + [int(v) for v in s.card.flat if v]


def fill_up(s: Any, pile: Sequence[int]) -> None:
    there = used(s)
    assert len(there) == len(set(there)), "a card lies in two places"
    rest = [v for v in range(1, 41) if v not in there]
    low = [*pile, *[v for v in rest if v not in pile]]
    assert set(pile) <= set(rest)
    s.pile, s.removed = mask(low[:10]), mask(low[10:])


def play(pos: Position, *texts: str) -> Position:
    for text in texts:
        pos = pos.play(text)
    return pos


def pyramid(pos: Position, player: int) -> dict[int, int]:
    """The visible cards by field."""
    fields = pos.view(None)["pyramids"][player]
    return {f: field["card"] for f, field in enumerate(fields, 1) if field}


def phase(pos: Position) -> str:
    return str(pos.view(None)["phase"])


def explorers(pos: Position) -> tuple[int, int]:
    return pos.scores
