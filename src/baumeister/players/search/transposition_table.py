"""The positions that an alpha-beta search has visited, compiled: a table of fixed size, 16 bytes an entry.

An entry is one number: score, depth, bound and best step. It is stored beside the position's key XOR itself,
so that an entry written by two threads at once is not trusted.
"""

from __future__ import annotations

from ...games.compiled import Int64s, rule

WIN_SCORE = 20_000
"""A win now."""
PROVED_SCORE = 15_000
"""Beyond this a score means a proved win or loss, sooner if greater."""
LOWER_BOUND, UPPER_BOUND, EXACT_SCORE = 1, 2, 3
"""What a score in the table is: a lower bound of the true one, an upper bound, or the true one."""
NO_ENTRY = 0


@rule
def store(table: Int64s, key: int, step: int, score: int, depth: int, bound: int, ply: int) -> None:
    """Note what was found about a position at this ply of the line."""
    if abs(score) > PROVED_SCORE:
        score = score + ply if score > 0 else score - ply
    entry = (score + 32768) | (max(depth, 0) << 16) | (bound << 24) | (step << 26)
    slot = find_slot(table, key)
    table[slot, 0] = key ^ entry
    table[slot, 1] = entry


@rule
def probe(table: Int64s, key: int) -> int:
    """The entry of a position, or NO_ENTRY."""
    slot = find_slot(table, key)
    return int(table[slot, 1]) if table[slot, 0] ^ table[slot, 1] == key else NO_ENTRY


@rule
def find_slot(table: Int64s, key: int) -> int:
    """Where a position is, if the table has it; else where it may go, in place of the shallower of two."""
    first = 2 * ((key ^ (key >> 29)) & (len(table) // 2 - 1))
    for slot in (first, first + 1):
        if table[slot, 0] ^ table[slot, 1] == key:
            return slot
    return first if read_depth(int(table[first, 1])) <= read_depth(int(table[first + 1, 1])) else first + 1


@rule
def read_score(entry: int, ply: int) -> int:
    """The score of an entry as seen from this ply of the line."""
    score = (entry & 0xFFFF) - 32768
    if abs(score) > PROVED_SCORE:
        return score - ply if score > 0 else score + ply
    return score


@rule
def read_depth(entry: int) -> int:
    """The depth to which the position was searched."""
    return (entry >> 16) & 255


@rule
def read_bound(entry: int) -> int:
    """LOWER_BOUND, UPPER_BOUND or EXACT_SCORE."""
    return (entry >> 24) & 3


@rule
def read_step(entry: int) -> int:
    """The best step."""
    return entry >> 26
