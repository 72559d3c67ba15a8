"""A claimed view of some game, as JSON: what players and engines are given."""

from __future__ import annotations

import json
from typing import Any

from baumeister.errors import BadOption, BadView, UnknownGame
from baumeister.games.contract import FIRST_RULES
from baumeister.games.position import Position
from baumeister.games.registry import stored_game

from ..sentences import refusing


def target(data: bytes) -> None:
    """Make a position from it; an accepted one gives the same view, and the game can go on from it."""
    try:
        view = json.loads(data)
    except (ValueError, RecursionError):
        return
    with refusing(BadView, BadOption, UnknownGame):
        pos = _position(view)
        view = {"rules": FIRST_RULES, **view}
        assert all(view.get(name) == value for name, value in pos.view(view["player"]).items())
        check_going_on(pos)


def _position(view: Any) -> Position:
    named = view if isinstance(view, dict) else {}
    options = named.get("options")
    rules = named.get("rules", FIRST_RULES)
    game = stored_game(named.get("game", "pagode"), options if isinstance(options, dict) else {}, rules)
    return game.from_view(view)


def check_going_on(pos: Position) -> None:
    """Draw the position, then play some of its moves and chance outcomes."""
    assert str(pos)
    moves = pos.moves()
    for move in {*moves[:2], *moves[len(moves) // 2 :][:2], *moves[-2:]}:
        after = pos.play(move)
        assert after.view(0)["game"] == pos.game.name
        assert after.outcome is not None or after.to_move is not None or after.waits_for_chance
