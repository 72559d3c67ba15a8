"""What a folder can lack, tested with our own folders; `tests/test_fourth_game.py` breaks one."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.conformance.folder import OPTIONAL_MEMBERS, PROTOCOLS, find_gaps
from baumeister.games.contract import GameType
from baumeister.games.options import RESERVED_NAMES
from baumeister.games.registry import game_type
from baumeister.terminal.cli import play
from baumeister.terminal.game_options import option_games

BAD_NAMES = ("Pagoda!", "", "pagodé", "pagoda\n", "seventeen_letters")


@pytest.mark.parametrize("part", PROTOCOLS)
@pytest.mark.parametrize("name", bm.names())
def test_a_missing_function_is_reported(name: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = game_type(name).module(part)
    wanted = next(
        member for member in vars(PROTOCOLS[part]) if member[0] != "_" and member not in OPTIONAL_MEMBERS
    )
    monkeypatch.delattr(module, wanted)
    assert any(gap.startswith(f"{part}.py lacks {wanted}") for gap in find_gaps(game_type(name)))


def test_impossible_facts_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet: GameType = game_type("pagoda")
    for fact, value, told in (
        ("seats", ("North", "North"), "two players need two names"),
        ("title", " ", "GAME.title is empty"),
        *(("name", name, "programs need a word of at most 16 lower-case letters") for name in BAD_NAMES),
    ):
        with monkeypatch.context() as patch:
            patch.setitem(vars(sheet), fact, value)
            assert any(told in gap for gap in find_gaps(sheet))


def test_no_option_can_have_the_name_of_a_flag_of_play() -> None:
    flags = {parameter.name for parameter in play.params} - set(option_games())
    assert flags <= RESERVED_NAMES
    assert not RESERVED_NAMES & set(option_games())
