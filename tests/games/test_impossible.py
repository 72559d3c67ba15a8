"""Every sentence about a position that cannot be is there in three languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.impossible import impossible_text
from baumeister.games.registry import game_type

GAMES = Path(bm.__file__).parent / "games"


def sentences(file: Path) -> list[str]:
    """The sentences that a file refuses with; 7 stands for what is filled in."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        values: list[ast.expr] = []
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "BadView":
            values = list(node.args)
        elif isinstance(node, ast.Return) and file.name == "consistency.py" and node.value is not None:
            values = [part for part in ast.walk(node.value) if isinstance(part, ast.expr)]
            inside = {
                id(part) for value in values if isinstance(value, ast.JoinedStr) for part in value.values
            }
            values = [value for value in values if id(value) not in inside]
        found += [text for value in values if (text := as_text(value)) is not None and " " in text]
    return found


def as_text(value: ast.expr) -> str | None:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    if isinstance(value, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in value.values)
    return None


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_no_sentence_is_left_in_english(game: str) -> None:
    folder = game_type(game).folder
    files = [folder / name for name in ("from_view.py", "consistency.py")]
    files += [GAMES / "view_values.py", GAMES / "position.py"]
    told = [text for file in files if file.exists() for text in sentences(file)]
    told = [text.replace("at most 7 7", "at most 7 stones") for text in told]
    assert len(told) > 20
    for text in told:
        for language in ("de", "fr"):
            assert impossible_text(game, text, language) != text, text


def test_numbers_and_words_are_filled_in() -> None:
    said = "what stands on the sites gave 14 points, but the scores add up to 12"
    assert impossible_text("pagoda", said, "de") == (
        "was auf den Bauplätzen steht, gab 14 Punkte, aber die Punkte ergeben zusammen 12"
    )
    said = "nobody can have the rice bowl before a green tile was laid"
    assert "bol de riz avant qu’une tuile verte" in impossible_text("pagoda", said, "fr")
    assert impossible_text("jaguar", "North has 16 cards in hand; 15 are dealt", "en").startswith(
        "player 1 has"
    )
    assert impossible_text("pagode", "something new", "fr") == "something new"
