"""Moves and chance outcomes of Jaguar as text, both ways.

b17  bid          o17,23  offer            17@5  lay on the empty field 5     17x5  cover field 5
17#  cannot lay   es4 er4 eo4 eh e-  event  k     keep the last card
>deal 1,5,.../2,3,...  the hands           >d 17  the card event (d) took      >test 23  the jungle test
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from ...errors import IllegalMove
from ..compiled import Int32s, States, python
from ..engine import engine
from ..reasons import Reason, why
from ..refusals import refusal
from . import GAME
from .geometry import CANNOT_LAY, CARDS, FIELDS, LAYS, MAX_LEGAL, OFFER_PAIRS
from .legal import event_owner
from .state import DEAL, DRAW, LAST, LAY, TAKE, TEST, State
from .why_not import cards_to_lay, holds, why_not

__all__ = [
    "AGREED_DRAW", "CHANCE_WORDS", "HELP", "decorate", "moves", "read", "read_chance", "why_not",
    "write", "write_chance",
]  # fmt: skip

CHANCE_WORDS = frozenset({"deal", "d", "test"})
AGREED_DRAW = False
HELP = """\
b17        bid 17 for the first turn
o17,23     offer 17 and 23
17@5       lay 17 on the empty field 5 (from bottom to top: 1-4, 5-7, 8-9, 10)
17x5       cover the card on field 5 with 17
17#        17 can be laid nowhere: the round is lost
es4        event: take the stone off field 4    er4  remove your card on field 4
eo4        event: remove the enemy's card on 4  eh   draw from the enemy's hand
e-         decline the event                    k    keep your last card"""
"""As the terminal shows it."""

_VALUES = range(1, CARDS + 1)
_FIELDS = range(1, FIELDS + 1)
LAY_TEXTS = [f"{v}@{f}" for v in _VALUES for f in _FIELDS]
COVER_TEXTS = [f"{v}x{f}" for v in _VALUES for f in _FIELDS]
STEP_TEXTS = (
    [f"b{v}" for v in _VALUES]
    + [f"o{a},{b}" for a, b in OFFER_PAIRS]
    + LAY_TEXTS
    + [f"{v}#" for v in _VALUES]
    + [f"{mark}{f}" for mark in ("es", "er", "eo") for f in _FIELDS]
    + ["eh", "e-", "k"]
)
"""The text of every step; for a lay step, that for an empty field."""
STEP_OF_TEXT = {text: step for step, text in enumerate(STEP_TEXTS)} | {
    text: LAYS + lay for lay, text in enumerate(COVER_TEXTS)
}
"""The step of every text as we write it."""

_IN_ORDER = sorted(range(len(STEP_TEXTS)), key=STEP_TEXTS.__getitem__)
_BY_RANK = np.array([STEP_TEXTS[step] for step in _IN_ORDER], object)
_RANK: Int32s = np.empty(len(STEP_TEXTS), np.int32)
_RANK[_IN_ORDER] = np.arange(len(STEP_TEXTS))

_BID = re.compile(r"b([0-9]+)")
_OFFER = re.compile(r"o([0-9]+),([0-9]+)")
_LAY = re.compile(r"([0-9]+)([@x])([0-9]+)")
_CANNOT = re.compile(r"([0-9]+)#")
_EVENT = re.compile(r"(e[sro])([0-9]+)")


# ---- moves --------------------------------------------------------------------------------------------


def moves(states: States) -> list[str]:
    """Every legal move, sorted; the texts and their order are known beforehand."""
    out = np.empty(MAX_LEGAL, np.int32)
    steps = out[: engine(GAME.name).list_legal(states, 0, out)]
    if states["phase"][0] in (TAKE, LAY):
        pyramid = _pyramid(states)
        return sorted([_text(pyramid, step) for step in steps.tolist()])
    ranks = _RANK[steps]
    ranks.sort()
    texts: list[str] = _BY_RANK[ranks].tolist()
    return texts


def write(before: States, steps: Sequence[int]) -> str:
    """The text of a legal step."""
    return _text(_pyramid(before), steps[0])


def _text(pyramid: list[int], step: int) -> str:
    """Covering is written differently from laying on an empty field."""
    if LAYS <= step < CANNOT_LAY and pyramid[(step - LAYS) % FIELDS]:
        return COVER_TEXTS[step - LAYS]
    return STEP_TEXTS[step]


def _pyramid(states: States) -> list[int]:
    """The mover's visible card on each field; 0: none."""
    cards: list[int] = states["card"][0, states["to_move"][0]].tolist()
    return cards


def decorate(before: States, text: str, after: States) -> str:
    """Records add no marks."""
    return text


def read(states: States, text: str) -> list[int]:
    """The step of a text; capitals, spaces and any order of the two offered cards are accepted."""
    written = text if text in STEP_OF_TEXT else _as_we_write(text)
    step = STEP_OF_TEXT[written]
    if LAYS <= step < CANNOT_LAY:
        _check_mark(states, text, written)
    return [step]


def _as_we_write(text: str) -> str:
    """The same move in our spelling."""
    plain = "".join(text.split()).lower()
    if plain in STEP_OF_TEXT:
        return plain
    if found := _BID.fullmatch(plain):
        return f"b{_card(text, found[1], CARDS)}"
    if found := _OFFER.fullmatch(plain):
        a, b = sorted((_card(text, found[1], CARDS), _card(text, found[2], CARDS)))
        if a == b:
            raise _refusal(text, why("same_card"))
        return f"o{a},{b}"
    if found := _LAY.fullmatch(plain):
        return f"{_card(text, found[1], CARDS)}{found[2]}{_field(text, found[3], FIELDS)}"
    if found := _CANNOT.fullmatch(plain):
        return f"{_card(text, found[1], CARDS)}#"
    if found := _EVENT.fullmatch(plain):
        return f"{found[1]}{_field(text, found[2], FIELDS)}"
    raise _refusal(text, why("not_a_move"))


def _refusal(text: str, reason: Reason) -> IllegalMove:
    return refusal(GAME.name, text, reason)


def _card(text: str, digits: str, most: int) -> int:
    if len(digits) > 2 or not 1 <= int(digits) <= most:
        raise _refusal(text, why("no_card", card=digits, most=most))
    return int(digits)


def _field(text: str, digits: str, most: int) -> int:
    if len(digits) > 2 or not 1 <= int(digits) <= most:
        raise _refusal(text, why("no_field", field=digits, most=most))
    return int(digits)


def _check_mark(states: States, text: str, written: str) -> None:
    """Laying and covering are one step, so the text must say which of the two it is."""
    v, f = divmod(STEP_OF_TEXT[written] - LAYS, FIELDS)
    v, covers, lying = v + 1, "x" in written, _pyramid(states)[f]
    if (
        covers == (lying > 0)
        or states["phase"][0] not in (TAKE, LAY, LAST)
        or not holds(cards_to_lay(states[0]), v)
    ):
        return
    if lying:
        raise _refusal(text, why("write_cover", card=v, field=f + 1, lying=lying))
    raise _refusal(text, why("write_lay", card=v, field=f + 1))


# ---- chance -------------------------------------------------------------------------------------------


def write_chance(before: States, outcomes: Sequence[int]) -> str:
    """The hands of a deal, ascending, or the one card."""
    phase = before["phase"][0]
    if phase != DEAL:
        return f">{'d' if phase == DRAW else 'test'} {outcomes[0] + 1}"
    size = int(before["dealt"][0])
    hands = (sorted(outcomes[:size]), sorted(outcomes[size:]))
    return ">deal " + "/".join(",".join(str(a + 1) for a in hand) for hand in hands)


def read_chance(states: States, text: str) -> list[int]:
    """The outcomes of a chance text."""
    s: State = states[0]
    word, _, rest = text.removeprefix(">").strip().partition(" ")
    due = {DEAL: "deal", DRAW: "d", TEST: "test"}[int(s.phase)]
    if word not in CHANCE_WORDS:
        raise _refusal(text, why("chance"))
    if word != due:
        raise _refusal(text, why("chance_due", due=due, word=word))
    if word == "deal":
        return _read_deal(s, text, rest)
    v = _card(text, _digits(text, rest, int(s.cards)), int(s.cards))
    if word == "test" and not holds(int(s.pile), v):
        raise _refusal(text, why("chance_pile", card=v))
    if word == "d" and not holds(int(s.hand[1 - python(event_owner)(s)]), v):
        raise _refusal(text, why("chance_hand", card=v))
    return [v - 1]


def _digits(text: str, part: str, most: int) -> str:
    part = part.strip()
    if not (part.isascii() and part.isdigit()):
        raise _refusal(text, why("chance_card", text=repr(part), most=most))
    return part


def _read_deal(s: State, text: str, rest: str) -> list[int]:
    halves = rest.split("/")
    if len(halves) != 2:
        raise _refusal(text, why("chance_deal"))
    most = int(s.cards)
    hands = [[_card(text, _digits(text, part, most), most) for part in half.split(",")] for half in halves]
    if len(hands[0]) != s.dealt or len(hands[1]) != s.dealt:
        given = {"first": len(hands[0]), "second": len(hands[1])}
        raise _refusal(text, why("chance_dealt", due=int(s.dealt), **given))
    dealt = hands[0] + hands[1]
    for v in dealt:
        if dealt.count(v) > 1:
            raise _refusal(text, why("chance_twice", card=v))
    return [v - 1 for hand in hands for v in sorted(hand)]
