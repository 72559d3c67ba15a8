"""What one client did and saw, line by line. Times are milliseconds of the machine's monotonic clock, which
all its processes share and nobody can set."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Line = dict[str, Any]


def moment() -> int:
    """The time that nobody can set."""
    return time.monotonic_ns() // 1_000_000


class Journal:
    """A client's journal, being written. Views compress to a tenth."""

    def __init__(self, folder: Path, name: str) -> None:
        self._file = gzip.open(folder / f"{name}.jsonl.gz", "wt", compresslevel=1)  # noqa: SIM115

    def note(self, **line: Any) -> None:
        """Write a line; `t` is the current time unless given."""
        self._file.write(json.dumps({"t": moment()} | line, separators=(",", ":")) + "\n")

    def close(self) -> None:
        """Finish it."""
        self._file.close()


def read(path: Path) -> Iterator[Line]:
    """The lines of a journal."""
    with gzip.open(path, "rt") as file:
        for line in file:
            yield json.loads(line)
