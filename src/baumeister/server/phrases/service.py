"""Phrases from one player to the other, and to all who watch. They are codes, shown in the language of each
reader, so there is nothing to moderate.

They are no part of a game: neither its log nor its record has them. Each process keeps the last ones of a
table in memory, for people who come later; a process that starts knows none."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable

from ..errors import Refusal
from ..people.accounts import Person
from ..people.contacts import is_blocked_between
from ..people.rate_limits import RateLimits
from ..server_clock import now
from ..tables.messages import Phrase, SayPhrase
from ..tables.service import TableService
from ..tables.table import Table

KEPT_PHRASES = 20
"""Phrases of a table that people who come later are told."""
KEPT_TABLES = 2000
"""Tables whose phrases are kept; those where nothing was said for longest go first."""


class Phrases:
    """What was said at tables."""

    def __init__(self, tables: TableService, rate_limits: RateLimits, *, enabled: bool) -> None:
        self._tables, self._rate_limits, self._enabled = tables, rate_limits, enabled
        self._kept: OrderedDict[str, deque[tuple[str, Phrase]]] = OrderedDict()
        """Table -> the commands that said something there, and what they said."""
        self.tell: Callable[[str, Phrase], None] = lambda _name, _phrase: None
        """Tells everybody at the table, at any process, what a command has said."""

    async def say(self, who: Person, command: SayPhrase) -> int:
        """Say something to the other player; returns how many events the table has. Raises Refusal."""
        if not who.id:
            raise Refusal("not_signed_in")
        table = await self._tables.current_table_for(command.table, who)
        name = f"{who.id}/{command.id}"
        if any(known == name for known, _ in self._kept.get(table.id, ())):
            return table.seq  # sent again because the answer was lost
        other = _listener(table, who)
        if not self._enabled or other is None:
            raise Refusal("no_phrases")
        if await self._tables.store.read(lambda conn: is_blocked_between(conn, who.id, other)):
            raise Refusal("no_phrases")
        await self._rate_limits.check("phrase", "person", who.id)
        (seat,) = table.seats_of(who.id)
        phrase = Phrase(table=table.id, seat=seat, phrase=command.phrase, at=now(), length=table.length)
        self.keep(name, phrase)
        self.tell(name, phrase)
        return table.seq

    def keep(self, name: str, phrase: Phrase) -> None:
        """Remember what a command has said, here or at another process."""
        self._kept.setdefault(phrase.table, deque(maxlen=KEPT_PHRASES)).append((name, phrase))
        self._kept.move_to_end(phrase.table)
        if len(self._kept) > KEPT_TABLES:
            self._kept.popitem(last=False)

    def last(self, table_id: str) -> Iterable[Phrase]:
        """What was said last at a table, the oldest first."""
        return [phrase for _, phrase in self._kept.get(table_id, ())]


def _listener(table: Table, who: Person) -> str | None:
    """The other player, if both seats are taken by two people. Raises Refusal."""
    seats = table.seats_of(who.id)
    if not seats:
        raise Refusal("not_seated")
    found = table.seats[1 - seats[0]]
    return None if found is None or found.user == who.id else found.user
