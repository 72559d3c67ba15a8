"""Duels at a real server: the same cards and answers, one attempt, and nothing known before it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.deals.computer import verify_computer
from baumeister.deals.verify import verify_deal
from baumeister.players.levels import usual_level
from baumeister.records import Record

from ..conftest import quiet
from ..playing import move_and_resign, play_any, wait_for_review, wait_for_turn
from ..services import Postgres, Redis
from ..serving import PATIENCE, Running, Visitor, code, good, make_account, running
from ..storing import everything_stored
from .playing import CARDS, OPEN, begin, finish, first_game, game_of_two, make, repeat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet(tmp_path_factory.mktemp("server"), analysis_simulations=20)) as found:
        yield found


def record(person: Visitor, table: str) -> Record:
    return Record.loads(person.http.get(f"/api/tables/{table}/record").text)


@pytest.mark.parametrize("game", CARDS)
def test_a_friend_has_the_same_cards_seat_and_answers_and_both_compare(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    """The level searches by the clock, so only the repeated answers make the games alike."""
    source = first_game(anna, game)
    duel = make(anna, source)
    assert make(anna, source) == duel, "asking again gives the same link"
    told = bert.get(f"/api/duels/{duel}")
    assert (told["by"], told["standing"], told["source"], told["attempts"]) == ("Anna", "open", None, None)
    table = begin(bert, duel)
    assert bert.look(table)["you"] == anna.look(source)["you"]
    assert finish(bert, table, 3) == anna.look(source)["log"]

    for person in (anna, bert):
        assert person.get(f"/api/duels/{duel}")["attempts"][0]["table"] == table
        deadline = time.monotonic() + PATIENCE
        while (found := person.get(f"/api/duels/{duel}/{table}"))["second"]["lost"] is None or (
            found["first"]["lost"] is None
        ):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert found["moments"]
        for moment in found["moments"]:
            assert moment["same"]
            assert moment["first"] == moment["second"], "the same decision is judged alike"
            assert moment["first"]["judged"] is not None
        sides = found["first"], found["second"]
        assert [side["name"] for side in sides] == ["Anna", "Bert"]
        for name in ("margin", "lost", "luck", "without_luck"):
            assert sides[0][name] == sides[1][name]

    # The deal of the attempt is shown as that of the first game, and both records prove it.
    assert bert.look(table)["deal"]["table"] == source
    first, second = record(bert, source), record(bert, table)
    assert verify_deal(second).unchecked, "alone it cannot prove which game it repeats"
    report = verify_deal(second, others=[first])
    assert (report.unchecked, report.fingerprint) == ((), verify_deal(first).fingerprint)
    assert verify_computer(second).checked == verify_computer(first).checked > 0


def test_a_duel_is_the_same_in_two_processes_on_postgresql(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    url = postgres.fresh(f"duels_{tmp_path.name.replace('-', '_')}"[:60])
    settings = quiet(tmp_path, database=url, redis=redis.url, analysis_simulations=20)
    with (
        running(settings) as one,
        running(settings) as two,
        Visitor(one.address, "Anna") as anna,
        Visitor(two.address, "Bert") as bert,
        Visitor(one.address) as again,
    ):
        again.http.cookies.update(bert.http.cookies)
        source = first_game(anna, CARDS[0])
        duel = make(anna, source)
        assert bert.get(f"/api/duels/{duel}")["standing"] == "open"
        begun: list[str] = []
        tries = [
            threading.Thread(target=lambda who=who: begun.append(begin(who, duel))) for who in (bert, again)
        ]
        for attempt in tries:
            attempt.start()
        for attempt in tries:
            attempt.join()
        table = begun[0]
        assert begun == [table, table], "one attempt, wherever it was begun"
        assert code(bert.http.get(f"/api/tables/{source}")) == "duel_sealed"
        assert finish(bert, table, 3) == anna.look(source)["log"]
        assert anna.get(f"/api/duels/{duel}")["attempts"][0]["table"] == table
        sides = [person.get(f"/api/duels/{duel}/{table}") for person in (anna, bert)]
        assert sides[0]["moments"]
        assert all(moment["same"] for side in sides for moment in side["moments"])
        verify_computer(record(bert, table))


def test_where_the_play_differs_the_level_plays_on(anna: Visitor, bert: Visitor) -> None:
    source = first_game(anna, CARDS[0], moves=4)
    table = begin(bert, make(anna, source))
    log, other = anna.look(source)["log"], finish(bert, table, 4, which=-1)
    same = next(n for n, pair in enumerate(zip(log, other, strict=False)) if pair[0] != pair[1])
    seat = bert.look(table)["you"][0]
    assert other[same][1] == seat, "the friend was the first to do something else"
    assert any(by == 1 - seat for _, by in other[same:])
    found = bert.get(f"/api/duels/{bert.look(table)['terms']['duel']['duel']}/{table}")
    kinds = [moment["same"] for moment in found["moments"]]
    assert kinds[0]
    assert not kinds[-1]
    verify_computer(record(bert, table))


@pytest.mark.parametrize("game", CARDS)
def test_against_what_somebody_played_their_moves_answer(anna: Visitor, bert: Visitor, game: str) -> None:
    source = first_game(anna, game)
    log, mine = anna.look(source)["log"], anna.look(source)["you"][0]
    duel = make(anna, source, "player")
    table = begin(bert, duel)
    assert bert.look(table)["you"] == [1 - mine]
    played = repeat(bert, table, log)
    finish(bert, table, 0)
    assert bert.look(table)["log"][: len(log)] == log, "Anna's moves came, and then the level's"
    assert len(played) >= len(log)
    # Those moves are Anna's, and no check takes them for the level's.
    verify_computer(record(bert, table))
    assert bert.get(f"/api/duels/{duel}/{table}")["first"]["level"] == "master"


@pytest.mark.parametrize("kind", ["level", "player"])
def test_each_of_two_people_gives_a_friend_their_cards_or_their_moves(
    server: Running, anna: Visitor, bert: Visitor, kind: str
) -> None:
    game = CARDS[0]
    source = game_of_two(anna, bert, game)
    log = anna.look(source)["log"]
    duel, theirs = make(anna, source, kind), make(bert, source, kind)
    assert duel != theirs
    assert (make(anna, source, kind), make(bert, source, kind)) == (duel, theirs)
    for mine, (by, other), players in (
        (duel, ("Anna", "Bert"), (anna, bert)),
        (theirs, ("Bert", "Anna"), (bert, anna)),
    ):
        for person, standing in zip(players, ("own", "played"), strict=True):
            told = person.get(f"/api/duels/{mine}")
            assert (told["by"], told["other"], told["standing"]) == (by, other, standing)
            assert told["level"] == usual_level(game).name
            assert code(person.http.post(f"/api/duels/{mine}")) == "duel_own"
            (line,) = [line for line in person.get("/api/duels") if line["duel"] == mine]
            assert (line["mine"], line["by"], line["kind"]) == (standing == "own", by, kind)
    with Visitor(server.address, "Carla") as carla, Visitor(server.address, "Dora") as dora:
        for friend, mine, maker in ((carla, duel, 0), (dora, theirs, 1)):
            told = friend.get(f"/api/duels/{mine}")
            assert (told["standing"], told["source"], told["attempts"]) == ("open", None, None)
            seat = maker if kind == "level" else 1 - maker
            table = begin(friend, mine)
            assert friend.look(table)["you"] == [seat]
            repeat(friend, table, log)
            assert finish(friend, table, 0)[: len(log)] == log, "both seats, move by move"
            for person in (friend, anna, bert):
                assert person.get(f"/api/duels/{mine}")["attempts"][0]["table"] == table
                found = person.get(f"/api/duels/{mine}/{table}")
                assert found["first"]["name"] == ("Anna", "Bert")[seat]
                assert found["first"]["level"] is found["second"]["level"] is None
                assert all(moment["same"] for moment in found["moments"] if moment["first"])
            report = verify_deal(record(friend, table), others=[record(friend, source)])
            assert report.unchecked == ()
            verify_computer(record(friend, table))


def test_where_a_friend_plays_something_else_the_usual_level_goes_on(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    source = game_of_two(anna, bert, CARDS[0])
    log = anna.look(source)["log"]
    with Visitor(server.address, "Carla") as carla:
        table = begin(carla, make(anna, source))
        played = finish(carla, table, 6, which=-1)
        same = next(n for n, pair in enumerate(zip(log, played, strict=False)) if pair[0] != pair[1])
        assert played[same][1] == 0, "Carla was the first to do something else"
        assert 1 in [by for _, by in played[same:]]
        report = verify_computer(record(carla, table))
        assert report.checked > 0, "the level's own answers, and none of Bert's"


def test_a_game_with_the_same_deal_is_closed_like_the_first_one(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    source = game_of_two(anna, bert, CARDS[0])
    good(anna.do("offer", source, what="mirrored"))
    good(bert.do("offer", source, what="mirrored"))
    again = anna.look(source)["state"]["next"]
    move_and_resign(again, anna, bert)
    refused = anna.http.post("/api/duels", json={"table": again, "kind": "level"})
    assert code(refused) == "duel_not_from", "it has no deal of its own"
    with Visitor(server.address, "Carla") as carla:
        assert carla.look(again)["log"]
        make(anna, source)
        for table in (source, again):
            for path in ("", "/record", "/views", "/review", "/thoughts"):
                assert code(carla.http.get(f"/api/tables/{table}{path}")) == "duel_sealed"
            assert anna.look(table)["log"] == bert.look(table)["log"]


@pytest.mark.parametrize("people", [False, True], ids=["computer", "people"])
def test_nothing_leads_to_the_cards_before_the_attempt_is_over(
    server: Running, anna: Visitor, bert: Visitor, people: bool
) -> None:
    with Visitor(server.address, "Frida") as frida:
        source = game_of_two(anna, frida, CARDS[0]) if people else first_game(anna, CARDS[0])
        check_that_nothing_leads_to(source, server, anna, bert)
        assert ("log" in frida.http.get(f"/api/tables/{source}").json()) == people


def check_that_nothing_leads_to(source: str, server: Running, anna: Visitor, bert: Visitor) -> None:
    wait_for_review_of(anna, source)
    with Visitor(server.address, "Carla") as carla, Visitor(server.address) as stranger:
        assert carla.look(source)["log"], "a game is open to everybody who has its address"
        continued = anna.open(CARDS[0], against="myself", **{"from": {"table": source, "length": 3}})
        again = finish_and_continue(anna, continued)
        assert carla.look(again)["log"]
        duel = make(anna, source)
        secret = anna.look(source)["deal"]["secret"]
        seen: list[str] = []
        bert.http.event_hooks["response"].append(lambda answer: seen.append(answer.read().decode()))
        table = begin(bert, duel)
        with bert.live() as socket:
            seen.append(str(socket.watch(table)))
        wait_for_turn(bert, table)
        play_any(bert, table)
        for path in (f"/api/duels/{duel}", "/api/duels", "/api/tables", "/api/history"):
            bert.get(path)
        everything = "\n".join(seen)
        assert duel in everything
        assert source not in everything
        assert secret not in everything
        for person in (bert, carla, stranger):
            for path in ("", "/record", "/views", "/review", "/thoughts", "/events"):
                assert code(person.http.get(f"/api/tables/{source}{path}")) == "duel_sealed"
            for more in (continued, again):
                assert code(person.http.get(f"/api/tables/{more}")) == "duel_sealed", "it has the same cards"
        assert anna.look(again)["log"]
        for person in (bert, carla):
            opened = {"game": CARDS[0], "against": "myself", "from": {"table": source, "length": 3}}
            assert code(person.http.post("/api/tables", json=opened)) == "duel_sealed"
            assert code(person.http.get(f"/api/duels/{duel}/{table}")) in ("duel_first_play", "no_duel")
            with person.live() as socket:
                assert socket.ask("watch", table=source)["code"] == "duel_sealed"
        finish(bert, table, 0)
        assert bert.look(source)["log"] == anna.look(source)["log"]
        assert bert.look(again)["log"]
        assert anna.look(table)["log"] == bert.look(table)["log"], "the attempt is open to Anna, too"
        assert code(carla.http.get(f"/api/tables/{source}")) == "duel_sealed"
        assert code(carla.http.get(f"/api/tables/{table}")) == "unknown_table"
        assert code(carla.http.get(f"/api/duels/{duel}/{table}")) == "duel_first_play"


def finish_and_continue(person: Visitor, table: str) -> str:
    """Give a game up that continues another one, and continue it in its turn, while it is still running."""
    move_and_resign(table, person)
    return person.open(CARDS[0], against="myself", **{"from": {"table": table, "length": 4}})


def wait_for_review_of(person: Visitor, table: str) -> None:
    good(person.http.post(f"/api/tables/{table}/review"))
    wait_for_review(person, table)


def test_there_is_one_attempt_without_help(anna: Visitor, bert: Visitor) -> None:
    source = first_game(anna, CARDS[0])
    duel, other = make(anna, source), make(anna, source, "player")
    assert duel != other
    assert code(anna.http.post(f"/api/duels/{duel}")) == "duel_own"
    table = begin(bert, duel)
    assert begin(bert, duel) == table
    assert code(bert.http.post(f"/api/duels/{other}")) == "duel_known"
    assert bert.get(f"/api/duels/{other}")["standing"] == "known"
    assert bert.get(f"/api/duels/{duel}")["standing"] == "begun"
    assert code(bert.do("abort", table)) == "duel_counts"
    wait_for_turn(bert, table)
    assert code(bert.http.post(f"/api/tables/{table}/hint")) == "duel_counts"
    assert code(bert.do("offer", table, what="takeback")) == "no_takeback"
    finish(bert, table, 1)
    assert begin(bert, duel) == table
    assert bert.get(f"/api/duels/{duel}")["standing"] == "done"
    lines = {line["duel"]: line for line in anna.get("/api/duels")}
    assert (lines[duel]["played"], lines[other]["played"]) == (1, 0)
    (line,) = [line for line in bert.get("/api/duels") if line["duel"] == duel]
    assert (line["mine"], line["by"]) == (False, "Anna")


def test_only_ones_own_finished_game_with_cards_and_a_deal_of_its_own_makes_a_duel(
    anna: Visitor, bert: Visitor
) -> None:
    game = CARDS[0]
    source = first_game(anna, game)
    duel = make(anna, source)
    attempt = begin(bert, duel)
    finish(bert, attempt, 1)
    runs = anna.open(game, against="computer", level="master")
    alone = anna.open(game, against="myself")
    good(anna.do("resign", alone))
    goes_on = anna.post(
        "/api/tables",
        game=game,
        against="computer",
        level="master",
        **{"from": {"table": source, "length": 2}},
    )["table"]
    finish(anna, goes_on, 0)
    today = anna.get("/api/daily")["day"]
    daily = anna.post(f"/api/daily/{game}", day=today)["table"]
    finish(anna, daily, 0)
    without_cards = first_game(anna, OPEN, moves=1)
    called_off = anna.open(game, against="computer", level="master")
    good(anna.do("abort", called_off))
    pos = bm.game(game).start(seed=4)
    set_up = first_game(
        anna, game, moves=1, seat=pos.to_move, set_up={"view": pos.view(pos.to_move), "seed": "ignored"}
    )
    private = game_of_two(anna, bert, game, private=True)
    for person, table in [
        *(
            (anna, table)
            for table in (runs, alone, goes_on, daily, without_cards, called_off, set_up, private)
        ),
        (bert, attempt),
        (bert, private),
        (bert, source),
    ]:
        refused = person.http.post("/api/duels", json={"table": table, "kind": "level"})
        assert code(refused) == "duel_not_from"


def test_a_deleted_account_leaves_the_duel_without_a_name(server: Running, bert: Visitor) -> None:
    anna, name = make_account(server)
    friend, other = make_account(server, "Frida")
    with anna, friend:
        source = first_game(anna, CARDS[0], moves=1)
        duel = make(anna, source)
        table = begin(friend, duel)
        finish(friend, table, 0)
        for person in (friend, anna):
            good(person.http.request("DELETE", "/api/account", json={"password": "correct horse battery"}))
    stored = everything_stored(server)
    assert name not in stored
    assert other not in stored
    assert bert.get(f"/api/duels/{duel}")["by"] != name
    finish(bert, begin(bert, duel), 0)
    assert len(bert.get(f"/api/duels/{duel}")["attempts"]) == 2


def test_an_operator_can_switch_it_off(tmp_path: Path) -> None:
    with running(quiet(tmp_path, duels=False)) as found, Visitor(found.address, "Anna") as anna:
        assert "duels" not in anna.get("/api/me")["offers"]
        assert code(anna.http.get("/api/duels/x")) == "not_found"
