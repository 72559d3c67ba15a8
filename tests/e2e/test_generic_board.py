"""A game that the client does not know, in the browser: its text board, and its moves as buttons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ..built import built_client
from ..plug_in import environment, install_metadata
from ..server.processes import Process
from .conftest import PATIENCE
from .people import Person


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that knows the fourth game, which is not part of the package. Uncompiled: with a plug-in, the
    code of all games would be compiled again, and this game is small. The computer's own games would
    keep it busy."""
    built_client()
    folder: Path = tmp_path_factory.mktemp("fourth")
    given = environment(install_metadata(folder), NUMBA_DISABLE_JIT="1")
    with Process(f"sqlite:///{folder / 'games.db'}", environment=given, computer_table=False) as process:
        yield process


def visitor(browser: Browser, server: Process, name: str) -> Person:
    context = browser.new_context(
        base_url=f"http://{server.address}", locale="en", viewport={"width": 1280, "height": 800}
    )
    context.set_default_timeout(PATIENCE)
    person = Person(name, context)
    person.page.goto("/")
    return person


def play_a_move(person: Person) -> None:
    """Press the button of the first offered move."""
    length = person.look()["state"]["length"]
    person.page.locator("[data-move]").first.click()
    person.page.wait_for_function(
        "length => document.querySelectorAll('[data-length]').length > length", arg=length
    )


def test_a_whole_game_between_two_people_on_the_generic_board(browser: Browser, server: Process) -> None:
    ada, bob = visitor(browser, server, "Ada"), visitor(browser, server, "Bob")
    table = ada.open(game="lantern", options={"nights": 2, "glare": True}, against="person")
    bob.join(table)
    drawn = {person: person.page.locator("[data-text-board]") for person in (ada, bob)}
    for _ in range(4):
        for person in (ada, bob):
            expect(drawn[person]).to_contain_text("Your lanterns:")
        mover = ada if ada.headline.inner_text() == "Your move" else bob
        expect(mover.headline).to_have_text("Your move")
        hands = [drawn[person].inner_text().rsplit("Your lanterns:", 1)[1] for person in (ada, bob)]
        assert hands[0] != hands[1], "everybody sees their own hand"
        mover.page.locator("[data-filter]").fill(mover.page.locator("[data-move]").first.inner_text())
        play_a_move(mover)
        other = bob if mover is ada else ada
        expect(other.headline).to_have_text(re.compile("Your move|wins?|Draw"))
    for person in (ada, bob):
        expect(person.headline).to_have_text(re.compile("win|Draw"))
        expect(drawn[person]).to_contain_text("at dawn after 2 nights")
        assert person.faults == []
        person.context.close()


def test_the_start_page_offers_it_and_the_computer_plays_it(browser: Browser, server: Process) -> None:
    ada = visitor(browser, server, "Ada")
    card = ada.page.get_by_role("region", name="Lantern Duel")
    card.get_by_role("button", name="Play the computer").click()
    while ada.wait_for_turn():
        play_a_move(ada)
    expect(ada.page.locator("[data-text-board]")).to_contain_text("at dawn after 5 nights")
    assert ada.faults == []
    ada.context.close()
