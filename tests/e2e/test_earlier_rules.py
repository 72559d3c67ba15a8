"""A game that was begun by earlier rules is played and reviewed in the browser by those."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from baumeister.server.people.accounts import Person as Somebody

from ..built import built_client
from ..server.conftest import quiet
from ..server.earlier_rules import about_to_decide, first_events
from ..server.serving import running
from .people import Person


def test_a_table_of_the_first_rules_is_played_on_and_reviewed(browser: Browser, tmp_path: Path) -> None:
    pos = about_to_decide(1)
    with running(quiet(tmp_path, computer_table=False), built_client()) as server:
        context = browser.new_context(base_url=f"http://{server.address}", locale="en")
        ada, tables = Person("Ada", context), server.services.tables
        opener = server.call(tables.table(ada.open_from_afar(game="pagoda", private=True))).opener
        somebody = Somebody(opener, "Ada")
        at = server.call(tables.open(first_events(pos, somebody, somebody, hot_seat=True))).id
        ada.page.goto(f"/table/{at}")
        curtain = ada.page.get_by_role("button", name=re.compile("lift the curtain"))
        expect(ada.board.or_(curtain).first).to_be_visible()
        if curtain.count():
            curtain.first.click()
        assert {"E", "F"} <= set(ada.look()["sight"]["moves"]), "by the first rules the fan ends the turn"
        ada.type_move("F")
        expect(ada.page.get_by_role("button", name="I am Player 2: lift the curtain")).to_be_visible()
        told = ada.look()
        assert (told["terms"]["rules"], told["state"]["to_move"]) == (1, 1 - (pos.to_move or 0))
        length, move = told["state"]["length"], told["sight"]["moves"][0]
        for command in ({"do": "play", "at": length, "moves": [move]}, {"do": "resign"}):
            given = {"id": command["do"], "table": at} | command
            assert context.request.post("/api/commands", data=given).ok
        told = ada.look()
        ada.page.goto(f"/review/{at}")
        slider = ada.page.get_by_role("slider")
        expect(slider).to_have_value(str(told["state"]["length"]))
        ada.page.get_by_role("heading", level=1).click()
        for _ in range(3):
            ada.page.keyboard.press("ArrowLeft")
        expect(slider).to_have_value(str(told["state"]["length"] - 3))
        context.close()
