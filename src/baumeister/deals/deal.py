"""Which cards a deal gives.

The server commits to a secret by its hash. Then each player's program commits to a nonce by its hash; when
all hashes are known, the nonces are shown. Every chance outcome follows from the secret, the nonces, the
table and the round; the secret is shown when the game is over. The numbers come from HMAC-SHA256: any number
of known cards tells nothing about the next one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

import numpy as np

from ..games.first_player import write_first
from ..games.generic import weight
from ..games.position import Position

VERSION = 2
"""Of the rule. In version 1 the server knew the nonces before it drew the secret of a rematch, and drew most
of them itself; records of it are still checked as what they are."""
NONCE_PATTERN = re.compile(r"[0-9A-Za-z_-]{16,64}")
HASH_PATTERN = re.compile(r"[0-9a-f]{64}")


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
    table: str = ""
    """The table that it was made for; a mirrored rematch has the deal of another table."""
    round: int = 1
    """Which game of a match that was."""
    hashes: tuple[str | None, str | None] = (None, None)
    """What each player committed to; None for a seat that was dealt by the server."""
    version: int = VERSION

    @property
    def commitment(self) -> str:
        """The hash of the secret, shown before the game."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """The key that the numbers come from."""
        told = self.nonces if self.version == 1 else (self.context, *self.nonces)
        return hmac.digest(bytes.fromhex(self.secret), "\n".join(told).encode(), "sha256")

    @property
    def context(self) -> str:
        """The game that the deal is for."""
        return f"baumeister deal 2\n{self.table}\n{self.round}"

    @property
    def server_seats(self) -> list[int]:
        """The seats that were dealt by the server: their players added nothing that it could not know."""
        return [seat for seat, told in enumerate(self.hashes) if told is None]

    def computer_seed(self, seat: int, length: int) -> str:
        """The seed with which a computer in that seat thinks when the log has that many entries."""
        return hmac.new(self.key, f"player {seat} at {length}".encode(), "sha256").hexdigest()


def commitment(secret: str) -> str:
    """The hash that binds the server to its secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def nonce_hash(table: str, committed: str, seat: int, nonce: str) -> str:
    """The hash that binds a player to a nonce, for one table, one commitment of the server and one seat."""
    told = "\n".join(("baumeister nonce 2", table, committed, str(seat), nonce))
    return hashlib.sha256(told.encode()).hexdigest()


def server_nonce(secret: str, seat: int) -> str:
    """The nonce of a seat whose player adds none, such as a computer: the server cannot choose it either."""
    told = f"baumeister nonce of seat {seat}".encode()
    return hmac.new(bytes.fromhex(secret), told, "sha256").hexdigest()[:32]


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """128 random bits."""
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
