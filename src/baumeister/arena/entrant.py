"""Who takes part: a player by name, or a function that makes one, with the time it gets for a move."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import BadOption
from ..players import Limit, Player, player

Maker = Callable[[str], Player]
"""Makes a player for the game of that name. It is sent to other processes: a function or class at the top
level of a module, or a `functools.partial` of one."""

ENTRANT_NAME = re.compile(r"[\w.,+()/=-]+(?: [\w.,+()/=-]+)*")
LONGEST_NAME = 40
ONE_SECOND = Limit(seconds=1.0)


@dataclass(frozen=True)
class Entrant:
    """A player in a match: `Entrant("uct", Limit(seconds=0.5))`, or `Entrant(make, limit, "new weights")`."""

    player: str | Maker
    limit: Limit = ONE_SECOND
    name: str = ""
    """What records and tables call it; the player's own name if left out. A maker is known by this name
    alone: a match that is continued trusts it to make the same player as before."""

    def __post_init__(self) -> None:
        if not isinstance(self.player, str) and not callable(self.player):
            raise BadOption(f"a player is given by its name or by what makes it, not by {self.player!r}")
        if not isinstance(self.limit, Limit):
            raise BadOption(f"the limit of an entrant is a Limit, not {self.limit!r}")
        if not self.name:
            given = self.player if isinstance(self.player, str) else getattr(self.player, "__name__", "")
            object.__setattr__(self, "name", given)
        if (
            not isinstance(self.name, str)
            or not ENTRANT_NAME.fullmatch(self.name)
            or len(self.name) > LONGEST_NAME
        ):
            raise BadOption(
                f"{str(self.name)[:LONGEST_NAME]!r} cannot name an entrant: a name has 1 to {LONGEST_NAME}"
                " letters, digits, single blanks and the signs . , + - ( ) / = _"
            )

    def make(self, game: str) -> Player:
        """A fresh player for that game."""
        return player(game, self.player) if isinstance(self.player, str) else self.player(game)

    def plan(self) -> dict[str, Any]:
        """What must be the same when a match is continued."""
        known = self.player if isinstance(self.player, str) else None
        return {"name": self.name, "player": known, "limit": limit_text(self.limit)}


def limit_text(limit: Limit) -> str:
    """`1 s`, `200 simulations`, or both."""
    parts = []
    if limit.seconds is not None:
        parts.append(f"{limit.seconds:g} s")
    if limit.simulations is not None:
        parts.append(f"{limit.simulations} simulation" + "s" * (limit.simulations != 1))
    return " or ".join(parts)
