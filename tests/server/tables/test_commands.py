"""Tables from opening to rematch, over plain HTTP."""

from __future__ import annotations

import random

import pytest

import baumeister as bm
from baumeister.deals.deal import commitment, new_secret, nonce_hash
from baumeister.games.registry import game_types
from baumeister.server.server_clock import DAY
from baumeister.server.tables import commands
from baumeister.server.tables.commands import Change
from baumeister.server.tables.table import UNTIMED_PATIENCE, SeatNumber

from ..alone import PATIENCE, Alone
from ..playing import let_both_move, player_to_move, start_game
from ..serving import Visitor, code, good


def test_two_people_sit_down_and_play(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    moves = first.look(table)["sight"]["moves"]
    assert "STe5" not in moves or moves == sorted(moves)
    good(first.play(table, moves[0]))
    state = first.look(table)["state"]
    assert state["length"] == 2
    assert state["to_move"] in (anna if first is bert else bert).look(table)["you"]


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    before = first.look(table)["seq"]
    refused = first.play(table, "STz9")
    assert refused.status_code == 422
    assert code(refused) == "illegal_move"
    assert "STz9" in refused.json()["rule"]
    assert first.look(table)["seq"] == before


def test_a_player_not_on_turn_is_told_so(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    other = bert if player_to_move(table, anna, bert) is anna else anna
    assert code(other.play(table, "STe4")) == "not_your_turn"


def test_a_move_for_an_older_position_is_stale(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    assert code(first.do("play", table, at=0, moves=["STe4"])) == "stale"


def test_chance_and_draw_offers_are_not_moves(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    assert code(first.play(table, ">first 0")) == "not_a_move"
    assert code(first.play(table, "draw")) == "not_a_move"


def test_the_opener_who_leaves_closes_the_table(anna: Visitor, bert: Visitor) -> None:
    table = anna.open()
    good(anna.do("leave", table))
    assert code(bert.do("join", table)) == "table_closed"


def test_nobody_leaves_a_game_that_has_begun(anna: Visitor, bert: Visitor) -> None:
    assert code(bert.do("leave", start_game(anna, bert))) == "already_started"


def test_a_game_can_be_aborted_until_both_have_moved(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    for move in ("STe4", "STe6"):
        good(player_to_move(table, anna, bert).play(table, move))
    assert code(anna.do("abort", table)) == "too_late_to_abort"
    other = start_game(anna, bert)
    good(bert.do("abort", other))
    assert anna.look(other)["state"]["result"]["reason"] == "aborted"


def test_a_draw_needs_both(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    let_both_move(table, anna, bert)
    assert code(bert.do("accept", table, what="draw")) == "nothing_offered"
    good(anna.do("offer", table, what="draw"))
    assert code(anna.do("accept", table, what="draw")) == "nothing_offered"
    assert code(anna.do("offer", table, what="draw")) == "already_offered"
    assert bert.look(table)["state"]["offers"] == {"draw": 0}
    good(bert.do("accept", table, what="draw"))
    assert anna.look(table)["state"]["result"] == {
        "winner": None,
        "scores": [0, 0],
        "reason": "agreement",
        "facts": {},
    }


def test_an_offer_can_be_declined_and_withdrawn(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    let_both_move(table, anna, bert)
    for person in (bert, anna):
        good(anna.do("offer", table, what="draw"))
        good(person.do("decline", table, what="draw"))
        assert anna.look(table)["state"]["offers"] == {}


def test_a_takeback_by_consent_restores_the_position(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    first = player_to_move(table, anna, bert)
    other = bert if first is anna else anna
    view = first.look(table)["sight"]["view"]
    good(first.play(table, "STe4"))
    good(first.do("offer", table, what="takeback"))
    good(other.do("accept", table, what="takeback"))
    assert first.look(table)["sight"]["view"] == view
    good(first.play(table, "STd4"))


def test_nothing_is_taken_back_past_a_drawn_card(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "pagoda")
    first = player_to_move(table, anna, bert)
    column = next(move for move in first.look(table)["sight"]["moves"] if move[0] == "C")
    good(first.play(table, column, "E"))
    assert code(first.do("offer", table, what="takeback")) == "no_takeback"


def test_a_table_can_forbid_takebacks(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, takebacks=False)
    first = player_to_move(table, anna, bert)
    good(first.play(table, "STe4"))
    assert code(first.do("offer", table, what="takeback")) == "no_takeback"


def test_resigning_ends_the_game(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    let_both_move(table, anna, bert)
    good(anna.do("resign", table))
    result = bert.look(table)["state"]["result"]
    assert (result["winner"], result["reason"]) == (1, "resignation")
    assert code(bert.do("resign", table)) == "game_over"


def test_in_pagode_a_player_resigns_only_on_their_turn(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    let_both_move(table, anna, bert)
    first = player_to_move(table, anna, bert)
    other = bert if first is anna else anna
    assert code(other.do("resign", table)) == "resign_on_turn"
    good(first.do("resign", table))
    assert anna.look(table)["state"]["result"]["winner"] in other.look(table)["you"]


def test_two_at_one_device_play_both_seats(anna: Visitor) -> None:
    table = anna.open("pagode", against="myself")
    for move in ("STe4", "STe6", "STd4"):
        good(anna.play(table, move))
    good(anna.do("offer", table, what="draw"))
    assert anna.look(table)["state"]["status"] == "over"


def test_sending_more_moves_does_not_tell_what_an_earlier_one_would_draw(
    anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert, "pagoda")
    first = player_to_move(table, anna, bert)
    moves = first.look(table)["sight"]["moves"]
    column = next(move for move in moves if move[0] == "C")
    before = first.look(table)["seq"]
    for staged in (["E", column], ["D:R", column], ["D:R", "nonsense"], [column, "E", "E"]):
        assert code(first.play(table, *staged)) == "must_be_last"
    assert first.look(table)["seq"] == before
    assert code(first.play(table, column, "nonsense")) == "illegal_move"
    good(first.play(table, column, "E"))


def test_every_move_that_can_be_tried_out_shows_nothing_and_leaves_the_player_on_turn() -> None:
    chance = random.Random(5)
    for kind in game_types():
        pos = bm.game(kind.name).start(seed=5)
        for _ in range(150):
            if pos.to_move is None:
                break
            mover_now, moves = pos.to_move, pos.moves()
            move = chance.choice(moves)
            after = pos.play(move)
            if move.startswith(tuple(kind.undoable)):
                assert after.to_move == mover_now
                assert len(after.chance_log) == len(pos.chance_log)
                other = pos.redeal(mover_now, chance.randrange(2**40)).play(move)
                assert other.view(mover_now) == after.view(mover_now)
            pos = after


def test_offers_are_bounded(anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_OFFERS", 3)
    table = start_game(anna, bert)
    let_both_move(table, anna, bert)
    for _ in range(3):
        good(anna.do("offer", table, what="draw"))
        good(bert.do("decline", table, what="draw"))
    assert code(anna.do("offer", table, what="draw")) == "too_many_offers"
    good(bert.do("offer", table, what="draw"))


class TestAlone:
    """What each command leads to, at a table without a server."""

    def test_the_start_holds_the_deal_and_replays_to_the_same_position(self) -> None:
        for name in bm.names():
            table = Alone(name).table
            started = Alone(name).events[-1]
            assert (started.kind, table.status) == ("started", "playing")
            assert table.pos is not None
            assert started.data == {"chance": [entry.text for entry in table.pos.log]}
            assert table.drawn == len(table.pos.log)

    def test_before_after_and_at_another_position_nothing_is_played(self) -> None:
        waiting = Alone(lobby=True)
        assert waiting.refused("anna", "play", at=0, moves=["STe4"]) == "not_started"
        assert waiting.refused("anna", "resign") == "not_started"
        assert waiting.refused("anna", "offer", what="draw") == "not_started"
        assert waiting.refused("carl", "resign") == "not_seated"
        game = Alone()
        length = game.table.length
        assert game.refused(game.mover, "play", at=length - 1, moves=["STe4"]) == "stale"
        assert game.refused(game.other, "play", at=length, moves=["STe4"]) == "not_your_turn"
        assert game.refused(game.mover, "play", at=length, moves=["draw"]) == "not_a_move"
        assert game.refused(game.mover, "play", at=length, moves=["accept"]) == "not_a_move"
        assert game.refused(game.mover, "play", at=length, moves=[" >first 0"]) == "not_a_move"
        first, second = game.mover, game.other
        game.do(first, "resign")
        assert game.refused(second, "play", at=length, moves=["STe4"]) == "game_over"
        assert game.refused(second, "offer", what="takeback") == "game_over"
        assert game.refused(second, "claim", result="win") == "game_over"
        assert game.refused(second, "abort") == "game_over"
        assert game.refused("carl", "join") == "game_over"

    def test_seats(self) -> None:
        open_table = Alone(lobby=True)
        assert open_table.refused("anna", "join") == "already_seated"
        joined = open_table.resolve("bert", "join", takes_part=True).events
        bert = {"seat": 1, "user": "bert", "name": "Bert", "account": False}
        assert joined == [("joined", bert | {"takes_part": True})]
        assert Alone(lobby=True, rated=True).refused("bert", "join") == "no_account"
        assert Alone().refused("carl", "join") == "table_full"
        assert Alone().refused("bert", "leave") == "already_started"
        assert open_table.resolve("anna", "leave").events[0][1]["reason"] == "aborted"
        open_table.apply(open_table.resolve("anna", "leave"))
        assert open_table.refused("bert", "join") == "table_closed"

    def test_a_guest_who_leaves_makes_room_unless_the_deal_has_begun(self) -> None:
        table = Alone(lobby=True)
        table.apply(Change([("joined", {"seat": 1, "user": "bert", "name": "Bert", "takes_part": True})]))
        assert table.table.awaited == [1]
        assert table.resolve("bert", "leave").events[0][1]["reason"] == "aborted"
        table.table.opener, table.table.seats[0] = "anna", None
        assert table.resolve("bert", "leave").events == [("left", {"seat": 1})]

    def test_hashes_come_before_nonces(self) -> None:
        table = Alone("jaguar", parts=True)
        nonce = "cd" * 16
        assert table.table.awaited == [0, 1]
        assert table.refused("anna", "reveal", seat=0, nonce=nonce) == "no_part_due"
        assert table.refused("anna", "commit", seat=1, hash="0" * 64) == "not_seated"
        for seat, who in ((0, "anna"), (1, "bert")):
            made = nonce_hash("t", commitment(table.table.secret), seat, nonce)
            change = table.do(who, "commit", seat=seat, hash=made)
            assert change.events == [("committed", {"seat": seat, "hash": made})]
            assert table.refused(who, "commit", seat=seat, hash=made) == "no_part_due"
        assert table.refused("bert", "reveal", seat=1, nonce="ef" * 16) == "wrong_nonce"
        assert table.do("bert", "reveal", seat=1, nonce=nonce).events == [
            ("revealed", {"seat": 1, "nonce": nonce})
        ]
        omitted = commands.omit(table.table).events[0][1]
        assert omitted["seats"] == [0]
        assert len(omitted["secret"]) == 64, "a nonce is known: everything is drawn again"
        table.do("anna", "reveal", seat=0, nonce=nonce)
        table.begin()
        assert table.table.status == "playing"
        assert table.table.deal.nonces == (nonce, nonce)

    def test_a_hash_that_was_made_for_the_deal_before_does_not_count(self) -> None:
        """A command that is repeated on a bad line may come when the deal has begun again."""
        table = Alone("jaguar", parts=True)
        old = commitment(table.table.secret)
        for seat, who in ((0, "anna"), (1, "bert")):
            table.do(who, "commit", seat=seat, hash="0" * 64, commitment=old)
        table.apply(Change([("omitted", {"seats": [1], "secret": new_secret()})]))
        assert table.refused("anna", "commit", seat=0, hash="0" * 64, commitment=old) == "no_part_due"
        new = commitment(table.table.secret)
        assert table.resolve("anna", "commit", seat=0, hash="1" * 64, commitment=new).events

    def test_a_program_that_sends_no_hash_is_left_out(self) -> None:
        table = Alone("jaguar", parts=True)
        assert commands.omit(table.table).events == [("omitted", {"seats": [0, 1]})]

    def test_moves_sent_together_are_the_same_as_one_by_one(self) -> None:
        one, two = Alone("pagoda"), Alone("pagoda")
        for _ in range(12):
            pos = one.table.pos
            assert pos is not None
            step = next((move for move in pos.moves() if commands.is_undoable(one.table, move)), None)
            then = [move for move in pos.play(step).moves() if move != "resign"] if step else []
            if step is None or not then:
                one.play()
                two.play()
            else:
                one.play(step, then[0])
                two.play(step)
                two.play(then[0])
            assert one.table.pos is not None
            assert two.table.pos is not None
            assert one.table.pos.log == two.table.pos.log
            assert (one.table.drawn, one.table.moved) == (two.table.drawn, two.table.moved)

    def test_the_last_move_ends_the_game_by_its_rules(self) -> None:
        game = Alone("pagode")
        for _ in range(400):
            if game.table.status == "over":
                break
            game.play()
        kinds = [event.kind for event in game.events]
        assert kinds[-2:] == ["moved", "ended"]
        assert kinds.count("ended") == 1
        assert game.table.pos is not None
        outcome = game.table.pos.outcome
        assert outcome is not None
        assert game.ended == {
            "winner": outcome.winner,
            "scores": outcome.scores,
            "reason": outcome.reason,
            "facts": outcome.facts,
        }

    @pytest.mark.parametrize(
        ("clock", "rated", "away", "idle", "claimed"),
        [
            ("none", False, PATIENCE, 0, ""),
            ("none", True, PATIENCE, 0, "left"),
            ("none", True, PATIENCE - 1, 0, ""),
            ("none", True, None, 0, ""),
            ("none", False, None, UNTIMED_PATIENCE - 1, ""),
            ("none", False, None, UNTIMED_PATIENCE, "left"),
            ("time", False, PATIENCE, 0, "left"),
            ("time", False, PATIENCE - 1, 0, ""),
            ("time", False, None, 600_000, ""),
            ("time", False, None, 600_001, "time"),
            ("days", False, PATIENCE, DAY, ""),
            ("days", True, PATIENCE, 3 * DAY, ""),
            ("days", False, None, 3 * DAY + 1, "time"),
        ],
    )
    def test_a_game_is_claimed_from_those_who_are_late_or_gone(
        self, clock: str, rated: bool, away: int | None, idle: int, claimed: str
    ) -> None:
        game = Alone("jaguar", clock={"kind": clock, "increment": 0}, rated=rated)
        game.play()
        game.play()
        late, waiting = game.mover, game.other
        seat, other = (0, 1) if late == "anna" else (1, 0)
        if away is not None:
            game.attendance.away[seat] = away
        game.now += idle
        assert game.refused(late, "claim", result="win") == "cannot_claim", "it is their own turn"
        assert game.refused(waiting, "claim", result="win") == ("" if claimed else "cannot_claim")
        if claimed:
            draw = game.resolve(waiting, "claim", result="draw").events[0][1]
            assert (draw["winner"], draw["reason"]) == (None, claimed)
            game.do(waiting, "claim", result="win")
            assert (game.ended["winner"], game.ended["reason"]) == (other, claimed)

    def test_nobody_claims_while_the_other_could_not_move_or_before_both_have_moved(self) -> None:
        game = Alone("jaguar", clock={"kind": "time", "increment": 0})
        game.now += 600_001
        waiting, seat = game.other, 0 if game.mover == "anna" else 1
        assert game.refused(waiting, "claim", result="win") == "not_begun"
        game.now -= 600_001
        game.play()
        game.play()
        waiting, seat = game.other, 0 if game.mover == "anna" else 1
        game.now += 600_001
        game.attendance.stuck.add(seat)
        assert game.refused(waiting, "claim", result="win") == "cannot_claim"
        game.attendance.stuck.clear()
        assert game.refused(waiting, "claim", result="win") == ""

    def test_at_one_device_nobody_claims(self) -> None:
        game = Alone(hot_seat=True, clock={"kind": "time", "increment": 0})
        for _ in range(2):
            game.play()
        game.now += 700_000
        assert game.refused("anna", "claim", result="win") == "cannot_claim"

    def test_a_late_move_is_refused_or_loses_against_the_computer(self) -> None:
        game = Alone(clock={"kind": "time", "seconds": 60, "increment": 0})
        game.now += 60_000
        assert game.refused(game.mover, "play", at=game.table.length, moves=["STe4"]) == ""
        game.now += 1
        assert game.refused(game.mover, "play", at=game.table.length, moves=["STe4"]) == "time_over"
        computer = Alone(level="random", clock={"kind": "time", "seconds": 60, "increment": 0})
        while computer.table.moved < 2 or computer.table.to_move != 0:
            if computer.table.to_move == 0:
                computer.play()
            else:
                assert computer.table.pos is not None
                move = computer.table.pos.moves()[0]
                computer.apply(
                    commands.play_for_computer(computer.table, 1, move, computer.now, computer.now)
                )
        computer.now += 60_001
        computer.do("anna", "play", at=computer.table.length, moves=["STe4"])
        assert (computer.ended["winner"], computer.ended["reason"]) == (1, "time")

    def test_the_computer_s_time_stands_still_until_it_thinks(self) -> None:
        game = Alone(level="random", clock={"kind": "time", "seconds": 60, "increment": 0})
        if game.table.to_move == 0:
            game.play()
        assert game.table.times is not None
        assert game.table.pos is not None
        since, move = game.table.times.since, game.table.pos.moves()[0]
        quick = commands.play_for_computer(game.table, 1, move, since, since + 5)
        assert "waited" not in quick.events[0][1]
        slow = commands.play_for_computer(game.table, 1, move, since + 4000, since + 5000)
        assert slow.events[0][1]["waited"] == 4000
        game.now = since + 100_000
        late = commands.play_for_computer(game.table, 1, move, since + 1000, game.now)
        assert late.events[0][1]["waited"] == 40_000
        game.apply(late)
        assert game.table.times.left[1] == 0
        plain = Alone(level="random")
        if plain.table.to_move == 0:
            plain.play()
        assert plain.table.pos is not None
        move = plain.table.pos.moves()[0]
        assert "waited" not in commands.play_for_computer(plain.table, 1, move, 0, 10**9).events[0][1]

    def test_overdue_tables(self) -> None:
        waiting = Alone(lobby=True).table
        due, change = commands.find_overdue(waiting, 500, 7, 100)
        assert (due, change.events[0][1]["reason"]) == (600, "expired")
        timeless = Alone().table
        due, change = commands.find_overdue(timeless, 500, 7, 100)
        assert (due, change.events[0][1]["reason"]) == (600, "abandoned")
        timed = Alone("jaguar", clock={"kind": "time", "seconds": 60, "increment": 0})
        due, change = commands.find_overdue(timed.table, 500, 7, 100)
        assert due == timed.now + 60_000 + 7
        mover = timed.table.to_move
        assert (change.events[0][1]["reason"], change.events[0][1]["by"]) == ("aborted", mover)
        timed.play()
        timed.play()
        loser = timed.table.to_move
        assert loser is not None
        _, change = commands.find_overdue(timed.table, 500, 7, 100)
        assert (change.events[0][1]["reason"], change.events[0][1]["winner"]) == ("time", 1 - loser)

    def test_calling_off(self) -> None:
        assert Alone(lobby=True).resolve("anna", "abort").events[0][1]["reason"] == "aborted"
        game = Alone()
        assert game.resolve("bert", "abort").events[0][1]["by"] == 1
        game.attendance.away[0] = 5
        assert game.resolve("bert", "abort").events[0][1]["by"] == 0, "because of the one who is not there"
        hidden = Alone("jaguar", rated=True, clock={"kind": "time", "seconds": 60})
        waiting, seat = hidden.other, 0 if hidden.mover == "anna" else 1
        assert hidden.resolve(waiting, "abort").events[0][1]["by"] == 1 - seat
        hidden.leaves_often = True
        assert hidden.refused(waiting, "abort") == "dealt"
        hidden.attendance.away[seat] = PATIENCE - 1
        assert hidden.refused(waiting, "abort") == hidden.refused(waiting, "resign") == "dealt"
        hidden.leaves_often = False
        assert hidden.resolve(waiting, "abort").events[0][1]["by"] == 1 - seat, "they may only be reloading"
        hidden.leaves_often = True
        hidden.attendance.away[seat] = PATIENCE
        assert hidden.resolve(waiting, "abort").events[0][1]["by"] == seat
        hidden.attendance.away.clear()
        hidden.now += 60_001
        assert hidden.resolve(waiting, "abort").events[0][1]["by"] == seat
        hidden.attendance.stuck.add(seat)
        assert hidden.refused(waiting, "abort") == "dealt", "they could not move"
        assert Alone("pagode", rated=True).refused("anna", "abort") == ""
        begun = Alone()
        begun.play()
        assert begun.refused("anna", "abort") == ""
        begun.play()
        assert begun.refused("anna", "abort") == "too_late_to_abort"

    def test_before_both_have_moved_every_way_to_end_a_game_calls_it_off(self) -> None:
        for name in bm.names():
            for moves in (0, 1):
                game = Alone(name, rated=True)
                for _ in range(moves):
                    game.play()
                made = [game.resolve(who, "resign") for who in ("anna", "bert")]
                if name == "pagode":
                    length = game.table.length
                    made.append(game.resolve(game.mover, "play", at=length, moves=[" resign"]))
                for change in made:
                    ((kind, data),) = change.events
                    assert (kind, data["winner"], data["reason"]) == ("ended", None, "aborted")
                assert [change.events[0][1]["by"] for change in made[:2]] == [0, 1]
                assert game.refused("anna", "offer", what="draw") == "not_begun"
                game.table.offers["draw"] = 0
                assert game.refused("bert", "accept", what="draw") == "not_begun"
        daily = Alone("jaguar", daily={"day": "2026-11-18", "counts": True})
        assert daily.resolve("anna", "resign").events[0][1]["reason"] == "resignation"
        assert daily.refused("anna", "abort") == "daily_counts"

    def test_offers(self) -> None:
        game = Alone("jaguar").let_both_move()
        offered = game.do("anna", "offer", what="draw").events
        assert offered == [("offered", {"by": 0, "what": "draw"})]
        assert game.refused("anna", "offer", what="draw") == "already_offered"
        assert game.refused("anna", "accept", what="draw") == "nothing_offered"
        assert game.refused("bert", "accept", what="takeback") == "nothing_offered"
        assert game.refused("bert", "decline", what="takeback") == "nothing_offered"
        assert game.resolve("bert", "decline", what="draw").events == [
            ("declined", {"by": 0, "what": "draw"})
        ]
        for how in ("offer", "accept"):
            ended = game.resolve("bert", how, what="draw").events[0][1]
            assert (ended["winner"], ended["scores"], ended["reason"]) == (None, (0, 0), "agreement")
        game.table.offers.clear()
        game.table.offered = (commands.MOST_OFFERS - 1, 0)
        assert game.refused("anna", "offer", what="draw") == ""
        game.table.offered = (commands.MOST_OFFERS, 0)
        assert game.refused("anna", "offer", what="draw") == "too_many_offers"
        assert game.refused("bert", "offer", what="draw") == ""
        computer = Alone(level="random").let_both_move()
        assert computer.refused("anna", "offer", what="draw") == "computer_declines"
        shared = Alone(hot_seat=True).let_both_move()
        assert shared.resolve("anna", "offer", what="draw").events[0][1]["reason"] == "agreement"

    def test_takebacks(self) -> None:
        game = Alone()
        assert game.refused("anna", "offer", what="takeback") == "no_takeback"
        game.play()
        mine, length = game.other, game.table.length
        game.do(mine, "offer", what="takeback")
        assert game.resolve(game.mover, "accept", what="takeback").events == [
            ("takeback", {"by": 0 if mine == "anna" else 1, "keep": length - 1})
        ]
        game.play()
        seat: SeatNumber = 0 if mine == "anna" else 1
        assert commands.entries_kept(game.table, seat) == length - 1, "with the answer"
        for forbidden in (Alone(takebacks=False), Alone(rated=True)):
            forbidden.play()
            assert forbidden.refused(forbidden.other, "offer", what="takeback") == "no_takeback"
        shared = Alone(hot_seat=True)
        shared.play()
        assert shared.resolve("anna", "offer", what="takeback").events[0][1]["keep"] == 1
        computer = Alone(level="random")
        if computer.table.to_move == 0:
            computer.play()
            assert computer.resolve("anna", "offer", what="takeback").events[0][0] == "takeback"

    def test_another_game(self) -> None:
        game = Alone("jaguar").let_both_move()
        assert game.refused("anna", "offer", what="rematch") == "not_over"
        game.do("anna", "resign")
        assert (game.ended["winner"], game.ended["reason"]) == (1, "resignation")
        assert game.resolve("anna", "offer", what="mirrored").events[0][0] == "offered"
        game.do("anna", "offer", what="rematch")
        assert game.resolve("bert", "accept", what="rematch").followed_by == "rematch"
        game.table.next = "u"
        assert game.refused("bert", "offer", what="rematch") == "no_rematch"
        rated = Alone("jaguar", rated=True)
        rated.do("anna", "resign")
        assert rated.refused("anna", "offer", what="mirrored") == "no_rematch"
        assert rated.refused("anna", "offer", what="rematch") == ""
        closed = Alone(lobby=True)
        closed.do("anna", "leave")
        assert closed.refused("anna", "offer", what="rematch") == "no_rematch"

    def test_resigning_where_the_rules_set_a_price(self) -> None:
        game = Alone("pagode").let_both_move()
        assert game.refused(game.other, "resign") == "resign_on_turn"
        mover = game.table.to_move
        assert mover is not None
        game.do(game.mover, "resign")
        assert [event.kind for event in game.events[-2:]] == ["moved", "ended"]
        assert game.events[-2].data == {"by": mover, "entries": [("resign", mover)]}
        assert game.ended["winner"] == 1 - mover
