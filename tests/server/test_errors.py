"""Refusals: codes, sentences, languages."""

from __future__ import annotations

from pathlib import Path

from baumeister.games.reasons import LANGUAGES
from baumeister.server.errors import HTTP_STATUS, MALFORMED, Refusal, language_of
from baumeister.server.sentences import SENTENCES

SOURCES = Path(__file__).parents[2] / "src/baumeister/server"


def test_every_refusal_has_a_sentence_in_every_language() -> None:
    for name, sentences in SENTENCES.items():
        assert len(sentences) == len(set(sentences)) == len(LANGUAGES), name
        assert all(text.endswith(".") for text in sentences)
    assert set(HTTP_STATUS) | MALFORMED <= set(SENTENCES)


def test_every_code_in_the_sources_is_known() -> None:
    used = set()
    for path in SOURCES.rglob("*.py"):
        parts = path.read_text().split('Refusal("')[1:]
        used |= {part.split('"')[0] for part in parts}
    assert used <= set(SENTENCES)
    assert {name for name in SENTENCES if name not in used} <= {
        "not_found",
        "bad_method",
        "game_over",
        "not_started",
    }


def test_the_language_is_the_one_the_client_prefers() -> None:
    assert language_of("fr-CH, de;q=0.9") == "fr"
    assert language_of("it, de;q=0.3, en;q=0.7") == "en"
    assert language_of("xx") == language_of(None) == language_of(";;;q=z,,") == "en"


def test_a_refusal_knows_its_status() -> None:
    assert [Refusal(name).status for name in ("stale", "illegal_move", "unknown_table", "too_many")] == [
        409,
        422,
        404,
        429,
    ]
