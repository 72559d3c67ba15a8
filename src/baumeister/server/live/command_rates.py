"""How many commands a person and an address may send over all their sockets, and who is cut off."""

from __future__ import annotations

from collections import Counter

from ..errors import Refusal
from ..server_clock import SECOND, now

PEOPLE_AT_ADDRESS = 10
"""An address may send as many commands as this many people."""
MOST_OFFENCES = 100
"""Commands beyond the limit after which somebody is cut off."""
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
        who = self._name(person, address)
        self._counts[who] += 1
        self._counts[f"address {address}"] += 1
        there = self._counts[f"address {address}"] if address else 0
        if self._counts[who] <= self._each and there <= PEOPLE_AT_ADDRESS * self._each:
            return True
        self._offences[who] += 1
        if self._offences[who] > MOST_OFFENCES:
            self._cut_off[who] = now() + CUT_OFF
            return False
        raise Refusal("too_many")

    def check(self, person: str, address: str) -> None:
        """Refuse somebody who was cut off a short while ago. Raises Refusal."""
        until = self._cut_off.get(self._name(person, address))
        if until is not None and until > now():
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
    def _name(person: str, address: str) -> str:
        return f"person {person}" if person else f"nobody at {address}"
