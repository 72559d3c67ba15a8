"""The rules of Die Pyramiden des Jaguar, compiled. J1 .. J11 are the rulings of docs/rules/jaguar.md.

This file says what is legal and sends each step on; `building.py` knows one pyramid, `course.py` what follows
upon a step, `knowledge.py` what a player knows.
"""

from __future__ import annotations

import numpy as np

from ..compiled import Int32s, Int64s, Mask, rule
from ..contract import CHANCE, NOBODY, OVER
from ..rng import below
from .building import fitting, places, put, targets
from .cards import count, lowest, nth
from .course import (
    after_last_card,
    begin_round,
    bid,
    deal_card,
    decide_event,
    end_round,
    event_owner,
    jungle_test,
    lay_offered,
    offer,
    take_from_hand,
)  # fmt: skip
from .knowledge import KNOWLEDGE, key, observe, redeal
from .state import BID, CARDS, DEAL, DRAW, EVENT, FIELDS, HAND, LAST, LAY, OFFER, STONE_OFF, TAKE, State
from .tables import BIDS, CANNOTS, DECLINE, KEEP, LAYS, OFFERS, PAIR_CARDS, STONES_OFF

__all__ = [
    "ACTIONS",
    "GIVE_UP",
    "MAX_LEGAL",
    "OBSERVATION",
    "OUTCOMES",
    "RING",
    "apply",
    "inside",
    "is_legal",
    "key",
    "legal",
    "mask",
    "new",
    "observe",
    "recur",
    "redeal",
    "sample",
    "score",
    "weight",
    "winner",
]


ACTIONS = KEEP + 1
OUTCOMES = CARDS
MAX_LEGAL = HAND * FIELDS + 1
"""Last cards: no hand has more cards than dealt, no card more fields than there are; and `k`."""
OBSERVATION: tuple[int, ...] = (KNOWLEDGE,)
RING = 1
GIVE_UP = -1


@rule
def new(s: State, options: Int64s) -> None:
    """Both explorers on the start field, the first deal due."""
    room = (len(options) - 1) // 2
    s.last = options[0]
    s.final = 0
    for f in range(room):
        s.number[f] = options[1 + f]
        s.events[f] = options[1 + room + f]
        if options[1 + f] > 0:
            s.final = f
    s.explorer[0] = s.explorer[1] = 0
    s.rounds = 0
    s.ply = 0
    s.victor = NOBODY
    begin_round(s)


@rule
def apply(s: State, a: int) -> None:
    """The trusted door, as the contract says."""
    phase, p = s.phase, int(s.to_move)
    a = int(a)  # a shift by a narrow NumPy integer would overflow uncompiled
    if phase == DEAL:
        deal_card(s, a + 1)
    elif phase == OFFER:
        offer(s, PAIR_CARDS[a - OFFERS])
    elif phase in (TAKE, LAY):
        if a >= CANNOTS:  # the card would have to cover a stone: the round is lost at once
            s.ply += 1
            end_round(s, 1 - p)
        else:
            lay_offered(s, p, (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS)
    elif phase == EVENT:
        decide_event(s, p, a)
    elif phase == DRAW:
        take_from_hand(s, 1 - event_owner(s), a + 1)
    elif phase == LAST:
        if a != KEEP:
            v = (a - LAYS) // FIELDS + 1
            s.hand[p] &= ~(1 << v)
            s.known[p] &= ~(1 << v)
            put(s, p, v, (a - LAYS) % FIELDS)
        after_last_card(s)
    elif phase == BID:
        bid(s, a - BIDS + 1)
    else:
        jungle_test(s, a + 1)


@rule
def recur(s: State, keys: Int64s) -> None:
    """No position of a round ever comes back: cards only leave the hands."""


@rule
def inside(s: State) -> bool:
    """Only the deal has more than one step."""
    return s.phase == DEAL and s.hand[0] != 0


@rule
def winner(s: State) -> int:
    """The leading explorer; the winner of the last round if both stand on one field."""
    if s.to_move != OVER:
        return NOBODY
    ahead = int(s.explorer[0]) - int(s.explorer[1])
    if ahead == 0:
        return int(s.victor)
    return 0 if ahead > 0 else 1


@rule
def score(s: State, player: int) -> int:
    """How far the player's explorer came."""
    return int(s.explorer[player])


# ---- legal steps --------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Int32s) -> int:
    """As the contract says."""
    phase = s.phase
    if phase == OFFER:
        return list_offers(s.hand[s.to_move], out)
    if phase in (TAKE, LAY):
        return list_lays(s, out)
    if phase == LAST:
        return list_last_cards(s, out)
    if phase == EVENT:
        n = list_bits(targets(s, s.to_move, s.event), event_step(s.event), out, 0)
        out[n] = DECLINE
        return n + 1
    if phase == BID:
        return list_bits(s.hand[s.to_move] >> 1, BIDS, out, 0)
    return list_bits(outcomes(s) >> 1, 0, out, 0)


@rule
def mask(s: State, out: Mask) -> None:
    """As the contract says."""
    out[:] = False
    if s.to_move >= 0:
        listed = np.empty(MAX_LEGAL, np.int32)
        for k in range(legal(s, listed)):
            out[listed[k]] = True


@rule
def is_legal(s: State, a: int) -> bool:
    """As the contract says."""
    phase, p = s.phase, int(s.to_move)
    a = int(a)
    if p < 0:
        return 0 <= a < OUTCOMES and (outcomes(s) >> (a + 1)) & 1 == 1
    if phase == OFFER:
        return OFFERS <= a < LAYS and PAIR_CARDS[a - OFFERS] & ~s.hand[p] == 0
    if phase in (TAKE, LAY):
        return is_legal_lay(s, a)
    if phase == EVENT:
        field = a - event_step(s.event)
        return a == DECLINE or (0 <= field < FIELDS and (targets(s, p, s.event) >> field) & 1 == 1)
    if phase == BID:
        return BIDS <= a < OFFERS and (s.hand[p] >> (a - BIDS + 1)) & 1 == 1
    if LAYS <= a < CANNOTS:
        v, f = (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS
        return (s.hand[p] >> v) & 1 == 1 and (fitting(s, p, v) >> f) & 1 == 1
    return a == KEEP


@rule
def is_legal_lay(s: State, a: int) -> bool:
    """Taking and laying a card of the offer, or the confession that it cannot be laid (J2)."""
    p = int(s.to_move)
    if LAYS <= a < CANNOTS:
        v, f = (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS
        return (s.offer >> v) & 1 == 1 and (places(s, p, v) >> f) & 1 == 1
    if a < CANNOTS or a >= STONES_OFF or (s.offer >> (a - CANNOTS + 1)) & 1 == 0:
        return False
    cards = s.offer
    while cards:
        if places(s, p, lowest(cards)):
            return False
        cards &= cards - 1
    return True


@rule
def list_offers(cards: int, out: Int32s) -> int:
    """Every pair of the cards."""
    n = 0
    while cards:
        first = lowest(cards)
        cards &= cards - 1
        second = cards
        while second:
            out[n] = offer_step(first, lowest(second))
            second &= second - 1
            n += 1
    return n


@rule
def list_bits(bits: int, base: int, out: Int32s, n: int) -> int:
    """Append the steps base + k for all set bits k, fields or cards from 0; the new length."""
    while bits:
        out[n] = base + lowest(bits)
        bits &= bits - 1
        n += 1
    return n


@rule
def list_lays(s: State, out: Int32s) -> int:
    """Where the cards of the offer can go; J2: a card that cannot be laid only if none can."""
    n = 0
    cards = s.offer
    while cards:
        v = lowest(cards)
        n = list_bits(places(s, s.to_move, v), lay_step(v, 0), out, n)
        cards &= cards - 1
    return n if n > 0 else list_bits(s.offer >> 1, CANNOTS, out, 0)


@rule
def list_last_cards(s: State, out: Int32s) -> int:
    """J6: any card of the hand on a fitting empty field, or keep."""
    n = 0
    cards = s.hand[s.to_move]
    while cards:
        v = lowest(cards)
        n = list_bits(fitting(s, s.to_move, v), lay_step(v, 0), out, n)
        cards &= cards - 1
    out[n] = KEEP
    return n + 1


@rule
def outcomes(s: State) -> int:
    """The cards that chance may choose now; cards put under the pile never come to its top."""
    if s.phase == DRAW:
        return int(s.hand[1 - event_owner(s)])
    return s.pile if s.to_move == CHANCE else 0


@rule
def weight(s: State, a: int) -> int:
    """Each card is one case."""
    return 1


# ---- random steps -------------------------------------------------------------------------------------


@rule
def sample(s: State, rng: Int64s) -> int:
    """As the contract says."""
    phase, p = s.phase, int(s.to_move)
    if p < 0:
        cards = outcomes(s)
        return nth(cards, below(rng, count(cards))) - 1
    if phase == OFFER:
        return sample_offer(s.hand[p], rng)
    if phase in (TAKE, LAY):
        return sample_lay(s, rng)
    if phase == LAST:
        return sample_last_card(s, rng)
    if phase == EVENT:
        fields = targets(s, p, s.event)
        r = below(rng, count(fields) + 1)
        return DECLINE if r == count(fields) else event_step(s.event) + nth(fields, r)
    return BIDS + nth(s.hand[p], below(rng, count(s.hand[p]))) - 1


@rule
def sample_offer(cards: int, rng: Int64s) -> int:
    """Two different cards, each pair equally likely."""
    n = count(cards)
    i, j = below(rng, n), below(rng, n - 1)
    if j >= i:
        return offer_step(nth(cards, i), nth(cards, j + 1))
    return offer_step(nth(cards, j), nth(cards, i))


@rule
def sample_lay(s: State, rng: Int64s) -> int:
    """One of the places of the one or two cards of the offer."""
    p = int(s.to_move)
    first, rest = lowest(s.offer), s.offer & (s.offer - 1)
    of_first = places(s, p, first)
    of_second = places(s, p, lowest(rest)) if rest else 0
    n = count(of_first)
    total = n + count(of_second)
    if total == 0:
        return CANNOTS + nth(s.offer, below(rng, count(s.offer))) - 1
    r = below(rng, total)
    if r < n:
        return lay_step(first, nth(of_first, r))
    return lay_step(lowest(rest), nth(of_second, r - n))


@rule
def sample_last_card(s: State, rng: Int64s) -> int:
    """One of the places of all cards in hand, or keep."""
    p = int(s.to_move)
    total = 1
    cards = s.hand[p]
    while cards:
        total += count(fitting(s, p, lowest(cards)))
        cards &= cards - 1
    r = below(rng, total)
    cards = s.hand[p]
    while cards:
        v = lowest(cards)
        fields = fitting(s, p, v)
        if r < count(fields):
            return lay_step(v, nth(fields, r))
        r -= count(fields)
        cards &= cards - 1
    return KEEP


# ---- numbers of steps ---------------------------------------------------------------------------------


@rule
def offer_step(a: int, b: int) -> int:
    """The step that offers a and b, a < b: 39 pairs begin with 1, 38 with 2, and so on."""
    return OFFERS + (a - 1) * (2 * CARDS - a) // 2 + b - a - 1


@rule
def lay_step(v: int, f: int) -> int:
    """The step that lays v on field f."""
    return LAYS + FIELDS * (v - 1) + f


@rule
def event_step(event: int) -> int:
    """The first of the steps by which an event is carried out."""
    return STONES_OFF + FIELDS * (int(event) - STONE_OFF)
