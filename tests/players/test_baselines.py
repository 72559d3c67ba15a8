"""The baseline players: legal, honest, deterministic, in time, and better the more they search."""

from __future__ import annotations

import json
import math
import time
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.position import Position
from baumeister.players.search import SearchPlayer
from baumeister.players.tree import Manner

from ..games.pagode.positions import position

GAMES = bm.names()


def some_positions(name: str, seed: int, moves: int, every: int) -> list[Position]:
    """Positions of a random game."""
    pos, found = bm.game(name).start(seed=seed), []
    chooser = bm.player(name, "random")
    for n in range(moves):
        if pos.to_move is None:
            break
        if n % every == 0:
            found.append(pos)
        pos = pos.play(chooser.choose(pos.view(pos.to_move), seed=f"{seed}/{n}"))
    return found


@pytest.mark.parametrize(("name", "who"), [(name, who) for name in GAMES for who in bm.players(name)])
def test_a_chosen_move_is_legal(name: str, who: str) -> None:
    for pos in some_positions(name, 1, 60, 6):
        move = bm.player(name, who).choose(pos.view(pos.to_move), simulations=60)
        assert move in pos.moves()
        assert move != "resign"


@pytest.mark.parametrize(("name", "who"), [(name, who) for name in GAMES for who in bm.players(name)])
def test_the_choice_depends_on_nothing_hidden(name: str, who: str) -> None:
    """Change only what the seat cannot know: the move and all that it rests on stay the same."""
    bot = bm.player(name, who)
    for n, pos in enumerate(some_positions(name, 2, 40, 8)):
        assert pos.to_move is not None
        other = pos.redeal(pos.to_move, n)
        limit = bm.Limit(simulations=80)
        mine, its = (json.loads(json.dumps(p.view(pos.to_move))) for p in (pos, other))
        assert bot.think(mine, limit, seed=5) == bot.think(its, limit, seed=5)


@pytest.mark.parametrize("name", GAMES)
def test_same_seed_same_thought_other_seed_another(name: str) -> None:
    pos = some_positions(name, 3, 12, 4)[-1]
    bot, view = bm.player(name, "uct"), pos.view(pos.to_move)
    thoughts = [bot.think(view, bm.Limit(simulations=200), seed=seed) for seed in (1, 1, 2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].candidates != thoughts[2].candidates


@pytest.mark.parametrize("name", GAMES)
def test_visits_add_up_and_values_are_results(name: str) -> None:
    pos = some_positions(name, 4, 8, 4)[-1]
    thought = bm.player(name, "uct").think(pos.view(pos.to_move), bm.Limit(simulations=300))
    assert thought.simulations == 300
    assert sum(c.visits for c in thought.candidates) <= 300
    assert all(0 <= c.value <= 1 and c.visits > 0 for c in thought.candidates)
    assert {c.move for c in thought.candidates} <= set(pos.moves())


def test_uct_finishes_a_building_and_declares_when_that_wins() -> None:
    """A house stands and the enemy has next to nothing: declaring wins at once."""
    pos = position(green="STb1 STb4 STe1 STe4", red="Si9", reserves=((3, 7), (0, 0)))
    assert bm.player("pagode", "uct").choose(pos.view(0), simulations=4000) == "m"


def test_uct_outbids_after_a_declaration() -> None:
    pos = position(green="STb1 Sb4 Se1 Se4", red="STa2 Sa5 Sd2", reserves=((6, 4), (6, 4))).play("m")
    answer = bm.player("pagode", "uct").choose(pos.view(1), simulations=4000)
    outcome = pos.play(answer).outcome
    assert outcome is not None
    assert outcome.winner == 1


@pytest.mark.parametrize(("name", "options"), [("pagoda", {"quick": True}), ("jaguar", {})])
def test_uct_beats_random_play(name: str, options: dict[str, Any]) -> None:
    """Six games with swapped seats; chance alone would lose three of them."""
    won = 0.0
    uct, chance = bm.player(name, "uct"), bm.player(name, "random")
    for seed in range(6):
        pos, seat = bm.game(name, **options).start(seed=seed), seed % 2
        while pos.to_move is not None:
            bot = uct if pos.to_move == seat else chance
            pos = pos.play(bot.choose(pos.view(pos.to_move), simulations=250, seed=len(pos.log)))
        assert pos.outcome is not None
        won += 0.5 if pos.outcome.winner is None else float(pos.outcome.winner == seat)
    assert won >= 4


@pytest.mark.parametrize("name", GAMES)
def test_the_time_is_kept(name: str) -> None:
    pos = some_positions(name, 5, 8, 4)[-1]
    bot, view = bm.player(name, "uct"), pos.view(pos.to_move)
    bot.choose(view, simulations=10)
    before = time.perf_counter()
    thought = bot.think(view, bm.Limit(seconds=0.3))
    assert time.perf_counter() - before < 0.3 * 1.1 + 0.25  # the machine that runs the tests is busy
    assert thought.simulations > 10


def test_a_full_tree_searches_on() -> None:
    pos = bm.game("pagode").start(seed=1)
    bot = SearchPlayer("pagode", Manner(guided=False), nodes=50)
    thought = bot.think(pos.view(pos.to_move), bm.Limit(simulations=500))
    assert thought.simulations == 500
    assert len(thought.candidates) <= 49


def test_a_forced_move_is_answered_at_once() -> None:
    pos = position(green="", red="STa1 Sb1 Sc5 Se9 Sg3", reserves=((0, 0), (0, 0)))
    thought = bm.player("pagode", "uct").think(pos.view(0), bm.Limit(seconds=60))
    assert (thought.move, thought.simulations) == ("w", 0)


def bad_calls() -> list[tuple[Any, type[Exception], str]]:
    pos = bm.game("pagode").start(chance=[">first 0"])
    view = pos.view(0)
    bot: Any = bm.player("pagode", "uct")
    return [
        (lambda: bm.player("chess", "uct"), bm.UnknownGame, "there is no game 'chess'"),
        (
            lambda: bm.player("pagode", "god"),
            bm.BadOption,
            "there is no player 'god'; the players are random, greedy, uct, beginner",
        ),
        (lambda: bot.choose(view, seconds=0), bm.BadOption, "greater than 0"),
        (lambda: bot.choose(view, seconds=-1), bm.BadOption, "greater than 0"),
        (lambda: bot.choose(view, seconds=float("nan")), bm.BadOption, "greater than 0"),
        (lambda: bot.choose(view, seconds="soon"), bm.BadOption, "must be a number"),
        (lambda: bot.choose(view, simulations=0), bm.BadOption, "whole number greater than 0"),
        (lambda: bot.choose(view, simulations=1.5), bm.BadOption, "whole number greater than 0"),
        (lambda: bot.choose(view, simulations=math.inf), bm.BadOption, "greater than 0, not inf"),
        (lambda: bot.choose(view, simulations=10**400), bm.BadOption, "whole number greater than 0"),
        (lambda: bot.choose(view, seconds=10**400), bm.BadOption, "greater than 0"),
        (bm.Limit, bm.BadOption, "seconds, simulations or both"),
        (
            lambda: bm.player("pagoda", "uct").choose(view),
            bm.BadView,
            "plays pagoda; the view is of 'pagode'",
        ),
        (lambda: bot.choose(pos.view(1)), bm.BadView, "not the view of the player to move"),
        (lambda: bot.choose(pos.view(None)), bm.BadView, "not the view of the player to move"),
        (lambda: bot.choose(pos.play("resign").view(1)), bm.BadView, "is over"),
        (lambda: bot.choose({}), bm.BadView, "the view is of None"),
        (lambda: bot.choose({"game": "pagode", "player": 0, "to_move": 0}), bm.BadView, "options"),
        (lambda: bot.choose(view | {"stones": 7}), bm.BadView, "not a view of a Pagode position"),
        (lambda: bot.choose(view | {"options": {"turn_limit": -1}}), bm.BadOption, "turn_limit"),
    ]


@pytest.mark.parametrize(("call", "error", "sentence"), bad_calls())
def test_bad_input_gets_a_sentence(call: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()
