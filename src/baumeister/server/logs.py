"""Structured logs: one JSON object on each line of standard error, for `jq` and for collectors."""

from __future__ import annotations

import json
import logging
import time
from typing import Any

log = logging.getLogger("baumeister.server")
_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


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
        entry |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            entry["fault"] = self.formatException(record.exc_info)
        # In ASCII, so that text from a client can neither begin a line nor control a terminal.
        return json.dumps(entry, default=str)


def set_up_logs(level: str) -> None:
    """Write our logs and those of the web server as JSON lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("baumeister.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
