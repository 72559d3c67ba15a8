"""What a turn does in Pagode and how a game ends, rule by rule."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.pagode.geometry import (
    SQUARE_COLOUR,
    SQUARE_NAMES,
    SQUARES,
)

from .positions import HOUSE, best, line, position

# ---- turns --------------------------------------------------------------------------------------------


def test_a_stone_taken_off_returns_to_the_reserve() -> None:
    pos = line("STe4 STe6 -STe4")
    assert pos.view(0)["reserve"][0] == {"stones": 7, "pillars": 7}
    assert pos.view(0)["stones"][0] == []


def test_captured_pieces_leave_the_game() -> None:
    pos = position(green="Sa1 Sa2 Sa3", red="", to_move=1).play("xa1a2a3")
    assert pos.view(0)["reserve"][0] == {"stones": 7, "pillars": 4}
    assert pos.view(0)["pillars"][0] == []


def test_one_formation_a_turn() -> None:
    pos = position(red="Sa1 Sa2 Sa3 Sh1 Sh2 Sh3").play("xa1a2a3")
    assert pos.to_move == 1
    assert pos.view(0)["pillars"][1] == ["h1", "h2", "h3"]


# ---- crosses ------------------------------------------------------------------------------------------


def test_a_cross_may_have_two_distances() -> None:
    pos = position(green="Sc5 Sg5 Se1", red="STe5").play("Se9")
    assert pos.log[-1].text == "Se9+"
    assert pos.view(1)["announced"] == ["e5"]


def test_R2_an_announced_piece_may_be_captured_on_the_next_turn() -> None:
    pos = position(green="Sc5 Sg5 Se1", red="STe5").play("Se9")
    pos = pos.play("STa1")
    assert "xe5" in pos.moves()
    after = pos.play("xe5")
    assert after.view(0)["reserve"][1]["stones"] == 5  # seven, minus one on a1 and one captured
    assert "STe5" not in after.view(0)["stones"][1]


def test_R2_a_piece_that_left_in_time_cannot_be_captured() -> None:
    pos = position(green="Sc5 Sg5 Se1", red="STe5").play("Se9").play("-STe5")
    assert not [m for m in pos.moves() if m.startswith("x")]


def test_R2_a_piece_that_steps_into_a_cross_must_be_announced_first() -> None:
    pos = position(green="Sc5 Sg5 Se1 Se9", red="Sa1").play("STa9").play("Sa1-e5")
    assert "xe5" not in pos.moves()
    with pytest.raises(bm.IllegalMove, match="was not announced"):
        pos.play("xe5")
    assert "xe5" in pos.play("STa8").play("STa1").moves()


def test_R2_a_cross_broken_in_between_does_not_capture() -> None:
    pos = position(green="Sc5 Sg5 Se1 Sb9 Sh9", red="STe5").play("Se9")
    assert pos.view(1)["announced"] == ["e5"]
    pos = pos.play("xb9e9h9")
    assert not [m for m in pos.moves() if m.startswith("x")]


def test_R2_captures_are_never_forced_and_the_cross_is_announced_again() -> None:
    pos = position(green="Sc5 Sg5 Se1", red="STe5").play("Se9").play("STa1").play("STa9")
    assert pos.log[-1].text == "STa9+"
    assert "xe5" in pos.play("STb1").moves()


# ---- the end ------------------------------------------------------------------------------------------


def test_R4_a_building_is_declared_from_the_turn_after_it_was_completed() -> None:
    pos = position(green="STb1 Sb4 Se1", red="Si9")
    assert "m" not in pos.moves()
    pos = pos.play("Se4")
    assert "m" not in pos.moves()  # Red has none
    assert "m" in pos.play("Si8").moves()


def test_R4_a_building_made_valid_by_the_opponent_may_be_declared() -> None:
    pos = position(green=HOUSE + " STh4", red="Si9", to_move=1)
    assert "m" not in pos.play("Si8").moves()
    assert best(pos, 0) == 0
    assert pos.play("xb4e4h4").to_move == 0


def test_declarer_wins_with_the_declared_value_unless_outbid() -> None:
    pos = position(green=HOUSE, red="Si9").play("m")
    assert pos.view(1)["declared"] == {"player": 0, "value": 10}
    assert pos.play("w").outcome == bm.Outcome(0, (10, 0), "declaration")


def test_a_strictly_more_valuable_building_wins_in_the_last_turn() -> None:
    equal = position(green=HOUSE, red="STa2 Sa5 Sd2").play("m").play("Sd5")
    assert equal.outcome == bm.Outcome(0, (10, 0), "declaration")  # 10 against 10
    more = position(green=HOUSE, red="STa2 Sa5 Sd2").play("m").play("STd5")
    assert more.outcome == bm.Outcome(1, (0, 20), "declaration")


def test_R4_the_declared_value_is_fixed_and_can_only_be_outbid() -> None:
    pos = position(green=HOUSE + " Sh4 STi1 STg1", red="Sa9")
    assert best(pos, 0) == 0
    pos = position(green=HOUSE, red="Sa9 Sb9 Sc9").play("m").play("Sd9")
    assert pos.outcome == bm.Outcome(0, (10, 0), "declaration")


def test_R7_the_last_turn_counts_buildings_that_stood_before() -> None:
    pos = position(green=HOUSE, red="STa2 Sa5 STd5 Sd2").play("m").play("w")
    assert pos.outcome == bm.Outcome(1, (0, 20), "declaration")


def test_R8_no_declaration_of_nothing_and_none_in_the_last_turn() -> None:
    with pytest.raises(bm.IllegalMove, match="no valid building"):
        line("").play("m")
    pos = position(green=HOUSE, red="STa2 Sa5 Sd2 Sd5").play("m")
    assert "m" not in pos.moves()
    assert {"w", "resign", "STi9"} <= set(pos.moves())
    with pytest.raises(bm.IllegalMove, match="R8"):
        pos.play("m")


def test_R10_the_third_occurrence_of_a_position_is_a_draw() -> None:
    pos = line("Sa1 Sb1")
    shuffle = ["Sa1-b2", "Sb1-c2", "Sb2-a1", "Sc2-b1"]
    for move in [*shuffle, *shuffle[:-1]]:
        pos = pos.play(move)
        assert pos.outcome is None
    pos = pos.play(shuffle[-1])
    assert pos.outcome == bm.Outcome(None, (0, 0), "repetition")


def test_R10_counts_the_initial_position() -> None:
    pos = line("STa1 STb1 -STa1 -STb1 STa1 STb1 -STa1")
    assert pos.outcome is None
    assert pos.play("-STb1").outcome is not None


def test_R10_an_occurrence_long_ago_counts() -> None:
    """Each pillar visits all 27 squares of its colour: the position comes back after 54 turns."""
    pos = line("Sa1 Sa3", turn_limit=0)
    black = [SQUARE_NAMES[sq] for sq in range(SQUARES) if SQUARE_COLOUR[sq] == 0]
    green = [SQUARE_NAMES[sq] for sq in range(SQUARES) if SQUARE_COLOUR[sq] == 1]
    for _ in range(2):
        for i in range(27):
            a, b = black[i], black[(i + 1) % 27]
            c, d = green[i], green[(i + 1) % 27]
            pos = pos.play(f"S{a}-{b}").play(f"S{c}-{d}")
    assert pos.turn == 2 + 2 * 54
    assert pos.outcome == bm.Outcome(None, (0, 0), "repetition")


def test_R10_the_demolition_right_makes_positions_differ() -> None:
    """The board occurs for the third time, but once with a demolition on the way."""
    pos = position(green="STa1 STc2 STf5 Si9", red="STb1 STd2 STg5 Sa9", reserves=((0, 0), (0, 0)))
    for move in ["-STa1", "-STb1", "STa1", "STb1"]:
        pos = pos.play(move)
    demolished, moved = pos, pos
    for move in ["Aa1c2", "Sa9-b7", "STa1", "Sb7-c8", "STc2", "Sc8-a9"]:
        demolished = demolished.play(move)
    for move in ["Si9-h8", "Sa9-b7", "Sh8-g7", "Sb7-c8", "Sg7-i9", "Sc8-a9"]:
        moved = moved.play(move)
    assert demolished.view(0)["stones"] == moved.view(0)["stones"]
    assert demolished.outcome is None
    assert moved.outcome == bm.Outcome(None, (0, 0), "repetition")


def test_R10_no_automatic_draw_after_a_declaration() -> None:
    pos = position(green=HOUSE, red="Sa9 Si9", game=bm.game("pagode", turn_limit=1)).play("m")
    assert pos.outcome is None
    assert pos.play("w").outcome == bm.Outcome(0, (10, 0), "declaration")


def test_R11_draw_when_neither_can_build_any_more() -> None:
    pos = position(green="Sa1 Sa2 Sa3 STa9", red="STi1 STi3", to_move=1, reserves=((0, 0), (0, 0)))
    assert pos.outcome is None
    after = pos.play("xa1a2a3")
    assert after.outcome == bm.Outcome(None, (0, 0), "no_building_possible")


def test_R11_one_player_who_can_build_keeps_the_game_alive() -> None:
    pos = position(green="Sa1 Sa2 Sa3 STa9", red="STi1 STi3 Sh1 Sh5", to_move=1, reserves=((0, 0), (0, 0)))
    assert pos.play("xa1a2a3").outcome is None


def test_R13_turn_limit() -> None:
    pos = line("STa1 STb1 -STa1", turn_limit=4)
    assert pos.play("-STb1").outcome == bm.Outcome(None, (0, 0), "turn_limit")
    assert line("STa1 STb1 -STa1 -STb1", turn_limit=0).outcome is None
