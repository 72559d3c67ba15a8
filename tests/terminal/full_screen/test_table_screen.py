"""The full-screen client without a terminal: what is typed, clicked and shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Label

import baumeister as bm
from baumeister.records import Record
from baumeister.terminal.full_screen.dialogs import Page
from baumeister.terminal.full_screen.move_input import MoveInput
from baumeister.terminal.full_screen.table_screen import TableScreen
from baumeister.terminal.local_table import LocalTable
from baumeister.terminal.table import TerminalTable

from .scenes import act, enter, settled, text


def local(table: TerminalTable) -> LocalTable:
    assert isinstance(table, LocalTable)
    return table


def test_a_move_is_typed_and_answered() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await enter(pilot, screen, "STe4")
        await settled(
            pilot, lambda: len(local(screen.table).pos.log) == 3 and "Red: " in text(screen, "#log")
        )
        assert "Green: STe4" in text(screen, "#log")
        assert text(screen, "#board") == str(local(screen.table).pos)
        assert str(screen.query_one("#who", Label).render()) == "Green> "

    act(scene)


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        before = local(screen.table).pos
        await enter(pilot, screen, "STz9")
        await settled(pilot, lambda: "STz9: this is not a move of Pagode" in text(screen, "#message"))
        assert local(screen.table).pos is before
        assert screen.query_one(MoveInput).value == "STz9", "it can be corrected"
        await pilot.press("backspace", "backspace", "e", "4", "enter")
        await settled(pilot, lambda: "Green: STe4" in text(screen, "#log"))
        await settled(pilot, lambda: screen.query_one(MoveInput).value == "")

    act(scene)


def test_the_board_uses_the_room_it_has_and_clicks_find_their_squares() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await settled(pilot, lambda: text(screen, "#board").count("\n") == 27)
        assert text(screen, "#board").split("\n")[1].split()[0] == "9"
        # The middle of e4: two columns of numbers, four squares of five, and three lines for each rank above.
        await pilot.click("#board", offset=(2 + 4 * 5 + 2, 5 * 3 + 1))
        await settled(pilot, lambda: "mention e4" in text(screen, "#message"))
        await pilot.resize_terminal(80, 24)
        await settled(pilot, lambda: text(screen, "#board") == str(local(screen.table).pos))

    act(scene, size=(120, 40))


def test_help_explains_the_notation() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await enter(pilot, screen, "help")
        await settled(pilot, lambda: isinstance(pilot.app.screen, Page))
        page = pilot.app.screen
        assert isinstance(page, Page)
        assert screen.table.game.type.notation.HELP in page.text
        await pilot.press("escape")
        await settled(pilot, lambda: pilot.app.screen is screen)

    act(scene)


def test_a_move_is_taken_back() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await enter(pilot, screen, "STe4")
        await settled(pilot, lambda: "Red: " in text(screen, "#log"))
        await pilot.press("f3")
        await settled(pilot, lambda: text(screen, "#log") == "Chance: first 0")
        assert "Taken back." in text(screen, "#message")
        await pilot.press("f3")
        await settled(pilot, lambda: "you have not moved yet" in text(screen, "#message"))

    act(scene)


def test_a_game_is_saved_in_the_middle(tmp_path: Path) -> None:
    file = tmp_path / "a b.txt"

    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await enter(pilot, screen, f"save {file}")
        await settled(pilot, lambda: f"Saved to {file}."[-30:] in text(screen, "#message").replace("\n", ""))
        await enter(pilot, screen, "save")
        await settled(pilot, lambda: "save: say where" in text(screen, "#message"))

    act(scene)
    assert Record.load(file).game.name == "pagode"


def test_a_match_continues_with_the_next_game() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        for game in (1, 2):
            shown = pilot.app.screen
            assert isinstance(shown, TableScreen)
            assert shown.table.heading.startswith(f"Game {game} of 2")
            await enter(pilot, shown, "STe4")
            await settled(pilot, lambda shown=shown: len(local(shown.table).pos.log) == 2)  # type: ignore[misc]
            await enter(pilot, shown, "resign")
            await settled(pilot, lambda shown=shown: "F5 looks back" in text(shown, "#message"))  # type: ignore[misc]
            await pilot.press("enter")
            if game == 1:
                await settled(pilot, lambda shown=shown: pilot.app.screen not in (shown,))  # type: ignore[misc]
                await settled(
                    pilot,
                    lambda: (
                        isinstance(pilot.app.screen, TableScreen) and bool(pilot.app.screen.query(MoveInput))
                    ),
                )

    client = act(scene, against="person", games=2)
    assert client.return_code == 0
    said = "\n".join(client.leave())
    assert "The match stands" in said
    assert said.count("Look at it with:") == 2


def test_the_log_is_beside_the_board_if_there_is_room() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.pause()
        assert screen.query_one("#past").region.x > screen.query_one("#place").region.x
        await pilot.resize_terminal(80, 24)
        await settled(
            pilot, lambda: screen.query_one("#past").region.x == screen.query_one("#place").region.x
        )

    act(scene, size=(140, 40))


@pytest.mark.parametrize("game", bm.names())
def test_everything_fits_on_a_screen_of_80_by_24(game: str) -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        lines = text(screen, "#board").split("\n")
        region = screen.query_one("#place").region
        assert len(lines) <= region.height
        assert max(map(len, lines)) <= region.width
        assert screen.query_one(MoveInput).region.bottom == 23
        assert screen.query_one("#past").region.height >= 2

    act(scene, game=game, seed=2)
