"""Looking back at a game: each perspective sees what it could see at the time."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.deals.deal import commitment
from baumeister.games.registry import game_type
from baumeister.server.tables import projection
from baumeister.server.tables.messages import MoveReport, Snapshot, TableEvent
from baumeister.server.tables.projection import Presence
from baumeister.server.tables.table import Event, SeatNumber, Table

from ..alone import Alone
from ..playing import play_some_moves, player_to_move, start_game
from ..serving import Running, Visitor, code, good

BOTH: tuple[SeatNumber, SeatNumber] = (0, 1)


@pytest.mark.parametrize("game", bm.names())
def test_the_past_of_my_seat_is_what_i_saw_then(anna: Visitor, bert: Visitor, game: str) -> None:
    table = start_game(anna, bert, game)
    seen = {}
    for _ in range(8):
        for person in (anna, bert):
            found = person.look(table)
            seen[found["you"][0], found["state"]["length"]] = found["sight"]["view"]
        play_some_moves(table, anna, bert, 1)
    for seat, person in enumerate((anna, bert)):
        past = {moment["length"]: moment for moment in person.get(f"/api/tables/{table}/views")["views"]}
        assert list(past) == list(range(person.look(table)["state"]["length"] + 1))
        assert all(moment["views"] is None for moment in past.values())
        for (whose, length), view in seen.items():
            if whose == seat:
                assert past[length]["view"] == view


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_a_spectator_sees_no_hand_of_the_past_until_the_game_is_over(
    server: Running, anna: Visitor, bert: Visitor, game: str
) -> None:
    table = start_game(anna, bert, game)
    play_some_moves(table, anna, bert)
    with Visitor(server.address) as stranger:
        for moment in stranger.get(f"/api/tables/{table}/views")["views"]:
            assert moment["view"]["player"] is None
        mine = anna.get(f"/api/tables/{table}/views")["views"]
        good(anna.do("resign", table))
        for before, moment in zip(mine, stranger.get(f"/api/tables/{table}/views")["views"], strict=False):
            assert moment["view"] is None
            assert moment["views"][0] == before["view"]
            assert moment["views"][1]["player"] == 1


def test_the_past_comes_in_pages(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
    play_some_moves(table, anna, bert, 60)
    length = anna.look(table)["state"]["length"]
    first = anna.get(f"/api/tables/{table}/views")
    assert (first["from"], first["to"], first["length"]) == (0, 49, length)
    rest = anna.get(f"/api/tables/{table}/views", **{"from": 50, "to": 52})
    assert [moment["length"] for moment in rest["views"]] == [50, 51, 52]
    behind = anna.get(f"/api/tables/{table}/views", **{"from": length + 1})
    assert (behind["views"], behind["to"]) == ([], length)


def test_at_one_device_the_past_is_that_of_the_player_to_move(anna: Visitor) -> None:
    table = anna.open("jaguar", against="myself")
    mover = anna.look(table)["state"]["to_move"]
    assert {moment["view"]["player"] for moment in anna.get(f"/api/tables/{table}/views")["views"]} == {mover}


def test_a_table_without_a_game_has_no_past_and_a_private_one_has_none_for_strangers(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    assert anna.get(f"/api/tables/{anna.open()}/views")["views"] == []
    table = start_game(anna, bert, "pagode", private=True)
    with Visitor(server.address) as stranger:
        assert code(stranger.http.get(f"/api/tables/{table}/views")) == "unknown_table"


def test_legal_moves_are_shown_only_to_the_player_to_move(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    other = bert if first is anna else anna
    assert first.look(table)["sight"]["moves"]
    assert other.look(table)["sight"]["moves"] == []


def test_a_third_person_finds_no_seat_but_may_watch(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with Visitor(server.address, "Cora") as cora:
        assert code(cora.do("join", table)) == "table_full"
        assert code(cora.play(table, "STe4")) == "not_seated"
        assert cora.look(table)["you"] == []


def test_a_private_table_is_there_only_for_its_players(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, private=True)
    with Visitor(server.address, "Cora") as cora:
        assert code(cora.http.get(f"/api/tables/{table}")) == "unknown_table"
        assert code(cora.do("resign", table)) == "unknown_table"


def test_two_at_one_device_see_the_hand_of_the_player_to_move(anna: Visitor) -> None:
    table = anna.open("pagoda", against="myself")
    found = anna.look(table)
    assert found["sight"]["view"]["player"] == found["state"]["to_move"]


@pytest.mark.parametrize("game", bm.names())
def test_the_text_board_is_that_of_the_view_and_is_sent_on_request(
    anna: Visitor, bert: Visitor, game: str
) -> None:
    table = start_game(anna, bert, game)
    draw = game_type(game).text_board.draw
    with anna.live() as plain, anna.live() as socket:
        assert plain.watch(table)["sight"]["text"] is None
        sight = socket.watch(table, show="text")["sight"]
        assert sight["text"] == draw(sight["view"])
        play_some_moves(table, anna, bert, 1)
        told = socket.next("event", "table")["sight"]
        assert told["text"] == draw(told["view"]) != sight["text"]
        assert plain.next("event", "table")["sight"]["text"] is None
    moments = anna.get(f"/api/tables/{table}/views", text=True)["views"]
    assert all(moment["text"] == draw(moment["view"]) for moment in moments)
    assert anna.get(f"/api/tables/{table}/views")["views"][-1]["text"] is None


def test_a_preview_has_a_text_board_on_a_connection_that_watches_with_one(anna: Visitor) -> None:
    table = anna.open("pagoda", against="myself")
    with anna.live() as socket:
        found = socket.watch(table, show="text")
        moves = [move for move in found["sight"]["moves"] if move[0] in found["sight"]["undoable"]]
        command = {"table": table, "at": found["state"]["length"], "moves": moves[:1]}
        sight = socket.ask("preview", **command)["sight"]
        assert sight["text"] == game_type("pagoda").text_board.draw(sight["view"])
        socket.watch(table, show="view")
        assert socket.ask("preview", **command)["sight"]["text"] is None


def both(_table: Table) -> Presence:
    return Presence((True, False), (None, 77), 3)


class TestAlone:
    """What is told about a table without a server."""

    def test_whose_view_is_shown(self) -> None:
        table = Alone("jaguar").table
        assert projection.find_perspective(table, []) is None
        assert [projection.find_perspective(table, [seat]) for seat in BOTH] == [0, 1]
        assert projection.find_perspective(table, [0, 1]) == table.to_move
        table.pos = None
        assert projection.find_perspective(table, [0, 1]) == 0

    @pytest.mark.parametrize("game", ["pagoda", "jaguar"])
    def test_logs_and_views_of_each_perspective(self, game: str) -> None:
        found = Alone(game)
        for _ in range(4):
            found.play()
        table, pos = found.table, found.table.pos
        assert pos is not None
        entries = [(entry.text, entry.player) for entry in pos.log]
        logs: set[tuple[str, ...]] = set()
        for viewer in (None, *BOTH):
            shown = projection.visible_log(table, viewer)
            texts = pos.game.type.views.log(entries, viewer)
            assert shown == [(text, player) for text, (_, player) in zip(texts, entries, strict=True)]
            before = projection.visible_log(table, viewer, 2)
            assert [text for text, _ in before] == pos.game.type.views.log(entries[:2], viewer)
            logs.add(tuple(text for text, _ in shown))
        assert len(logs) == 3
        several: list[list[SeatNumber]] = [[], [0], [1], [0, 1]]
        for seats in several:
            sight = projection.seat_view(table, seats, "view")
            assert sight is not None
            assert sight.view == pos.view(projection.find_perspective(table, seats))
            assert sight.moves == (pos.moves() if table.to_move in seats else [])
            assert (sight.views, sight.text) == (None, None)
            assert projection.seat_view(table, seats, "events") is None
            told = projection.seat_view(table, seats, "text")
            assert told is not None
            assert told.text == pos.game.type.text_board.draw(sight.view)
        past = projection.past_views(table, [1], 2, 4)
        assert [moment.length for moment in past] == [2, 3, 4]
        assert [moment.view for moment in past] == [p.view(1) for p in table.past_positions(2, 4)]
        assert all((moment.views, moment.text) == (None, None) for moment in past)
        found.do("anna", "resign")
        assert projection.visible_log(table, None) == entries
        sight = projection.seat_view(table, [], "view")
        assert sight is not None
        assert sight.views == [pos.view(0), pos.view(1)]
        over = projection.past_views(table, [1], 2, 3, text=True)
        assert [moment.view for moment in over] == [None, None]
        assert over[0].views is not None
        assert over[0].text is not None

    def test_what_the_computer_thought_waits_where_it_would_help(self) -> None:
        report = MoveReport(expected=0.5, simulations=9, seconds=0.1, line=[], others=[], at_most=False)
        for game, rated, open_ in (
            ("pagode", False, True),
            ("pagode", True, False),
            ("jaguar", False, False),
        ):
            found = Alone(game, rated=rated)
            found.play()
            found.play()
            n = found.table.length - 1
            found.table.thoughts = {n - 1: report.model_dump_json().encode()}
            found.table.thoughts[n] = report.model_dump_json().encode()
            assert projection.shows_thoughts(found.table) == open_
            told = projection.thoughts(found.table, n)
            assert [thought.entry for thought in told] == ([n] if open_ else [])
            found.do(found.mover, "resign")
            told = projection.thoughts(found.table, 0)
            assert found.table.pos is not None
            last = found.table.pos.log[n]
            assert [(t.entry, t.player, t.move) for t in told][1] == (n, last.player, last.text)
        assert projection.thoughts(Alone(lobby=True).table, 0) == []

    def test_the_deal_shows_its_secret_at_the_end_only(self) -> None:
        waiting = Alone("jaguar", parts=True)
        found = projection.deal(waiting.table)
        assert (found.awaited, found.due) == ([0, 1], waiting.now + 5000)
        assert (found.parts, found.hashes, found.nonces, found.secret) == (
            (True, True),
            (None, None),
            None,
            None,
        )
        waiting.table.omitted, waiting.table.hashes = [True, False], [None, "a" * 64]
        found = projection.deal(waiting.table)
        assert (found.parts, found.hashes, found.awaited) == ((False, True), (None, "a" * 64), [1])
        game = Alone("jaguar")
        found = projection.deal(game.table)
        assert (found.awaited, found.due, found.secret, found.parts) == ([], None, None, (False, False))
        assert found.commitment == commitment(game.table.secret)
        assert found.nonces == game.table.deal.nonces
        assert (found.table, found.round, found.first, found.start) == ("t", 1, None, 0)
        game.do("anna", "resign")
        assert projection.deal(game.table).secret == game.table.secret
        closed = Alone("jaguar", lobby=True)
        closed.do("anna", "leave")
        assert projection.deal(closed.table).secret is None
        game.table.mirrors = "u", 3
        mirrored = projection.deal(game.table)
        assert (mirrored.table, mirrored.round) == ("u", 3)

    def test_seats_and_state(self) -> None:
        table = Alone(level="random", clock={"kind": "time"}).table
        told = projection.make_snapshot(table, [0], Presence((False, False), (5, None), 2), "view")
        assert [(seat.name, seat.level, seat.here, seat.gone) for seat in told.seats if seat] == [
            ("Anna", None, False, 5),
            ("random", "random", True, None),
        ]
        assert (told.spectators, told.you, told.stamps, told.seq) == (2, [0], table.stamps, table.seq)
        assert (told.state.length, told.state.to_move, told.state.times) == (
            table.length,
            table.to_move,
            table.times,
        )
        assert projection.make_snapshot(Alone(lobby=True).table, [], both(table), "view").seats[1] is None
        game = Alone("jaguar").let_both_move()
        game.do("bert", "resign")
        result = projection.make_state(game.table).result
        assert result is not None
        assert (result.winner, result.reason, result.facts) == (0, "resignation", {})

    @pytest.mark.parametrize("game", bm.names())
    @pytest.mark.parametrize("seats", [[], [0], [1]])
    def test_news_and_missed_news_lead_to_the_same_log(self, game: str, seats: list[SeatNumber]) -> None:
        found = Alone(game)
        table, known = found.table, list(projection.visible_log(found.table, None if not seats else seats[0]))
        for step in range(6):
            old, length, before = list(known), table.length, len(found.events)
            for _ in range(1 + step % 3):
                found.play()
            events = found.events[before:]
            told = list(projection.news(table, events, old, length, seats, "view", both))
            missed = projection.missed_news(table, events, seats, "view")
            assert missed is not None
            now = projection.visible_log(table, seats[0] if seats else None)
            for messages in (told, missed):
                known = list(old)
                assert [message.seq for message in messages] == [event.seq for event in events]
                for n, message in enumerate(messages):
                    assert isinstance(message, TableEvent)
                    known = known[: message.log_from] + list(message.log)
                    last = n == len(messages) - 1
                    assert (message.state is not None) == (message.sight is not None) == last
                    assert (message.by, message.kind) == (events[n].data["by"], "moved")
                assert known == now
            first = told[0]
            assert isinstance(first, TableEvent)
            assert first.log_from == projection.first_change(old, now)

    def test_rare_events_are_told_as_the_whole_table(self) -> None:
        found = Alone("jaguar")
        before = len(found.events)
        found.play()
        found.do("anna", "resign")
        events = found.events[before:]
        told = list(projection.news(found.table, events, [], 1, [0], "view", both))
        assert [message.say for message in told] == ["event", "table"]
        assert isinstance(told[1], Snapshot)
        assert told[1].spectators == 3
        assert told[1].seats[1] is not None
        assert told[1].seats[1].gone == 77
        assert projection.missed_news(found.table, events, [0], "view") is None
        offered = Event(found.table.seq + 1, 0, "offered", {"by": 1, "what": "rematch"})
        told = list(projection.news(found.table, [*events, offered], [], 1, [0], "view", both))
        assert [message.say for message in told] == ["table"]
        shared = Alone("jaguar", hot_seat=True)
        shared.play()
        assert projection.missed_news(shared.table, shared.events[-1:], [0, 1], "view") is None
        assert projection.missed_news(shared.table, shared.events[-1:], [0], "view") is not None

    def test_events_without_entries_add_nothing(self) -> None:
        kinds: list[tuple[dict[str, object], int]] = [
            ({"entries": [("a", 0), ("b", None)]}, 2),
            ({"chance": ["x"]}, 1),
            ({}, 0),
        ]
        for data, count in kinds:
            assert projection.count_entries(Event(1, 0, "moved", dict(data))) == count
        created = Event(1, 0, "created", {"by": "anna"})
        table = Alone().table
        assert projection.table_event(table, created, 0, [], [], "view", last=False).by is None
        joined = Event(1, 0, "joined", {"seat": 1, "by": 0})
        assert projection.table_event(table, joined, 0, [], [], "view", last=False).by == 1
