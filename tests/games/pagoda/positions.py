"""Positions for the tests, written as a player would describe them.

A site is its floors from the ground up, one word each: "rrrr bb" is a complete red floor under a red tile
with blue fields and two blue columns; "rrrr b0" has the tile but no column on it; "^v" at the end is a
violet tip.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

import baumeister as bm
from baumeister.errors import IllegalMove
from baumeister.games import doors
from baumeister.games.compiled import States, python
from baumeister.games.doors import new_state
from baumeister.games.pagoda.consistency import count_standing
from baumeister.games.pagoda.geometry import CARDS_OF_EACH_COLOUR
from baumeister.games.pagoda.options import Options
from baumeister.games.pagoda.state import STATE, TURN

LETTERS = "rygbv"
ALL_OPTIONS = [Options(quick=quick, simple=simple) for quick in (False, True) for simple in (False, True)]
KEYS = np.zeros(1, np.int64)
"""A repetition ring, which Pagoda does not use."""


def counts(cards: str) -> list[int]:
    return [cards.lower().count(letter) for letter in LETTERS]


def at(
    sites: Mapping[int, str] | None = None,
    *,
    table: str = "RYGBV",
    hand: str = "rg",
    other_table: str = "RYGBV",
    other_hand: str = "yb",
    markers: str = "",
    no_tiles: str = "",
    discard: str = "",
    pile: str | None = None,
    player: int = 0,
    first: int = 0,
    options: Mapping[str, bool] | None = None,
    rules: int | None = None,
    **fields: int,
) -> bm.Position:
    """A position at the start of a turn. `markers`: "rrb" gives the player two lanterns and one Buddha;
    `no_tiles`: base colours without tiles left, or base and field, as in "v" or "vrg". With `pile` given,
    all other cards are discarded."""
    game = bm.game("pagoda", rules=rules, **(options or {}))
    states = np.zeros(1, STATE)
    python(new_state)(states, 0, game.numbers())
    s: Any = states[0]
    for site, text in (sites or {}).items():
        build(s, site - 1, text.split())
    for word in no_tiles.split():
        for field in word[1:] or LETTERS:
            s.supply[LETTERS.index(word[0])] &= ~(1 << LETTERS.index(field))
    s.table[player], s.table[1 - player] = counts(table), counts(other_table)
    s.hand[player], s.hand[1 - player] = counts(hand), counts(other_hand)
    s.marker[player] = counts(markers)
    unseen = CARDS_OF_EACH_COLOUR - s.table.sum(axis=0) - s.hand.sum(axis=0)
    s.discard[:] = counts(discard) if pile is None else unseen - counts(pile)
    s.pile[:] = unseen - s.discard
    s.draw_hand, s.phase, s.first = 0, TURN, first
    s.player = s.to_move = player
    for name, value in fields.items():
        setattr(s, name, value)
    return bm.Position(game, states, np.zeros(8, np.int64), None, (), None, None)


def build(s: Any, site: int, floors: list[str]) -> None:
    for f, word in enumerate(floors):
        if f:
            s.supply[s.colours[site, f - 1]] &= ~(1 << LETTERS.index(word.strip("^0")[0]))
            s.height[site] = f
        s.colours[site, f] = LETTERS.index(word.strip("^0")[0])
        s.columns[site] = 0 if word.startswith("^") or word.endswith("0") else len(word)


def scored(pos: bm.Position) -> bm.Position:
    """The same position, with the points for everything on the sites given to player 0."""
    states = pos.states
    states[0].points[:] = count_standing(states[0])[0], 0
    return bm.Position(pos.game, states, pos.keys, None, (), None, None)


def play(pos: bm.Position, *texts: str) -> bm.Position:
    for text in texts:
        pos = pos.play(text)
    return pos


def refused(pos: bm.Position, text: str) -> str:
    """The sentence that refuses an action; the action is not among the legal ones either."""
    assert text not in pos.moves()
    try:
        pos.play(text)
    except IllegalMove as error:
        said = str(error)
        assert said.startswith(f"{text}: ")
        return said.removeprefix(f"{text}: ")
    raise AssertionError(f"{text} was allowed")


def record(pos: bm.Position) -> Any:
    states: States = pos.states
    return states[0]


def kinds(pos: bm.Position) -> set[str]:
    """The kinds of action that are possible: C, T, R, A, D, L, E, F, K, P."""
    return {text[0] for text in pos.moves()}


def random_positions(seed: int, rules: int | None = None, **options: bool) -> Iterator[bm.Position]:
    """The positions of one game, including those that wait for chance."""
    rng = random.Random(seed)
    game = bm.game("pagoda", rules=rules, **options)
    deal = game.start(seed=seed).chance_log
    yield from (game.start(chance=deal[:n]) for n in range(len(deal)))
    pos = game.start(seed=seed)
    while pos.outcome is None:
        yield pos
        moves = pos.moves()
        building = [text for text in moves if text[0] in "CTRFL"] or [text for text in moves if text == "E"]
        choice = rng.choice(moves if rng.random() < 0.1 else building or moves)
        silent = bm.Position(game, pos.states, pos.keys, None, (), None, None)
        yield silent.play(choice)
        pos = pos.play(choice)
    yield pos


def new_states(options: Options) -> States:
    states = np.zeros(1, STATE)
    doors.new_state(states, 0, bm.game("pagoda", **options.as_dict()).numbers())
    return states
