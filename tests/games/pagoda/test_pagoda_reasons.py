"""Every kind of illegal action is refused with its own sentence, and malformed ones are."""

from __future__ import annotations

import pytest

from baumeister.errors import BadOption, IllegalMove
from baumeister.games.pagoda.options import Options

from .pagoda_positions import at, play, refused

TOP = "rrrr rrrr bbbb"
DONE = "rrrr rrrr rrrr bbbb ^r"

COLUMNS = [
    ({1: DONE}, "C1r:R", "the pagoda on site 1 is complete"),
    ({1: "rrrr"}, "C1r:R", "floor 1 on site 1 has its four columns; a tile (T) comes next"),
    ({1: f"{TOP} gggg"}, "C1g:G", "floor 4 on site 1 has its four columns; a roof (R) comes next"),
    ({1: "rr"}, "C1b:B", "floor 1 on site 1 takes red columns, not blue ones"),
    ({}, "C1b:b", "you have no blue hand card"),
    ({}, "C1b:R", "a blue column costs a blue card, not a red one"),
    ({}, "C1b:Rr", "you have no use of the rice bowl left; laying a green tile gives two"),
    ({}, "C1r:Rr", "the rice bowl needs two cards of another colour than red (P2)"),
    ({}, "C1b:RG", "the rice bowl needs two cards of one colour"),
    ({}, "C1b:RGV", "a column costs one card, or two of another colour with the rice bowl; you named 3"),
    ({}, "C1b:RRr", "you have only 1 red table card, not 2"),
]

TILES = [
    ({1: DONE}, "T1rg:R", "the pagoda on site 1 is complete"),
    ({}, "T1rg:R", "floor 1 on site 1 has only 0 of its four columns"),
    ({1: "rr"}, "T1rg:R", "floor 1 on site 1 has only 2 of its four columns"),
    ({1: "rrrr"}, "T1bg:B", "the tile on site 1 must be red like the columns below it"),
    (
        {1: f"{TOP} gggg"},
        "T1gr:G",
        "the tile on floor 4 is laid only together with its tip: build a roof (R)",
    ),
    ({1: "rrrr", 2: "rrrr g"}, "T1rg:R", "the red tile with green fields is no longer in the supply"),
    ({1: "bbbb"}, "T1bg:b", "you have no blue hand card"),
    ({1: "bbbb"}, "T1bg:R", "a blue tile costs a blue card, not a red one"),
    ({1: "bbbb"}, "T1bg:Rr", "you have no use of the Buddha left; laying a blue tile gives two"),
    ({1: "rrrr"}, "T1rg:Rr", "the Buddha needs two cards of another colour than red (P2)"),
    ({1: "bbbb"}, "T1bg:RG", "the Buddha needs two cards of one colour"),
    ({1: "bbbb"}, "T1bg:RGV", "a tile costs one card, or two of another colour with the Buddha; you named 3"),
]

ROOFS = [
    ({1: DONE}, "R1bg:B+Gg", "the pagoda on site 1 is complete"),
    ({1: f"{TOP} bb"}, "R1bg:B+Gg", "floor 4 on site 1 has only 2 of its four columns"),
    ({1: "bbbb"}, "R1bg:B+Gg", "a roof is built on floor 4 only; lay a tile (T)"),
    ({1: f"{TOP} vvvv"}, "R1bg:B+Gg", "the tile on site 1 must be violet like the columns below it"),
    (
        {1: f"{TOP} bbbb", 2: "bbbb g"},
        "R1bg:B+Gg",
        "the blue tile with green fields is no longer in the supply",
    ),
    ({1: f"{TOP} vvvv"}, "R1vg:V+GG", "you have only 1 green table card, not 2"),
    ({1: f"{TOP} vvvv"}, "R1vg:Rr+Gg", "you have no use of the Buddha left; laying a blue tile gives two"),
    ({1: f"{TOP} vvvv"}, "R1vg:Y+Gg", "a violet tile costs a violet card, not a yellow one"),
    (
        {1: f"{TOP} vvvv"},
        "R1vg:V+GR",
        "a green tip costs two green cards, or one and a pair of another colour with the rice bowl",
    ),
    ({1: f"{TOP} vvvv"}, "R1vg:V+G", "a green tip costs two green cards, not one"),
    (
        {1: f"{TOP} vvvv"},
        "R1vb:V+Rr",
        "a blue tip costs two blue cards, or one and a pair of another colour with the rice bowl",
    ),
    (
        {1: f"{TOP} vvvv"},
        "R1vb:V+GRr",
        "one of the two halves of the tip must be paid with a blue card, even with the rice bowl",
    ),
    (
        {1: f"{TOP} vvvv"},
        "R1vb:V+BRr",
        "you have no use of the rice bowl left; laying a green tile gives two",
    ),
    ({1: f"{TOP} vvvv"}, "R1vb:V+BRG", "the rice bowl needs two cards of one colour"),
]


@pytest.mark.parametrize(("sites", "text", "sentence"), COLUMNS + TILES + ROOFS)
def test_building_is_refused_with_its_reason(sites: dict[int, str], text: str, sentence: str) -> None:
    assert refused(at(sites), text) == sentence


def test_the_limit_is_named() -> None:
    pos = play(at(), "C1r:R", "C2y:Y", "C3g:G")
    assert refused(pos, "C4b:B") == "the building limit of 3 columns a turn is used up"
    pos = play(at(markers="r"), "L", "C1r:R", "C2y:Y", "C3g:G", "C4b:B")
    assert refused(pos, "C5v:V") == "the building limit of 4 columns a turn is used up"


def test_a_blocked_site_is_named_P5() -> None:
    pos = at({1: "rrrr"}, no_tiles="r")
    sentence = "no red tile is left, so the pagoda on site 1 cannot go on (P5)"
    assert {refused(pos, text) for text in ("C1r:R", "T1rb:R", "A1r:RYGB")} == {sentence}


def test_P4_is_named_for_tile_lantern_and_pass() -> None:
    pos = at({1: "rrrr"} | dict.fromkeys(range(2, 7), "rr"), table="RYYYY", hand="yy")
    said = "after that, the column that every turn owes could no longer be built (P4)"
    assert refused(pos, "T1rg:R") == said
    pos = at(dict.fromkeys(range(1, 7), "gg"), table="RYBVV", hand="yr", markers="rv")
    said = "only an alternative turn can still build a column, and the lantern would rule it out (P4)"
    assert refused(pos, "L") == said
    assert refused(pos, "P") == "a column can still be built this turn, and every turn owes one (P4)"
    assert refused(pos, "E") == "every turn builds at least one column"
    assert refused(pos, "F") == "every turn builds at least one column"


def test_alternative_turn_reasons() -> None:
    pos = at({1: "rr"}, markers="r")
    assert refused(pos, "A1r:RYG") == "an alternative turn costs exactly 4 cards, not 3"
    assert refused(pos, "A1r:RYGBV") == "an alternative turn costs exactly 4 cards, not 5"
    assert refused(pos, "A1b:RYGB") == "floor 1 on site 1 takes red columns, not blue ones"
    assert refused(pos, "A1r:RRYG") == "you have only 1 red table card, not 2"
    assert refused(pos.play("L"), "A1r:RYGB") == "after the lantern no alternative turn is possible (P6)"
    said = "an alternative turn replaces the whole turn, and this one has begun"
    assert refused(pos.play("C1r:R"), "A1r:YGBV") == said
    said = "an alternative turn ends at once; only E or F may follow"
    assert {refused(pos.play("A1r:RYGB"), text) for text in ("C1r:r", "L", "P", "D:r")} == {said}
    no_fan = "you have no use of the fan left; laying a violet tile gives two"
    assert refused(pos.play("A1r:RYGB"), "F") == no_fan


def test_ability_reasons() -> None:
    pos = at(markers="ry")
    assert refused(at(), "D:R") == "you have no use of the dragon left; laying a yellow tile gives two"
    assert refused(pos, "D:v") == "you have no violet hand card"
    assert refused(pos.play("C1r:R"), "D:r") == "the dragon comes at the start of a turn, before any action"
    used = "has already been used this turn; each ability may be used once a turn"
    assert refused(play(at(markers="yy"), "D:R", ">R"), "D:R") == f"the dragon {used}"
    assert refused(at(markers="rr").play("L"), "L") == f"the lantern {used}"
    pos = at({1: "b"}, table="RRGGV", markers="gg", hand="yy").play("C1b:RR")
    assert refused(pos, "C1b:GG") == f"the rice bowl {used}"
    simple = at(options={"simple": True})
    assert refused(simple, "L") == "the simple game has no abilities, so there is no lantern"


def test_end_of_turn_reasons() -> None:
    pos = at().play("C1r:R")
    assert refused(pos, "P") == "a column was built, so the turn ends with E or F"
    stuck = at(dict.fromkeys(range(1, 7), "gggg"), table="RRYYB", hand="vv")
    assert refused(stuck, "E") == "no column was built; as none can be, pass with P (P4)"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "begins with C, T, R, A or D"),
        ("X1r:R", "begins with C, T, R, A or D"),
        ("c1r:R", "begins with C, T, R, A or D"),
        ("LL", "begins with C, T, R, A or D"),
        ("C", "after C come the site and a colour"),
        ("Cr1:R", "after C come the site and a colour"),
        ("C1R:R", "after C come the site and a colour"),
        ("C1rb:R", "after C come the site and a colour"),
        ("T1r:R", "after T come the site, the base colour and the field colour"),
        ("R1r:R+Rr", "after R come the site, the base colour and the field colour"),
        ("C7r:R", "there is no site 7"),
        ("A0r:RYGB", "there is no site 0"),
        ("C1r", "the cards that pay for it are missing"),
        ("C1r:", "a payment names at least one card"),
        ("C1r:X", "'X' is not a card"),
        ("C1r:R+R", "'+' is not a card"),
        ("R1rg:R", "a roof names the tile's payment and the tip's"),
        ("R1rg:+Gg", "a payment names at least one card"),
        ("R1rg:R+", "a payment names at least one card"),
        ("R1rg:R+G+g", "'+' is not a card"),
        ("D", "the dragon names the cards it discards"),
        ("D:", "a payment names at least one card"),
        ("DRR", "the dragon names the cards it discards"),
        ("D:R1", "'1' is not a card"),
    ],
)
def test_malformed_texts_are_refused(text: str, part: str) -> None:
    assert part in refused(at(), text)


def test_the_wrong_player_and_a_missing_chance_outcome() -> None:
    with pytest.raises(IllegalMove, match="it is North's turn, not South's"):
        at().play("C1r:R", player=1)
    with pytest.raises(IllegalMove, match="a chance outcome is due first"):
        play(at(), "C1r:R", "E", "C2y:Y")


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_options_are_true_or_false(value: object) -> None:
    with pytest.raises(BadOption, match="quick must be True or False"):
        Options(quick=value)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadOption, match="simple must be True or False"):
        Options(simple=value)  # type: ignore[arg-type]


def test_options_as_dict_gives_them_back() -> None:
    for options in (Options(), Options(quick=True), Options(simple=True), Options(quick=True, simple=True)):
        assert Options(**options.as_dict()) == options
    assert Options().as_dict() == {}
