"""The page of a person: what it shows, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from baumeister.server.people import moderation
from baumeister.server.people.accounts import NOBODY
from baumeister.server.profiles import service

from ..playing import play_and_resign, play_any, start_game, wait_for_turn
from ..serving import Running, Visitor, good, make_account


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are put together for every request."""
    monkeypatch.setattr(service, "KEPT_SECONDS", 0.0)


def test_a_page_has_curves_results_openings_and_last_games(server: Running, anna: Visitor) -> None:
    (one, name), (two, other) = make_account(server, "Ida"), make_account(server, "Jan")
    with one, two:
        tables = [play_and_resign(one, two, rated=True) for _ in range(2)]
        tables.append(play_and_resign(anna, one, lobby=True))
        play_and_resign(one, two)
        play_and_resign(one, two, lobby=False, private=True)
        playing = start_game(one, two, "jaguar", rated=True)
        page = anna.get(f"/api/people/{name.lower()}")
        assert (page["name"], page["private"]) == (name, False)
        shown = page["shown"]
        assert [game["table"] for game in shown["games"]] == tables[::-1]
        assert playing not in str(page)
        assert [(line["name"], line["won"], line["lost"]) for line in shown["opponents"]] == [
            (other, 0, 2),
            (None, 1, 0),
        ]
        (curve,) = shown["curves"]
        assert (curve["game"], curve["pool"], curve["games"]) == ("jaguar", "people", 2)
        ratings = [point["rating"] for point in curve["points"]]
        assert ratings == sorted(ratings, reverse=True)
        assert 1500 > ratings[0] > ratings[-1] == curve["rating"]
        assert curve["points"][0]["deviation"] > curve["deviation"]
        assert sum(opening["games"] for opening in shown["openings"]) == 3
        assert all(opening["moves"][0].startswith("b") for opening in shown["openings"])  # a bid
        assert shown["daily"] == {"days": 0, "longest": 0}
        winner = one.get(f"/api/people/{other}")["shown"]
        assert winner["curves"][0]["rating"] > 1500


def test_results_against_the_computer_are_listed_by_level(server: Running) -> None:
    person, name = make_account(server, "Kim")
    with person:
        table = person.open("pagoda", against="computer", level="random")
        good(person.do("abort", table))
        assert person.get(f"/api/people/{name}")["shown"]["levels"] == []
        table = person.open("jaguar", against="computer", level="random")
        for _ in range(3):
            wait_for_turn(person, table)
            play_any(person, table)
        good(person.do("resign", table))
        shown = person.get(f"/api/people/{name}")["shown"]
        level = {"game": "jaguar", "level": "random", "won": 0, "drawn": 0, "lost": 1}
        assert shown["levels"] == [level]
        assert (shown["games"][0]["level"], shown["games"][0]["opponent"]) == ("random", None)


def test_a_private_page_shows_others_only_the_name_and_no_page_leads_there(server: Running) -> None:
    (one, name), (two, other) = make_account(server, "Lea"), make_account(server, "Max")
    with one, two:
        table = play_and_resign(one, two, rated=True)
        good(one.http.put("/api/preferences", json={"profile": False}))
        assert two.get(f"/api/people/{name}") == {"name": name, "private": True, "shown": None}
        mine = one.get(f"/api/people/{name}")
        assert mine["private"]
        assert [game["table"] for game in mine["shown"]["games"]] == [table]
        theirs = two.get(f"/api/people/{other}")
        assert name not in str(theirs)
        assert table not in str(theirs)
        assert theirs["shown"]["opponents"] == [{"name": None, "won": 1, "drawn": 0, "lost": 0}]


def test_a_locked_person_looks_like_a_private_one(server: Running, anna: Visitor) -> None:
    person, name = make_account(server, "Nils")
    with person:
        play_and_resign(person, anna, lobby=True)
        store = server.services.store
        server.call(store.write(lambda conn: moderation.lock(conn, "operator Olga", name, "a test")))
        assert anna.get(f"/api/people/{name}") == {"name": name, "private": True, "shown": None}


def test_pages_are_kept_for_a_while(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "KEPT_SECONDS", 60.0)
    monkeypatch.setattr(service, "KEPT_PAGES", 1)
    made: list[str] = []

    def counted(conn: Any, user: str, *, daily: bool) -> Any:
        made.append(user)
        return original(conn, user, daily=daily)

    original = service.make_sections
    monkeypatch.setattr(service, "make_sections", counted)
    (one, name), (two, other) = make_account(server, "Oda"), make_account(server, "Pia")
    with one, two:
        pages = service.Profiles(server.services.store, daily=True)
        for asked in (name, name, other, other, name):
            server.call(pages.find(asked, NOBODY))
    assert len(made) == 3
