"""Hints: who gets them, and what they depend on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.coaching import coach_texts, explain
from baumeister.server.audit import play_elsewhere, twin_of

from ..conftest import quiet
from ..playing import play_any, wait_for_turn
from ..serving import Running, Visitor, code, good, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    settings = quiet(tmp_path_factory.mktemp("analysis"), analysis_simulations=20)
    with running(settings) as found:
        yield found


@pytest.mark.parametrize("game", bm.names())
def test_a_hint_names_legal_moves_with_their_chances(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="computer", level="random")
    wait_for_turn(anna, table)
    found = anna.post(f"/api/tables/{table}/hint")
    looked = anna.look(table)
    assert found["length"] == looked["state"]["length"]
    assert found["moves"]
    for move in found["moves"]:
        assert move["move"] in looked["sight"]["moves"]
        assert move["line"][0] == move["move"]
        assert sum(move["chances"].values()) == pytest.approx(1)
        reason = explain(looked["sight"]["view"], None, move["move"])
        assert (move["why"] and move["why"]["text"]) == (reason and coach_texts(game, reason))


@pytest.mark.parametrize("game", bm.names())
def test_a_hint_says_why_where_the_coach_knows(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="computer", level="random")
    for _ in range(30):
        wait_for_turn(anna, table)
        found = anna.post(f"/api/tables/{table}/hint")["moves"]
        if any(move["why"] for move in found):
            return
        good(anna.play(table, found[0]["move"]))
    raise AssertionError("no hint had a reason")


def test_a_hint_is_refused_while_the_computer_is_to_move(tmp_path: Path) -> None:
    with running(quiet(tmp_path, thinking_seconds=5)) as server, Visitor(server.address, "Vera") as vera:
        table = vera.open("pagode", against="computer", level="uct")
        wait_for_turn(vera, table)
        play_any(vera, table)
        assert code(vera.http.post(f"/api/tables/{table}/hint")) == "not_your_turn"


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_a_hint_depends_on_nothing_that_its_player_cannot_know(
    server: Running, anna: Visitor, game: str
) -> None:
    table_id = anna.open(game, against="computer", level="random")
    for _ in range(3):
        assert wait_for_turn(anna, table_id)["status"] == "playing"
        good(anna.play(table_id, anna.look(table_id)["sight"]["moves"][0]))
    wait_for_turn(anna, table_id)
    tables = server.services.tables._tables
    real = tables[table_id]
    hints = [anna.http.post(f"/api/tables/{table_id}/hint").content]
    assert real.game is not None
    elsewhere = play_elsewhere(real.game, random.Random(0))
    twins = [twin_of(real, 0, elsewhere, random.Random(n)) for n in range(6)]
    assert sum(twin.pos != real.pos for twin in twins) >= 3
    for twin in twins:
        tables[table_id] = twin
        hints.append(anna.http.post(f"/api/tables/{table_id}/hint").content)
        tables[table_id] = real
    assert len(set(hints)) == 1
