"""Lines that another program sends to our engine."""

from __future__ import annotations

import threading

from baumeister.adapters.engine import Engine

from ..sentences import check_sentence

_broken: list[str] = []


def _note(fault: threading.ExceptHookArgs) -> None:
    _broken.append(f"{fault.exc_type.__name__}: {fault.exc_value}")


def target(data: bytes) -> None:
    """Talk to it: every answer is a word of the protocol, every error has a sentence, no thread fails."""
    before, threading.excepthook = threading.excepthook, _note
    said: list[str] = []
    try:
        Engine("random", said.append).converse(data.decode("utf-8", "replace").split("\n"))
    finally:
        threading.excepthook = before
    assert not _broken, _broken.pop()
    for line in said:
        word, _, rest = line.partition(" ")
        assert word in ("id", "ugiok", "readyok", "info", "bestmove", "error"), line
        if word == "error":
            check_sentence(rest)
