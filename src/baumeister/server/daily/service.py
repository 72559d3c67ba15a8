"""The deal of the day: one attempt for each person, day and game that counts, and practice afterwards.

Nothing here tells the link of a day before the day is over, nor anything of a later day.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import anyio.to_thread
from sqlalchemy import Connection, select

from ...deals.daily import Chain, DailyDeal, daily_headers
from ...deals.deal import VERSION, supply_chance
from ...deals.headers import deal_headers
from ...games.registry import game_type, names, stored_game
from ...players.levels import fixed_simulations
from ...records import Entry, Record
from ..computer.reviews import Reviews
from ..errors import Refusal
from ..people.accounts import Person
from ..store.schema import daily_attempts
from ..tables.records import record_of
from ..tables.service import TableService
from ..tables.table import DailyTerms, NewEvent, Origin, SeatNumber, Table, Terms
from . import attempts
from .attempts import AlreadyBegun
from .chains import find_chain, today

Day = datetime.date


def daily_games() -> list[str]:
    """The games with a deal of the day: those whose level always searches the same."""
    return [name for name in names() if fixed_simulations(name, game_type(name).daily_level) is not None]


class Daily:
    """The deals of the day, as this process serves them."""

    def __init__(self, tables: TableService, reviews: Reviews, *, enabled: bool) -> None:
        self._tables, self._reviews = tables, reviews
        self.enabled = enabled

    # ---- deals --------------------------------------------------------------------------------------

    async def chain(self, day: Day) -> Chain:
        """The chain that the deal of a day comes from. Raises Refusal for a day that has none, or not yet."""
        if not self.enabled:
            raise Refusal("no_daily")
        if day > today():
            raise Refusal("daily_not_yet")
        found = await self._tables.store.read(partial(find_chain, day=day))
        if found is None:
            raise Refusal("no_daily")
        return found

    async def deal(self, day: Day, game: str) -> DailyDeal:
        """The deal of a day that has begun. Raises Refusal."""
        chain = await self.chain(day)
        if game not in daily_games():
            raise Refusal("no_daily")
        # A link is some ten thousand hashes away from the seed.
        link = await anyio.to_thread.run_sync(chain.link, day)
        return DailyDeal.of(link, day, stored_game(game, {}, None))

    async def headers(self, table: Table) -> list[tuple[str, str]]:
        """What the record of a table says about the link of its day: nothing before the day is over."""
        daily = table.terms.daily
        day = None if daily is None else Day.fromisoformat(daily.day)
        if day is None or day >= today():
            return []
        found = await self._tables.store.read(partial(find_chain, day=day))
        if found is None:
            return []
        return daily_headers(found.public, await anyio.to_thread.run_sync(found.link, day))

    async def opening_record(self, day: Day, game: str) -> Record:
        """The beginning of a past day's game as a record, with everything that is needed to check it."""
        deal = await self.deal(day, game)
        if day >= today():
            raise Refusal("daily_not_yet")
        chain = await self.chain(day)
        link = await anyio.to_thread.run_sync(chain.link, day)
        return await anyio.to_thread.run_sync(_opening_record, deal, daily_headers(chain.public, link))

    # ---- tables -------------------------------------------------------------------------------------

    async def attempt(self, day: Day, game: str, user: str) -> Any:
        """The row of a person's attempt; None if there is none."""
        a = daily_attempts.c
        mine = select(daily_attempts).where(a.user_id == user, a.day == day.isoformat(), a.game == game)
        return await self._tables.store.read(lambda conn: conn.execute(mine).first())

    async def begin(self, day: Day, game: str, who: Person) -> str:
        """The table of a person's attempt at today's deal, opened if there is none yet. Raises Refusal."""
        deal = await self.deal(day, game)
        known = await self.attempt(day, game, who.id)
        if known is not None:
            return str(known.table_id)
        if day != today():
            raise Refusal("daily_day_over")

        def also(conn: Connection, table_id: str) -> None:
            attempts.begin_attempt(conn, table_id, day.isoformat(), game, who.id)

        try:
            return await self._open(deal, who, counts=True, also=also)
        except AlreadyBegun:  # in another window, or at another process
            known = await self.attempt(day, game, who.id)
            assert known is not None
            return str(known.table_id)

    async def practise(self, day: Day, game: str, who: Person) -> str:
        """A table with the deal of a past day, or of today after the person's own attempt. Raises Refusal."""
        deal = await self.deal(day, game)
        known = await self.attempt(day, game, who.id)
        if known is None and day == today():
            raise Refusal("daily_first_play")
        if known is not None and (await self._tables.table(known.table_id)).status != "over":
            raise Refusal("daily_first_play")
        return await self._open(deal, who, counts=False)

    async def _open(
        self,
        deal: DailyDeal,
        who: Person,
        *,
        counts: bool,
        also: Callable[[Connection, str], None] = lambda _conn, _table: None,
    ) -> str:
        events = await anyio.to_thread.run_sync(partial(daily_events, deal, who, counts=counts))
        return (await self._tables.open(events, also)).id

    def note_end(self, table: Table) -> bool:
        """True if the table is an attempt that has just ended, so that `settle` should be called."""
        return table.counts_for_day and table.status == "over" and not table.aborted

    async def settle(self, table: Table) -> None:
        """After an attempt: keep the decisions, to compare them with those of others, and have the game
        reviewed. Does nothing the second time."""
        daily, seat = table.terms.daily, person_seat(table)
        assert daily is not None
        choices = await anyio.to_thread.run_sync(
            attempts.choices_of, record_of(table), seat, len(table.given)
        )
        game, day = table.terms.game, daily.day
        await self._tables.store.write(lambda conn: attempts.note_choices(conn, table.id, day, game, choices))
        found = table.seats[seat]
        await self._reviews.ask(table, (found and found.user) or "")

    async def others(self, table: Table) -> list[tuple[int, str, Counter[str]]]:
        """For each decision of a finished attempt: its entry, the move, and what others did there."""
        daily, seat = table.terms.daily, person_seat(table)
        assert daily is not None
        choices = await anyio.to_thread.run_sync(
            attempts.choices_of, record_of(table), seat, len(table.given)
        )
        found = await self._tables.store.read(
            lambda conn: attempts.find_others(
                conn, table.id, daily.day, table.terms.game, [place for _, place, _ in choices]
            )
        )
        return [(n, move, found.get(place, Counter())) for n, place, move in choices]


def person_seat(table: Table) -> SeatNumber:
    """The seat of the person at a table of a day."""
    return 0 if table.level_at(0) is None else 1


def daily_events(deal: DailyDeal, who: Person, *, counts: bool) -> list[NewEvent]:
    """The first events of a table with the deal of a day: the same cards, seat and opponent for everybody."""
    game, given = deal.game, [(entry.text, entry.player) for entry in deal.opening().log]
    found = deal.deal(len(given))
    terms = Terms(
        game=game.name,
        rules=game.rules,
        private=True,
        takebacks=not counts,
        mirrored=True,
        origin=Origin(table=deal.name, length=len(given)) if given else None,
        daily=DailyTerms(day=deal.day.isoformat(), counts=counts),
    )
    created = {
        "terms": terms.model_dump(),
        "by": who.id,
        "secret": found.secret,
        "deal": VERSION,
        "nonces": list(found.nonces),
        "mirrors": [found.table, found.round],
        "hashes": list(found.hashes),
        "given": given,
    }
    level = game.type.daily_level
    return [
        ("created", created),
        ("joined", {"seat": deal.seat, "name": who.name, "user": who.id}),
        ("joined", {"seat": 1 - deal.seat, "name": level, "level": level}),
    ]


def _opening_record(deal: DailyDeal, more: list[tuple[str, str]]) -> Record:
    """The given moves, or the first chance outcomes: all that can be said before somebody plays."""
    pos = deal.opening()
    start = len(pos.log)
    found = deal.deal(start)
    pos = supply_chance(pos, found, 0)
    headers = [("Date", deal.day.isoformat()), ("Table", deal.name)]
    if start:
        headers.append(("Continues", f"{deal.name} {start}"))
    headers += [*deal_headers(found), ("Deal-Mirrors", f"{deal.name} 1"), *more]
    entries = [Entry(entry.text, entry.player) for entry in pos.log]
    return Record(deal.game, entries, headers=headers)
