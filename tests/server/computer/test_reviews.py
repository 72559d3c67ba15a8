"""Reviews of finished games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import baumeister as bm
from baumeister.games.coaching import coach_texts, explain
from baumeister.server.computer import hints, judgement
from baumeister.server.computer.judgement import find_decisions, judge_move
from baumeister.server.store.schema import reviews
from baumeister.server.tables.records import record_of

from ..conftest import quiet
from ..playing import finish_game, review, start_game, wait_for_review, wait_for_turn
from ..serving import Running, Visitor, code, good, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    settings = quiet(tmp_path_factory.mktemp("analysis"), analysis_simulations=20)
    with running(settings) as found:
        yield found


@pytest.mark.parametrize("game", bm.names())
def test_a_review_judges_every_decision_of_a_finished_game(
    server: Running, anna: Visitor, bert: Visitor, game: str
) -> None:
    table = finish_game(anna, bert, game)
    found = review(anna, table)
    known = server.call(server.services.tables.table(table))
    points = find_decisions(record_of(known))
    assert (found["done"], found["of"]) == (len(points), len(points))
    assert [move["entry"] for move in found["moves"]] == [n for n, _ in points]
    log = anna.look(table)["log"]
    for move in found["moves"]:
        assert log[move["entry"]] == [move["move"], move["player"]]
        assert sum(move["chances"].values()) == pytest.approx(1, abs=0.001)
        assert move["cost"] == pytest.approx(move["best_expected"] - move["expected"], abs=0.001)
        assert move["line"][0] == move["best"]
        assert (move["luck"] == 0) == (game == "pagode") or move["drift"] == 0
    for (_, pos), move in zip(points, found["moves"], strict=True):
        # The coach is asked about every marked move, and about no other.
        reason = explain(pos.view(pos.to_move), move["move"], move["best"]) if move["mark"] else None
        told = None if reason is None else coach_texts(game, reason)
        assert (move["why"] and move["why"]["text"]) == told
    for seat, player in enumerate(found["players"]):
        assert player["decisions"] == sum(move["player"] == seat for move in found["moves"])


def test_a_review_asks_what_a_hint_showed_at_the_same_place_of_the_game(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both searches get the same view, effort and seed, so that the review finds the hint that was shown."""
    table = anna.open("jaguar", against="computer", level="random")
    searched: list[tuple[Any, ...]] = []
    find = judgement.find_hints

    def note(*given: Any) -> Any:
        searched.append(given)
        return find(*given)

    monkeypatch.setattr(judgement, "find_hints", note)
    monkeypatch.setattr(hints, "find_hints", note)
    wait_for_turn(anna, table)
    best = anna.post(f"/api/tables/{table}/hint")["moves"][0]["move"]
    shown = searched[0]
    good(anna.play(table, best))
    monkeypatch.setattr(judgement, "judge_move", lambda *given: given[-1]() and judge_move(*given))
    wait_for_turn(anna, table)
    good(anna.do("resign", table))
    found = review(anna, table)
    assert shown in searched[1:]
    assert next(move for move in found["moves"] if move["entry"] == shown[-1])["mark"] is None


def test_everybody_at_the_table_is_told_how_far_the_review_is(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = finish_game(anna, bert)
    with Visitor(server.address) as stranger, stranger.live() as socket:
        socket.watch(table)
        good(bert.http.post(f"/api/tables/{table}/review"))
        told = [socket.next("review")]
        while not told[-1]["finished"]:
            told.append(socket.next("review"))
    assert [message["done"] for message in told[:-1]] == list(range(1, told[-1]["of"] + 1))


def test_asking_twice_computes_once(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[str] = []
    original = server.services.queue.run

    async def counted(key: str, person: str, work: Any) -> Any:
        judged.append(key)
        return await original(key, person, work)

    monkeypatch.setattr(server.services.queue, "run", counted)
    table = finish_game(anna, bert)
    for person in (anna, bert, anna):
        good(person.http.post(f"/api/tables/{table}/review"))
    found = review(bert, table)
    assert len(judged) == found["of"]
    assert review(anna, table) == found
    assert len(judged) == found["of"]


def test_a_review_goes_on_after_a_restart_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("baumeister.server.computer.reviews.STORE_INTERVAL", -1)
    slow = quiet(tmp_path, analysis_simulations=3000)
    with (
        running(slow) as first,
        Visitor(first.address, "Wim") as wim,
        Visitor(first.address, "Xenia") as xenia,
    ):
        table = finish_game(wim, xenia, "pagode")
        with wim.live() as socket:
            socket.watch(table)
            good(wim.http.post(f"/api/tables/{table}/review"))
            for _ in range(2):
                socket.next("review")
    with running(slow) as second, Visitor(second.address) as anybody:
        kept = second.call(second.services.store.read(lambda conn: conn.execute(select(reviews)).first()))
        found = wait_for_review(anybody, table)
    assert kept.done >= 1
    assert len(found["moves"]) == found["of"]


def test_reviews_are_refused_with_the_reason(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    assert code(anna.http.post(f"/api/tables/{table}/review")) == "not_over"
    assert code(anna.http.get(f"/api/tables/{table}/review")) == "no_review"
    left = anna.open()
    good(anna.do("leave", left))
    assert code(anna.http.post(f"/api/tables/{left}/review")) == "not_started"
    private = finish_game(anna, bert, private=True)
    review(anna, private)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{private}/review")) == "unknown_table"
        assert code(stranger.http.post(f"/api/tables/{private}/review")) == "not_signed_in"


def test_nobody_has_many_games_reviewed_at_once(
    server: Running, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services.reviews, "wake", lambda: None)
    monkeypatch.setattr("baumeister.server.computer.reviews.MOST_REVIEWS", 2)
    tables = [finish_game(anna, bert) for _ in range(3)]
    codes = [anna.http.post(f"/api/tables/{table}/review").status_code for table in tables]
    assert codes == [200, 200, 429]
    good(bert.http.post(f"/api/tables/{tables[-1]}/review"))
    monkeypatch.undo()
    for table in tables:
        review(bert, table)
