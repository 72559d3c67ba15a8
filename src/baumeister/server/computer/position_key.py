"""What makes two positions the same for a player: what they see, not how or where it came about."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from ...games.position import Position

CIRCUMSTANCES = ("options", "rules", "turn", "round", "draw_offer", "outcome")
"""Parts of a view that say how the game is played and how far it is, not what lies on the table."""

OWN_KEY = "key"
"""The field of a state in which a game keeps a key of its own, by which it notices repetitions."""


def position_key(pos: Position, seat: int) -> str:
    """The same for every position in which that player sees the same on the table."""
    if not pos.game.type.hidden and OWN_KEY in (pos.game.type.dtype.names or ()):
        return f"{pos.game.name} {pos.to_move} {int(pos.states[OWN_KEY][0])}"
    seen = {name: value for name, value in pos.view(seat).items() if name not in CIRCUMSTANCES}
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()


def keys_of(pos: Position) -> set[str]:
    """The keys of a position for both players."""
    return {position_key(pos, seat) for seat in (0, 1)}


def recent(positions: Iterable[Position], turns: int) -> list[Position]:
    """The last position, and those before it that are at most that many turns older."""
    found = list(positions)
    return [pos for pos in found if pos.turn >= found[-1].turn - turns]
