"""Why a move is refused: the rule that a readable but illegal step breaks."""

from __future__ import annotations

from collections.abc import Sequence

from ..bits import list_bits
from ..compiled import States, python
from ..reasons import Reason, why
from .geometry import BIDS, CANNOT_LAY, ENEMY_OFF, FIELDS, KEEP, LAYS, OFFER_PAIRS, OFFERS, STONES_OFF
from .pyramid import gap
from .state import BID, DRAW_CARD, EVENT, LAST, LAY, OFFER, REMOVE_ENEMY, REMOVE_OWN, STONE_OFF, TAKE, State

_DUE = {BID: "bid_due", OFFER: "offer_due", TAKE: "take_due", LAY: "lay_due", LAST: "last_due"}
_EVENTS = {STONE_OFF: "event_a", REMOVE_OWN: "event_b", REMOVE_ENEMY: "event_c", DRAW_CARD: "event_d"}


def why_not(states: States, text: str, steps: Sequence[int]) -> Reason:
    """The rule that an illegal step breaks."""
    s: State = states[0]
    step, phase = steps[0], int(s.phase)
    if phase == EVENT:
        return _why_not_event(s, step)
    if phase == BID and step < OFFERS:
        return why("not_held", card=step - BIDS + 1)
    if phase == OFFER and OFFERS <= step < LAYS:
        return _why_not_offer(s, *OFFER_PAIRS[step - OFFERS])
    if phase in (TAKE, LAY, LAST) and LAYS <= step < CANNOT_LAY:
        return _why_not_lay(s, (step - LAYS) // FIELDS + 1, (step - LAYS) % FIELDS)
    if phase in (TAKE, LAY) and CANNOT_LAY <= step < STONES_OFF:
        return _why_not_cannot(s, step - CANNOT_LAY + 1)
    if phase == LAST and CANNOT_LAY <= step < STONES_OFF:
        return why("last_is_kept")
    return why(_DUE[phase])


def cards_to_lay(s: State) -> int:
    """The cards the player may lay now: the offer's, or those of the hand."""
    return int(s.offer if s.phase in (TAKE, LAY) else s.hand[s.to_move])


def holds(cards: int, v: int) -> bool:
    """True if the card is in the set."""
    return cards >> v & 1 == 1


def _why_not_offer(s: State, a: int, b: int) -> Reason:
    missing = [v for v in (a, b) if not holds(cards_to_lay(s), v)]
    return why("neither_held", card=a, other=b) if len(missing) == 2 else why("not_held", card=missing[0])


def _not_there(s: State, v: int) -> Reason | None:
    """Why a card is not available at all."""
    if holds(cards_to_lay(s), v):
        return None
    if s.phase == LAST:
        return why("not_held", card=v)
    offered = list_bits(s.offer)
    if s.phase == TAKE:
        return why("not_offered", card=v, low=offered[0], high=offered[1])
    return why("not_left", card=v, left=offered[0])


def _places(s: State, v: int) -> list[str]:
    """How the card could be laid."""
    low, high = python(gap)(s, int(s.to_move), v)
    if high - low > 1:
        return [f"{v}@{f + 1}" for f in range(low + 1, high)]
    neighbours = [f for f in (low, high) if 0 <= f < s.fields]
    return [f"{v}x{f + 1}" for f in neighbours if not holds(int(s.stone[s.to_move]), f)]


def _why_not_lay(s: State, v: int, f: int) -> Reason:
    if reason := _not_there(s, v):
        return reason
    if f >= s.fields:
        return why("no_field", field=str(f + 1), most=int(s.fields))
    card = s.card[s.to_move]
    low, high = python(gap)(s, int(s.to_move), v)
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
    return why("other_can_be_laid", card=next(card for card in list_bits(s.offer) if card != v))


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
