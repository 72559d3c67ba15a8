"""A reason: a code and the facts of the case. It is put into words where a person reads it.

The words are kept beside the rules of each game, all languages together: `refusals.toml` says why a move
is refused, `endings.toml` why a game ended. In a sentence `{square}` is a fact, and `{colour:es}` is the form
`es` of a word or number (`[words.de]`), for languages that inflect more than English.
"""

from __future__ import annotations

import functools
import string
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

LANGUAGES = ("de", "en", "fr")
Facts = Mapping[str, int | str]


class Reason(NamedTuple):
    """A code, without the name of its game, and the facts."""

    code: str
    facts: Facts


def why(code: str, **facts: int | str) -> Reason:
    """A reason, as rules return it."""
    return Reason(code, facts)


def colon(language: str) -> str:
    """A colon behind what it follows: French has a blank before it, at which no line may break."""
    return "\u00a0:" if language == "fr" else ":"


def fill_in(template: str, facts: Facts, words: Mapping[str, Mapping[str, str]]) -> str:
    """A sentence with its facts filled in, words in the form that it asks for."""
    return _Formatter(words).vformat(template, (), facts)


@functools.cache
def catalogue(game: str, file: str) -> dict[str, Any]:
    """The sentences of a game by code, and its `words` by language and form."""
    from .registry import game_type  # noqa: PLC0415  the games say with this module what is wrong

    return {"words": {}} | read_sentences(game_type(game).folder / file)


def read_sentences(path: Path) -> dict[str, Any]:
    """A file of sentences."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


class _Formatter(string.Formatter):
    def __init__(self, forms: Mapping[str, Mapping[str, str]]) -> None:
        self.forms = forms

    def format_field(self, value: Any, format_spec: str) -> str:
        """A fact in the form that the sentence needs."""
        return self.forms[format_spec][str(value)] if format_spec else str(value)
