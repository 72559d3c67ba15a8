"""The client for the whole screen, made with Textual (extra `terminal`)."""

from __future__ import annotations

import asyncio
import signal
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from ...records import Record
from ..agreement import Agreement, Evening
from ..console import say
from ..manual import INTERRUPTED
from ..tables import Table
from .dialogs import Question
from .review import ReviewScreen
from .table import TableScreen

__all__ = ["Client", "play", "review"]


def play(agreement: Agreement) -> int:
    """Agree on what is played, play it; the exit code."""
    client = Client()
    client.begin(agreement)
    try:
        code = client.run()
    finally:
        # The terminal may be gone: everything is saved before anything is printed.
        lines = client.leave()
        for line in lines:
            say(line)
    return code or 0


def review(record: Record, seat: int | None, at: int | None) -> int:
    """Look at a record; the exit code."""
    client = Client()
    client.record = (record, seat, at)
    return client.run() or 0


class Client(App[int]):
    """One evening at the screen, or one record."""

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
        self.table: Table | None = None
        self.record: tuple[Record, int | None, int | None] | None = None
        self._said: list[str] = []
        self._agreement: Agreement | None = None
        self._asked: Question | None = None
        self._agreed: Evening | None = None

    def begin(self, agreement: Agreement) -> None:
        """Come to the first question. What is wrong before it is raised before there is a screen."""
        self._agreement = agreement
        self._answer(None)

    def _answer(self, number: int | None) -> None:
        """Go on to the next question, or to the end of them."""
        assert self._agreement is not None
        try:
            asked = next(self._agreement) if number is None else self._agreement.send(number)
            self._asked = Question(*asked)
        except StopIteration as agreed:
            self._asked, self._agreed = None, agreed.value

    def on_mount(self) -> None:
        """A closed window or a polite kill ends the game as Ctrl-C does: it is saved."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self.action_interrupt)
        self._evening()

    @work
    async def _evening(self) -> None:
        if self.record is not None:
            await self.push_screen_wait(ReviewScreen(*self.record))
        while (asked := self._asked) is not None:
            answer: int = await self.push_screen_wait(asked)
            self._answer(answer)
        if self._agreed is not None:
            await self._play(self._agreed)
        self.exit(0)

    async def _play(self, evening: Evening) -> None:
        for table in evening.tables():
            self.leave()
            self.table = table
            await self.push_screen_wait(TableScreen(table, evening.standing))
        self.leave()
        self._said += [evening.standing] if evening.standing else []

    def leave(self) -> list[str]:
        """Get up from the table; everything that is left to be said."""
        if self.table is not None:
            self._said += self.table.leave()
            self.table = None
        return self._said

    def action_interrupt(self) -> None:
        """Ctrl-C, or the window was closed."""
        self.exit(INTERRUPTED)
