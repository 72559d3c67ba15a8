"""Records and archives: who gets them."""

from __future__ import annotations

from baumeister import Record

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
