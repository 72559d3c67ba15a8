"""The public API beside the rules: options, seeds, chance, seats, views read back, equality."""

from __future__ import annotations

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
    (
        lambda: bm.game("chess"),
        bm.UnknownGame,
        "there is no game 'chess'; the games are pagode, pagoda, jaguar",
    ),
    (lambda: bm.game([]), bm.UnknownGame, "there is no game"),  # type: ignore[arg-type]
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
    (lambda: bm.Match(games=0), bm.BadOption, "at least 1 game"),
    (lambda: bm.Match(began=2), bm.BadOption, "player 0 or 1 begins"),
    (lambda: bm.Match().add(None), bm.BadOption, "outcomes of finished games"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "error", "sentence"), BAD_CALLS)
def test_bad_input_gets_a_sentence(call: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()


VIEW = position(green="STa1 Sc5", red="Sh7 STb2").view(0)
BAD_VIEWS: list[tuple[dict[str, Any], str]] = [
    ({"to_move": True}, "only a player's view"),
    ({"to_move": None}, "nobody is to move"),
    ({"player": 9}, "only a player's view"),
    ({"draw_offer": 7}, "cannot have offered a draw"),
    ({"game": "pagoda"}, "game is .*; with the rest of the view it would be"),
    ({"options": {"turn_limit": 5}}, "options is .*; with the rest of the view it would be"),
    ({"outcome": {}}, "outcome is .*; with the rest of the view it would be"),
    ({"buildings": [[{"kind": "hut"}], []]}, "buildings is .*; with the rest of the view it would be"),
    ({"best": [7, 0]}, "values of the buildings"),
    ({"announced": ["a1"]}, "no encircled piece stands on a1"),
    ({"announced": ["z1"]}, "'z1' is missing or unknown"),
    ({"declared": {"player": 0, "value": 9}}, "only the player who is not to move"),
    ({"declared": {"player": 1, "value": -5}}, "greater than 0"),
    ({"demolished_last": -2}, "could have demolished"),
    ({"turn": -3}, "-3 turns cannot have been played"),
    ({"turn": 10**6}, "turns cannot have been played"),
    ({"reserve": [{"stones": True, "pillars": 6}, {"stones": 6, "pillars": 6}]}, "at most seven stones"),
    ({"pillars": [["a1"], ["h7"]]}, "two pieces stand on a1"),
    ({"pillars": None}, "not a view of a Pagode position"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_VIEWS, ids=[str(c)[:40] for c, _ in BAD_VIEWS])
def test_a_view_that_no_position_has_is_refused(change: dict[str, Any], sentence: str) -> None:
    assert bm.game("pagode").from_view(VIEW).view(0) == VIEW
    with pytest.raises(bm.BadView, match=sentence):
        bm.game("pagode").from_view(VIEW | change)


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


def test_a_match_adds_up_the_points_and_alternates_the_first_move() -> None:
    match = bm.Match(games=3, began=1)
    game = bm.game("pagode")
    assert match.chance == ">first 1"
    for expected_first in (1, 0, 1):
        assert match.first == expected_first
        pos = game.start(chance=[match.chance])
        assert pos.to_move == expected_first
        pos = pos.play("STb1").play("resign")
        assert pos.outcome is not None
        match.add(pos.outcome)
    assert match.over
    assert match.scores == (20, 20)  # b1 is green: 10 for Red's stone on it, 20 for Green's
    assert match.outcome == bm.Outcome(None, (20, 20), "match", {"games": 3})
    with pytest.raises(bm.BadOption, match="all 3 games"):
        match.add(match.outcomes[0])


def test_a_move_of_any_length_gets_a_short_sentence() -> None:
    with pytest.raises(bm.IllegalMove, match="at most 250 characters") as refused:
        line("").play("STe4" * 100_000)
    assert len(str(refused.value)) < 120
