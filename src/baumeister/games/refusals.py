"""Why a move is refused, in the languages of the players.

A rule says no with a code and the facts of the case. The sentences stand in `refusals.toml` beside the rules
of each game, all languages of one refusal together. In a sentence `{square}` is a fact, and `{colour:es}` is
the form `es` of a word or number (`[words.de]`), for languages that inflect more than English.
"""

from __future__ import annotations

import functools
import string
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import Broken, IllegalMove

LANGUAGES = ("de", "en", "fr")


class Why(NamedTuple):
    """A reason: the code of the rule, without its game, and the facts."""

    code: str
    facts: Mapping[str, int | str]


def why(code: str, **facts: int | str) -> Why:
    """A reason as rules give it."""
    return Why(code, facts)


def refusal(game: str, move: str, reason: Why) -> IllegalMove:
    """The exception for a move that is not allowed; it speaks English."""
    broken = Broken(f"{game}.{reason.code}", reason.facts, move)
    return IllegalMove(say(broken, "en"), broken)


def say(broken: Broken, language: str) -> str:
    """The move and the sentence for it."""
    game, _, code = broken.code.partition(".")
    known = catalogue(game)
    words = Words(known["words"].get(language, {}))
    return f"{broken.move}: {words.vformat(known[code][language], (), broken.facts)}"


def section(broken: Broken) -> str:
    """Where the rules of the game tell it: the page of docs/rules and the heading on it."""
    game, _, code = broken.code.partition(".")
    return f"{game}#{catalogue(game)[code]['section']}"


@functools.cache
def catalogue(game: str) -> dict[str, Any]:
    """The sentences of a game by code, and its `words` by language and form."""
    text = (Path(__file__).parent / game / "refusals.toml").read_text(encoding="utf-8")
    return {"words": {}} | tomllib.loads(text)


class Words(string.Formatter):
    """Puts facts into a sentence, words in the form that it asks for."""

    def __init__(self, forms: Mapping[str, Mapping[str, str]]) -> None:
        self.forms = forms

    def format_field(self, value: Any, format_spec: str) -> str:
        """A fact as the sentence needs it."""
        return self.forms[format_spec][str(value)] if format_spec else str(value)
