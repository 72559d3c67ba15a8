"""One game at the keyboard: show the board to whoever is to move, take what he types, go on.

The computer knows no more than the view of its own seat. Hidden cards stay behind a curtain between two
people, and `undo` never takes back what showed a player something.
"""

from __future__ import annotations

import datetime
import shlex
import textwrap
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from ..errors import BaumeisterError, IllegalMove
from ..games.position import ACCEPT, DRAW, Position
from ..records import Entry, Record
from .compiling import Progress
from .computer import Computer
from .console import Stopped, ask, command, curtain, refuse, say, title
from .notes import explain
from .show import board, verdict

MANY = 120
"""More moves than this are counted, not listed."""
WIDTH = 80


@dataclass
class Table:
    """A game in progress. `people` are the seats with a person; the computer plays the others."""

    pos: Position
    people: frozenset[int]
    computer: Computer
    file: Path | None = None
    """Where the game is saved when it stops."""
    begun: Record | None = None
    """The record a resumed game goes on from: names, headers, clocks and comments are kept."""
    told: list[int] = field(default_factory=lambda: [0, 0])
    """How many entries of the log each seat has been told."""
    past: list[Position] = field(default_factory=list)
    """Positions before each decision of a person."""

    def __post_init__(self) -> None:
        self._progress = Progress(self.pos.game.name)
        self._at_screen: int | None = None
        self._saved: Position | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._list_moves,
            "board": lambda _: self._show_board(),
            "help": lambda _: say(explain(self.pos.game.type)),
            "undo": lambda _: self._undo(),
            "save": self._save_as,
        }

    def play(self) -> None:
        """Play to the end. Raises Stopped or KeyboardInterrupt if somebody stops before."""
        while (mover := self.pos.to_move) is not None:
            if mover in self.people:
                self._person(mover)
            else:
                self.pos = self.pos.play(self.computer.move(self.pos))
        self._finish()

    # ---- who decides --------------------------------------------------------------------------------

    def _person(self, mover: int) -> None:
        """Show the position and take lines until one of them is a move."""
        self._seat(mover)
        self._tell(mover, mover)
        if self.pos.draw_offer == 1 - mover:
            say(f"{self.pos.game.seats[1 - mover]} offers a draw: type accept to agree, or play on.")
        self._show_board()
        before = self.pos
        while self.pos is before:
            if news := self._progress.news():
                say(news)
            self._line(ask(f"{self.pos.game.seats[mover]}> "), mover)

    def _seat(self, mover: int) -> None:
        """Change places at the screen, behind a curtain if there is something to hide."""
        if mover != self._at_screen and len(self.people) == 2 and hides(self.pos):
            curtain(self.pos.game.seats[mover])
        self._at_screen = mover

    def _line(self, line: str, mover: int) -> None:
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            raise Stopped
        try:
            if word in self._commands:
                self._commands[word](rest.strip())
            elif line:
                self._played(line, mover)
        except IllegalMove as refused:
            refuse(str(refused))

    def _played(self, line: str, mover: int) -> None:
        """A move, or an offer of a draw, which is no turn: at one keyboard either player may type it."""
        offer = line in (DRAW, ACCEPT) and self.pos.game.type.notation.AGREED_DRAW
        if offer and len(self.people) == 1:
            refuse(f"{line}: the computer neither offers nor accepts a draw")
            return
        after = self.pos.play(line, None if offer else mover)
        self.past.append(self.pos)
        self.pos = after
        if line == DRAW:
            say(f"{self.pos.game.seats[mover]} offers a draw. It stands until the other player has moved.")

    # ---- what is shown ------------------------------------------------------------------------------

    def _tell(self, seat: int, viewer: int | None) -> None:
        """What happened since that seat was last told, as `viewer` may know it."""
        log = self.pos.log
        texts = self.pos.game.type.views.log([(entry.text, entry.player) for entry in log], viewer)
        seats = self.pos.game.seats
        say()
        for entry, text in list(zip(log, texts, strict=True))[self.told[seat] :]:
            say(f"{'Chance' if entry.player is None else seats[entry.player]}: {text.removeprefix('>')}")
        self.told[seat] = len(log)

    def _show_board(self) -> None:
        say(board(self.pos, self._at_screen))

    def _list_moves(self, beginning: str) -> None:
        found = [move for move in self.pos.moves() if move.startswith(beginning)]
        if not found:
            say(f"No legal move begins with {beginning}.")
        elif len(found) <= MANY:
            say(textwrap.fill("  ".join(found), WIDTH, break_long_words=False, break_on_hyphens=False))
        else:
            counts = beginnings(found, len(beginning) + 1)
            say(
                f"There are {len(found)} legal moves. They begin so (type moves and a beginning to see them):"
            )
            say(textwrap.fill("  ".join(f"{begin}..({n})" for begin, n in counts.items()), WIDTH))

    def _finish(self) -> None:
        outcome = self.pos.outcome
        assert outcome is not None
        alone = min(self.people) if len(self.people) == 1 else None
        self._tell(self._at_screen or 0, alone)
        say(board(self.pos, alone))
        title(verdict(outcome, self.pos.game.seats))

    # ---- undo and save ------------------------------------------------------------------------------

    def _undo(self) -> None:
        why_not = self._why_no_undo()
        if why_not:
            refuse(f"undo: {why_not}")
            return
        self.pos = self.past.pop()
        self.told = [len(self.pos.log)] * 2
        say("Taken back.")

    def _why_no_undo(self) -> str:
        if len(self.people) == 2:
            return "between two people a move stands; the other player has seen it"
        if not self.past:
            return "you have not moved yet"
        before = self.past[-1]
        since = self.pos.log[len(before.log) :]
        if any(entry.player is None for entry in since):
            return "cards were dealt or drawn since your last move, and they cannot be unseen"
        if hides(before) and any(entry.player not in self.people for entry in since):
            return "your opponent has moved since, and that showed something of the hidden cards"
        return ""

    def record(self) -> Record:
        """The game so far."""
        entries = [Entry(played.text, played.player) for played in self.pos.log]
        if self.begun is None:
            first, second = (None if seat in self.people else self.computer.title for seat in (0, 1))
            return Record(self.pos.game, entries, players=(first, second), headers=today())
        for n, (old, new) in enumerate(zip(self.begun.entries, entries, strict=False)):
            if (old.text, old.player) != (new.text, new.player):
                break
            entries[n] = old
        begun = self.begun
        return Record(
            begun.game, entries, players=begun.players, headers=begun.headers, comments=begun.comments
        )

    def _save_as(self, name: str) -> None:
        if not name:
            refuse("save: say where, as in: save game.txt")
            return
        file = Path(name).expanduser()
        if file.exists() and file != self.file:
            refuse(f"save: {file} exists already; choose another name")
            return
        self.save(file)

    def save(self, file: Path) -> None:
        """Write the game so far to a file, and say so."""
        try:
            self.record().save(file)
        except (OSError, BaumeisterError) as fault:
            refuse(f"The game could not be saved to {file}: {getattr(fault, 'strerror', None) or fault}.")
            return
        self._saved = self.pos
        self.file = file
        say(f"Saved to {file}.")

    def leave(self) -> None:
        """Stop here: save the game if anybody moved, and say how to go on."""
        if self.file is None and not self.past:
            return
        if self._saved is not self.pos:
            self.save(self.file or kept_file(self.pos.game.name))
        if self._saved is not self.pos and self.file is not None:
            self.save(kept_file(self.pos.game.name))
        if self._saved is not self.pos:
            return
        file = shlex.quote(str(self.file))
        if self.pos.outcome is None:
            say(f"Go on with: {command()} play --resume {file}")
        else:
            say(f"Look at it with: {command()} show {file}")


def kept_file(game: str) -> Path:
    """Where a game is kept that was played without saying where: a file of its own for each."""
    folder = platformdirs.user_state_path("baumeister", ensure_exists=True)
    now = datetime.datetime.now().astimezone()
    return folder / f"{game}-{now:%Y-%m-%d-%H%M%S-%f}.txt"


def beginnings(moves: list[str], length: int) -> dict[str, int]:
    """How many moves have each beginning, of that length or of the next at which they differ."""
    counts = Counter(move[:length] for move in moves)
    return counts if len(counts) > 1 else beginnings(moves, length + 1)


def hides(pos: Position) -> bool:
    """True if the two players do not know the same."""
    first, second = pos.view(0), pos.view(1)
    return first | {"player": None} != second | {"player": None}


def today() -> tuple[tuple[str, str], ...]:
    """The headers of a game that begins now."""
    return (("Date", datetime.datetime.now().astimezone().date().isoformat()),)
