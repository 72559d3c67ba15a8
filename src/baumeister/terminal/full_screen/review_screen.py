"""The screen of a record: forwards and backwards through its positions, and the computer's opinion."""

from __future__ import annotations

import threading
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Label, Static

from ...errors import BaumeisterError
from ...players.analysis.analysis import analyse
from ...players.player import Limit
from ...records import Record
from ..record_text import Moment, entry_lines, header_lines, moments, status_text
from .coloured_board import paint_board, surroundings

ANALYSIS_LIMIT = Limit(seconds=2.0)


class ReviewScreen(Screen[None]):
    """A record, position by position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,n", "go(1)", "Next"),
        Binding("left,backspace,p", "go(-1)", "Back"),
        Binding("home", "go(-100000)", "First"),
        Binding("end", "go(100000)", "Last"),
        Binding("a", "analyse", "Analyse"),
        Binding("escape,q", "leave", "Leave"),
    ]

    class Found(Message):
        """What the computer thought of a position."""

        def __init__(self, at: int, text: str) -> None:
            super().__init__()
            self.at, self.text = at, text

    def __init__(self, record: Record, seat: int | None, at: int | None) -> None:
        super().__init__()
        self.record = record
        self.moments: list[Moment] = moments(record, seat)
        self.at = 0 if at is None else at % len(self.moments)
        self._thoughts: dict[int, str] = {}
        self._stop = threading.Event()

    def compose(self) -> ComposeResult:
        """The board, and beside or below it what led to it."""
        with Horizontal(id="table"):
            with VerticalScroll(id="place", can_focus=False):
                yield Static(id="board", markup=False)
            with VerticalScroll(id="past"):
                yield Static(id="log", markup=False)
        yield Label(id="where", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Start at the requested position."""
        self.query_one("#past").focus()
        self.action_go(0)

    def on_resize(self) -> None:
        """The board takes the room it has."""
        self.action_go(0)

    def on_unmount(self) -> None:
        """Nobody waits for an analysis any more."""
        self._stop.set()

    def action_go(self, steps: int) -> None:
        """Go `steps` positions further, or to the end."""
        self._stop.set()
        self.at = min(max(0, self.at + steps), len(self.moments) - 1)
        moment = self.moments[self.at]
        last = next((e.text for e in reversed(moment.entries) if e.player is not None), None)
        picture = paint_board(self.record.game.name, moment.board, last, *surroundings(self))
        self.query_one("#board", Static).update(picture.text)
        self.query_one("#where", Label).update(
            f"Position {self.at} of {len(self.moments) - 1}: {status_text(moment.pos)}"
        )
        lines = header_lines(self.record) if self.at == 0 else []
        for entry in moment.entries:
            lines += entry_lines(self.record, entry)
        self._tell([*lines, self._thoughts.get(self.at, "")])

    def _tell(self, lines: list[str]) -> None:
        self.query_one("#log", Static).update("\n".join(lines))
        self.query_one("#past").scroll_home(animate=False)

    def action_analyse(self) -> None:
        """Let the computer think about this position, as its mover saw it."""
        if self.moments[self.at].pos.to_move is None:
            self._tell(["Nobody is to move here."])
            return
        self._tell(["Thinking ..."])
        self._stop = threading.Event()
        threading.Thread(target=self._think, args=(self.at, self._stop), daemon=True).start()

    def _think(self, at: int, stop: threading.Event) -> None:
        pos = self.moments[at].pos
        try:
            text = str(analyse(pos.view(pos.to_move), ANALYSIS_LIMIT, best=5, stop=stop))
        except BaumeisterError as refused:
            text = str(refused)
        if not stop.is_set():
            self.post_message(self.Found(at, text))

    def on_review_screen_found(self, event: Found) -> None:
        """Show it if the position is still on the screen."""
        self._thoughts[event.at] = event.text
        if event.at == self.at:
            self.action_go(0)

    def action_leave(self) -> None:
        """Back to where it was opened."""
        self.dismiss(None)
