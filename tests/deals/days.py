"""A chain of deals of the day, and the record of one, as tests use them."""

from __future__ import annotations

import datetime

from baumeister.deals.daily import Chain, DailyDeal
from baumeister.deals.deal import supply_chance
from baumeister.deals.headers import deal_headers
from baumeister.records import Entry, Record

FIRST = datetime.date(2027, 1, 1)
DAY, NEXT = FIRST + datetime.timedelta(days=40), FIRST + datetime.timedelta(days=41)
CHAIN = Chain("5a" * 32, FIRST, 100)


def record_of(deal: DailyDeal, more: list[tuple[str, str]]) -> Record:
    """The beginning of a day's game, as a server tells it."""
    opening = deal.opening()
    found = deal.deal(len(opening.log))
    pos = supply_chance(opening, found, 0)
    headers = [("Table", "t"), *deal_headers(found), ("Deal-Mirrors", f"{deal.name} 1"), *more]
    if opening.log:
        headers.append(("Continues", f"{deal.name} {len(opening.log)}"))
    return Record(deal.game, [Entry(entry.text, entry.player) for entry in pos.log], headers=headers)
