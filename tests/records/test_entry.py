"""One entry of a record: its clock, and what it cannot hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import baumeister as bm
from baumeister.records import Entry
from baumeister.records.entry import LONGEST_CLOCK, clock_text, read_clock


@given(st.integers(0, LONGEST_CLOCK - 1))
def test_clocks_are_read_as_they_are_written(clock: int) -> None:
    assert read_clock(clock_text(clock)[1:-1]) == clock


@pytest.mark.parametrize(
    ("clock", "text"),
    [(0, "[0:00]"), (5_250, "[0:05.250]"), (3_600_000, "[1:00:00]"), (3_599_999, "[59:59.999]")],
)
def test_clocks_are_written_as_short_as_possible(clock: int, text: str) -> None:
    assert clock_text(clock) == text


@pytest.mark.parametrize("clock", [-1, 36_000_000_000, 1.5, True])
def test_a_clock_that_cannot_be_written_is_refused(clock: int) -> None:
    with pytest.raises(bm.BadRecord, match="whole number of milliseconds"):
        Entry("STe4", 0, clock)


def test_a_chance_outcome_has_no_clock() -> None:
    with pytest.raises(bm.BadRecord, match="nobody's move"):
        Entry(">first 0", None, 5)
