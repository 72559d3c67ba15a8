"""Records of played games: one text format for all games, read, written, replayed and verified."""

from __future__ import annotations

from importlib import resources

from ..errors import BadRecord
from .entry import Entry
from .record import Record
from .set_up import SetUp

__all__ = ["Entry", "Record", "SetUp", "sample", "samples"]


def samples() -> list[str]:
    """The names of the records that come with the package."""
    folder = resources.files(__name__) / "samples"
    return sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt"))


def sample(name: str) -> Record:
    """A record that comes with the package, by its name."""
    if name not in samples():
        raise BadRecord(f"there is no sample {name!r}; the samples are {', '.join(samples())}")
    file = resources.files(__name__) / "samples" / f"{name}.txt"
    return Record.loads(file.read_text(encoding="utf-8"))
