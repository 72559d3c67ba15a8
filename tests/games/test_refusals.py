"""Why a move is refused, in every language: no sentence, fact or word form is missing."""

from __future__ import annotations

import importlib
import pickle
import re
import string
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.errors import BrokenRule
from baumeister.games.faults import REFUSALS_FILE, fault_text
from baumeister.games.pagoda.geometry import ABILITIES, COLOURS
from baumeister.games.pagode.geometry import COLOUR_NAMES
from baumeister.games.position import Position
from baumeister.games.reasons import LANGUAGES, catalogue
from baumeister.games.refusals import section
from baumeister.games.registry import names

RULES = Path(__file__).parents[2] / "docs" / "rules"
CODES = [(game, code) for game in names() for code in catalogue(game, REFUSALS_FILE) if code != "words"]
NEVER = {"pagode.over", "pagoda.impossible"}
"""Never given in practice: the position itself says first that a game is over."""

STANDING = ["nothing", "a green stone", "a green pillar", "a red stone", "a red pillar"]
WORDS: dict[str, dict[str, Sequence[object]]] = {
    "pagode": {
        "standing": STANDING,
        "own": COLOUR_NAMES,
        "other": COLOUR_NAMES,
        "piece": ["stone", "pillar"],
        "seat": ["Green", "Red"],
    },
    "pagoda": {
        "colour": COLOURS,
        "other": COLOURS,
        "fields": COLOURS,
        "ability": ABILITIES,
        "place": ["table", "hand"],
        "has": range(1, 6),  # there are five table cards
    },
    "jaguar": {},
}
"""Facts that are words, with all their values. The others are numbers, squares and moves: the same in every
language."""


def cases(game: str) -> Iterator[tuple[Position, str]]:
    """Refused moves of a game, at least one for every code."""
    refused_moves = importlib.import_module(f".{game}.refused", __package__)
    return ((pos, text) for pos, text, _ in refused_moves.REFUSED)


def refused(pos: Position, text: str) -> bm.IllegalMove:
    with pytest.raises(bm.IllegalMove) as found:
        pos.play(text)
    return found.value


@pytest.mark.parametrize("game", names())
def test_every_code_is_given_by_some_move_and_has_a_sentence_in_every_language(game: str) -> None:
    given = set()
    for pos, text in cases(game):
        broken = refused(pos, text).broken
        assert broken is not None
        if broken.code.startswith(f"{game}.") and not broken.code.startswith(f"{game}.chance"):
            given.add(broken.code)
        said = {fault_text(broken, language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES), said
        assert all(
            re.match(re.escape(text) + "\u00a0?: ", sentence) and "{" not in sentence for sentence in said
        ), said
    assert given == {f"{game}.{code}" for known, code in CODES if known == game} - NEVER


def test_in_python_the_sentence_is_english_and_the_code_is_there() -> None:
    error = refused(bm.game("pagode").start(chance=[">first 0"]).play("STe4"), "STe4")
    assert str(error) == "STe4: e4 is not empty; there is a green stone on it"
    facts = {"square": "e4", "standing": "a green stone"}
    assert error.broken == BrokenRule("pagode.occupied", facts, "STe4")
    assert pickle.loads(pickle.dumps(error)).broken == error.broken


@pytest.mark.parametrize(("game", "code"), CODES)
def test_all_languages_of_a_sentence_name_the_same_facts_and_rulings(game: str, code: str) -> None:
    entry = catalogue(game, REFUSALS_FILE)[code]
    assert set(entry) == {"section", *LANGUAGES}
    assert len({frozenset(name for name, _ in fields(entry[language])) for language in LANGUAGES}) == 1
    assert len({tuple(re.findall(r"\b[RPJ]\d+\b", entry[language])) for language in LANGUAGES}) == 1
    for language in LANGUAGES:
        assert entry[language].strip(" .") == entry[language]


@pytest.mark.parametrize(("game", "code"), CODES)
def test_words_are_translated_in_whatever_form_a_sentence_needs(game: str, code: str) -> None:
    for language in LANGUAGES:
        forms = catalogue(game, REFUSALS_FILE)["words"].get(language, {})
        for name, form in fields(catalogue(game, REFUSALS_FILE)[code][language]):
            if form:
                assert set(map(str, WORDS[game][name])) <= set(forms[form]), (language, name, form)
            else:
                word = name in WORDS[game] and not isinstance(WORDS[game][name], range)
                assert language == "en" or not word, f"{{{name}}} would be English in {language}"


@pytest.mark.parametrize(("game", "code"), CODES)
def test_the_rules_have_the_section_that_a_refusal_names(game: str, code: str) -> None:
    headings = re.findall(r"^#+ (.+)$", (RULES / f"{game}.md").read_text(), re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-") for heading in headings}
    page, _, anchor = (section(BrokenRule(f"{game}.{code}", {}, "")) or "").partition("#")
    assert page == game
    assert anchor in anchors


def fields(template: str) -> list[tuple[str, str]]:
    """The facts of a sentence, each with the word form it needs."""
    parsed: list[Any] = list(string.Formatter().parse(template))
    return [(name, form or "") for _, name, form, _ in parsed if name is not None]
