"""P4: the column that every turn must build, and what happens when none can be built."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from baumeister.games.compiled import plain
from baumeister.games.pagoda import cards, legal, sites

from .positions import LETTERS, at, counts, kinds, play, record, refused

plain_cards: Any = plain(cards)
plain_legal: Any = plain(legal)
plain_sites: Any = plain(sites)

STUCK = dict.fromkeys(range(1, 7), "gggg")
"""Six complete green floors: without green cards and Buddha nothing can be built."""


def test_P4_a_tile_may_not_use_the_last_card_that_could_build() -> None:
    sites = {1: "rrrr"} | dict.fromkeys(range(2, 7), "rr")
    pos = at(sites, table="RYYYY", hand="yy")
    tiles = {text for text in pos.moves() if text[0] == "T"}
    assert tiles == {"T1ry:R"}, "only its yellow fields can still take a column"
    assert "P4" in refused(pos, "T1rg:R")
    assert kinds(pos.play("C2r:R")) == {"E"}


def test_P4_one_way_to_pay_may_be_forbidden_and_another_allowed() -> None:
    sites = {1: "vvvv"} | dict.fromkeys(range(2, 7), "rr")
    pos = at(sites, table="RRVBG", hand="bg", markers="b", no_tiles="vrgbv")
    ways = {text for text in pos.moves() if text[0] == "T"}
    assert ways == {"T1vy:V", "T1vy:Bb", "T1vy:Gg"}, (
        "two red cards would lay it too, but then no column could be built"
    )
    assert "P4" in refused(pos, "T1vy:RR")


def test_P4_does_not_bind_after_the_first_column() -> None:
    sites = {1: "rrrr"} | dict.fromkeys(range(2, 7), "rr")
    pos = at(sites, table="RRYYY", hand="yy").play("C2r:R")
    assert {text for text in pos.moves() if text[0] == "T"} == {f"T1r{field}:R" for field in LETTERS}


def test_P4_a_lantern_may_not_rule_out_the_only_way() -> None:
    pos = at(dict.fromkeys(range(1, 7), "gg"), table="RYBVV", hand="yr", markers="r")
    assert kinds(pos) == {"A"}
    assert "P4" in refused(pos, "L")
    assert "L" in kinds(at(dict.fromkeys(range(1, 7), "gg"), table="GYBVV", hand="yr", markers="r"))


def test_P4_nothing_can_be_built_dragon_lantern_and_pass_remain() -> None:
    pos = at(STUCK, table="RRYYB", hand="vv", markers="ryv")
    assert kinds(pos) == {"D", "L", "P"}
    assert kinds(pos.play("L")) == {"D", "P"}
    assert pos.play("P").moves() == ["F", "K"]


def test_P4_by_rules_version_1_the_fan_remains_too() -> None:
    pos = at(STUCK, table="RRYYB", hand="vv", markers="ryv", rules=1)
    assert kinds(pos) == {"D", "L", "F", "P"}
    assert kinds(pos.play("L")) == {"D", "F", "P"}


def test_P4_is_judged_again_after_a_dragon() -> None:
    pos = at(STUCK, table="RRYYB", hand="vv", markers="yv")
    lucky = play(pos, "D:RR", ">GG")
    assert kinds(lucky) == {"T"}, "a green tile is the only way"
    assert {text[3] for text in lucky.moves()} == set(LETTERS), "its rice bowl builds on any fields"
    unlucky = play(pos, "D:RR", ">BB")
    assert kinds(unlucky) == {"P"}


def test_P4_tiles_may_be_laid_when_nothing_can_be_built() -> None:
    sites = STUCK | {1: "yyyy"}
    pos = at(sites, table="RRYYB", hand="vv", no_tiles="yrybv")
    assert set(pos.moves()) == {"T1yg:Y", "P"}
    pos = pos.play("T1yg:Y")
    assert set(pos.moves()) == {"P"}
    assert pos.play("P").scores == (1, 0)


def test_P4_no_pass_while_an_alternative_turn_is_possible() -> None:
    pos = at(dict.fromkeys(range(1, 7), "gg"), table="RYBVV", hand="yr")
    assert "P" not in kinds(pos)


def test_P4_a_roof_counts_as_the_column() -> None:
    sites = STUCK | {1: "rrrr rrrr bbbb vvvv"}
    pos = at(sites, table="VRRYB", hand="yb")
    assert kinds(pos) == {"R"}


def test_P4_a_chain_through_Buddha_and_rice_bowl() -> None:
    # The blue tile gives Buddha, which lays the green tile with two reds; its rice bowl builds with two
    # yellows on green fields. Every card is needed.
    sites = {1: "bbbb", 2: "gggg"} | dict.fromkeys(range(3, 7), "vvvv")
    pos = at(sites, table="BRRYY", hand="", no_tiles="grybv brybv v")
    assert set(pos.moves()) == {"T1bg:B"}
    pos = pos.play("T1bg:B")
    assert set(pos.moves()) == {"T2gg:RR", "T2gg:YY"}
    assert set(pos.play("T2gg:RR").moves()) == {"C1g:YY", "C2g:YY"}


# ---- against a search that tries everything -----------------------------------------------------------

Site = tuple[int, bool] | None
"""A complete floor: its colour, and whether it is the top floor; None for a site that takes nothing more."""


def payments(own: tuple[int, ...], colour: int, ability: bool) -> Iterator[tuple[int, ...]]:
    """What is left after paying one of that colour, for every way to pay."""
    for c in range(5):
        price = 1 if c == colour else 2
        if own[c] >= price and (c == colour or ability):
            yield tuple(n - price * (k == c) for k, n in enumerate(own))


def buildable(
    own: tuple[int, ...], fields: frozenset[int], sites: tuple[Site, ...], tiles: frozenset[tuple[int, int]],
    *, rice: bool, buddha: bool, buddha_used: bool, simple: bool,
) -> bool:  # fmt: skip
    """Try every sequence of tiles with every field colour until a column or a roof can be built."""
    for f in fields:
        if any(payments(own, f, rice)):
            return True
    for i, site in enumerate(sites):
        if site is None:
            continue
        base, top = site
        for field in (f for b, f in tiles if b == base):
            for left in payments(own, base, buddha and not buddha_used):
                by_buddha = left[base] == own[base]
                rice_then = rice or (base == 2 and not simple)
                if top:
                    pair = left[field] >= 2
                    half = (
                        left[field] >= 1 and rice_then and any(left[c] >= 2 for c in range(5) if c != field)
                    )
                    if pair or half:
                        return True
                    continue
                rest = (*sites[:i], None, *sites[i + 1 :])
                if buildable(
                    left, fields | {field}, rest, tiles - {(base, field)},
                    rice=rice_then, buddha=buddha or (base == 3 and not simple),
                    buddha_used=buddha_used or by_buddha, simple=simple,
                ):  # fmt: skip
                    return True
    return False


def test_P4_agrees_with_a_search_that_tries_everything() -> None:
    rng = random.Random(4)
    seen = {True: 0, False: 0}
    for _ in range(600):
        simple = rng.random() < 0.15
        floors = [rng.choice([3, 4, 4, 1, 0, 2]) for _ in range(5)]
        sites = {}
        for i in range(1, 7):
            colour = LETTERS[rng.choice(floors)]
            ground = "" if rng.random() < 0.7 else f"{i}{i}{i}{i} " * 3
            sites[i] = ground + colour * (4 if rng.random() < 0.85 else 2)
        held = "".join(rng.choice("RYGBV") for _ in range(rng.randint(1, 5)))
        pos = at(
            {i: text.split()[-1] for i, text in sites.items()},
            table=held, hand="", markers="" if simple else rng.choice(["", "", "g", "b"]), acted=1,
            no_tiles=" ".join(
                base + "".join(f for f in LETTERS if rng.random() < 0.75) + rng.choice(LETTERS)
                for base in LETTERS
            ),
            options={"simple": simple},
        )  # fmt: skip
        s = record(pos)
        for i, text in sites.items():
            if " " in text:  # a top floor; what is below does not matter here
                s.height[i - 1] = 3
                s.colours[i - 1, 3] = s.colours[i - 1, 0]
        waiting = tuple(
            (int(s.colours[i, s.height[i]]), bool(s.height[i] == 3)) if s.columns[i] == 4 else None
            for i in range(6)
        )
        fields = frozenset(int(s.colours[i, s.height[i]]) for i in range(6) if s.columns[i] < 4)
        tiles = frozenset((b, f) for b in range(5) for f in range(5) if int(s.supply[b]) >> f & 1)
        own = tuple(counts(held))
        expected = buildable(
            own, fields, waiting, tiles,
            rice=bool(s.marker[0, 2]), buddha=bool(s.marker[0, 3]), buddha_used=False, simple=simple,
        )  # fmt: skip
        together = plain_cards.held(s.table[0], s.hand[0])
        found = plain_legal.column_owed(s, together, plain_sites.open_fields(s))
        assert found == expected, (sites, held, s.supply, s.marker)
        seen[expected] += 1
    assert min(seen.values()) > 50, seen
