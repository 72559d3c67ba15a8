"""How play may go on after a move: the most visited way through the search tree.

The tree has no nodes for chance, and hidden cards are dealt differently in every simulation. So a handful of
worlds are dealt as the searching player may imagine them, and all follow the tree together: at every node
they take the most visited step that is legal in one of them, and those in which it is legal go on. Chance
acts in each world separately, and the continuation says `>?`. A later move of the other player, or one with
hidden cards, is therefore one that they often have, not one that they are known to have.
"""

from __future__ import annotations

import numpy as np

from ...games.compiled import Int32s, Int64s, States
from ...games.contract import CHANCE, LONGEST_OUTCOME
from ...games.engine import Engine
from ...games.position import Position
from ..search.forest import Cursor, Forest
from ..search.tree import NO_NODE

CONTINUATION_DEALS = 16
LONGEST_CONTINUATION = 8
"""In tokens."""
FEWEST_VISITS = 8
"""A step that was visited less often is not expected."""
UNKNOWN_OUTCOME = ">?"


def expected_continuation(
    pos: Position, forest: Forest, steps: list[int], place: Cursor, rng: Int64s
) -> tuple[str, ...]:
    """What is expected after the mover's steps, which lead to that place in the trees."""
    worlds = _imagine(pos, steps, rng)
    tokens: list[str] = []
    while len(tokens) < LONGEST_CONTINUATION:
        if _draw(pos.game.engine, worlds, rng):
            tokens.append(UNKNOWN_OUTCOME)
        before = [world.copy() for world in worlds]
        move, place, worlds, first = _most_visited(pos, forest, place, worlds)
        if not move:
            break
        tokens.append(pos.game.type.notation.write(before[first], move))
    while tokens and tokens[-1] == UNKNOWN_OUTCOME:
        tokens.pop()
    return tuple(tokens)


def _imagine(pos: Position, steps: list[int], rng: Int64s) -> list[States]:
    """Worlds that look like the position to its mover, after the mover's steps."""
    assert pos.to_move is not None
    worlds = []
    for _ in range(CONTINUATION_DEALS):
        world = pos.states
        pos.game.engine.redeal_into(world, 0, pos.to_move, rng)
        for step in steps:
            pos.game.engine.apply_step(world, 0, step)
        worlds.append(world)
    return worlds


def _draw(door: Engine, worlds: list[States], rng: Int64s) -> bool:
    """Let chance act wherever it is due; True if it was due anywhere."""
    acted = False
    out, none = np.empty(LONGEST_OUTCOME, np.int32), np.zeros(0, np.int64)
    for world in worlds:
        while int(world["to_move"][0]) == CHANCE:
            ring = np.zeros(1, np.int64)
            door.draw_chance(world.copy(), rng, none, world, ring, out)
            acted = True
    return acted


def _most_visited(
    pos: Position, forest: Forest, place: Cursor, worlds: list[States]
) -> tuple[list[int], Cursor, list[States], int]:
    """One whole move along the most visited steps, the place after it, the worlds in which it is legal, and
    the index of the first of them in `worlds`. No steps where the tree ends."""
    legal, door = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32), pos.game.engine
    going = list(enumerate(worlds))
    move: list[int] = []
    while going and (not move or door.is_inside(going[0][1], 0)):
        for branch in forest.branches(place):
            if branch.visits < FEWEST_VISITS:
                return [], place, [], 0
            movers = _movers(forest, branch.place)
            able = [(k, world) for k, world in going if _has_step(door, world, movers, branch.step, legal)]
            if able:
                break
        else:
            return [], place, [], 0
        for _, world in able:
            door.apply_step(world, 0, branch.step)
        move.append(branch.step)
        place, going = branch.place, able
    return move, place, [world for _, world in going], going[0][0] if going else 0


def _movers(forest: Forest, place: Cursor) -> set[int]:
    """Who took the step to that place, in the trees that have it."""
    return {int(tree.nodes[n].mover) for tree, n in zip(forest.trees, place, strict=True) if n != NO_NODE}


def _has_step(door: Engine, world: States, movers: set[int], step: int, legal: Int32s) -> bool:
    """True if the step is legal in this world, for the player who takes it in the tree."""
    if int(world["to_move"][0]) not in movers:
        return False
    return step in legal[: door.list_legal(world, 0, legal)]
