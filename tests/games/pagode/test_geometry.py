"""The board of Pagode and its buildings, as the rulebook defines them."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from baumeister.games.pagode.geometry import (
    BUILDING_KIND,
    BUILDING_NAMES,
    BUILDINGS,
    SQUARE_COLOUR,
    SQUARE_NUMBER,
    SQUARES,
)


def xy(sq: int) -> tuple[int, int]:
    return sq // 9, sq % 9


def test_three_square_colours_of_27_squares_each_on_diagonals() -> None:
    assert np.bincount(SQUARE_COLOUR).tolist() == [27, 27, 27]
    for name, colour in {"e5": 0, "e4": 1, "e6": 2, "a1": 0, "b1": 1, "a2": 2, "h7": 1, "b7": 1}.items():
        assert SQUARE_COLOUR[SQUARE_NUMBER[name]] == colour, name


def test_lower_left_and_upper_right_corner_of_huts_houses_and_castles_share_a_colour() -> None:
    for squares, kind in zip(BUILDINGS, BUILDING_KIND, strict=True):
        if BUILDING_NAMES[kind] in ("hut", "house", "castle"):
            assert SQUARE_COLOUR[squares[0]] == SQUARE_COLOUR[squares[3]]


def test_number_of_buildings_of_each_kind() -> None:
    counts = dict(zip(BUILDING_NAMES, np.bincount(BUILDING_KIND).tolist(), strict=True))
    assert counts == {"hut": 64, "house": 110, "castle": 30, "tower": 16, "pagoda": 4}


def defined_kind(squares: tuple[int, ...]) -> str | None:
    """The definitions of the five buildings as predicates on any four squares."""
    points = {xy(sq) for sq in squares}
    files, ranks = sorted({f for f, _ in points}), sorted({r for _, r in points})
    if len(files) == len(ranks) == 2 and points == {(f, r) for f in files for r in ranks}:
        width, height = files[1] - files[0], ranks[1] - ranks[0]
        if width == height:
            return "hut" if width == 1 else "house" if width <= 4 else "castle"
        if {width, height} == {1, 8}:
            return "tower"
    for d in range(1, 5):
        if points == {(4 - d, 4), (4 + d, 4), (4, 4 - d), (4, 4 + d)}:
            return "pagoda"
    return None


def test_of_all_1663740_sets_of_four_squares_exactly_224_are_buildings() -> None:
    """Every set is checked: first a fast necessary condition, then the definition."""
    every = np.array(list(combinations(range(SQUARES), 4)), np.int16)
    assert len(every) == 1_663_740
    files, ranks = every // 9, every % 9
    # Opposite corners balance in every building: the four points have their centre in the middle of both
    # diagonals, so the extreme files (and ranks) add up to half the sum of all four.
    balanced = (files.min(1) + files.max(1)) * 2 == files.sum(1)
    balanced &= (ranks.min(1) + ranks.max(1)) * 2 == ranks.sum(1)
    found = {}
    for row in every[balanced].tolist():
        kind = defined_kind(tuple(row))
        if kind is not None:
            found[tuple(row)] = kind
    ours = {tuple(b): BUILDING_NAMES[k] for b, k in zip(BUILDINGS.tolist(), BUILDING_KIND, strict=True)}
    assert found == ours
    sample = np.random.default_rng(1).choice(every[~balanced], 20_000)
    assert not any(defined_kind(tuple(row)) for row in sample.tolist()), "the condition is necessary"
