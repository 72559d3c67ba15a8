"""Logs: one line of JSON for each entry."""

from __future__ import annotations

import json
import logging

from baumeister.server.logs import JsonLines


def test_everything_logged_is_one_line_of_plain_characters() -> None:
    nasty = 'x"\n{"level": "info"}\r\x1b[2J\x9b31m\u2028\u202e\ud800\x00\x7f'
    record = logging.makeLogRecord({"msg": "path %s", "args": (nasty,), "path": nasty, "levelname": "ERROR"})
    line = JsonLines().format(record)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["path"] == nasty
    assert json.loads(line)["level"] == "error"
