"""Constants and tables of Jaguar: cards, fields, and the numbers of the steps.

   0 ..   39  b17      bid card step + 1
  40 ..  819  o17,23   offer the pair number step - 40, pairs a < b in lexicographic order
 820 .. 1219  17@5     lay card v on field f (0..9): 820 + 10 * (v - 1) + f; covers if the field is filled
1220 .. 1259  17#      card v can be laid nowhere: 1220 + v - 1
1260 .. 1269  es5      event (a) on own field f
1270 .. 1279  er5      event (b) on own field f
1280 .. 1289  eo5      event (c) on enemy field f
1290          eh       event (d)
1291          e-       decline the event
1292          k        keep the last card
"""

from __future__ import annotations

import numpy as np

from ..compiled import Int64s

CARDS, FIELDS = 40, 10
HAND_SIZE = 15
"""Cards dealt to each player; the others form the pile."""
SMALL_CARDS, SMALL_FIELDS, SMALL_HAND_SIZE = 5, 3, 2
"""The same in the small game."""
WINNER_ADVANCE = 5
"""How far the winner of a round advances."""

BIDS = 0
OFFERS = BIDS + CARDS
LAYS = OFFERS + CARDS * (CARDS - 1) // 2
CANNOT_LAY = LAYS + CARDS * FIELDS
STONES_OFF = CANNOT_LAY + CARDS
OWN_OFF = STONES_OFF + FIELDS
ENEMY_OFF = OWN_OFF + FIELDS
FROM_HAND = ENEMY_OFF + FIELDS
DECLINE = FROM_HAND + 1
KEEP = DECLINE + 1
ACTIONS = KEEP + 1
OUTCOMES = CARDS
MAX_LEGAL = HAND_SIZE * FIELDS + 1
"""Last cards: no hand has more cards than dealt, no card more fields than there are; and `k`."""

OFFER_PAIRS = [(a, b) for a in range(1, CARDS + 1) for b in range(a + 1, CARDS + 1)]
"""The two cards of each offer."""
PAIR_CARDS: Int64s = np.array([(1 << a) | (1 << b) for a, b in OFFER_PAIRS], np.int64)
"""The same as sets of cards."""

FIELD_LEVEL: Int64s = np.array([1, 1, 1, 1, 2, 2, 2, 3, 3, 4], np.int64)
"""The level (Stufe) of a field, which is how far a covering there brings the enemy explorer."""
SMALL_FIELD_LEVEL: Int64s = np.array([1, 1, 2], np.int64)
"""The same in the small game."""
