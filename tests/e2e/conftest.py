"""A real server process on SQLite, and Debian's Chromium in front of it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, StorageState, expect, sync_playwright

from baumeister.games.registry import names

from ..built import built_client
from ..server.processes import Process
from .browsers import launch
from .finished_games import finish_game
from .people import Person

Visit = Callable[..., Person]
Review = Callable[[str], tuple[Person, str]]
PATIENCE = 120_000
"""Milliseconds: the machine may be busy with other work."""
SHORT_REVIEW = 100
"""Simulations for each move; a hint has four times as many."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    built_client()
    database = f"sqlite:///{tmp_path_factory.mktemp('games') / 'games.db'}"
    # These tests look at what a review shows, not at how good it is.
    # The computer's own games would keep the machine busy on every start page.
    with Process(database, analysis_simulations=SHORT_REVIEW, computer_table=False) as process:
        _wake(process)
        yield process


def _wake(process: Process) -> None:
    """Let the computer think once in every game: the first time, it loads its compiled code."""
    with httpx.Client(base_url=f"http://{process.address}", timeout=PATIENCE / 1000) as client:
        client.post("/api/guest", json={"name": "Wake"})
        for game in names():
            for seat in (0, 1):
                wishes = {"game": game, "against": "computer", "level": "beginner", "seat": seat}
                assert client.post("/api/tables", json=wishes).is_success


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = launch(playwright)
    if found is None:
        pytest.skip("needs a browser (sudo apt-get install chromium-headless-shell)")
    yield found
    found.close()


@pytest.fixture
def visit(browser: Browser, server: Process) -> Iterator[Visit]:
    """`visit("Ada", locale="de", ...)`: somebody with their own browser; errors in it fail the test. What
    others did is replayed only where a test asks for it: `pace="quick"`. The path is opened when it is first
    looked at."""
    people: list[Person] = []

    def come(name: str = "Ada", path: str = "/", pace: str = "off", **options: object) -> Person:
        given = {"locale": "en", "viewport": {"width": 1280, "height": 800}} | options
        context = browser.new_context(base_url=f"http://{server.address}", **given)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage.settings ??= JSON.stringify({{ pace: '{pace}' }})")
        person = Person(name, context, path)
        people.append(person)
        return person

    yield come
    for person in people:
        person.context.close()
    for person in people:
        assert person.faults == []


@pytest.fixture(scope="session")
def finished(browser: Browser, server: Process) -> Iterator[Callable[[str], tuple[str, StorageState]]]:
    """`finished("jaguar")`: the table of a game that is over, and the cookies of its player."""
    context = browser.new_context(base_url=f"http://{server.address}")
    player = Person("Ada", context)
    yield functools.cache(lambda game: (finish_game(player, game), context.storage_state()))
    context.close()


@pytest.fixture
def review(visit: Visit, finished: Callable[[str], tuple[str, StorageState]]) -> Review:
    """`review("jaguar")`: the player of a finished game opens its review; and the table. All tests share
    the game."""

    def open_review(game: str) -> tuple[Person, str]:
        table, cookies = finished(game)
        return visit(path=f"/review/{table}", storage_state=cookies), table

    return open_review


@pytest.fixture
def ada(visit: Visit) -> Person:
    return visit()
