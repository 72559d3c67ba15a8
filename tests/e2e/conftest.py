"""A real server process on SQLite, and Debian's Chromium in front of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from baumeister.games.registry import names

from ..built import built_client
from ..server.processes import Process
from .browsers import launch
from .people import Person

Visit = Callable[..., Person]
PATIENCE = 120_000
"""Milliseconds: the machine may be busy with other work."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    built_client()
    database = f"sqlite:///{tmp_path_factory.mktemp('games') / 'games.db'}"
    # These tests look at what a review shows, not at how good it is.
    short_reviews = {**os.environ, "BAUMEISTER_ANALYSIS_SIMULATIONS": "200"}
    with Process(database, environment=short_reviews) as process:
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
    """`visit("Ada", locale="de", ...)`: somebody with their own browser; errors in it fail the test."""
    people: list[Person] = []

    def come(name: str = "Ada", path: str = "/", **options: object) -> Person:
        given = {"locale": "en", "viewport": {"width": 1280, "height": 800}} | options
        context = browser.new_context(base_url=f"http://{server.address}", **given)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        person = Person(name, context)
        person.page.goto(path)
        people.append(person)
        return person

    yield come
    for person in people:
        person.context.close()
    for person in people:
        assert person.faults == []


@pytest.fixture
def ada(visit: Visit) -> Person:
    return visit()
