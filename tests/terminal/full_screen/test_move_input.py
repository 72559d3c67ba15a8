"""The line in which moves are typed."""

from __future__ import annotations

from textual.pilot import Pilot

from baumeister.terminal.full_screen.move_input import MoveInput
from baumeister.terminal.full_screen.table_screen import TableScreen

from .scenes import act, settled, text


def test_tab_completes_and_says_how_moves_differ() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        entry = screen.query_one(MoveInput)
        entry.value = "r"
        await pilot.press("tab")
        assert entry.value == "resign"
        entry.value = "STa"
        await pilot.press("tab")
        assert entry.value == "STa"
        await settled(pilot, lambda: "STa1  STa2" in text(screen, "#message"))
        entry.value = "zz"
        await pilot.press("tab")
        await settled(pilot, lambda: "No legal move begins with zz." in text(screen, "#message"))
        await pilot.press("escape")
        assert entry.value == ""

    act(scene)
