"""The legal actions as numbers of texts (see `notation_catalogue.py`), ascending.

The purse is what a player can pay with: cards and the abilities that help to pay, counted in one integer in
the same format as the needs of a way to pay.
"""

from __future__ import annotations

from ..compiled import Int64s, States, rule
from .cards import held
from .geometry import (
    ALTERNATIVE,
    BLUE,
    COLOURS_BY_LETTER,
    DRAGON,
    END,
    FAN,
    GREEN,
    KEEP,
    LANTERN,
    PASS,
    ROOF,
    SITES,
    TILE,
)
from .legal import column_owed, legal_bits, tile_choice
from .notation_catalogue import (
    ABILITY,
    ALTERNATIVE_TEXTS,
    COLUMN_TEXTS,
    DISCARD_AT,
    DISCARD_WAYS,
    DRAGON_TEXTS,
    FOUR_AT,
    FOUR_WAYS,
    ONE_AT,
    ONE_WAYS,
    RICE_BOWL,
    ROOF_AT,
    ROOF_TEXTS,
    ROOF_WAYS,
    SLOT_BITS,
    TILE_TEXTS,
    WORD_TEXTS,
)
from .payment import READY, ability, rice_after
from .sites import open_fields
from .state import CLOSING, FAN_CHOICE, TURN, State

FREE_BITS = sum(16 << SLOT_BITS * k for k in range(12))
"""The bit of each index that no count reaches."""


@rule
def list_texts(states: States, i: int, need: Int64s, skip: Int64s, out: Int64s) -> int:
    """Write the text numbers of all legal whole actions of states[i], ascending, into `out`; how many."""
    return list_all(states[i], need, skip, out)


@rule
def list_all(s: State, need: Int64s, skip: Int64s, out: Int64s) -> int:
    """The kinds of action in the order of their letters."""
    if s.phase not in (TURN, CLOSING, FAN_CHOICE):
        return 0
    low, mid, rest = legal_bits(s)
    purse = purse_of(s, 31)
    n = list_alternatives(mid >> (ALTERNATIVE - ROOF), purse, need, skip, out)
    n = list_columns(s, low, purse, need, skip, out, n)
    if (rest >> (DRAGON - LANTERN)) & 1:
        n = list_ways(DISCARD_AT, DISCARD_WAYS, purse, DRAGON_TEXTS, need, skip, out, n)
    n = list_words(rest, out, n)
    n = list_roofs(s, mid, purse, need, skip, out, n)
    return list_tiles(s, low >> TILE, need, skip, out, n)


@rule
def list_ways(
    first: int, count: int, purse: int, text: int, need: Int64s, skip: Int64s, out: Int64s, n: int
) -> int:
    """Append the ways of one list that the purse can pay; `text` is the number of the first way's text."""
    k = first
    while k < first + count:
        if ((purse | FREE_BITS) - need[k]) & FREE_BITS == FREE_BITS:
            out[n] = text + k - first
            n += 1
            k += 1
        else:
            k = int(skip[k])
    return n


@rule
def purse_of(s: State, colours: int) -> int:
    """The player's cards in these colours."""
    table, hand = s.table[s.player], s.hand[s.player]
    purse = 0
    for c in range(5):
        if (colours >> c) & 1:
            purse += (int(table[c]) << (SLOT_BITS * c)) + (int(hand[c]) << (SLOT_BITS * (c + 5)))
    return purse


@rule
def list_alternatives(heads: int, purse: int, need: Int64s, skip: Int64s, out: Int64s) -> int:
    """Every head has the same ways: they are found for the first and repeated for the others."""
    n = found = 0
    for head in range(5 * SITES):
        if (heads >> (head - head % 5 + COLOURS_BY_LETTER[head % 5])) & 1:
            text = ALTERNATIVE_TEXTS + FOUR_WAYS * head
            if n == 0:
                first = text
                n = found = list_ways(FOUR_AT, FOUR_WAYS, purse, text, need, skip, out, n)
            else:
                for k in range(found):
                    out[n + k] = out[k] + text - first
                n += found
    return n


@rule
def list_columns(s: State, heads: int, purse: int, need: Int64s, skip: Int64s, out: Int64s, n: int) -> int:
    """The rice bowl lets a pair pay."""
    if ability(s, GREEN) == READY:
        purse += 1 << (SLOT_BITS * ABILITY)
    for head in range(5 * SITES):
        colour = COLOURS_BY_LETTER[head % 5]
        if (heads >> (head - head % 5 + colour)) & 1:
            text = COLUMN_TEXTS + ONE_WAYS * head
            n = list_ways(ONE_AT + ONE_WAYS * colour, ONE_WAYS, purse, text, need, skip, out, n)
    return n


@rule
def list_words(rest: int, out: Int64s, n: int) -> int:
    """End, fan, keep, lantern and pass."""
    number = WORD_TEXTS
    for step in (END, FAN, KEEP, LANTERN, PASS):
        if (rest >> (step - LANTERN)) & 1:
            out[n] = number
            n += 1
        number += 1
    return n


@rule
def list_roofs(s: State, heads: int, purse: int, need: Int64s, skip: Int64s, out: Int64s, n: int) -> int:
    """Buddha lets a pair pay for the tile, the rice bowl for half the tip; a green tile gives it (P3)."""
    for site in range(SITES):
        if (heads >> (5 * site)) & 31 == 0:
            continue
        base = int(s.colours[site, s.height[site]])
        full = purse
        if ability(s, BLUE) == READY:
            full += 1 << (SLOT_BITS * ABILITY)
        if rice_after(ability(s, GREEN), base) == READY:
            full += 1 << (SLOT_BITS * RICE_BOWL)
        text = ROOF_TEXTS + 5 * ROOF_WAYS * (5 * site + letter_rank(base))
        for tip in COLOURS_BY_LETTER:
            if (heads >> (5 * site + tip)) & 1:
                n = list_ways(
                    ROOF_AT + ROOF_WAYS * (5 * base + tip), ROOF_WAYS, full, text, need, skip, out, n
                )
            text += ROOF_WAYS
    return n


@rule
def list_tiles(s: State, heads: int, need: Int64s, skip: Int64s, out: Int64s, n: int) -> int:
    """Which colours may pay depends on the tile's fields (P4), and on Buddha."""
    if heads == 0:
        return n
    cards, opened = held(s.table[s.player], s.hand[s.player]), open_fields(s)
    owed = column_owed(s, cards, opened)
    for site in range(SITES):
        if (heads >> (5 * site)) & 31 == 0:
            continue
        base = int(s.colours[site, s.height[site]])
        choices = 0
        for c in range(5):
            choices |= tile_choice(s, site, c, cards, opened, owed) << (5 * c)
        text = TILE_TEXTS + 5 * ONE_WAYS * (5 * site + letter_rank(base))
        for field in COLOURS_BY_LETTER:
            purse = purse_of(s, colours_of(choices >> field)) + (1 << (SLOT_BITS * ABILITY))
            n = list_ways(ONE_AT + ONE_WAYS * base, ONE_WAYS, purse, text, need, skip, out, n)
            text += ONE_WAYS
    return n


@rule
def colours_of(choices: int) -> int:
    """Every fifth bit: the colours that may pay for a tile with the field chosen."""
    mask = 0
    for c in range(5):
        mask |= ((choices >> (5 * c)) & 1) << c
    return mask


@rule
def letter_rank(colour: int) -> int:
    """The place of the colour in alphabetical order."""
    for k in range(5):
        if COLOURS_BY_LETTER[k] == colour:
            return k
    return -1
