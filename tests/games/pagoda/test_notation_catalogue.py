"""The texts that are known beforehand: all of them, in order, each with the cards it needs."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister.games.pagoda.geometry import CARD_LETTERS, PAY, SITES
from baumeister.games.pagoda.notation_catalogue import (
    ABILITY,
    DISCARD_AT,
    DISCARD_WAYS,
    DRAGON_TEXTS,
    MOST_ACTIONS,
    ONE_AT,
    ONE_WAYS,
    RICE_BOWL,
    ROOF_AT,
    ROOF_TEXTS,
    ROOF_WAYS,
    SLOT_BITS,
    TILE_TEXTS,
    WORD_TEXTS,
    catalogue,
)
from baumeister.games.pagoda.notation_parse import parse

from .positions import at

TEXTS: list[str] = catalogue().texts.tolist()


def asked(way: int) -> Counter[int]:
    """What a way to pay needs, by index."""
    need = int(catalogue().need[way])
    return Counter({k: n for k in range(12) if (n := need >> (SLOT_BITS * k) & 31)})


def named(paid: str) -> Counter[int]:
    return Counter(CARD_LETTERS.index(letter) for letter in paid if letter != "+")


def test_texts_are_sorted_and_each_occurs_once() -> None:
    assert sorted(set(TEXTS)) == TEXTS
    assert len(TEXTS) == TILE_TEXTS + 25 * SITES * ONE_WAYS
    assert len(catalogue().need) == len(catalogue().skip) == DISCARD_AT + DISCARD_WAYS
    kinds = Counter(text[0] for text in TEXTS)
    assert kinds == {
        "A": 21450,
        "C": 420,
        "D": 31751,
        "E": 1,
        "F": 1,
        "K": 1,
        "L": 1,
        "P": 1,
        "R": 56700,
        "T": 2100,
    }


def test_every_text_is_read_as_it_is_written() -> None:
    for text in TEXTS[::11]:
        paid = "".join(CARD_LETTERS[a - PAY] for a in parse(text).steps() if a >= PAY)
        assert text.partition(":")[2].replace("+", "") == paid


def test_discards_need_the_cards_they_name_and_skip_those_that_add_more() -> None:
    for k, text in enumerate(TEXTS[DRAGON_TEXTS:WORD_TEXTS]):
        assert asked(DISCARD_AT + k) == named(text[2:])
        after = int(catalogue().skip[DISCARD_AT + k]) - DISCARD_AT
        assert all(more.startswith(text) for more in TEXTS[DRAGON_TEXTS + k : DRAGON_TEXTS + after])
        assert not TEXTS[DRAGON_TEXTS + after].startswith(text)


def test_a_pair_for_a_tile_needs_the_ability() -> None:
    first = TEXTS.index("T3bg:B")
    paid = [text.removeprefix("T3bg:") for text in TEXTS[first : first + ONE_WAYS]]
    assert paid == sorted(paid)
    for k, way in enumerate(paid):
        assert asked(ONE_AT + ONE_WAYS * 3 + k) == named(way) + Counter([ABILITY] if len(way) == 2 else [])


def test_a_roof_needs_what_tile_and_tip_need() -> None:
    first = TEXTS.index("R3bg:B+GBB")
    assert (first - ROOF_TEXTS) % ROOF_WAYS == 0
    for k, text in enumerate(TEXTS[first : first + ROOF_WAYS]):
        tile, tip = text.removeprefix("R3bg:").split("+")
        abilities = [ABILITY] * (len(tile) == 2) + [RICE_BOWL] * (len(tip) == 3)
        assert asked(ROOF_AT + ROOF_WAYS * (5 * 3 + 2) + k) == named(tile) + named(tip) + Counter(abilities)


@pytest.mark.parametrize(("markers", "discards"), [("", 0), ("y", 511)])
def test_nine_different_cards_give_the_most_alternative_turns(markers: str, discards: int) -> None:
    moves = at(table="RYGBV", hand="rygb", markers=markers).moves()
    assert moves == sorted(moves)
    assert Counter(text[0] for text in moves) == Counter(A=30 * 126, C=6 * 9, D=discards)
    assert len(moves) < MOST_ACTIONS
