"""The public API beside the rules: options, seeds, chance, seats, equality."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import baumeister as bm

from .pagode.positions import line, position

GAMES = bm.names()


@pytest.mark.parametrize("name", GAMES)
def test_one_seed_gives_one_game_and_another_seed_another(name: str) -> None:
    def play(seed: int) -> list[str]:
        pick, pos = random.Random(1), bm.game(name).start(seed=seed)
        for _ in range(40):
            if pos.to_move is None:
                break
            pos = pos.play(pick.choice([m for m in pos.moves() if m != "resign"]))
        return [entry.text for entry in pos.log]

    assert play(1) == play(1)
    if name != "pagode":
        assert play(1) != play(2)


@pytest.mark.parametrize("name", GAMES)
def test_chance_can_be_supplied_instead_of_drawn(name: str) -> None:
    drawn = bm.game(name).start(seed=3)
    assert bm.game(name).start(chance=drawn.chance_log) == drawn
    assert bm.game(name).start(chance=[text.removeprefix(">") for text in drawn.chance_log]) == drawn
    waiting = bm.game(name).start(chance=[])
    assert waiting.waits_for_chance
    assert waiting.to_move is None
    assert waiting.outcome is None
    for text in drawn.chance_log:
        waiting = waiting.play(text)
    assert waiting == drawn


def test_without_seed_and_chance_every_start_is_different() -> None:
    assert len({tuple(bm.game("jaguar").start().chance_log) for _ in range(4)}) == 4


BAD_CALLS: list[tuple[Any, type[Exception], str]] = [
    (lambda: bm.game("pagode", quick=True), bm.BadOption, "pagode has no option 'quick'; it has turn_limit"),
    (lambda: bm.game("pagode", turn_limit=-1), bm.BadOption, "between 0 and 100000, not -1"),
    (lambda: bm.game("pagode", turn_limit="9"), bm.BadOption, "must be a whole number, not '9'"),
    (lambda: bm.game("pagode", turn_limit=True), bm.BadOption, "must be a whole number, not True"),
    (lambda: bm.game("pagoda", quick=1), bm.BadOption, "quick must be True or False, not 1"),
    (lambda: bm.game("jaguar", path="x y"), bm.BadOption, "field 1 is 'x'"),
    (lambda: bm.game("pagode").start(seed=1.5), bm.BadOption, "a seed is a whole number or a text"),  # type: ignore[arg-type]
    (lambda: bm.game("pagode").start(chance=">first 0"), bm.IllegalMove, "a list of chance outcomes"),
    (lambda: bm.game("pagode").start(chance=[5]), bm.IllegalMove, "a list of chance outcomes"),  # type: ignore[list-item]
    (lambda: line("").play(5), bm.IllegalMove, "a move is a text, not 5"),  # type: ignore[arg-type]
    (lambda: line("").view(2), bm.IllegalMove, "there is no player 2"),
    (lambda: line("").view(True), bm.IllegalMove, "there is no player True"),
    (lambda: line("").observation(-1), bm.IllegalMove, "there is no player -1"),
    (lambda: line("").redeal(2, 1), bm.IllegalMove, "there is no player 2"),
]


@pytest.mark.parametrize(("call", "error", "sentence"), BAD_CALLS)
def test_bad_input_gets_a_sentence(call: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()


def test_a_view_is_a_dict() -> None:
    with pytest.raises(bm.BadView, match="a view is a dict"):
        bm.game("pagode").from_view([])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_a_redealt_position_has_no_log(name: str) -> None:
    assert bm.game(name).start(seed=1).redeal(0, 1).chance_log == []


def test_a_declaration_changes_the_key() -> None:
    """The same board and side to move, once after a declaration."""
    house = "STb1 Sb4 Se1 Se4"
    declared = position(green=house, red="Si9").play("m")
    silent = position(green=house, red="Si9", to_move=1)
    key = declared.game.engine.key_of
    assert declared.view(0)["pillars"] == silent.view(0)["pillars"]
    assert key(declared.states, 0) != key(silent.states, 0)


def test_a_move_of_any_length_gets_a_short_sentence() -> None:
    with pytest.raises(bm.IllegalMove, match="at most 250 characters") as refused:
        line("").play("STe4" * 100_000)
    assert len(str(refused.value)) < 120


def test_a_game_has_a_version_of_its_rules() -> None:
    new, old = bm.game("pagoda"), bm.game("pagoda", rules=1)
    assert (new.rules, old.rules) == (2, 1)
    assert new == bm.game("pagoda", rules=2) != old
    assert (repr(new), repr(old)) == ("game('pagoda')", "game('pagoda', rules=1)")
    for played in (new, old):
        pos = played.start(seed=1)
        assert pickle.loads(pickle.dumps(pos)) == pos
        assert pos.view(0)["rules"] == played.rules
    assert bm.game("jaguar").rules == 1


@pytest.mark.parametrize("rules", [0, 3, True, "1", 1.0])
def test_another_version_of_the_rules_is_refused(rules: object) -> None:
    with pytest.raises(bm.BadOption, match=r"pagoda has no version .* of its rules; it has 1, 2"):
        bm.game("pagoda", rules=rules)


KNOWN_AT_THE_TABLE = {
    "pagode": ("stones", "pillars"),
    "pagoda": ("scores", "sites", "table", "hand", "discard", "turn", "markers", "hand_sizes", "known_hands",
               "idle_turns", "phase", "used", "acted", "built", "played"),
    "jaguar": ("phase", "round", "on_turn", "event", "explorers", "pyramids", "offer", "bids", "known",
               "removed", "hand", "taken", "taken_sizes", "last_winner"),
}  # fmt: skip
"""What people put on a table; everything else of a view follows from it."""


@pytest.mark.parametrize("game", bm.names())
def test_a_position_is_set_up_from_what_lies_on_the_table(game: str) -> None:
    pos = bm.game(game).start(seed=4)
    for _ in range(40):
        player = pos.to_move
        if player is None:
            break
        view = pos.view(player)
        known = {name: view[name] for name in (*KNOWN_AT_THE_TABLE[game], "player", "to_move")}
        found = pos.game.set_up(known, seed="hidden").view(player)
        assert {name: found[name] for name in known} == known
        assert pos.game.set_up(view).view(player) == view
        pos = pos.play(pos.moves()[len(pos.moves()) // 2])


@pytest.mark.parametrize("game", bm.names())
@pytest.mark.parametrize("nonsense", [7, "x", [3], {"a": 1}, [[], 4]])
def test_a_position_with_nonsense_in_it_is_refused_with_a_sentence(game: str, nonsense: object) -> None:
    pos = bm.game(game).start(seed=4)
    view = pos.view(pos.to_move)
    for name in view:
        with pytest.raises(bm.BadView, match=r"\w"):
            pos.game.set_up({**view, name: nonsense, "outcome": {}})
        known = {other: view[other] for other in ("player", "to_move")}
        with pytest.raises(bm.BadView, match=r"\w"):
            pos.game.set_up({**known, name: nonsense, "outcome": {}})


def test_pieces_and_cards_may_be_named_in_any_order() -> None:
    stones = [["i9", "a1"], ["e6", "b2"]]
    found = bm.game("pagode").set_up({"player": 0, "to_move": 0, "stones": stones}).view(0)
    assert found["stones"] == [["a1", "i9"], ["b2", "e6"]]
    hand = list(range(15, 0, -1))
    known = {"player": 0, "to_move": 0, "hand": hand, "phase": "bid", "on_turn": None}
    assert bm.game("jaguar").set_up(known).view(0)["hand"] == sorted(hand)


def test_chance_is_dealt_by_a_seed_once_and_then_waits_again() -> None:
    pos = bm.game("jaguar").start(chance=())
    dealt = pos.deal("a")
    assert dealt == pos.deal("a") != pos.deal("b")
    assert dealt.to_move is not None
    while not dealt.waits_for_chance and dealt.outcome is None:
        dealt = dealt.play(dealt.moves()[0])
    assert dealt.waits_for_chance
