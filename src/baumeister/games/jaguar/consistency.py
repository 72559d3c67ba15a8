"""Positions that no game of Jaguar can reach, though every single number in them is possible.

This checks a position rebuilt from a view as a whole.
"""

from __future__ import annotations

from ..bits import count_bits
from ..compiled import python
from ..contract import NOBODY
from . import GAME
from .apply import all_cards
from .geometry import FIELDS
from .legal import event_owner
from .pyramid import full_pyramid, targets
from .state import BID, DEAL, DRAW, DRAW_CARD, ENDED, EVENT, LAST, LAY, OFFER, PHASES, TAKE, TEST, State


def find_contradiction(s: State) -> str | None:
    """Why no game can reach this position, in one sentence; None if it is sound enough to play on."""
    full, hand_size = python(full_pyramid)(s), int(s.dealt)
    for p in (0, 1):
        lying = [int(v) for v in s.card[p] if v]
        if lying != sorted(lying):
            return f"the cards of {GAME.seats[p]}'s pyramid do not rise from field 1 to field {s.fields}"
        if any(int(s.stone[p]) >> f & 1 and not s.under[p, f] for f in range(FIELDS)):
            return "a jaguar stone lies only on a card that covers another"
        if s.filled[p] == full and not s.complete[p]:
            return f"{GAME.seats[p]}'s pyramid is full but not called complete"
        if s.complete[p] and s.filled[p] != full and s.phase not in (TEST, ENDED):
            return f"{GAME.seats[p]}'s pyramid is called complete but is not full"
        if int(s.known[p]) & ~int(s.hand[p] | s.taken[p]) & python(all_cards)(s):
            return f"{GAME.seats[p]} no longer has a card that a bid is said to have shown"
        if count_bits(s.hand[p]) > hand_size:
            return f"{GAME.seats[p]} has {count_bits(s.hand[p])} cards in hand; {hand_size} are dealt"
    if s.phase not in (TEST, ENDED) and (s.victor == NOBODY) != (s.rounds == 1):
        return "the last round has a winner in every round but the first"
    if sentence := _contradiction_in_shown(s):
        return sentence
    if s.phase == DEAL:
        return _contradiction_in_deal(s)
    if count_bits(s.pile) != _pile_size(s):
        return f"the pile has {_pile_size(s)} cards that were not dealt, not {count_bits(s.pile)}"
    if (s.on_turn == NOBODY) != (s.phase == BID):
        return "a turn belongs to somebody in every phase but the deal and the bids"
    if s.phase in (TEST, ENDED):
        return _contradiction_in_end(s)
    return _contradiction_in_bid(s) if s.phase == BID else _contradiction_in_turn(s)


def _contradiction_in_shown(s: State) -> str | None:
    """J7: both bids are shown together, and each card is known until it leaves the hand openly."""
    shown = [int(b) for b in s.bid] if s.bid.all() else [0, 0]
    if s.phase not in (DEAL, BID) and bool(s.bid[0]) != bool(s.bid[1]):
        return "the bids of a round are made by both players or by none"
    if shown[0] and shown[0] == shown[1]:
        return f"both players cannot have bid the card {shown[0]}"
    hidden = int(s.hand[0] | s.hand[1] | s.taken[0] | s.taken[1] | s.pile)
    for p in (0, 1):
        if int(s.known[p]) & ~(1 << shown[p]):
            return f"of {GAME.seats[p]}'s hand only the card that was bid in this round can be known"
        if shown[p] and hidden >> shown[p] & 1 and not s.known[p]:
            return f"{GAME.seats[p]} bid the card {shown[p]}, which is known as long as it is out of sight"
    return None


def _pile_size(s: State) -> int:
    return int(s.cards) - 2 * int(s.dealt)


def _contradiction_in_deal(s: State) -> str | None:
    if count_bits(s.hand[0]) + count_bits(s.hand[1]) + count_bits(s.pile) != s.cards or (
        s.hand[1] and count_bits(s.hand[0]) != s.dealt
    ):
        return "before and during the deal all cards are in the pile or in the hands, player 0's filled first"
    if count_bits(s.pile) <= _pile_size(s) or s.on_turn != NOBODY or s.event or s.test or s.bid.any():
        return "before the deal is finished nobody has bid and no turn has begun"
    return None


def _contradiction_in_bid(s: State) -> str | None:
    if s.explorer[0] != s.explorer[1] or count_bits(s.hand[0]) != s.dealt or count_bits(s.hand[1]) != s.dealt:
        return f"bids are made with {s.dealt} cards each and explorers that stand level"
    if (s.bid[0] != 0) != (s.to_move == 1) or s.bid[1] or s.event or s.test:
        return "player 0 bids before player 1"
    if s.bid[0] and not int(s.hand[0]) >> int(s.bid[0]) & 1:
        return "player 0 bids a card of the hand"
    return None


def _contradiction_in_end(s: State) -> str | None:
    lead = int(max(s.explorer))
    if s.victor == NOBODY or s.event:
        return "at the end of a round somebody has won it and no event is open"
    if s.phase == TEST:
        return (
            None
            if lead <= s.final and not s.test
            else "no jungle test is made at the end of the path, or twice"
        )
    if s.test:
        return None if s.test < s.number[lead] else "a jungle test ends the game only with a lower card"
    return None if lead > s.final else "without a jungle test the game ends only at the end of the path"


def _contradiction_in_turn(s: State) -> str | None:
    offered, begun = count_bits(s.offer), s.phase in (OFFER, TAKE)
    if s.test or (begun and s.complete.any()):
        return "the round goes on, so no test was made and no pyramid was complete when the turn began"
    mover = {OFFER: s.on_turn, TAKE: 1 - s.on_turn, LAY: s.on_turn, EVENT: python(event_owner)(s)}
    if s.to_move != mover.get(int(s.phase), s.to_move):
        return f"in the phase {PHASES[s.phase]} it is the other player who decides"
    if offered not in {TAKE: (2,), LAY: (1,), EVENT: (0, 1), DRAW: (0, 1)}.get(int(s.phase), (0,)):
        return f"in the phase {PHASES[s.phase]} there cannot be {offered} offered cards"
    if s.phase in (EVENT, DRAW):
        owner = python(event_owner)(s)
        aims = python(targets)(s, owner, int(s.event))
        if not aims or (s.phase == DRAW and s.event != DRAW_CARD):
            return "the event has nothing to aim at"
        return None if s.events[s.explorer[owner]] == s.event else "the explorer does not stand on that event"
    if s.event:
        return f"in the phase {PHASES[s.phase]} no event is open"
    if s.phase == OFFER and count_bits(s.hand[s.on_turn]) < 2:
        return "an offer takes two cards in hand"
    if s.phase == LAST and (count_bits(s.hand[s.on_turn]) > 1 or not s.hand[s.to_move]):
        return "last cards are laid by players who have one, when the player on turn has fewer than two"
    return None
