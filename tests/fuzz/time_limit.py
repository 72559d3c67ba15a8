"""An input that hangs fails its test instead of stopping the run."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

LONGEST_INPUT_SECONDS = 60
"""Each input takes some milliseconds."""


@contextmanager
def not_for_ever() -> Iterator[None]:
    """Raise TimeoutError if the work inside does not end in time."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"an input took more than {LONGEST_INPUT_SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(LONGEST_INPUT_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
