"""Players that are separate programs, in any language, behind the engine protocol.

`EnginePlayer("pagoda", command=("node", "my-engine.js"))` starts the program and is a player like any other.
The program gets a seat's view and legal moves and nothing else. There is one rule for all faults: a
program that exits, stays silent or does not choose a legal move loses the game (`Forfeit`) and is killed.
"""

from __future__ import annotations

import contextlib
import os
import queue
import select
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from typing import IO, Any

from ..errors import BadOption, Forfeit, IllegalMove
from ..games.contract import View
from ..players import Limit, Thought
from ..players.player import BasePlayer
from .engine_protocol import go_line, newgame_line, position_line

ENGINE_PATIENCE = 10.0
"""Seconds beyond its time after which a silent engine has lost. It has as long to start, and for a move whose
limit is in nodes alone."""
LONGEST_ENGINE_LINE = 65_536
MOST_WAITING_LINES = 1_000
"""Lines that may wait to be read; an engine that says more has to wait itself."""
LONGEST_QUOTE = 160
"""Characters of an engine's answer that a sentence quotes."""
LAST_LINES = 6
"""Lines of its error output that are quoted when it has ended: the end of a traceback."""
MOST_LAST_WORDS = 480
"""Characters of them."""


def parse_command(text: str) -> tuple[str, ...]:
    """The program and its arguments, as a shell splits them. Raises BadOption if there is no such program."""
    try:
        command = tuple(shlex.split(text))
    except ValueError as fault:
        raise BadOption(f"{text!r} is no command: {str(fault).lower()}") from None
    if not command or shutil.which(command[0]) is None:
        raise BadOption(f"{text!r} is no command: there is no program {command[0] if command else ''!r}")
    return command


class EnginePlayer(BasePlayer):
    """A program as a player. It has a process of its own until `close`."""

    def __init__(
        self,
        game: str,
        *,
        command: Sequence[str],
        options: Mapping[str, Any] | None = None,
        patience: float = ENGINE_PATIENCE,
    ) -> None:
        """Starts the program and lets it get ready for the game with these options."""
        super().__init__(game)
        self.patience = patience
        self._process = _Process(command, patience)
        self._options: dict[str, Any] | None = None
        try:
            self._ask("ugi", "ugiok", patience)
            self._new_game(dict(options or {}))
        except Forfeit:
            self.close()
            raise

    def think(
        self, view: View, limit: Limit, *, seed: int | str = 0, stop: threading.Event | None = None
    ) -> Thought:
        """Ask the program. Raises Forfeit if it has lost the game by its own fault."""
        pos = self.position(view)
        try:
            if dict(view["options"]) != self._options:
                self._new_game(dict(view["options"]))
            self._process.write(position_line(pos.moves(), view))
            allowed = (limit.seconds or 0.0) + self.patience
            answer = self._ask(go_line(limit, seed), "bestmove", allowed, stop)
            move = answer.partition(" ")[2].strip()
            pos.steps_of(move)
        except IllegalMove as refused:
            self.close()
            raise Forfeit(f"chose an illegal move: {_printable(str(refused))}") from None
        except Forfeit:
            self.close()
            raise
        return Thought(move)

    def _new_game(self, options: dict[str, Any]) -> None:
        self._process.write(newgame_line(self.game, options))
        self._ask("isready", "readyok", self.patience)
        self._options = options

    def _ask(self, line: str, wanted: str, seconds: float, stop: threading.Event | None = None) -> str:
        """Say a line and wait for the answer that begins with that word; what comes before it is
        skipped."""
        self._process.write(line)
        deadline = time.monotonic() + seconds
        while True:
            said = self._process.read(deadline, stop)
            if said is None:
                raise Forfeit(f"said nothing for {seconds:g} seconds after {line.split(maxsplit=1)[0]!r}")
            word = said.partition(" ")[0]
            if word == wanted:
                return said
            if word == "error":
                raise Forfeit(f"gave up: {_printable(said)}")

    def close(self) -> None:
        """End the program, politely first."""
        self._process.end()


class _Process:
    """A program whose lines are read by a thread, so that one can stop waiting for them."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self.patience = patience
        try:
            self._child = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that what it starts can be ended with it
            )
        except OSError as fault:
            raise Forfeit(f"could not be started: {fault.strerror or fault}") from None
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_WAITING_LINES)
        self._last_words: deque[str] = deque(maxlen=LAST_LINES)
        self._readers = (
            threading.Thread(target=_listen, args=(self._child.stdout, self._lines), daemon=True),
            threading.Thread(target=_overhear, args=(self._child.stderr, self._last_words), daemon=True),
        )
        for reader in self._readers:
            reader.start()
        self._leash = weakref.finalize(self, _kill, self._child, self._readers, self._lines)

    def write(self, line: str) -> None:
        """Send it a line. Does not wait forever for a program that does not read."""
        assert self._child.stdin is not None
        if self._child.stdin.closed:
            raise Forfeit("has been ended")
        pipe, data = self._child.stdin.fileno(), f"{line}\n".encode()
        try:
            for start in range(0, len(data), select.PIPE_BUF):  # this much never blocks if there is room
                if not select.select([], [pipe], [], self.patience)[1]:
                    raise Forfeit("does not read what it is told")
                os.write(pipe, data[start : start + select.PIPE_BUF])
        except OSError:
            raise self._gone() from None

    def read(self, deadline: float, stop: threading.Event | None) -> str | None:
        """Its next line; None if the deadline passes first. When `stop` is set, it is told to stop, once."""
        told = stop is None
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            if not told and stop is not None and stop.is_set():
                self.write("stop")
                told = True
            with contextlib.suppress(queue.Empty):
                line = self._lines.get(timeout=left if told else min(left, 0.02))
                if line is None:
                    raise self._gone()
                return line.strip()

    def _gone(self) -> Forfeit:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(1.0)
        self._readers[1].join(1.0)
        code = self._child.poll()
        how = "closed its output" if code is None else f"ended with exit code {code}"
        words = " / ".join(map(_printable, self._last_words))[-MOST_LAST_WORDS:]
        return Forfeit(f"{how}: {words}" if words else how)

    def end(self) -> None:
        """Tell it to quit, and make sure that it ends, with everything it has started."""
        if not self._leash.alive:
            return
        with contextlib.suppress(Forfeit):
            self.write("quit")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(0.2)
        self._leash()


def _kill(
    child: subprocess.Popen[str], readers: Sequence[threading.Thread], lines: queue.Queue[str | None]
) -> None:
    """End a program and all that it has started, and leave nothing of it open."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    for reader in readers:
        while reader.is_alive():
            with contextlib.suppress(queue.Empty):
                while True:
                    lines.get_nowait()  # a reader may be waiting for room
            reader.join(0.001)
    for pipe in (child.stdin, child.stdout, child.stderr):
        assert pipe is not None
        with contextlib.suppress(OSError):
            pipe.close()


def _listen(pipe: IO[str], lines: queue.Queue[str | None]) -> None:
    while line := pipe.readline(LONGEST_ENGINE_LINE):
        lines.put(line)
    lines.put(None)


def _overhear(pipe: IO[str], last_words: deque[str]) -> None:
    """Keep the last lines of its error output."""
    while line := pipe.readline(LONGEST_ENGINE_LINE):
        if line.strip():
            last_words.append(line)


def _printable(text: str) -> str:
    """An engine's words, safe to quote in one line."""
    seen = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(seen.split())[:LONGEST_QUOTE]
