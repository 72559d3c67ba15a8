"""What a player may know, positions rebuilt from it, redeals, and the board as text."""

from __future__ import annotations

import copy
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.errors import BadView
from baumeister.games.pagoda import from_view as way_back
from baumeister.games.pagoda import text_board
from baumeister.games.pagoda import view as views

from ..changed_views import count_refused
from .pagoda_positions import LETTERS, at, counts, play, record, scored


def positions(seed: int, **options: bool) -> Iterator[bm.Position]:
    """The positions of one game, those that wait for chance included."""
    rng = random.Random(seed)
    game = bm.game("pagoda", **options)
    deal = game.start(seed=seed).chance_log
    yield from (game.start(chance=deal[:n]) for n in range(len(deal)))
    pos = game.start(seed=seed)
    while pos.outcome is None:
        yield pos
        moves = pos.moves()
        building = [text for text in moves if text[0] in "CTRFL"] or [text for text in moves if text == "E"]
        choice = rng.choice(moves if rng.random() < 0.1 else building or moves)
        silent = bm.Position(game, pos.states, pos.keys, None, (), None, None)
        yield silent.play(choice)
        pos = pos.play(choice)
    yield pos


@pytest.mark.parametrize("options", [{}, {"quick": True}, {"simple": True}])
def test_view_gives_back_the_same_view_legal_moves_and_observation(options: dict[str, bool]) -> None:
    for pos in itertools.islice(positions(3, **options), 0, None, 3):
        for player in (0, 1):
            view = pos.view(player)
            assert json.loads(json.dumps(view)) == view
            again = pos.game.from_view(view)
            assert again.view(player) == view
            assert (again.observation(player) == pos.observation(player)).all()
            if pos.to_move == player:
                assert again.moves() == pos.moves()


def test_redeal_changes_nothing_the_player_knows() -> None:
    for n, pos in enumerate(itertools.islice(positions(4), 0, None, 4)):
        for player in (0, 1):
            dealt = pos.redeal(player, seed=n)
            assert dealt.view(player) == pos.view(player)
            assert (dealt.observation(player) == pos.observation(player)).all()
            if pos.to_move == player:
                assert (dealt.legal_steps() == pos.legal_steps()).all()
            s = record(dealt)
            assert (s.known <= s.hand).all()
            total = s.table.sum(axis=0) + s.hand.sum(axis=0) + s.pile + s.discard + s.played
            assert total.tolist() == [11] * 5


def test_redeal_is_uniform_over_the_unseen_cards_and_keeps_known_ones_P11() -> None:
    pos = at(other_hand="yb", pile="yyv")
    states = pos.states
    states[0].known[1] = counts("b")
    pos = bm.Position(pos.game, states, pos.keys, None, (), None, None)
    # One card is unknown; unseen are three yellow cards (one of them in the hand) and a violet one.
    seen = Counter(tuple(record(pos.redeal(0, seed=n)).hand[1].tolist()) for n in range(2000))
    assert set(seen) == {tuple(counts("by")), tuple(counts("bv"))}
    assert 0.70 < seen[tuple(counts("by"))] / 2000 < 0.80


def test_redeal_inside_the_opponents_action_keeps_it_possible() -> None:
    from baumeister.games.doors import list_legal, redeal_into  # noqa: PLC0415
    from baumeister.games.rng import generator  # noqa: PLC0415

    states = at(table="RRRRR", hand="yv", other_table="GGGBB").states
    states[0].phase, states[0].colour = 2, 1  # player 0 began a yellow column: he must hold a yellow card
    for seed in range(50):
        dealt = states.copy()
        redeal_into(dealt, 0, 1, generator(seed))
        assert dealt[0].hand[0][1] >= 1
        assert list_legal(dealt, 0, np.empty(136, np.int32)) == 1


def test_a_view_shows_nothing_hidden() -> None:
    pos = at(hand="rg", other_hand="yb")
    twin = at(hand="rg", other_hand="vv")
    assert pos.view(0) == twin.view(0)
    assert pos.view(1) != twin.view(1)
    assert pos.view(None)["hand"] is None
    assert pos.view(None) == twin.view(None) == at(hand="vv", other_hand="rg").view(None)
    assert (pos.observation(0) == twin.observation(0)).all()


def test_unseen_cards_are_eleven_less_what_is_seen() -> None:
    view = at(hand="rg", other_hand="yb").view(0)
    assert view["unseen"] == dict(zip(LETTERS, (8, 9, 8, 9, 9), strict=True))
    assert at().view(None)["unseen"] == dict.fromkeys(LETTERS, 9)


def test_view_tells_the_sites() -> None:
    view = at({2: "rrrr bb", 3: "rrrr rrrr rrrr bbbb ^r"}).view(0)
    assert view["sites"][0] == {"floors": [], "tip": None, "blocked": False}
    assert view["sites"][1]["floors"] == [
        {"colour": "r", "columns": 4, "tile": "b"},
        {"colour": "b", "columns": 2, "tile": None},
    ]
    assert view["sites"][2]["tip"] == "r"
    assert view["sites"][2]["floors"][3] == {"colour": "b", "columns": 4, "tile": "r"}


def test_log_hides_what_others_drew() -> None:
    entries: list[tuple[str, int | None]] = [
        (">rg", None), (">yb", None), (">first 1", None), ("C1r:R", 1), ("D:R", 1), (">R", None),
        ("E", 1), (">RY~g", None), ("C1r:r", 0), ("E", 0), (">v", None),
    ]  # fmt: skip
    texts = [text for text, _ in entries]
    shown = views.log(entries, 1)
    assert shown == [">??", *texts[1:10], ">?"]
    shown = views.log(entries, 0)
    assert shown == [">rg", ">??", *texts[2:7], ">RY~?", *texts[8:]]
    shown = views.log(entries, None)
    assert [shown[0], shown[1], shown[7], shown[10]] == [">??", ">??", ">RY~?", ">?"]


def test_log_that_does_not_begin_with_the_deal_hides_by_the_last_mover() -> None:
    entries: list[tuple[str, int | None]] = [("C1r:R", 0), ("E", 0), (">Rg", None)]
    assert views.log(entries, 0)[-1] == ">Rg"
    assert views.log(entries, 1)[-1] == ">R?"
    short: list[tuple[str, int | None]] = [("E", 0), (">y", None)]
    assert views.log(short, 0) == ["E", ">y"]
    assert views.log(short, 1) == views.log(short, None) == ["E", ">?"]
    unknown: list[tuple[str, int | None]] = [(">Rg", None), ("C1r:R", 1), ("E", 1), (">v", None)]
    assert views.log(unknown, 1) == [">R?", "C1r:R", "E", ">v"]
    two_cards: list[tuple[str, int | None]] = [(">yb", None), ("C1r:R", 0)]
    assert views.log(two_cards, 0)[0] == ">??", "a refill of player 1, not the set-up"


def test_log_of_a_position_from_a_view_shows_a_drawn_card_to_its_owner_only() -> None:
    pos = play(at(), "C1r:r")
    for player in (0, 1):
        again = play(pos.game.from_view(pos.view(player)), "E", ">y")
        entries = [(entry.text, entry.player) for entry in again.log]
        assert views.log(entries, 0) == ["E", ">y"]
        assert views.log(entries, 1) == ["E", ">?"]


# ---- views that no position has -----------------------------------------------------------------------


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


def test_a_view_must_be_whole() -> None:
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
    with pytest.raises(BadView, match="a view is a dict"):
        way_back.from_view([], pos.game.options)  # type: ignore[arg-type]  # that is the point


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
        ({"table": 2, "hand": 1}, "fill the table to five"),
        ({"table": 1, "hand": 4}, "fit into the hand"),
    ):
        with pytest.raises(BadView, match=part):
            bm.game("pagoda").from_view(view | {"draws": draws})


@pytest.mark.parametrize("options", [{}, {"quick": True}, {"simple": True}])
def test_a_changed_view_is_refused_or_given_back(options: dict[str, bool]) -> None:
    not_ours = {"game", "options", "to_move", "draw_offer", "outcome"}
    derived = {"unseen", "limit", "complete", "end_is_near", "blocked"}
    assert (
        count_refused(itertools.islice(positions(5, **options), 0, None, 2), 1, 3, not_ours | derived) > 100
    )


ONE_RED = dict.fromkeys(LETTERS, 0) | {"r": 1}
THREE = {1: "rrrr yyyy gggg bbbb ^r", 2: "rrrr gggg yyyy bbbb ^y", 3: "vvvv rrrr vvvv bbbb ^g"}
THIRD = at(THREE, player=1, ply=1)
START = at({2: "rrrr bb"})
SECOND = at({2: "rrrr bb"}, player=1, ply=1)
BUILDING = at({2: "rrrr bb"}, markers="r").play("C1r:R")
CLOSING = at({2: "yyyy bb"}, markers="y").play("A1r:RYGB")
DRAGON = at({2: "yyyy bb"}, markers="y").play("D:Rr")
REFILL = at({2: "rrrr bb"}, hand="rgb").play("C1r:r").play("C3g:g").play("E")
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
    (START, {"table.1.r": 0, "pile": 42}, "a player whose turn it is not has five table cards"),
    (START, {"hand_sizes.1": 1, "pile": 42}, "a player whose turn it is not has five table cards"),
    (START, {"table.0.r": 0, "pile": 42}, "a turn begins with five table cards"),
    (START, {"hand.r": 0, "hand_sizes.0": 1, "pile": 42}, "a turn begins with five table cards"),
    (REFILL, {"draws.hand": 2}, "the hand is filled to 2 cards"),
    (REFILL, {"reshuffled": True}, "a reshuffle leaves no card in the discard pile"),
    (RESHUFFLED, {"known_hands.1.y": 0}, "a reshuffle leaves no card"),
    (START, {"reshuffled": True}, "a reshuffle leaves no card"),
    (LOT, {"turn": 1}, "before the start player is known nothing has been built"),
    (LOT, {"table.0.r": 0, "table.0.v": 2}, "at first both players have one table card of each colour"),
    (LOT, {"turn_of": 0}, "player 0 draws his two hand cards first"),
    (DEAL, {"turn_of": 0}, "player 0 draws his two hand cards first"),
]  # fmt: skip


@pytest.mark.parametrize(("pos", "changes", "part"), IMPOSSIBLE)
def test_a_position_that_no_game_comes_to_is_refused(
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


def test_the_simple_game_refuses_markers() -> None:
    pos = at(options={"simple": True})
    with pytest.raises(BadView, match="no abilities"):
        pos.game.from_view(change(pos.view(0), "markers.0.r", 1))


# ---- the board ----------------------------------------------------------------------------------------


def test_board_fits_a_small_terminal_and_shows_the_sites() -> None:
    for pos in itertools.islice(positions(6), 0, None, 9):
        for player in (0, 1, None):
            board = text_board.draw(pos.view(player))
            assert max(len(line) for line in board.splitlines()) <= 80
            assert len(board.splitlines()) <= 18
    board = text_board.draw(at({2: "rrrr bb", 3: "rrrr rrrr rrrr bbbb ^v"}, markers="g", hand="rg").view(0))
    lines = board.splitlines()
    assert lines[0] == "Pagoda, turn 1 - North: 0 of 3 columns built"
    assert lines[1].split() == ["vv"]
    assert lines[2].split() == ["=bv="]
    assert lines[7].split() == ["2", "bb..", "rrrr"]
    assert lines[8].split() == ["=rb=", "=rr="]
    assert lines[9].split() == ["1", "....", "rrrr", "rrrr", "....", "....", "...."]
    assert lines[10].split() == ["[1]", "[2]", "[3]", "done", "[4]", "[5]", "[6]"]
    assert "hand ??" in board
    assert "hand rg" in board
    assert "rice bowl 1" in board


def test_board_of_the_quick_and_simple_game() -> None:
    board = text_board.draw(at(options={"quick": True, "simple": True}).view(1))
    assert "lantern" not in board
    assert not any(line.startswith("  4") for line in board.splitlines())


def test_board_tells_the_end_and_chance() -> None:
    done = {1: "rrrr rrrr rrrr bbbb ^r", 2: "yyyy yyyy yyyy bbbb ^y", 3: "gggg gggg gggg bbbb ^g"}
    pos = play(at(done, player=1, first=0), "C4r:R", "E")
    assert "cards are to be drawn" in text_board.draw(pos.view(0))
    assert "South wins: three pagodas are complete" in text_board.draw(pos.play(">R").view(0))
    assert "who begins?" in text_board.draw(bm.game("pagoda").start(chance=[">rg", ">yb"]).view(0))
    assert "the end is near" in text_board.draw(at(done).view(0))
