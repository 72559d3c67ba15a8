"""Checking the deal of a record."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister import Record
from baumeister.deals.deal import (
    Deal,
    commitment,
    new_nonce,
    new_secret,
    nonce_hash,
    server_nonce,
    supply_chance,
)
from baumeister.deals.headers import deal_headers
from baumeister.deals.notes import DealNotes
from baumeister.deals.verify import UnfairDeal, verify_deal
from baumeister.games.position import Position

from ..server.playing import start_game
from ..server.serving import Visitor, code, good

Headers = list[tuple[str, str]]


def made_deal(table: str = "t", **more: object) -> Deal:
    """A deal in which both players took part."""
    secret, nonces = new_secret(), (new_nonce(), new_nonce())
    first, second = (nonce_hash(table, commitment(secret), seat, nonces[seat]) for seat in (0, 1))
    return Deal(secret, nonces, table=table, hashes=(first, second), **more)  # type: ignore[arg-type]


def played(deal: Deal, game: str = "pagoda", moves: int = 12) -> Position:
    pos = supply_chance(bm.game(game).start(chance=()), deal, 0)
    for _ in range(moves):
        pos = pos.play(next(move for move in pos.moves() if move != "resign"))
        pos = supply_chance(pos, deal, len(pos.chance_log))
    return pos


def record_of(deal: Deal, game: str = "pagoda", *, more: Headers | None = None, moves: int = 12) -> Record:
    headers = [("Table", deal.table), *(more or []), *deal_headers(deal)]
    return Record.of(played(deal, game, moves), headers=headers)


def changed(record: Record, **headers: str | None) -> Record:
    """The record with other headers; None leaves one out."""
    wanted = {name.replace("_", "-"): value for name, value in headers.items()}
    pairs = [(key, wanted.get(key, value)) for key, value in record.headers]
    pairs += [(key, value) for key, value in wanted.items() if record.header(key) is None]
    told = [(key, value) for key, value in pairs if value is not None]
    return Record(record.game, record.entries, headers=told, result=record.result)


def test_every_outcome_is_checked() -> None:
    record = record_of(made_deal())
    report = verify_deal(record)
    assert report.outcomes == len(record.final.chance_log) > 4
    assert (report.version, report.server_seats, report.compared, report.unchecked) == (2, (), False, ())


def test_a_secret_another_than_the_promised_one_is_noticed() -> None:
    record = record_of(made_deal())
    with pytest.raises(UnfairDeal, match="committed"):
        verify_deal(changed(record, Deal_Commitment="00"))
    other = new_secret()
    with pytest.raises(UnfairDeal, match="nonce of seat 0"):
        verify_deal(changed(record, Deal_Secret=other, Deal_Commitment=commitment(other)))


def test_a_record_names_the_outcome_that_is_wrong_and_what_it_should_be() -> None:
    deal, other = made_deal(), made_deal()
    lies = Record.of(played(other, "jaguar", 3), headers=[("Table", "t"), *deal_headers(deal)])
    true = supply_chance(bm.game("jaguar").start(chance=()), deal, 0).chance_log[0]
    said = lies.entries[0].text
    with pytest.raises(UnfairDeal) as found:
        verify_deal(lies)
    assert str(found.value) == f"chance outcome 1 of the deal is {said}; the deal gives {true}"


def test_table_round_and_nonces_belong_to_the_deal() -> None:
    record = record_of(made_deal())
    nonces = (record.header("Deal-Nonces") or "").split()
    for wrong in (
        changed(record, Table="another"),
        changed(record, Round="2 of 3"),
        changed(record, Deal_Nonces=" ".join(reversed(nonces))),
        changed(record, Deal_Nonces=f"{new_nonce()} {nonces[1]}"),
        changed(record, Deal_Hashes="- -"),
    ):
        with pytest.raises(UnfairDeal):
            verify_deal(wrong)


def test_a_seat_dealt_by_the_server_has_the_nonce_that_follows_from_the_secret() -> None:
    secret = new_secret()
    fair = Deal(secret, (server_nonce(secret, 0), server_nonce(secret, 1)), table="t")
    assert verify_deal(record_of(fair)).server_seats == (0, 1)
    chosen = Deal(secret, (new_nonce(), server_nonce(secret, 1)), table="t")
    with pytest.raises(UnfairDeal, match="does not follow"):
        verify_deal(record_of(chosen))


def test_who_begins_is_settled_only_by_the_match() -> None:
    deal = made_deal(first=1)
    with pytest.raises(UnfairDeal, match="Deal-First"):
        verify_deal(record_of(deal, "pagode", moves=2))
    with pytest.raises(UnfairDeal, match="Deal-First"):
        verify_deal(record_of(deal, "pagode", more=[("Round", "1 of 3")], moves=2))
    later = made_deal(first=1, round=2)
    second = record_of(later, "pagode", more=[("Round", "2 of 3"), ("Before", "u")], moves=2)
    assert "who begins" in verify_deal(second).unchecked[0]
    for began, right in ((0, True), (1, False)):
        while True:
            first = record_of(made_deal("u"), "pagode", more=[("Round", "1 of 3")], moves=2)
            if first.entries[0].text == f">first {began}":
                break
        if right:
            assert verify_deal(second, others=[first]).unchecked == ()
        else:
            with pytest.raises(UnfairDeal, match="wrong player"):
                verify_deal(second, others=[first])


def test_the_last_game_of_a_match_of_two_settles_who_begins_too() -> None:
    later = made_deal(first=1, round=2)
    record = record_of(later, "pagode", more=[("Round", "2 of 2"), ("Before", "u")], moves=2)
    assert "who begins" in verify_deal(record).unchecked[0]


def test_a_repeated_deal_is_that_of_the_table_it_names() -> None:
    old = made_deal("u")
    again = Record.of(played(old), headers=[("Table", "t"), ("Deal-Mirrors", "u 1"), *deal_headers(old)])
    assert "u" in verify_deal(again).unchecked[0]
    assert verify_deal(again, others=[record_of(old)]).unchecked == ()
    with pytest.raises(UnfairDeal, match="not the deal of table u"):
        verify_deal(again, others=[record_of(made_deal("u"))])


def test_entries_are_left_out_only_if_another_game_gave_them() -> None:
    source = record_of(made_deal("u"), "jaguar", moves=4)
    given = [(entry.text, entry.player) for entry in source.entries[:3]]
    deal = made_deal(start=3)
    pos = bm.game("jaguar").start(chance=())
    for text, player in given:
        pos = pos.play(text, player)
    pos = supply_chance(pos, deal, 0)
    headers = [("Table", "t"), ("Continues", "u 3"), *deal_headers(deal)]
    record = Record.of(pos, headers=headers)
    assert "u" in verify_deal(record).unchecked[0]
    assert verify_deal(record, others=[source]).unchecked == ()
    for wrong in (
        changed(record, Continues=None),
        changed(record, Continues="u 2"),
        changed(record, Deal_Start=None),
    ):
        with pytest.raises(UnfairDeal, match="Deal-Start"):
            verify_deal(wrong)
    with pytest.raises(UnfairDeal, match="does not begin like"):
        verify_deal(record, others=[record_of(made_deal("u"), "jaguar", moves=4)])


def test_nothing_of_an_earlier_deal_is_used_again() -> None:
    old = made_deal("u")
    secret = new_secret()
    first, second = (nonce_hash("t", commitment(secret), seat, old.nonces[seat]) for seat in (0, 1))
    again = record_of(Deal(secret, old.nonces, table="t", hashes=(first, second)))
    assert verify_deal(again).outcomes
    with pytest.raises(UnfairDeal, match="again"):
        verify_deal(again, others=[record_of(old)])


def test_notes_of_another_table_or_another_game_do_not_fit() -> None:
    record = record_of(made_deal())
    notes = DealNotes(
        table="t",
        game="pagoda",
        options=record.game.options.as_dict(),
        commitment=record.header("Deal-Commitment") or "",
        from_start=True,
    )
    assert verify_deal(record, notes=notes).compared
    for name, value in (("table", "u"), ("round", 2), ("game", "jaguar"), ("commitment", "00" * 32)):
        wrong = DealNotes(**{**notes.__dict__, name: value})
        with pytest.raises(UnfairDeal):
            verify_deal(record, notes=wrong)
    with pytest.raises(UnfairDeal, match="when seat 0 saw it"):
        verify_deal(record, notes=DealNotes(**{**notes.__dict__, "logs": {"0": [(">rr", None), ("P", 0)]}}))


def test_records_of_version_1_verify_as_what_they_are() -> None:
    deal = Deal("ab" * 32, ("one", "two"), version=1)
    pos = played(deal)
    record = Record.of(pos, headers=deal_headers(deal))
    assert record.header("Deal-Version") is None
    report = verify_deal(record)
    assert (report.version, report.outcomes, report.server_seats) == (1, len(pos.chance_log), (0, 1))


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_the_deal_of_a_finished_game_can_be_checked_by_anybody(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    table = start_game(anna, bert, game)
    shown = anna.look(table)["deal"]
    assert shown["secret"] is None
    good(anna.do("resign", table))
    found = anna.look(table)["deal"]
    assert commitment(found["secret"]) == shown["commitment"]
    text = anna.http.get(f"/api/tables/{table}/record").text
    answer = good(anna.http.post("/api/verify", content=text))
    assert answer["fair"]
    assert answer["outcomes"] >= 1


def test_a_changed_deal_is_detected(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
    good(anna.do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    secret = anna.look(table)["deal"]["secret"]
    other = new_secret()
    for changed in (
        text.replace(secret, other),
        text.replace(secret, other).replace(commitment(secret), commitment(other)),
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
