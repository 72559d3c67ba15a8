"""The rules of Pagode, one by one, as the rulebook and the rulings state them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.pagode.notation import NAMES, SQUARE
from baumeister.games.pagode.tables import (
    BUILDINGS,
    COLOUR,
    KIND,
    KIND_NAMES,
    SQUARES,
)

from .setup import SAMPLE_1, SAMPLE_2, best, line, position

FILES = "abcdefghi"


def xy(sq: int) -> tuple[int, int]:
    return sq // 9, sq % 9


# ---- board and buildings ------------------------------------------------------------------------------


def test_three_square_colours_of_27_squares_each_on_diagonals() -> None:
    assert np.bincount(COLOUR).tolist() == [27, 27, 27]
    for name, colour in {"e5": 0, "e4": 1, "e6": 2, "a1": 0, "b1": 1, "a2": 2, "h7": 1, "b7": 1}.items():
        assert COLOUR[SQUARE[name]] == colour, name


def test_lower_left_and_upper_right_corner_of_huts_houses_and_castles_share_a_colour() -> None:
    for squares, kind in zip(BUILDINGS, KIND, strict=True):
        if KIND_NAMES[kind] in ("hut", "house", "castle"):
            assert COLOUR[squares[0]] == COLOUR[squares[3]]


def test_number_of_buildings_of_each_kind() -> None:
    counts = dict(zip(KIND_NAMES, np.bincount(KIND).tolist(), strict=True))
    assert counts == {"hut": 64, "house": 110, "castle": 30, "tower": 16, "pagoda": 4}


def defined_kind(squares: tuple[int, ...]) -> str | None:
    """The definitions of the five buildings as predicates on any four squares."""
    points = {xy(sq) for sq in squares}
    files, ranks = sorted({f for f, _ in points}), sorted({r for _, r in points})
    if len(files) == len(ranks) == 2 and points == {(f, r) for f in files for r in ranks}:
        width, height = files[1] - files[0], ranks[1] - ranks[0]
        if width == height:
            return "hut" if width == 1 else "house" if width <= 4 else "castle"
        if {width, height} == {1, 8}:
            return "tower"
    for d in range(1, 5):
        if points == {(4 - d, 4), (4 + d, 4), (4, 4 - d), (4, 4 + d)}:
            return "pagoda"
    return None


def test_of_all_1663740_sets_of_four_squares_exactly_224_are_buildings() -> None:
    """Every set is looked at: a fast necessary condition first, then the definition."""
    every = np.array(list(combinations(range(SQUARES), 4)), np.int16)
    assert len(every) == 1_663_740
    files, ranks = every // 9, every % 9
    # Opposite corners balance in every building: the four points have their centre in the middle of both
    # diagonals, so the extreme files (and ranks) add up to half the sum of all four.
    balanced = (files.min(1) + files.max(1)) * 2 == files.sum(1)
    balanced &= (ranks.min(1) + ranks.max(1)) * 2 == ranks.sum(1)
    found = {}
    for row in every[balanced].tolist():
        kind = defined_kind(tuple(row))
        if kind is not None:
            found[tuple(row)] = kind
    ours = {tuple(b): KIND_NAMES[k] for b, k in zip(BUILDINGS.tolist(), KIND, strict=True)}
    assert found == ours
    sample = np.random.default_rng(1).choice(every[~balanced], 20_000)
    assert not any(defined_kind(tuple(row)) for row in sample.tolist()), "the condition is necessary"


# ---- value --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "value"),
    [
        ("STa1 Sa2 Sb1 Sb2", 1),  # the cheapest: a hut with one stone off colour
        ("STb1 Sa1 Sa2 Sb2", 2),
        ("STa1 Sa3 Sc1 Sc3", 5),
        ("STb1 Sb4 Se1 Se4", 10),
        ("STa1 Sa6 Sf1 Sf6", 10),
        ("STf1 Sf9 Sg1 Sg9", 11),
        ("STh1 Sh9 Sg1 Sg9", 22),
        ("STa5 Se1 Se9 Si5", 15),
        ("STe4 Sd5 Se6 Sf5", 30),
        ("STe9 STe1 STa5 STi5", 180),  # the dearest: the largest pagoda, two stones on own colour
        ("STa1 STa2 STb1 STb2", 2 * (1 + 1 + 2 + 1)),
    ],
)
def test_value_of_a_building(pieces: str, value: int) -> None:
    assert best(position(green=pieces), 0) == value


def test_values_run_from_1_to_180() -> None:
    values = set()
    for squares in BUILDINGS.tolist():
        names = [NAMES[sq] for sq in squares]
        for stones in range(1, 16):
            pieces = " ".join(("ST" if stones >> i & 1 else "S") + name for i, name in enumerate(names))
            values.add(best(position(green=pieces), 0))
    assert (min(values), max(values)) == (1, 180)


def test_R1_a_building_with_a_piece_in_a_fence_or_wall_is_not_valid() -> None:
    house = "STb4 Sb7 STe4 Se7"
    assert best(position(green=house), 0) == 20
    assert best(position(green=house + " Sh7"), 0) == 0  # the fence b7 e7 h7
    assert best(position(green=house + " Sa4 Si4"), 0) == 0  # the wall a4 b4 e4 i4
    assert best(position(green=house + " Sa1 Sa2 Sa3"), 0) == 20  # a fence elsewhere does not matter


def test_R1_a_ruin_is_never_valid() -> None:
    pos = position(green="Sb4 Sb7 Se4 Se7")
    assert best(pos, 0) == 0
    assert pos.view(0)["buildings"][0][0]["kind"] == "ruin"


def test_R3_buildings_that_share_a_piece_are_one_building_of_their_summed_value() -> None:
    hut, house = "STa1 Sa2 Sb1 Sb2", "STb1 Sb4 Se1 Se4"
    assert best(position(green=hut), 0) == 1
    together = position(
        green="STa1 Sa2 STb1 Sb2 Sb4 Se1 Se4"
    )  # the hut 1 + 2, the house 10; but b1 b2 b4 ...
    assert best(together, 0) == 13
    assert best(position(green=house + " STh8 Sh9 Si8 Si9"), 0) == 10  # apart: the more valuable alone


def test_R3_buildings_may_be_linked_by_a_chain() -> None:
    """The huts a1-b2 and e5-f6 share no piece; the house b2-e5 shares one with each."""
    pos = position(green="STa1 Sa2 Sb1 Sb2 Sb5 STe2 Se5 Se6 Sf5 STf6")
    assert best(pos, 0) == 1 + 5 + 1
    assert best(position(green="STa1 Sa2 Sb1 Sb2 Se5 Se6 Sf5 STf6"), 0) == 1


def test_all_stones_count_double_in_each_single_building() -> None:
    assert best(position(green="STb1 STb4 STe1 STe4"), 0) == 2 * (10 + 10 + 10 + 10)


# ---- turns --------------------------------------------------------------------------------------------


def test_place_a_stone_or_pillar_on_any_empty_square() -> None:
    moves = line("").moves()
    assert len(moves) == 2 * 81 + 1
    assert {"STa1", "Sa1", "STi9", "Si9", "resign"} <= set(moves)
    assert "STe4" not in line("STe4").moves()


def test_a_pillar_moves_to_any_empty_square_of_its_colour_without_a_path() -> None:
    pos = position(green="Sh7", red="STi8 Sb1", reserves=((0, 0), (6, 6)))
    targets = {m[4:] for m in pos.moves() if m.startswith("Sh7-")}
    green = {NAMES[sq] for sq in range(SQUARES) if COLOUR[sq] == 1}
    assert targets == green - {"h7", "i8", "b1"}


def test_stones_never_move_and_pillars_never_come_back() -> None:
    pos = position(green="STe4 Sb4")
    assert not any(m.startswith("Se4-") for m in pos.moves())
    assert "-STe4" in pos.moves()
    assert "-STb4" not in pos.moves()


def test_a_stone_taken_off_returns_to_the_reserve() -> None:
    pos = line("STe4 STe6 -STe4")
    assert pos.view(0)["reserve"][0] == {"stones": 7, "pillars": 7}
    assert pos.view(0)["stones"][0] == []


def test_captured_pieces_leave_the_game() -> None:
    pos = position(green="Sa1 Sa2 Sa3", red="", to_move=1).play("xa1a2a3")
    assert pos.view(0)["reserve"][0] == {"stones": 7, "pillars": 4}
    assert pos.view(0)["pillars"][0] == []


def test_demolition_needs_an_empty_reserve_but_captured_pieces_do_not_count() -> None:
    stones = "STa1 STc2 STf5"
    full = position(green=stones, reserves=((0, 1), (7, 7)))
    assert not any(m.startswith("A") for m in full.moves())
    empty = position(green=stones, reserves=((0, 0), (7, 7)))
    assert [m for m in empty.moves() if m.startswith("A")] == ["Aa1c2", "Aa1c2f5", "Aa1f5", "Ac2f5"]
    after = empty.play("Aa1f5")
    assert after.view(0)["reserve"][0]["stones"] == 2


def test_R5_a_wall_is_torn_down_whole_and_a_fence_inside_it_may_be_alone() -> None:
    pos = position(red="Sa2 Sb2 Sc2 STe2 Si2", to_move=0)
    tears = {m for m in pos.moves() if m.startswith("x")}
    assert tears == {"xa2b2c2e2i2", "xa2b2c2", "xa2c2e2", "xa2e2i2"}
    assert pos.play("xa2b2c2e2i2").view(0)["pillars"][1] == []


def test_one_formation_a_turn() -> None:
    pos = position(red="Sa1 Sa2 Sa3 Sh1 Sh2 Sh3").play("xa1a2a3")
    assert pos.to_move == 1
    assert pos.view(0)["pillars"][1] == ["h1", "h2", "h3"]


def test_fences_and_walls_are_not_on_diagonals() -> None:
    assert not [m for m in position(red="Sa1 Sb2 Sc3 Sd4").moves() if m.startswith("x")]


def test_a_ruin_may_be_torn_down_even_beside_valid_buildings() -> None:
    pos = position(red="Sb4 Sb7 Se4 Se7")
    assert "xb4b7e4e7" in pos.moves()
    assert "xb4b7e4e7" not in position(red="STb4 Sb7 Se4 Se7").moves()


def test_R6_one_stone_is_never_a_demolition() -> None:
    pos = position(green="STa1 STc2", reserves=((0, 0), (7, 7)))
    assert {"-STa1", "-STc2", "Aa1c2"} <= set(pos.moves())
    with pytest.raises(bm.IllegalMove, match=r"at least two stones.*R6"):
        pos.play("Aa1")


def test_R9_no_second_demolition_until_the_opponent_has_demolished() -> None:
    green, red = "STa1 STc2 STf5 Si9", "STb1 STd2 STg5 Sa9"
    pos = position(green=green, red=red, reserves=((0, 0), (0, 0))).play("Aa1c2")
    pos = pos.play("-STb1").play("STa1").play("STb1").play("STc2")
    assert any(m.startswith("A") for m in pos.moves())  # Red has not demolished yet
    pos = pos.play("-STb1")
    assert not any(m.startswith("A") for m in pos.moves())
    with pytest.raises(bm.IllegalMove, match="until the opponent has"):
        pos.play("Aa1c2")
    pos = pos.play("-STa1").play("STb1").play("STa1").play("Ab1d2").play("Aa1c2")
    assert pos.to_move == 1


def test_R12_a_player_who_can_do_nothing_waives() -> None:
    pos = position(green="", red="STa1 Sb1 Sc5 Se9 Sg3", reserves=((0, 0), (0, 0)))
    assert pos.moves() == ["resign", "w"]
    assert pos.play("w").to_move == 1


def test_waiving_is_not_allowed_while_something_can_be_done() -> None:
    with pytest.raises(bm.IllegalMove, match="R12"):
        line("").play("w")


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
    assert after.view(0)["reserve"][1]["stones"] == 5  # seven, one on a1, one captured
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


HOUSE = "STb1 Sb4 Se1 Se4"


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


def test_resignation_gives_the_opponents_best_building() -> None:
    pos = position(green=HOUSE, red="STi9", to_move=1)
    assert pos.play("resign").outcome == bm.Outcome(0, (10, 0), "resignation")


def test_resignation_without_a_building_costs_10_a_stone_and_20_on_own_colour() -> None:
    pos = position(green="STb1 STa1 Sc1", to_move=1)
    assert pos.play("resign").outcome == bm.Outcome(0, (30, 0), "resignation")
    assert position(to_move=1).play("resign").outcome == bm.Outcome(0, (0, 0), "resignation")  # R12


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
    """Each pillar walks round all 27 squares of its colour: the position comes back after 54 turns."""
    pos = line("Sa1 Sa3", turn_limit=0)
    black = [NAMES[sq] for sq in range(SQUARES) if COLOUR[sq] == 0]
    green = [NAMES[sq] for sq in range(SQUARES) if COLOUR[sq] == 1]
    for _ in range(2):
        for i in range(27):
            a, b = black[i], black[(i + 1) % 27]
            c, d = green[i], green[(i + 1) % 27]
            pos = pos.play(f"S{a}-{b}").play(f"S{c}-{d}")
    assert pos.turn == 2 + 2 * 54
    assert pos.outcome == bm.Outcome(None, (0, 0), "repetition")


def test_R10_the_demolition_right_makes_positions_differ() -> None:
    """The board comes a third time, but once with a demolition on the way."""
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


def test_R10_no_automatic_draw_once_a_declaration_stands() -> None:
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


def test_an_offer_stands_while_the_offering_player_plays() -> None:
    pos = line("").play("draw", player=0).play("STe4")
    assert pos.draw_offer == 0
    assert pos.play("accept", player=1).outcome is not None


def test_nobody_accepts_his_own_offer_or_offers_twice() -> None:
    pos = line("").play("draw", player=0)
    with pytest.raises(bm.IllegalMove, match="has not offered"):
        pos.play("accept", player=0)
    with pytest.raises(bm.IllegalMove, match="stands already"):
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


def test_sample_game_2_on_the_way() -> None:
    assert {"kind": "fence", "squares": ["e4", "f4", "g4"]} in sample_2_after("Sg5-f4").view(0)["harmful"][0]
    wall = {"kind": "wall", "squares": ["a2", "b2", "d2", "e2"]}
    assert wall in sample_2_after("Sb6-d2").view(0)["harmful"][0]
    assert sample_2_after("Sh9+").view(0)["announced"] == ["h5"]
    fence = {"kind": "fence", "squares": ["g1", "h1", "i1"]}
    assert fence in line(SAMPLE_2, first=1, stop=44).view(0)["harmful"][0]


def test_sample_game_2_crosses_are_written_where_the_rulebook_writes_them() -> None:
    marked = [e.text for e in line(SAMPLE_2, first=1).log if e.text.endswith("+")]
    assert marked == ["Sh9+"]


def test_sample_game_2_resigning_at_move_22_would_have_cost_80() -> None:
    before = line(SAMPLE_2, first=1, stop=43)
    assert before.to_move == 0
    assert before.play("resign").outcome == bm.Outcome(1, (0, 80), "resignation")


def test_sample_game_2_an_80_point_house_and_a_160_point_castle_were_threatened() -> None:
    pos = line(SAMPLE_2, first=1, stop=41)  # Red has torn down the wall; d2 is free
    assert best(pos.play("STc9").play("STd2"), 1) == 80
    pos = line(SAMPLE_2, first=1, stop=47).play("Sb5-a4")
    built = pos.play("STg8")
    castle = next(b for b in built.view(1)["buildings"][1] if "g8" in b["squares"] and b["kind"] == "castle")
    assert castle["value"] == 0  # spoilt by the fence g2 g5 g8
    assert {"kind": "fence", "squares": ["g2", "g5", "g8"]} in built.view(1)["harmful"][1]


def test_sample_game_2_the_castle_is_worth_160_without_the_fence() -> None:
    assert best(position(red="STa2 STa8 STg2 STg8"), 1) == 160


# ---- what the view points out -------------------------------------------------------------------------


def test_the_view_names_unfinished_buildings_with_their_value_by_stone_and_by_pillar() -> None:
    pos = position(green="STb4 STb7 STe4", red="STi9")
    (house,) = pos.view(0)["unfinished"][0]
    assert house == {
        "kind": "house",
        "squares": ["b4", "b7", "e4", "e7"],
        "missing": "e7",
        "stone": 80,
        "pillar": 30,
    }
    assert best(pos.play("STe7"), 0) == 80
    assert best(pos.play("Se7"), 0) == 30


def test_a_building_whose_last_square_is_taken_by_the_enemy_is_not_unfinished() -> None:
    assert position(green="STb4 STb7 STe4", red="STe7").view(0)["unfinished"] == [[], []]


def test_a_building_that_would_be_a_ruin_by_a_pillar_is_worth_something_by_a_stone() -> None:
    (hut,) = position(green="Sb2 Sb3 Sc2").view(0)["unfinished"][0]
    assert (hut["missing"], hut["stone"], hut["pillar"]) == ("c3", 1, 0)


def test_a_building_is_unfinished_also_for_one_whose_pieces_all_stand() -> None:
    seven = "STa1 STd3 STc6 STe2 STf7 STh4 STi8"
    pos = position(green=f"{seven} Sa2 Sb1")
    (hut,) = [found for found in pos.view(0)["unfinished"][0] if found["kind"] == "hut"]
    assert (hut["missing"], hut["stone"]) == ("b2", 2)


@pytest.mark.parametrize("seed", range(5))
def test_lost_squares_are_those_on_which_a_new_piece_stands_in_a_fence_or_wall(seed: int) -> None:
    pos = bm.game("pagode").start(seed=seed)
    choose = np.random.default_rng(seed)
    for _ in range(12):
        pos = pos.play(str(choose.choice([m for m in pos.moves() if m[0] == "S"])))
    mover = pos.to_move
    assert mover is not None
    placed = {m[-2:]: m for m in pos.moves() if m.startswith("ST") or (m.startswith("S") and "-" not in m)}
    harmed = {
        sq
        for sq, move in placed.items()
        if any(sq in found["squares"] for found in pos.play(move).view(mover)["harmful"][mover])
    }
    assert set(pos.view(mover)["lost"][mover]) == harmed


def test_the_view_names_the_price_of_resigning() -> None:
    before = line(SAMPLE_2, first=1, stop=43)
    assert before.view(0)["resignation"][1] == 80
