"""It is your turn: games that wait are seen on every page, and lead from one to the next."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .people import Person

DAYS = {"kind": "days", "days": 3}


def move_until_their_turn(person: Person, table: str) -> None:
    """Make legal moves over HTTP until the other player is to move."""
    for number in range(20):
        told = person.context.request.get(f"/api/tables/{table}").json()
        moves = [move for move in told["sight"]["moves"] if move != "resign"]
        if not moves:
            return
        command = {"do": "play", "id": f"{table}-{number}", "table": table, "moves": moves[:1]}
        sent = person.context.request.post("/api/commands", data=command | {"at": told["state"]["length"]})
        assert sent.ok, sent.text()


def test_waiting_games_are_counted_everywhere_and_lead_from_one_to_the_next(visit: Visit) -> None:
    ada, bert = visit("Ada"), visit("Bert", locale="fr", viewport={"width": 390, "height": 844})
    tables = []
    for person in (ada, bert):
        person.context.request.post("/api/guest", data={"name": person.name})
    for _ in range(3):
        opened = ada.context.request.post("/api/tables", data={"game": "pagode", "clock": DAYS}).json()
        tables.append(opened["table"])
        join = {"do": "join", "id": "j", "table": opened["table"]}
        assert bert.context.request.post("/api/commands", data=join).ok
        move_until_their_turn(bert, opened["table"])
    for table in tables:
        move_until_their_turn(ada, table)
    bert.page.goto("/settings")
    expect(bert.page).to_have_title(re.compile(r"^\(3\) Réglages"))
    expect(bert.page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")

    visited = set()
    for _ in range(3):
        before = bert.page.url
        bert.page.locator("[data-next]").click()
        expect(bert.page).not_to_have_url(before)
        visited.add(bert.page.url)
        # Nothing was moved here; what is shown is not counted.
        expect(bert.page.locator("[data-next]")).to_contain_text("2")
    assert {url.rsplit("/", 1)[1] for url in visited} == set(tables)
    bert.page.goto("/settings")

    ada.page.goto("/rules/pagode")
    for table in tables[:2]:
        move_until_their_turn(bert, table)
    expect(ada.page).to_have_title(re.compile(r"^\(2\) "))
    expect(bert.page).to_have_title(re.compile(r"^\(1\) "))
    bert.page.get_by_role("link", name="À vous", exact=True).click()
    expect(bert.page.get_by_text("Une partie attend votre coup.")).to_be_visible()
    bert.page.get_by_role("link", name="Aller à la première").click()
    expect(bert.board).to_be_visible()
    expect(bert.page.locator("[data-next]")).to_have_count(0)
    move_until_their_turn(ada, tables[0])
    bert.page.locator("[data-next]").click()
    bert.page.wait_for_url(f"**/table/{tables[0]}")

    bert.page.goto("/turn")
    # What cannot reach anybody yet has nothing to choose from.
    expect(bert.page.get_by_label("Une partie est finie")).to_have_count(0)
    address = bert.page.get_by_label("Adresse du webhook")
    address.fill("https://example.org/x")
    bert.page.get_by_role("button", name="Enregistrer").click()
    expect(bert.page.get_by_text("Ce serveur n’envoie pas de notifications")).to_be_visible()
    address.fill("https://ntfy.sh/bert")
    bert.page.get_by_role("button", name="Enregistrer").click()
    hooks = bert.page.get_by_role("group", name="Discord, Slack ou ntfy")
    hooks.get_by_label("Une partie est finie").select_option("daily")
    expect(bert.page.get_by_text("C’est enregistré.")).to_be_visible()
    bert.page.reload()
    expect(hooks.get_by_label("Une partie est finie")).to_have_value("daily")
    stored = bert.context.request.get("/api/preferences").json()["notifications"]
    assert (stored["webhook_url"], stored["language"]) == ("https://ntfy.sh/bert", "fr")
