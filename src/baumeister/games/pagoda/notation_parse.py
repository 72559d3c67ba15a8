"""Parses the text of one action, without asking whether it is legal.

C3b:B       column, site 3, blue, paid with a blue table card (capitals: table, small letters: hand)
T3bg:VV     tile, base blue, fields green      R3bg:B+Gg   roof: tile payment + tip payment
A2v:RRBg    alternative turn                   D:RRv       dragon
L  E  P     lantern, end, pass
F  K        use the fan (in rules version 1: end with the fan), keep it
"""

from __future__ import annotations

import re
from itertools import product
from typing import NamedTuple

from ..reasons import Reason, why
from ..refusals import refusal
from . import GAME
from .geometry import (
    ALTERNATIVE,
    CARD_LETTERS,
    COLOUR_LETTERS,
    COLUMN,
    DONE,
    DRAGON,
    END,
    FAN,
    KEEP,
    LANTERN,
    PASS,
    PAY,
    ROOF,
    SITES,
    TILE,
)

HEADS = {"C": COLUMN, "T": TILE, "R": ROOF, "A": ALTERNATIVE}
WORDS = {"L": LANTERN, "E": END, "F": FAN, "K": KEEP, "P": PASS}
WORD_OF = {step: word for word, step in WORDS.items()}
"""[step of a whole that is one step]: its text."""
HEAD_TEXTS = {
    offset + 5 * site + c: f"{kind}{site + 1}{'?' if kind in 'TR' else ''}{COLOUR_LETTERS[c]}:"
    for kind, offset in HEADS.items()
    for site, c in product(range(SITES), range(5))
} | {DRAGON: "D:"}
"""[first step of a whole]: the text before the payment, with `?` for a tile's base colour."""


class Token(NamedTuple):
    """One action as written; colours are 0 .. 4, cards are indices 0 .. 9 in canonical order."""

    kind: str
    site: int = 0
    base: int = -1
    """The tile's base colour, for tiles and roofs."""
    colour: int = 0
    """The colour of the column, of the tile's fields or of the tip."""
    cards: tuple[int, ...] = ()
    """The payment; for a roof that of its tile."""
    tip: tuple[int, ...] = ()
    """The payment of a roof's tip."""

    def steps(self) -> list[int]:
        """The same action as steps of the engine."""
        if self.kind in WORDS:
            return [WORDS[self.kind]]
        pays = [PAY + k for k in (*self.cards, *self.tip)]
        if self.kind == "D":
            return [DRAGON, *pays, DONE]
        return [HEADS[self.kind] + 5 * self.site + self.colour, *pays]


_BEFORE_PAYMENT = {"D": ("D", 0, -1, 0)}
"""Everything that can come before the colon, as the first fields of a token."""
for _site, _c in product(range(SITES), range(5)):
    for _kind in "CA":
        _BEFORE_PAYMENT[f"{_kind}{_site + 1}{COLOUR_LETTERS[_c]}"] = (_kind, _site, -1, _c)
    for _kind, _base in product("TR", range(5)):
        _BEFORE_PAYMENT[f"{_kind}{_site + 1}{COLOUR_LETTERS[_base]}{COLOUR_LETTERS[_c]}"] = (
            _kind,
            _site,
            _base,
            _c,
        )
_INDEX = {letter: k for k, letter in enumerate(CARD_LETTERS)}


def parse(text: str) -> Token:
    """Parse a text; payment letters may come in any order, blanks do not matter. Raises IllegalMove if
    it is malformed."""
    plain = "".join(text.split())
    if plain in WORDS:
        return Token(plain)
    head, colon, payment = plain.partition(":")
    if not colon or head not in _BEFORE_PAYMENT:
        raise refusal(GAME.name, text, _fault_before_payment(plain))
    kind, site, base, colour = _BEFORE_PAYMENT[head]
    if kind != "R":
        return Token(kind, site, base, colour, _cards(text, payment))
    tile, plus, tip = payment.partition("+")
    if not plus:
        raise refusal(GAME.name, text, why("two_payments", head=head))
    in_order = sorted(_cards(text, tip), key=lambda k: (k % 5 != colour, k))
    return Token(kind, site, base, colour, _cards(text, tile), tuple(in_order))


def _fault_before_payment(text: str) -> Reason:
    """What is wrong with a text before its colon, or that it has none."""
    kind, rest = text[:1], text[1:]
    if kind == "D":
        return why("dragon_cards")
    if kind not in HEADS:
        return why("not_an_action")
    head = rest.partition(":")[0]
    colours = 2 if kind in "TR" else 1
    if not re.fullmatch(rf"\d[{COLOUR_LETTERS}]{{{colours}}}", head):
        return why("two_colours" if colours == 2 else "one_colour", kind=kind)
    if head[0] not in "123456":
        return why("no_site", site=head[0])
    return why("payment_missing", head=f"{kind}{head}", card=head[1].upper())


def _cards(text: str, payment: str) -> tuple[int, ...]:
    if not payment:
        raise refusal(GAME.name, text, why("no_payment"))
    try:
        return tuple(sorted([_INDEX[letter] for letter in payment]))
    except KeyError as unknown:
        raise refusal(GAME.name, text, why("no_card", letter=unknown.args[0])) from None
