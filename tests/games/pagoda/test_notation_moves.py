"""Every move, listed."""

from __future__ import annotations

import random

import numpy as np

import baumeister as bm
from baumeister.games.compiled import States
from baumeister.games.doors import advance, is_inside, list_legal
from baumeister.games.pagoda import notation, rules

from .positions import at, play


def every_whole(states: States) -> list[list[int]]:
    """All whole actions, found by walking through the legal steps."""
    found: list[list[int]] = []
    buffer = np.empty(rules.MAX_LEGAL, np.int32)

    def walk(here: States, before: list[int]) -> None:
        for a in buffer[: list_legal(here, 0, buffer)].tolist():
            after = here.copy()
            advance(after, 0, a, np.zeros(1, np.int64))
            if is_inside(after, 0):
                walk(after, [*before, a])
            else:
                found.append([*before, a])

    walk(states, [])
    return found


def some_positions() -> list[bm.Position]:
    """Positions of played games in which much is possible, with every ability available."""
    rng = random.Random(8)
    found = []
    for options in ({}, {"quick": True}, {"simple": True}):
        pos = bm.game("pagoda", **options).start(seed=5)
        for turn in range(60):
            building = [text for text in pos.moves() if text[0] in "CTR"]
            pos = pos.play(rng.choice(building or pos.moves()))
            if pos.outcome is not None:
                break
            if turn % 12 == 0:
                found.append(pos)
    return found


def check_moves(pos: bm.Position) -> None:
    wholes = every_whole(pos.states)
    texts = [notation.write(pos.states, steps) for steps in wholes]
    assert pos.moves() == sorted(texts)
    assert len(set(texts)) == len(texts)
    for text, steps in list(zip(texts, wholes, strict=True))[::7]:
        assert notation.read(pos.states, text) == steps


def test_moves_are_exactly_the_whole_actions_of_the_engine() -> None:
    for pos in some_positions():
        check_moves(pos)


def test_moves_with_roofs_and_every_ability() -> None:
    top = "rrrr rrrr bbbb"
    check_moves(
        at({1: f"{top} gggg", 2: "vvvv", 3: "bbbb", 4: "yy"}, table="RRGGB", hand="bvyy", markers="rgbv")
    )
    check_moves(at({1: f"{top} vvvv", 2: "gggg"}, table="RRGVV", hand="yy", markers="gb", acted=1, built=3))
    check_moves(at({1: "rr"}, table="RYYBB", hand="vv", markers="y").play("C1r:R"))
    check_moves(at({1: "rr"}, table="RYYBB", hand="v", markers="ry"))


def test_there_are_no_moves_for_chance_and_after_the_end() -> None:
    assert notation.moves(play(at(), "C1r:R", "E").states) == []
