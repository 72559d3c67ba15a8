"""How many commands a person and an address may send over all their sockets and requests, and who is cut off.

Each process counts for itself: somebody who comes to all of *n* processes behind a balancer may send *n*
times as many. To count together would cost every move a round trip to Redis.
"""

from __future__ import annotations

from collections import Counter

from ..errors import Refusal
from ..server_clock import SECOND, now

PEOPLE_AT_ADDRESS = 10
"""An address may send as many commands as this many people."""
MOST_OFFENCES = 100
"""Commands beyond the limit after which somebody is cut off; for an address, as many times as people."""
CUT_OFF = 60 * SECOND
"""How long they cannot come back."""


class CommandRates:
    """Counts the commands of the current second."""

    def __init__(self, each: int) -> None:
        self._each = each
        self._second = 0
        self._counts: Counter[str] = Counter()
        self._offences: Counter[str] = Counter()
        self._cut_off: dict[str, int] = {}
        """Until when somebody is cut off."""

    def count(self, person: str, address: str) -> bool:
        """Count a command; False if the sender is to be cut off. Raises Refusal."""
        self._begin_second()
        holders = self._holders(person, address)
        self._counts.update(name for name, _ in holders)
        over = [(name, people) for name, people in holders if self._counts[name] > people * self._each]
        if not over:
            return True
        for name, people in over:
            self._offences[name] += 1
            if self._offences[name] > people * MOST_OFFENCES:
                self._cut_off[name] = now() + CUT_OFF
        if any(self._cut_off.get(name, 0) > now() for name, _ in over):
            return False
        raise Refusal("too_many")

    def check(self, person: str, address: str) -> None:
        """Refuse somebody who was cut off a short while ago, or whose address was: otherwise a flood would
        come back as a new guest. Raises Refusal."""
        if any(self._cut_off.get(name, 0) > now() for name, _ in self._holders(person, address)):
            raise Refusal("too_many")

    def _begin_second(self) -> None:
        second = now() // SECOND
        if second == self._second:
            return
        if second // 60 != self._second // 60:
            self._offences.clear()
            self._cut_off = {who: until for who, until in self._cut_off.items() if until > now()}
        self._second = second
        self._counts.clear()

    @staticmethod
    def _holders(person: str, address: str) -> list[tuple[str, int]]:
        """Who a command is counted for, and as how many people."""
        found = [(f"person {person}" if person else f"nobody at {address}", 1)]
        return [*found, (f"address {address}", PEOPLE_AT_ADDRESS)] if address else found
