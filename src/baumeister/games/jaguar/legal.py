"""Which steps are legal, compiled: as a list, as a mask, one by one, or one at random.

A chance outcome is the card that is dealt, drawn or turned up, less 1.
"""

from __future__ import annotations

from ..bits import append_bits, count_bits, lowest_bit, mark_bits, nth_bit
from ..compiled import Int32s, Int64s, Mask, rule
from ..contract import CHANCE
from ..rng import below
from .geometry import (
    BIDS,
    CANNOT_LAY,
    CARDS,
    DECLINE,
    FIELDS,
    KEEP,
    LAYS,
    OFFERS,
    OUTCOMES,
    PAIR_CARDS,
    STONES_OFF,
)
from .pyramid import fitting, places, targets
from .state import BID, DRAW, EVENT, LAST, LAY, OFFER, STONE_OFF, TAKE, State


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
        n = append_bits(targets(s, s.to_move, s.event), event_step(s.event), out, 0)
        out[n] = DECLINE
        return n + 1
    if phase == BID:
        return append_bits(s.hand[s.to_move] >> 1, BIDS, out, 0)
    return append_bits(outcomes(s) >> 1, 0, out, 0)


@rule
def list_offers(cards: int, out: Int32s) -> int:
    """Every pair of the cards."""
    n = 0
    while cards:
        first = lowest_bit(cards)
        cards &= cards - 1
        second = cards
        while second:
            out[n] = offer_step(first, lowest_bit(second))
            second &= second - 1
            n += 1
    return n


@rule
def list_lays(s: State, out: Int32s) -> int:
    """Where the cards of the offer can go; J2: a card that cannot be laid only if none can."""
    n = 0
    cards = s.offer
    while cards:
        v = lowest_bit(cards)
        n = append_bits(places(s, s.to_move, v), lay_step(v, 0), out, n)
        cards &= cards - 1
    return n if n > 0 else append_bits(s.offer >> 1, CANNOT_LAY, out, 0)


@rule
def list_last_cards(s: State, out: Int32s) -> int:
    """J6: any card of the hand on a fitting empty field, or keep."""
    n = 0
    cards = s.hand[s.to_move]
    while cards:
        v = lowest_bit(cards)
        n = append_bits(fitting(s, s.to_move, v), lay_step(v, 0), out, n)
        cards &= cards - 1
    out[n] = KEEP
    return n + 1


@rule
def mask(s: State, out: Mask) -> None:
    """As the contract says."""
    out[:] = False
    phase, p = s.phase, int(s.to_move)
    if p < 0:
        return
    if phase == OFFER:
        mask_offers(s.hand[p], out)
    elif phase in (TAKE, LAY):
        mask_lays(s, out)
    elif phase == LAST:
        cards = s.hand[p]
        while cards:
            v = lowest_bit(cards)
            mark_bits(fitting(s, p, v), lay_step(v, 0), out)
            cards &= cards - 1
        out[KEEP] = True
    elif phase == EVENT:
        mark_bits(targets(s, p, s.event), event_step(s.event), out)
        out[DECLINE] = True
    else:
        mark_bits(s.hand[p] >> 1, BIDS, out)


@rule
def mask_offers(cards: int, out: Mask) -> None:
    """Every pair of the cards."""
    while cards:
        first = lowest_bit(cards)
        cards &= cards - 1
        mark_bits(cards >> (first + 1), offer_step(first, first + 1), out)


@rule
def mask_lays(s: State, out: Mask) -> None:
    """Where the cards of the offer can go; J2: a card that cannot be laid only if none can."""
    p, stuck = int(s.to_move), True
    cards = s.offer
    while cards:
        v = lowest_bit(cards)
        fields = places(s, p, v)
        stuck = stuck and fields == 0
        mark_bits(fields, lay_step(v, 0), out)
        cards &= cards - 1
    if stuck:
        mark_bits(s.offer >> 1, CANNOT_LAY, out)


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
    if LAYS <= a < CANNOT_LAY:
        v, f = (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS
        return (s.hand[p] >> v) & 1 == 1 and (fitting(s, p, v) >> f) & 1 == 1
    return a == KEEP


@rule
def is_legal_lay(s: State, a: int) -> bool:
    """True if a card of the offer may be taken and laid, or declared impossible to lay (J2)."""
    p = int(s.to_move)
    if LAYS <= a < CANNOT_LAY:
        v, f = (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS
        return (s.offer >> v) & 1 == 1 and (places(s, p, v) >> f) & 1 == 1
    if a < CANNOT_LAY or a >= STONES_OFF or (s.offer >> (a - CANNOT_LAY + 1)) & 1 == 0:
        return False
    cards = s.offer
    while cards:
        if places(s, p, lowest_bit(cards)):
            return False
        cards &= cards - 1
    return True


@rule
def outcomes(s: State) -> int:
    """The cards that chance may choose now; cards put under the pile never come to its top."""
    if s.phase == DRAW:
        return int(s.hand[1 - event_owner(s)])
    return s.pile if s.to_move == CHANCE else 0


@rule
def event_owner(s: State) -> int:
    """The player whose explorer triggered the event. While a card of the offer is left, the taker has just
    laid the other, and a covering has moved the explorer of the player on turn."""
    return int(s.on_turn) if s.offer != 0 else 1 - int(s.on_turn)


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
        return nth_bit(cards, below(rng, count_bits(cards))) - 1
    if phase == OFFER:
        return sample_offer(s.hand[p], rng)
    if phase in (TAKE, LAY):
        return sample_lay(s, rng)
    if phase == LAST:
        return sample_last_card(s, rng)
    if phase == EVENT:
        fields = targets(s, p, s.event)
        r = below(rng, count_bits(fields) + 1)
        return DECLINE if r == count_bits(fields) else event_step(s.event) + nth_bit(fields, r)
    return BIDS + nth_bit(s.hand[p], below(rng, count_bits(s.hand[p]))) - 1


@rule
def sample_offer(cards: int, rng: Int64s) -> int:
    """Two different cards, each pair equally likely."""
    n = count_bits(cards)
    i, j = below(rng, n), below(rng, n - 1)
    if j >= i:
        return offer_step(nth_bit(cards, i), nth_bit(cards, j + 1))
    return offer_step(nth_bit(cards, j), nth_bit(cards, i))


@rule
def sample_lay(s: State, rng: Int64s) -> int:
    """One of the places of the one or two cards of the offer."""
    p = int(s.to_move)
    first, rest = lowest_bit(s.offer), s.offer & (s.offer - 1)
    of_first = places(s, p, first)
    of_second = places(s, p, lowest_bit(rest)) if rest else 0
    n = count_bits(of_first)
    total = n + count_bits(of_second)
    if total == 0:
        return CANNOT_LAY + nth_bit(s.offer, below(rng, count_bits(s.offer))) - 1
    r = below(rng, total)
    if r < n:
        return lay_step(first, nth_bit(of_first, r))
    return lay_step(lowest_bit(rest), nth_bit(of_second, r - n))


@rule
def sample_last_card(s: State, rng: Int64s) -> int:
    """One of the places of all cards in hand, or keep."""
    p = int(s.to_move)
    total = 1
    cards = s.hand[p]
    while cards:
        total += count_bits(fitting(s, p, lowest_bit(cards)))
        cards &= cards - 1
    r = below(rng, total)
    cards = s.hand[p]
    while cards:
        v = lowest_bit(cards)
        fields = fitting(s, p, v)
        if r < count_bits(fields):
            return lay_step(v, nth_bit(fields, r))
        r -= count_bits(fields)
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
