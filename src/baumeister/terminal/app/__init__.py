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
    """Agree on what is played, play it; the exit code. What goes wrong before the first question is raised
    before there is a screen."""
    try:
        first: tuple[str, list[str]] | None = next(agreement)
        evening = None
    except StopIteration as agreed:
        first, evening = None, agreed.value
    client = Client()
    client.begin(agreement, first, evening)
    try:
        code = client.run()
    finally:
        # Saving comes before printing: the terminal may be gone.
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
        self._agreement: tuple[Agreement, tuple[str, list[str]] | None, Evening | None] | None = None

    def begin(
        self, agreement: Agreement, first: tuple[str, list[str]] | None, evening: Evening | None
    ) -> None:
        """What is to be agreed on and played when the screen is there."""
        self._agreement = (agreement, first, evening)

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
        elif self._agreement is not None:
            evening = await self._agree(*self._agreement)
            for table in evening.tables():
                self.leave()
                self.table = table
                await self.push_screen_wait(TableScreen(table, evening.standing))
            self.leave()
            self._said += [evening.standing] if evening.standing else []
        self.exit(0)

    async def _agree(
        self, agreement: Agreement, asked: tuple[str, list[str]] | None, evening: Evening | None
    ) -> Evening:
        """Put each open question to whoever sits here."""
        while asked is not None:
            answer = await self.push_screen_wait(Question(*asked))
            try:
                asked = agreement.send(answer)
            except StopIteration as agreed:
                asked, evening = None, agreed.value
        assert evening is not None
        return evening

    def leave(self) -> list[str]:
        """Get up from the table; everything that is left to be said."""
        if self.table is not None:
            self._said += self.table.leave()
            self.table = None
        return self._said

    def action_interrupt(self) -> None:
        """Ctrl-C, or the window was closed."""
        self.exit(INTERRUPTED)
