"""What all players share: limits and views; bad ones are refused with a sentence."""

from __future__ import annotations

import math
from typing import Any

import pytest

import baumeister as bm


def bad_calls() -> list[tuple[Any, type[Exception], str]]:
    pos = bm.game("pagode").start(chance=[">first 0"])
    view = pos.view(0)
    bot: Any = bm.player("pagode", "uct")
    return [
        (lambda: bm.player("chess", "uct"), bm.UnknownGame, "there is no game 'chess'"),
        (
            lambda: bm.player("pagode", "god"),
            bm.BadOption,
            "there is no player 'god'; the players are random, greedy, uct, builder, "
            "blocker, nomad, miser, beginner",
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
        (lambda: bot.choose(view | {"stones": 7}), bm.BadView, "stones must be a list of 2"),
        (lambda: bot.choose(view | {"options": {"turn_limit": -1}}), bm.BadOption, "turn_limit"),
    ]


def test_without_a_seed_each_choice_draws_a_fresh_one() -> None:
    bot, pos = bm.player("pagode", "random"), bm.game("pagode").start(seed=1)
    view = pos.view(pos.to_move)
    assert len({bot.choose(view) for _ in range(8)}) > 1
    assert len({bot.choose(view, seed=1) for _ in range(3)}) == 1


def test_a_player_says_who_it_is() -> None:
    assert repr(bm.player("pagoda", "uct")) == "<uct, a player of pagoda>"
    assert repr(bm.player("jaguar", "casual")) == "<casual, a player of jaguar>"
    assert repr(type(bm.player("jaguar", "random"))("jaguar")) == "<RandomPlayer, a player of jaguar>"


@pytest.mark.parametrize(("call", "error", "sentence"), bad_calls())
def test_bad_input_gets_a_sentence(call: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        call()
