"""The rules of Pagode in whole games: draws by agreement, and the sample games of the rulebook."""

from __future__ import annotations

import pytest

import baumeister as bm

from .positions import SAMPLE_1, SAMPLE_2, best, line, position

# ---- draw by agreement --------------------------------------------------------------------------------


def test_a_draw_is_offered_and_accepted_by_either_player_at_any_time() -> None:
    pos = line("STe4").play("draw", player=0)  # Red is to move
    assert pos.draw_offer == 0
    assert "draw" not in pos.moves()
    assert "accept" not in pos.moves()
    assert pos.play("accept", player=1).outcome == bm.Outcome(None, (0, 0), "agreement")


def test_an_offer_lapses_when_its_receiver_plays_a_turn() -> None:
    pos = line("STe4").play("draw", player=0).play("STe6")
    assert pos.draw_offer is None
    with pytest.raises(bm.IllegalMove, match="has not offered"):
        pos.play("accept", player=1)


def test_an_offer_remains_while_the_offering_player_plays() -> None:
    pos = line("").play("draw", player=0).play("STe4")
    assert pos.draw_offer == 0
    assert pos.play("accept", player=1).outcome is not None


def test_nobody_accepts_their_own_offer_or_offers_twice() -> None:
    pos = line("").play("draw", player=0)
    with pytest.raises(bm.IllegalMove, match="has not offered"):
        pos.play("accept", player=0)
    with pytest.raises(bm.IllegalMove, match="already stands"):
        pos.play("draw", player=0)


def test_after_an_agreed_draw_nothing_can_be_played() -> None:
    pos = line("").play("draw").play("accept")
    assert pos.to_move is None
    assert pos.moves() == []
    with pytest.raises(bm.IllegalMove, match="the game is over"):
        pos.play("STe4")


# ---- the sample games of the rulebook -----------------------------------------------------------------


def test_sample_game_1_ends_with_greens_house_worth_20() -> None:
    pos = line(SAMPLE_1)
    assert pos.outcome == bm.Outcome(0, (20, 0), "declaration")
    house = {"kind": "house", "squares": ["b4", "b7", "e4", "e7"], "value": 20}
    assert house in pos.view(0)["buildings"][0]


def test_sample_game_1_b7_was_a_lost_square() -> None:
    pos = line(SAMPLE_1, stop=14)
    fence = {"kind": "fence", "squares": ["b7", "e7", "h7"]}
    assert fence in pos.play("STb7").view(0)["harmful"][0]
    assert "b7" in pos.view(0)["lost"][0]
    spoilt = {"kind": "house", "squares": ["b4", "b7", "e4", "e7"], "missing": "b7", "stone": 0, "pillar": 0}
    assert spoilt in pos.view(0)["unfinished"][0]


def test_sample_game_1_red_could_not_outbid() -> None:
    pos = line(SAMPLE_1, stop=-1)
    for move in pos.moves():
        outcome = pos.play(move).outcome
        assert outcome is not None
        assert outcome.winner == 0, move


def test_sample_game_2_ends_with_reds_tower_worth_44() -> None:
    pos = line(SAMPLE_2, first=1)
    assert pos.outcome == bm.Outcome(1, (0, 44), "declaration")
    tower = {"kind": "tower", "squares": ["a1", "a2", "i1", "i2"], "value": 44}
    assert tower in pos.view(0)["buildings"][1]


def sample_2_after(move: str) -> bm.Position:
    return line(SAMPLE_2, first=1, stop=SAMPLE_2.split().index(move) + 1)


def test_sample_game_2_has_the_formations_of_the_rulebook() -> None:
    assert {"kind": "fence", "squares": ["e4", "f4", "g4"]} in sample_2_after("Sg5-f4").view(0)["harmful"][0]
    wall = {"kind": "wall", "squares": ["a2", "b2", "d2", "e2"]}
    assert wall in sample_2_after("Sb6-d2").view(0)["harmful"][0]
    assert sample_2_after("Sh9+").view(0)["announced"] == ["h5"]
    fence = {"kind": "fence", "squares": ["g1", "h1", "i1"]}
    assert fence in line(SAMPLE_2, first=1, stop=44).view(0)["harmful"][0]


def test_sample_game_2_crosses_are_written_where_the_rulebook_writes_them() -> None:
    marked = [e.text for e in line(SAMPLE_2, first=1).log if e.text.endswith("+")]
    assert marked == ["Sh9+"]


def test_sample_game_2_an_80_point_house_and_a_160_point_castle_were_threatened() -> None:
    pos = line(SAMPLE_2, first=1, stop=41)  # Red has torn down the wall; d2 is free
    assert best(pos.play("STc9").play("STd2"), 1) == 80
    pos = line(SAMPLE_2, first=1, stop=47).play("Sb5-a4")
    built = pos.play("STg8")
    castle = next(b for b in built.view(1)["buildings"][1] if "g8" in b["squares"] and b["kind"] == "castle")
    assert castle["value"] == 0  # worthless because of the fence g2 g5 g8
    assert {"kind": "fence", "squares": ["g2", "g5", "g8"]} in built.view(1)["harmful"][1]


def test_sample_game_2_the_castle_is_worth_160_without_the_fence() -> None:
    assert best(position(red="STa2 STa8 STg2 STg8"), 1) == 160
