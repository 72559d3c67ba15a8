"""`play` and `review`: in full screen if possible, otherwise line by line."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
from typing import Any

from ..records import Record
from . import line_client
from .console import tell
from .play_setup import PlayRequest, set_up
from .show import print_record


def play(request: PlayRequest, *, lines: bool) -> int:
    """Play what was asked for; returns the exit code. `lines`: no full screen, even if possible."""
    _save_when_ended()
    screen = None if lines else full_screen()
    code: int = (line_client if screen is None else screen).play(set_up(request))
    return code


def review(record: Record, seat: int | None, at: int | None, *, lines: bool) -> int:
    """Look at a record position by position; returns the exit code."""
    screen = None if lines else full_screen()
    if screen is None:
        print_record(record, seat, at)
        return 0
    code: int = screen.review(record, seat, at)
    return code


def full_screen() -> Any:
    """The full-screen client; None without a terminal, or without the library it needs."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last one
    if not all(stream.isatty() for stream in streams) or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        return importlib.import_module("baumeister.terminal.full_screen")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("baumeister"):
            raise
        tell(f"Line by line; the full screen needs {missing.name}: pip install 'baumeister[terminal]'")
        return None


def _save_when_ended() -> None:
    """A closed window or SIGTERM ends the game as Ctrl-C does: it is saved."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and threading.current_thread() is threading.main_thread():
            signal.signal(getattr(signal, name), signal.default_int_handler)
