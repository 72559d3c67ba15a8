"""Completion of typed moves."""

from __future__ import annotations

from baumeister.terminal.move_completion import complete, group_by_beginning


def test_completion_goes_as_far_as_moves_agree() -> None:
    moves = ["C3b:B", "C3b:b", "C4y:Y", "E"]
    assert complete(moves, "") == ""
    assert complete(moves, "C") == "C"
    assert complete(moves, "C3") == "C3b:"
    assert complete(moves, "E") == "E"
    assert complete(moves, "x") == "x"
    assert group_by_beginning(moves, "") == {"C": 3, "E": 1}
    assert group_by_beginning(moves[:2], "C3") == {"C3b:B": 1, "C3b:b": 1}
    assert group_by_beginning(["E"], "E") == {"E": 1}
