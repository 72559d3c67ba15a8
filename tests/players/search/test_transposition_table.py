"""The transposition table: stored entries are found again, and the deeper of two stays."""

from __future__ import annotations

import numpy as np

from baumeister.players.search.transposition_table import (
    EXACT_SCORE,
    LOWER_BOUND,
    NO_ENTRY,
    UPPER_BOUND,
    WIN_SCORE,
    probe,
    read_bound,
    read_depth,
    read_score,
    read_step,
    store,
)

TABLE_SIZE = 8


def test_what_is_stored_is_found_again() -> None:
    table = np.zeros((TABLE_SIZE, 2), np.int64)
    store(table, 12345, 77, -321, 5, UPPER_BOUND, 3)
    entry = probe(table, 12345)
    assert (read_step(entry), read_score(entry, 3), read_depth(entry), read_bound(entry)) == (
        77,
        -321,
        5,
        UPPER_BOUND,
    )


def test_a_position_that_was_not_stored_has_no_entry() -> None:
    table = np.zeros((TABLE_SIZE, 2), np.int64)
    store(table, 12345, 77, 0, 5, EXACT_SCORE, 0)
    assert probe(table, 54321) == NO_ENTRY


def test_a_win_is_nearer_if_its_position_is_nearer_to_the_root() -> None:
    """A win two plies below a position at ply 6 is a win at ply 4 if the position is met at ply 2."""
    table = np.zeros((TABLE_SIZE, 2), np.int64)
    store(table, 1, 0, WIN_SCORE - 8, 5, EXACT_SCORE, 6)
    store(table, 2, 0, 8 - WIN_SCORE, 5, EXACT_SCORE, 6)
    assert read_score(probe(table, 1), 2) == WIN_SCORE - 4
    assert read_score(probe(table, 2), 2) == 4 - WIN_SCORE


def test_of_two_positions_in_a_full_bucket_the_shallower_makes_room() -> None:
    table = np.zeros((2, 2), np.int64)
    for key, depth in ((1, 9), (2, 3), (3, 4)):
        store(table, key, 0, 0, depth, LOWER_BOUND, 0)
    assert probe(table, 1) != NO_ENTRY
    assert probe(table, 2) == NO_ENTRY
    assert probe(table, 3) != NO_ENTRY


def test_a_half_written_entry_is_not_believed() -> None:
    table = np.zeros((TABLE_SIZE, 2), np.int64)
    store(table, 12345, 77, 0, 5, EXACT_SCORE, 0)
    table[np.flatnonzero(table[:, 1])[0], 1] ^= 1 << 26
    assert probe(table, 12345) == NO_ENTRY
