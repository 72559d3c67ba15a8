"""A page that was loaded before the server was upgraded is told so, and loses nothing."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from baumeister.server.http.static_files import build_of

from ..built import built_client
from ..server.conftest import quiet
from ..server.services import free_port
from ..server.serving import running
from .conftest import PATIENCE
from .people import Person

NEWER = "There is a new version of this page."


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A copy of the built client, to change."""
    return Path(shutil.copytree(built_client(), tmp_path / "static"))


def next_release(client: Path) -> None:
    """Rename its first file, and the references to it, as a change in any file would."""
    old = build_of(client)
    assert old is not None
    new = "assets/index-changed.js"
    (client / old).rename(client / new)
    for path in [*client.rglob("*.js"), *client.rglob("*.html"), *client.rglob("*.json")]:
        path.write_text(path.read_text().replace(Path(old).name, Path(new).name))
    for path in [*client.rglob("*.br"), *client.rglob("*.gz")]:
        path.unlink()


@pytest.fixture
def person(browser: Browser) -> Iterator[Person]:
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE)
    found = Person("Ada", context)
    yield found
    context.close()
    assert found.faults == []


def at_table(person: Person, address: str) -> None:
    """Sit down at a game of Pagoda and try a step out."""
    person.page.goto(f"http://{address}/")
    person.context.request.post(f"http://{address}/api/guest", data={"name": "Ada"})
    wishes = {"game": "pagoda", "against": "computer", "level": "random"}
    table = person.context.request.post(f"http://{address}/api/tables", data=wishes).json()["table"]
    person.page.goto(f"http://{address}/table/{table}")
    assert person.wait_for_turn()
    person.stage(person.suggestions("C")[0])


def test_a_page_of_the_previous_release_is_told_to_reload_and_keeps_its_staged_turn(
    person: Person, client: Path, tmp_path: Path
) -> None:
    settings, port = quiet(tmp_path, computer_table=False), free_port()
    staged, notice = person.page.locator("[data-staged]"), person.page.get_by_text(NEWER)
    with running(settings, client, port) as before:
        at_table(person, before.address)
        steps = staged.get_attribute("data-staged")
        expect(notice).to_have_count(0)
    next_release(client)
    with running(settings, client, port):
        expect(notice).to_be_visible()
        assert staged.get_attribute("data-staged") == steps
        person.page.get_by_role("button", name="Reload").click()
        expect(person.page.locator("script[src*='index-changed']")).to_have_count(1)
        expect(staged).to_have_attribute("data-staged", steps or "")
        expect(notice).to_have_count(0)
        person.act("Confirm")
        expect(person.move_list).to_contain_text((steps or "").split()[0])


def test_a_page_without_a_table_learns_it_from_any_answer(
    person: Person, client: Path, tmp_path: Path
) -> None:
    settings, port = quiet(tmp_path, computer_table=False), free_port()
    with running(settings, client, port) as before:
        person.page.goto(f"http://{before.address}/leaderboard/pagode")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    next_release(client)
    with running(settings, client, port):
        person.page.get_by_role("link", name=re.compile("Pagoda")).first.click()
        expect(person.page.get_by_text(NEWER)).to_be_visible()


def test_a_server_with_other_messages_stops_the_page_until_it_is_reloaded(
    person: Person, client: Path, tmp_path: Path
) -> None:
    def newer(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def passed_on(text: str | bytes) -> None:
            message = json.loads(text)
            line.send(json.dumps(message | {"version": 2} if message["say"] == "welcome" else message))

        server.on_message(passed_on)

    with running(quiet(tmp_path, computer_table=False), client) as server:
        at_table(person, server.address)
        person.page.route_web_socket(re.compile("/api/live"), newer)
        person.page.reload()
        expect(person.page.get_by_role("alert")).to_contain_text("The server was upgraded: reload to go on.")
        person.page.unroute_all()
