"""Columns, tiles, roofs, cards and the other abilities: what a step does, rule by rule."""

from __future__ import annotations

import pytest

import baumeister as bm

from .positions import at, counts, kinds, play, record, refused


def test_P8_set_up_hands_of_player_0_and_1_then_the_lot() -> None:
    pos = bm.game("pagoda").start(chance=[">rg"])
    assert pos.waits_for_chance
    pos = play(pos, ">yb", ">first 1")
    s = record(pos)
    assert pos.to_move == 1
    assert s.first == 1
    assert s.table.tolist() == [[1] * 5, [1] * 5]
    assert s.hand.tolist() == [counts("rg"), counts("yb")]
    assert s.pile.tolist() == [8, 8, 8, 8, 9]
    assert s.marker.sum() == 0
    assert pos.scores == (0, 0)
    assert pos.chance_log == [">rg", ">yb", ">first 1"]


def test_example_two_red_columns_and_a_blue_one_on_floor_2_give_4_points() -> None:
    pos = at({2: "vvvv b"}, hand="rg")
    pos = play(pos, "C1r:R", "C1r:r", "C2b:B")
    assert pos.scores == (4, 0)
    assert record(pos).built == 3


def test_example_two_columns_and_a_tile_give_3_points_and_the_lantern() -> None:
    pos = at({1: "rr"}, table="RRRBG", hand="gg")
    pos = play(pos, "C1r:R", "C1r:R", "T1rb:R")
    assert pos.scores == (3, 0)
    assert record(pos).marker.tolist() == [[2, 0, 0, 0, 0], [0] * 5]
    pos = pos.play("C1b:B")
    assert pos.scores == (5, 0)
    assert "limit of 3" in refused(pos, "C2g:G")


def test_example_a_finished_pagoda_gives_10_points_and_uses_2_columns() -> None:
    pos = at({1: "rrrr bbbb vvvv ggg"}, table="GGRRR", hand="vv")
    pos = play(pos, "C1g:G", "R1gv:G+vv")
    assert pos.scores == (10, 0)
    s = record(pos)
    assert s.marker[0].tolist() == counts("gg")
    assert s.built == 2
    assert s.height[0] == 4
    assert pos.play("C2r:R").scores == (11, 0)


@pytest.mark.parametrize(
    ("floors", "points"), [("rr", 1), ("bbbb rr", 2), ("bbbb bbbb rr", 3), ("bbbb bbbb vvvv rr", 4)]
)
def test_a_column_scores_its_floor(floors: str, points: int) -> None:
    assert at({3: floors}).play("C3r:R").scores == (points, 0)


def test_an_empty_site_takes_any_colour_and_its_floor_keeps_it() -> None:
    pos = at()
    assert {text[2] for text in pos.moves() if text.startswith("C1")} == set("rygbv")
    pos = pos.play("C1y:Y")
    assert {text[2] for text in pos.moves() if text.startswith("C1")} == set()  # no yellow card is left
    assert {text[2] for text in at({1: "y"}).moves() if text.startswith("C1")} == {"y"}


def test_a_tile_needs_a_complete_floor_of_its_base_colour() -> None:
    pos = at({1: "rrrr", 2: "rrr"})
    tiles = {text for text in pos.moves() if text.startswith("T")}
    assert tiles == {f"T1r{field}:{card}" for field in "rygbv" for card in "Rr"}


def test_a_tile_dictates_the_next_floor_and_leaves_the_supply() -> None:
    pos = at({1: "rrrr", 2: "rrrr"}, hand="rr").play("T1rg:R")
    s = record(pos)
    assert s.height[0] == 1
    assert s.columns[0] == 0
    assert s.colours[0].tolist() == [0, 2, -1, -1, -1]
    assert "T2rg:r" not in pos.moves()
    assert "T2rb:r" in pos.moves()
    assert pos.play("C1g:G").scores == (1 + 2, 0)


def test_any_number_of_tiles_in_a_turn() -> None:
    pos = at(dict.fromkeys(range(1, 5), "rrrr"), table="RRRRG", hand="gg")
    pos = play(pos, "T1rg:R", "T2rb:R", "T3rr:R", "T4rv:R", "C1g:G", "E")
    assert pos.scores == (6, 0)


def test_P1_the_tip_has_the_field_colour_of_its_tile() -> None:
    pos = at({1: "rrrr rrrr bbbb vvvv"}, table="VGGYY", hand="vb")
    roofs = {text for text in pos.moves() if text.startswith("R")}
    assert roofs == {"R1vg:V+GG", "R1vg:v+GG", "R1vy:V+YY", "R1vy:v+YY"}
    s = record(pos.play("R1vg:V+GG"))
    assert s.colours[0].tolist() == [0, 0, 3, 4, 2]
    assert s.supply[4] == 31 & ~(1 << 2)


def test_roof_all_or_nothing_and_within_the_limit() -> None:
    pos = at({1: "rrrr rrrr bbbb vvvv"}, table="VGRRR", hand="br")
    assert {text for text in pos.moves() if text[0] == "R"} == {"R1vr:V+RR", "R1vr:V+Rr"}
    pos = play(pos, "C2r:R", "C2r:R", "C3b:b")
    assert "limit of 3" in refused(pos, "R1vr:V+Rr")


def test_roof_with_table_or_hand_cards_are_different_tokens() -> None:
    pos = at({3: "rrrr rrrr gggg bbbb"}, table="BBRYG", hand="bg")
    assert {"R3bb:B+Bb", "R3bb:b+BB"} <= set(pos.moves())


def test_quick_game_roof_on_floor_3_tip_4_points() -> None:
    pos = at({1: "rrrr bbbb vvvv"}, table="VGGRR", hand="yb", options={"quick": True})
    assert not [text for text in pos.moves() if text.startswith("T")]
    pos = pos.play("R1vg:V+GG")
    assert pos.scores == (5, 0)
    assert record(pos).height[0] == 3


def test_simple_game_gives_no_abilities() -> None:
    pos = at({1: "rrrr"}, options={"simple": True}).play("T1rb:R")
    assert record(pos).marker.sum() == 0
    assert pos.scores == (1, 0)


def test_turn_needs_a_column_and_at_most_three() -> None:
    pos = at()
    assert kinds(pos) == {"C", "A"}
    pos = pos.play("C1r:R")
    assert kinds(pos) == {"C", "E"}
    pos = play(pos, "C2y:Y", "C3g:G")
    assert kinds(pos) == {"E"}


def test_P7_table_cards_are_refilled_first_then_hand_cards() -> None:
    pos = play(at(hand="rg"), "C1r:r", "C2y:Y", "C3b:B", "E")
    assert pos.waits_for_chance
    assert record(pos).discard.tolist() == counts("ryb")
    assert record(pos).played.sum() == 0
    pos = pos.play(">VVr")
    s = record(pos)
    assert pos.to_move == 1
    assert pos.turn == 1
    assert s.table[0].tolist() == counts("RGVVV")
    assert s.hand[0].tolist() == counts("rg")


def test_P7_the_discard_pile_is_reshuffled_only_when_a_card_is_due_and_the_pile_empty() -> None:
    last_card = play(at(pile="v"), "C1r:R", "E", ">V")
    assert record(last_card).pile.sum() == 0, "nothing more is due, so the pile stays empty"
    assert record(last_card).discard.sum() > 0
    due = play(at(pile=""), "C1r:R", "E")
    assert record(due).fresh == 1
    assert record(due).discard.sum() == 0
    assert record(due).pile.sum() == 55 - 4 - 2 - 5 - 2, "the card just played is in the new pile"


def test_P7_the_last_turn_refills_too() -> None:
    done = {1: "rrrr yyyy gggg bbbb ^r", 2: "rrrr gggg yyyy bbbb ^y", 3: "vvvv rrrr vvvv bbbb ^g"}
    pos = play(at(done, player=1, first=0), "C4r:R", "E")
    assert pos.outcome is None
    assert pos.waits_for_chance
    pos = pos.play(">V")
    assert pos.outcome is not None
    assert record(pos).table[1].tolist() == counts("YGBVV")


def test_P8_columns_never_run_out() -> None:
    sites = {1: "rrrr yyyy rrrr", 2: "yyyy rrrr vvvv", 3: "rrrr rrrr bbbb", 4: "rrrr", 5: "rrrr", 6: "rrr"}
    assert "C6r:R" in at(sites).moves(), "red columns stand on the sites by the dozen"


def test_refill_keeps_more_than_two_hand_cards() -> None:
    pos = play(at(hand="rrgg"), "C1r:r", "E")
    assert pos.to_move == 1, "three hand cards and a full table: nothing is drawn, no token"
    assert record(pos).hand[0].tolist() == counts("rgg")


def test_alternative_turn_any_four_cards_one_column_of_any_colour() -> None:
    pos = at({2: "vvvv v"}, table="RRBYY", hand="gg")
    pos = pos.play("A2v:RRBg")
    assert pos.scores == (2, 0)
    assert set(pos.moves()) == {"E"}
    assert record(pos).played.tolist() == counts("RRBG")
    pos = play(pos, "E", ">RRRr")
    assert pos.to_move == 1


def test_alternative_turn_only_before_any_action_and_by_the_colour_rules() -> None:
    pos = at({1: "r", 2: "bbbb", 3: "rrrr rrrr bbbb gggg"}, hand="bg")
    sites = {(text[1], text[2]) for text in pos.moves() if text[0] == "A"}
    assert sites == {("1", "r")} | {(site, colour) for site in "456" for colour in "rygbv"}
    assert "A" not in kinds(pos.play("C1r:R"))
    assert "A" not in kinds(pos.play("T2br:B"))


def test_alternative_turn_may_use_cards_of_the_colour_it_builds() -> None:
    assert "A1r:RYrg" in at(hand="rg").moves()


def marker(pos: object, colour: str) -> int:
    return int(record(pos).marker[0]["rygbv".index(colour)])  # type: ignore[arg-type]  # a Position


def draws(pos: bm.Position) -> tuple[int, int]:
    """Cards due for the table and for the hand."""
    return int(record(pos).draw_table), int(record(pos).draw_hand)


def test_P12_the_fan_is_decided_when_the_table_cards_are_drawn() -> None:
    pos = play(at(markers="vv"), "C1r:R", "C2r:r", "E")
    assert pos.waits_for_chance
    assert draws(pos) == (1, 0), "no hand card before the decision"
    pos = pos.play(">B")
    assert (pos.to_move, pos.turn, pos.moves()) == (0, 0, ["F", "K"])
    assert record(pos).table[0].sum() == 5


def test_P12_the_fan_fills_the_hand_to_four_once() -> None:
    pos = play(at(markers="vv"), "C1r:R", "C2r:r", "E", ">B", "F")
    assert draws(pos) == (0, 3)
    assert marker(pos, "v") == 1
    pos = pos.play(">bbv")
    assert record(pos).hand[0].sum() == 4
    assert (pos.to_move, pos.turn) == (1, 1)


def test_P12_a_fan_that_is_kept_fills_the_hand_to_two() -> None:
    pos = play(at(markers="vv"), "C1r:R", "C2r:r", "E", ">B", "K")
    assert draws(pos) == (0, 1)
    assert marker(pos, "v") == 2
    pos = pos.play(">v")
    assert record(pos).hand[0].sum() == 2
    assert pos.to_move == 1
    again = play(pos, "C3b:B", "E", ">B", "C4y:Y", "E", ">Y")
    assert again.moves() == ["F", "K"], "it is asked again in the next turn"


def test_P12_a_fan_that_is_kept_with_two_cards_in_hand_draws_nothing() -> None:
    pos = play(at(hand="rgv", markers="v"), "C1r:R", "E", ">B")
    assert draws(pos.play("F")) == (0, 1)
    kept = pos.play("K")
    assert (kept.to_move, kept.turn) == (1, 1)
    assert [entry.text for entry in kept.log] == ["C1r:R", "E", ">B", "K"]


def test_P12_nothing_is_asked_where_the_fan_can_do_nothing() -> None:
    for pos in (
        at(),  # no fan
        at(hand="rggv", markers="v"),  # four cards in hand
        at(hand="rggv", other_hand="", markers="v", player=0),
        at(options={"simple": True}),
    ):
        ended = play(pos, "C1r:R", "E", ">B")
        assert (ended.to_move, ended.turn) == (1, 1)
        assert ended.view(0)["markers"] == pos.view(0)["markers"]


def test_P12_the_fan_is_decided_at_once_if_no_table_card_is_due() -> None:
    pos = play(at(markers="v"), "C1r:r", "E")
    assert pos.moves() == ["F", "K"]
    assert draws(pos.play("F")) == (0, 3)


def test_P12_the_fan_is_decided_after_an_alternative_turn() -> None:
    pos = at(markers="vrgb").play("A1r:RYGB")
    assert set(pos.moves()) == {"E"}
    pos = play(pos, "E", ">RYGB")
    assert pos.moves() == ["F", "K"]
    assert draws(pos.play("F")) == (0, 2)


def test_P3_the_fan_of_a_violet_tile_works_this_turn() -> None:
    pos = play(at({1: "vvvv", 2: "r"}), "T1vb:V", "C2r:R", "E", ">VR")
    assert draws(pos.play("F")) == (0, 2)


def test_P12_a_card_that_the_pile_lacks_comes_from_the_discards_after_the_decision() -> None:
    pos = play(at(hand="rg", pile="y", markers="v"), "C1r:R", "C2r:r", "E", ">Y")
    assert pos.view(0)["pile"] == 0
    assert not pos.view(0)["reshuffled"], "no card is due yet"
    assert pos.play("F").play(">~rrr").log[-1].text == ">~rrr"


def test_P12_by_rules_version_1_the_fan_is_decided_before_any_card_is_drawn() -> None:
    pos = at(markers="vv", rules=1).play("C1r:R")
    assert {"E", "F"} <= set(pos.moves())
    assert "K" not in pos.moves()
    pos = pos.play("F")
    assert draws(pos) == (1, 2)
    pos = pos.play(">Rbb")
    assert record(pos).hand[0].sum() == 4
    assert (pos.to_move, marker(pos, "v")) == (1, 1)


def test_P10_by_rules_version_1_a_fan_with_four_cards_in_hand_is_spent_without_effect() -> None:
    pos = play(at(hand="rggv", markers="v", rules=1), "C1r:R", "F", ">R")
    assert record(pos).hand[0].sum() == 4
    assert marker(pos, "v") == 0


def test_by_rules_version_1_the_fan_ends_an_alternative_turn_too() -> None:
    pos = at(markers="vrgb", rules=1).play("A1r:RYGB")
    assert set(pos.moves()) == {"E", "F"}
    assert draws(pos.play("F")) == (4, 2)
    assert draws(play(at({1: "vvvv", 2: "r"}, rules=1), "T1vb:V", "C2r:R", "F")) == (2, 2)


def test_dragon_exchanges_any_cards_before_any_action() -> None:
    pos = at(table="RRYGB", hand="vv", markers="yy")
    pos = pos.play("D:RRv")
    assert record(pos).discard.tolist() == counts("RRV")
    assert (record(pos).draw_table, record(pos).draw_hand) == (2, 1)
    pos = pos.play(">GBy")
    s = record(pos)
    assert pos.to_move == 0
    assert s.table[0].tolist() == counts("YGBGB")
    assert s.hand[0].tolist() == counts("vy")
    assert marker(pos, "y") == 1
    assert "D" not in kinds(pos), "once a turn"
    assert "A" in kinds(pos), "an alternative turn may follow"
    assert "E" not in kinds(pos), "discards build no column"


def test_dragon_returns_a_large_hand_to_its_size() -> None:
    pos = at(hand="rgbv", markers="y").play("D:rgb")
    assert record(pos).draw_hand == 3


def test_P3_the_dragon_of_a_yellow_tile_does_not_work_this_turn() -> None:
    pos = at({1: "yyyy"}).play("T1yr:Y")
    assert marker(pos, "y") == 2
    assert "D" not in kinds(pos)


def test_P6_a_lantern_is_not_an_action_a_dragon_may_follow_but_no_alternative_turn() -> None:
    pos = at(markers="ry").play("L")
    assert "D" in kinds(pos)
    assert "A" not in kinds(pos)
    pos = play(pos, "D:R", ">R")
    assert "A" not in kinds(pos)


def test_lantern_raises_the_limit_to_four_at_any_time() -> None:
    pos = play(at(markers="rr"), "C1r:R", "C2y:Y", "C3g:G")
    assert kinds(pos) == {"E", "L"}
    pos = play(pos, "L", "C4b:B")
    assert kinds(pos) == {"E"}
    assert marker(pos, "r") == 1


def test_P10_a_dragon_discards_at_least_one_card() -> None:
    pos = at(markers="y")
    assert "D:" not in pos.moves()
    assert "at least one card" in refused(pos, "D:")


def test_P10_a_pointless_lantern_is_legal_and_spent() -> None:
    pos = play(at(markers="r"), "C1r:R", "L", "E")
    assert marker(pos, "r") == 0


def test_P3_no_roof_once_three_columns_are_built_even_with_a_red_tile() -> None:
    pos = at({3: "rrrr rrrr gggg rrr"}, table="RRYYV", hand="vvr")
    after_one = play(pos, "C3r:R")
    assert "R3rv:R+Vv" in after_one.moves()
    assert play(after_one, "C4y:Y", "C4y:Y").moves() == ["E"]


def test_P11_a_reshuffle_tells_each_player_the_other_hand() -> None:
    pos = at(table="RYGBV", hand="rg", other_hand="yb", pile="v")
    pos = play(pos, "C1r:r", "C2g:g", "E", ">v~b")
    s = record(pos)
    assert s.known.tolist() == [counts("v"), counts("yb")], "b came from the new pile"
    assert pos.view(1)["known_hands"][0] == dict(zip("rygbv", counts("v"), strict=True))
    assert pos.view(None)["known_hands"] is None
    pos = pos.play("C3y:y")
    assert record(pos).known[1].tolist() == counts("b"), "a known card was played"
    pos = play(pos, "C1r:R", "E")
    assert record(pos).known[1].tolist() == counts("b")


def test_P11_an_unknown_card_leaves_the_known_ones() -> None:
    pos = at(hand="rrg")
    s = record(pos)
    s.known[0] = counts("g")
    states = pos.states
    states[0].known[0] = counts("g")
    moved = type(pos)(pos.game, states, pos.keys, None, (), None, None)
    assert record(moved.play("C1r:r")).known[0].tolist() == counts("g")
    assert record(moved.play("C1g:g")).known[0].tolist() == counts("")
