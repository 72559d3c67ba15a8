"""The text of one action taken apart: what it says, before anybody asks whether it is legal.

C3b:B       column, site 3, blue, paid with a blue table card (capitals: table, small letters: hand)
T3bg:VV     tile, base blue, fields green      R3bg:B+Gg   roof: tile payment + tip payment
A2v:RRBg    alternative turn                   D:RRv       dragon
L  E  F  P  lantern, end, end with the fan, pass
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...errors import IllegalMove
from .steps import ALTERNATIVE, COLUMN, DONE, DRAGON, END, FAN, LANTERN, PASS, PAY, ROOF, TILE

LETTERS = "rygbv"
CARDS = "RYGBVrygbv"
"""[index of a card]: its letter in a payment."""
HEADS = {"C": COLUMN, "T": TILE, "R": ROOF, "A": ALTERNATIVE}
WORDS = {"L": LANTERN, "E": END, "F": FAN, "P": PASS}


@dataclass(frozen=True)
class Token:
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
        """The steps of the engine that say the same."""
        if self.kind in WORDS:
            return [WORDS[self.kind]]
        pays = [PAY + k for k in (*self.cards, *self.tip)]
        if self.kind == "D":
            return [DRAGON, *pays, DONE]
        return [HEADS[self.kind] + 5 * self.site + self.colour, *pays]

    def __str__(self) -> str:
        if self.kind in WORDS:
            return self.kind
        head, cards = "D", letters(self.cards)
        if self.kind != "D":
            base = LETTERS[self.base] if self.base >= 0 else ""
            head = f"{self.kind}{self.site + 1}{base}{LETTERS[self.colour]}"
        return f"{head}:{cards}+{letters(self.tip)}" if self.kind == "R" else f"{head}:{cards}"


def letters(cards: tuple[int, ...]) -> str:
    """A payment in notation."""
    return "".join(CARDS[k] for k in cards)


def parse(text: str) -> Token:
    """Take a text apart; payment letters may come in any order. Raises IllegalMove if it is malformed."""
    if text in WORDS:
        return Token(text)
    kind, rest = text[:1], text[1:]
    if kind == "D":
        return _dragon(text, rest)
    if kind not in HEADS:
        raise IllegalMove(f"{text}: an action begins with C, T, R, A or D, or is one of L, E, F, P")
    head, colon, payment = rest.partition(":")
    colours = 2 if kind in "TR" else 1
    if not re.fullmatch(rf"\d[{LETTERS}]{{{colours}}}", head):
        what = "base colour and field colour" if colours == 2 else "a colour"
        raise IllegalMove(
            f"{text}: after {kind} come the site and {what} in small letters, "
            f"as in {kind}3{'bg' if colours == 2 else 'b'}"
        )
    if head[0] not in "123456":
        raise IllegalMove(f"{text}: there is no site {head[0]}; the sites are 1 to 6")
    if not colon:
        raise IllegalMove(f"{text}: the cards that pay for it are missing, as in {kind}{head}:B")
    site, base, colour = int(head[0]) - 1, LETTERS.index(head[1]), LETTERS.index(head[-1])
    if kind == "R":
        tile, plus, tip = payment.partition("+")
        if not plus:
            raise IllegalMove(f"{text}: a roof names the tile's payment and the tip's, as in R{head}:B+Gg")
        in_order = sorted(_cards(text, tip), key=lambda k: (k % 5 != colour, k))
        return Token(kind, site, base, colour, _cards(text, tile), tuple(in_order))
    return Token(kind, site, base if colours == 2 else -1, colour, _cards(text, payment))


def _dragon(text: str, rest: str) -> Token:
    if not rest.startswith(":"):
        raise IllegalMove(f"{text}: the dragon names the cards it discards, as in D:RRv")
    return Token("D", cards=_cards(text, rest[1:]))


def _cards(text: str, payment: str) -> tuple[int, ...]:
    if not payment:
        raise IllegalMove(f"{text}: a payment names at least one card")
    for letter in payment:
        if letter not in CARDS:
            raise IllegalMove(
                f"{text}: {letter!r} is no card; cards are R Y G B V on the table and r y g b v in the hand"
            )
    return tuple(sorted(CARDS.index(letter) for letter in payment))
