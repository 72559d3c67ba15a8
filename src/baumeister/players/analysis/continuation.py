"""How play may go on behind a move: the way through the search tree that was walked most.

The tree has no nodes for chance, and what is hidden is dealt differently in every simulation. So a handful of
worlds is dealt as the searching player may imagine them, and all walk the way together: at every node the
most visited step that is legal in one of them, and on with those in which it is. Where chance acts it
acts in each by itself, and the line says `>?`. A move of the other player behind that, or one with hidden
cards, is therefore one that he often has, not one that he is known to have.
"""

from __future__ import annotations

import numpy as np

from ...games.compiled import Int32s, Int64s, States
from ...games.contract import CHANCE
from ...games.engine import COMPILED
from ...games.position import Position
from ..search.tree import MOVER
from ..search.tree_player import Cursor, Forest

WORLDS = 16
LONGEST = 8
"""Tokens of the longest line."""
FEWEST = 8
"""A step that was visited less often is no expectation."""
UNKNOWN = ">?"


def continuation(
    pos: Position, forest: Forest, steps: list[int], place: Cursor, rng: Int64s
) -> tuple[str, ...]:
    """The line behind the mover's steps, which lead to that place in the trees."""
    worlds = _imagine(pos, steps, rng)
    line: list[str] = []
    while len(line) < LONGEST:
        if _draw(worlds, rng):
            line.append(UNKNOWN)
        before = [world.copy() for world in worlds]
        whole, place, worlds, kept = _most_visited(pos, forest, place, worlds)
        if not whole:
            break
        line.append(pos.game.type.notation.write(before[kept], whole))
    while line and line[-1] == UNKNOWN:
        line.pop()
    return tuple(line)


def _imagine(pos: Position, steps: list[int], rng: Int64s) -> list[States]:
    """Worlds that look like the position to its mover, after his move."""
    assert pos.to_move is not None
    worlds = []
    for _ in range(WORLDS):
        world = pos.states
        COMPILED.redeal_into(world, 0, pos.to_move, rng)
        for step in steps:
            COMPILED.apply_step(world, 0, step)
        worlds.append(world)
    return worlds


def _draw(worlds: list[States], rng: Int64s) -> bool:
    """Let chance act wherever it is due; True if it was anywhere."""
    acted = False
    out, none = np.empty(64, np.int32), np.zeros(0, np.int64)
    for world in worlds:
        while int(world["to_move"][0]) == CHANCE:
            ring = np.zeros(1, np.int64)
            COMPILED.draw_chance(world.copy(), rng, none, world, ring, out)
            acted = True
    return acted


def _most_visited(
    pos: Position, forest: Forest, place: Cursor, worlds: list[States]
) -> tuple[list[int], Cursor, list[States], int]:
    """One whole move along the most visited steps, the place behind it, the worlds that went along, and which
    one of those that came was the first of them. No steps where the tree ends."""
    legal = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)
    going = list(enumerate(worlds))
    whole: list[int] = []
    while going and (not whole or COMPILED.is_inside(going[0][1], 0)):
        for step, visits, _, behind in forest.children(place):
            able = [(k, w) for k, w in going if visits >= FEWEST and _can(forest, behind, w, step, legal)]
            if able:
                break
        else:
            return [], place, [], 0
        for _, world in able:
            COMPILED.apply_step(world, 0, step)
        whole.append(step)
        place, going = behind, able
    return whole, place, [world for _, world in going], going[0][0] if going else 0


def _can(forest: Forest, place: Cursor, world: States, step: int, legal: Int32s) -> bool:
    """True if this world has the step, and for the player who takes it in the tree."""
    movers = {int(t.nodes[n, MOVER]) for t, n in zip(forest.trees, place, strict=True) if n >= 0}
    if int(world["to_move"][0]) not in movers:
        return False
    return step in legal[: COMPILED.list_legal(world, 0, legal)]
