"""A terminal of 80 columns and 24 lines as a person sees it: runs a command, takes keys and mouse clicks."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

import pexpect
import pyte

import baumeister as bm
from baumeister.terminal.computer import Computer

PATIENCE = 90.0
KEYS = {
    "enter": "\r", "tab": "\t", "escape": "\x1b", "left": "\x1b[D", "right": "\x1b[C", "end": "\x1b[F",
    "down": "\x1b[B", "f1": "\x1bOP", "f2": "\x1bOQ", "f3": "\x1bOR", "f4": "\x1bOS", "f5": "\x1b[15~",
    "ctrl+c": "\x03", "ctrl+q": "\x11",
}  # fmt: skip


class Screen:
    """A real terminal, drawn by an emulator."""

    def __init__(self, *args: str, lines: int = 24, columns: int = 80, **environment: str) -> None:
        env = dict(os.environ, NUMBA_DISABLE_JIT="1", TERM="xterm-256color") | environment
        for size in (
            "COLUMNS",
            "LINES",
        ):  # a parallel test run sets these, and they would override the terminal's
            env.pop(size, None)
        command = ["-m", "baumeister.terminal.cli", *args]
        self.child = pexpect.spawn(
            sys.executable, command, env=env, encoding="utf-8", dimensions=(lines, columns)
        )
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.Stream(self._screen)

    @property
    def lines(self) -> list[str]:
        """What the screen shows."""
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The same in one piece."""
        return "\n".join(self.lines)

    def press(self, *keys: str) -> None:
        """Press keys by name, or type texts."""
        for key in keys:
            self.child.send(KEYS.get(key, key))

    def click(self, x: int, y: int) -> None:
        """Click at a column and line, counted from 0."""
        for end in "Mm":
            self.child.send(f"\x1b[<0;{x + 1};{y + 1}{end}")

    def resize(self, lines: int, columns: int) -> None:
        """Drag the corner of the window."""
        self._screen.resize(lines, columns)
        self.child.setwinsize(lines, columns)

    def until(self, text: str) -> None:
        """Wait until a text is on the screen."""
        self.wait(lambda: text in self.text)

    def wait(self, seen: Callable[[], bool]) -> None:
        """Wait until the screen is as it should be."""
        deadline = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < deadline, self.text
            self._read()

    def _read(self) -> None:
        try:
            self._stream.feed(self.child.read_nonblocking(65536, 0.05))
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF as end:
            raise AssertionError(f"it ended:\n{self.text}") from end

    def end(self) -> int:
        """Wait for the end of the command; returns its exit code."""
        self.child.timeout = PATIENCE
        self.rest = str(self.child.read())
        self.child.wait()
        assert "Traceback" not in self.rest, self.rest
        return int(self.child.exitstatus)


def planned(game: bm.Game, seed: int) -> tuple[list[tuple[str, str]], bm.Position]:
    """Valid input for a person in seat 1 against the random player with that seed, with the board they see
    before it, and how the game ends."""
    person, computer = Computer("random", "person"), Computer("random", seed)
    typed, pos = [], game.start(seed=seed)
    while pos.to_move is not None:
        if pos.to_move == 1:
            move = person.move(pos)
            typed.append((move, str(pos)))
            pos = pos.play(move)
        else:
            pos = pos.play(computer.move(pos))
    return typed, pos
