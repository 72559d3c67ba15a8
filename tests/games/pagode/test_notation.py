"""Moves of Pagode as text: what is accepted and what is written."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import baumeister as bm

from .positions import EMPTY_HANDS, HOUSE, SAMPLE_2, line, position


def test_spelling_variants_of_the_rulebook_are_accepted() -> None:
    pos = position(red="STa2 Sb2 Sd2 Se2")
    plain = pos.play("xa2b2d2e2")
    assert pos.play("xSTa2 S b2 d2 e2") == plain
    assert pos.play("xe2d2b2a2") == plain
    house = position(green="STa5 STb8 STb9", reserves=EMPTY_HANDS)
    assert house.play("A b9 a5") == house.play("Aa5b9")


@pytest.mark.parametrize(
    ("played", "printed", "text"),
    [
        (35, "ST a2", "STa2"),
        (29, "S g5-f4", "Sg5-f4"),
        (45, "Sf4- i1", "Sf4-i1"),
        (47, "Si1 -g8", "Si1-g8"),
        (49, "S b5 - a4", "Sb5-a4"),
        (40, "xSTa2\nS b2 d2 e2", "xa2b2d2e2"),
        (44, "xSTg1 h1 i1", "xg1h1i1"),
        (31, "- ST e4", "-STe4"),
        (25, "Sh9 +", "Sh9"),
    ],
)
def test_blanks_inside_a_move_are_read_as_the_rulebook_prints_them(
    played: int, printed: str, text: str
) -> None:
    pos = line(SAMPLE_2, first=1, stop=played)
    assert pos.play(printed) == pos.play(text)


def test_a_wrong_or_missing_plus_is_ignored() -> None:
    pos = position(green="Sc5 Sg5 Se1", red="STe5")
    assert pos.play("Se9") == pos.play("Se9+")
    assert position().play("STe4+") == position().play("STe4")
    assert position().play("STe4+").log[-1].text == "STe4"


def test_no_plus_in_the_last_turn() -> None:
    pos = position(green=HOUSE + " STh7", red="Sg7 Si7 Sh5").play("m").play("Sh9")
    assert pos.log[-1].text == "Sh9"


def test_squares_in_a_token_are_sorted_by_file_then_rank() -> None:
    pos = line(SAMPLE_2, first=1)
    assert "Aa5b8b9f1g9" in [entry.text for entry in pos.log]


@given(st.text(alphabet="STabcdefghi123456789-xA+mw >", max_size=12))
def test_any_text_is_a_legal_move_or_a_sentence(text: str) -> None:
    pos = line("STe4 Se6 Sh7")
    after = None
    with contextlib.suppress(bm.IllegalMove):
        after = pos.play(text)
    if after is not None:
        assert after.log[-1].text.rstrip("+") in pos.moves()
