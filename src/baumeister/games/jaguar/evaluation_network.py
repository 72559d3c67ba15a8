"""The learned evaluation of Die Pyramiden des Jaguar: what the network is shown, and what it answers.

The network judges the round, not the game, and only on the usual path: what the round is worth there follows
from the stakes (`evaluation_odds.py`). Everything is seen by the player to move.

The sparse layer has rows for every interval between neighbouring cards of a pyramid (how wide it is and
where, how many cards that are still to come belong there, and in whose hand they are), for jaguar stones, the
sizes of hands, the phase, the cards on offer, and how far the explorers are. The dense numbers are what the
hand-written evaluation makes of both pyramids and of the offer, and what a covering costs. A start bid that
the other player has made in secret is not shown.

The network was trained on exactly these numbers (`training/`): after a change of them, train again, and
change NETWORK_FEATURES.
"""

from __future__ import annotations

import math

import numpy as np

from ..bits import count_bits, lowest_bit
from ..compiled import Floats, Int16s, Int32s, rule
from ..network import WIDEST, learned_logit, logistic, size_of, value_parts
from .evaluation_pyramid import between, kind_of_closed, to_come, worth
from .geometry import CARDS, FIELDS
from .path import DEFAULT_PATH, EVENTS
from .pyramid import fitting, places
from .state import State

NETWORK_FEATURES = "jaguar-1"
"""Names these inputs. A network for others is refused."""

USUAL_NUMBERS = np.array(DEFAULT_PATH.numbers, np.int64)
USUAL_EVENTS = np.array([EVENTS.index(event) + 1 if event else 0 for event in DEFAULT_PATH.events], np.int64)
"""The path that the network knows."""

# ---- the rows of the sparse layer ---------------------------------------------------------------------

IN_HAND = 6
"""Cards of a hand that belong in an interval, counted up to 5."""
COMING = 12
"""The same for all cards to come, up to 11."""
CLOSED = 4
"""The same where no field is empty, up to 3."""
BIAS_ROW = 1
GAP_ROWS = 2
"""[own, other's pyramid][empty fields, 1 to 10][cards in the own hand][in the other's]."""
PLACE_ROWS = GAP_ROWS + 2 * FIELDS * IN_HAND * IN_HAND
"""[own, other's][field below + 1][field above][cards to come]; closed ones too, if any card belongs there."""
OFFERED_ROWS = PLACE_ROWS + 2 * (FIELDS + 1) * (FIELDS + 1) * COMING
"""[own, other's][empty fields][cards on offer, 1 or 2][the player to move offered them or not]."""
CLOSED_ROWS = OFFERED_ROWS + 2 * FIELDS * 2 * 2
"""[own, other's][lowest level that can be covered - 1, or 4][cards in the own hand][in the other's]."""
STONE_ROWS = CLOSED_ROWS + 2 * 5 * CLOSED * CLOSED
"""[own, other's][field]."""
FILLED_ROWS = STONE_ROWS + 2 * FIELDS
"""[fields that the player to move has filled][that the other has]."""
HAND_ROWS = FILLED_ROWS + (FIELDS + 1) * (FIELDS + 1)
"""[cards in the own hand][in the other's]."""
PHASE_ROWS = HAND_ROWS + 16 * 16
"""[phase][nobody's turn, the own, the other's][event]."""
CARD_ROWS = PHASE_ROWS + 10 * 3 * 5
"""A card on offer: [own turn][own pyramid: nowhere, covering, empty field][the other's][one or two cards]."""
LEAD_ROWS = CARD_ROWS + 2 * 3 * 3 * 2
"""[fields ahead, from -15 to 15]."""
LEADER_ROWS = LEAD_ROWS + 31
"""[field of the leader]."""
ROWS = LEADER_ROWS + 64
MOST_ROWS = 1 + 22 * 3 + 20 + 2 + 1 + 2 + 2 + 4

# ---- the dense numbers, and where everything is -------------------------------------------------------

DENSE = 7
"""The hand-written logit; what it gives for the own pyramid, the other's, the offer; the price of a level to
either; what the round is about."""
DENSE_SHIFT = 5
"""They are in 32nds."""
MOST_DENSE = 1023

CHOSEN = 0
DENSE_AT = CHOSEN + MOST_ROWS + 4
UNITS_AT = DENSE_AT + DENSE
SECOND_AT = UNITS_AT + WIDEST
NETWORK_SCRATCH = SECOND_AT + WIDEST


def parts(width: int, second: int) -> dict[str, tuple[int, ...]]:
    """The parts of a network of these widths and their shapes, in the order of the file."""
    return value_parts(ROWS, DENSE, width, second)


def network_size(numbers: Int16s) -> int:
    """As in the contract: the first two numbers are the widths."""
    return size_of(numbers, parts)


@rule
def is_usual_path(s: State) -> bool:
    """True on the path that the network knows, with all cards."""
    if s.cards != CARDS or s.last != len(USUAL_NUMBERS) - 1:
        return False
    number, events = s.number, s.events
    for f in range(len(USUAL_NUMBERS)):
        if number[f] != USUAL_NUMBERS[f] or events[f] != USUAL_EVENTS[f]:
            return False
    return True


# ---- what the network is shown ------------------------------------------------------------------------


@rule
def list_pyramid(s: State, p: int, side: int, weights: Floats, room: Int32s, n: int) -> tuple[int, float]:
    """Add the rows of a pyramid; how many rows there are, and what the hand-written weights make of it."""
    mover, offer = int(s.to_move), int(s.offer)
    live, mine, theirs = to_come(s), int(s.hand[mover]), int(s.hand[1 - mover])
    card, stones = s.card, int(s.stone[p])
    share = 1.0 / max(count_bits(live), 1)
    offered_by = 1 if s.on_turn == mover else 0
    found = 0.0
    low, low_card = -1, 0
    for f in range(FIELDS + 1):
        high_card = int(card[p, f]) if f < FIELDS else CARDS + 1
        if high_card == 0:
            continue
        coming = between(live, low_card, high_card)
        found += worth(stones, low, f, low_card, high_card, live, share, weights)
        width = f - low - 1
        if width > 0 or coming > 0:
            own, other = between(mine, low_card, high_card), between(theirs, low_card, high_card)
            at = (side * (FIELDS + 1) + low + 1) * (FIELDS + 1) + f
            room[n] = PLACE_ROWS + at * COMING + min(coming, COMING - 1)
            n += 1
            if width > 0:
                at = (side * FIELDS + width - 1) * IN_HAND + min(own, IN_HAND - 1)
                room[n] = GAP_ROWS + at * IN_HAND + min(other, IN_HAND - 1)
                n += 1
                offered = between(offer, low_card, high_card)
                if offered > 0:
                    at = (side * FIELDS + width - 1) * 2 + offered - 1
                    room[n] = OFFERED_ROWS + at * 2 + offered_by
                    n += 1
            else:
                kind = kind_of_closed(stones, low, f) - kind_of_closed(0, 0, 1)
                at = (side * 5 + kind) * CLOSED + min(own, CLOSED - 1)
                room[n] = CLOSED_ROWS + at * CLOSED + min(other, CLOSED - 1)
                n += 1
        low, low_card = f, high_card
    while stones:
        room[n] = STONE_ROWS + FIELDS * side + lowest_bit(stones)
        stones &= stones - 1
        n += 1
    return n, found


@rule
def list_rest(s: State, room: Int32s, n: int) -> int:
    """Add what is not about one pyramid."""
    mover = int(s.to_move)
    other = 1 - mover
    filled, filled_other = count_bits(int(s.filled[mover])), count_bits(int(s.filled[other]))
    room[n] = FILLED_ROWS + filled * (FIELDS + 1) + filled_other
    own, theirs = count_bits(int(s.hand[mover])), count_bits(int(s.hand[other]))
    room[n + 1] = HAND_ROWS + min(own, 15) * 16 + min(theirs, 15)
    turn = 0 if s.on_turn < 0 else 1 if s.on_turn == mover else 2
    room[n + 2] = PHASE_ROWS + (int(s.phase) * 3 + turn) * 5 + int(s.event)
    ahead = int(s.explorer[mover]) - int(s.explorer[other])
    room[n + 3] = LEAD_ROWS + min(max(ahead, -15), 15) + 15
    room[n + 4] = LEADER_ROWS + max(int(s.explorer[0]), int(s.explorer[1]))
    n += 5
    offer = int(s.offer)
    both = 1 if offer & (offer - 1) else 0
    while offer:
        v = lowest_bit(offer)
        offer &= offer - 1
        at = (1 if turn == 1 else 0) * 3 + room_for(s, mover, v)
        room[n] = CARD_ROWS + (at * 3 + room_for(s, other, v)) * 2 + both
        n += 1
    return n


@rule
def room_for(s: State, p: int, v: int) -> int:
    """0: card v fits nowhere in the pyramid; 1: only over another card; 2: on an empty field."""
    return 2 if fitting(s, p, v) else 1 if places(s, p, v) else 0


@rule
def to_dense(x: float) -> int:
    """A number in 32nds."""
    return min(max(math.floor(x * 32.0 + 0.5), -MOST_DENSE), MOST_DENSE)


@rule
def list_rows(
    s: State,
    rest: float,
    offer: float,
    price_own: float,
    price_other: float,
    about: float,
    weights: Floats,
    room: Int32s,
) -> int:
    """Write the rows for a position into room[CHOSEN:], and the dense numbers into room[DENSE_AT:]; return
    how many rows there are. `offer` and `rest` are what the hand-written weights give the player to move for
    the cards on offer and for all but those and the pyramids; `about` is what the round is worth."""
    mover = int(s.to_move)
    room[CHOSEN] = BIAS_ROW
    n, own = list_pyramid(s, mover, 0, weights, room, CHOSEN + 1)
    n, other = list_pyramid(s, 1 - mover, 1, weights, room, n)
    n = list_rest(s, room, n)
    room[DENSE_AT] = to_dense(own - other + offer + rest)
    room[DENSE_AT + 1] = to_dense(own)
    room[DENSE_AT + 2] = to_dense(other)
    room[DENSE_AT + 3] = to_dense(offer)
    room[DENSE_AT + 4] = to_dense(price_own)
    room[DENSE_AT + 5] = to_dense(price_other)
    room[DENSE_AT + 6] = to_dense(about)
    return n - CHOSEN


# ---- the odds of the round ----------------------------------------------------------------------------


@rule
def learned_odds(net: Int16s, n: int, room: Int32s) -> float:
    """How likely the player to move is to win the round, after `list_rows`."""
    return logistic(
        learned_logit(
            net,
            ROWS,
            room[CHOSEN:DENSE_AT],
            n,
            room[DENSE_AT:UNITS_AT],
            DENSE_SHIFT,
            room[UNITS_AT:SECOND_AT],
            room[SECOND_AT:NETWORK_SCRATCH],
        )
    )
