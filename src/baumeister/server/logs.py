"""Structured logs: one JSON object on each line of standard error, for `jq` and for collectors. A
person at a terminal gets sentences, and only those that matter."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

log = logging.getLogger("baumeister.server")
_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def _extra_fields(record: logging.LogRecord) -> dict[str, Any]:
    """What was given as `extra`; a name with an underscore is another library's (Ray stamps every record)."""
    return {name: value for name, value in vars(record).items() if name not in _PLAIN and name[0] != "_"}


class JsonLines(logging.Formatter):
    """A record as one line; everything given as `extra` becomes a field of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """As the collector reads it."""
        entry: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        entry |= _extra_fields(record)
        if record.exc_info:
            entry["fault"] = self.formatException(record.exc_info)
        # In ASCII, so that text from a client can neither begin a line nor control a terminal.
        return json.dumps(entry, default=str)


class PlainLines(logging.Formatter):
    """A record as one sentence, with the time of day."""

    def format(self, record: logging.LogRecord) -> str:
        """As a person at the terminal reads it."""
        extra = [f"{name} {value}" for name, value in _extra_fields(record).items()]
        sentence = f"{record.levelname.capitalize()}: {record.getMessage()}"
        told = f"{sentence} ({', '.join(extra)})" if extra else sentence
        # Text from a client can neither begin a line nor control the terminal.
        told = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in told)
        told = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {told}"
        return f"{told}\n{self.formatException(record.exc_info)}" if record.exc_info else told


def set_up_logs(level: str) -> None:
    """Write our logs and those of the web server: as JSON lines, or for the person at a terminal, who is
    told of warnings and faults alone unless they ask for DEBUG."""
    handler = logging.StreamHandler()
    if sys.stderr.isatty():
        handler.setFormatter(PlainLines())
        level = "WARNING" if level == "INFO" else level
    else:
        handler.setFormatter(JsonLines())
    for name in ("baumeister.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
