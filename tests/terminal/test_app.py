"""The full-screen client without a terminal: what is typed, pointed at and shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Label, OptionList, Static

import baumeister as bm
from baumeister.games.registry import game_type
from baumeister.records import Record
from baumeister.terminal.agreement import Wishes, agree
from baumeister.terminal.app import Client, boards
from baumeister.terminal.app.dialogs import Moves, Page
from baumeister.terminal.app.entry import Entry
from baumeister.terminal.app.table import TableScreen
from baumeister.terminal.local import LocalTable
from baumeister.terminal.tables import Table, beginnings, completed

Scene = Callable[[Pilot[int], TableScreen], Awaitable[None]]
SIZE = (80, 24)


def act(scene: Scene, *, size: tuple[int, int] = SIZE, **wishes: object) -> Client:
    """Play a scene at a table that was agreed on without a question."""
    given: dict[str, object] = {"game": "pagode", "against": "random", "seed": 1} | wishes
    client = Client()
    client.begin(agree(Wishes(**given)))  # type: ignore[arg-type]

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
    return str(screen.query_one(what, Static).render())


async def enter(pilot: Pilot[int], screen: TableScreen, line: str) -> None:
    screen.query_one(Entry).value = line
    await pilot.press("enter")
    await pilot.pause()


def local(table: Table) -> LocalTable:
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

    act(scene)


def test_tab_completes_and_says_how_moves_differ() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        entry = screen.query_one(Entry)
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


def test_many_legal_moves_are_opened_by_their_beginnings() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.press("f2")
        await settled(pilot, lambda: isinstance(pilot.app.screen, Moves))
        shown = pilot.app.screen.query_one(OptionList)
        assert [str(option.prompt) for option in shown.options] == ["S...  162", "resign"]
        await pilot.press("enter")
        assert str(shown.options[0].prompt) == "ST...  81"
        await pilot.press("enter")
        assert shown.option_count == 81
        await pilot.press("left")
        assert str(shown.options[0].prompt) == "ST...  81"
        await pilot.press("enter", "down", "enter")
        await settled(pilot, lambda: pilot.app.screen is screen)
        assert screen.query_one(Entry).value == "STa2"

    act(scene)


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


def test_a_game_is_saved_on_the_way(tmp_path: Path) -> None:
    file = tmp_path / "a b.txt"

    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await enter(pilot, screen, f"save {file}")
        await settled(pilot, lambda: f"Saved to {file}."[-30:] in text(screen, "#message").replace("\n", ""))
        await enter(pilot, screen, "save")
        await settled(pilot, lambda: "save: say where" in text(screen, "#message"))

    act(scene)
    assert Record.load(file).game.name == "pagode"


def test_a_match_goes_on_with_the_next_game() -> None:
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
                    lambda: isinstance(pilot.app.screen, TableScreen) and bool(pilot.app.screen.query(Entry)),
                )

    client = act(scene, against="person", games=2)
    assert client.return_code == 0
    said = "\n".join(client.leave())
    assert "The match stands" in said
    assert said.count("Look at it with:") == 2


def test_the_log_stands_beside_the_board_where_there_is_room() -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        await pilot.pause()
        assert screen.query_one("#past").region.x > screen.query_one("#place").region.x
        await pilot.resize_terminal(80, 24)
        await settled(
            pilot, lambda: screen.query_one("#past").region.x == screen.query_one("#place").region.x
        )

    act(scene, size=(140, 40))


@pytest.mark.parametrize("game", bm.names())
def test_everything_is_on_a_screen_of_80_by_24(game: str) -> None:
    async def scene(pilot: Pilot[int], screen: TableScreen) -> None:
        lines = text(screen, "#board").split("\n")
        region = screen.query_one("#place").region
        assert len(lines) <= region.height
        assert max(map(len, lines)) <= region.width
        assert screen.query_one(Entry).region.bottom == 23
        assert screen.query_one("#past").region.height >= 2

    act(scene, game=game, seed=2)


# ---- pointing and completing --------------------------------------------------------------------------


def test_pointing_names_squares_sites_fields_and_cards() -> None:
    pagode = str(bm.game("pagode").start(seed=1))
    assert boards.pointed("pagode", pagode, 3, 0) == "a9"
    assert boards.pointed("pagode", pagode, 28, 8) == "i1"
    assert boards.pointed("pagode", pagode, 40, 0) is None
    pagoda = str(bm.game("pagoda").start(seed=1))
    foot = next(n for n, line in enumerate(pagoda.split("\n")) if "[1]" in line)
    assert [boards.pointed("pagoda", pagoda, 6 + 12 * n, foot) for n in range(6)] == list("123456")
    mine = next(n for n, line in enumerate(pagoda.split("\n")) if "table RYGBV" in line)
    at = pagoda.split("\n")[mine].index("RYGBV")
    assert [boards.pointed("pagoda", pagoda, at + n, mine) for n in range(5)] == list("rygbv")
    pos = bm.game("jaguar").start(seed=1)
    lines = str(pos).split("\n")
    hand = next(n for n, line in enumerate(lines) if line.startswith("Your hand"))
    card = pos.view(0)["hand"][4]
    assert boards.pointed("jaguar", str(pos), lines[hand].index(f" {card}") + 1, hand) == str(card)
    assert boards.pointed("jaguar", str(pos), lines[1].index("10:"), 1) == "@10"
    assert boards.pointed("jaguar", str(pos), 0, 99) is None


@pytest.mark.parametrize(
    ("game", "move", "things"),
    [
        ("pagode", "Sh7-b7", ["h7", "b7"]),
        ("pagode", "xa2b2d2", ["a2", "b2", "d2"]),
        ("pagoda", "C3b:B", ["3", "b"]),
        ("pagoda", "T3bg:VV", ["3", "b", "g"]),
        ("pagoda", "D:RRv", ["r", "r", "v"]),
        ("pagoda", "E", []),
        ("jaguar", "o17,23", ["17", "23"]),
        ("jaguar", "17@5", ["17", "@5"]),
        ("jaguar", "17x10", ["17", "@10"]),
        ("jaguar", "es4", ["@4"]),
        ("jaguar", "k", []),
    ],
)
def test_a_move_speaks_of_things(game: str, move: str, things: list[str]) -> None:
    assert game_type(game).text_board.things(move) == things


def test_pointing_twice_finds_the_move() -> None:
    moves = ["17@1", "17@2", "5@1", "o17,5"]
    assert boards.speaking("jaguar", moves, ["17"]) == ["17@1", "17@2", "o17,5"]
    assert boards.speaking("jaguar", moves, ["17", "@2"]) == ["17@2"]


@pytest.mark.parametrize("game", bm.names())
def test_colours_change_no_letter(game: str) -> None:
    pos = bm.game(game).start(seed=3)
    for _ in range(30):
        assert boards.paint(game, str(pos), "e4").plain == str(pos)
        pos = pos.play(pos.moves()[0]) if pos.outcome is None else pos


def test_completion_goes_as_far_as_moves_agree() -> None:
    moves = ["C3b:B", "C3b:b", "C4y:Y", "E"]
    assert completed(moves, "") == ""
    assert completed(moves, "C") == "C"
    assert completed(moves, "C3") == "C3b:"
    assert completed(moves, "E") == "E"
    assert completed(moves, "x") == "x"
    assert beginnings(moves, "") == {"C": 3, "E": 1}
    assert beginnings(moves[:2], "C3") == {"C3b:B": 1, "C3b:b": 1}
    assert beginnings(["E"], "E") == {"E": 1}
