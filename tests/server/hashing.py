"""How much work the passwords of tests are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from baumeister.server.people import accounts

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def quick_hashing() -> Iterator[None]:
    """Passwords are hashed in no time: at full strength an account takes a sixth of a second, more than most
    tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "HASHER", QUICK)
        patch.setattr(accounts, "MISSING_HASH", QUICK.hash("nobody has this password"))
        yield


class Counted:
    """A hasher that notes how much work each hash was."""

    def __init__(self) -> None:
        self.work: list[Parameters] = []

    def hash(self, password: str) -> str:
        made = QUICK.hash(password)
        self.work.append(extract_parameters(made))
        return made

    def verify(self, stored: str, password: str) -> bool:
        self.work.append(extract_parameters(stored))
        return QUICK.verify(stored, password)
