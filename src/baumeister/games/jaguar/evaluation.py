"""The evaluation of Die Pyramiden des Jaguar.

A game is a walk along the path, decided by rounds. The evaluation estimates how likely each player is to
win this round (from both pyramids, the cards to come, the offer on the table) and turns that into odds of the
game by where the explorers would stand (`evaluation_odds.py`). `evaluation_pyramid.py` says what a pyramid is
worth.

With a network behind the weights (`network.py`), that says how likely the round is to be won, on the usual
path; then nothing is played on before the evaluation.

An offer leaves a choice of two cards: the taker weighs what each card gives against what the other card then
gives the enemy. So an offer is worth what the worse of the two choices leaves.
"""

from __future__ import annotations

import math

import numpy as np

from ..bits import count_bits, lowest_bit
from ..compiled import Floats, Int32s, Int64s, rule
from ..contract import CHANCE
from .evaluation_network import (
    NETWORK_FEATURES,
    NETWORK_SCRATCH,
    is_usual_path,
    learned_odds,
    list_rows,
    network_size,
)
from .evaluation_odds import ODDS_SIZE, PATH_ROOM, prepare_odds, price, round_over, stakes, test_ends
from .evaluation_playout import event_gain, quick_event, quick_last, quick_lay, quick_offer, quick_take
from .evaluation_pyramid import KINDS, best_place, count_kinds, lay_worth, pair_worth, to_come
from .geometry import BIDS, CANNOT_LAY, CARDS, FIELDS, LAYS, OFFERS, PAIR_CARDS
from .legal import event_owner, sample
from .state import BID, DEAL, EVENT, LAST, LAY, OFFER, TAKE, TEST, State

__all__ = [
    "FEATURES", "NETWORK_FEATURES", "SCRATCH", "WEIGHTS", "features", "network_size", "playout", "prior",
    "stake", "value",
]  # fmt: skip

FEATURES = (*KINDS, "on turn", "fewer empty fields late", "event to decide", "offer")
ON_TURN, LATE, EVENT_DUE, ON_OFFER = range(len(KINDS), len(FEATURES))
WEIGHTS = (*FEATURES, "price of a level", "card drawn", "boldness")
PRICE, DRAWN, BOLD = range(len(FEATURES), len(WEIGHTS))
"""Besides the features: what a field of the enemy explorer is worth, what event (d) is worth, and how
strongly the prior prefers what looks better."""

LOWER_BID_GAIN = 0.05
"""How much a lower bid is preferred: it is a little better not to begin."""

COMPLETE_ODDS = 0.98

GAINS = len(FEATURES)
"""Scratch: after the features, what each card would give player 0 and player 1; then the table of odds; then
the room of the network."""
ODDS = GAINS + 2 * (CARDS + 1)
NETWORK_AT = ODDS + ODDS_SIZE
SCRATCH = NETWORK_AT + NETWORK_SCRATCH


# ---- value --------------------------------------------------------------------------------------------


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """The odds of the game: those after winning and after losing this round, by how likely each is."""
    table = scratch[ODDS:]
    prepare_odds(s, table)
    a, b = int(s.explorer[0]), int(s.explorer[1])
    if s.phase == DEAL:
        found = float(table[a * PATH_ROOM + b])
    elif s.phase == TEST:
        found = round_over(s, a, b, int(s.victor), test_ends(s, max(a, b)), table)
    else:
        won = round_odds(s, weights, scratch)
        ahead, behind = stakes(s, a, b, table)
        found = won * ahead + (1.0 - won) * behind
    return found if player == 0 else 1.0 - found


@rule
def stake(s: State, player: int, scratch: Floats) -> tuple[float, float]:
    """The player's odds of the game after losing this round and after winning it. `scripts/tune.py` asks."""
    prepare_odds(s, scratch[ODDS:])
    won, lost = stakes(s, int(s.explorer[0]), int(s.explorer[1]), scratch[ODDS:])
    return (lost, won) if player == 0 else (1.0 - won, 1.0 - lost)


@rule
def round_odds(s: State, weights: Floats, scratch: Floats) -> float:
    """How likely player 0 is to win this round. The only player with a complete pyramid has all but won it:
    the enemy would have to complete theirs with the card that is left (J3)."""
    if s.complete[0] != s.complete[1]:
        return COMPLETE_ODDS if s.complete[0] else 1.0 - COMPLETE_ODDS
    if len(weights) > len(WEIGHTS) and is_for_network(s):
        n = look_for_network(s, weights, scratch)
        net, room = weights[len(WEIGHTS) :].view(np.int16), scratch[NETWORK_AT:].view(np.int32)
        found = learned_odds(net, n, room)
        return found if s.to_move == 0 else 1.0 - found
    features(s, 0, scratch)
    scratch[ON_OFFER] = on_offer(s, weights, scratch)
    total = 0.0
    for k in range(len(FEATURES)):
        total += weights[k] * scratch[k]
    return 1.0 / (1.0 + math.exp(-min(max(total, -15.0), 15.0)))


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """What favours the player in this round minus what favours the enemy, except for the offer."""
    enemy = 1 - player
    live = to_come(s)
    for k in range(len(FEATURES)):
        scratch[k] = 0.0
    count_kinds(s, player, live, 1.0, scratch)
    count_kinds(s, enemy, live, -1.0, scratch)
    if s.on_turn >= 0:
        scratch[ON_TURN] = 1.0 if s.on_turn == player else -1.0
    ahead = count_bits(int(s.filled[player])) - count_bits(int(s.filled[enemy]))
    scratch[LATE] = ahead / (1.0 + count_bits(live) // 4)
    if s.event > 0:
        scratch[EVENT_DUE] = 1.0 if event_owner(s) == player else -1.0


@rule
def on_offer(s: State, weights: Floats, scratch: Floats) -> float:
    """What the cards on offer give player 0, minus what they give player 1."""
    if s.offer == 0:
        return 0.0
    live, p, offer = to_come(s), int(s.on_turn), int(s.offer)
    mine = price(s, p, scratch[ODDS:])
    if offer & (offer - 1):
        found = pair_worth(s, p, offer, live, weights, mine, price(s, 1 - p, scratch[ODDS:]))
    else:
        found, _ = best_place(s, p, lowest_bit(offer), live, weights, mine)
    return found if p == 0 else -found


@rule
def is_for_network(s: State) -> bool:
    """True where the network may be asked: a player decides, and the path is the usual one."""
    return s.to_move != CHANCE and is_usual_path(s)


@rule
def look_for_network(s: State, weights: Floats, scratch: Floats) -> int:
    """Write what the network is shown into scratch[NETWORK_AT:]; how many rows it is. The table of odds is
    prepared."""
    mover, table = int(s.to_move), scratch[ODDS:]
    rest = 0.0
    if s.on_turn >= 0:
        rest += float(weights[ON_TURN]) if s.on_turn == mover else -float(weights[ON_TURN])
    ahead = count_bits(int(s.filled[mover])) - count_bits(int(s.filled[1 - mover]))
    rest += float(weights[LATE]) * (ahead / (1.0 + count_bits(to_come(s)) // 4))
    if s.event > 0:
        rest += float(weights[EVENT_DUE]) if event_owner(s) == mover else -float(weights[EVENT_DUE])
    offer = float(weights[ON_OFFER]) * on_offer(s, weights, scratch)
    won, lost = stakes(s, int(s.explorer[0]), int(s.explorer[1]), table)
    return list_rows(
        s,
        rest,
        offer if mover == 0 else -offer,
        price(s, mover, table),
        price(s, 1 - mover, table),
        won - lost,
        weights,
        scratch[NETWORK_AT:].view(np.int32),
    )


# ---- prior --------------------------------------------------------------------------------------------


@rule
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
    """By what each step seems to gain."""
    phase = s.phase
    prepare_odds(s, scratch[ODDS:])
    if phase == OFFER:
        look_at_hand(s, weights, scratch)
    top = -1e9
    for k in range(n):
        a = int(steps[k])
        if phase == OFFER:
            gain = offer_gain(s, a, scratch)
        elif phase == EVENT:
            gain = event_gain(s, a, weights, float(weights[DRAWN]))
        elif phase == BID:
            gain = -LOWER_BID_GAIN * (a - BIDS)
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
            v = lowest_bit(cards)
            cards &= cards - 1
            scratch[GAINS + p * (CARDS + 1) + v], _ = best_place(s, p, v, live, weights, each)


@rule
def offer_gain(s: State, a: int, scratch: Floats) -> float:
    """What an offer leaves to the player who makes it: the enemy takes the card that leaves less."""
    cards = PAIR_CARDS[a - OFFERS]
    first = lowest_bit(cards)
    second = lowest_bit(cards & (cards - 1))
    mine = GAINS + int(s.to_move) * (CARDS + 1)
    theirs = GAINS + (1 - int(s.to_move)) * (CARDS + 1)
    return min(
        float(scratch[mine + second] - scratch[theirs + first]),
        float(scratch[mine + first] - scratch[theirs + second]),
    )


@rule
def lay_gain(s: State, a: int, weights: Floats, scratch: Floats) -> float:
    """What taking, laying or keeping a card gives the player to move, minus what the enemy then gains."""
    if a < LAYS or a >= CANNOT_LAY:
        return 0.0
    p, v, f = int(s.to_move), (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS
    live = to_come(s)
    gain = lay_worth(s, p, v, f, live, weights, price(s, p, scratch[ODDS:]))
    if s.phase == LAST:
        return gain + 3.0
    if s.phase == TAKE:
        other, their_price = lowest_bit(int(s.offer) & ~(1 << v)), price(s, 1 - p, scratch[ODDS:])
        theirs, _ = best_place(s, 1 - p, other, live, weights, their_price)
        gain -= theirs
    return gain


# ---- playing on quickly -------------------------------------------------------------------------------


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """To the end of the round: the better of two offers, then the card and the field that gain most. Not with
    a network: it judges better what it sees at once."""
    phase = s.phase
    if phase in (TEST, DEAL) or (len(weights) > len(WEIGHTS) and is_for_network(s)):
        return -1
    if phase == TAKE:
        return quick_take(s, weights, float(weights[PRICE]))
    if phase == LAY:
        return quick_lay(s, weights, float(weights[PRICE]))
    if phase == OFFER:
        return quick_offer(s, weights, float(weights[PRICE]), rng)
    if phase == EVENT:
        return quick_event(s, weights, float(weights[DRAWN]))
    if phase == LAST:
        return quick_last(s, weights)
    return sample(s, rng)
