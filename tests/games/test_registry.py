"""Games by name."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.registry import game_type, game_types, names, plug_in_folders, stored_game


def test_games_are_listed_in_the_order_of_their_places() -> None:
    assert names() == bm.names() == [sheet.name for sheet in game_types()]
    places = [sheet.list_position for sheet in game_types()]
    assert places == sorted(places)


def test_every_folder_of_a_game_is_found_and_none_is_a_plug_in_here() -> None:
    folders = {file.parent.name for file in Path(bm.__file__).parent.glob("games/*/__init__.py")}
    assert {sheet.folder.name for sheet in game_types()} == folders
    assert plug_in_folders() == []


@pytest.mark.parametrize("name", names())
def test_a_name_leads_to_its_fact_sheet(name: str) -> None:
    assert game_type(name).name == name
    assert bm.game(name).type is game_type(name)


def test_an_unknown_name_gets_a_sentence_that_lists_the_games() -> None:
    with pytest.raises(bm.UnknownGame) as refused:
        bm.game("chess")
    assert str(refused.value) == f"there is no game 'chess'; the games are {', '.join(names())}"
    with pytest.raises(bm.UnknownGame, match="there is no game"):
        bm.game([])  # type: ignore[arg-type]


def test_the_options_of_a_stored_game_open_no_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('fields = ["1", "-"]', encoding="utf-8")
    assert bm.game("jaguar", path=str(file)).options.as_dict() == {"path": "1 -"}
    with pytest.raises(bm.BadOption, match="the value itself, not the name of a file"):
        stored_game("jaguar", {"path": str(file)}, None)
    assert stored_game("jaguar", {"path": "1 -"}, None) == bm.game("jaguar", path="1 -")
