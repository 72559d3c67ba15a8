"""Nothing hidden leaves the server, and the audit would notice if it did."""

from __future__ import annotations

import asyncio
import copy
import os
import random
from typing import Any

import pytest

import baumeister as bm
from baumeister import IllegalMove
from baumeister.errors import BrokenRule
from baumeister.games.position import Position
from baumeister.server import audit as audit_module
from baumeister.server.audit import Leak, audit, broadcasts, play_elsewhere, twin_of
from baumeister.server.notifications.courier import table_text
from baumeister.server.profiles.service import Profile, Profiles
from baumeister.server.tables import projection
from baumeister.server.tables.messages import Moment, TableEvent
from baumeister.server.tables.service import TableService
from baumeister.server.tables.table import Event, SeatNumber, Table, Terms
from baumeister.server.watching import listing
from baumeister.server.watching.listing import WatchedGame

GAMES = int(os.environ.get("BAUMEISTER_AUDIT_GAMES", "1"))


def test_no_byte_depends_on_what_a_seat_cannot_know() -> None:
    report = asyncio.run(audit(GAMES, 0))
    assert report.comparisons > 300 * GAMES


def test_the_audit_notices_a_view_of_the_wrong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "find_perspective", lambda _table, _seats: 0)
    with pytest.raises(Leak):
        asyncio.run(audit(1, 1))


def test_the_audit_notices_a_past_that_shows_both_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(
        table: Table, _seats: list[SeatNumber], first: int, last: int, *, text: bool = False
    ) -> list[Moment]:
        both = copy.copy(table)
        both.status = "over"
        return original(both, [], first, last, text=text)

    original = projection.past_views
    monkeypatch.setattr(projection, "past_views", telling)
    with pytest.raises(Leak):
        asyncio.run(audit(1, 4))


def test_the_audit_notices_what_the_computer_thinks_of_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "shows_thoughts", lambda _table: True)
    with pytest.raises(Leak):
        asyncio.run(audit(1, 5))


def test_the_audit_notices_a_thought_in_the_message_about_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(*given: Any, **more: Any) -> TableEvent:
        told = original(*given, **more)
        return told.model_copy(update={"kind": f"moved, {given[1].data.get('thought')}"})

    original = projection.table_event
    monkeypatch.setattr(projection, "table_event", telling)
    # Before the first move there is no thought, and the deals are different each time.
    monkeypatch.setattr(audit_module, "COMPARED_SHARE", 0.3)
    with pytest.raises(Leak, match="expected"):
        asyncio.run(audit(1, 6))


def test_the_audit_notices_a_card_in_a_notification(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(table: Table, *given: Any) -> Any:
        return original(table, *given), hands(table)

    original = table_text
    monkeypatch.setattr(audit_module, "table_text", telling)
    with pytest.raises(Leak):
        asyncio.run(audit(1, 7))


def hands(table: Table) -> str:
    assert table.pos is not None
    return str(table.pos.states["hand"].tolist()) if "hand" in (table.pos.states.dtype.names or ()) else ""


def test_the_audit_notices_a_card_in_the_list_of_games_to_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(table: Table, *given: Any) -> WatchedGame:
        told = original(table, *given)
        return told.model_copy(update={"players": (told.players[0], hands(table))})

    original = listing.tell_game
    monkeypatch.setattr(listing, "tell_game", telling)
    with pytest.raises(Leak):
        asyncio.run(audit(1, 8))


def test_the_audit_notices_a_card_on_the_page_of_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[TableService] = []

    def noted(self: TableService, *given: Any, **more: Any) -> None:
        seen[:] = [self]
        opened(self, *given, **more)

    async def telling(self: Profiles, *given: Any) -> Profile:
        told = await original(self, *given)
        running = [table for table in seen[0]._tables.values() if table.status == "playing"]
        return told.model_copy(update={"name": told.name + "".join(map(hands, running))})

    opened, original = TableService.__init__, Profiles.find
    monkeypatch.setattr(TableService, "__init__", noted)
    monkeypatch.setattr(Profiles, "find", telling)
    with pytest.raises(Leak, match="Seat"):
        asyncio.run(audit(1, 9))


def test_the_audit_notices_a_secret_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(self: Position, text: str, player: int | None = None) -> Position:
        hand = self.states["hand"].tolist() if "hand" in (self.states.dtype.names or ()) else ""
        if text == "x" * 250:
            facts: dict[str, int | str] = {"card": str(hand), "most": 54}
            raise IllegalMove("no", BrokenRule("jaguar.no_card", facts, text))
        return original(self, text, player)

    original = Position.play
    monkeypatch.setattr(Position, "play", telling)
    with pytest.raises(Leak):
        asyncio.run(audit(1, 3))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_second_bid_reveals_is_no_leak(seed: int) -> None:
    """The bids of Jaguar are sealed until both are there; in the twin the other bid is another one."""
    pos, chance = bm.game("jaguar").start(seed=seed), random.Random(seed)
    while not (pos.to_move == 1 and pos.view(None)["phase"] == "bid"):
        pos = pos.play(chance.choice([move for move in pos.moves() if move != "resign"]))
    table = Table("t")
    terms = Terms(game="jaguar", rules=pos.game.rules).model_dump()
    table.apply(Event(1, 0, "created", {"terms": terms, "by": "anna", "secret": "s"}))
    table.pos, table.status, table.length = pos, "playing", len(pos.log)
    table.stamps = [None] * len(pos.log)
    elsewhere = play_elsewhere(pos.game, chance)
    for _ in range(6):
        twin = twin_of(table, 1, elsewhere, chance)
        assert broadcasts(twin, 1) == broadcasts(table, 1)
