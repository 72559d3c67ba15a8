"""The screen of a table: the board, what happened, and a line to type in."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Label, Static

from ...errors import BaumeisterError
from ..compile_progress import CompileProgress
from ..help_page import help_text
from ..record_text import outcome_text
from ..table import TerminalTable
from ..table_log import log_lines
from .coloured_board import BoardPicture, moves_about, paint_board, surroundings, thing_at
from .dialogs import Curtain, Moves, Page
from .move_input import MoveInput
from .review_screen import ReviewScreen


class BoardWidget(Static):
    """The text board; a click on it names what was pointed at."""

    class Pointed(Message):
        """Somebody clicked at a column and line of the board."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x, self.y = x, y

    def on_click(self, event: events.Click) -> None:
        """Tell the table."""
        self.post_message(self.Pointed(event.x, event.y))


class TableScreen(Screen[None]):
    """One game. It is dismissed when somebody has seen how it ended."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("f2", "moves", "Moves"),
        Binding("f3", "undo", "Undo"),
        Binding("f4", "submit", "Play"),
        Binding("f5", "look_back", "Look back"),
        Binding("enter", "finish", "Go on", show=False),
    ]

    class Changed(Message):
        """Somebody who is not at this screen has done something."""

    def __init__(self, table: TerminalTable, standing: str) -> None:
        super().__init__()
        self.table = table
        self.standing = standing
        self._said = ""
        self._pointed: list[str] = []
        self._drawn = ""
        self._picture = BoardPicture(Text(), [], [])
        self._seat: int | None = min(table.people, default=None) if len(table.people) == 1 else None
        self._showing: object = None
        self._wake, self._left = threading.Event(), False
        self._progress = CompileProgress(table.game.name)
        self._commands: dict[str, Callable[[str], object]] = {
            "moves": self._list_moves,
            "board": lambda _: None,
            "help": lambda _: self.action_help(),
            "undo": lambda _: self.action_undo(),
            "save": lambda name: self._say(self.table.save(name)),
            "review": lambda _: self.action_look_back(),
        }

    def compose(self) -> ComposeResult:
        """Board and log side by side where there is room, else one above the other."""
        with Horizontal(id="table"):
            with VerticalScroll(id="place", can_focus=False):
                yield BoardWidget(id="board", markup=False)
            with VerticalScroll(id="past", can_focus=False):
                yield Static(id="log", markup=False)
        with Vertical(id="below"):
            yield Static(id="message", markup=False)
            with Horizontal(id="line"):
                yield Label(id="who", markup=False)
                yield MoveInput(self.table.moves)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the table; update clocks and the compiler's progress each second."""
        self.title = self.table.heading
        self._say(self.standing or f"{self.table.heading}. F1 explains the notation.")
        self.set_interval(1.0, self._tick)
        threading.Thread(target=self._listen, daemon=True).start()
        self._follow()

    def on_unmount(self) -> None:
        """Nobody waits any more."""
        self._left = True
        self._wake.set()
        self.table.close()

    # ---- following the game -------------------------------------------------------------------------

    @work(exclusive=True)
    async def _follow(self) -> None:
        """Show the state of the table; a curtain falls before the other player's hidden cards."""
        mover = self.table.to_move
        here = mover is not None and mover in self.table.people
        if here and mover != self._seat:
            if len(self.table.people) == 2 and self.table.secret:
                assert mover is not None
                await self.app.push_screen_wait(Curtain(self.table.game.seats[mover]))
            self._seat = mover
        if self.table.result is not None:
            self._seat = min(self.table.people) if len(self.table.people) == 1 else None
        self._show()
        self._wake.set()

    def _listen(self) -> None:
        """Wait in a thread of its own for as long as it takes."""
        while self._wake.wait() and not self._left:
            self._wake.clear()
            since = self._showing
            while self.table.wait(since):
                since = self.table.stamp
                self.post_message(self.Changed())

    def on_table_screen_changed(self) -> None:
        """Runs in the screen's thread. Nothing is shown behind the curtain; everything is when it rises."""
        if not isinstance(self.app.screen, Curtain):
            self._follow()

    def _tick(self) -> None:
        if news := self._progress.news():
            self._say(news)
        self._show_notices()

    # ---- what is shown ------------------------------------------------------------------------------

    def _show(self) -> None:
        self._showing = self.table.stamp
        view = self.table.view(self._seat)
        self._drawn = "" if view is None else self.table.game.type.text_board.draw(view)
        log = self.table.log(self._seat)
        last = next((text for text, player in reversed(log) if player is not None), None)
        self._picture = paint_board(self.table.game.name, self._drawn, last, *surroundings(self))
        self.query_one("#board", Static).update(self._picture.text)
        self.query_one("#log", Static).update("\n".join(log_lines(self.table, self._seat)))
        self.query_one("#past").scroll_end(animate=False)
        self._show_notices()
        move_input = self.query_one(MoveInput)
        move_input.disabled = self.table.result is not None
        if not move_input.disabled and self.app.screen is self:
            move_input.focus()

    def _show_notices(self) -> None:
        """Show whose turn it is before the input line, and everything else above it."""
        seats, mover = self.table.game.seats, self.table.to_move
        who = "Over" if self.table.result else "Wait" if mover is None else seats[mover]
        mine = mover is not None and mover in self.table.people
        self.query_one("#who", Label).update(f"{who}{'>' if mine else ' ...'} ")
        lines = self.table.notices(self._seat)
        if self.table.result is not None:
            lines.append(f"{outcome_text(self.table.result, self.table.game)}. F5 looks back, Enter goes on.")
        lines += [self._said] if self._said else []
        self.query_one("#message", Static).update("\n".join(lines))

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self._show_notices()

    def on_resize(self) -> None:
        """The board takes the room it has."""
        if self._drawn:
            self._show()

    # ---- what is typed ------------------------------------------------------------------------------

    def on_input_submitted(self, event: MoveInput.Submitted) -> None:
        """A move, or a word."""
        line, self._pointed = event.value.strip(), []
        word, _, rest = line.partition(" ")
        self._said = ""
        try:
            if word in ("quit", "exit"):
                self.app.exit()
            elif word in self._commands:
                self._commands[word](rest.strip())
                event.input.value = ""
            elif line:
                self._play(line)
        except BaumeisterError as refused:
            self._say(str(refused))

    @work
    async def _play(self, line: str) -> None:
        """A server may take its time to answer; the screen stays responsive. What was refused comes back into
        the line, to be corrected."""
        move_input = self.query_one(MoveInput)
        move_input.value = ""
        if not await self._try(lambda: self.table.play(line, self._seat)) and not move_input.value:
            move_input.value = line
            move_input.cursor_position = len(line)

    async def _try(self, deed: Callable[[], str]) -> bool:
        done = True
        try:
            said = await asyncio.to_thread(deed)
        except BaumeisterError as refused:
            said, done = str(refused), False
        self._say(said)
        self._follow()
        return done

    def on_move_input_continuations(self, event: MoveInput.Continuations) -> None:
        """How the typed beginning can continue."""
        self._say(event.text)

    def on_move_input_cleared(self) -> None:
        """Nothing is pointed at any more."""
        self._pointed = []
        self._say("")

    # ---- what is pointed at -------------------------------------------------------------------------

    def on_board_widget_pointed(self, event: BoardWidget.Pointed) -> None:
        """Narrow the moves down; the last one left is put into the line."""
        thing = thing_at(self.table.game.name, self._drawn, *self._picture.place(event.x, event.y))
        if thing is None or not self.table.moves():
            return
        name, moves = self.table.game.name, self.table.moves()
        wanted = [*self._pointed, thing]
        self._pointed = wanted if moves_about(name, moves, wanted) else [thing]
        found = moves_about(name, moves, self._pointed)
        if not found:
            self._pointed = []
            self._say(f"No legal move mentions {thing.removeprefix('@')}.")
        else:
            self._offer(found)

    def _offer(self, found: list[str]) -> None:
        move_input = self.query_one(MoveInput)
        if len(found) == 1:
            move_input.value = found[0]
            move_input.cursor_position = len(found[0])
            self._say("Enter or F4 plays it.")
            return
        about = " and ".join(thing.removeprefix("@") for thing in self._pointed)
        self._say(f"{len(found)} moves mention {about}: keep pointing, F2 lists them, Escape clears.")

    # ---- keys ---------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """The notation and the words."""
        self.app.push_screen(Page(self.table.game.type.title, help_text(self.table)))

    def action_moves(self) -> None:
        """The legal moves that begin as typed."""
        self._list_moves(self.query_one(MoveInput).value)

    def _list_moves(self, typed: str) -> None:
        found = moves_about(self.table.game.name, self.table.moves(), self._pointed)
        if not any(move.startswith(typed) for move in found):
            self._say(f"No legal move begins with {typed}." if found else "It is not your turn.")
            return
        self.app.push_screen(Moves(found, typed), self._chosen)

    def _chosen(self, move: str | None) -> None:
        move_input = self.query_one(MoveInput)
        if move is not None:
            move_input.value = move
            move_input.cursor_position = len(move)
            self._say("Enter or F4 plays it.")
        move_input.focus()

    @work
    async def action_undo(self) -> None:
        """Take the last move back, or ask for it."""
        await self._try(self.table.undo)

    async def action_submit(self) -> None:
        """For the mouse: what Enter does."""
        if self.table.result is not None:
            self.action_finish()
        else:
            await self.query_one(MoveInput).action_submit()

    @work
    async def action_look_back(self) -> None:
        """Go through the finished game."""
        if self.table.result is None:
            self._say("You can look back at a game when it is over.")
            return
        try:
            record = await asyncio.to_thread(self.table.record)
        except BaumeisterError as refused:
            self._say(str(refused))
            return
        self.app.push_screen(ReviewScreen(record, None, None))

    def action_finish(self) -> None:
        """Somebody has seen the end."""
        if self.table.result is not None:
            self.dismiss(None)
