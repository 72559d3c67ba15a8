"""Questions, pages and lists over the table."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import OptionList

import baumeister as bm
from baumeister.terminal.full_screen.dialogs import Moves
from baumeister.terminal.full_screen.move_input import MoveInput
from baumeister.terminal.full_screen.table_screen import TableScreen

from ..screens import Screen
from .scenes import act, settled


def test_many_legal_moves_are_grouped_by_their_beginnings() -> None:
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
        assert screen.query_one(MoveInput).value == "STa2"

    act(scene)


def test_a_curtain_hides_one_players_cards_from_the_other() -> None:
    pos = bm.game("jaguar").start(seed=3)
    screen = Screen("play", "jaguar", "--seed", "3", "--against", "person")
    screen.until("North, press Enter when only you can see the screen.")
    hands = [", ".join(map(str, pos.view(seat)["hand"])).replace(",", "") for seat in (0, 1)]
    assert not any(hand in screen.text for hand in hands)
    screen.press("enter")
    screen.until(f"Your hand: {hands[0]}")
    screen.press(pos.moves()[0], "enter")
    screen.until("South, press Enter when only you can see the screen.")
    assert "hand:" not in screen.text
    screen.press("enter")
    screen.until(f"Your hand: {hands[1]}")
    assert hands[0] not in screen.text
    assert hands[0].replace(" ", ",") not in screen.text
    screen.press("ctrl+q")
    assert screen.end() == 0


def test_missing_choices_are_asked_for(tmp_path: Path) -> None:
    screen = Screen("play", XDG_STATE_HOME=str(tmp_path))
    screen.until("Which game?")
    screen.press("down", "down", "enter")
    screen.until("Who plays?")
    screen.press("down", "enter")
    screen.until("Where do you sit?")
    screen.press("enter")
    screen.until("North bids a card")
    screen.press("quit", "enter")
    assert screen.end() == 0
    assert not list(tmp_path.rglob("*.txt"))


def test_a_number_is_typed_and_a_wrong_one_is_asked_for_again() -> None:
    screen = Screen("play")
    screen.until("Which game?")
    screen.press("enter")
    screen.until("A number from 0 to 100000; Enter for 400")
    screen.press("no", "enter", "enter")
    screen.until("Who plays?")
    screen.press("ctrl+q")
    assert screen.end() == 0
