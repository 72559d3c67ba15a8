"""Actions and drawn cards as text, both ways."""

from __future__ import annotations

import random

import pytest

import baumeister as bm
from baumeister.errors import IllegalMove

from .positions import at, play, record


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("C3b:B", "C3b:B"), ("C3y:rR", "C3y:Rr"), ("A2v:gBRR", "A2v:RRBg"), ("D:vRR", "D:RRv")],
)
def test_payment_letters_may_come_in_any_order(text: str, canonical: str) -> None:
    pos = at(table="RRBGY", hand="rgv", markers="gy")
    assert pos.play(text).log[-1].text == canonical


@pytest.mark.parametrize(
    ("text", "canonical"), [("C3b: B", "C3b:B"), (" A 2v : RR Bg", "A2v:RRBg"), ("D : RRv", "D:RRv")]
)
def test_blanks_inside_an_action_do_not_matter(text: str, canonical: str) -> None:
    pos = at(table="RRBGY", hand="rgv", markers="gy")
    assert pos.play(text).log[-1].text == canonical


def test_roof_payments_are_put_in_order() -> None:
    pos = at({3: "rrrr rrrr gggg bbbb"}, table="BGRRY", hand="grv", markers="gb")
    assert pos.play("R3bg:B+rRG").log[-1].text == "R3bg:B+GRr"
    assert pos.play("R3bg:B+gG").log[-1].text == "R3bg:B+Gg"
    assert pos.play("R3bg:rR+gG").log[-1].text == "R3bg:Rr+Gg"


# ---- drawn cards --------------------------------------------------------------------------------------


def test_a_game_replays_from_its_log_without_a_seed() -> None:
    rng = random.Random(2)
    pos = bm.game("pagoda", quick=True).start(seed=11)
    while pos.outcome is None:
        building = [text for text in pos.moves() if text[0] in "CTRFDL"]
        pos = pos.play(rng.choice(building or pos.moves()))
    again = bm.game("pagoda", quick=True).start(chance=pos.chance_log)
    for entry in pos.log:
        if entry.player is not None:
            again = again.play(entry.text, entry.player)
    assert again == pos
    assert any("~" in text for text in pos.chance_log)


def test_a_reshuffle_is_recorded_where_it_happened() -> None:
    due = play(at(pile="gv", hand="rg"), "C1r:R", "C2r:r", "C3g:g", "E")
    assert record(due.play(">Gv~y")).hand[0].tolist() == [0, 1, 0, 0, 1]
    assert due.play(">Gv~y").log[-1].text == ">Gv~y"
    empty = play(at(pile="", hand="rg"), "C1r:R", "E")
    assert record(empty).fresh == 1
    assert empty.play(">~R").log[-1].text == ">~R"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (">Gvy", "the pile is empty before 'y' and is reshuffled there, written ~y"),
        (">G~vy", "the pile is not empty before 'v'"),
        (">~Gv~y", "the pile is not empty before 'G'"),
        (">Gv~~y", "one ~ is enough"),
        (">Gv~y~", "nothing is drawn after the last one"),
        (">Rv~y", "no red card is left in the pile"),
        (">gv~y", "the card 'g' goes to the table (a capital letter)"),
        (">GV~y", "the card 'V' goes to the hand (a small letter)"),
        (">Gv", "1 table card and 2 hand cards are due, written like >Rgg"),
        (">Gv~yy", "1 table card and 2 hand cards are due"),
        (">Gv~x", "1 table card and 2 hand cards are due"),
        (">", "1 table card and 2 hand cards are due"),
        (">first 1", "1 table card and 2 hand cards are due"),
    ],
)
def test_impossible_draws_are_refused(text: str, part: str) -> None:
    due = play(at(pile="gv", hand="rg"), "C1r:R", "C2r:r", "C3g:g", "E")
    with pytest.raises(IllegalMove) as refusal:
        due.play(text)
    assert part in str(refusal.value)
    assert str(refusal.value).startswith(f"{text}: ")


def test_the_lot_is_read() -> None:
    due = bm.game("pagoda").start(chance=[">rg", ">yb"])
    for text in (">first", ">first 2", ">rg", ">first 0 1", ">"):
        with pytest.raises(IllegalMove, match="who begins is written"):
            due.play(text)
    assert due.play(">first  1").to_move == 1


def test_no_token_when_nothing_is_drawn() -> None:
    pos = play(at(hand="rrgg"), "C1r:r", "E")
    assert [entry.text for entry in pos.log] == ["C1r:r", "E"]
