"""Die Pyramiden des Jaguar: what is good.

A game is a walk along the path, decided by rounds. The evaluation asks how likely each player wins this round
(from both pyramids, the cards to come, the offer on the table) and turns that into odds of the game by where
the explorers would stand (`jaguar_odds`). What an interval of a pyramid is worth says `jaguar_pyramid`.

The offer is a choice of two sides: whoever takes looks at what each card gives him and what the other one
then gives the enemy; so an offer is worth what the worse of the two ways leaves.
"""

from __future__ import annotations

import math

from ...games.compiled import Floats, Int32s, Int64s, rule
from ...games.jaguar.building import fitting
from ...games.jaguar.cards import count, lowest
from ...games.jaguar.course import event_owner
from ...games.jaguar.rules import is_legal, lay_step, sample, sample_offer
from ...games.jaguar.state import (
    BID,
    CARDS,
    DEAL,
    EVENT,
    FIELDS,
    LAST,
    LAY,
    OFFER,
    TAKE,
    TEST,
    State,
)  # fmt: skip
from ...games.jaguar.tables import (
    BIDS,
    CANNOTS,
    DECLINE,
    ENEMY_OFF,
    FROM_HAND,
    KEEP,
    LAYS,
    OFFERS,
    OWN_OFF,
    PAIR_CARDS,
    STONES_OFF,
)  # fmt: skip
from .jaguar_odds import SIDE, TABLE, price, ready, round_over, stakes, test_ends
from .jaguar_pyramid import KINDS, best_place, change, count_kinds, lay_worth

RULE_IMPORTS = (
    "baumeister.games.rng",
    "baumeister.games.jaguar.building",
    "baumeister.games.jaguar.cards",
    "baumeister.games.jaguar.course",
    "baumeister.games.jaguar.rules",
    "baumeister.players.evaluations.jaguar_odds",
    "baumeister.players.evaluations.jaguar_pyramid",
)

FEATURES = (*KINDS, "on turn", "fewer empty fields late", "event to decide", "offer")
ON_TURN, LATE, EVENT_DUE, ON_OFFER = range(len(KINDS), len(FEATURES))
WEIGHTS = (*FEATURES, "price of a level", "card drawn", "boldness")
PRICE, DRAWN, BOLD = range(len(FEATURES), len(WEIGHTS))
"""Beside the features: what a field of the enemy explorer is worth, what event (d) is, and how strongly the
prior prefers what looks better."""

HUMBLE = 0.05
"""How much a lower bid is preferred: it is a little better not to begin."""

COMPLETE = 0.98

GAINS = len(FEATURES)
"""Scratch: behind the features, what each card would give player 0 and player 1; then the table of odds."""
ODDS = GAINS + 2 * (CARDS + 1)
SCRATCH = ODDS + TABLE


# ---- value --------------------------------------------------------------------------------------------


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """The odds of the game: those after winning and after losing this round, by how likely each is."""
    table = scratch[ODDS:]
    ready(s, table)
    a, b = int(s.explorer[0]), int(s.explorer[1])
    if s.phase == DEAL:
        found = float(table[a * SIDE + b])
    elif s.phase == TEST:
        found = round_over(s, a, b, int(s.victor), test_ends(s, max(a, b)), table)
    else:
        won = round_odds(s, weights, scratch)
        ahead, behind = stakes(s, a, b, table)
        found = won * ahead + (1.0 - won) * behind
    return found if player == 0 else 1.0 - found


@rule
def stake(s: State, player: int, scratch: Floats) -> tuple[float, float]:
    """The player's odds of the game if he loses this round and if he wins it."""
    ready(s, scratch[ODDS:])
    won, lost = stakes(s, int(s.explorer[0]), int(s.explorer[1]), scratch[ODDS:])
    return (lost, won) if player == 0 else (1.0 - won, 1.0 - lost)


@rule
def round_odds(s: State, weights: Floats, scratch: Floats) -> float:
    """How likely player 0 wins this round. Whose pyramid alone is complete has all but won it: the enemy
    would have to complete his own with the card that is left (J3)."""
    if s.complete[0] != s.complete[1]:
        return COMPLETE if s.complete[0] else 1.0 - COMPLETE
    features(s, 0, scratch)
    scratch[ON_OFFER] = on_offer(s, weights, scratch)
    total = 0.0
    for k in range(len(FEATURES)):
        total += weights[k] * scratch[k]
    return 1.0 / (1.0 + math.exp(-min(max(total, -15.0), 15.0)))


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """What speaks for the player in this round less what speaks for the enemy, except for the offer."""
    enemy = 1 - player
    live = to_come(s)
    for k in range(len(FEATURES)):
        scratch[k] = 0.0
    count_kinds(s, player, live, 1.0, scratch)
    count_kinds(s, enemy, live, -1.0, scratch)
    if s.on_turn >= 0:
        scratch[ON_TURN] = 1.0 if s.on_turn == player else -1.0
    ahead = count(int(s.filled[player])) - count(int(s.filled[enemy]))
    scratch[LATE] = ahead / (1.0 + count(live) // 4)
    if s.event > 0:
        scratch[EVENT_DUE] = 1.0 if event_owner(s) == player else -1.0


@rule
def to_come(s: State) -> int:
    """The cards that can still be laid in this round, as far as the searching player's guess goes."""
    return int(s.hand[0]) | int(s.hand[1]) | int(s.offer)


@rule
def on_offer(s: State, weights: Floats, scratch: Floats) -> float:
    """What the cards on offer give player 0, less what they give player 1."""
    if s.offer == 0:
        return 0.0
    live, p = to_come(s), int(s.on_turn)
    first, rest = lowest(int(s.offer)), int(s.offer) & (int(s.offer) - 1)
    sign = 1.0 if p == 0 else -1.0
    my_price = price(s, p, scratch[ODDS:])
    mine, _ = best_place(s, p, first, live, weights, my_price)
    if rest == 0:
        return sign * mine
    second, his_price = lowest(rest), price(s, 1 - p, scratch[ODDS:])
    mine_too, _ = best_place(s, p, second, live, weights, my_price)
    his, _ = best_place(s, 1 - p, first, live, weights, his_price)
    his_too, _ = best_place(s, 1 - p, second, live, weights, his_price)
    return sign * min(mine - his_too, mine_too - his)


# ---- prior --------------------------------------------------------------------------------------------


@rule
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
    """By what each step seems to gain."""
    phase = s.phase
    ready(s, scratch[ODDS:])
    if phase == OFFER:
        look_at_hand(s, weights, scratch)
    top = -1e9
    for k in range(n):
        a = int(steps[k])
        if phase == OFFER:
            gain = offer_gain(s, a, scratch)
        elif phase == EVENT:
            gain = event_gain(s, a, weights)
        elif phase == BID:
            gain = -HUMBLE * (a - BIDS)
        else:
            gain = lay_gain(s, a, weights, scratch)
        out[k] = weights[BOLD] * gain
        top = max(top, float(out[k]))
    total = 0.0
    for k in range(n):
        out[k] = 0.002 + math.exp(out[k] - top)
        total += out[k]
    for k in range(n):
        out[k] /= total


@rule
def look_at_hand(s: State, weights: Floats, scratch: Floats) -> None:
    """What each card in the hand of the player to move would give either player."""
    live = to_come(s)
    for p in range(2):
        each = price(s, p, scratch[ODDS:])
        cards = int(s.hand[s.to_move])
        while cards:
            v = lowest(cards)
            cards &= cards - 1
            scratch[GAINS + p * (CARDS + 1) + v], _ = best_place(s, p, v, live, weights, each)


@rule
def offer_gain(s: State, a: int, scratch: Floats) -> float:
    """What an offer leaves to the player who makes it: the enemy takes the card that leaves less."""
    cards = PAIR_CARDS[a - OFFERS]
    first = lowest(cards)
    second = lowest(cards & (cards - 1))
    mine = GAINS + int(s.to_move) * (CARDS + 1)
    his = GAINS + (1 - int(s.to_move)) * (CARDS + 1)
    return min(
        float(scratch[mine + second] - scratch[his + first]),
        float(scratch[mine + first] - scratch[his + second]),
    )


@rule
def lay_gain(s: State, a: int, weights: Floats, scratch: Floats) -> float:
    """What taking, laying or keeping a card gives the player to move, less what the enemy lays then."""
    if a < LAYS or a >= CANNOTS:
        return 0.0
    p, v, f = int(s.to_move), (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS
    live = to_come(s)
    gain = lay_worth(s, p, v, f, live, weights, price(s, p, scratch[ODDS:]))
    if s.phase == LAST:
        return gain + 3.0
    if s.phase == TAKE:
        other, his_price = lowest(int(s.offer) & ~(1 << v)), price(s, 1 - p, scratch[ODDS:])
        his, _ = best_place(s, 1 - p, other, live, weights, his_price)
        gain -= his
    return gain


@rule
def event_gain(s: State, a: int, weights: Floats) -> float:
    """What carrying out an event changes."""
    p, live = int(s.to_move), to_come(s)
    if a == DECLINE:
        return 0.0
    if a == FROM_HAND:
        return float(weights[DRAWN])
    if a >= ENEMY_OFF:
        return -change(s, 1 - p, a - ENEMY_OFF, 0, int(s.stone[1 - p]), live, weights)
    if a >= OWN_OFF:
        return change(s, p, a - OWN_OFF, 0, int(s.stone[p]), live, weights)
    f = a - STONES_OFF
    return change(s, p, f, int(s.card[p, f]), int(s.stone[p]) & ~(1 << f), live, weights)


# ---- playing on quickly -------------------------------------------------------------------------------


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """To the end of the round: the better of two offers, then the card and the field that gain most."""
    phase = s.phase
    if phase in (TEST, DEAL):
        return -1
    if phase == TAKE:
        return quick_take(s, weights)
    if phase == LAY:
        return quick_lay(s, lowest(int(s.offer)), weights)
    if phase == OFFER:
        return quick_offer(s, weights, rng)
    if phase == EVENT:
        return quick_event(s, weights)
    if phase == LAST:
        return quick_last(s, weights)
    return sample(s, rng)


@rule
def quick_offer(s: State, weights: Floats, rng: Int64s) -> int:
    """The better of two offers."""
    hand = int(s.hand[s.to_move])
    first, second = sample_offer(hand, rng), sample_offer(hand, rng)
    if first == second:
        return first
    return first if quick_pair(s, first, weights) > quick_pair(s, second, weights) else second


@rule
def quick_pair(s: State, a: int, weights: Floats) -> float:
    """What an offer leaves to the player to move."""
    live, each, p = to_come(s), float(weights[PRICE]), int(s.to_move)
    cards = PAIR_CARDS[a - OFFERS]
    first, second = lowest(cards), lowest(cards & (cards - 1))
    mine, _ = best_place(s, p, first, live, weights, each)
    mine_too, _ = best_place(s, p, second, live, weights, each)
    his, _ = best_place(s, 1 - p, first, live, weights, each)
    his_too, _ = best_place(s, 1 - p, second, live, weights, each)
    return min(mine - his_too, mine_too - his)


@rule
def quick_take(s: State, weights: Floats) -> int:
    """The card of the offer that leaves most, on its best field."""
    live, each, p = to_come(s), float(weights[PRICE]), int(s.to_move)
    first, second = lowest(int(s.offer)), lowest(int(s.offer) & (int(s.offer) - 1))
    mine, field = best_place(s, p, first, live, weights, each)
    mine_too, field_too = best_place(s, p, second, live, weights, each)
    his, _ = best_place(s, 1 - p, first, live, weights, each)
    his_too, _ = best_place(s, 1 - p, second, live, weights, each)
    if field >= 0 and (field_too < 0 or mine - his_too > mine_too - his):
        return lay_step(first, field)
    return lay_step(second, field_too) if field_too >= 0 else CANNOTS + first - 1


@rule
def quick_lay(s: State, v: int, weights: Floats) -> int:
    """The card that is left, on its best field."""
    _, field = best_place(s, int(s.to_move), v, to_come(s), weights, float(weights[PRICE]))
    return lay_step(v, field) if field >= 0 else CANNOTS + v - 1


@rule
def quick_event(s: State, weights: Floats) -> int:
    """The event where it gains most."""
    best, step = 0.0, DECLINE
    for a in range(STONES_OFF, DECLINE):
        if is_legal(s, a):
            gain = event_gain(s, a, weights)
            if gain > best:
                best, step = gain, a
    return step


@rule
def quick_last(s: State, weights: Floats) -> int:
    """The last card that gains most; none only if none fits."""
    p, live = int(s.to_move), to_come(s)
    best, step, cards = -1e9, KEEP, int(s.hand[p])
    while cards:
        v = lowest(cards)
        cards &= cards - 1
        if fitting(s, p, v):
            gain, field = best_place(s, p, v, live, weights, 0.0)
            if gain > best:
                best, step = gain, lay_step(v, field)
    return step
