"""Refused actions of Pagoda, each with its sentence."""

from __future__ import annotations

import baumeister as bm

from .positions import at, play

TOP = "rrrr rrrr bbbb"
NO_COLUMN = "every turn builds at least one column"
FAN_DUE = "the table cards are drawn; now decide on the fan: F fills the hand to four, K keeps the fan (P12)"
FAN_LATER = "the fan is decided when the turn has ended and the table cards are drawn (P12)"
FAN_AT_END = "this game follows rules version 1: F ends the turn with the fan, E without it (P12)"
DONE = "rrrr rrrr rrrr bbbb ^r"

COLUMNS = [
    ({1: DONE}, "C1r:R", "the pagoda on site 1 is complete"),
    ({1: "rrrr"}, "C1r:R", "floor 1 on site 1 has its four columns; a tile (T) comes next"),
    ({1: f"{TOP} gggg"}, "C1g:G", "floor 4 on site 1 has its four columns; a roof (R) comes next"),
    ({1: "rr"}, "C1b:B", "floor 1 on site 1 takes red columns, not blue ones"),
    ({}, "C1b:b", "you have no blue hand card"),
    ({}, "C1b:R", "a blue column costs a blue card, not a red one"),
    ({}, "C1b:Rr", "you have no use of the rice bowl left; laying a green tile gives two"),
    ({}, "C1r:Rr", "the rice bowl needs two cards of a colour other than red (P2)"),
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
    ({1: "rrrr"}, "T1rg:Rr", "the Buddha needs two cards of a colour other than red (P2)"),
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

NO_TILE = at({1: "rrrr"}, no_tiles="r")
NO_TILE_LEFT = "no red tile is left, so the pagoda on site 1 cannot go on (P5)"
TILE_TOO_MANY = at({1: "rrrr"} | dict.fromkeys(range(2, 7), "rr"), table="RYYYY", hand="yy")
ALTERNATIVE_ONLY = at(dict.fromkeys(range(1, 7), "gg"), table="RYBVV", hand="yr", markers="rv")
STUCK = at(dict.fromkeys(range(1, 7), "gggg"), table="RRYYB", hand="vv")
BEGUN = at({1: "rr"}, markers="r")
ALTERNATIVE_ENDS = "an alternative turn ends at once; finish it with E"
DRAGON_AND_LANTERN = at(markers="ry")
USED = "has already been used this turn; each ability may be used once a turn"

ILLEGAL = [
    *((at(sites), text, sentence) for sites, text, sentence in COLUMNS + TILES + ROOFS),
    (play(at(), "C1r:R", "C2y:Y", "C3g:G"), "C4b:B", "the building limit of 3 columns a turn is used up"),
    (
        play(at(markers="r"), "L", "C1r:R", "C2y:Y", "C3g:G", "C4b:B"),
        "C5v:V",
        "the building limit of 4 columns a turn is used up",
    ),
    *((NO_TILE, text, NO_TILE_LEFT) for text in ("C1r:R", "T1rb:R", "A1r:RYGB")),
    (TILE_TOO_MANY, "T1rg:R", "after that, the column that every turn owes could no longer be built (P4)"),
    (
        ALTERNATIVE_ONLY,
        "L",
        "only an alternative turn can still build a column, and the lantern would rule it out (P4)",
    ),
    (ALTERNATIVE_ONLY, "P", "a column can still be built this turn, and every turn owes one (P4)"),
    (ALTERNATIVE_ONLY, "E", "every turn builds at least one column"),
    (at(dict.fromkeys(range(1, 7), "gg"), table="RYBVV", hand="yr", markers="v", rules=1), "F", NO_COLUMN),
    (ALTERNATIVE_ONLY, "F", FAN_LATER),
    (at(markers="v").play("C1r:R"), "F", FAN_LATER),
    (at(markers="v").play("C1r:R"), "K", FAN_LATER),
    (at(markers="v").play("A1r:RYGB"), "F", FAN_LATER),
    (at().play("C1r:R"), "K", "you have no use of the fan left; laying a violet tile gives two"),
    (at(markers="v", rules=1).play("C1r:R"), "K", FAN_AT_END),
    (at(markers="v", rules=1).play("A1r:RYGB"), "K", FAN_AT_END),
    *(
        (play(at(markers="v"), "C1r:r", "E"), text, FAN_DUE)
        for text in ("E", "P", "L", "C1r:R", "A1r:RYGB", "D:R")
    ),
    (BEGUN, "A1r:RYG", "an alternative turn costs exactly 4 cards, not 3"),
    (BEGUN, "A1r:RYGBV", "an alternative turn costs exactly 4 cards, not 5"),
    (BEGUN, "A1b:RYGB", "floor 1 on site 1 takes red columns, not blue ones"),
    (BEGUN, "A1r:RRYG", "you have only 1 red table card, not 2"),
    (BEGUN.play("L"), "A1r:RYGB", "after the lantern no alternative turn is possible (P6)"),
    (BEGUN.play("C1r:R"), "A1r:YGBV", "an alternative turn replaces the whole turn, and this one has begun"),
    *((BEGUN.play("A1r:RYGB"), text, ALTERNATIVE_ENDS) for text in ("C1r:r", "L", "P", "D:r")),
    (BEGUN.play("A1r:RYGB"), "F", "you have no use of the fan left; laying a violet tile gives two"),
    (at(), "D:R", "you have no use of the dragon left; laying a yellow tile gives two"),
    (DRAGON_AND_LANTERN, "D:v", "you have no violet hand card"),
    (DRAGON_AND_LANTERN.play("C1r:R"), "D:r", "the dragon comes at the start of a turn, before any action"),
    (play(at(markers="yy"), "D:R", ">R"), "D:R", f"the dragon {USED}"),
    (at(markers="rr").play("L"), "L", f"the lantern {USED}"),
    (at({1: "b"}, table="RRGGV", markers="gg", hand="yy").play("C1b:RR"), "C1b:GG", f"the rice bowl {USED}"),
    (at(options={"simple": True}), "L", "the simple game has no abilities, so there is no lantern"),
    (at().play("C1r:R"), "P", "a column was built, so the turn ends with E"),
    (STUCK, "E", "no column was built; as none can be, pass with P (P4)"),
    (at(table="RRYGB"), "C1b:RRR", "you have only 2 red table cards, not 3"),
]

MALFORMED = [
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
]

SMALL = bm.game("pagoda", small=True).start(chance=[">first 0"])

REFUSED = [
    *ILLEGAL,
    *((at(), text, part) for text, part in MALFORMED),
    (SMALL, "C3r:R", "there is no site 3 in the small game; its sites are 1 to 2"),
    (SMALL, "C1b:B", "you have no blue table card"),
    (SMALL, "A1r:RYGG", "you have only 1 green table card, not 2"),
]
