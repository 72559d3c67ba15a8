"""The line in which a move is typed: it shows how the move could go on, and Tab completes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from ..tables import beginnings, completed

WORDS = ("board", "help", "moves", "quit", "save", "undo")
SHOWN = 12
"""So many ways to go on are named."""


class Likely(Suggester):
    """The first legal move that begins as typed."""

    def __init__(self, moves: Callable[[], Sequence[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._moves = moves

    async def get_suggestion(self, value: str) -> str | None:
        """Shown behind the cursor; the right arrow takes it."""
        return next((move for move in self._moves() if move.startswith(value)), None)


class Entry(Input):
    """One line of input. Nothing that was typed before can be called back: it may have been the other
    player's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", "Complete", show=False),
        Binding("escape", "clear_all", "Clear", show=False),
    ]

    class Ways(Message):
        """How the typed beginning can go on."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Cleared(Message):
        """Everything typed and pointed at is forgotten."""

    def __init__(self, moves: Callable[[], list[str]]) -> None:
        super().__init__(
            placeholder="type a move; Tab completes, F2 lists", suggester=Likely(moves), compact=True
        )
        self._moves = moves

    def action_complete(self) -> None:
        """As far as all legal moves go on alike; then say how they differ."""
        typed, moves = self.value, [*self._moves(), *WORDS]
        self.value = completed(moves, typed)
        self.cursor_position = len(self.value)
        found = [move for move in moves if move.startswith(self.value)]
        if not found:
            self.post_message(self.Ways(f"No legal move begins with {typed}."))
        elif len(found) > 1:
            ways = beginnings(found, self.value)
            more = f"  and {len(ways) - SHOWN} more" if len(ways) > SHOWN else ""
            named = "  ".join(f"{way}..({n})" if n > 1 else way for way, n in [*ways.items()][:SHOWN])
            self.post_message(self.Ways(named + more))

    def action_clear_all(self) -> None:
        """Begin anew."""
        self.value = ""
        self.post_message(self.Cleared())
