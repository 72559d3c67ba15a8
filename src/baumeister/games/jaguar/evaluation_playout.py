"""Quick decisions in Die Pyramiden des Jaguar: one look at what each card or event changes.

`price` is always the assumed cost of one field of the enemy explorer.
"""

from __future__ import annotations

from ..bits import lowest_bit
from ..compiled import Floats, Int64s, rule
from .evaluation_pyramid import best_place, change, pair_worth, to_come
from .geometry import CANNOT_LAY, DECLINE, ENEMY_OFF, FROM_HAND, KEEP, OFFERS, OWN_OFF, PAIR_CARDS, STONES_OFF
from .legal import is_legal, lay_step, sample_offer
from .pyramid import fitting
from .state import State


@rule
def quick_offer(s: State, weights: Floats, price: float, rng: Int64s) -> int:
    """The better of two offers."""
    p, live = int(s.to_move), to_come(s)
    best, step = -1e9, -1
    for _ in range(2):
        a = sample_offer(int(s.hand[p]), rng)
        if a != step:
            found = pair_worth(s, p, PAIR_CARDS[a - OFFERS], live, weights, price, price)
            if found > best:
                best, step = found, a
    return step


@rule
def quick_take(s: State, weights: Floats, price: float) -> int:
    """The card of the offer that leaves most, on its best field."""
    live, p = to_come(s), int(s.to_move)
    first, second = lowest_bit(int(s.offer)), lowest_bit(int(s.offer) & (int(s.offer) - 1))
    mine, field = best_place(s, p, first, live, weights, price)
    mine_too, field_too = best_place(s, p, second, live, weights, price)
    theirs, _ = best_place(s, 1 - p, first, live, weights, price)
    theirs_too, _ = best_place(s, 1 - p, second, live, weights, price)
    if field >= 0 and (field_too < 0 or mine - theirs_too > mine_too - theirs):
        return lay_step(first, field)
    return lay_step(second, field_too) if field_too >= 0 else CANNOT_LAY + first - 1


@rule
def quick_lay(s: State, weights: Floats, price: float) -> int:
    """The card that is left, on its best field."""
    v = lowest_bit(int(s.offer))
    _, field = best_place(s, int(s.to_move), v, to_come(s), weights, price)
    return lay_step(v, field) if field >= 0 else CANNOT_LAY + v - 1


@rule
def quick_last(s: State, weights: Floats) -> int:
    """The last card that gains most; none only if none fits."""
    p, live = int(s.to_move), to_come(s)
    best, step, cards = -1e9, KEEP, int(s.hand[p])
    while cards:
        v = lowest_bit(cards)
        cards &= cards - 1
        if fitting(s, p, v):
            gain, field = best_place(s, p, v, live, weights, 0.0)
            if gain > best:
                best, step = gain, lay_step(v, field)
    return step


@rule
def quick_event(s: State, weights: Floats, drawn: float) -> int:
    """The event where it gains most."""
    best, step = 0.0, DECLINE
    for a in range(STONES_OFF, DECLINE):
        if is_legal(s, a):
            gain = event_gain(s, a, weights, drawn)
            if gain > best:
                best, step = gain, a
    return step


@rule
def event_gain(s: State, a: int, weights: Floats, drawn: float) -> float:
    """What carrying out an event changes; `drawn` is what event (d) is worth."""
    p, live = int(s.to_move), to_come(s)
    if a == DECLINE:
        return 0.0
    if a == FROM_HAND:
        return drawn
    if a >= ENEMY_OFF:
        return -change(s, 1 - p, a - ENEMY_OFF, 0, int(s.stone[1 - p]), live, weights)
    if a >= OWN_OFF:
        return change(s, p, a - OWN_OFF, 0, int(s.stone[p]), live, weights)
    f = a - STONES_OFF
    return change(s, p, f, int(s.card[p, f]), int(s.stone[p]) & ~(1 << f), live, weights)
