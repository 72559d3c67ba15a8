"""What a player's program keeps of a deal."""

from __future__ import annotations

import pytest

from baumeister import BadRecord
from baumeister.deals.notes import DealNotes, find_changed_outcome, may_show

NOTES = DealNotes(
    table="t",
    game="jaguar",
    options={},
    commitment="ab" * 32,
    mine={"0": "n" * 16},
    logs={"0": [(">deal 1,2/?", None), ("b1", 0)]},
)


def test_notes_survive_being_written() -> None:
    assert DealNotes.loads(NOTES.dumps()) == NOTES


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "nonsense", '{"format": "baumeister deal notes", "version": 2}', "[" * 100_000]
)
def test_what_is_no_notes_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        DealNotes.loads(text)


@pytest.mark.parametrize(
    "change", [{"logs": 5}, {"mine": {"x": "y"}}, {"table": 7}, {"logs": {"0": [[1, 2]]}}]
)
def test_notes_that_are_not_whole_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        DealNotes.from_json({**NOTES.to_json(), **change})


def test_a_hidden_part_may_become_visible_and_nothing_else() -> None:
    assert may_show(">deal 1,2/?", ">deal 1,2/3,4")
    assert not may_show(">deal 1,2/?", ">deal 1,3/3,4")
    assert may_show(">RY??", ">RYgb")
    assert not may_show(">RY??", ">RGgb")
    assert not may_show(">d 7", ">d 8")


def test_moves_may_be_taken_back_but_no_outcome_may_change() -> None:
    kept: list[tuple[str, int | None]] = [(">deal 1,2/?", None), ("b1", 0), (">test 5", None), ("b?", 0)]
    assert find_changed_outcome(kept, kept) is None
    assert find_changed_outcome(kept, [*kept[:3], ("b2", 0), ("b3", 1)]) is None
    assert find_changed_outcome(kept, kept[:3]) is None
    assert find_changed_outcome(kept, [*kept[:2], (">test 6", None)]) == 2
    assert find_changed_outcome(kept, [kept[0], ("b2", 0), *kept[2:]]) == 2
    assert find_changed_outcome(kept, []) == 0
