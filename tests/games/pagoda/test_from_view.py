"""Positions rebuilt from views, and views that no position has."""

from __future__ import annotations

import copy
import itertools
import json
from typing import Any

import pytest

import baumeister as bm
from baumeister.errors import BadView

from ..changed_views import count_refused
from .positions import at, play, random_positions, scored


@pytest.mark.parametrize("options", [{}, {"quick": True}, {"simple": True}, {"rules": 1}])
def test_view_gives_back_the_same_view_legal_moves_and_observation(options: dict[str, Any]) -> None:
    for pos in itertools.islice(random_positions(3, **options), 0, None, 3):
        for player in (0, 1):
            view = pos.view(player)
            assert json.loads(json.dumps(view)) == view
            again = pos.game.from_view(view)
            assert again.view(player) == view
            assert (again.observation(player) == pos.observation(player)).all()
            if pos.to_move == player:
                assert again.moves() == pos.moves()


def change(view: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    changed = copy.deepcopy(view)
    here: Any = changed
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in parents:
        here = here[part]
    here[last] = value
    return changed


BAD: list[tuple[str, object, str]] = [
    ("player", None, "only a player's view"),
    ("player", 2, "only a player's view"),
    ("game", "jaguar", "a view of 'jaguar'"),
    ("options", {"quick": True}, "the view's options"),
    ("rules", 1, "the view follows version 1 of the rules, the game 2"),
    ("rules", 3, "the view follows version 3 of the rules, the game 2"),
    ("rules", True, "the view follows version True of the rules, the game 2"),
    ("phase", "paying", "is none of"),
    ("phase", ["turn"], "is none of"),
    ("turn_of", "0", "turn_of must be a whole number"),
    ("start_player", None, "the start player is known"),
    ("turn", -1, "turn must be a whole number"),
    ("scores", [1], "scores must be a list of 2"),
    ("scores", [1, 2.5], "scores must be a whole number"),
    ("idle_turns", 3, "idle_turns must be"),
    ("built", 5, "built must be"),
    ("built", 2, "do not fit what was done this turn"),
    ("acted", 1, "acted must be true or false"),
    ("reshuffled", None, "reshuffled must be true or false"),
    ("used", ["magic"], "used must list abilities"),
    ("used", [["fan"]], "used must list abilities"),
    ("used", "fan", "used must list abilities"),
    ("markers", {}, "markers must be a list of 2"),
    ("markers.0.r", 3, "markers must be a whole number from 0 to 2"),
    ("sites", [], "sites must be a list of 6"),
    ("sites.0", None, "site 1 must be a dict"),
    ("sites.0", {"floors": [None]}, "a floor must be a dict"),
    ("sites.0", {"floors": [{"colour": "r", "columns": 0, "tile": None}]}, "a ground floor without columns"),
    (
        "sites.0",
        {"floors": [{"colour": "r", "columns": 2, "tile": "b"}]},
        "a floor above the tile is missing",
    ),
    ("sites.0", {"floors": [{}] * 5}, "which does not fit a pagoda of 4"),
    ("sites.0", {"floors": [], "tip": "r"}, "which does not fit a pagoda of 4"),
    ("sites.1.floors.0.colour", "x", "'x' is no colour"),
    ("sites.1.floors.0.colour", "", "'' is no colour"),
    ("sites.1.floors.0.tile", "g", "must have four columns and a tile with b fields"),
    ("sites.1.floors.0.columns", 3, "must have four columns"),
    ("sites.1.floors.1", 7, "above site 2, floor 1: None is no colour"),
    (
        "sites.0",
        {"floors": [{"colour": "r", "columns": 4, "tile": "b"}, {"colour": "b", "columns": 0, "tile": None}]},
        "there is only one r tile with b fields",
    ),
    ("supply.r", "rygbv", "the supply must hold exactly"),
    ("supply", None, "the supply must hold exactly"),
    ("table.0.r", 6, "table must be a whole number from 0 to 5"),
    ("table.0", {"r": 5}, "table must count the colours"),
    ("table.0.r", 2, "the cards do not add up"),
    ("hand", None, "hand must count the colours"),
    ("hand.r", 2, "the hand does not have the size"),
    ("known_hands", None, "known_hands must be a list of 2"),
    ("known_hands.0.v", 1, "the hand does not have the size or the known cards"),
    ("known_hands.1", dict.fromkeys("rygbv", 1), "the cards do not add up"),
    ("hand_sizes", [2, 5], "hand_sizes must be"),
    ("discard.r", 12, "discard must be"),
    ("pile", 40, "the cards do not add up"),
    ("draws", None, "draws must be a dict"),
    ("draws.table", 1, "1 cards to draw do not fit phase 'turn'"),
    ("phase", "refill", "0 cards to draw do not fit phase 'refill'"),
    ("phase", "finished", "nothing in this view has ended the game"),
]


@pytest.mark.parametrize(("path", "value", "part"), BAD)
def test_a_view_that_no_position_has_is_refused(path: str, value: object, part: str) -> None:
    pos = at({2: "rrrr bb"})
    with pytest.raises(BadView) as refusal:
        pos.game.from_view(change(pos.view(0), path, value))
    assert part in str(refusal.value)


def test_a_view_must_be_complete() -> None:
    pos = at({2: "rrrr bb"})
    not_needed = {
        "game",
        "options",
        "to_move",
        "draw_offer",
        "outcome",
        "unseen",
        "limit",
        "complete",
        "end_is_near",
    }
    for name in set(pos.view(0)) - not_needed:
        view = pos.view(0)
        del view[name]
        with pytest.raises(BadView):
            pos.game.from_view(view)


def test_nobody_has_more_than_five_table_cards() -> None:
    view = at().view(0)
    view["table"][1]["v"] += 1
    view["pile"] -= 1
    with pytest.raises(BadView, match="no player has more than 5 table cards"):
        bm.game("pagoda").from_view(view)


def test_due_cards_must_fit_table_and_hand() -> None:
    view = play(at(), "C1r:R", "C2r:r", "E").view(0)
    bm.game("pagoda").from_view(view)
    for draws, part in (
        ({"table": 2, "hand": 1}, "fill the table to 5"),
        ({"table": 1, "hand": 4}, "fit into the hand"),
    ):
        with pytest.raises(BadView, match=part):
            bm.game("pagoda").from_view(view | {"draws": draws})


@pytest.mark.parametrize("options", [{}, {"quick": True}, {"simple": True}, {"rules": 1}])
def test_a_changed_view_is_refused_or_comes_back_unchanged(options: dict[str, Any]) -> None:
    not_ours = {"game", "options", "to_move", "draw_offer", "outcome"}
    derived = {"unseen", "limit", "complete", "end_is_near", "blocked"}
    assert (
        count_refused(itertools.islice(random_positions(5, **options), 0, None, 2), 1, 3, not_ours | derived)
        > 100
    )


def test_a_view_that_names_no_version_follows_the_first() -> None:
    view = scored(at({2: "vvvv b"}, rules=1, markers="v").play("C1r:R")).view(0)
    del view["rules"]
    assert "F" in bm.game("pagoda", rules=1).from_view(view).moves()
    with pytest.raises(BadView, match="follows version 1"):
        bm.game("pagoda").from_view(view)


def test_the_simple_game_refuses_markers() -> None:
    pos = at(options={"simple": True})
    with pytest.raises(BadView, match="no abilities"):
        pos.game.from_view(change(pos.view(0), "markers.0.r", 1))
