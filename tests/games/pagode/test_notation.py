"""Moves of Pagode as text: what is accepted, what is written, and a reason for every refusal."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import baumeister as bm
from baumeister.games.position import Position

from .setup import SAMPLE_2, line, position

HOUSE = "STb1 Sb4 Se1 Se4"
EMPTY_HANDS = ((0, 0), (0, 0))

REFUSED = [
    (line("STe4"), "STe4", "e4 is not empty; there is a green stone on it"),
    (line("STe4"), "Se4", "e4 is not empty"),
    (position(green="STa1", reserves=((0, 3), (7, 7))), "STe4", "Green has no stone left in reserve"),
    (position(green="STa1", reserves=((3, 0), (7, 7))), "Se4", "Green has no pillar left in reserve"),
    (
        position(green="Sh7"),
        "Sh7-c7",
        "a pillar moves only to squares of the colour it stands on (green); c7 is red",
    ),
    (position(green="Sh7 STb7"), "Sh7-b7", "b7 is not empty; there is a green stone on it"),
    (position(green="Sh7"), "Sh7-h7", "another square"),
    (position(green="STh7"), "Sh7-b7", "stones never move"),
    (position(), "Sh7-b7", "there is nothing on h7"),
    (position(red="Sh7"), "Sh7-b7", "you move your own pillars; there is a red pillar on h7"),
    (position(green="Sh7"), "-STh7", "pillars never go back"),
    (position(red="STh7"), "-STh7", "you take off your own stones; there is a red stone on h7"),
    (position(), "-STh7", "there is nothing on h7"),
    (position(green="STa1 STc2"), "Aa1c2", "a demolition needs an empty reserve"),
    (
        position(green="STa1 Sc2", reserves=EMPTY_HANDS),
        "Aa1c2",
        "own stones only; there is a green pillar on c2",
    ),
    (position(green="STa1", reserves=EMPTY_HANDS), "Aa1", "at least two stones"),
    (position(green="STa1", reserves=EMPTY_HANDS), "Aa1a1", "named twice"),
    (position(red="Sa1 Sa2"), "xa1a2", "no fence"),
    (position(red="Sa1 Sa2 Sa5"), "xa1a2a5", "no fence"),
    (position(green="Sa1 Sa2 Sa3"), "xa1a2a3", "only enemy fences, walls and ruins"),
    (position(red="Sa1 Sa2 Sb1 Sb4 Sb9"), "xa1a2b1b4", "no fence"),
    (position(red="Sa1 Sb1 Sc1 Sf1 Sg1"), "xa1b1c1f1", "a wall is torn down whole: xa1b1c1f1g1"),
    (position(red="Sb4 Sb7 Se4 STe7"), "xb4b7e4e7", "pillars only"),
    (position(red="Sa1"), "xa1", "was not announced"),
    (position(green="Sa1"), "xa1", "only an enemy piece can be captured; there is a green pillar on a1"),
    (position(), "xa1", "there is nothing on a1"),
    (position(green="STa1"), "m", "no valid building to declare"),
    (position(green=HOUSE).play("m"), "m", "no declaring in the last turn"),
    (position(), "w", "you may waive only"),
    (position(), "ST", "is not a move of Pagode"),
    (position(), "STj4", "is not a move of Pagode"),
    (position(), "STe0", "is not a move of Pagode"),
    (position(), "Se4-", "is not a move of Pagode"),
    (position(), "x", "is not a move of Pagode"),
    (position(), "", "is not a move of Pagode"),
    (position(), "accept", "the other player has not offered a draw"),
    (position(), ">first 0", "no chance outcome is due"),
    (position().play("resign"), "STe4", "the game is over (resignation)"),
    (bm.game("pagode").start(chance=[]), "STe4", "a chance outcome is due first"),
    (bm.game("pagode").start(chance=[]), ">first 2", "who begins is written"),
    (bm.game("pagode").start(chance=[]), ">RYg", "who begins is written"),
]


@pytest.mark.parametrize(("pos", "text", "reason"), REFUSED, ids=[f"{t}-{r[:20]}" for _, t, r in REFUSED])
def test_a_refused_move_says_which_rule_it_breaks(pos: Position, text: str, reason: str) -> None:
    before = pos.states.tobytes()
    with pytest.raises(bm.IllegalMove) as refused:
        pos.play(text)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)
    assert pos.states.tobytes() == before
    assert text not in pos.moves()


def demolished_last() -> Position:
    pos = position(green="STa1 STc2 STf5 Si9", red="Sb2 Sd3 Sf1 STh1", reserves=EMPTY_HANDS)
    return pos.play("Aa1c2").play("Sb2-c3").play("STa1").play("Sc3-b2").play("STc2").play("Sb2-c3")


def test_the_demolition_of_the_one_who_demolished_last_is_refused() -> None:
    with pytest.raises(bm.IllegalMove, match="not demolish again until the opponent has"):
        demolished_last().play("Aa1c2")


def test_the_wrong_player_is_refused() -> None:
    with pytest.raises(bm.IllegalMove, match="it is Green's turn, not Red's"):
        position().play("STe4", player=1)
    with pytest.raises(bm.IllegalMove, match="there is no player 2"):
        position().play("STe4", player=2)


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
