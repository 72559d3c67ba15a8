"""Moves of Pagode as text, both ways.

`STe4` stone, `Se4` pillar, `Sh7-b7` move a pillar, `-STe4` take a stone off, `Aa5b8b9` demolish,
`xa2b2d2e2` tear down, `xh5` capture, `m` declare, `w` waive, `resign`; a record adds `+` for crosses.
"""

from __future__ import annotations

import functools
import re
from bisect import bisect, insort
from collections.abc import Sequence

import numpy as np

from ...errors import IllegalMove
from ..compiled import Int32s, States
from ..contract import NOBODY, RESIGN_TEXT
from ..engine import engine
from ..first_player import LOT_WORD, parse_first, write_first
from ..reasons import Reason, why
from ..refusals import refusal
from . import GAME
from .geometry import (
    ACTIONS,
    BOARD_SIZE,
    BUILDING_NUMBER,
    BUILDINGS,
    CAPTURE,
    COLOUR_NAMES,
    DECLARE,
    DEMOLISH,
    FENCE_MASKS,
    FENCES_OF_LINE,
    MAX_LEGAL,
    MOVE_PILLAR,
    NUMBER_IN_COLOUR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    PLACE_STONE,
    RESIGN,
    SQUARE_COLOUR,
    SQUARE_NAMES,
    SQUARE_NUMBER,
    SQUARES,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
    TEAR_FENCE,
    TEAR_RUIN,
    TEAR_WALL,
    WAIVE,
    line_squares,
)
from .state import PILLAR, STONE
from .why_not import reason_with_piece, why_not

__all__ = [
    "AGREED_DRAW", "CHANCE_WORDS", "HELP", "decorate", "moves", "read", "read_chance", "why_not",
    "write", "write_chance",
]  # fmt: skip

CHANCE_WORDS = frozenset({LOT_WORD})
AGREED_DRAW = True
HELP = """\
STe4       place a stone on e4              Se4     place a pillar on e4
Sh7-b7     move a pillar, colour to colour  -STe4   take a stone back
xa2b2d2e2  tear down a fence, wall or ruin  xh5     capture an encircled piece
Aa5b8      demolish: take stones back       m       declare your building
w          waive the last turn              resign  give up
draw       offer a draw                     accept  agree to it"""
"""As the terminal shows it."""

_SQUARE = r"[a-i][1-9]"
_PIECES = rf"(?:(?:ST?)?{_SQUARE})++"
_MOVE = re.compile(rf"S({_SQUARE})-({_SQUARE})")
_DEMOLISH = re.compile(rf"A({_PIECES})")
_TEAR = re.compile(rf"x({_PIECES})")
_WORDS = {"m": DECLARE, "w": WAIVE, RESIGN_TEXT: RESIGN}


# ---- from steps to text -------------------------------------------------------------------------------


def _join(squares: Sequence[int]) -> str:
    return "".join(SQUARE_NAMES[sq] for sq in squares)


def _fixed_texts() -> list[str]:
    """The text of every step; empty for walls and demolitions, whose text depends on the position."""
    texts = [""] * ACTIONS
    for sq in range(SQUARES):
        texts[PLACE_STONE + sq] = f"ST{SQUARE_NAMES[sq]}"
        texts[PLACE_PILLAR + sq] = f"S{SQUARE_NAMES[sq]}"
        texts[TAKE_OFF + sq] = f"-ST{SQUARE_NAMES[sq]}"
        texts[CAPTURE + sq] = f"x{SQUARE_NAMES[sq]}"
        for k in range(SQUARES_PER_COLOUR):
            texts[MOVE_PILLAR + SQUARES_PER_COLOUR * sq + k] = (
                f"S{SQUARE_NAMES[sq]}-{SQUARE_NAMES[PILLAR_TARGETS[sq, k]]}"
            )
    for line in range(18):
        for k, mask in enumerate(FENCE_MASKS):
            texts[TEAR_FENCE + FENCES_OF_LINE * line + k] = "x" + _join(line_squares(line, int(mask)))
    for i, squares in enumerate(BUILDINGS):
        texts[TEAR_RUIN + i] = "x" + _join(squares)
    for word, step in _WORDS.items():
        texts[step] = word
    return texts


_TEXTS = _fixed_texts()
_STEPS = {
    text: step
    for step, text in enumerate(_TEXTS)
    if text
    and not TEAR_FENCE <= step < DEMOLISH
    and not (MOVE_PILLAR <= step < TAKE_OFF and text[1:3] == text[4:])
}
"""Texts that mean one step in every position: all but tearing down, and moving to the same square."""
_IN_ORDER = sorted(range(ACTIONS), key=_TEXTS.__getitem__)
_BY_RANK = np.array([_TEXTS[step] for step in _IN_ORDER], object)
_RANK: Int32s = np.empty(ACTIONS, np.int32)
_RANK[_IN_ORDER] = np.arange(ACTIONS)
_FIXED = _TEXTS.count("")
"""Ranks below this are steps without a fixed text."""
_SUBSETS = [sorted(range(1 << n), key=lambda bits: [i for i in range(7) if bits >> i & 1]) for n in range(8)]
"""The subsets of n stones in the order of their texts."""


def moves(states: States) -> list[str]:
    """Every legal move, sorted as text: the texts of most steps and their order are known beforehand."""
    buffer = np.empty(MAX_LEGAL, np.int32)
    ranks = _RANK.take(buffer[: engine(GAME.name).list_legal(states, 0, buffer)])
    ranks.sort()
    texts: list[str]
    if ranks[0] >= _FIXED:
        texts = _BY_RANK.take(ranks).tolist()
    else:
        others = int(ranks.searchsorted(_FIXED))
        texts = _BY_RANK.take(ranks[others:]).tolist()
        steps = [_IN_ORDER[rank] for rank in ranks[:others].tolist()]
        for step in steps:
            if step < DEMOLISH:
                insort(texts, _text(states, step))
        if steps[-1] >= DEMOLISH:
            mover = int(states["to_move"][0])
            stones = states["piece"][0, mover, STONE, : states["count"][0, mover, STONE]]
            here = bisect(texts, "A")
            texts[here:here] = _demolitions(tuple(stones.tolist()))
    return texts


@functools.lru_cache(1024)
def _demolitions(stones: tuple[int, ...]) -> list[str]:
    """All demolitions, in the order of their texts; each is an earlier one plus one square."""
    text = {0: "A"}
    for bits in _SUBSETS[len(stones)][1:]:
        last = bits.bit_length() - 1
        text[bits] = text[bits ^ 1 << last] + SQUARE_NAMES[stones[last]]
    return [found for bits, found in text.items() if bits & bits - 1]


def _text(states: States, step: int) -> str:
    if TEAR_WALL <= step < TEAR_RUIN:
        line = step - TEAR_WALL
        enemy = 1 - int(states["to_move"][0])
        bits = int(states["line"][0, enemy, line // BOARD_SIZE, line % BOARD_SIZE])
        return "x" + _join(line_squares(line, bits))
    if DEMOLISH <= step < DECLARE:
        stones = states["piece"][0, int(states["to_move"][0]), STONE]
        return "A" + _join([int(stones[i]) for i in range(7) if (step - DEMOLISH) >> i & 1])
    return _TEXTS[step]


def write(before: States, steps: Sequence[int]) -> str:
    """The text of a legal step."""
    return _text(before, steps[0])


def decorate(before: States, text: str, after: States) -> str:
    """Add `+` if the turn leaves an enemy piece encircled; never in the last turn after a declaration."""
    marked = after["marked"][0, 1 - int(before["to_move"][0])]
    if not marked or before["declarer"][0] != NOBODY or text == RESIGN_TEXT:
        return text
    return text + "+"


def write_chance(before: States, outcomes: Sequence[int]) -> str:
    """Who begins."""
    return write_first(outcomes[0])


# ---- from text to steps -------------------------------------------------------------------------------


def read_chance(states: States, text: str) -> list[int]:
    """Who begins."""
    return [parse_first(text)]


def read(states: States, text: str) -> list[int]:
    """The step of a move; piece letters in captures, blanks anywhere and a `+` are accepted, never needed."""
    if text in _STEPS:
        return [_STEPS[text]]
    token = "".join(text.split()).removesuffix("+")
    if token in _STEPS:
        return [_STEPS[token]]
    if match := _MOVE.fullmatch(token):
        return [_read_move(text, SQUARE_NUMBER[match[1]], SQUARE_NUMBER[match[2]])]
    if match := _DEMOLISH.fullmatch(token):
        return [_read_demolition(states, text, _squares(text, match[1]))]
    if match := _TEAR.fullmatch(token):
        return [_read_tear(states, text, _squares(text, match[1]))]
    raise _refusal(text, why("not_a_move"))


def _refusal(text: str, reason: Reason) -> IllegalMove:
    return refusal(GAME.name, text, reason)


def _squares(text: str, part: str) -> list[int]:
    squares = [SQUARE_NUMBER[name] for name in re.findall(_SQUARE, part)]
    if len(set(squares)) < len(squares):
        raise _refusal(text, why("named_twice"))
    return sorted(squares)


def _read_move(text: str, at: int, to: int) -> int:
    if at == to:
        raise _refusal(text, why("same_square"))
    if SQUARE_COLOUR[at] != SQUARE_COLOUR[to]:
        own, other = COLOUR_NAMES[SQUARE_COLOUR[at]], COLOUR_NAMES[SQUARE_COLOUR[to]]
        raise _refusal(text, why("other_colour", own=own, square=SQUARE_NAMES[to], other=other))
    return MOVE_PILLAR + SQUARES_PER_COLOUR * at + int(NUMBER_IN_COLOUR[to])


def _read_demolition(states: States, text: str, squares: list[int]) -> int:
    if len(squares) < 2:
        raise _refusal(text, why("single_stone", square=SQUARE_NAMES[squares[0]]))
    mover = int(states["to_move"][0])
    own = [int(sq) for sq in states["piece"][0, mover, STONE, : states["count"][0, mover, STONE]]]
    bits = 0
    for sq in squares:
        if sq not in own:
            raise _refusal(text, reason_with_piece("demolish_own", states, sq))
        bits |= 1 << own.index(sq)
    return DEMOLISH + bits


def _read_tear(states: States, text: str, squares: list[int]) -> int:
    if len(squares) == 1:
        return CAPTURE + squares[0]
    _all_enemy(states, text, squares)
    for line in range(18):
        for k, mask in enumerate(FENCE_MASKS):
            if len(squares) == 3 and line_squares(line, int(mask)) == squares:
                return TEAR_FENCE + FENCES_OF_LINE * line + k
        if set(squares) <= set(line_squares(line, 0x1FF)) and len(squares) >= 4:
            enemy = 1 - int(states["to_move"][0])
            wall = line_squares(line, int(states["line"][0, enemy, line // BOARD_SIZE, line % BOARD_SIZE]))
            if squares != wall:
                raise _refusal(text, why("wall_whole", wall=_join(wall)))
            return TEAR_WALL + line
    if tuple(squares) in BUILDING_NUMBER:
        return TEAR_RUIN + BUILDING_NUMBER[tuple(squares)]
    raise _refusal(text, why("no_formation"))


def _all_enemy(states: States, text: str, squares: list[int]) -> None:
    enemy = 1 - int(states["to_move"][0])
    for sq in squares:
        if (int(states["cell"][0, sq]) & 7) - 2 * enemy not in (STONE, PILLAR):
            raise _refusal(text, reason_with_piece("tear_enemy", states, sq))
