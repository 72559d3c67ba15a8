"""The part of a player's own program in a deal; whole games are in server/scenarios/test_fair_deals.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from baumeister.deals.deal import Deal, new_nonce, new_secret, nonce_hash
from baumeister.deals.guard import ELSEWHERE, LATE, DealGuard, NotesFolder, record_of
from baumeister.deals.notes import DealNotes
from baumeister.deals.verify import hash_view

COMMITMENT = "ab" * 32


def table(**deal: Any) -> dict[str, Any]:
    """A table whose seats are taken, before the deal."""
    terms = {"game": "jaguar", "options": {}, "number": 1, "games": 1, "before": None, "mirrored": False}
    told = {"version": 2, "commitment": COMMITMENT, "hashes": [None, None], "nonces": None, "secret": None}
    told |= {"parts": [True, True], "awaited": [0, 1], "redealt": 0} | deal
    found = {"say": "table", "table": "t", "terms": terms | {"origin": None}, "you": [0], "deal": told}
    return found | {"log": [], "sight": None, "state": {"status": "waiting"}}


def test_the_nonce_is_shown_only_when_all_hashes_are_known(tmp_path: Path) -> None:
    guard = DealGuard(NotesFolder(tmp_path))
    (commit,) = guard.take(table())
    assert (commit["do"], commit["seat"]) == ("commit", 0)
    assert guard.take(table(hashes=[commit["hash"], None], awaited=[1])) == []
    (reveal,) = guard.take(table(hashes=[commit["hash"], "c" * 64]))
    assert nonce_hash("t", COMMITMENT, 0, reveal["nonce"]) == commit["hash"]
    assert guard.faults == []


def test_after_a_restart_the_program_still_knows_its_nonce(tmp_path: Path) -> None:
    (commit,) = DealGuard(NotesFolder(tmp_path)).take(table())
    again = DealGuard(NotesFolder(tmp_path))
    assert again.take(table()) == [commit]
    (other,) = DealGuard(None).take(table())
    assert other["hash"] != commit["hash"]


def test_nothing_is_shown_to_a_server_that_changes_its_commitment_or_our_hash(tmp_path: Path) -> None:
    guard = DealGuard(NotesFolder(tmp_path))
    guard.take(table())
    assert guard.take(table(commitment="cd" * 32)) == []
    assert guard.faults
    guard = DealGuard(None)
    guard.take(table())
    assert guard.take(table(hashes=["d" * 64, "c" * 64])) == []
    assert (guard.faults, guard.doubts) == ([], [ELSEWHERE])


def test_a_deal_that_begins_again_gets_a_new_nonce() -> None:
    guard = DealGuard(None)
    (commit,) = guard.take(table())
    (again,) = guard.take(table(commitment="cd" * 32, redealt=1))
    assert again["hash"] != commit["hash"]
    assert guard.faults == []
    assert guard.notes is not None
    assert guard.notes.shown_in_vain == 0


OTHERS = "c" * 64


def shown(others: str | None = OTHERS) -> tuple[DealGuard, str]:
    """A guard that has shown its nonce, and the hash of it."""
    guard = DealGuard(None)
    told = {"parts": [True, others is not None], "awaited": [0] if others is None else [0, 1]}
    (commit,) = guard.take(table(**told))
    (reveal,) = guard.take(table(**told, hashes=[commit["hash"], others]))
    assert reveal["do"] == "reveal"
    return guard, commit["hash"]


def test_after_our_nonce_was_shown_the_deal_begins_again_only_once_for_another_who_fell_silent() -> None:
    guard, _ = shown()
    parts = [True, False]
    (commit,) = guard.take(table(commitment="cd" * 32, redealt=1, parts=parts, awaited=[0]))
    told = {"commitment": "cd" * 32, "redealt": 1, "hashes": [commit["hash"], None], "awaited": [0]}
    (reveal,) = guard.take(table(**told, parts=parts))
    assert (reveal["do"], guard.faults) == ("reveal", [])
    assert guard.take(table(commitment="ef" * 32, redealt=2, parts=parts, awaited=[0])) == []
    assert "nobody fell silent" in guard.faults[0]


def test_a_player_who_fell_silent_does_not_take_part_again() -> None:
    guard, _ = shown()
    (commit,) = guard.take(table(commitment="cd" * 32, redealt=1, parts=[True, False], awaited=[0]))
    told = {"commitment": "cd" * 32, "redealt": 1, "hashes": [commit["hash"], OTHERS]}
    assert guard.take(table(**told)) == []
    assert "takes part again" in guard.faults[0]


@pytest.mark.parametrize(
    ("others", "parts", "fault"),
    [
        (OTHERS, [True, True], "nobody fell silent"),
        (None, [True, False], "nobody fell silent"),  # a computer's seat, or one that never took part
    ],
)
def test_a_server_that_begins_again_to_pick_among_secrets_is_blamed(
    others: str | None, parts: list[bool], fault: str
) -> None:
    guard, _ = shown(others)
    assert guard.take(table(commitment="cd" * 32, redealt=1, parts=parts)) == []
    assert fault in guard.faults[0]


def test_a_part_of_ours_that_came_too_late_is_a_doubt_once_and_accuses_nobody(tmp_path: Path) -> None:
    guard, _ = shown()
    again = table(commitment="cd" * 32, redealt=1, parts=[False, True], awaited=[1])
    assert guard.take(again) == []
    assert (guard.faults, guard.doubts) == ([], [LATE])
    nonces = ["a" * 16, "b" * 16]
    told = table(commitment="cd" * 32, redealt=1, parts=[False, True], awaited=[], nonces=nonces)
    guard.take(told | {"deal": told["deal"] | {"hashes": [None, OTHERS]}})
    assert (guard.faults, guard.doubts) == ([], [LATE])
    guard.take(table(commitment="ef" * 32, redealt=2, parts=[False, True]))
    assert guard.faults
    assert guard.notes is not None
    assert DealNotes.loads(guard.notes.dumps()).doubts == [LATE]


def test_who_hears_of_a_new_deal_only_when_its_cards_are_dealt_doubts_and_accuses_nobody() -> None:
    """After an outage: both parts came too late, and the server dealt alone."""
    guard, _ = shown()
    dealt = {"commitment": "cd" * 32, "redealt": 1, "parts": [False, False], "awaited": []}
    assert guard.take(table(**dealt, nonces=["a" * 16, "b" * 16])) == []
    assert (guard.faults, guard.doubts) == ([], [LATE])
    guard = DealGuard(None)
    guard.take(table())
    guard.take(table(**dealt, nonces=["a" * 16, "b" * 16]))
    assert (guard.faults, guard.doubts) == ([], [LATE])
    guard.take(table(**dealt | {"commitment": "ef" * 32, "redealt": 2}, nonces=["a" * 16, "b" * 16]))
    assert guard.faults == ["the server changed its commitment after it had shown it"]


def test_at_one_device_the_part_of_one_seat_may_come_too_late() -> None:
    guard = DealGuard(None)
    both = {"you": [0, 1]}
    commits = guard.take(table() | both)
    hashes = [commits[0]["hash"], None]
    (reveal,) = guard.take(table(hashes=hashes, parts=[True, False], awaited=[0]) | both)
    assert (reveal["do"], reveal["seat"]) == ("reveal", 0)
    nonces = [reveal["nonce"], "b" * 16]
    dealt = table(hashes=hashes, parts=[True, False], awaited=[], nonces=nonces)
    guard.take(dealt | both)
    assert (guard.faults, guard.doubts) == ([], [LATE])
    swapped = table(hashes=hashes, parts=[True, False], awaited=[], nonces=["a" * 16, "b" * 16])
    assert guard.notes is not None
    guard.notes.nonces = None
    guard.take(swapped | both)
    assert guard.faults == ["we showed our nonce, and the server dealt without it"]


def test_a_part_at_our_seat_that_we_never_sent_is_a_doubt() -> None:
    guard = DealGuard(None)
    guard.take(table(awaited=[]))
    guard.take(table(awaited=[], hashes=["d" * 64, OTHERS], nonces=["a" * 16, "b" * 16]))
    assert (guard.faults, guard.doubts) == ([], [ELSEWHERE])


def test_the_hash_of_the_other_player_does_not_change_when_ours_is_known_and_a_computer_has_none() -> None:
    guard, mine = shown()
    assert guard.take(table(hashes=[mine, "d" * 64])) == []
    assert guard.faults == ["the server changed a hash after we had shown our nonce"]
    guard = DealGuard(None)
    seats = [{"name": "Ada", "level": None}, {"name": "easy", "level": "easy"}]
    assert guard.take(table() | {"seats": seats}) == []
    assert "computer" in guard.faults[0]


def test_a_program_that_comes_when_the_cards_are_dealt_takes_no_part() -> None:
    guard = DealGuard(None)
    told = table(nonces=["a" * 16, "b" * 16], awaited=[])
    assert guard.take(told) == []
    assert guard.words is not None
    assert guard.take(table(nonces=["a" * 16, "c" * 16], awaited=[])) == []
    assert guard.faults == ["the server changed a nonce after the game had begun"]


def test_who_comes_after_a_deal_began_again_still_notices_a_changed_commitment() -> None:
    guard = DealGuard(None)
    guard.take(table(redealt=1))
    guard.take(table(redealt=1, commitment="cd" * 32))
    assert guard.faults == ["the server changed its commitment after it had shown it"]


def test_the_record_made_from_a_table_names_the_games_it_belongs_to() -> None:
    deal = Deal(new_secret(), (new_nonce(), new_nonce()), table="t")
    told = {"secret": deal.secret, "nonces": list(deal.nonces), "commitment": deal.commitment}
    message = table(**told, table="u", round=3, start=0)
    plain = record_of(message)
    assert [plain.header(name) for name in ("Table", "Round", "Before", "Continues", "Deal-Mirrors")] == [
        "t",
        None,
        None,
        None,
        None,
    ]
    message["terms"] |= {"games": 4, "number": 2, "before": "b", "mirrored": True}
    message["terms"]["origin"] = {"table": "o", "length": 7}
    whole = record_of(message)
    assert [whole.header(name) for name in ("Round", "Before", "Continues", "Deal-Mirrors")] == [
        "2 of 4",
        "b",
        "o 7",
        "u 3",
    ]
    assert whole.header("Deal-Secret") == deal.secret


def test_the_beginning_of_a_continued_game_is_the_one_we_saw(tmp_path: Path) -> None:
    folder = NotesFolder(tmp_path)
    log: list[tuple[str, int | None]] = [(">deal 1/2", None), ("b3", 0), ("b4", 1)]
    folder.save(DealNotes("o", "jaguar", {}, COMMITMENT, from_start=True, logs={"all": log}))
    guard = DealGuard(folder)
    message = table()
    message["terms"]["origin"] = {"table": "o", "length": 2}
    guard.take(message)
    assert guard.notes is not None
    assert guard.notes.source == log[:2]
    longer = DealGuard(folder)
    message["terms"]["origin"], message["table"] = {"table": "o", "length": 5}, "v"
    longer.take(message)
    assert longer.notes is not None
    assert longer.notes.source is None, "we did not see so much of it"


def test_what_was_shown_on_the_board_is_kept_and_compared() -> None:
    guard = DealGuard(None)
    message = table(nonces=["a" * 16, "b" * 16], awaited=[])
    message |= {"log": [[">deal ?/?", None]], "sight": {"view": {"player": 0, "hand": [1, 2]}}}
    guard.take(message)
    assert guard.notes is not None
    assert guard.notes.views == {"0": {"1": hash_view({"player": 0, "hand": [1, 2]})}}


def test_news_of_a_table_is_compared_with_what_was_seen_before() -> None:
    guard = DealGuard(None)
    sight = {"view": {"player": 0, "hand": [1]}}
    guard.take(
        table(nonces=["a" * 16, "b" * 16], awaited=[]) | {"log": [[">deal 1/?", None]], "sight": sight}
    )
    news = {"say": "event", "table": "t", "log_from": 1, "log": [["b3", 0]], "sight": sight}
    assert guard.take(news) == []
    assert guard.notes is not None
    assert guard.notes.logs == {"0": [(">deal 1/?", None), ("b3", 0)]}
    assert guard.take({"say": "presence", "table": "t", "seat": 1, "here": True, "gone": None}) == []
    guard.take(news | {"table": "another", "log_from": 0, "log": [[">deal 3/?", None]]})
    assert guard.faults == []
    guard.take(news | {"log_from": 0, "log": [[">deal 2/?", None]]})
    assert guard.faults == ["entry 1 of the log was >deal 1/? when we saw it first"]


def test_news_behind_a_gap_are_left_to_the_table_that_follows() -> None:
    """Otherwise they would be kept at the wrong place, and the next table would look like a changed one."""
    guard = DealGuard(None)
    start = table(nonces=["a" * 16, "b" * 16], awaited=[])
    guard.take(start | {"log": [[">deal 1/?", None]]})
    guard.take({"say": "event", "table": "t", "log_from": 3, "log": [[">deal 5/?", None]], "sight": None})
    log = [[">deal 1/?", None], ["b3", 0], ["b4", 1], [">deal 5/?", None]]
    guard.take(start | {"log": log})
    assert guard.faults == []
