"""Puzzles in the browser: one is solved with the other side answering, one fails and is refuted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from baumeister.puzzles import Puzzle, load_puzzles
from baumeister.server.puzzles import service
from baumeister.server.puzzles.found import keep

from ..built import built_client
from ..server.conftest import quiet
from ..server.serving import running
from .accessibility import violations
from .people import Person, with_account

GAME = "pagode"


def shown(ada: Person) -> tuple[Locator, Puzzle]:
    """The puzzle on the page."""
    found = ada.page.locator("[data-puzzle]")
    expect(found).to_be_visible()
    return found, load_puzzles(GAME)[found.get_attribute("data-puzzle") or ""]


def play(ada: Person, move: str) -> None:
    """By keyboard, as at the table: t, the move, Enter."""
    ada.page.locator("main").press("t")
    ada.page.locator("[data-typed]").fill(move)
    ada.page.keyboard.press("Enter")


def test_one_is_solved_and_one_is_failed_and_refuted(ada: Person) -> None:
    with_account(ada)
    ada.page.locator("[data-puzzles]").click()
    ada.page.locator("[data-game-choice]").select_option(GAME)
    ada.page.locator("[data-theme-choice]").select_option("win2")
    ada.page.locator("[data-next]").click()
    found, puzzle = shown(ada)
    expect(found.locator("[data-found-here]")).to_have_count(0)
    expect(found).to_contain_text(re.compile(r"Difficulty \d+ · rated"))
    assert violations(ada) == []
    play(ada, puzzle.line[0])
    expect(ada.page.locator("[data-said]")).to_contain_text("Right")
    expect(ada.page.locator("[data-typed]")).to_be_editable()
    play(ada, puzzle.line[2])
    expect(found).to_have_attribute("data-solved", "true")
    expect(found).to_contain_text(re.compile(r"Your rating: \d+ \(\+\d+\)"))
    expect(ada.page.locator("[data-standing]")).to_contain_text(re.compile(r"Your rating: \d+ · 1 in a row"))

    ada.page.locator("main").press("n")
    expect(found).not_to_have_attribute("data-puzzle", puzzle.id)
    found, second = shown(ada)
    wrong = next(
        move for move in second.position().moves() if move.startswith("S") and move != second.line[0]
    )
    ada.page.locator("[data-hint]").click()
    expect(ada.page.locator("[data-said]")).to_contain_text("no longer counts")
    play(ada, wrong)
    expect(found).to_have_attribute("data-solved", "false")
    ada.page.locator("[data-why]").click()
    # In words, with the notation beside them on hover.
    line = ada.page.locator("[data-line] li")
    expect(line.first).to_have_attribute("title", re.compile(re.escape(wrong)))
    expect(line.first).not_to_contain_text(wrong)
    ada.page.locator("[data-show]").click()
    expect(line.first).to_have_attribute("title", re.compile(re.escape(second.line[0])))
    assert violations(ada) == []


FOUND_HERE = {
    "en": "From a game that was played on this server.",
    "de": "Aus einer Partie, die auf diesem Server gespielt wurde.",
    "fr": "Tiré d’une partie jouée sur ce serveur.",
}


def test_a_puzzle_from_a_game_played_here_says_so(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = next(iter(load_puzzles(GAME).values()))
    with running(quiet(tmp_path, computer_table=False), built_client()) as server:
        server.call(server.services.store.write(lambda conn: keep(conn, puzzle, "a table")))
        monkeypatch.setattr(service, "load_puzzles", lambda _game: {})
        context = browser.new_context(base_url=f"http://{server.address}", locale="en")
        ada = Person("Ada", context, "/puzzles")
        for language, sentence in FOUND_HERE.items():
            ada.speak(language)
            ada.page.locator("[data-game-choice]").select_option(GAME)
            ada.page.locator("[data-next]").click()
            expect(ada.page.locator("[data-found-here]")).to_have_text(sentence)
        assert ada.faults == []
        context.close()
