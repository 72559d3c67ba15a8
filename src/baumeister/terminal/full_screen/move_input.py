"""The line in which a move is typed: it suggests a move, and Tab completes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from ..move_completion import complete, group_by_beginning

COMMAND_WORDS = ("board", "help", "moves", "quit", "save", "undo")
MOST_SHOWN = 12
"""Continuations that are shown."""


class LegalMoveSuggester(Suggester):
    """The first legal move that begins as typed."""

    def __init__(self, moves: Callable[[], Sequence[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._moves = moves

    async def get_suggestion(self, value: str) -> str | None:
        """Shown after the cursor; the right arrow accepts it."""
        return next((move for move in self._moves() if move.startswith(value)), None)


class MoveInput(Input):
    """One line of input. There is no history: earlier input may have been the other player's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", "Complete", show=False),
        Binding("escape", "clear_all", "Clear", show=False),
    ]

    class Continuations(Message):
        """How the typed beginning can continue."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Cleared(Message):
        """Everything typed and pointed at was cleared."""

    def __init__(self, moves: Callable[[], list[str]]) -> None:
        super().__init__(
            placeholder="type a move; Tab completes, F2 lists",
            suggester=LegalMoveSuggester(moves),
            compact=True,
        )
        self._moves = moves

    def action_complete(self) -> None:
        """Complete as far as all legal moves agree; then show how they differ."""
        typed, moves = self.value, [*self._moves(), *COMMAND_WORDS]
        self.value = complete(moves, typed)
        self.cursor_position = len(self.value)
        found = [move for move in moves if move.startswith(self.value)]
        if not found:
            self.post_message(self.Continuations(f"No legal move begins with {typed}."))
        elif len(found) > 1:
            ways = group_by_beginning(found, self.value)
            more = f"  and {len(ways) - MOST_SHOWN} more" if len(ways) > MOST_SHOWN else ""
            named = "  ".join(f"{way}..({n})" if n > 1 else way for way, n in [*ways.items()][:MOST_SHOWN])
            self.post_message(self.Continuations(named + more))

    def action_clear_all(self) -> None:
        """Clear everything typed and pointed at."""
        self.value = ""
        self.post_message(self.Cleared())
