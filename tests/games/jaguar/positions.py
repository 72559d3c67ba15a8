"""Positions for tests, built from what matters and completed with the remaining cards."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.errors import BadView
from baumeister.games import doors
from baumeister.games.compiled import Int32s, States
from baumeister.games.jaguar import GAME as TYPE
from baumeister.games.jaguar import geometry, rules
from baumeister.games.jaguar import state as js
from baumeister.games.position import Game, Position
from baumeister.games.rng import generator

Pyramid = dict[int, str | int]
"""Field 1..10 -> its card: `"17*"` with a stone, `"17*<18,20"` covering these cards; without a star if the
stone was removed again."""

NORTH, SOUTH = 0, 1
GAME = bm.game("jaguar")
NINE: Pyramid = {1: 2, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12, 7: 14, 8: 16, 9: 18}
PATHS = [
    None,
    "1a 2b 3c 4d 5a 6b 7c 8d 9a 10b 11c 12d 13 - -",
    "-d -d -d -d -d -d -d -d -d -d 1d 2d 3d -d",
    "-c -c -b -c -b -c -c -b -c -b 30c -b -c -c -b",
    "-a -b -a -c - 1a -a -b -d 40a -",
    "- - - - 20 - - - - 30 - - - - -c",
    "99 -",
]
WILD = bm.game("jaguar", path="-d -a -d -b -d 1c 2d 3a 4d 5b 6d 7d 8c 9d 10d 11a 12d 13d -d -")
PHASE = {name: i for i, name in enumerate(js.PHASES)}


def mask(cards: Sequence[int]) -> int:
    return sum(1 << v for v in cards)


def cards(value: int) -> list[int]:
    return [v for v in range(1, 41) if int(value) >> v & 1]


def deal(north: Sequence[int] = (), south: Sequence[int] = ()) -> str:
    """A deal in which the players get at least these cards, completed with the lowest others."""
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
    """A position; ten cards are in the pile, and all cards left after that have been removed."""
    states = np.zeros(1, game.type.dtype)
    game.engine.new(states, 0, game.numbers())
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
    if s.filled[p] == (1 << geometry.FIELDS) - 1:
        s.complete[p] = 1


def used(s: Any) -> list[int]:
    """Every card that is neither in the pile nor removed, as often as it occurs."""
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


def random_positions(game: bm.Game, seed: int) -> list[Position]:
    """The positions of a random game, including those that wait for chance."""
    pos, chooser, found = game.start(chance=[]), random.Random(seed), []
    rng, out = generator(seed), np.zeros(64, np.int32)
    while pos.outcome is None:
        found.append(pos)
        if pos.waits_for_chance:
            states = pos.states
            n = game.engine.draw_chance(states.copy(), rng, pos.keys, states, pos.keys, out)
            pos = pos.play(game.type.notation.write_chance(pos.states, [int(a) for a in out[:n]]))
        else:
            pos = pos.play(chooser.choice(pos.moves()))
    return [*found, pos]


def game_on(path: str | None) -> Any:
    return bm.game("jaguar") if path is None else bm.game("jaguar", path=path)


def random_states(path: str | None, games: int, seed: int = 0) -> Iterator[tuple[States, Int32s, int]]:
    """Every state of some random games, with the step played in it."""
    numbers, keys = game_on(path).numbers(), np.zeros(1, np.int64)
    states, out = np.zeros(1, TYPE.dtype), np.zeros(rules.MAX_LEGAL, np.int32)
    chooser = random.Random(seed)
    for _ in range(games):
        doors.new_state(states, 0, numbers)
        while True:
            n = doors.list_legal(states, 0, out)
            if n == 0:
                yield states, out[:0], -1
                break
            step = int(out[chooser.randrange(n)])
            yield states, out[:n], step
            doors.advance(states, 0, step, keys)


def refusal_of(change: dict[str, Any], pos: Position | None = None, player: int = NORTH) -> str:
    """The sentence with which a view with this change is refused."""
    view = (pos or position(hands=([1, 2, 3], [4, 5]), north={2: 9})).view(player)
    with pytest.raises(BadView) as refused:
        GAME.from_view(copy.deepcopy(view) | change)
    return str(refused.value)
