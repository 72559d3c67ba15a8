"""Watching on the start page, and the page of a person."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from ..built import built_client
from ..server.processes import Process
from .accessibility import violations
from .conftest import Visit
from .pairs import command, play_from_afar
from .people import PHONE, Person, with_account


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server of its own: no other test plays in public here."""
    built_client()
    database = f"sqlite:///{tmp_path_factory.mktemp('watching') / 'games.db'}"
    with Process(database, rate="10000/minute") as process:
        yield process


def heard(person: Person) -> list[Any]:
    """Everything that the sockets of a browser receive from now on."""
    messages: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: messages.append(json.loads(text)))

    person.page.on("websocket", listen)
    return messages


def test_a_spectator_on_the_start_page_sees_the_game_and_no_hand(visit: Visit) -> None:
    ada, bert = visit("Ada"), visit("Bert", locale="de")
    chloe = visit("Chloé", path="/settings", locale="fr", viewport=PHONE, has_touch=True)
    names = [with_account(person) for person in (ada, bert)]
    table = ada.open_from_afar(game="jaguar", lobby=True, rated=True)
    command(bert, table, "join")
    play_from_afar(table, [ada, bert], 3)
    friendly = ada.open_from_afar(game="pagoda")
    command(bert, friendly, "join")

    messages = heard(chloe)
    chloe.page.goto("/")
    card = chloe.page.locator(f"[data-watched='{table}']")
    expect(card).to_contain_text(f"{names[0]} – {names[1]}")
    expect(card).to_contain_text(re.compile(r"Au tour de (Ada|Bert)"))
    expect(chloe.page.get_by_role("heading", name="Regarder")).to_be_visible()
    expect(chloe.page.locator("[data-watched]")).to_have_count(1)
    assert violations(chloe) == []
    before = card.inner_text()
    length = chloe.context.request.get(f"/api/tables/{table}").json()["state"]["length"]
    play_from_afar(table, [ada, bert], 6)
    expect(card).not_to_have_text(before)
    sights = [message["sight"] for message in messages if message.get("sight")]
    assert len(sights) > 1
    assert all(sight["view"]["player"] is None and sight["views"] is None for sight in sights)
    deal = next(message["log"][0][0] for message in messages if message["say"] == "table")
    assert deal == ">deal ?/?"
    assert max(message["state"]["length"] for message in messages if message.get("state")) > length

    card.get_by_role("link").click()
    expect(chloe.board).to_be_visible()
    command(ada, table, "resign")
    expect(chloe.headline).to_contain_text(names[1])
    chloe.page.goto("/")
    # Nobody plays in public any more.
    expect(chloe.page.get_by_role("heading", name="La table de l’ordinateur")).to_be_visible()
    computers = chloe.page.locator("[data-watched]")
    expect(computers).to_have_count(1)
    shown = computers.get_attribute("data-watched")
    begun = chloe.context.request.get(f"/api/tables/{shown}").json()["state"]["length"]
    expect(computers).to_contain_text("Au tour de")
    # Nothing to click on a small board: Pagode's, whose table has buttons below it.
    expect(computers.locator("[data-tools]")).to_have_count(1)
    expect(computers.locator("[data-tools]")).to_be_hidden()
    chloe.page.wait_for_function(
        "async ([table, begun]) => (await (await fetch(`/api/tables/${table}`)).json()).state.length > begun",
        arg=[shown, begun],
    )


def test_the_page_of_a_person_is_found_by_their_name_and_can_be_private(visit: Visit) -> None:
    ada, bert = visit("Ada"), visit("Bert", locale="de", viewport=PHONE, has_touch=True)
    first, second = with_account(ada), with_account(bert)
    for _ in range(2):
        table = ada.open_from_afar(game="jaguar", rated=True)
        command(bert, table, "join")
        play_from_afar(table, [ada, bert], 6)
        command(ada, table, "resign")
    bert.page.goto(f"/table/{table}")
    bert.page.get_by_role("link", name=first).first.click()
    expect(bert.page.get_by_role("heading", level=1)).to_have_text(first)
    expect(bert.page.get_by_role("img", name=re.compile("^Wertung in .*: 1[0-4]"))).to_be_visible()
    expect(bert.page.get_by_role("region", name="Gegen Menschen")).to_contain_text(second)
    expect(bert.page.locator("[data-openings] tbody tr").first).to_be_visible()
    expect(bert.page.get_by_role("region", name="Letzte Spiele").get_by_role("link")).to_have_count(2)
    assert violations(bert) == []
    assert bert.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"

    ada.page.goto("/history")
    expect(ada.page.get_by_role("link", name=second).first).to_be_visible()
    ada.page.goto("/account")
    ada.page.get_by_role("link", name="Your page").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(first)
    ada.page.get_by_role("switch", name="Others may see this page").uncheck()
    expect(ada.page.locator("[data-only-you]")).to_be_visible()
    assert violations(ada) == []
    bert.page.reload()
    expect(bert.page.locator("[data-private]")).to_have_text("Diese Seite ist privat.")
    expect(bert.page.get_by_role("region", name="Letzte Spiele")).to_have_count(0)
    bert.page.goto("/person/nobody")
    expect(bert.page.get_by_role("heading", level=1)).to_have_text("Diese Seite gibt es nicht")
