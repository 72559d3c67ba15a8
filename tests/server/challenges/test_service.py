"""Challenges: asked, accepted, declined, changed; both hear of it at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from baumeister.server.challenges import service, stored
from baumeister.server.server_clock import DAY, now

from ..conftest import quiet
from ..serving import Running, Visitor, code, good, make_account, running

DAYS = {"kind": "days", "days": 3}


@pytest.fixture
def cleo(server: Running) -> Iterator[tuple[Visitor, str]]:
    visitor, name = make_account(server, "Cleo")
    with visitor:
        yield visitor, name


@pytest.fixture
def dora(server: Running) -> Iterator[tuple[Visitor, str]]:
    visitor, name = make_account(server, "Dora")
    with visitor:
        yield visitor, name


def ask(visitor: Visitor, name: str, game: str = "pagode", **terms: Any) -> Any:
    return visitor.post("/api/challenges", name=name, request={"game": game, **terms})


def test_a_challenge_is_accepted_and_both_sit_at_the_table(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str]
) -> None:
    (one, _), (other, name) = cleo, dora
    with one.live() as mine, other.live() as theirs:
        made = ask(one, name, clock=DAYS, rated=True, seat=1, private=True)
        told = theirs.next("challenge")["challenge"]
        assert (told["id"], told["mine"], told["state"], told["seat"]) == (made["id"], False, "open", 1)
        assert told["terms"]["clock"]["days"] == 3
        assert mine.next("challenge")["challenge"] == made
        assert [line["id"] for line in other.get("/api/challenges")] == [made["id"]]
        taken = other.post(f"/api/challenges/{made['id']}/accept")
        assert mine.next("challenge")["challenge"]["table"] == taken["table"]
    found = one.look(taken["table"])
    assert (found["you"], found["state"]["status"]) == ([1], "playing")
    assert found["terms"]["rated"]
    assert found["terms"]["private"]
    assert other.look(taken["table"])["you"] == [0]
    again = other.http.post(f"/api/challenges/{made['id']}/accept", json={})
    assert code(again) == "challenge_closed"


def test_of_two_answers_at_once_one_counts(cleo: tuple[Visitor, str], dora: tuple[Visitor, str]) -> None:
    (one, _), (other, name) = cleo, dora
    made = ask(one, name)["id"]
    answers: list[bool] = []

    def accept() -> None:
        answers.append(other.http.post(f"/api/challenges/{made}/accept", json={}).is_success)

    threads = [threading.Thread(target=accept) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [False, False, False, True]
    assert len(one.get("/api/tables")) == 1


def test_declining_says_why_and_the_asker_still_reads_it_later(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str]
) -> None:
    (one, _), (other, name) = cleo, dora
    made = ask(one, name)["id"]
    assert code(one.http.post(f"/api/challenges/{made}/decline", json={})) == "unknown_challenge"
    told = other.post(f"/api/challenges/{made}/decline", reason="clock")
    assert (told["state"], told["reason"]) == ("declined", "clock")
    assert [(line["state"], line["reason"]) for line in one.get("/api/challenges")] == [("declined", "clock")]
    assert other.get("/api/challenges") == []


def test_changed_terms_come_back_as_a_challenge_of_the_other(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str]
) -> None:
    (one, asker), (other, name) = cleo, dora
    first = ask(one, name, options={}, seat=0)["id"]
    with one.live() as mine:
        second = other.post(
            f"/api/challenges/{first}/change",
            request={"game": "pagoda", "options": {"quick": True}, "seat": 1},
        )
        assert mine.next("challenge")["challenge"]["state"] == "changed"
        told = mine.next("challenge")["challenge"]
    assert (told["by"], told["to"], told["mine"], told["replaces"]) == (name, asker, False, first)
    assert told["terms"]["options"] == {"quick": True}
    table = one.post(f"/api/challenges/{second['id']}/accept", takes_part=False)["table"]
    assert one.look(table)["you"] == [0]


def test_a_challenge_is_withdrawn_by_its_author_alone(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str], anna: Visitor
) -> None:
    (one, _), (other, name) = cleo, dora
    made = ask(one, name)["id"]
    for stranger in (other, anna):
        assert code(stranger.http.delete(f"/api/challenges/{made}")) == "unknown_challenge"
    good(one.http.delete(f"/api/challenges/{made}"))
    assert code(other.http.post(f"/api/challenges/{made}/accept", json={})) == "challenge_closed"
    assert one.get("/api/challenges") == other.get("/api/challenges") == []


def test_a_guest_is_challenged_through_a_game_they_played(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = anna.open()
    good(bert.do("join", table))
    made = anna.post("/api/challenges", table=table, request={"game": "pagode"})
    assert made["to"] == "Bert"
    bert.post(f"/api/challenges/{made['id']}/accept")
    rated = {"table": table, "request": {"game": "pagode", "rated": True}}
    visitor, _ = make_account(server)
    with visitor:
        assert code(visitor.http.post("/api/challenges", json=rated)) == "unknown_person"
    assert code(anna.http.post("/api/challenges", json=rated)) == "no_account"


def test_terms_that_no_challenge_can_have_are_refused(anna: Visitor, dora: tuple[Visitor, str]) -> None:
    other, name = dora
    for terms in ({"against": "computer", "level": "beginner"}, {"lobby": True}, {"games": 10**6}):
        body = {"name": name, "request": {"game": "pagode"} | terms}
        assert code(anna.http.post("/api/challenges", json=body)) == "bad_option"
    body = {"name": name, "table": "x", "request": {"game": "pagode"}}
    assert code(anna.http.post("/api/challenges", json=body)) == "bad_message"
    assert code(other.http.post("/api/challenges", json=body | {"table": None})) == "not_yourself"
    assert (
        code(anna.http.post("/api/challenges", json=body | {"table": None, "name": "nobody"}))
        == "unknown_person"
    )


def test_who_may_challenge_me_is_my_choice_and_nobody_learns_why_not(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str]
) -> None:
    (one, asker), (other, name) = cleo, dora
    body = {"name": name, "request": {"game": "pagode"}}
    good(other.http.put("/api/preferences", json={"challenges": "none"}))
    refused = one.http.post("/api/challenges", json=body)
    assert code(refused) == "not_challengeable"
    good(other.http.put("/api/preferences", json={"challenges": "known"}))
    assert one.http.post("/api/challenges", json=body).json() == refused.json()
    good(other.http.put("/api/contacts", json={"name": asker, "favourite": True}))
    made = one.post("/api/challenges", **body)
    good(other.http.put("/api/contacts", json={"name": asker, "blocked": True}))
    assert [line["state"] for line in one.get("/api/challenges")] == ["declined"]
    assert one.http.post("/api/challenges", json=body).json() == refused.json()
    assert code(other.http.post(f"/api/challenges/{made['id']}/accept", json={})) == "challenge_closed"


def test_old_challenges_are_closed(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, _), (other, name) = cleo, dora
    made = ask(one, name)["id"]
    later = now() + DAY + 1
    monkeypatch.setattr(stored, "now", lambda: later)
    monkeypatch.setattr(service, "now", lambda: later)
    assert other.get("/api/challenges") == []
    assert code(other.http.post(f"/api/challenges/{made}/accept", json={})) == "challenge_closed"
    ask(one, name)


def test_challenges_are_limited(
    cleo: tuple[Visitor, str], dora: tuple[Visitor, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, _), (_, name) = cleo, dora
    body = {"name": name, "request": {"game": "pagode"}}
    good(one.http.post("/api/challenges", json=body))
    assert code(one.http.post("/api/challenges", json=body)) == "challenge_waits"
    monkeypatch.setattr(stored, "MOST_WAITING", 1)
    with Visitor(one.address, "Zoe") as zoe:
        assert code(zoe.http.post("/api/challenges", json=body)) == "too_many_challenges"


def test_a_server_can_go_without_and_limits_challenges_a_day(tmp_path: Path) -> None:
    with running(quiet(tmp_path, challenges=False)) as server, Visitor(server.address, "Anna") as anna:
        assert "challenges" not in anna.get("/api/me")["offers"]
        for path in ("/api/challenges", "/api/contacts", "/api/online"):
            assert code(anna.http.get(path)) == "not_found"
    with running(quiet(tmp_path, challenge_rate="1/day")) as server:
        one, name = make_account(server)
        with one, Visitor(server.address, "Anna") as anna, Visitor(server.address, "Bert") as bert:
            body = {"name": name, "request": {"game": "pagode"}}
            good(anna.http.post("/api/challenges", json=body))
            # Another guest from the same address is the same person as far as anybody knows.
            assert code(bert.http.post("/api/challenges", json=body)) == "too_many"
            # Other terms are a new challenge, also by a guest who has sent none yet.
            table = one.open()
            with Visitor(server.address, "Carl") as carl:
                good(carl.do("join", table))
                asked = one.post("/api/challenges", table=table, request={"game": "pagode"})["id"]
                other = {"request": {"game": "pagode"}}
                assert code(carl.http.post(f"/api/challenges/{asked}/change", json=other)) == "too_many"
