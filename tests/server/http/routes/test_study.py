"""Records, history, ratings and the check of deals."""

from __future__ import annotations

from baumeister import Record

from ...playing import play_and_resign, start_game
from ...serving import Running, Visitor, code, good


def test_the_record_of_a_game_in_progress_is_not_given_out(anna: Visitor, bert: Visitor) -> None:
    assert code(anna.http.get(f"/api/tables/{start_game(anna, bert)}/record")) == "not_over"


def test_the_record_holds_names_clocks_and_the_result(anna: Visitor, bert: Visitor) -> None:
    table = play_and_resign(anna, bert, clock={"kind": "time", "seconds": 300, "increment": 5})
    record = Record.loads(anna.http.get(f"/api/tables/{table}/record").text)
    assert record.players == ("Anna", "Bert")
    assert record.result is not None
    assert (record.result.winner, record.result.reason) == (1, "resignation")
    clocks = [entry.clock for entry in record.entries if entry.player is not None]
    assert all(clock is not None and 290_000 < clock <= 340_000 for clock in clocks)
    twin = anna.http.get(f"/api/tables/{table}/record", params={"format": "json"}).json()
    assert Record.from_json(twin) == record


def test_the_replay_of_a_private_game_is_for_its_players(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    secret, public = play_and_resign(anna, bert, private=True), play_and_resign(anna, bert)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{secret}/record")) == "unknown_table"
        assert stranger.http.get(f"/api/tables/{public}/record").is_success
        assert stranger.look(public)["sight"]["views"][0]["hand"]
    assert bert.http.get(f"/api/tables/{secret}/record").is_success


def test_history_lists_a_persons_finished_games_by_filter(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Otto") as otto:
        lost = play_and_resign(otto, bert)
        drawn = start_game(otto, bert, "pagoda")
        good(otto.do("offer", drawn, what="draw"))
        good(bert.do("accept", drawn, what="draw"))
        start_game(otto, bert)
        aborted = start_game(otto, bert)
        good(otto.do("abort", aborted))
        assert [game["table"] for game in otto.get("/api/history")] == [drawn, lost]
        assert [game["table"] for game in otto.get("/api/history", result="lost")] == [lost]
        assert [game["table"] for game in otto.get("/api/history", result="drawn")] == [drawn]
        assert otto.get("/api/history", result="won") == []
        assert [game["table"] for game in otto.get("/api/history", game="pagoda")] == [drawn]
        ended = otto.get("/api/history")[0]["ended"]
        assert [game["table"] for game in otto.get("/api/history", before=ended)] == [lost]


def test_the_archive_holds_every_record(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Paula") as paula:
        for _ in range(3):
            play_and_resign(paula, bert)
        text = paula.http.get("/api/archive").text
        records = [Record.loads("Baumeister 1\n" + part) for part in text.split("Baumeister 1\n")[1:]]
        assert len(records) == 3
