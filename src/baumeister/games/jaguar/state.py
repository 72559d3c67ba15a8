"""The position of a game of Die Pyramiden des Jaguar as one record, and the names for its numbers.

A set of cards is a 64-bit mask with bit v for the card of value v (1..40). Fields are numbered 0..9 here and
1..10 in notation, from bottom left to top; a set of fields is a mask with bit f.
"""

from __future__ import annotations

from typing import Annotated, Protocol

import numpy as np

from ..compiled import Int8s, Int16s, Int64s, record_dtype

DEAL, BID, OFFER, TAKE, LAY, EVENT, DRAW, LAST, TEST, ENDED = range(10)
"""What is due: the deal, a start bid, an offer, taking one card of it, laying the other, deciding an event,
the card that event (d) takes, a last card (J6), the jungle test, nothing."""
PHASES = ("deal", "bid", "offer", "take", "lay", "event", "draw", "last", "test", "ended")

STONE_OFF, REMOVE_OWN, REMOVE_ENEMY, DRAW_CARD = 1, 2, 3, 4
"""The events a, b, c, d; 0 is none."""


class State(Protocol):
    """One position."""

    to_move: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    on_turn: Annotated[int, np.int8]  # whose turn it is, even if the other decides; NOBODY before
    event: Annotated[int, np.int8]  # the event to decide or to draw for; 0: none
    victor: Annotated[int, np.int8]  # who won the last round that ended; NOBODY before
    test: Annotated[int, np.int8]  # the card of the jungle test that ended the game; 0: none
    last: Annotated[int, np.int8]  # the last field of the path
    final: Annotated[int, np.int8]  # the last field with a number; the game ends beyond it
    cards: Annotated[int, np.int8]  # in the game: 40, fewer in the small game
    dealt: Annotated[int, np.int8]  # of them to each player
    fields: Annotated[int, np.int8]  # of a pyramid
    bid: Annotated[Int8s, np.int8, (2,)]  # start bids of this round; 0: none
    explorer: Annotated[Int8s, np.int8, (2,)]  # where the explorers stand
    card: Annotated[Int8s, np.int8, (2, 10)]  # [player][field] the visible card; 0: empty
    filled: Annotated[Int16s, np.int16, (2,)]  # fields with a card
    stone: Annotated[Int16s, np.int16, (2,)]  # fields with a jaguar stone
    complete: Annotated[Int8s, np.int8, (2,)]  # 1: all fields filled this turn; no event undoes it (J3)
    rounds: Annotated[int, np.int16]  # rounds begun
    ply: Annotated[int, np.int32]  # turns finished, in all rounds
    pile: Annotated[int, np.int64]  # cards never dealt; all before the deal
    offer: Annotated[int, np.int64]  # offered cards nobody has laid yet
    removed: Annotated[int, np.int64]  # cards put openly under the pile (events b and c)
    hand: Annotated[Int64s, np.int64, (2,)]
    taken: Annotated[Int64s, np.int64, (2,)]  # cards that event (d) took from that player's hand, unseen (J8)
    known: Annotated[Int64s, np.int64, (2,)]  # cards shown by a bid that did not leave the hand openly (J7)
    under: Annotated[Int64s, np.int64, (2, 10)]  # [player][field] the cards covered there
    number: Annotated[Int8s, np.int8, (64,)]  # the path: the number beside a field; 0: none
    events: Annotated[Int8s, np.int8, (64,)]  # the path: the event of a field; 0: none


STATE = record_dtype(State)
