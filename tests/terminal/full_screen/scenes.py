"""Scenes at a table on the whole screen, without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot
from textual.widgets import Static

from baumeister.terminal.full_screen import FullScreenApp
from baumeister.terminal.full_screen.move_input import MoveInput
from baumeister.terminal.full_screen.table_screen import TableScreen
from baumeister.terminal.play_setup import PlayRequest, set_up

Scene = Callable[[Pilot[int], TableScreen], Awaitable[None]]

SIZE = (80, 24)


def act(scene: Scene, *, size: tuple[int, int] = SIZE, **asked: object) -> FullScreenApp:
    """Play a scene at a table that was set up without questions."""
    given: dict[str, object] = {"game": "pagode", "against": "random", "seed": 1} | asked
    client = FullScreenApp()
    client.begin(set_up(PlayRequest(**given)))  # type: ignore[arg-type]

    async def run() -> None:
        async with client.run_test(size=size) as pilot:
            await settled(pilot, lambda: isinstance(client.screen, TableScreen))
            screen = client.screen
            assert isinstance(screen, TableScreen)
            await settled(pilot, lambda: bool(screen.query("#board")) and text(screen, "#board") != "")
            await scene(pilot, screen)

    asyncio.run(run())
    return client


async def settled(pilot: Pilot[int], seen: Callable[[], bool]) -> None:
    for _ in range(1200):
        if seen():
            return
        await pilot.pause(0.05)
    raise AssertionError("it did not come about")


def text(screen: TableScreen, what: str) -> str:
    return "\n".join(line.rstrip() for line in str(screen.query_one(what, Static).render()).split("\n"))


async def enter(pilot: Pilot[int], screen: TableScreen, line: str) -> None:
    screen.query_one(MoveInput).value = line
    await pilot.press("enter")
    await pilot.pause()
