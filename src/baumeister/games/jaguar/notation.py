"""Text of the moves and chance outcomes, and why a move is refused.

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
from . import building
from .course import event_owner
from .rules import MAX_LEGAL
from .state import (
    BID,
    CARDS,
    DEAL,
    DRAW,
    DRAW_CARD,
    EVENT,
    FIELDS,
    HAND,
    LAST,
    LAY,
    OFFER,
    REMOVE_ENEMY,
    REMOVE_OWN,
    STONE_OFF,
    TAKE,
    TEST,
    State,
)
from .tables import (
    BIDS,
    CANNOTS,
    ENEMY_OFF,
    KEEP,
    LAYS,
    OFFERS,
    PAIRS,
    STONES_OFF,
)

CHANCE_WORDS = frozenset({"deal", "d", "test"})
AGREED_DRAW = False
HELP = """\
b17        bid 17 for the first turn
o17,23     offer 17 and 23
17@5       lay 17 on the empty field 5 (fields 1-4, 5-7, 8-9, 10 from bottom to top)
17x5       cover the card on field 5 with 17
17#        17 can be laid nowhere: the round is lost
es4        event: take the stone off your field 4     er4  remove your card on field 4
eo4        event: remove the enemy's card on field 4  eh   draw from the enemy's hand
e-         decline the event                          k    keep your last card"""
"""As the terminal shows it."""

_VALUES = range(1, CARDS + 1)
_FIELDS = range(1, FIELDS + 1)
LAID = [f"{v}@{f}" for v in _VALUES for f in _FIELDS]
COVERED = [f"{v}x{f}" for v in _VALUES for f in _FIELDS]
TEXTS = (
    [f"b{v}" for v in _VALUES]
    + [f"o{a},{b}" for a, b in PAIRS]
    + LAID
    + [f"{v}#" for v in _VALUES]
    + [f"{mark}{f}" for mark in ("es", "er", "eo") for f in _FIELDS]
    + ["eh", "e-", "k"]
)
"""The text of every step; of a lay step if the field is empty."""
STEPS = {text: step for step, text in enumerate(TEXTS)} | {
    text: LAYS + lay for lay, text in enumerate(COVERED)
}
"""The step of every text as we write it."""

_IN_ORDER = sorted(range(len(TEXTS)), key=TEXTS.__getitem__)
_BY_RANK = np.array([TEXTS[step] for step in _IN_ORDER], object)
_RANK: Int32s = np.empty(len(TEXTS), np.int32)
_RANK[_IN_ORDER] = np.arange(len(TEXTS))

_BID = re.compile(r"b([0-9]+)")
_OFFER = re.compile(r"o([0-9]+),([0-9]+)")
_LAY = re.compile(r"([0-9]+)([@x])([0-9]+)")
_CANNOT = re.compile(r"([0-9]+)#")
_EVENT = re.compile(r"(e[sro])([0-9]+)")

_DUE = {BID: "bid_due", OFFER: "offer_due", TAKE: "take_due", LAY: "lay_due", LAST: "last_due"}
_EVENTS = {STONE_OFF: "event_a", REMOVE_OWN: "event_b", REMOVE_ENEMY: "event_c", DRAW_CARD: "event_d"}


# ---- moves --------------------------------------------------------------------------------------------


def moves(states: States) -> list[str]:
    """Every legal move, sorted; the texts are known beforehand, with their order."""
    out = np.empty(MAX_LEGAL, np.int32)
    steps = out[: engine("jaguar").list_legal(states, 0, out)]
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
    if LAYS <= step < CANNOTS and pyramid[(step - LAYS) % FIELDS]:
        return COVERED[step - LAYS]
    return TEXTS[step]


def _pyramid(states: States) -> list[int]:
    """The mover's visible card on each field; 0: none."""
    cards: list[int] = states["card"][0, states["to_move"][0]].tolist()
    return cards


def decorate(before: States, text: str, after: States) -> str:
    """Records add no marks."""
    return text


def read(states: States, text: str) -> list[int]:
    """The step of a text; capitals, spaces and any order of the two offered cards are accepted."""
    written = text if text in STEPS else _as_we_write(text)
    step = STEPS[written]
    if LAYS <= step < CANNOTS:
        _check_mark(states, text, written)
    return [step]


def _as_we_write(text: str) -> str:
    """The same move in our spelling."""
    plain = "".join(text.split()).lower()
    if plain in STEPS:
        return plain
    if found := _BID.fullmatch(plain):
        return f"b{_card(text, found[1])}"
    if found := _OFFER.fullmatch(plain):
        a, b = sorted((_card(text, found[1]), _card(text, found[2])))
        if a == b:
            raise _refusal(text, why("same_card"))
        return f"o{a},{b}"
    if found := _LAY.fullmatch(plain):
        return f"{_card(text, found[1])}{found[2]}{_field(text, found[3])}"
    if found := _CANNOT.fullmatch(plain):
        return f"{_card(text, found[1])}#"
    if found := _EVENT.fullmatch(plain):
        return f"{found[1]}{_field(text, found[2])}"
    raise _refusal(text, why("not_a_move"))


def _refusal(text: str, reason: Reason) -> IllegalMove:
    return refusal("jaguar", text, reason)


def _card(text: str, digits: str) -> int:
    if len(digits) > 2 or not 1 <= int(digits) <= CARDS:
        raise _refusal(text, why("no_card", card=digits, most=CARDS))
    return int(digits)


def _field(text: str, digits: str) -> int:
    if len(digits) > 2 or not 1 <= int(digits) <= FIELDS:
        raise _refusal(text, why("no_field", field=digits, most=FIELDS))
    return int(digits)


def _check_mark(states: States, text: str, written: str) -> None:
    """Laying and covering are one step, so the text must say which of the two it is."""
    v, f = divmod(STEPS[written] - LAYS, FIELDS)
    v, covers, lying = v + 1, "x" in written, _pyramid(states)[f]
    if (
        covers == (lying > 0)
        or states["phase"][0] not in (TAKE, LAY, LAST)
        or not _holds(_choice(states[0]), v)
    ):
        return
    if lying:
        raise _refusal(text, why("write_cover", card=v, field=f + 1, lying=lying))
    raise _refusal(text, why("write_lay", card=v, field=f + 1))


# ---- why a move is refused ----------------------------------------------------------------------------


def why_not(states: States, text: str, steps: Sequence[int]) -> Reason:
    """The rule that an illegal step breaks."""
    s: State = states[0]
    step, phase = steps[0], int(s.phase)
    if phase == EVENT:
        return _why_not_event(s, step)
    if phase == BID and step < OFFERS:
        return why("not_held", card=step - BIDS + 1)
    if phase == OFFER and OFFERS <= step < LAYS:
        return _why_not_offer(s, *PAIRS[step - OFFERS])
    if phase in (TAKE, LAY, LAST) and LAYS <= step < CANNOTS:
        return _why_not_lay(s, (step - LAYS) // FIELDS + 1, (step - LAYS) % FIELDS)
    if phase in (TAKE, LAY) and CANNOTS <= step < STONES_OFF:
        return _why_not_cannot(s, step - CANNOTS + 1)
    if phase == LAST and CANNOTS <= step < STONES_OFF:
        return why("last_is_kept")
    return why(_DUE[phase])


def _choice(s: State) -> int:
    """The cards the player may lay now: the offer's, or those of his hand."""
    return int(s.offer if s.phase in (TAKE, LAY) else s.hand[s.to_move])


def _holds(cards: int, v: int) -> bool:
    return cards >> v & 1 == 1


def _cards(cards: int) -> list[int]:
    return [v for v in _VALUES if _holds(cards, v)]


def _why_not_offer(s: State, a: int, b: int) -> Reason:
    missing = [v for v in (a, b) if not _holds(_choice(s), v)]
    return why("neither_held", card=a, other=b) if len(missing) == 2 else why("not_held", card=missing[0])


def _not_there(s: State, v: int) -> Reason | None:
    """Reason a card is not to be had at all."""
    if _holds(_choice(s), v):
        return None
    if s.phase == LAST:
        return why("not_held", card=v)
    offered = _cards(int(s.offer))
    if s.phase == TAKE:
        return why("not_offered", card=v, low=offered[0], high=offered[1])
    return why("not_left", card=v, left=offered[0])


def _places(s: State, v: int) -> list[str]:
    """How the card could be laid."""
    low, high = python(building.gap)(s, int(s.to_move), v)
    if high - low > 1:
        return [f"{v}@{f + 1}" for f in range(low + 1, high)]
    neighbours = [f for f in (low, high) if 0 <= f < FIELDS]
    return [f"{v}x{f + 1}" for f in neighbours if not _holds(int(s.stone[s.to_move]), f)]


def _why_not_lay(s: State, v: int, f: int) -> Reason:
    if reason := _not_there(s, v):
        return reason
    card = s.card[s.to_move]
    low, high = python(building.gap)(s, int(s.to_move), v)
    if card[f] and s.phase == LAST:
        return why("last_covers", lying=int(card[f]), field=f + 1)
    if card[f] and high - low > 1:
        return why("fits_elsewhere", card=v, field=int(low) + 2)
    if f in (low, high):
        return why("stone_not_covered", lying=int(card[f]), field=f + 1)
    wall = int(low if f < low else high)
    return why("order", card=v, field=f + 1, lying=int(card[wall]), where=wall + 1)


def _why_not_cannot(s: State, v: int) -> Reason:
    if reason := _not_there(s, v):
        return reason
    if places := _places(s, v):
        return why("can_be_laid", card=v, places=", ".join(places))
    return why("other_can_be_laid", card=next(card for card in _cards(int(s.offer)) if card != v))


def _why_not_event(s: State, step: int) -> Reason:
    event, field = int(s.event), (step - STONES_OFF) % FIELDS
    if step < STONES_OFF or step == KEEP or (step - STONES_OFF) // FIELDS + STONE_OFF != event:
        return why(_EVENTS[event])
    if event == STONE_OFF:
        return why("no_stone", field=field + 1)
    card = int(s.card[s.to_move if step < ENEMY_OFF else 1 - s.to_move, field])
    if not card:
        return why("field_empty", field=field + 1)
    return why("stone_not_removed", lying=card, field=field + 1)


# ---- chance -------------------------------------------------------------------------------------------


def write_chance(before: States, outcomes: Sequence[int]) -> str:
    """The hands of a deal ascending, or the one card."""
    phase = before["phase"][0]
    if phase != DEAL:
        return f">{'d' if phase == DRAW else 'test'} {outcomes[0] + 1}"
    hands = (sorted(outcomes[:HAND]), sorted(outcomes[HAND:]))
    return ">deal " + "/".join(",".join(str(a + 1) for a in hand) for hand in hands)


def read_chance(states: States, text: str) -> list[int]:
    """The outcomes of a chance text."""
    s: State = states[0]
    word, _, rest = text.removeprefix(">").strip().partition(" ")
    due = {DEAL: "deal", DRAW: "d", TEST: "test"}[int(s.phase)]
    if word not in CHANCE_WORDS:
        raise IllegalMove(
            f"{text}: not a chance outcome; they are written >deal 1,.../2,..., >d 17 and >test 23"
        )
    if word != due:
        raise IllegalMove(f"{text}: a '>{due}' is due now, not a '>{word}'")
    if word == "deal":
        return _read_deal(text, rest)
    v = _card(text, _digits(text, rest))
    if word == "test" and not _holds(int(s.pile), v):
        raise IllegalMove(f"{text}: {v} is not one of the ten cards of the pile")
    if word == "d" and not _holds(int(s.hand[1 - python(event_owner)(s)]), v):
        raise IllegalMove(f"{text}: {v} is not in the hand that is drawn from")
    return [v - 1]


def _digits(text: str, part: str) -> str:
    part = part.strip()
    if not (part.isascii() and part.isdigit()):
        raise IllegalMove(f"{text}: {part!r} is not a card; the cards are 1 to {CARDS}")
    return part


def _read_deal(text: str, rest: str) -> list[int]:
    halves = rest.split("/")
    if len(halves) != 2:
        raise IllegalMove(f"{text}: a deal is written >deal 1,5,9,.../2,3,8,..., the hand of player 0 first")
    hands = [[_card(text, _digits(text, part)) for part in half.split(",")] for half in halves]
    if len(hands[0]) != HAND or len(hands[1]) != HAND:
        raise IllegalMove(f"{text}: each player gets {HAND} cards, not {len(hands[0])} and {len(hands[1])}")
    dealt = hands[0] + hands[1]
    for v in dealt:
        if dealt.count(v) > 1:
            raise IllegalMove(f"{text}: the card {v} is dealt twice")
    return [v - 1 for hand in hands for v in sorted(hand)]
