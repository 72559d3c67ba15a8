"""What an operator does with `baumeister admin` while servers run: the audit log tells every process, so that
nothing is lost when a message is, and a server without Redis hears of it too."""

from __future__ import annotations

from typing import Any

from ..people.audit_log import operator_lines
from ..server_clock import SECOND, now
from ..store import Store
from ..tables.service import TableService
from .hub import Hub

NEWS_SECONDS = 2.0
"""Time between two looks at the audit log."""
LATE_LINES = 60 * SECOND
"""A line may appear this long after its own time: its transaction was slow, or a clock is behind."""


class OperatorNews:
    """Reads the audit log and does here what the operator asked for."""

    def __init__(self, store: Store, hub: Hub, tables: TableService) -> None:
        self._store, self._hub, self._tables = store, hub, tables
        self._since = now()
        self._done: dict[str, int] = {}
        """Lines that were dealt with, and their time."""

    async def read(self) -> None:
        """Deal with new lines. Raises Unavailable."""
        before = self._since - LATE_LINES
        lines = await self._store.read(lambda conn: operator_lines(conn, before))
        for line in lines:
            if line.id not in self._done:
                self._done[line.id] = line.at
                await self._act(line)
                self._since = max(self._since, line.at)
        self._done = {name: at for name, at in self._done.items() if at >= self._since - LATE_LINES}

    async def _act(self, line: Any) -> None:
        match line.action:
            case "lock":
                self._hub.disconnect(line.subject, only=None, keep=None)
            case "rename":
                self._tables.rename_person(line.subject, line.detail.partition(" -> ")[2])
                self._hub.disconnect(line.subject, only=None, keep=None)
            case "close":
                await self._tables.refresh(line.subject)
