"""The log of a table as lines for its players, and how much of it each seat has read."""

from __future__ import annotations

from .table import TerminalTable


def log_lines(table: TerminalTable, viewer: int | None) -> list[str]:
    """One line for each entry of the log, as `viewer` may know it."""
    seats = table.game.seats
    return [
        f"{'Chance' if player is None else seats[player]}: {text.removeprefix('>')}"
        for text, player in table.log(viewer)
    ]


class UnreadLog:
    """How much of the log each seat has read."""

    def __init__(self) -> None:
        self._read = [0, 0]

    def unread(self, table: TerminalTable, seat: int, viewer: int | None) -> list[str]:
        """One line for each entry that is new to that seat, as `viewer` may know it; they are now read."""
        lines = log_lines(table, viewer)
        begin = min(self._read[seat], len(lines))
        self._read[seat] = len(lines)
        return lines[begin:]

    def forget_newer(self, length: int) -> None:
        """A move was taken back: what replaces it is new again."""
        self._read = [min(read, length) for read in self._read]
