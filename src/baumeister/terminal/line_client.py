"""The line client: show the board to the player to move, take what they type, and repeat.

Nothing is overwritten, so a screen reader can follow; and it works without a terminal, in a pipe. A curtain
hides each player's cards from the other.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from ..errors import BaumeisterError
from .command_group import INTERRUPTED
from .compile_progress import CompileProgress
from .console import Stopped, ask, ask_number, choose, curtain, refuse, say, title
from .help_page import help_text
from .move_completion import MOST_LISTED_MOVES, group_by_beginning
from .play_setup import Choice, GameSeries, SetupQuestions
from .record_text import outcome_text
from .table import TerminalTable
from .table_log import UnreadLog

LINE_WIDTH = 80


def play(setup: SetupQuestions) -> int:
    """Ask what to play, and play it; returns the exit code."""
    try:
        series = _set_up(setup)
    except Stopped:
        return 0
    except KeyboardInterrupt:
        say()
        return INTERRUPTED
    for table in series.tables():
        if series.standing:
            say(series.standing)
        title(f"{table.heading}. Type moves, or help.")
        if (code := _until_end(table)) is not None:
            return code
    if series.standing:
        say(series.standing)
    return 0


def _set_up(setup: SetupQuestions) -> GameSeries:
    """Ask each open question."""
    try:
        question = next(setup)
        while True:
            answer = choose(*question) if isinstance(question, Choice) else ask_number(*question)
            question = setup.send(answer)
    except StopIteration as done:
        found: GameSeries = done.value
        return found


def _until_end(table: TerminalTable) -> int | None:
    """None if the game came to its end, otherwise the exit code."""
    code: int | None = None
    try:
        LineClient(table).play()
    except Stopped:
        code = 0
    except KeyboardInterrupt:
        say()
        code = INTERRUPTED
    for line in table.leave():
        say(line)
    return code


class LineClient:
    """One game, line by line."""

    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self._log = UnreadLog()
        self._progress = CompileProgress(table.game.name)
        self._at_screen: int | None = min(table.people) if len(table.people) == 1 else None
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._list_moves,
            "board": lambda _: self._show_board(),
            "help": lambda _: say(help_text(self.table)),
            "undo": lambda _: self._undo(),
            "save": lambda name: say(self.table.save(name)),
        }

    def play(self) -> None:
        """Play to the end. Raises Stopped or KeyboardInterrupt if somebody stops before."""
        noticed: list[str] = []
        while self.table.result is None:
            since, mover = self.table.stamp, self.table.to_move
            if mover is not None and mover in self.table.people:
                self._person(mover)
                continue
            if (notices := self.table.notices(None)) != noticed:
                noticed = notices
                say("\n".join(notices))
            if not self.table.people and self.table.view(None) is not None:
                self._tell(0, None)
                self._show_board()
            if not self.table.wait(since):
                raise Stopped
        self._finish()

    def _person(self, mover: int) -> None:
        """Show the position and take lines until one of them changes it."""
        self._seat(mover)
        self._tell(mover, mover)
        for notice in self.table.notices(mover):
            say(notice)
        self._show_board()
        before = self.table.stamp
        while self.table.stamp == before:
            if news := self._progress.news():
                say(news)
            self._line(ask(f"{self.table.game.seats[mover]}> "), mover)

    def _seat(self, mover: int) -> None:
        """Change places at the screen, behind a curtain if there is something to hide."""
        if mover != self._at_screen and len(self.table.people) == 2 and self.table.secret:
            curtain(self.table.game.seats[mover])
        self._at_screen = mover

    def _line(self, line: str, mover: int) -> None:
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise Stopped
        try:
            if word in self._commands:
                self._commands[word](rest.strip())
            elif line and (said := self.table.play(line, mover)):
                say(said)
        except BaumeisterError as refused:
            refuse(str(refused))

    def _undo(self) -> None:
        said = self.table.undo()
        self._log.forget_newer(len(self.table.log(None)))
        say(said)

    # ---- what is shown ------------------------------------------------------------------------------

    def _tell(self, seat: int, viewer: int | None) -> None:
        say()
        for line in self._log.unread(self.table, seat, viewer):
            say(line)

    def _show_board(self) -> None:
        if (view := self.table.view(self._at_screen)) is not None:
            say(self.table.game.type.text_board.draw(view))

    def _list_moves(self, typed: str) -> None:
        found = [move for move in self.table.moves() if move.startswith(typed)]
        if not found:
            say(f"No legal move begins with {typed}.")
        elif len(found) <= MOST_LISTED_MOVES:
            say(textwrap.fill("  ".join(found), LINE_WIDTH, break_long_words=False, break_on_hyphens=False))
        else:
            say(f"There are {len(found)} legal moves. They begin with (type moves and a beginning for more):")
            counts = group_by_beginning(found, typed)
            say(
                textwrap.fill(
                    "  ".join(f"{begin}..({n})" if n > 1 else begin for begin, n in counts.items()),
                    LINE_WIDTH,
                )
            )

    def _finish(self) -> None:
        alone = min(self.table.people) if len(self.table.people) == 1 else None
        self._tell(self._at_screen or 0, alone)
        self._at_screen = alone
        self._show_board()
        assert self.table.result is not None
        title(outcome_text(self.table.result, self.table.game))
