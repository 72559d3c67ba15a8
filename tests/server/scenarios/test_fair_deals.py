"""Deals in which the players' programs take part."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import baumeister as bm
from baumeister import Record
from baumeister.deals.deal import commitment, new_nonce, nonce_hash, server_nonce
from baumeister.deals.guard import NotesFolder
from baumeister.deals.verify import verify_deal
from baumeister.server.tables import table as table_module

from ..dealing import Dealer, deal, start_fair_game
from ..playing import move_and_resign, play_some_moves, player_to_move, start_game
from ..serving import Running, Visitor, code, good, wait_until


@pytest.fixture
def pair(anna: Visitor, bert: Visitor, tmp_path: Path) -> tuple[Dealer, Dealer]:
    return Dealer(anna, NotesFolder(tmp_path / "anna")), Dealer(bert, NotesFolder(tmp_path / "bert"))


def record_of(person: Visitor, table: str) -> Record:
    return Record.loads(person.http.get(f"/api/tables/{table}/record").text)


@pytest.mark.parametrize("game", bm.names())
def test_both_players_take_part_and_their_programs_find_the_deal_right(
    pair: tuple[Dealer, Dealer], game: str
) -> None:
    anna, bert = pair
    table = start_fair_game(anna, bert, game)
    shown = anna.look(table)["deal"]
    assert shown["parts"] == [True, True]
    assert shown["nonces"] == [anna.guard.notes.mine["0"], bert.guard.notes.mine["1"]]  # type: ignore[union-attr]
    assert anna.guard.words == bert.guard.words
    for _ in range(4):
        play_some_moves(table, anna.person, bert.person, 1)
        anna.look(table)
        bert.look(table)
    good(player_to_move(table, anna.person, bert.person).do("resign", table))
    for player in pair:
        player.look(table)
        assert player.guard.faults == []
        report = player.guard.check(record_of(player.person, table))
        assert (report.compared, report.server_seats, report.version) == (True, (), 2)
        assert report.fingerprint == player.guard.words


def test_the_commitment_is_shown_before_any_hash_and_hashes_before_any_nonce(
    anna: Visitor, bert: Visitor
) -> None:
    table = anna.open("jaguar", takes_part=True)
    committed = anna.look(table)["deal"]["commitment"]
    assert code(anna.do("commit", table, seat=0, hash="0" * 64)) == "no_part_due"
    good(bert.do("join", table, takes_part=True))
    nonces = [new_nonce(), new_nonce()]
    hashes = [nonce_hash(table, committed, seat, nonces[seat]) for seat in (0, 1)]
    assert code(anna.do("reveal", table, seat=0, nonce=nonces[0])) == "no_part_due"
    good(anna.do("commit", table, seat=0, hash=hashes[0]))
    assert code(anna.do("commit", table, seat=0, hash=hashes[1])) == "no_part_due"
    assert code(anna.do("commit", table, seat=1, hash=hashes[1])) == "not_seated"
    assert code(anna.do("reveal", table, seat=0, nonce=nonces[0])) == "no_part_due"
    good(bert.do("commit", table, seat=1, hash=hashes[1]))
    assert bert.look(table)["deal"]["hashes"] == hashes
    good(anna.do("reveal", table, seat=0, nonce=nonces[0]))
    waiting = bert.look(table)
    assert (waiting["state"]["status"], waiting["deal"]["nonces"]) == ("waiting", None)
    assert code(bert.do("reveal", table, seat=1, nonce=nonces[0])) == "wrong_nonce"
    good(bert.do("reveal", table, seat=1, nonce=nonces[1]))
    begun = bert.look(table)
    assert (begun["state"]["status"], begun["deal"]["nonces"]) == ("playing", nonces)
    assert begun["deal"]["commitment"] == committed


def test_a_player_whose_program_takes_no_part_is_dealt_by_the_server_at_once(
    anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert, "jaguar", nonce="annas-nonce")
    found = anna.look(table)
    assert (found["state"]["status"], found["deal"]["parts"]) == ("playing", [False, False])
    good(anna.do("resign", table))
    report = verify_deal(record_of(anna, table))
    assert report.server_seats == (0, 1)
    secret = anna.look(table)["deal"]["secret"]
    assert found["deal"]["nonces"] == [server_nonce(secret, 0), server_nonce(secret, 1)]


def test_the_game_begins_at_once_against_the_computer_whose_nonce_follows_from_the_secret(
    anna: Visitor,
) -> None:
    dealer = Dealer(anna)
    began = time.monotonic()
    table = anna.open("jaguar", against="computer", level="random", takes_part=True)
    assert deal(table, dealer)["deal"]["parts"] == [True, False]
    assert time.monotonic() - began < table_module.DEAL_PATIENCE / 1000
    good(anna.do("abort", table))
    shown = dealer.look(table)["deal"]
    assert shown["nonces"][1] == server_nonce(shown["secret"], 1)
    assert commitment(shown["secret"]) == shown["commitment"]
    assert dealer.guard.check(record_of(anna, table)).server_seats == (1,)


def test_two_players_at_one_device_take_part_with_a_nonce_each(anna: Visitor) -> None:
    dealer = Dealer(anna)
    table = anna.open("jaguar", against="myself", takes_part=True)
    assert deal(table, dealer)["deal"]["parts"] == [True, True]


@pytest.mark.parametrize("silent_after", ["join", "commit"])
def test_a_program_that_falls_silent_holds_up_the_game_for_a_moment_only(
    pair: tuple[Dealer, Dealer], monkeypatch: pytest.MonkeyPatch, silent_after: str
) -> None:
    monkeypatch.setattr(table_module, "DEAL_PATIENCE", 1000)
    anna, bert = pair
    table = anna.person.open("jaguar", takes_part=True)
    committed = anna.look(table)["deal"]["commitment"]
    good(bert.person.do("join", table, takes_part=True))
    if silent_after == "commit":
        bert.look(table)

    def begun() -> bool:
        time.sleep(0.1)
        return bool(anna.look(table)["state"]["status"] == "playing")

    wait_until(begun)
    shown = anna.look(table)["deal"]
    assert shown["parts"] == [True, False]
    # A nonce of Anna's that anybody could know is never used: the deal began again.
    again = silent_after == "commit"
    assert (shown["redealt"], shown["commitment"] != committed) == (int(again), again)
    assert anna.guard.notes is not None
    assert anna.guard.notes.shown_in_vain == int(again)
    good(anna.person.do("resign", table))
    anna.look(table)
    assert anna.guard.faults == []
    assert anna.guard.check(record_of(anna.person, table)).server_seats == (1,)


def test_rematches_and_the_games_of_a_match_have_new_secrets_and_new_nonces(
    pair: tuple[Dealer, Dealer],
) -> None:
    anna, bert = pair
    table = start_fair_game(anna, bert, "pagode", games=3)
    seen = [anna.look(table)["deal"]]
    records = []
    for _ in (2, 3):
        move_and_resign(table, anna.person, bert.person)
        wait_until(lambda table=table: anna.look(table)["state"]["next"] is not None)  # type: ignore[misc]
        records.append(record_of(anna.person, table))
        table = anna.person.look(table)["state"]["next"]
        deal(table, anna, bert)
        seen.append(anna.look(table)["deal"])
        bert.look(table)
    assert anna.guard.faults == bert.guard.faults == []
    assert len({deal["commitment"] for deal in seen}) == 3
    assert len({nonce for deal in seen for nonce in deal["nonces"]}) == 6
    move_and_resign(table, anna.person, bert.person)
    anna.look(table)
    last = record_of(anna.person, table)
    assert anna.guard.check(last).unchecked == ()
    assert verify_deal(last, others=records).unchecked == ()
    assert "who begins" in verify_deal(last).unchecked[0]


def test_a_mirrored_rematch_names_the_deal_that_it_repeats(pair: tuple[Dealer, Dealer]) -> None:
    anna, bert = pair
    table = start_fair_game(anna, bert)
    good(anna.person.do("resign", table))
    for player in pair:
        good(player.person.do("offer", table, what="mirrored"))
    again = anna.person.look(table)["state"]["next"]
    anna.look(again)
    good(anna.person.do("resign", again))
    anna.look(again)
    first, second = record_of(anna.person, table), record_of(anna.person, again)
    assert anna.guard.check(second).unchecked
    assert verify_deal(second, others=[first]).unchecked == ()


def test_a_continued_game_has_a_deal_of_its_own_and_begins_like_the_other(
    pair: tuple[Dealer, Dealer],
) -> None:
    anna, bert = pair
    table = start_fair_game(anna, bert, "pagoda")
    play_some_moves(table, anna.person, bert.person, 3)
    good(anna.person.do("resign", table))
    length = anna.look(table)["state"]["length"]
    body = {"game": "pagoda", "against": "myself", "from": {"table": table, "length": length - 1}}
    new = good(anna.person.http.post("/api/tables", json=body | {"takes_part": True}))["table"]
    deal(new, anna)
    good(anna.person.play(new, anna.look(new)["sight"]["moves"][0]))
    good(anna.person.do("resign", new))
    anna.look(new)
    assert anna.guard.notes is not None
    assert anna.guard.notes.source == [tuple(entry) for entry in anna.person.look(table)["log"][: length - 1]]
    assert anna.guard.check(record_of(anna.person, new)).unchecked == ()


def test_a_table_whose_seats_are_taken_is_not_offered_in_the_lobby(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = anna.open("jaguar", takes_part=True, lobby=True)
    assert table in [row["table"] for row in bert.get("/api/lobby")]
    good(bert.do("join", table, takes_part=True))
    assert bert.look(table)["state"]["status"] == "waiting"
    assert table not in [row["table"] for row in bert.get("/api/lobby")]
    good(bert.do("leave", table))
    assert bert.look(table)["state"]["status"] == "over"
