"""French sentences of the server and the games have no-break spaces where a line must not break."""

from __future__ import annotations

import re
from collections.abc import Iterator

from baumeister.errors import BrokenRule
from baumeister.games.faults import REFUSALS_FILE, fault_text, sentences
from baumeister.games.reasons import LANGUAGES, catalogue
from baumeister.games.registry import game_types
from baumeister.server.notifications.texts import Text, make_digest
from baumeister.server.sentences import SENTENCES

BREAKING = re.compile(r" [:;!?»%](?!\w)|« ")
"""A plain blank before a sign or inside quotation marks, which could end up at the end of a line."""


def french() -> Iterator[str]:
    yield from (sentence[LANGUAGES.index("fr")] for sentence in SENTENCES.values())
    for game in game_types():
        yield from (option.hint["fr"] for option in game.options.described())
        for file in ("refusals.toml", "endings.toml", "coach.toml", "faults.toml"):
            known = catalogue(game.name, file)
            yield from (texts["fr"] for code, texts in known.items() if code != "words")
    for part in ("option", "record", "move", "table", "name"):
        yield from (texts["fr"] for code, texts in sentences(part).items() if code != "words")


def test_no_line_begins_with_a_colon_or_a_semicolon() -> None:
    found = list(french())
    assert len(found) > 150
    assert [text for text in found if BREAKING.search(text)] == []


def test_what_the_program_puts_together_has_them_too() -> None:
    """The move before its reason, and the lines of a digest: no colon stands right behind a word."""
    game = game_types()[0].name
    known = catalogue(game, REFUSALS_FILE)
    code = next(code for code, texts in known.items() if code != "words" and "{" not in texts["fr"])
    said = [fault_text(BrokenRule(f"{game}.{code}", {}, "a1"), "fr")]
    said += make_digest([Text("À vous", "contre Ada", "/")] * 2, "fr").body.splitlines()
    assert [text.split(":")[0] for text in said] == ["a1\u00a0", "À vous\u00a0", "À vous\u00a0"]
    assert fault_text(BrokenRule(f"{game}.{code}", {}, "a1"), "de").startswith("a1: ")
