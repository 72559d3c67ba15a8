"""Who is there: for the start page of a server in the home network."""

from __future__ import annotations

from ..people.accounts import Person
from ..server_clock import now
from .hub import Hub

SEEN = 25_000
"""Milliseconds: a start page asks every ten seconds, and may miss once."""
REMEMBERED = 1000


class Visitors:
    """Everybody who has a connection, and everybody whose start page has asked a moment ago."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._asked: dict[str, tuple[int, str]] = {}
        """Person, or address of somebody without a name -> when they asked, and their name."""

    def see(self, person: Person, address: str) -> None:
        """A start page has asked."""
        known = self._asked.pop(person.id or address, None)
        self._asked[person.id or address] = (now(), person.name)
        if person.id and known is None:
            self._asked.pop(address, None)  # they may have taken a name just now
        if len(self._asked) > REMEMBERED:
            del self._asked[next(iter(self._asked))]

    def here(self) -> tuple[list[str], int]:
        """The names of those who have one, sorted, and how many others there are."""
        since = now() - SEEN
        found = {key: name for key, (at, name) in self._asked.items() if at >= since}
        found |= {client.who.id: client.who.name for client in self._hub.clients if client.who.id}
        named = sorted(name for name in found.values() if name)
        return named, len(found) - len(named)
