"""The JSON form of a game record."""

from __future__ import annotations

import json

from baumeister.errors import BadRecord
from baumeister.records import Record

from ..sentences import refusing
from .record_text import check_record


def target(data: bytes) -> None:
    """Read it; what was read prints back the same, as JSON and as text."""
    try:
        record = json.loads(data)
    except (ValueError, RecursionError):
        return
    with refusing(BadRecord):
        check_record(Record.from_json(record))
