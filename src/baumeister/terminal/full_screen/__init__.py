"""The full-screen client, built with Textual (extra `terminal`)."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from ...records import Record
from ..command_group import INTERRUPTED
from ..console import say
from ..play_setup import Choice, GameSeries, SetupQuestions
from ..table import TerminalTable
from .dialogs import NumberQuestion, Question
from .review_screen import ReviewScreen
from .table_screen import TableScreen

__all__ = ["FullScreenApp", "play", "review"]

LAST_SECONDS = 5.0
"""How long a program whose window is gone may take to end."""


def play(setup: SetupQuestions) -> int:
    """Ask what to play, and play it; returns the exit code."""
    app = FullScreenApp()
    app.begin(setup)
    try:
        code = app.run()
    finally:
        # The terminal may be gone: everything is saved before anything is printed.
        lines = app.leave()
        for line in lines:
            say(line)
    return code or 0


def review(record: Record, seat: int | None, at: int | None) -> int:
    """Look at a record; returns the exit code."""
    app = FullScreenApp()
    app.record = (record, seat, at)
    return app.run() or 0


class FullScreenApp(App[int]):
    """A series of games, or a record, in full screen."""

    TITLE = "Baumeister"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012  Textual declares it so
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Leave", priority=True),
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.table: TerminalTable | None = None
        self.record: tuple[Record, int | None, int | None] | None = None
        self._said: list[str] = []
        self._questions: SetupQuestions | None = None
        self._asked: Question | NumberQuestion | None = None
        self._series: GameSeries | None = None

    def begin(self, setup: SetupQuestions) -> None:
        """Go to the first question. An error before it is raised while there is no screen yet."""
        self._questions = setup
        self._answer(None)

    def _answer(self, number: int | None) -> None:
        """Go to the next question, or past the last one."""
        assert self._questions is not None
        try:
            asked = next(self._questions) if number is None else self._questions.send(number)
            self._asked = Question(*asked) if isinstance(asked, Choice) else NumberQuestion(*asked)
        except StopIteration as done:
            self._asked, self._series = None, done.value

    def on_mount(self) -> None:
        """A closed window or SIGTERM ends the game as Ctrl-C does: it is saved."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.action_interrupt)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)
        self._show_screens()

    def _hang_up(self) -> None:
        """The window is gone: save at once, and end even if nothing more can be drawn."""
        self.leave()
        end = threading.Timer(LAST_SECONDS, os._exit, [INTERRUPTED])
        end.daemon = True
        end.start()
        self.action_interrupt()

    @work
    async def _show_screens(self) -> None:
        if self.record is not None:
            await self.push_screen_wait(ReviewScreen(*self.record))
        while (asked := self._asked) is not None:
            answer: int = await self.push_screen_wait(asked)
            self._answer(answer)
        if self._series is not None:
            await self._play(self._series)
        self.exit(0)

    async def _play(self, series: GameSeries) -> None:
        for table in series.tables():
            self.leave()
            self.table = table
            await self.push_screen_wait(TableScreen(table, series.standing))
        self.leave()
        self._said += [series.standing] if series.standing else []

    def leave(self) -> list[str]:
        """Leave the table; returns everything still to be printed."""
        if self.table is not None:
            self._said += self.table.leave()
            self.table = None
        return self._said

    def action_interrupt(self) -> None:
        """Ctrl-C, or the window was closed."""
        self.exit(INTERRUPTED)
