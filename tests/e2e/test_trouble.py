"""When something goes wrong, the page says what happened and what to do next."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from ..built import built_client
from ..server.conftest import quiet
from ..server.playing import sweep_later
from ..server.serving import running
from .conftest import PATIENCE
from .people import Person

MONTH = 31 * 24 * 3600 * 1000


def test_an_unknown_address_or_table_has_a_way_home(ada: Person) -> None:
    for path, title, advice in (
        ("/no/such/page", "This page does not exist", "mistyped"),
        ("/table/nowhere", "There is no such table", "The link may be incomplete"),
        ("/review/nowhere", "There is no such table", "The link may be incomplete"),
    ):
        ada.page.goto(path)
        expect(ada.page.get_by_role("heading", level=1)).to_have_text(title)
        expect(ada.page.get_by_role("main")).to_contain_text(advice)
        ada.page.get_by_role("link", name="To the start page").click()
        expect(ada.page.get_by_role("region", name="Pagode", exact=True)).to_be_visible()


def test_an_expired_invitation_says_so_to_host_and_guest(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(quiet(tmp_path, computer_table=False), built_client()) as server:
        contexts = [browser.new_context(base_url=f"http://{server.address}", locale="en") for _ in range(2)]
        ada, linus = (Person(name, context) for name, context in zip(("Ada", "Linus"), contexts, strict=True))
        table = ada.open(game="pagode")
        expect(ada.page.get_by_role("heading", level=1)).to_have_text("Waiting for the other player")
        sweep_later(server, monkeypatch, MONTH)
        linus.page.goto(f"/table/{table}")
        for person in (ada, linus):
            main = person.page.get_by_role("main")
            expect(main).to_contain_text("This invitation has expired", timeout=PATIENCE)
            expect(main).to_contain_text("Ask for a new invitation, or open a table yourself.")
        for context in contexts:
            context.close()
        assert ada.faults + linus.faults == []


def test_a_stale_tab_says_so_and_catches_up(ada: Person) -> None:
    def deaf(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def passed_on(text: str | bytes) -> None:
            if json.loads(text)["say"] != "event":
                line.send(text)

        server.on_message(passed_on)

    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    other = Person(ada.name, ada.context)
    other.page.route_web_socket(re.compile("/api/live"), deaf)
    other.page.goto(ada.page.url)
    assert other.wait_for_turn()
    move, later = ada.stones()[:2]
    ada.type_move(move)
    expect(ada.move_list).to_contain_text(move)
    assert ada.wait_for_turn()
    expect(other.move_list).not_to_contain_text(move)
    other.type_move(later)
    expect(other.page.get_by_text("look at the new position")).to_be_visible()
    expect(other.move_list).to_contain_text(move)
    assert other.faults == []
