"""A game record as text, as a file, a pipe or an upload gives it."""

from __future__ import annotations

from baumeister.deals.verify import verify_deal
from baumeister.errors import BadRecord
from baumeister.records import Record
from baumeister.records.record import decode

from ..sentences import refusing


def target(data: bytes) -> None:
    """Read it; what was read prints back the same, as text and as JSON, and its deal can be checked."""
    with refusing(BadRecord):
        record = Record.loads(decode(data))
        check_record(record)
        assert verify_deal(record).outcomes >= 0


def check_record(record: Record) -> None:
    """Both forms hold everything."""
    text = record.dumps()
    assert Record.loads(text) == record
    assert Record.loads(text).dumps() == text
    assert Record.from_json(record.to_json()) == record
    assert record.replay()[-1] == record.final
