"""Logs: one line of JSON for each entry."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from baumeister.server.logs import JsonLines, PlainLines, set_up_logs


def test_everything_logged_is_one_line_of_plain_characters() -> None:
    nasty = 'x"\n{"level": "info"}\r\x1b[2J\x9b31m\u2028\u202e\ud800\x00\x7f'
    record = logging.makeLogRecord({"msg": "path %s", "args": (nasty,), "path": nasty, "levelname": "ERROR"})
    line = JsonLines().format(record)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["path"] == nasty
    assert json.loads(line)["level"] == "error"


def test_on_a_terminal_a_record_is_a_sentence_that_cannot_control_it() -> None:
    nasty = "x\n\r\x1b[2J\x9b31m\u202e"
    # Ray, once imported, stamps every record with a field of its own.
    given = {"msg": "put off", "_ray_timestamp_ns": 1, "path": nasty, "levelname": "WARNING"}
    record = logging.makeLogRecord(given)
    line = PlainLines().format(record)
    assert line.isprintable()
    assert line[8:].startswith(" Warning: put off (path x\\n")


@pytest.mark.parametrize(
    ("terminal", "kind", "level"), [(True, PlainLines, "WARNING"), (False, JsonLines, "INFO")]
)
def test_json_is_for_programs_and_sentences_are_for_terminals(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, kind: type[logging.Formatter], level: str
) -> None:
    logger = logging.getLogger("uvicorn.error")
    before = (logger.handlers, logger.propagate, logger.level)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    set_up_logs("INFO")
    try:
        assert isinstance(logger.handlers[0].formatter, kind)
        assert logging.getLevelName(logger.level) == level
    finally:
        for name in ("baumeister.server", "uvicorn", "uvicorn.error"):
            other = logging.getLogger(name)
            other.handlers, other.propagate = list(before[0]), before[1]
            other.setLevel(before[2])
