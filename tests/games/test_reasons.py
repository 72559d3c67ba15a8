"""Sentences with their facts filled in."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.faults import REFUSALS_FILE
from baumeister.games.reasons import LANGUAGES, Reason, catalogue, fill_in, read_sentences, why


def test_a_reason_is_a_code_with_facts() -> None:
    assert why("occupied", square="e4") == Reason("occupied", {"square": "e4"})


def test_facts_stand_where_the_sentence_names_them() -> None:
    assert fill_in("{square} is taken by {n}", {"square": "e4", "n": 2}, {}) == "e4 is taken by 2"


def test_a_word_takes_the_form_that_the_sentence_asks_for() -> None:
    words = {"es": {"green": "grünes"}, "en": {"green": "grünen"}}
    assert fill_in("ein {colour:es} Haus", {"colour": "green"}, words) == "ein grünes Haus"
    assert fill_in("einen {colour:en} Stein", {"colour": "green"}, words) == "einen grünen Stein"


def test_a_form_that_is_not_written_down_is_no_silent_english() -> None:
    with pytest.raises(KeyError):
        fill_in("{colour:es}", {"colour": "red"}, {"es": {"green": "grünes"}})


@pytest.mark.parametrize("game", bm.names())
def test_a_game_has_sentences_by_code_and_words_by_language(game: str) -> None:
    known = catalogue(game, REFUSALS_FILE)
    assert set(known["words"]) <= set(LANGUAGES)
    assert all(set(LANGUAGES) <= set(entry) for code, entry in known.items() if code != "words")


def test_a_missing_file_has_no_sentences(tmp_path: Path) -> None:
    assert read_sentences(tmp_path / "none.toml") == {}
