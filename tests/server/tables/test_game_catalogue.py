"""What the server says can be played is exactly what it lets people play."""

from __future__ import annotations

from typing import Any

import pytest

from baumeister.errors import BadOption
from baumeister.games.reasons import LANGUAGES
from baumeister.games.registry import game_type, game_types
from baumeister.players.levels import levels, personalities
from baumeister.server.errors import Refusal

from ..serving import Visitor, code


@pytest.fixture
def games(anna: Visitor) -> dict[str, Any]:
    return {game["name"]: game for game in anna.get("/api/games")}


def opens(person: Visitor, game: str, **wishes: Any) -> str:
    """The table's status, or the code of the refusal."""
    answer = person.http.post("/api/tables", json={"game": game, **wishes})
    return "open" if answer.is_success else code(answer)


def test_options_for_research_are_neither_offered_nor_taken(anna: Visitor, games: dict[str, Any]) -> None:
    for sheet in game_types():
        [small] = [option for option in sheet.options.described() if option.research]
        assert small.name not in [option["name"] for option in games[sheet.name]["options"]]
        answer = anna.http.post("/api/tables", json={"game": sheet.name, "options": {small.name: True}})
        assert code(answer) == "bad_option"
        assert "small is an option for programs that study the game, not for tables" in answer.text
        assert opens(anna, sheet.name, options={small.name: False}) == "open"


@pytest.mark.parametrize(
    ("game", "wishes", "broken", "german"),
    [
        ("jaguar", {"options": {"path": "1 3 2 -"}}, "jaguar.path_rises", "die Zahlen müssen steigen"),
        ("pagode", {"options": {"turn_limit": -1}}, "option.bounds", "muss zwischen 0 und 100000 liegen"),
        ("pagode", {"against": "computer"}, "table.level", "eine Spielstärke braucht es"),
        ("pagode", {"set_up": {"view": {}}, "against": "myself"}, "view.pagode", "wer die Stellung sieht"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_in_the_readers_language(
    anna: Visitor, game: str, wishes: dict[str, Any], broken: str, german: str
) -> None:
    headers = {"accept-language": "de"}
    answer = anna.http.post("/api/tables", json={"game": game, **wishes}, headers=headers).json()
    assert answer["broken"] == broken
    assert german in answer["rule"]


def test_a_fault_that_a_game_of_another_package_tells_in_english_is_passed_on() -> None:
    reason = Refusal("bad_option", error=BadOption("rounds must be odd, not 4")).reason("de")
    assert (reason.rule, reason.broken) == ("rounds must be odd, not 4", None)


def test_every_option_names_its_type_and_accepts_exactly_what_it_says(
    anna: Visitor, games: dict[str, Any]
) -> None:
    for name, game in games.items():
        for option in game["options"]:
            assert opens(anna, name, options={option["name"]: option["default"]}) == "open"
            for choice in option["choices"] or []:
                assert opens(anna, name, options={option["name"]: choice}) == "open"
            if option["type"] == "integer":
                for value in (option["least"], option["most"]):
                    assert opens(anna, name, options={option["name"]: value}) == "open"
                for value in (option["least"] - 1, option["most"] + 1):
                    assert opens(anna, name, options={option["name"]: value}) == "bad_option"
            if option["type"] == "text":
                text = "x" * (option["most"] + 1)
                assert opens(anna, name, options={option["name"]: text}) == "bad_message"
    assert {name: len(game["options"]) for name, game in games.items()} == {
        game.name: sum(not option.research for option in game.options.described()) for game in game_types()
    }


def test_options_and_endings_are_described_in_every_language(games: dict[str, Any]) -> None:
    for name, game in games.items():
        sheet = game_type(name)
        assert (game["hidden"], game["chance_in_play"]) == (sheet.hidden, sheet.chance_in_play)
        assert game["end_turn"] == list(sheet.end_turn)
        for option in game["options"]:
            assert set(option["label"]) == set(option["hint"]) == set(LANGUAGES)
            assert option["help"] == option["hint"]["en"]
        assert {"resignation", "time", "left", "aborted"} <= set(game["endings"])
        assert all(set(texts) == set(LANGUAGES) for texts in game["endings"].values())
    assert "{card}" in games["jaguar"]["endings"]["jungle_test"]["en"]


def test_every_level_has_titles_a_thinking_time_and_its_measured_rating(
    anna: Visitor, games: dict[str, Any]
) -> None:
    for name, game in games.items():
        known = levels(name)
        assert [level["name"] for level in game["levels"]] == [level.name for level in known]
        for shown, level in zip(game["levels"], known, strict=True):
            assert set(shown["title"]) == set(LANGUAGES)
            assert shown["seconds"] == 0.05, "the test server lets nobody think longer"
            if level.rating is not None:
                assert shown["rating"]["low"] <= shown["rating"]["elo"] <= shown["rating"]["high"]
                assert shown["rating"]["elo"] == level.rating.elo
        for language in LANGUAGES:
            beginnings = [level["title"][language][:4] for level in game["levels"]]
            assert len(set(beginnings)) == len(beginnings), "two levels look like twins"
        assert opens(anna, name, against="computer", level=game["levels"][0]["name"]) == "open"


def test_every_personality_is_described_and_can_be_played(anna: Visitor, games: dict[str, Any]) -> None:
    for name, game in games.items():
        known = personalities(name)
        assert [found["name"] for found in game["personalities"]] == [found.name for found in known]
        for found in game["personalities"]:
            assert set(found["title"]) == set(found["character"]) == set(LANGUAGES)
        assert opens(anna, name, against="computer", level=known[0].name) == "open"


def test_matches_are_as_long_as_the_server_says(anna: Visitor, games: dict[str, Any]) -> None:
    for name, game in games.items():
        assert opens(anna, name, games=game["most_games"]) == "open"
        assert opens(anna, name, games=game["most_games"] + 1) == "bad_option"


def test_the_fact_sheet_decides_how_long_a_match_is(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = next(sheet for sheet in game_types() if sheet.longest_match > 1)
    monkeypatch.setitem(vars(sheet), "longest_match", 1500)
    assert opens(anna, sheet.name, games=1500) == "open"
    assert opens(anna, sheet.name, games=1501) == "bad_option"
