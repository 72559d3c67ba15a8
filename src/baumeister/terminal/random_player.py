"""The random player: any legal decision is as likely as any other, but it never resigns."""

from __future__ import annotations

import random

import numpy as np

from ..games.position import Position

RESIGN = "resign"


def random_move(pos: Position, chooser: random.Random) -> str:
    """A move drawn step by step. Drawn among whole moves, the many ways to pay for one thing would crowd
    out everything else."""
    while True:
        move = pos.game.type.notation.write(pos.states, _steps(pos, chooser))
        if move != RESIGN:
            return move


def _steps(pos: Position, chooser: random.Random) -> list[int]:
    states, door = pos.states, pos.game.engine
    legal = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)
    steps: list[int] = []
    while not steps or door.is_inside(states, 0):
        step = int(legal[chooser.randrange(door.list_legal(states, 0, legal))])
        door.apply_step(states, 0, step)
        steps.append(step)
    return steps
