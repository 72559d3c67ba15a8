"""A file of training data: its metadata (in an otherwise intact file), or any bytes at all.

Input that begins with { or [ becomes the metadata of a real file; other input is the whole file.
"""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import baumeister as bm
from baumeister.adapters.training import METADATA_KEY, Plan, Shard, generate, load
from baumeister.errors import BadOption, UnknownGame
from baumeister.players import Limit

from ..sentences import refusing

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")


@functools.cache
def plan() -> Plan:
    """A very short game."""
    return Plan(game=bm.game("jaguar"), player="random", limit=Limit(simulations=1), games=1, opening=0)


@functools.cache
def _whole() -> pa.Table:
    folder = Path(_folder.name) / "whole"
    return pq.read_table(generate(plan(), folder, workers=1)[0])


def target(data: bytes) -> None:
    """Read the file, then continue the plan it belongs to."""
    folder = Path(_folder.name)
    file = Shard(plan(), 0, folder).file
    if data[:1] in (b"{", b"["):
        pq.write_table(_whole().replace_schema_metadata({METADATA_KEY: data}), file)
    else:
        file.write_bytes(data)
    with refusing(BadOption, UnknownGame):
        arrays = load(file)
        assert len({len(array) for array in arrays.values()}) == 1
    with refusing(BadOption):
        generate(plan(), folder, workers=1)
