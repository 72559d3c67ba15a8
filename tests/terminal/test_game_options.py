"""The flags of `play` for the options of the games."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from baumeister.games.contract import GameType
from baumeister.games.options import OptionFacts
from baumeister.games.registry import game_types
from baumeister.terminal.cli import play
from baumeister.terminal.game_options import _flag, match_games, option_games

SAID = {"en": "what it does"}


@pytest.mark.parametrize("sheet", game_types(), ids=lambda sheet: sheet.name)
def test_every_option_of_a_game_is_a_flag_with_its_hint(sheet: GameType) -> None:
    flags = {parameter.name: parameter for parameter in play.params}
    for facts in sheet.options.described():
        flag = flags[facts.name]
        assert isinstance(flag, click.Option)
        assert flag.opts == [f"--{facts.name.replace('_', '-')}"]
        file = f"; or a {facts.file} file" if facts.file else ""
        assert f"{sheet.title}: {facts.hint['en']}{file}." in (flag.help or "")
        assert sheet.name in option_games()[facts.name]


def test_a_match_is_for_games_whose_points_are_added_up() -> None:
    assert match_games() == [sheet.name for sheet in game_types() if sheet.longest_match > 1]


@pytest.mark.parametrize(("typed", "value"), [([], None), (["--open"], True), (["--no-open"], False)])
def test_an_option_that_is_on_by_default_can_be_switched_off(typed: list[str], value: bool | None) -> None:
    facts = OptionFacts("open", "boolean", True, SAID, SAID, None, None)

    @click.command()
    @_flag(facts, "help")
    def command(**given: bool | None) -> None:
        assert given == {"open": value}

    assert CliRunner().invoke(command, typed).exit_code == 0
