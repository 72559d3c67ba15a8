"""Legal moves that begin with what a player has typed."""

from __future__ import annotations

from collections import Counter

MOST_LISTED_MOVES = 120
"""More moves than this are counted by their beginnings, not listed."""


def group_by_beginning(moves: list[str], typed: str) -> dict[str, int]:
    """Each way to continue what is typed, and how many moves do; a single move is given in full."""
    length = max(len(typed), len(complete(moves, typed))) + 1
    counts = Counter(move[:length] for move in moves)
    wholes = {move[:length]: move for move in moves}
    return {begin if n > 1 else wholes[begin]: n for begin, n in counts.items()}


def complete(moves: list[str], typed: str) -> str:
    """What is typed, extended as far as all moves that begin with it agree."""
    found = [move for move in moves if move.startswith(typed)]
    if not found:
        return typed
    first, last = min(found), max(found)
    same = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:same]
