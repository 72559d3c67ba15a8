"""The browser has its own texts for the end of a game, used before the server has answered. They equal the
server's."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import baumeister.games

ROOT = Path(__file__).parents[2]
BROWSER = ROOT / "web" / "src" / "games"
RULES = Path(next(iter(baumeister.games.__path__)))
FILE = "endings.toml"
LANGUAGES = ("en", "de", "fr")
ENTRY = re.compile(r'^ +(\w+):\s+"(.*)",$', re.MULTILINE)
OTHER = {"other": "{text}"}
"""Text of an old record, the same in every language."""


def written(blocks: list[str]) -> dict[str, dict[str, str]]:
    """The texts of a source, by language and code."""
    return {language: dict(ENTRY.findall(block)) for language, block in zip(LANGUAGES, blocks, strict=True)}


def told(file: Path) -> dict[str, dict[str, str]]:
    """The same, as the server sends them."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return {language: {code: texts[language] for code, texts in found.items()} for language in LANGUAGES}


@pytest.mark.parametrize("sheet", sorted(BROWSER.glob("*/index.ts")), ids=lambda sheet: sheet.parent.name)
def test_a_fact_sheet_has_the_endings_of_its_game(sheet: Path) -> None:
    blocks = re.findall(r"^ +endings: \{\n(.*?)^ +\},$", sheet.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert written(blocks) == told(RULES / sheet.parent.name / FILE)


def test_the_endings_of_all_games_are_known() -> None:
    common = (BROWSER / "endings.ts").read_text("utf-8").split("const COMMON")[1].split("\n};")[0]
    blocks = re.findall(r"^  \w\w: \{\n(.*?)^  \},$", common, re.MULTILINE | re.DOTALL)
    known = {language: texts | OTHER for language, texts in written(blocks).items()}
    assert known == told(RULES / FILE)
