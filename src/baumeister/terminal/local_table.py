"""A table on this machine: two people at one screen, or one against the computer.

The computer knows no more than the view of its own seat, and `undo` never takes back a move that showed a
player something.
"""

from __future__ import annotations

import datetime
import shlex
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import platformdirs

from ..errors import BadOption, BaumeisterError, Forfeit, IllegalMove, short
from ..games.contract import ACCEPT_TEXT, DRAW_TEXT, View
from ..games.position import Game, Outcome, Position
from ..records import Entry, Record
from .computer import Computer
from .console import program_name

LAST_SAVED = "last-saved"
"""A file with the name of the game that was saved last."""


@dataclass
class LocalTable:
    """A game in progress. `people` are the seats with a person; the computer plays the others."""

    pos: Position
    people: frozenset[int]
    computer: Computer
    file: Path | None = None
    """Where the game is saved when it stops."""
    begun: Record | None = None
    """The record that a resumed game continues: names, headers, clocks and comments are kept."""
    heading: str = ""
    words: str = ""
    past: list[Position] = field(default_factory=list)
    """Positions before each decision of a person."""

    def __post_init__(self) -> None:
        self.heading = self.heading or self.game.type.title
        self._saved: Position | None = None
        self._closed = Event()
        self._broken = ""

    # ---- looking ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.pos.game

    @property
    def to_move(self) -> int | None:
        """Whose decision is awaited."""
        return self.pos.to_move

    @property
    def result(self) -> Outcome | None:
        """None while the game goes on."""
        return self.pos.outcome

    @property
    def stamp(self) -> Position:
        """Positions are immutable: another one is a change."""
        return self.pos

    @property
    def secret(self) -> bool:
        """True if one player may know something that the other does not."""
        return self.pos.game.type.hidden

    def view(self, viewer: int | None) -> View:
        """What that seat may know."""
        return self.pos.view(viewer)

    def log(self, viewer: int | None) -> list[tuple[str, int | None]]:
        """What happened, as that seat may know it."""
        entries = [(entry.text, entry.player) for entry in self.pos.log]
        texts = self.game.type.views.log(entries, viewer)
        return [(text, player) for text, (_, player) in zip(texts, entries, strict=True)]

    def moves(self) -> list[str]:
        """The legal moves of the person to move."""
        return self.pos.moves() if self.to_move in self.people else []

    def notices(self, seat: int | None) -> list[str]:
        """An offer of a draw that the seat may answer, or that the computer's program is gone."""
        if self._broken:
            return [self._broken]
        if seat is None or self.result is not None or self.pos.draw_offer != 1 - seat:
            return []
        return [f"{self.game.seats[1 - seat]} offers a draw: type accept to agree, or play on."]

    # ---- deciding -----------------------------------------------------------------------------------

    def play(self, text: str, seat: int | None) -> str:
        """Play a move, or offer a draw, which takes no turn: at one keyboard either player may type it."""
        offer = text in (DRAW_TEXT, ACCEPT_TEXT) and self.game.type.notation.AGREED_DRAW
        if offer and len(self.people) == 1:
            raise IllegalMove(f"{text}: the computer neither offers nor accepts a draw")
        after = self.pos.play(text, None if offer else seat)
        self.past.append(self.pos)
        self.pos = after
        if text == DRAW_TEXT and seat is not None:
            return f"{self.game.seats[seat]} offers a draw. It stands until the other player has moved."
        return ""

    def wait(self, since: object) -> bool:
        """Let the computer move."""
        before = self.pos
        if before.to_move is None or before.to_move in self.people or self._closed.is_set():
            return False
        try:
            after = before.play(self.computer.move(before, self._closed))
        except Forfeit as fault:
            self._broken = f"The other player broke down: {fault}"
            return False
        # Somebody may have taken a move back, or left, while it was thinking.
        if self.pos is before and not self._closed.is_set():
            self.pos = after
        return not self._closed.is_set()

    def close(self) -> None:
        """Stop the computer's thinking; its move is not played."""
        self._closed.set()

    # ---- undo and save ------------------------------------------------------------------------------

    def undo(self) -> str:
        """Take back the person's last move."""
        why_not = self._why_no_undo()
        if why_not:
            raise IllegalMove(f"undo: {why_not}")
        self.pos = self.past.pop()
        return "Taken back."

    def _why_no_undo(self) -> str:
        if len(self.people) == 2:
            return "between two people a move stands; the other player has seen it"
        if not self.past:
            return "you have not moved yet"
        before = self.past[-1]
        since = self.pos.log[len(before.log) :]
        if any(entry.player is None for entry in since):
            return "cards were dealt or drawn since your last move, and they cannot be unseen"
        if before.game.type.hidden and any(entry.player not in self.people for entry in since):
            return "your opponent has moved since, and that showed something of the hidden cards"
        return ""

    def record(self) -> Record:
        """The game so far."""
        entries = [Entry(played.text, played.player) for played in self.pos.log]
        if self.begun is None:
            first, second = (None if seat in self.people else self.computer.title for seat in (0, 1))
            return Record(self.pos.game, entries, players=(first, second), headers=date_header())
        for n, (old, new) in enumerate(zip(self.begun.entries, entries, strict=False)):
            if (old.text, old.player) != (new.text, new.player):
                break
            entries[n] = old
        begun = self.begun
        return Record(
            begun.game, entries, players=begun.players, headers=begun.headers, comments=begun.comments
        )

    def save(self, name: str) -> str:
        """Write the game so far to a new file, or to this game's own."""
        if not name or not name.isprintable():
            raise BadOption("save: say where, as in: save game.txt")
        try:
            file = Path(name).expanduser()
            taken = file.exists() and file != self.file
        except (OSError, RuntimeError, ValueError):  # too long, an unknown user, not printable
            raise BadOption(f"save: {short(name)} cannot name a file") from None
        if taken:
            raise BadOption(f"save: {file} exists already; choose another name")
        return self._save(file)

    def _save(self, file: Path) -> str:
        try:
            self.record().save(file)
        except (OSError, BaumeisterError) as fault:
            why = getattr(fault, "strerror", None) or fault
            raise BadOption(f"The game could not be saved to {file}: {why}.") from None
        self._saved = self.pos
        self.file = file
        if self.result is None:
            remember(file)
        return f"Saved to {file}."

    def leave(self) -> list[str]:
        """Stop here: save the game if anybody moved, and say how to continue."""
        self.close()
        self.computer.close()
        said = [self._broken] if self._broken else []
        if self.file is None and not self.past:
            return said
        for place in [self.file, None]:
            if self._saved is not self.pos:
                try:
                    said.append(self._save(place or autosave_file(self.game.name)))
                except BadOption as fault:
                    said.append(str(fault))
        return [*said, *self._how_to_continue()] if self._saved is self.pos else said

    def _how_to_continue(self) -> list[str]:
        file = shlex.quote(str(self.file))
        if self.result is None:
            return [f"Continue with: {program_name()} play --resume {file}"]
        return [f"Look at it with: {program_name()} review {file}"]


def autosave_file(game: str) -> Path:
    """Where a game is saved if nobody said where: a file of its own."""
    folder = platformdirs.user_state_path("baumeister", ensure_exists=True)
    now = datetime.datetime.now().astimezone()
    return folder / f"{game}-{now:%Y-%m-%d-%H%M%S-%f}.txt"


def remember(file: Path) -> None:
    """Note where a game was saved, for `--resume` without a name. Not worth a message if it fails."""
    with suppress(OSError, BaumeisterError):
        note = platformdirs.user_state_path("baumeister", ensure_exists=True) / LAST_SAVED
        note.write_text(str(file.absolute()), encoding="utf-8")


def saved_games() -> list[Path]:
    """The games that were saved here, the last one first, and wherever the last one was saved."""
    folder = platformdirs.user_state_path("baumeister")
    found = {*folder.glob("*.txt")}
    with suppress(OSError, ValueError):
        found.add(Path((folder / LAST_SAVED).read_text(encoding="utf-8")))
    return sorted((file for file in found if file.is_file()), key=lambda file: -file.stat().st_mtime)


def date_header() -> tuple[tuple[str, str], ...]:
    """The headers of a game that begins now."""
    return (("Date", datetime.datetime.now().astimezone().date().isoformat()),)
