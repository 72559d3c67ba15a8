"""The deal of the day: one for each game and day, the same for everybody, that nobody could choose.

A chain of links is made from a random seed: each link is the hash of the one after it. The end of the chain
is published before the first day. Each day uses the next link, backwards: a link that is shown proves by its
hash that it was settled when the end was published, and tells nothing about the links of later days.
"""

from __future__ import annotations

import datetime
import functools
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

from ..errors import BadRecord
from ..games.contract import without_resigning
from ..games.position import Game, Position
from ..records import Record
from .deal import HASH_PATTERN, Deal, number_below, server_nonce, supply_chance
from .headers import UnfairDeal

CHAIN_DAYS = 20_000
"""Days of a new chain: about 54 years."""
LONGEST_CHAIN = 100_000
_DAY_PATTERN = re.compile(r"daily-(\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True)
class PublicChain:
    """What everybody knows of a chain from its first day on."""

    end: str
    """The hash of the first day's link: 64 hexadecimal digits."""
    first: datetime.date

    def number(self, day: datetime.date) -> int:
        """Which day of the chain that is: 1 for the first."""
        return (day - self.first).days + 1

    def holds(self, link: str, day: datetime.date) -> bool:
        """True if that is the link of the day: as many hashes as the day's number lead to the end."""
        number = self.number(day)
        if not HASH_PATTERN.fullmatch(link) or not 1 <= number <= LONGEST_CHAIN:
            return False
        return hmac.compare_digest(_hash_often(link, number), self.end)


@dataclass(frozen=True)
class Chain:
    """A whole chain. With the seed one can look at every deal to come; nobody can change one."""

    seed: str
    """The link of the last day: 64 hexadecimal digits, secret."""
    first: datetime.date
    days: int = CHAIN_DAYS

    @property
    def public(self) -> PublicChain:
        """What is published."""
        return PublicChain(_end_of(self.seed, self.days), self.first)

    def covers(self, day: datetime.date) -> bool:
        """True if the chain has a link for that day."""
        return 1 <= self.public.number(day) <= self.days

    def link(self, day: datetime.date) -> str:
        """The link of a day, which must not be shown before the day is over."""
        assert self.covers(day), f"the chain has no link for {day}"
        return _hash_often(self.seed, self.days - self.public.number(day))


def new_chain(first: datetime.date) -> Chain:
    """A chain of 256 random bits that begins on that day."""
    return Chain(secrets.token_hex(32), first)


def hash_link(link: str) -> str:
    """The link of the day before."""
    return hashlib.sha256(b"baumeister daily chain\n" + bytes.fromhex(link)).hexdigest()


def _hash_often(link: str, times: int) -> str:
    for _ in range(times):
        link = hash_link(link)
    return link


@functools.lru_cache(8)
def _end_of(seed: str, days: int) -> str:
    return _hash_often(seed, days)


@dataclass(frozen=True)
class DailyDeal:
    """The deal of a day, for one game."""

    day: datetime.date
    game: Game
    secret: str
    """Follows from the link of the day; it tells nothing about the link or about another game's deal."""

    @classmethod
    def of(cls, link: str, day: datetime.date, game: Game) -> DailyDeal:
        """The deal that a link gives."""
        told = f"baumeister daily deal\n{day.isoformat()}\n{game.name}"
        return cls(day, game, hmac.new(bytes.fromhex(link), told.encode(), "sha256").hexdigest())

    @property
    def name(self) -> str:
        """The name that stands where other deals name their table."""
        return f"daily-{self.day.isoformat()}"

    def deal(self, start: int = 0) -> Deal:
        """What determines the chance outcomes after the first `start` entries, which the day gives."""
        nonces = server_nonce(self.secret, 0), server_nonce(self.secret, 1)
        return Deal(self.secret, nonces, start=start, table=self.name)

    @property
    def seat(self) -> int:
        """The seat of the person, drawn from the deal."""
        return number_below(self.deal().key, "daily seat", 2)

    def opening(self) -> Position:
        """The position that a game without cards begins with: some moves at random after the first chance
        outcome; in other games, the beginning. Nobody can end the game at once."""
        deal = self.deal()
        before = self.game.start(chance=())
        moves = self.game.type.daily_moves
        if not moves:
            return before
        attempt = 0
        while True:
            pos = supply_chance(before, deal, 0)
            for n in range(moves):
                pos = _draw_move(pos, deal, f"daily move {attempt}.{n}")
                if pos.to_move is None:
                    break
            if pos.to_move is not None and not _can_end(pos):
                return pos
            attempt += 1


def _draw_move(pos: Position, deal: Deal, place: str) -> Position:
    """The position after a random move, sorted by their text; nobody resigns."""
    moves = _choices(pos)
    return pos.play(moves[number_below(deal.key, place, len(moves))])


def _can_end(pos: Position) -> bool:
    """True if the player to move can end the game with one move."""
    return any(pos.play(move).outcome is not None for move in _choices(pos))


def _choices(pos: Position) -> list[str]:
    return sorted(without_resigning(pos.moves()))


# ---- in a record --------------------------------------------------------------------------------------


def daily_headers(chain: PublicChain, link: str) -> list[tuple[str, str]]:
    """With these anybody can check that a record has the deal of its day; only when the day is over."""
    return [("Daily-Link", link), ("Daily-End", chain.end), ("Daily-First", chain.first.isoformat())]


def check_daily(record: Record, deal: Deal, day: datetime.date) -> PublicChain | None:
    """The chain that the deal of the day in a record comes from; None if the record does not name its link.
    Raises UnfairDeal, or BadRecord if the headers cannot be read."""
    if deal.hashes != (None, None) or deal.first is not None:
        raise UnfairDeal("a deal of the day follows from its link alone; this one has parts of players")
    found = DailyDeal(day, record.game, deal.secret)
    due = [(entry.text, entry.player) for entry in found.opening().log]
    if due != [(entry.text, entry.player) for entry in record.entries[: deal.start]]:
        raise UnfairDeal(f"the game does not begin with the position of {day}")
    told = [record.header(name) for name in ("Daily-Link", "Daily-End", "Daily-First")]
    link, end, first = told
    if link is None or end is None or first is None:
        if told != [None, None, None]:
            raise BadRecord("a deal of the day needs Daily-Link, Daily-End and Daily-First together")
        return None
    try:
        chain = PublicChain(end, datetime.date.fromisoformat(first))
    except ValueError:
        raise BadRecord("Daily-First must be a day like 2027-03-01") from None
    if not chain.holds(link, day):
        raise UnfairDeal(f"Daily-Link is not the link of {day} in the chain that ends in {end[:64]}")
    if DailyDeal.of(link, day, record.game).secret != deal.secret:
        raise UnfairDeal(f"the link of {day} gives another deal than this one")
    return chain


def daily_day(name: str) -> datetime.date | None:
    """The day of a deal by its name (`daily-2027-03-01`); None if it is no deal of the day."""
    found = _DAY_PATTERN.fullmatch(name)
    try:
        return None if found is None else datetime.date.fromisoformat(found[1])
    except ValueError:
        raise BadRecord(f"{name} names a day that does not exist") from None
