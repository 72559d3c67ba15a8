"""A position of Jaguar rebuilt from what a player knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...errors import BadView, brief
from ..bits import count_bits, list_bits
from ..compiled import Int64s, States
from ..contract import CHANCE, NOBODY, OVER
from ..engine import engine
from .consistency import find_contradiction
from .geometry import ALL_CARDS, CARDS, FIELDS, HAND_SIZE
from .options import Options
from .path import EVENTS
from .state import BID, DEAL, DRAW, ENDED, PHASES, STATE, TEST, State
from .view import view


def from_view(given: Mapping[str, Any], options: Any) -> tuple[States, Int64s]:
    """A position that gives this view; the enemy holds the cards that a bid showed and the lowest others."""
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
    if sentence := find_contradiction(states[0]):
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
    """Deal the unseen cards to the enemy and the pile."""
    enemy, test = 1 - player, (1 << int(s.test)) & ~1
    seen = [s.hand[player], s.taken[player], s.offer, s.removed, test, *s.under.flat]
    seen += [1 << int(v) for v in s.card.flat if v]
    unseen = ALL_CARDS
    for cards in seen:
        if int(cards) & ~unseen:
            raise BadView(f"the card {list_bits(int(cards) & ~unseen)[0]} lies in two places")
        unseen &= ~int(cards)
    shown = int(s.known[enemy])
    if shown & ~unseen:
        raise BadView(
            f"the card {list_bits(shown & ~unseen)[0]} cannot be known in the enemy hand and lie elsewhere"
        )
    held, lost = (_sizes(given, name)[enemy] for name in ("hand_sizes", "taken_sizes"))
    pile = _whole("pile_size", given.get("pile_size"), 0, CARDS)
    if count_bits(unseen | test) != held + lost + pile or count_bits(shown) > held + lost:
        raise BadView(
            f"{count_bits(unseen)} cards are out of sight; the sizes of enemy hand and pile forbid that"
        )
    theirs = (list_bits(shown) + list_bits(unseen & ~shown))[: held + lost]
    s.hand[enemy] = sum(1 << v for v in theirs[:held])
    s.taken[enemy] = sum(1 << v for v in theirs[held:])
    s.pile = unseen & ~int(s.hand[enemy]) & ~int(s.taken[enemy]) | test
    if s.phase == BID and s.to_move == 1 and player == 1 and theirs:
        s.bid[0] = theirs[0]


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
    return [_whole(name, size, 0, HAND_SIZE) for size in _two(given, name)]


def _two(given: Mapping[str, Any], name: str) -> list[Any]:
    value = given.get(name)
    if not isinstance(value, list) or len(value) != 2:
        raise BadView(f"{name} is {brief(value)}; it must be a list of two, player 0's first")
    return value


def _set(name: str, value: object) -> int:
    if not isinstance(value, list):
        raise BadView(f"{name} is {brief(value)}; it must be a list of cards")
    return sum(1 << v for v in {_whole(name, v, 1, CARDS) for v in value})
