"""The chains of deals of the day in the database. A server makes one when it is set up. An operator can
import another one; it is used from the next day on, so that no deal that somebody has seen changes."""

from __future__ import annotations

import contextlib
import datetime
import json
import re
from typing import Any

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ...deals.daily import LONGEST_CHAIN, Chain, new_chain
from ...deals.deal import HASH_PATTERN
from ...errors import BadOption
from ..people import audit_log
from ..server_clock import now
from ..store.schema import daily_chains

FORMAT = "baumeister daily chain 1"
SUBJECT = "daily"
"""What the audit log calls the deal of the day."""


def today() -> datetime.date:
    """The day by UTC, by the server's clock: nobody's own clock or time zone matters."""
    return datetime.datetime.fromtimestamp(now() / 1000, datetime.UTC).date()


def load_chains(conn: Connection) -> list[tuple[datetime.date, Chain]]:
    """The chains with the day from which this server uses each, oldest first."""
    rows = conn.execute(select(daily_chains).order_by(daily_chains.c.used_from))
    return [
        (
            datetime.date.fromisoformat(row.used_from),
            Chain(row.seed, datetime.date.fromisoformat(row.first), row.days),
        )
        for row in rows
    ]


def find_chain(conn: Connection, day: datetime.date) -> Chain | None:
    """The chain that the deal of that day comes from."""
    used = [chain for since, chain in load_chains(conn) if since <= day and chain.covers(day)]
    return used[-1] if used else None


def make_first_chain(conn: Connection) -> Chain:
    """The chain in use, made if there is none yet."""
    known = load_chains(conn)
    if not known:
        # Another process may be starting at the same moment; then its chain is used.
        with contextlib.suppress(IntegrityError), conn.begin_nested():
            _insert(conn, today(), new_chain(today()))
        known = load_chains(conn)
    return known[-1][1]


def export_chain(conn: Connection) -> str:
    """The newest chain as a text for another server; with it one can look at every deal to come."""
    chain = make_first_chain(conn)
    told = {"format": FORMAT, "first": chain.first.isoformat(), "days": chain.days, "seed": chain.seed}
    return json.dumps(told | {"end": chain.public.end}, indent=1) + "\n"


def import_chain(conn: Connection, text: str, actor: str) -> tuple[Chain, datetime.date]:
    """Use the chain of another server, from tomorrow on; at once if this server has none yet. Returns it and
    the first day on which it is used. What is to come is published at once and not replaced. Raises
    BadOption."""
    chain = read_chain(text)
    known = load_chains(conn)
    since = today() + datetime.timedelta(days=1) if known else today()
    if not chain.covers(since):
        last = chain.first + datetime.timedelta(days=chain.days - 1)
        raise BadOption(f"that chain has deals from {chain.first} to {last}, and none for {since}")
    if known and known[-1][1] == chain:
        return chain, known[-1][0]
    if known and known[-1][0] >= since:
        used, waiting = known[-1]
        raise BadOption(
            f"the chain that ends in {waiting.public.end} is published for {used} already; another one can "
            "be imported from that day on"
        )
    _insert(conn, since, chain)
    audit_log.note(conn, actor, "daily import", SUBJECT, f"{chain.public.end} from {since}")
    return chain, since


def read_chain(text: str) -> Chain:
    """A chain from the text of another server. Raises BadOption."""
    try:
        told: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadOption("this is no chain of deals: `baumeister daily export` writes one") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadOption("this is no chain of deals: `baumeister daily export` writes one")
    seed, first, days, end = (told.get(name) for name in ("seed", "first", "days", "end"))
    if not isinstance(seed, str) or not HASH_PATTERN.fullmatch(seed):
        raise BadOption("the seed of a chain is 64 hexadecimal digits")
    if not isinstance(days, int) or isinstance(days, bool) or not 1 <= days <= LONGEST_CHAIN:
        raise BadOption(f"a chain has 1 to {LONGEST_CHAIN} days")
    if not isinstance(first, str) or not re.fullmatch(r"\d{4}-\d{2}-\d{2}", first):
        raise BadOption("the first day of a chain is written like 2027-03-01")
    try:
        chain = Chain(seed, datetime.date.fromisoformat(first), days)
        chain.first + datetime.timedelta(days=days)
    except (ValueError, OverflowError):
        raise BadOption(f"{first} is no day that a chain can begin on") from None
    if chain.public.end != end:
        raise BadOption("the end of that chain does not follow from its seed: the file is damaged")
    return chain


def _insert(conn: Connection, since: datetime.date, chain: Chain) -> None:
    row = {"used_from": since.isoformat(), "first": chain.first.isoformat()}
    conn.execute(insert(daily_chains).values(row | {"seed": chain.seed, "days": chain.days}))
