"""What people ask for by name, as JSON: [game, its options, a player, its limit]."""

from __future__ import annotations

import json

from baumeister.errors import BadOption, UnknownGame
from baumeister.games.registry import stored_game
from baumeister.players import Limit, player

from ..sentences import refusing


def target(data: bytes) -> None:
    """Create them; accepted options print back the same."""
    try:
        name, options, who, limit = json.loads(data)
    except (ValueError, TypeError, RecursionError):
        return
    if isinstance(options, dict):
        with refusing(BadOption, UnknownGame):
            rules = options.pop("rules", None)
            game = stored_game(name, options, rules)
            assert stored_game(name, json.loads(json.dumps(game.options.as_dict())), game.rules) == game
            assert game.start(seed=1).view(0)["options"] == game.options.as_dict()
    with refusing(BadOption, UnknownGame):
        player(name, who)
    if isinstance(limit, dict) and set(limit) <= {"seconds", "simulations"}:
        with refusing(BadOption):
            Limit(**limit)
