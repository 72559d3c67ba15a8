"""What a first visit downloads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from benchmarks.web.weight import named, pages, weight

from baumeister.server.http.static_files import BUILT_CLIENT, INDEX, PAGES

from ..built import built_client

LIMIT = 150_000
"""Bytes of compressed JavaScript."""
GAMES = sorted(sheet.parent.name for sheet in Path(__file__).parents[2].glob("web/src/games/*/index.ts"))
"""The games with their own board."""
IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")
"""A file of the build that another file needs at once."""


@pytest.fixture(autouse=True)
def built() -> None:
    built_client()


def page(name: str) -> Path:
    return BUILT_CLIENT / PAGES / f"{name}.html"


def test_every_page_where_a_visit_can_begin_is_light() -> None:
    heavy = {name: size for name, file in pages().items() if (size := weight(named(file))) > LIMIT}
    assert heavy == {}


def test_every_kind_of_address_has_its_own_page() -> None:
    games = {f"{kind}/{game}" for kind in ("table", "review", "learn", "rules") for game in GAMES}
    plain = {
        "table",
        "review",
        "leaderboard",
        "history",
        "account",
        "settings",
        "people",
        "person",
        "turn",
        "daily",
        "duel",
        "puzzles",
        "analysis",
    }
    assert set(pages()) == games | plain | {"start page"}


def test_a_page_names_all_files_that_it_needs_at_once() -> None:
    for name, file in pages().items():
        files = named(file)
        scripts = {script for script in files if script.endswith(".js")}
        needed = {
            f"assets/{other}"
            for script in scripts
            for other in IMPORT.findall((BUILT_CLIENT / script).read_text())
        }
        assert needed, name
        assert needed <= files, name


@pytest.mark.parametrize("game", GAMES)
def test_a_board_comes_only_with_the_tables_of_its_game(game: str) -> None:
    board = named(page(f"table/{game}")) - named(page("table"))
    assert any(file.endswith(".js") for file in board)
    assert not board & named(BUILT_CLIENT / INDEX)
    others = [named(page(f"table/{other}")) for other in GAMES if other != game]
    assert not board & set().union(*others)


def test_a_page_with_a_board_opened_by_its_link_needs_few_files() -> None:
    """Browsers fetch six at a time: three rounds, and room for the page's first questions to the server."""
    for game in GAMES:
        for kind, most in {"table": 14, "review": 14, "learn": 15, "rules": 14}.items():
            assert len(named(page(f"{kind}/{game}"))) <= most, (kind, game)
