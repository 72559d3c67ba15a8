"""The positions that an alpha-beta search has been to, compiled: a table of fixed size, 16 bytes an entry.

An entry is one number: score, depth, what the score is, and the best step. It stands beside the position's
key mixed with it, so that one which two threads wrote at once is not believed.
"""

from __future__ import annotations

from ...games.compiled import Int64s, rule

WIN = 20_000
CERTAIN = 15_000
"""A score of a win now; beyond the second number a score means a certain win or loss, sooner if greater."""
LOWER, UPPER, EXACT = 1, 2, 3
"""What a score in the table is: a lower bound of the true one, an upper bound, or it."""


@rule
def slot_of(table: Int64s, key: int) -> int:
    """Where a position is, if it is known; else where it may go (the place of the less deeply known)."""
    first = 2 * ((key ^ (key >> 29)) & (len(table) // 2 - 1))
    for slot in (first, first + 1):
        if table[slot, 0] ^ table[slot, 1] == key:
            return slot
    return first if depth_in(int(table[first, 1])) <= depth_in(int(table[first + 1, 1])) else first + 1


@rule
def depth_in(entry: int) -> int:
    """The depth of an entry."""
    return (entry >> 16) & 255


@rule
def score_in(entry: int, ply: int) -> int:
    """The score of an entry as seen from a line of this length."""
    score = (entry & 0xFFFF) - 32768
    if abs(score) > CERTAIN:
        return score - ply if score > 0 else score + ply
    return score


@rule
def remember(table: Int64s, key: int, step: int, score: int, depth: int, bound: int, ply: int) -> None:
    """Note what was found. The key is mixed with the entry, so that a half-written one is not believed."""
    if abs(score) > CERTAIN:
        score = score + ply if score > 0 else score - ply
    entry = (score + 32768) | (max(depth, 0) << 16) | (bound << 24) | (step << 26)
    slot = slot_of(table, key)
    table[slot, 0] = key ^ entry
    table[slot, 1] = entry


@rule
def recall(table: Int64s, key: int) -> int:
    """The entry of a position, or 0."""
    slot = slot_of(table, key)
    return int(table[slot, 1]) if table[slot, 0] ^ table[slot, 1] == key else 0
