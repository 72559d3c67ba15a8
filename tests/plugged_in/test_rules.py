"""Lantern Duel by its own rules."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.errors import BrokenRule
from baumeister.games.refusals import section

DEAL = ">deal 3,8,9/2,4,16"


def played(*events: str, **options: bool | int) -> bm.Position:
    pos = bm.game("lantern", nights=3, **options).start(chance=[DEAL])
    for event in events:
        pos = pos.play(event)
    return pos


def test_the_brighter_lantern_gets_all_moths() -> None:
    assert played(">moths 5", "8", "4").scores == (5, 0)
    assert played(">moths 5", "3", "4").scores == (0, 5)


def test_with_glare_a_lantern_more_than_twice_as_bright_loses_them() -> None:
    assert played(">moths 5", "9", "4", glare=True).scores == (0, 5)
    assert played(">moths 5", "8", "4", glare=True).scores == (5, 0)
    assert played(">moths 5", "3", "16", glare=True).scores == (5, 0)


def test_after_the_last_night_most_moths_win_and_equal_numbers_are_a_draw() -> None:
    nights = (">moths 2", "3", "2", ">moths 5", "8", "16")
    won = played(*nights, ">moths 6", "9", "4").outcome
    assert won == bm.Outcome(0, (8, 5), "dawn", {"nights": 3})
    drawn = played(*nights, ">moths 3", "9", "4").outcome
    assert drawn is not None
    assert (drawn.winner, drawn.scores) == (None, (5, 5))


def test_moths_are_the_higher_of_two_dice() -> None:
    pos = played()
    rules = pos.game.type.rules
    assert [rules.weight(pos.states[0], a) for a in pos.legal_steps().tolist()] == [1, 3, 5, 7, 9, 11]


def test_owls_lantern_is_sealed_until_bat_has_chosen() -> None:
    pos = played(">moths 5", "8")
    entries = [(entry.text, entry.player) for entry in pos.log]
    log = pos.game.type.views.log
    assert pos.view(0)["sealed"] == 8
    assert pos.view(1)["sealed"] is None
    assert log(entries, 0) == [">deal 3,8,9/?", ">moths 5", "8"]
    assert log(entries, 1) == [">deal ?/2,4,16", ">moths 5", "?"]
    lit = pos.play("4")
    assert log([(entry.text, entry.player) for entry in lit.log], None)[2:] == ["8", "4"]


def test_refusals_have_a_code_and_no_page_of_rules() -> None:
    with pytest.raises(bm.IllegalMove, match="7: you do not hold lantern 7") as held:
        played(">moths 5", "7")
    assert held.value.broken == BrokenRule("lantern.not_held", {"lantern": 7}, "7")
    assert section(held.value.broken) is None
    with pytest.raises(bm.IllegalMove, match="not a lantern; type its brightness, 1 to 16"):
        played(">moths 5", "x")


@pytest.mark.parametrize(
    "wrong", [">deal 1,2/3,4", ">deal 1,2,3/3,4,5", ">deal 1,2,3/4,5,17", ">moths 3", ">"]
)
def test_a_deal_gives_both_players_different_lanterns(wrong: str) -> None:
    with pytest.raises(bm.IllegalMove, match="due is a deal of 3 lanterns each"):
        bm.game("lantern", nights=3).start(chance=[wrong])


@pytest.mark.parametrize("wrong", [">moths 0", ">moths 7", ">moths 1,2", ">deal 1", ">moths"])
def test_two_dice_show_one_to_six(wrong: str) -> None:
    with pytest.raises(bm.IllegalMove, match="due is a throw"):
        played(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"turn": n} for n in (2, 10**12)),
        *({"swarm": n} for n in (0, 7)),
        *({"moths": moths} for moths in ([9, 9], [-1, 1], None)),
        *({"hand": hand} for hand in ([8, 9, 17], [3, 8, 8], [])),
        *({"lit": lit} for lit in (3, [[3], [4]], [None, [4]], [[3]])),
        *({"sealed": n} for n in (4, 100, -3)),
        *({"hand_sizes": sizes} for sizes in ([3, 2], [3, None], [3, -1], 3)),
        {"to_move": 1},
    ],
    ids=str,
)
def test_a_view_that_no_game_has_is_refused(wrong: dict[str, object]) -> None:
    view = played(">moths 5").view(0)
    with pytest.raises(bm.BadView):
        bm.game("lantern", nights=3).from_view(view | wrong)


def test_views_before_the_deal_or_the_dice_show_that() -> None:
    for pos in (bm.game("lantern").start(chance=[]), played()):
        assert "Chance is to act" in str(pos)
        assert pos.game.from_view(pos.view(0)).view(0) == pos.view(0)
