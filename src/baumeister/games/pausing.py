"""Long work that pauses, so that a server can do it bit by bit while nobody waits."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]
"""Work that pauses, and its result."""


def finish(steps: Steps[T]) -> T:
    """The result of work that pauses, without the pauses."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
