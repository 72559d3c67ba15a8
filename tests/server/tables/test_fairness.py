"""Deals that everybody can check."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister import BadRecord, Record
from baumeister.server.tables import fairness

from ..playing import start_game
from ..serving import Visitor, code, good


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_the_deal_of_a_finished_game_can_be_checked_by_anybody(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    table = start_game(anna, bert, game, nonce="annas-nonce")
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


def test_a_changed_deal_is_detected(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
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
