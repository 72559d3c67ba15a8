"""The text of every action that can ever be legal, in alphabetical order, and the cards each one asks for.

An action is a head ("A2v:") followed by a way to pay ("RRBg"). There are four kinds of lists of ways:

four        four cards of any kind
one         [colour] a card of the colour, or with an ability a pair of another: pays a column or a tile
roof        [base, tip] a way of `one` for the tile, then one for the tip
discard     any cards that a player can hold

The texts are numbered kind by kind, head by head, way by way; `notation_moves.py` finds the numbers of the
legal ones. The tables are made when moves are listed for the first time, in a twentieth of a second.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

import numpy as np

from ..compiled import Int64s
from .geometry import CARD_LETTERS, COLOUR_LETTERS, COLOURS_BY_LETTER, FAN_HAND_SIZE, SITES, TABLE_SIZE
from .notation_parse import WORDS

SLOT_BITS = 5
"""Cards are counted in one integer, five bits for each index; the highest bit of each stays free, so that
a subtraction shows what is missing."""
ABILITY, RICE_BOWL = 10, 11
"""Two more indices: a way that is open only with an ability asks for one of these, as for a card. The first
lets a pair pay for a column or a tile, the second for half a tip."""

FOUR_WAYS, ONE_WAYS, ROOF_WAYS, DISCARD_WAYS = 715, 14, 378, 31751
"""How many ways a list of each kind has."""
FOUR_AT = 0
ONE_AT = FOUR_AT + FOUR_WAYS
ROOF_AT = ONE_AT + 5 * ONE_WAYS
DISCARD_AT = ROOF_AT + 25 * ROOF_WAYS
"""Where the lists of each kind begin among all ways."""

ALTERNATIVE_TEXTS = 0
COLUMN_TEXTS = ALTERNATIVE_TEXTS + 5 * SITES * FOUR_WAYS
DRAGON_TEXTS = COLUMN_TEXTS + 5 * SITES * ONE_WAYS
WORD_TEXTS = DRAGON_TEXTS + DISCARD_WAYS
ROOF_TEXTS = WORD_TEXTS + len(WORDS)
TILE_TEXTS = ROOF_TEXTS + 25 * SITES * ROOF_WAYS
"""The number of the first text of each kind."""

MOST_ACTIONS = 12_000
"""No position has more legal actions. With nine cards there are at most 126 ways to pay four and 511 to
discard; a site takes at most five heads, and none has more than the 378 ways of a roof."""

Way = tuple[str, int]
"""Its text, and what it asks for."""


class Catalogue(NamedTuple):
    """Every action text, and what each way to pay asks for."""

    texts: np.ndarray[tuple[int], np.dtype[Any]]
    """[number of a text]: the text."""
    need: Int64s
    """[way]: what it asks for."""
    skip: Int64s
    """[way]: the next one in its list that does not ask for the same cards and more."""


@functools.cache
def catalogue() -> Catalogue:
    """All texts and all ways to pay."""
    four = sorted(_paid(way) for way in combinations_with_replacement(range(10), 4))
    one = [_one(colour) for colour in range(5)]
    roof = [[_roof(one[base], tip) for tip in range(5)] for base in range(5)]
    discard, skip = _discards()
    ways = [four, *one, *(ways for of_base in roof for ways in of_base), discard]
    need = [asked for of_kind in ways for _, asked in of_kind]
    return Catalogue(
        np.array(_texts(four, one, roof, discard), object),
        np.array(need, np.int64),
        np.array([*range(1, DISCARD_AT + 1), *(DISCARD_AT + after for after in skip)], np.int64),
    )


def _texts(
    four: list[Way], one: list[list[Way]], roof: list[list[list[Way]]], discard: list[Way]
) -> list[str]:
    texts = []
    for site, c in product(range(SITES), COLOURS_BY_LETTER):
        texts += _with_payments(f"A{site + 1}{COLOUR_LETTERS[c]}:", four)
    for site, c in product(range(SITES), COLOURS_BY_LETTER):
        texts += _with_payments(f"C{site + 1}{COLOUR_LETTERS[c]}:", one[c])
    texts += _with_payments("D:", discard) + sorted(WORDS)
    for site, base, c in product(range(SITES), COLOURS_BY_LETTER, COLOURS_BY_LETTER):
        texts += _with_payments(f"R{site + 1}{COLOUR_LETTERS[base]}{COLOUR_LETTERS[c]}:", roof[base][c])
    for site, base, c in product(range(SITES), COLOURS_BY_LETTER, COLOURS_BY_LETTER):
        texts += _with_payments(f"T{site + 1}{COLOUR_LETTERS[base]}{COLOUR_LETTERS[c]}:", one[base])
    return texts


def _with_payments(head: str, ways: list[Way]) -> list[str]:
    return [head + paid for paid, _ in ways]


# ---- ways to pay --------------------------------------------------------------------------------------


def _paid(cards: Sequence[int], ability: int | None = None) -> Way:
    """Cards in canonical order, open only with the ability if one is named."""
    asked = [*cards] if ability is None else [*cards, ability]
    return "".join([CARD_LETTERS[k] for k in cards]), sum(1 << SLOT_BITS * k for k in asked)


def _pairs(colour: int) -> list[tuple[int, int]]:
    """Two cards of the colour, table card first."""
    return [(colour, colour), (colour, colour + 5), (colour + 5, colour + 5)]


def _other_pairs(colour: int) -> list[tuple[int, int]]:
    return [pair for other in range(5) if other != colour for pair in _pairs(other)]


def _one(colour: int) -> list[Way]:
    """One column or tile: a card of its colour, or with the ability a pair of another."""
    return sorted(
        [_paid([colour]), _paid([colour + 5])] + [_paid(pair, ABILITY) for pair in _other_pairs(colour)]
    )


def _roof(for_tile: list[Way], tip: int) -> list[Way]:
    """A tile, then a tip: two cards of its colour, or with the rice bowl one and a pair of another."""
    for_tip = [_paid(pair) for pair in _pairs(tip)]
    for_tip += [_paid([k, *pair], RICE_BOWL) for k in (tip, tip + 5) for pair in _other_pairs(tip)]
    return sorted((f"{tile}+{paid}", a + b) for tile, a in for_tile for paid, b in for_tip)


def _discards() -> tuple[list[Way], list[int]]:
    """Every choice of at least one card; for each, where the choices that add cards to it end."""
    ways: list[Way] = []
    ends: list[int] = []
    alphabetical = sorted(range(10), key=CARD_LETTERS.__getitem__)

    def add_to(paid: str, asked: int, last: int, table: int, hand: int) -> None:
        for k in alphabetical:
            if k >= last and (table if k < 5 else hand):
                at = len(ways)
                way = paid + CARD_LETTERS[k], asked + (1 << SLOT_BITS * k)
                ways.append(way)
                ends.append(0)
                add_to(*way, k, table - (k < 5), hand - (k >= 5))
                ends[at] = len(ways)

    add_to("", 0, 0, TABLE_SIZE, FAN_HAND_SIZE)
    return ways, ends
