"""Why a game ended, in the text of records and in the languages of the players.

A game's `endings.toml` lists the endings of its rules; the one beside this file lists what can end any game.
`record` is the text that records and databases have stored since the first version.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

from .reasons import Facts, Reason, catalogue, fill_in, read_sentences

ENDINGS_FILE = "endings.toml"
OTHER_ENDING = "other"
"""For a record with an unknown ending; the fact `text` holds its words."""


@functools.cache
def endings(game: str) -> dict[str, Any]:
    """Every ending of a game by its code: its text in a record and in each language."""
    own = {code: texts for code, texts in catalogue(game, ENDINGS_FILE).items() if code != "words"}
    return own | read_sentences(Path(__file__).with_name(ENDINGS_FILE))


def ending_text(game: str, code: str, facts: Facts, language: str = "en") -> str:
    """Why the game ended, for people."""
    found = endings(game).get(code)
    return fill_in(found[language], facts, {}) if found else code


def write_ending(game: str, code: str, facts: Facts) -> str:
    """The same, as a record stores it."""
    found = endings(game).get(code)
    return fill_in(found["record"], facts, {}) if found else code


def read_ending(game: str, text: str) -> Reason:
    """The ending in a record, as code and facts."""
    for code, pattern in _patterns(game):
        if match := pattern.fullmatch(text):
            return Reason(code, {name: int(value) for name, value in match.groupdict().items()})
    return Reason(OTHER_ENDING, {"text": text})


@functools.cache
def _patterns(game: str) -> list[tuple[str, re.Pattern[str]]]:
    """For each ending a pattern of its text in records; every fact is a number."""
    known = [(code, found["record"]) for code, found in endings(game).items() if code != OTHER_ENDING]
    return [
        (code, re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>0|[1-9][0-9]{0,8})", re.escape(text))))
        for code, text in known
    ]
