"""Records, history, ratings and the check of deals."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, select

import baumeister as bm
from baumeister import BadRecord, Record
from baumeister.server.people.ratings import Rating
from baumeister.server.store.schema import ratings, users
from baumeister.server.tables import fairness

from .serving import Running, Visitor, code, good
from .test_people import account
from .test_tables import begun, mover


def finished(anna: Visitor, bert: Visitor, game: str = "jaguar", **wishes: object) -> str:
    """A game that Anna has resigned after some moves."""
    table = begun(anna, bert, game, **wishes)
    for _ in range(6):
        person = mover(table, anna, bert)
        good(person.play(table, person.look(table)["sight"]["moves"][0]))
    good(anna.do("resign", table))
    return table


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_the_deal_of_a_finished_game_can_be_checked_by_anybody(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    table = begun(anna, bert, game, nonce="annas-nonce")
    shown = anna.look(table)["deal"]
    assert shown["secret"] is None
    assert shown["nonces"][0] == "annas-nonce"
    good(anna.do("resign", table))
    found = anna.look(table)["deal"]
    assert fairness.commitment(found["secret"]) == shown["commitment"]
    text = anna.http.get(f"/api/tables/{table}/record").text
    answer = good(anna.http.post("/api/verify", content=text))
    assert answer["fair"]
    assert answer["outcomes"] >= 1


def test_a_changed_deal_is_found_out(anna: Visitor, bert: Visitor) -> None:
    table = begun(anna, bert, "pagoda")
    good(anna.do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    secret = anna.look(table)["deal"]["secret"]
    other = fairness.new_secret()
    for changed in (
        text.replace(secret, other),
        text.replace(secret, other).replace(fairness.commitment(secret), fairness.commitment(other)),
        text.replace(">first 0", ">first X").replace(">first 1", ">first 0").replace(">first X", ">first 1"),
    ):
        answer = good(anna.http.post("/api/verify", content=changed))
        assert not answer["fair"]
        assert answer["fault"]


def test_a_record_without_a_deal_is_not_called_fair(anna: Visitor) -> None:
    answer = good(anna.http.post("/api/verify", content="Baumeister 1\nGame: pagode\n"))
    assert not answer["fair"]
    assert code(anna.http.post("/api/verify", content="nonsense")) == "bad_record"
    assert code(anna.http.post("/api/verify", content=b"\xff\xfe")) == "bad_record"


def test_verify_checks_every_outcome() -> None:
    game = bm.game("pagoda")
    deal = fairness.Deal("ab" * 32, ("one", "two"))
    pos = fairness.supply_chance(game.start(chance=()), deal, 0)
    drawn = len(pos.chance_log)
    for _ in range(12):
        pos = pos.play(next(move for move in pos.moves() if pos.to_move is not None))
        pos = fairness.supply_chance(pos, deal, len(pos.chance_log))
    record = Record.of(pos, headers=fairness.deal_headers(deal))
    assert fairness.verify_deal(record) == len(pos.chance_log) > drawn
    headers = {**dict(fairness.deal_headers(deal)), "Deal-Commitment": "00"}
    with pytest.raises(BadRecord, match="committed"):
        fairness.verify_deal(Record.of(pos, headers=headers))


def test_numbers_of_a_deal_are_uniform_and_never_out_of_range() -> None:
    key = fairness.Deal("cd" * 32, ("a", "b")).key
    found = [fairness.number_below(key, f"{n}.0", 5) for n in range(5000)]
    assert set(found) == set(range(5))
    assert all(900 < found.count(number) < 1100 for number in range(5))


def test_the_record_of_a_game_in_progress_is_not_given_out(anna: Visitor, bert: Visitor) -> None:
    assert code(anna.http.get(f"/api/tables/{begun(anna, bert)}/record")) == "not_over"


def test_the_record_holds_names_clocks_and_the_result(anna: Visitor, bert: Visitor) -> None:
    table = finished(anna, bert, clock={"kind": "time", "seconds": 300, "increment": 5})
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
    secret, public = finished(anna, bert, private=True), finished(anna, bert)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{secret}/record")) == "unknown_table"
        assert stranger.http.get(f"/api/tables/{public}/record").is_success
        assert stranger.look(public)["sight"]["views"][0]["hand"]
    assert bert.http.get(f"/api/tables/{secret}/record").is_success


def test_history_lists_own_finished_games_by_filter(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Otto") as otto:
        lost = finished(otto, bert)
        drawn = begun(otto, bert, "pagoda")
        good(otto.do("offer", drawn, what="draw"))
        good(bert.do("accept", drawn, what="draw"))
        begun(otto, bert)
        aborted = begun(otto, bert)
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
            finished(paula, bert)
        text = paula.http.get("/api/archive").text
        records = [Record.loads("Baumeister 1\n" + part) for part in text.split("Baumeister 1\n")[1:]]
        assert len(records) == 3


def test_a_rated_game_changes_both_ratings_and_a_casual_one_none(server: Running) -> None:
    (one, name), (two, other) = account(server, "Quin"), account(server, "Rosa")
    with one, two:
        finished(one, two)
        store = server.services.store
        assert server.call(store.read(_ratings)) == {}
        for _ in range(12):
            finished(one, two, rated=True)
        found = server.call(store.read(_ratings))
        assert found[name] < 1500 < found[other]
        board = one.get("/api/leaderboard/jaguar")["people"]
        assert [line["name"] for line in board] in ([], [other, name])


def _ratings(conn: Connection) -> dict[str, float]:
    rows = conn.execute(select(users.c.name, ratings.c.rating).join(users, users.c.id == ratings.c.player))
    return {row.name: row.rating for row in rows}


def test_glicko_2_agrees_with_the_example_of_its_paper() -> None:
    # One game at a time: 1500 (200) beats 1400 (30), the first game of Glickman's example.
    after = Rating(1500, 200).after(Rating(1400, 30), 1.0)
    assert 1560 < after.rating < 1567
    assert 170 < after.deviation < 180


def test_guests_play_no_rated_games(anna: Visitor) -> None:
    refused = anna.http.post("/api/tables", json={"game": "pagode", "rated": True})
    assert code(refused) == "no_account"
