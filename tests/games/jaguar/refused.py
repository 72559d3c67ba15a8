"""Refused moves of Jaguar, each with the beginning of its sentence."""

from __future__ import annotations

import baumeister as bm

from .positions import GAME, deal, position

BID = GAME.start(chance=[deal([17], [23])])
OFFER = position(hands=([3, 17, 20], [1, 2]))
TAKE = position("take", offer=[17, 23], south={2: 9, 5: 20, 6: 30}, hands=([1, 2], [3, 4]))
LAY = position("lay", offer=[17], north={2: 9, 3: "12*<13", 4: 20, 5: 22}, hands=([1, 2], [3, 4]))
STUCK = position("lay", offer=[17], north={3: "12*<13", 4: "20*<21"}, hands=([1, 2], [3, 4]))
OTHER_FITS = position("take", offer=[7, 30], south={1: "5*<6", 2: "20*<21"})
EVENT_A = position("event", event="a", offer=[30], north={3: "12*<13", 4: 20}, hands=([1, 2], [3, 4]))
EVENT_B = position("event", event="b", offer=[30], north={3: "12*<13", 4: 20}, hands=([1, 2], [3, 4]))
EVENT_C = position("event", event="c", offer=[30], south={3: "12*<13", 4: 20}, hands=([1, 2], [3, 4]))
EVENT_D = position("event", event="d", offer=[30], hands=([1, 2], [3, 4]))
LAST = position("last", hands=([7], [3]), north={3: 12, 1: 5})

DUE_OFFER = "an offer of two cards is due (o17,23)"
DUE_TAKE = "one card of the offer must be taken and laid first (17@5)"

SMALL = bm.game("jaguar", small=True).start(chance=[">deal 1,4/2,5"]).play("b4").play("b5").play("o2,5")

REFUSED = [
    (SMALL, "2@4", "there is no field 4; the fields are 1 to 3"),
    (SMALL, "2@10", "there is no field 10; the fields are 1 to 3"),
    (SMALL, "17@1", "17 is not on offer; 2 and 5 are"),
    # malformed
    (OFFER, "hello", "not a move; moves are written b17, o17,23"),
    (OFFER, "", "not a move"),
    (OFFER, "resign", "not a move"),
    (OFFER, "draw", "not a move"),
    (OFFER, "o17", "not a move"),
    (OFFER, "17@", "not a move"),
    (OFFER, "b\u0661", "not a move"),
    (BID, "b41", "there is no card 41; the cards are 1 to 40"),
    (BID, "b0", "there is no card 0"),
    (BID, "b" + "9" * 200, "there is no card 9999"),
    (TAKE, "17@11", "there is no field 11; the fields are 1 to 10"),
    (TAKE, "17@0", "there is no field 0"),
    (OFFER, "o17,17", "an offer is two different cards"),
    # not due now
    (BID, "o1,2", "a start bid is due (b17)"),
    (OFFER, "b17", DUE_OFFER),
    (OFFER, "17@5", DUE_OFFER),
    (OFFER, "17x5", DUE_OFFER),
    (OFFER, "17#", DUE_OFFER),
    (OFFER, "es1", DUE_OFFER),
    (OFFER, "k", DUE_OFFER),
    (TAKE, "o1,2", DUE_TAKE),
    (TAKE, "e-", DUE_TAKE),
    (LAY, "k", "the other card of the offer must be laid first (17@5)"),
    (LAST, "o1,2", "a last card may be laid (17@5) or kept (k)"),
    (LAST, "e-", "a last card may be laid (17@5) or kept (k)"),
    # bids and offers
    (BID, "b23", "23 is not in the hand"),
    (OFFER, "o3,4", "4 is not in the hand"),
    (OFFER, "o4,5", "4 and 5 are not in the hand"),
    # laying
    (TAKE, "18@3", "18 is not on offer; 17 and 23 are"),
    (TAKE, "18#", "18 is not on offer; 17 and 23 are"),
    (LAY, "23@9", "23 is not the card that is left; 17 is"),
    (TAKE, "17@1", "17 on field 1 breaks the rising order: 9 lies on field 2"),
    (TAKE, "17@8", "17 on field 8 breaks the rising order: 20 lies on field 5"),
    (TAKE, "17@5", "field 5 is not empty, 20 lies there; to cover it write 17x5"),
    (TAKE, "17x3", "field 3 is empty, there is nothing to cover; write 17@3"),
    (TAKE, "17x5", "a card covers another only if no empty field fits, and 17 fits on field 3 (J1)"),
    (LAY, "17x3", "the 12 on field 3 carries a jaguar stone and cannot be covered"),
    (LAY, "17x2", "17 on field 2 breaks the rising order: 12 lies on field 3"),
    (LAY, "17x5", "17 on field 5 breaks the rising order: 20 lies on field 4"),
    (LAY, "17#", "17 can be laid: 17x4"),
    (TAKE, "17#", "17 can be laid: 17@3, 17@4"),
    (OTHER_FITS, "7#", "30 can be laid, and a player who can lay one of the two cards must take it (J2)"),
    (STUCK, "17x4", "the 20 on field 4 carries a jaguar stone and cannot be covered"),
    (STUCK, "17@5", "17 on field 5 breaks the rising order: 20 lies on field 4"),
    # events
    (EVENT_A, "er4", "the event to decide on is (a), to take a jaguar stone off one of your cards (es5); e-"),
    (EVENT_B, "es3", "the event to decide on is (b), to remove one of your cards without a jaguar stone"),
    (EVENT_C, "eh", "the event to decide on is (c), to remove an enemy card without a jaguar stone (eo5)"),
    (EVENT_D, "eo4", "the event to decide on is (d), to draw a card from the enemy hand (eh)"),
    (EVENT_D, "30@1", "the event to decide on is (d)"),
    (EVENT_D, "k", "the event to decide on is (d)"),
    (EVENT_A, "es4", "field 4 carries no jaguar stone"),
    (EVENT_B, "er5", "field 5 is empty"),
    (EVENT_B, "er3", "the 12 on field 3 carries a jaguar stone and cannot be removed"),
    (EVENT_C, "eo3", "the 12 on field 3 carries a jaguar stone and cannot be removed"),
    (EVENT_C, "eo1", "field 1 is empty"),
    # last cards
    (LAST, "3@1", "3 is not in the hand"),
    (LAST, "7#", "no round is lost with a last card; k keeps it (J6)"),
    (LAST, "7x3", "a last card goes on an empty field, and 12 lies on field 3 (J6)"),
    (LAST, "7@4", "7 on field 4 breaks the rising order: 12 lies on field 3"),
]  # fmt: skip
