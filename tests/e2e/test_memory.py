"""Many games in a row do not fill the memory."""

from __future__ import annotations

import random

import pytest
from benchmarks.web.memory import count
from playwright.sync_api import expect

from baumeister.games.registry import names

from .people import Person


@pytest.mark.parametrize("game", names())
def test_leaving_a_table_leaves_nothing_in_memory(ada: Person, game: str) -> None:
    devtools = ada.context.new_cdp_session(ada.page)
    ada.open(game=game, against="computer", level="beginner")
    found = []
    for _ in range(3):
        assert ada.wait_for_turn()
        ada.one_move(random.Random(1))
        ada.page.get_by_role("banner").get_by_role("link", name="Baumeister").click()
        expect(ada.page.get_by_role("heading", level=1)).to_have_text("Building games for two")
        found.append(count(ada, devtools))
        ada.page.go_back()
    _, second, third = found  # the first time, the page still loads things
    assert third["listeners"] <= second["listeners"]
    assert third["nodes"] <= 1.02 * second["nodes"]
    assert third["objects"] <= 1.02 * second["objects"]
