"""The five abilities and the rulings about them (P2, P3, P6, P10, P11)."""

from __future__ import annotations

from .pagoda_positions import at, counts, kinds, play, record, refused

TOP = "rrrr rrrr bbbb"
"""Three floors; the next tile's fields are the colour of what follows."""


def marker(pos: object, colour: str) -> int:
    return int(record(pos).marker[0]["rygbv".index(colour)])  # type: ignore[arg-type]  # a Position


def test_fan_fills_the_hand_to_four_once() -> None:
    pos = play(at(markers="vv"), "C1r:R", "F")
    s = record(pos)
    assert (s.draw_table, s.draw_hand) == (1, 2)
    pos = pos.play(">Rbb")
    assert record(pos).hand[0].sum() == 4
    assert marker(pos, "v") == 1


def test_P10_a_fan_with_four_cards_in_hand_is_spent_without_effect() -> None:
    pos = play(at(hand="rggv", markers="v"), "C1r:R", "F", ">R")
    assert record(pos).hand[0].sum() == 4
    assert marker(pos, "v") == 0


def test_fan_with_three_hand_cards_draws_one() -> None:
    assert record(play(at(hand="rgv", markers="v"), "C1r:R", "F")).draw_hand == 1


def test_fan_after_an_alternative_turn() -> None:
    pos = at(markers="vrgb").play("A1r:RYGB")
    assert set(pos.moves()) == {"E", "F"}
    assert record(pos.play("F")).draw_hand == 2


def test_P3_the_fan_of_a_violet_tile_works_this_turn() -> None:
    pos = play(at({1: "vvvv", 2: "r"}), "T1vb:V", "C2r:R")
    assert "F" in pos.moves()
    assert record(pos.play("F")).draw_hand == 2


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


def test_P6_lantern_is_no_action_dragon_may_follow_but_no_alternative_turn() -> None:
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


def test_rice_bowl_two_red_cards_build_a_yellow_column() -> None:
    pos = at({3: "y"}, table="RRGBV", hand="rg", markers="g")
    assert {text for text in pos.moves() if text.startswith("C3")} == {"C3y:RR", "C3y:Rr", "C3y:Gg"}
    pos = pos.play("C3y:Rr")
    assert pos.scores == (1, 0)
    assert record(pos).built == 1
    assert marker(pos, "g") == 0
    assert record(pos).played.tolist() == counts("RR")


def test_P2_the_pair_must_have_another_colour_than_the_column() -> None:
    pos = at({3: "y"}, table="YYGBV", markers="g")
    assert "C3y:YY" not in pos.moves()
    assert "C3y:Y" in pos.moves()


def test_an_ability_works_once_a_turn_and_each_use_counts() -> None:
    pos = at({3: "y"}, table="RRGGV", hand="bb", markers="gg").play("C3y:RR")
    assert "C3y:GG" not in pos.moves()
    assert marker(pos, "g") == 1


def test_rice_bowl_for_one_half_of_a_tip() -> None:
    pos = at({1: f"{TOP} gggg"}, table="GYRRV", hand="bb", markers="g")
    tips = {text for text in pos.moves() if text.startswith("R1gy")}
    assert tips == {"R1gy:G+YRR", "R1gy:G+Ybb"}
    pos = pos.play("R1gy:G+YRR")
    assert pos.scores == (6, 0)
    assert record(pos).built == 1
    assert marker(pos, "g") == 1, "the green tile gave two uses, one is spent (P3)"


def test_P3_a_green_fourth_tile_gives_the_rice_bowl_for_its_own_tip() -> None:
    pos = at({1: f"{TOP} gggg"}, table="GYRRV", hand="bb")
    assert "R1gy:G+YRR" in pos.moves()
    assert marker(pos.play("R1gy:G+YRR"), "g") == 1
    assert not [text for text in at({1: f"{TOP} vvvv"}, table="VYRRB", hand="bg").moves() if "+YRR" in text]


def test_P3_no_roof_once_three_columns_are_built_even_with_a_red_tile() -> None:
    pos = at({3: "rrrr rrrr gggg rrr"}, table="RRYYV", hand="vvr")
    after_one = play(pos, "C3r:R")
    assert "R3rv:R+Vv" in after_one.moves()
    assert play(after_one, "C4y:Y", "C4y:Y").moves() == ["E"]


def test_Buddha_two_green_cards_lay_a_violet_tile() -> None:
    pos = at({1: "vvvv"}, table="GGRYB", hand="rg", markers="b")
    ways = {text.split(":")[1] for text in pos.moves() if text.startswith("T1vr")}
    assert ways == {"GG", "Gg", "Rr"}
    pos = pos.play("T1vr:GG")
    assert pos.scores == (1, 0)
    assert marker(pos, "v") == 2
    assert marker(pos, "b") == 0


def test_P3_Buddha_laying_a_blue_tile_is_spent_first_and_then_gained() -> None:
    pos = at({1: "bbbb", 2: "bbbb"}, table="GGRRV", hand="yy", markers="b").play("T1br:GG")
    assert marker(pos, "b") == 2
    assert not [text for text in pos.moves() if text.startswith("T2")], "used this turn already"


def test_P3_a_blue_tile_gives_Buddha_at_once() -> None:
    pos = at({1: "bbbb", 2: "vvvv"}, table="BGGRR", hand="yr")
    assert not [text for text in pos.moves() if text.startswith("T2")]
    pos = pos.play("T1br:B")
    assert {text.split(":")[1] for text in pos.moves() if text.startswith("T2vy")} == {"GG", "RR", "Rr"}


def test_P2_rice_bowl_and_Buddha_in_one_roof() -> None:
    pos = at({1: f"{TOP} vvvv"}, table="GGYRR", hand="bb", markers="gb")
    assert {"R1vy:GG+YRR", "R1vy:RR+YGG", "R1vy:bb+YRR"} <= set(pos.moves())
    pos = pos.play("R1vy:GG+YRR")
    assert (marker(pos, "g"), marker(pos, "b"), marker(pos, "v")) == (0, 0, 2)


def test_a_tile_sets_the_marker_to_two_whatever_it_was() -> None:
    for before in ("", "r", "rr"):
        assert marker(at({1: "rrrr"}, markers=before).play("T1rb:R"), "r") == 2


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


def test_no_ability_without_uses() -> None:
    pos = at({1: "vvvv"}, table="GGRRB", hand="yy")
    assert kinds(pos) == {"C", "A"}
    assert "no use of the lantern" in refused(pos, "L")
