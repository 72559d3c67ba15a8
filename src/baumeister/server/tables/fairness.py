"""Deals that nobody can steer and everybody can check. The method is specified in docs/fair-deals.md.

Before anybody sits down the server commits to a secret by its hash. Each player adds a nonce. Every chance
outcome follows from secret and nonces; the secret is revealed when the game is over. The numbers come from
HMAC-SHA256: any number of known cards tells nothing about the next one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

import numpy as np

from ...errors import BadRecord, CheckFailed
from ...games.first_player import write_first
from ...games.generic import weight
from ...games.position import Position
from ...records import Record

NONCE_PATTERN = re.compile(r"[0-9A-Za-z_-]{1,64}")


class UnfairDeal(BadRecord, CheckFailed):
    """A record whose cards are not those of its deal."""


@dataclass(frozen=True)
class Deal:
    """What determines the chance outcomes of one game."""

    secret: str
    """64 hexadecimal digits; only the server knows it until the game is over."""
    nonces: tuple[str, str]
    first: int | None = None
    """Who begins, if a match has settled it."""
    start: int = 0
    """Entries of the log that came from another game; the deal begins after them."""

    @property
    def commitment(self) -> str:
        """The hash of the secret, shown before the game."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """The key that the numbers come from."""
        return hmac.digest(bytes.fromhex(self.secret), "\n".join(self.nonces).encode(), "sha256")


def commitment(secret: str) -> str:
    """The hash that binds the server to its secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """A nonce for a seat that sent none."""
    return secrets.token_hex(16)


def supply_chance(pos: Position, deal: Deal, drawn: int) -> Position:
    """The position after all chance outcomes that are due; `drawn` is how many came before."""
    while pos.waits_for_chance:
        pos = pos.play(chance_outcome(pos, deal, drawn))
        drawn += 1
    return pos


def chance_outcome(pos: Position, deal: Deal, n: int) -> str:
    """The n-th chance outcome of a game, as a record writes it."""
    if n == 0 and deal.first is not None:
        return write_first(deal.first)
    engine, states, key = pos.game.engine, pos.states, deal.key
    legal = np.empty(pos.game.type.rules.MAX_LEGAL, np.int32)
    steps: list[int] = []
    while not steps or engine.is_inside(states, 0):
        choices = legal[: engine.list_legal(states, 0, legal)].tolist()
        weights = [int(weight(states[0], step)) for step in choices]
        number = number_below(key, f"{n}.{len(steps)}", sum(weights))
        chosen = 0
        while number >= weights[chosen]:
            number -= weights[chosen]
            chosen += 1
        steps.append(choices[chosen])
        engine.apply_step(states, 0, choices[chosen])
    return pos.game.type.notation.write_chance(pos.states, steps)


def number_below(key: bytes, place: str, n: int) -> int:
    """A uniform number from 0 to n - 1 for one place in the game."""
    limit = 2**64 - 2**64 % n
    attempt = 0
    while True:
        number = int.from_bytes(hmac.digest(key, f"{place}.{attempt}".encode(), "sha256")[:8], "big")
        if number < limit:
            return number % n
        attempt += 1


# ---- in records -----------------------------------------------------------------------------------------


def deal_headers(deal: Deal) -> list[tuple[str, str]]:
    """The headers with which anybody can check the record of a finished game."""
    found = [
        ("Deal-Commitment", deal.commitment),
        ("Deal-Secret", deal.secret),
        ("Deal-Nonces", " ".join(deal.nonces)),
    ]
    if deal.first is not None:
        found.append(("Deal-First", str(deal.first)))
    if deal.start:
        found.append(("Deal-Start", str(deal.start)))
    return found


def read_deal(record: Record) -> Deal:
    """The deal a record claims. Raises BadRecord if it claims none or not a whole one."""
    secret, given = record.header("Deal-Secret"), record.header("Deal-Nonces")
    first = record.header("Deal-First")
    if secret is None or given is None:
        raise BadRecord(
            "this record names no deal (Deal-Secret and Deal-Nonces), so there is nothing to check"
        )
    nonces = given.split(" ")
    if (
        not re.fullmatch("[0-9a-f]{64}", secret)
        or len(nonces) != 2
        or not all(map(NONCE_PATTERN.fullmatch, nonces))
    ):
        raise BadRecord("Deal-Secret must be 64 hexadecimal digits and Deal-Nonces two words")
    if first not in (None, "0", "1"):
        raise BadRecord("Deal-First must be 0 or 1")
    start = record.header("Deal-Start") or "0"
    if not re.fullmatch("[0-9]{1,6}", start) or int(start) > len(record.entries):
        raise BadRecord("Deal-Start must not exceed the number of entries in the record")
    return Deal(secret, (nonces[0], nonces[1]), None if first is None else int(first), int(start))


def verify_deal(record: Record) -> int:
    """Check the chance outcomes of a record, except those of a game that it continues; returns how many.
    Raises UnfairDeal if one is not what the deal gives."""
    deal = read_deal(record)
    if record.header("Deal-Commitment") != deal.commitment:
        raise UnfairDeal("the secret is not the one the server committed to")
    pos, drawn = record.game.start(chance=()), 0
    for n, entry in enumerate(record.entries):
        if entry.player is None and n >= deal.start:
            due = chance_outcome(pos, deal, drawn)
            if entry.text != due:
                raise UnfairDeal(
                    f"chance outcome {drawn + 1} of the deal is {entry.text}; the deal gives {due}"
                )
            drawn += 1
        pos = pos.play(entry.text, entry.player)
    return drawn
