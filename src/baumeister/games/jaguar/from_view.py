"""A position of Jaguar rebuilt from what a player knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...errors import BadView, brief
from ..compiled import Int64s, States, python
from ..contract import CHANCE, NOBODY, OVER
from ..engine import engine
from . import GAME, building, course
from .options import Options
from .path import EVENTS
from .state import (
    ALL_CARDS,
    BID,
    CARDS,
    DEAL,
    DRAW,
    DRAW_CARD,
    ENDED,
    EVENT,
    FIELDS,
    FULL,
    HAND,
    LAST,
    LAY,
    OFFER,
    PHASES,
    PILE,
    STATE,
    TAKE,
    TEST,
    State,
)
from .view import count_cards, list_cards, view


def from_view(given: Mapping[str, Any], options: Any) -> tuple[States, Int64s]:
    """A position that gives this view; the enemy holds the cards he showed and the lowest of the others."""
    assert isinstance(options, Options)
    if not isinstance(given, Mapping):
        raise BadView("a view is a dict")
    player = given.get("player")
    if not isinstance(player, int) or isinstance(player, bool) or player not in (0, 1):
        raise BadView("only the view of player 0 or 1 holds enough to make a position of it")
    if given.get("path") != options.jungle.words:
        raise BadView("the view's path is not the path of this game")
    states, keys = np.zeros(1, STATE), np.zeros(8, np.int64)
    engine("jaguar").new(states, 0, options.numbers())
    _read_course(states[0], given)
    _read_cards(states[0], given, player)
    _fill_hidden(states[0], given, player)
    if sentence := _flaw(states[0]):
        raise BadView(sentence)
    for name, value in view(states, player, keys).items():
        if given.get(name) != value:
            found = brief(given.get(name))
            raise BadView(f"{name} is {found}; with the rest of the view it would be {brief(value)}")
    return states, keys


def _read_course(s: State, given: Mapping[str, Any]) -> None:
    phase = given.get("phase")
    if phase not in PHASES:
        raise BadView(f"phase is {brief(phase)}; the phases are {', '.join(PHASES)}")
    s.phase = PHASES.index(phase)
    s.to_move = (
        CHANCE if s.phase in (DEAL, DRAW, TEST) else OVER if s.phase == ENDED else _seat(given, "to_move")
    )
    s.ply = _whole("turn", given.get("turn"), 0, 2**31 - 1)
    s.rounds = _whole("round", given.get("round"), 1, 2**15 - 1)
    s.on_turn = NOBODY if given.get("on_turn") is None else _seat(given, "on_turn")
    s.victor = NOBODY if given.get("last_winner") is None else _seat(given, "last_winner")
    s.test = 0 if given.get("test") is None else _whole("test", given["test"], 1, CARDS)
    event = given.get("event")
    if event is not None and (not isinstance(event, str) or event not in tuple(EVENTS)):
        raise BadView(f"event is {brief(event)}; the events are a, b, c and d, or none")
    s.event = 0 if event is None else 1 + EVENTS.index(event)
    for p in (0, 1):
        bid = _two(given, "bids")[p]
        s.bid[p] = 0 if bid is None else _whole("bids", bid, 1, CARDS)
        s.explorer[p] = _whole("explorers", _two(given, "explorers")[p], 0, int(s.last))


def _read_cards(s: State, given: Mapping[str, Any], player: int) -> None:
    for p in (0, 1):
        pyramid = _two(given, "pyramids")[p]
        if not isinstance(pyramid, list) or len(pyramid) != FIELDS:
            raise BadView(f"a pyramid is a list of {FIELDS} fields")
        for f, field in enumerate(pyramid):
            if field is not None:
                _read_field(s, p, f, field)
        s.known[p] = _set("known", _two(given, "known")[p])
        s.complete[p] = _flag("complete", _two(given, "complete")[p])
    s.offer = _set("offer", given.get("offer"))
    s.removed = _set("removed", given.get("removed"))
    s.hand[player] = _set("hand", given.get("hand"))
    s.taken[player] = _set("taken", given.get("taken"))


def _read_field(s: State, p: int, f: int, field: object) -> None:
    if not isinstance(field, dict):
        raise BadView(
            f"field {f + 1} of a pyramid is {brief(field)}, not a card with its stone and covered cards"
        )
    s.card[p, f] = _whole("card", field.get("card"), 1, CARDS)
    s.under[p, f] = _set("covered", field.get("covered"))
    s.filled[p] |= 1 << f
    if _flag("stone", field.get("stone")):
        s.stone[p] |= 1 << f


def _fill_hidden(s: State, given: Mapping[str, Any], player: int) -> None:
    """Deal the cards that lie nowhere in sight to the enemy and the pile."""
    enemy, test = 1 - player, (1 << int(s.test)) & ~1
    seen = [s.hand[player], s.taken[player], s.offer, s.removed, test, *s.under.flat]
    seen += [1 << int(v) for v in s.card.flat if v]
    unseen = ALL_CARDS
    for cards in seen:
        if int(cards) & ~unseen:
            raise BadView(f"the card {list_cards(int(cards) & ~unseen)[0]} lies in two places")
        unseen &= ~int(cards)
    shown = int(s.known[enemy])
    if shown & ~unseen:
        raise BadView(
            f"the card {list_cards(shown & ~unseen)[0]} cannot be known in the enemy hand and lie elsewhere"
        )
    held, lost = (_sizes(given, name)[enemy] for name in ("hand_sizes", "taken_sizes"))
    pile = _whole("pile_size", given.get("pile_size"), 0, CARDS)
    if count_cards(unseen | test) != held + lost + pile or count_cards(shown) > held + lost:
        raise BadView(
            f"{count_cards(unseen)} cards are out of sight; the sizes of enemy hand and pile forbid that"
        )
    his = (list_cards(shown) + list_cards(unseen & ~shown))[: held + lost]
    s.hand[enemy] = sum(1 << v for v in his[:held])
    s.taken[enemy] = sum(1 << v for v in his[held:])
    s.pile = unseen & ~int(s.hand[enemy]) & ~int(s.taken[enemy]) | test
    if s.phase == BID and s.to_move == 1 and player == 1 and his:
        s.bid[0] = his[0]


# ---- what no position can be --------------------------------------------------------------------------


def _flaw(s: State) -> str | None:
    """One sentence if no game comes to this position, as far as going on from it needs."""
    for p in (0, 1):
        lying = [int(v) for v in s.card[p] if v]
        if lying != sorted(lying):
            return f"the cards of {GAME.seats[p]}'s pyramid do not rise from field 1 to field 10"
        if any(int(s.stone[p]) >> f & 1 and not s.under[p, f] for f in range(FIELDS)):
            return "a jaguar stone lies only on a card that covers another"
        if s.filled[p] == FULL and not s.complete[p]:
            return f"{GAME.seats[p]}'s pyramid is full but not called complete"
        if s.complete[p] and s.filled[p] != FULL and s.phase not in (TEST, ENDED):
            return f"{GAME.seats[p]}'s pyramid is called complete but is not full"
        if int(s.known[p]) & ~int(s.hand[p] | s.taken[p]) & ALL_CARDS:
            return f"{GAME.seats[p]} no longer has a card that his bid is said to have shown"
        if count_cards(s.hand[p]) > HAND:
            return f"{GAME.seats[p]} has {count_cards(s.hand[p])} cards in hand; {HAND} are dealt"
    if s.phase not in (TEST, ENDED) and (s.victor == NOBODY) != (s.rounds == 1):
        return "the last round has a winner in every round but the first"
    if sentence := _flaw_of_shown(s):
        return sentence
    if s.phase == DEAL:
        return _flaw_of_deal(s)
    if count_cards(s.pile) != PILE:
        return f"the pile has {PILE} cards that were not dealt, not {count_cards(s.pile)}"
    if (s.on_turn == NOBODY) != (s.phase == BID):
        return "a turn belongs to somebody in every phase but the deal and the bids"
    if s.phase in (TEST, ENDED):
        return _flaw_of_end(s)
    return _flaw_of_bid(s) if s.phase == BID else _flaw_of_turn(s)


def _flaw_of_shown(s: State) -> str | None:
    """J7: both bids are shown together, and each card is known until it leaves the hand openly."""
    shown = [int(b) for b in s.bid] if s.bid.all() else [0, 0]
    if s.phase not in (DEAL, BID) and bool(s.bid[0]) != bool(s.bid[1]):
        return "the bids of a round are made by both players or by none"
    if shown[0] and shown[0] == shown[1]:
        return f"both players cannot have bid the card {shown[0]}"
    hidden = int(s.hand[0] | s.hand[1] | s.taken[0] | s.taken[1] | s.pile)
    for p in (0, 1):
        if int(s.known[p]) & ~(1 << shown[p]):
            return f"of {GAME.seats[p]}'s hand only the card that he bid in this round can be known"
        if shown[p] and hidden >> shown[p] & 1 and not s.known[p]:
            return f"{GAME.seats[p]} bid the card {shown[p]}, which is known as long as it is out of sight"
    return None


def _flaw_of_deal(s: State) -> str | None:
    if count_cards(s.hand[0]) + count_cards(s.hand[1]) + count_cards(s.pile) != CARDS or (
        s.hand[1] and count_cards(s.hand[0]) != HAND
    ):
        return "before and during the deal all cards are in the pile or in the hands, player 0's filled first"
    if count_cards(s.pile) <= PILE or s.on_turn != NOBODY or s.event or s.test or s.bid.any():
        return "before the deal is finished nobody has bid and no turn has begun"
    return None


def _flaw_of_bid(s: State) -> str | None:
    if s.explorer[0] != s.explorer[1] or count_cards(s.hand[0]) != HAND or count_cards(s.hand[1]) != HAND:
        return "bids are made with fifteen cards each and explorers that stand level"
    if (s.bid[0] != 0) != (s.to_move == 1) or s.bid[1] or s.event or s.test:
        return "player 0 bids before player 1"
    if s.bid[0] and not int(s.hand[0]) >> int(s.bid[0]) & 1:
        return "player 0 bids a card of his hand"
    return None


def _flaw_of_end(s: State) -> str | None:
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


def _flaw_of_turn(s: State) -> str | None:
    offered, begun = count_cards(s.offer), s.phase in (OFFER, TAKE)
    if s.test or (begun and s.complete.any()):
        return "the round goes on, so no test was made and no pyramid was complete when the turn began"
    mover = {OFFER: s.on_turn, TAKE: 1 - s.on_turn, LAY: s.on_turn, EVENT: python(course.event_owner)(s)}
    if s.to_move != mover.get(int(s.phase), s.to_move):
        return f"in the phase {PHASES[s.phase]} it is the other player who decides"
    if offered not in {TAKE: (2,), LAY: (1,), EVENT: (0, 1), DRAW: (0, 1)}.get(int(s.phase), (0,)):
        return f"in the phase {PHASES[s.phase]} there cannot be {offered} offered cards"
    if s.phase in (EVENT, DRAW):
        owner = python(course.event_owner)(s)
        aims = python(building.targets)(s, owner, int(s.event))
        if not aims or (s.phase == DRAW and s.event != DRAW_CARD):
            return "the event has nothing to aim at"
        return None if s.events[s.explorer[owner]] == s.event else "the explorer does not stand on that event"
    if s.event:
        return f"in the phase {PHASES[s.phase]} no event is open"
    if s.phase == OFFER and count_cards(s.hand[s.on_turn]) < 2:
        return "an offer takes two cards in hand"
    if s.phase == LAST and (count_cards(s.hand[s.on_turn]) > 1 or not s.hand[s.to_move]):
        return "last cards are laid by players who have one, when the player on turn has fewer than two"
    return None


# ---- reading values -----------------------------------------------------------------------------------


def _whole(name: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadView(f"{name} is {brief(value)}; it must be a whole number from {low} to {high}")
    return value


def _seat(given: Mapping[str, Any], name: str) -> int:
    return _whole(name, given.get(name), 0, 1)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadView(f"{name} is {brief(value)}; it must be true or false")
    return value


def _sizes(given: Mapping[str, Any], name: str) -> list[int]:
    return [_whole(name, size, 0, HAND) for size in _two(given, name)]


def _two(given: Mapping[str, Any], name: str) -> list[Any]:
    value = given.get(name)
    if not isinstance(value, list) or len(value) != 2:
        raise BadView(f"{name} is {brief(value)}; it must be a list of two, player 0's first")
    return value


def _set(name: str, value: object) -> int:
    if not isinstance(value, list):
        raise BadView(f"{name} is {brief(value)}; it must be a list of cards")
    return sum(1 << v for v in {_whole(name, v, 1, CARDS) for v in value})
