"""Why a position cannot be, in the language of the person who set it up.

`from_view.py` of a game refuses a view in English. `impossible.toml` beside it has each of those sentences in
German, English and French; the one beside this file has what any game may say.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

from .reasons import catalogue, read_sentences

IMPOSSIBLE_FILE = "impossible.toml"


def impossible_text(game: str, sentence: str, language: str) -> str:
    """The sentence in that language; in English if nobody has translated it."""
    words = catalogue(game, IMPOSSIBLE_FILE)["words"].get(language, {})
    for pattern, texts in _sentences(game):
        if found := pattern.fullmatch(sentence):
            facts = {name: words.get(value, value) for name, value in found.groupdict().items()}
            text: str = texts[language]
            return text.format(**facts)
    return sentence


@functools.cache
def _sentences(game: str) -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """Each English sentence as a pattern; its facts are whatever stands in their places."""
    own = [texts for code, texts in catalogue(game, IMPOSSIBLE_FILE).items() if code != "words"]
    common = read_sentences(Path(__file__).with_name(IMPOSSIBLE_FILE)).values()
    return [(_pattern(texts["en"]), texts) for texts in [*own, *common]]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(text)), re.DOTALL)
