"""How many commands a person and an address may send over all their sockets and requests, and who is cut off.

Each process counts for itself and tells the others once a second about those who send many, so that somebody
who comes to several processes has one limit, a second late. To count together would cost every move a round
trip to Redis; this costs nothing unless somebody sends a flood.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from ..errors import Refusal
from ..server_clock import SECOND, now

PEOPLE_AT_ADDRESS = 10
"""An address may send as many commands as this many people."""
MOST_OFFENCES = 100
"""Commands beyond the limit after which somebody is cut off; for an address, as many times as people."""
CUT_OFF = 60 * SECOND
"""How long they cannot come back."""
MANY = 0.1
"""This part of the limit in a second is told to the other processes."""
HEARD_FOR = 2
"""Seconds for which the count of another process is believed."""


class CommandRates:
    """Counts the commands of the current second."""

    def __init__(self, each: int) -> None:
        self._each = each
        self._second = 0
        self._counts: Counter[str] = Counter()
        self._offences: Counter[str] = Counter()
        self._cut_off: dict[str, int] = {}
        """Until when somebody is cut off."""
        self._elsewhere: dict[str, tuple[int, Mapping[str, int]]] = {}
        """By process, the last count that it told, and in which second."""
        self.tell: Callable[[dict[str, int]], None] = lambda _: None
        """Tells the other processes who has sent many commands in the last second."""

    def hear(self, process: str, counts: Mapping[str, int]) -> None:
        """Another process has counted so many commands in a second."""
        self._elsewhere[process] = now() // SECOND, counts

    def count(self, person: str, address: str) -> bool:
        """Count a command; False if the sender is to be cut off. Raises Refusal."""
        self._begin_second()
        holders = self._holders(person, address)
        self._counts.update(name for name, _ in holders)
        over = [
            (name, people)
            for name, people in holders
            if self._counts[name] + self._count_elsewhere(name) > people * self._each
        ]
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
        many = {name: n for name, n in self._counts.items() if n > MANY * self._each}
        if many and second == self._second + 1:  # what was longer ago is no flood now
            self.tell(many)
        self._elsewhere = {
            process: told for process, told in self._elsewhere.items() if told[0] + HEARD_FOR > second
        }
        self._second = second
        self._counts.clear()

    def _count_elsewhere(self, name: str) -> int:
        return sum(counts.get(name, 0) for _, counts in self._elsewhere.values())

    @staticmethod
    def _holders(person: str, address: str) -> list[tuple[str, int]]:
        """Who a command is counted for, and as how many people."""
        found = [(f"person {person}" if person else f"nobody at {address}", 1)]
        return [*found, (f"address {address}", PEOPLE_AT_ADDRESS)] if address else found
