"""What a step does, compiled: the course of a round from the deal to the jungle test."""

from __future__ import annotations

from ..bits import count_bits
from ..compiled import rule
from ..contract import CHANCE, NOBODY, OVER
from .geometry import (
    BIDS,
    CANNOT_LAY,
    ENEMY_OFF,
    FIELD_LEVEL,
    FIELDS,
    FROM_HAND,
    KEEP,
    LAYS,
    OFFERS,
    OWN_OFF,
    PAIR_CARDS,
    SMALL_FIELD_LEVEL,
    STONES_OFF,
    WINNER_ADVANCE,
)
from .legal import event_owner
from .pyramid import better_built, put, remove, targets
from .state import BID, DEAL, DRAW, ENDED, EVENT, LAST, LAY, OFFER, TAKE, TEST, State


@rule
def apply(s: State, a: int) -> None:
    """Apply a legal step, as the contract says."""
    phase, p = s.phase, int(s.to_move)
    a = int(a)  # a shift by a narrow NumPy integer would overflow uncompiled
    if phase == DEAL:
        deal_card(s, a + 1)
    elif phase == OFFER:
        offer(s, PAIR_CARDS[a - OFFERS])
    elif phase in (TAKE, LAY):
        if a >= CANNOT_LAY:  # the card would have to cover a stone: the round is lost at once
            s.ply += 1
            end_round(s, 1 - p)
        else:
            lay_offered(s, p, (a - LAYS) // FIELDS + 1, (a - LAYS) % FIELDS)
    elif phase == EVENT:
        decide_event(s, p, a)
    elif phase == DRAW:
        take_from_hand(s, 1 - event_owner(s), a + 1)
    elif phase == LAST:
        if a != KEEP:
            v = (a - LAYS) // FIELDS + 1
            s.hand[p] &= ~(1 << v)
            s.known[p] &= ~(1 << v)
            put(s, p, v, (a - LAYS) % FIELDS)
        after_last_card(s)
    elif phase == BID:
        bid(s, a - BIDS + 1)
    else:
        jungle_test(s, a + 1)


# ---- beginning ----------------------------------------------------------------------------------------


@rule
def begin_round(s: State) -> None:
    """Gather all cards for a new deal; the explorers stay."""
    s.rounds += 1
    s.phase = DEAL
    s.to_move = CHANCE
    s.on_turn = NOBODY
    s.event = 0
    s.test = 0
    s.pile = all_cards(s)
    s.offer = 0
    s.removed = 0
    for p in range(2):
        s.bid[p] = 0
        s.filled[p] = s.stone[p] = s.complete[p] = 0
        s.hand[p] = s.taken[p] = s.known[p] = 0
        for f in range(FIELDS):
            s.card[p, f] = 0
            s.under[p, f] = 0


@rule
def all_cards(s: State) -> int:
    """All cards of the game as a set."""
    return (2 << int(s.cards)) - 2


@rule
def deal_card(s: State, v: int) -> None:
    """Player 0 gets all their cards first; after the last card the round can begin."""
    player = 0 if count_bits(s.pile) > s.cards - s.dealt else 1
    s.pile &= ~(1 << v)
    s.hand[player] |= 1 << v
    if count_bits(s.pile) > s.cards - 2 * s.dealt:
        return
    if s.explorer[0] == s.explorer[1]:  # level, as before the first round: higher bid begins
        s.phase = BID
        s.to_move = 0
    else:
        s.on_turn = 0 if s.explorer[0] < s.explorer[1] else 1
        begin_turn(s)


@rule
def bid(s: State, v: int) -> None:
    """J7: player 0's bid stays hidden until player 1 has bid."""
    s.bid[s.to_move] = v
    if s.to_move == 0:
        s.to_move = 1
        return
    for p in range(2):
        s.known[p] = 1 << int(s.bid[p])
    s.on_turn = 0 if s.bid[0] > s.bid[1] else 1
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """An offer is due, or last cards if the player on turn cannot make one."""
    player = int(s.on_turn)
    s.to_move = player
    if count_bits(s.hand[player]) >= 2:
        s.phase = OFFER
        return
    s.phase = LAST
    if s.hand[player] == 0:
        after_last_card(s)


# ---- a turn -------------------------------------------------------------------------------------------


@rule
def offer(s: State, cards: int) -> None:
    """Lay two cards of the hand open beside the board."""
    p = int(s.to_move)
    s.hand[p] &= ~cards
    s.known[p] &= ~cards
    s.offer = cards
    s.phase = TAKE
    s.to_move = 1 - p


@rule
def lay_offered(s: State, p: int, v: int, f: int) -> None:
    """Lay a card of the offer. A covering gets a stone and moves the enemy explorer, whose event comes
    before the next card is laid."""
    s.offer &= ~(1 << v)
    covers = s.card[p, f] > 0
    put(s, p, v, f)
    if covers:
        s.stone[p] |= 1 << f
        enemy = 1 - p
        level = FIELD_LEVEL[f] if s.fields == FIELDS else SMALL_FIELD_LEVEL[f]
        event = advance(s, enemy, level)
        if targets(s, enemy, event):  # without a target it is skipped (J8)
            s.event = event
            s.phase = EVENT
            s.to_move = enemy
            return
    carry_on(s)


@rule
def advance(s: State, p: int, fields: int) -> int:
    """Move an explorer, not past the last field; return the event there, 0 if it could not move (J9)."""
    before = int(s.explorer[p])
    after = min(before + fields, int(s.last))
    s.explorer[p] = after
    return int(s.events[after]) if after > before else 0


@rule
def decide_event(s: State, p: int, a: int) -> None:
    """Carry out the event or decline it."""
    if a == FROM_HAND:
        s.phase = DRAW
        s.to_move = CHANCE
        return
    if a < OWN_OFF:
        s.stone[p] &= ~(1 << (a - STONES_OFF))
    elif a < ENEMY_OFF:
        remove(s, p, a - OWN_OFF)
    elif a < FROM_HAND:
        remove(s, 1 - p, a - ENEMY_OFF)
    s.event = 0
    carry_on(s)


@rule
def take_from_hand(s: State, victim: int, v: int) -> None:
    """J8: the card goes under the pile, seen only by the player who loses it. If a bid had
    shown it, the enemy knows only that it is in the hand or was taken."""
    s.hand[victim] &= ~(1 << v)
    s.taken[victim] |= 1 << v
    s.event = 0
    carry_on(s)


@rule
def carry_on(s: State) -> None:
    """After a card of the offer and its event: lay the other card, even if the taker's pyramid is
    complete (J3), or end the turn."""
    if s.offer != 0:
        s.phase = LAY
        s.to_move = s.on_turn
        return
    s.ply += 1
    if s.complete[0] != 0 or s.complete[1] != 0:
        end_round(s, better_built(s))
        return
    s.on_turn = 1 - s.on_turn
    begin_turn(s)


@rule
def after_last_card(s: State) -> None:
    """J6: the player on turn first, then the other unless that hand is empty, then the comparison."""
    other = 1 - int(s.on_turn)
    if s.to_move != other and s.hand[other] != 0:
        s.to_move = other
    else:
        end_round(s, better_built(s))


# ---- the end of a round -------------------------------------------------------------------------------


@rule
def end_round(s: State, victor: int) -> None:
    """The winner advances without an event; then the game ends, or the jungle test decides if it does."""
    s.victor = victor
    advance(s, victor, WINNER_ADVANCE)
    lead = max(int(s.explorer[0]), int(s.explorer[1]))
    if lead > s.final:
        end_game(s)
    else:
        s.phase = TEST
        s.to_move = CHANCE


@rule
def jungle_test(s: State, v: int) -> None:
    """A card lower than the number beside the leading explorer ends the game. Where there is no number
    yet, no card is lower (J11)."""
    if v >= s.number[max(int(s.explorer[0]), int(s.explorer[1]))]:
        begin_round(s)
    else:
        s.test = v
        end_game(s)


@rule
def end_game(s: State) -> None:
    """Nobody decides any more."""
    s.phase = ENDED
    s.to_move = OVER
