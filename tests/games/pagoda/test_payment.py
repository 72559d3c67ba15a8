"""Rice bowl and Buddha: what a pair of cards can stand for (P2, P3)."""

from __future__ import annotations

from .positions import at, counts, kinds, record, refused

TOP = "rrrr rrrr bbbb"
"""Three floors; the letters that follow give the field colour of the next tile."""


def marker(pos: object, colour: str) -> int:
    return int(record(pos).marker[0]["rygbv".index(colour)])  # type: ignore[arg-type]  # a Position


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


def test_no_ability_without_uses() -> None:
    pos = at({1: "vvvv"}, table="GGRRB", hand="yy")
    assert kinds(pos) == {"C", "A"}
    assert "no use of the lantern" in refused(pos, "L")
