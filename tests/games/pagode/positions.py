"""Positions of Pagode for tests: pieces by name, or a line of moves."""

from __future__ import annotations

import numpy as np

import baumeister as bm
from baumeister.games.pagode import rules
from baumeister.games.pagode.geometry import SQUARE_NUMBER
from baumeister.games.pagode.pieces import put, set_reserve
from baumeister.games.pagode.state import PILLAR, STONE
from baumeister.games.position import Game, Position
from baumeister.games.registry import game_of

SAMPLE_1 = """STe4 STe6 Sb4 STh9 Sh7 STe9 Sh6 STe1 STe7 STf1 Sf9 Sa5 Si5 Si4 Sh7-b7 STi1 Sf4 Si9 m w"""
SAMPLE_2 = """
    Sh4 Sb6 STb9 STh1 Sf9 Sd1 Sf5 Sb5 STg9 Sd1-g4 STd5 STe4 Sf5-f2 Sh2 Sf2-f8 Se2 STf1 STg1 STg2 STe8
    Sh5 STi5 STa5 Sg5 STb8 Sh9+ Sf9-i9 xSh5 Sb4 Sg5-f4 Sh5 -STe4 Sb4-i2 Sh2-b2 Sa1 STa2 Aa5b8b9g9f1
    STa9 STg5 Sb6-d2 xa2b2d2e2 Sh9-d2 STa2 STi1 xg1h1i1 Sf4-i1 STa8 Si1-g8 STi1 Sb5-a4 m w
"""
HOUSE = "STb1 Sb4 Se1 Se4"
EMPTY_HANDS = ((0, 0), (0, 0))
"""No stones and no pillars left in either reserve."""


def line(moves: str, first: int = 0, *, stop: int | None = None, **options: int) -> Position:
    """The position after these moves, or after the first `stop` of them."""
    pos = bm.game("pagode", **options).start(chance=[f">first {first}"])
    for move in moves.split()[:stop]:
        pos = pos.play(move)
    return pos


def position(
    green: str = "",
    red: str = "",
    to_move: int = 0,
    reserves: tuple[tuple[int, int], tuple[int, int]] | None = None,
    game: Game | None = None,
) -> Position:
    """Pieces like `STe4 Sb4` on the board; the rest is in reserve unless `reserves` says otherwise."""
    game = game or bm.game("pagode")
    states = np.zeros(1, game.type.dtype)
    s = states[0]
    rules.new(s, game.numbers())
    rules.apply(s, to_move)
    for player, pieces in enumerate((green, red)):
        for piece in pieces.split():
            kind = STONE if piece.startswith("ST") else PILLAR
            put(s, player, kind, SQUARE_NUMBER[piece[-2:]])
            set_reserve(s, player, kind, int(s.reserve[player, kind]) - 1)
    for player, pair in enumerate(reserves or ()):
        set_reserve(s, player, STONE, pair[0])
        set_reserve(s, player, PILLAR, pair[1])
    assert game_of(states) is game.type
    keys = np.zeros(64, np.int64)
    rules.note_repetition(s, keys)
    return Position(game, states, keys, None, (), None, None)


def best(pos: Position, player: int) -> int:
    """The value of the player's most valuable building."""
    value: int = pos.view(player)["best"][player]
    return value
