"""Positions that no game reaches, though every single number is possible."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import baumeister as bm
from baumeister.errors import BadView

from .positions import at, counts, play, scored


def change(view: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    changed = copy.deepcopy(view)
    here: Any = changed
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in parents:
        here = here[part]
    here[last] = value
    return changed


THREE = {1: "rrrr yyyy gggg bbbb ^r", 2: "rrrr gggg yyyy bbbb ^y", 3: "vvvv rrrr vvvv bbbb ^g"}

THIRD = at(THREE, player=1, ply=1)

START = at({2: "rrrr bb"})

SECOND = at({2: "rrrr bb"}, player=1, ply=1)

BUILDING = at({2: "rrrr bb"}, markers="r").play("C1r:R")

CLOSING = at({2: "yyyy bb"}, markers="y").play("A1r:RYGB")

DRAGON = at({2: "yyyy bb"}, markers="y").play("D:Rr")

REFILL = at({2: "rrrr bb"}, hand="rgb").play("C1r:r").play("C3g:g").play("E")

FAN_DUE = play(at({1: "vvvv b"}, hand="rgy", markers="v"), "C2r:R", "C3g:g", "E")

FAN_CHOICE = FAN_DUE.play(">B")

PILE = FAN_CHOICE.view(0)["pile"]
NOT_ASKED = "the fan is decided only if it can be used"

FIRST_RULES = play(at({1: "vvvv b"}, hand="rgy", markers="v", rules=1), "C2r:R", "C3g:g", "F")

RESHUFFLED = play(at(pile=""), "C1r:r", "E")

LOT = bm.game("pagoda").start(chance=[">rg", ">yb"])

DEAL = bm.game("pagoda").start(chance=[">rg"])

IMPOSSIBLE: list[tuple[bm.Position, dict[str, object], str]] = [
    (START, {"scores.0": 10}, "what stands on the sites gave 9 points, but the scores add up to 10"),
    (at({1: "r"}), {"acted": True, "built": 2, "played.r": 1, "table.0.r": 0}, "only 1 stand on the sites"),
    (START, {"turn": 1}, "after 1 turns it cannot be this player's turn"),
    (START, {"start_player": 1}, "after 0 turns it cannot be this player's turn"),
    (SECOND, {"idle_turns": 2}, "there cannot be 2 idle turns by now"),
    (START, {"idle_turns": 1}, "there cannot be 1 idle turns by now"),
    (REFILL, {"idle_turns": 1}, "a turn is idle exactly if no action was taken"),
    (THIRD, {"turn_of": 0, "turn": 2}, "so the game is finished"),
    (THIRD, {"phase": "finished", "turn": 2, "used": ["lantern"]}, "no turn is under way"),
    (START, {"markers.1.b": 1}, "nobody can have the Buddha before a blue tile was laid"),
    (START, {"used": ["dragon"]}, "nobody can have the dragon before a yellow tile was laid"),
    (at({1: "vvvv b"}), {"used": ["fan"]}, "the fan is used only when the turn ends"),
    (at({1: "gggg b"}), {"used": ["rice bowl"]}, "rice bowl and Buddha are used only in an action"),
    (at({1: "bbbb b"}), {"used": ["Buddha"]}, "rice bowl and Buddha are used only in an action"),
    (at({1: "rrrr b", 2: "yyyy b"}), {"used": ["dragon", "lantern"]}, "used must list each ability once"),
    (at({1: "rrrr b"}), {"used": ["lantern", "lantern"]}, "used must list each ability once"),
    (at({1: "rrrr b"}).play("A1b:RYGB"), {"used": ["lantern"]}, "before an alternative turn only the dragon"),
    (DRAGON, {"used": []}, "cards are drawn for the dragon when it was used"),
    (DRAGON, {"acted": True}, "the dragon comes before any action"),
    (REFILL, {"played.r": 1, "discard.r": 0}, "discarded when it ends"),
    (BUILDING, {"acted": False, "built": 0}, "an action was taken exactly if a card was played"),
    (START, {"acted": True}, "an action was taken exactly if a card was played"),
    (CLOSING, {"built": 2}, "an alternative turn builds one column with four cards"),
    (BUILDING, {"phase": "closing"}, "an alternative turn builds one column with four cards"),
    (BUILDING, {"built": 2}, "1 cards cannot have built 2 columns"),
    (START, {"table.1.r": 0, "pile": 42}, "the player who is not on turn has 5 table cards"),
    (START, {"hand_sizes.1": 1, "pile": 42}, "the player who is not on turn has 5 table cards"),
    (START, {"table.0.r": 0, "pile": 42}, "a turn begins with 5 table cards"),
    (START, {"hand.r": 0, "hand_sizes.0": 1, "pile": 42}, "a turn begins with 5 table cards"),
    (REFILL, {"draws.hand": 2}, "the hand is filled to 2 cards"),
    (FAN_DUE, {"markers.0.v": 0}, NOT_ASKED),
    (FAN_CHOICE, {"markers.0.v": 0}, NOT_ASKED),
    (FAN_CHOICE, {"hand_sizes.0": 4, "hand.v": 2, "pile": PILE - 2}, NOT_ASKED),
    (FAN_CHOICE, {"used": ["fan"]}, "the fan is used only when the turn ends"),
    (FAN_CHOICE, {"idle_turns": 1}, "a turn is idle exactly if no action was taken"),
    (FAN_CHOICE, {"table.0.b": 1, "pile": PILE + 1}, "the fan is decided when the table is full"),
    (FAN_DUE, {"draws.hand": 1}, "the fan is decided when the table is full, before a hand card is drawn"),
    (FAN_DUE, {"phase": "refill"}, "the table is filled before the player decides on the fan"),
    (FIRST_RULES, {"rules": 2}, "the view follows version 2 of the rules, the game 1"),
    (FIRST_RULES, {"phase": "table", "used": [], "draws.hand": 0}, "by rules version 2"),
    (REFILL, {"reshuffled": True}, "a reshuffle leaves no card in the discard pile"),
    (RESHUFFLED, {"known_hands.1.y": 0}, "a reshuffle leaves no card"),
    (START, {"reshuffled": True}, "a reshuffle leaves no card"),
    (LOT, {"turn": 1}, "before the start player is known nothing has been built"),
    (LOT, {"table.0.r": 0, "table.0.v": 2}, "at first both players have one table card of each colour"),
    (LOT, {"turn_of": 0}, "player 0 draws two hand cards first"),
    (DEAL, {"turn_of": 0}, "player 0 draws two hand cards first"),
]  # fmt: skip


@pytest.mark.parametrize(("pos", "changes", "part"), IMPOSSIBLE)
def test_a_position_that_no_game_reaches_is_refused(
    pos: bm.Position, changes: dict[str, object], part: str
) -> None:
    view = scored(pos).view(0)
    assert pos.game.from_view(view).view(0) == view, "it is possible before the change"
    for path, value in changes.items():
        view = change(view, path, value)
    with pytest.raises(BadView) as refusal:
        pos.game.from_view(view)
    assert part in str(refusal.value)


def test_a_reshuffled_pile_may_be_larger_than_the_first_one() -> None:
    pos = play(at(hand="rgbv", pile=""), "C1r:R", "C2y:Y", "C3g:G", "E")
    view = pos.view(0)
    assert view["pile"] == 55 - 2 - 4 - 5 - 2
    states = pos.states
    states[0].table[0], states[0].hand[0] = 0, counts("rg")
    states[0].known[0] = states[0].hand[0]
    states[0].draw_table = 5
    states[0].pile[:] = 11 - states[0].table.sum(axis=0) - states[0].hand.sum(axis=0)
    large = bm.Position(pos.game, states, pos.keys, None, (), None, None).view(0)
    assert large["pile"] == 46
    assert pos.game.from_view(large).view(0) == large


def test_a_pile_is_never_empty_when_a_card_is_due() -> None:
    view = play(at(pile="r"), "C1r:r", "E").view(0)
    pos = bm.game("pagoda").from_view(view)
    assert pos.waits_for_chance
    view["discard"]["r"] += 1
    view["pile"] -= 1
    with pytest.raises(BadView, match="when a card is due the pile has one"):
        pos.game.from_view(view)
