"""When the computer answers where cards are hidden.

How long a search takes depends on the cards: a forced move needs none, and a clear choice ends it early. So
the answer comes at a moment that is drawn from what everybody can see: the public position and the level. The
search has less time than that. If the machine is too busy even so, the answer waits for the next such moment.

What looks hard takes longer, as with people: how hard a decision looks, the game says from the public view
alone (`hardness` in its `view.py`).
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from ...games.contract import View
from ...games.registry import game_type
from ...players.levels import opponents

QUICK_SECONDS = 0.6
"""The time for a move of a level that does not search by the clock."""
EASIEST_SHARE = 0.4
"""The time for what looks as if nothing were left to decide, as a share of that for the hardest decision."""
EARLIEST_ANSWER = 0.7
"""The earliest answer, as a share of the time for a move; the latest comes when the time is up."""
SEARCH_SHARE = 0.55
"""The share of the time in which the search must end."""


@dataclass(frozen=True)
class Pace:
    """The moments at which the answer to one position may come."""

    seconds: float
    """The time for the move."""
    share: float
    """When the answer comes, as a share of that time."""

    @property
    def search_seconds(self) -> float:
        """How long the search may take."""
        return self.seconds * SEARCH_SHARE

    def wait_after(self, spent: float) -> float:
        """How many seconds to wait when the move was found after `spent` seconds."""
        late = max(0.0, spent - self.share * self.seconds)
        missed = -(-late // self.seconds)
        return (self.share + missed) * self.seconds - spent


def pace_of(seen: View, table: str, level: str, seconds: float) -> Pace:
    """The pace of an answer from what everybody sees of the position, the table and the level. Nothing else
    is known here, so nothing else can be told by it; `seconds` is what the level may take by the clocks,
    which everybody sees."""
    by_clock = any(
        found.name == level and found.settings.get("simulations") is None for found in opponents(seen["game"])
    )
    public = json.dumps([seen, table, level], sort_keys=True)
    drawn = int.from_bytes(hashlib.sha256(public.encode()).digest()[:4], "big") / 2**32
    share = EARLIEST_ANSWER + (1.0 - EARLIEST_ANSWER) * drawn
    slowest = seconds if by_clock else min(seconds, QUICK_SECONDS)
    hardness = game_type(seen["game"]).hardness(seen)
    return Pace(slowest * (EASIEST_SHARE + (1.0 - EASIEST_SHARE) * hardness), share)
