"""Why a game ended: every code reads back from the text of records and has a sentence in every language."""

from __future__ import annotations

import random
import string

import pytest

import baumeister as bm
from baumeister.conformance import random_move
from baumeister.games.endings import OTHER_ENDING, ending_text, endings, read_ending, write_ending
from baumeister.games.reasons import LANGUAGES, Facts, Reason

from ..variants import Variant, every_variant

CODES = [(game, code) for game in bm.names() for code in endings(game)]


def facts_of(game: str, code: str) -> dict[str, int | str]:
    """Some facts for the text of a record."""
    if code == OTHER_ENDING:
        return {"text": "the cat sat on the board"}
    return {name: n for n, name in enumerate(fields(endings(game)[code]["record"]), 1)}


def fields(sentence: str) -> list[str]:
    return [field for _, field, _, _ in string.Formatter().parse(sentence) if field]


@pytest.mark.parametrize(("game", "code"), CODES)
def test_every_ending_reads_back_from_the_text_of_a_record(game: str, code: str) -> None:
    reason = Reason(code, facts_of(game, code))
    assert read_ending(game, write_ending(game, *reason)) == reason


@pytest.mark.parametrize(("game", "code"), CODES)
def test_every_ending_has_a_sentence_in_every_language_with_the_same_facts(game: str, code: str) -> None:
    facts = facts_of(game, code)
    assert set(endings(game)[code]) == {"record", *LANGUAGES}
    for language in LANGUAGES:
        assert set(fields(endings(game)[code][language])) == set(facts)
        said = ending_text(game, code, facts, language)
        assert said
        assert all(str(value) in said for value in facts.values())


@pytest.mark.parametrize("game", bm.names())
def test_no_two_endings_have_the_same_text(game: str) -> None:
    texts = [found["record"] for found in endings(game).values()]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    "text", ["the cat sat on the board", "other", "match", "{text}", "07 games", "1234567890 games", "Time"]
)
def test_an_unknown_text_survives(text: str) -> None:
    reason = read_ending("pagode", text)
    assert reason == Reason(OTHER_ENDING, {"text": text})
    assert write_ending("pagode", *reason) == text
    assert ending_text("pagode", *reason, "fr") == text


def test_facts_of_a_record_are_numbers() -> None:
    assert read_ending("jaguar", "the jungle test: 12 is lower than 20") == Reason(
        "jungle_test", {"card": 12, "number": 20}
    )
    assert ending_text("jaguar", "jungle_test", {"card": 12, "number": 20}, "de") == (
        "Dschungelprobe: 12 ist kleiner als 20"
    )


def test_an_unknown_code_is_shown_as_it_is() -> None:
    nothing: Facts = {}
    assert ending_text("pagode", "thunderstorm", nothing) == "thunderstorm"
    assert write_ending("pagode", "thunderstorm", nothing) == "thunderstorm"


@every_variant
def test_the_rules_end_a_game_with_a_listed_code(variant: Variant) -> None:
    pick, pos = random.Random(2), variant.make().start(seed=2)
    while pos.outcome is None:
        pos = pos.play(random_move(pick, pos.moves()))
    said = pos.outcome.reason, pos.outcome.facts
    assert said[0] in endings(variant.game)
    assert read_ending(variant.game, write_ending(variant.game, *said)) == Reason(*said)
