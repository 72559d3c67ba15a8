"""The JSON form: its keys, and every fault as a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import baumeister as bm
from baumeister import BadRecord
from baumeister.games.faults import fault_text
from baumeister.games.reasons import LANGUAGES
from baumeister.records import Record

EXAMPLE: dict[str, Any] = {
    "format": "Baumeister",
    "version": 1,
    "game": "pagode",
    "options": {"turn_limit": 300},
    "players": ["Gudrun", None],
    "headers": [["Date", "2026-11-15"]],
    "comments": ["hello"],
    "entries": [
        {"text": ">first 0", "player": None},
        {"text": "STe4", "player": 0, "clock": 298000, "comments": ["well"]},
        {"text": "resign", "player": 1},
    ],
    "result": {"winner": 0, "scores": [20, 0], "reason": "resignation"},
}


def test_the_json_form_has_these_keys() -> None:
    assert Record.from_json(EXAMPLE).to_json() == EXAMPLE


def test_what_may_be_left_out() -> None:
    assert Record.from_json({"format": "Baumeister", "version": 1, "game": "pagode"}) == Record(
        bm.game("pagode")
    )
    without_result = {key: value for key, value in EXAMPLE.items() if key != "result"}
    assert Record.from_json(without_result) == Record.from_json(EXAMPLE)


def test_players_of_moves_may_be_left_out() -> None:
    entries = [
        {"text": ">first 0"},
        {"text": "STe4", "clock": 298000, "comments": ["well"]},
        {"text": "resign"},
    ]
    assert Record.from_json(EXAMPLE | {"entries": entries}) == Record.from_json(EXAMPLE)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "PGN"}, "format must be 'Baumeister', not 'PGN'"),
        ({"version": 2}, "version 2 of the format; only 1 is known"),
        ({"version": True}, "version must be a number, not True"),
        ({"surprise": 1}, "a record has no key 'surprise'"),
        ({"game": 5}, "game must be the name of a game, not 5"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"options": []}, "options must be an object"),
        ({"options": {1: 2}}, "options must be an object"),
        ({"options": {"speed": 1}}, "pagode has no option 'speed'"),
        ({"options": {"turn_limit": "x"}}, "turn_limit must be a whole number"),
        ({"players": "ab"}, "players must be a list"),
        ({"players": ["a"]}, "players must be two names"),
        ({"players": [1, 2]}, "a player's name must be text, not 1"),
        ({"headers": {"Date": "x"}}, "headers must be a list"),
        ({"headers": [["Date"]]}, "a header must be a list of its key and its value"),
        ({"headers": ["ab"]}, "a header must be a list"),
        ({"headers": [["Date", 3]]}, "the header 'Date' must be text"),
        ({"headers": [[3, "Date"]]}, "'3' is no header"),
        ({"comments": [3]}, "a comment must be text"),
        ({"entries": {}}, "entries must be a list"),
        ({"entries": ["STe4"]}, r"entries\[0\]: an entry must be an object, not 'STe4'"),
        ({"entries": [{"move": "STe4"}]}, r"entries\[0\]: an entry has no key 'move'"),
        ({"entries": [{"player": 0}]}, r"entries\[0\]: text must be a move"),
        ({"entries": [{"text": "STe4", "player": 2}]}, r"entries\[0\]: player must be 0, 1 or null, not 2"),
        ({"entries": [{"text": "STe4", "player": True}]}, r"entries\[0\]: player must be"),
        ({"entries": [{"text": "STe4", "player": [0]}]}, r"entries\[0\]: player must be"),
        ({"entries": [{"text": "STe4", "clock": "1"}]}, r"entries\[0\]: a clock is a whole number"),
        ({"entries": [{"text": "STe4", "comments": "x"}]}, r"entries\[0\]: comments must be a list"),
        ({"entries": [{"text": ">first 0"}, {"text": "Sz9"}]}, r"entries\[1\]: Sz9: this is not a move"),
        ({"result": None}, "the game goes on, but the moves give 0 20-0 resignation"),
        ({"result": "0"}, "a result must be an object"),
        ({"result": {"winner": 0}}, "scores must be a list"),
        ({"result": {"winner": "0", "scores": [20, 0]}}, "a result needs a winner"),
        ({"result": {"winner": 0, "scores": [20, 0], "reason": 4}}, "the reason of a result must be text"),
        ({"result": {"winner": 0, "scores": [21, 0]}}, "claims 0 21-0, but the moves give 0 20-0"),
    ],
)  # fmt: skip
def test_every_fault_is_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bm.BadRecord, match=sentence) as refused:
        Record.from_json(EXAMPLE | change)
    told = refused.value.fault
    assert told is not None
    assert fault_text(told, "en") == str(refused.value)
    assert len({fault_text(told, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_place_of_an_entry_and_what_is_wrong_with_it_are_told_in_the_readers_language() -> None:
    with pytest.raises(bm.BadRecord) as refused:
        Record.from_json(EXAMPLE | {"entries": [{"text": ">first 0"}, {"move": "STe4"}]})
    told = refused.value.fault
    assert told is not None
    assert fault_text(told, "de").startswith("entries[1]: ein Eintrag hat keinen Schlüssel 'move'")
    assert fault_text(told, "fr").startswith("entries[1]\u00a0: une entrée n’a pas de clé 'move'")


def test_anything_but_an_object_is_refused() -> None:
    with pytest.raises(bm.BadRecord, match="a record must be an object, not 7"):
        Record.from_json(7)  # type: ignore[arg-type]


def test_the_version_of_the_rules_is_a_key_unless_it_is_the_first() -> None:
    new = Record.of(bm.game("pagoda").start(seed=1)).to_json()
    assert new["rules"] == 2
    assert Record.from_json(new).game.rules == 2
    old = Record.of(bm.game("pagoda", rules=1).start(seed=1)).to_json()
    assert "rules" not in old
    assert Record.from_json(old).game.rules == 1
    for bad, sentence in (("2", "rules must be the number"), (True, "rules must be"), (3, "no version 3")):
        with pytest.raises(BadRecord, match=sentence):
            Record.from_json(new | {"rules": bad})
