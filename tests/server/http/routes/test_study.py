"""Records and archives: who gets them."""

from __future__ import annotations

import threading

import pytest

from baumeister import Record
from baumeister.server.http.routes import study
from baumeister.server.store import EventRow
from baumeister.server.tables.table import Table

from ...playing import play_and_resign, start_game
from ...serving import Running, Visitor, code


def test_the_record_of_a_game_in_progress_is_not_given_out(anna: Visitor, bert: Visitor) -> None:
    assert code(anna.http.get(f"/api/tables/{start_game(anna, bert)}/record")) == "not_over"


def test_the_replay_of_a_private_game_is_for_its_players(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    secret, public = play_and_resign(anna, bert, private=True), play_and_resign(anna, bert)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{secret}/record")) == "unknown_table"
        assert stranger.http.get(f"/api/tables/{public}/record").is_success
        assert stranger.look(public)["sight"]["views"][0]["hand"]
    assert bert.http.get(f"/api/tables/{secret}/record").is_success


def test_the_archive_holds_every_record(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Paula") as paula:
        for _ in range(3):
            play_and_resign(paula, bert)
        text = paula.http.get("/api/archive").text
        records = [Record.loads("Baumeister 1\n" + part) for part in text.split("Baumeister 1\n")[1:]]
        assert len(records) == 3


def test_an_archive_is_bounded_and_takes_neither_the_loop_nor_the_places_of_other_tables(
    server: Running, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[bool] = []
    replay = Table.replay

    def watched(table_id: str, rows: list[EventRow]) -> Table:
        replayed.append(threading.current_thread() is server._thread)
        return replay(table_id, rows)

    monkeypatch.setattr(study, "MOST_ARCHIVED", 2)
    tables = server.services.tables
    with Visitor(server.address, "Paula") as paula:
        played = [play_and_resign(paula, bert) for _ in range(3)]
        tables._tables.clear()
        monkeypatch.setattr(Table, "replay", watched)
        text = paula.http.get("/api/archive").text
    assert [table in text for table in played] == [False, True, True], "the newest"
    assert replayed == [False, False]
    assert not set(played) & set(tables._tables)
