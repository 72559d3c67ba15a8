"""Perft: counts the sequences of steps, to compare rules with each other and to measure their speed."""

from __future__ import annotations

from .compiled import Int32s, Int64s, States, rule
from .generic import apply, legal


@rule
def perft(states: States, depth: int, buffers: Int32s, marks: Int64s) -> int:
    """How many sequences of `depth` steps there are from states[0], chance outcomes included; repetition is
    ignored. Scratch: states[1 .. depth - 1], `depth` rows of `buffers` and of `marks` (two columns).

    Written without recursion, which Numba's cache cannot keep.
    """
    total = 0
    level = 0
    marks[0, 0] = legal(states[0], buffers[0])
    marks[0, 1] = 0
    while level >= 0:
        if level == depth - 1:
            total += marks[level, 0]
            level -= 1
        elif marks[level, 1] == marks[level, 0]:
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], int(buffers[level, marks[level, 1]]))
            marks[level, 1] += 1
            level += 1
            marks[level, 0] = legal(states[level], buffers[level])
            marks[level, 1] = 0
    return total
