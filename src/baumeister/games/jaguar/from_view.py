"""A position of Jaguar rebuilt from what a player knows."""

from __future__ import annotations

import numpy as np

from ...errors import BadView, brief
from ..bits import count_bits, list_bits
from ..compiled import Int64s, States, python
from ..contract import CHANCE, NOBODY, OVER, View
from ..engine import engine
from ..view_values import check_flag, check_number, read_list, read_number, read_value
from . import GAME
from .apply import all_cards
from .consistency import find_contradiction
from .options import Options
from .path import EVENTS
from .state import BID, DEAL, DRAW, ENDED, PHASES, STATE, TEST, State


def from_view(view: View, options: Options) -> tuple[States, Int64s]:
    """A position that gives this view; the enemy holds the cards that a bid showed and the lowest others."""
    if view.get("path") != options.jungle.words:
        raise BadView("the view's path is not the path of this game")
    states, player = np.zeros(1, STATE), view["player"]
    engine(GAME.name).new(states, 0, options.numbers())
    _read_course(states[0], view)
    _read_cards(states[0], view, player)
    _fill_hidden(states[0], view, player)
    if sentence := find_contradiction(states[0]):
        raise BadView(sentence)
    return states, np.zeros(8, np.int64)


def complete(view: View, options: Options) -> View:
    """The view with what follows from the rest: a turn that begins, cards that nobody sees in the pile and in
    the enemy hand."""
    states = np.zeros(1, STATE)
    engine(GAME.name).new(states, 0, options.numbers())
    s = states[0]
    empty = [None] * int(s.fields)
    full: View = {
        "phase": "offer", "round": 1, "turn": 0, "on_turn": view.get("to_move"), "event": None,
        "explorers": [0, 0], "path": options.jungle.words, "pyramids": [empty, empty], "offer": [],
        "bids": [None, None], "known": [[], []], "removed": [], "hand": [], "taken": [],
        "taken_sizes": [0, 0],
        "pile_size": int(s.cards) - 2 * int(s.dealt), "last_winner": None, "test": None, **view,
    }  # fmt: skip
    # Cards may come in any order.
    for name in ("hand", "taken", "offer", "removed"):
        full[name] = sorted(full[name])
    full["known"] = [sorted(cards) for cards in full["known"]]
    pyramids = full["pyramids"] = [[_sorted_field(field) for field in p] for p in full["pyramids"]]
    if "complete" not in view:
        full["complete"] = [len(p) == s.fields and None not in p for p in pyramids]
    if "hand_sizes" not in view and full.get("player") in (0, 1):
        full["hand_sizes"] = _sizes_of_hands(s, full)
    return full


def _sorted_field(field: object) -> object:
    """A field with a card; stone and covered cards may be left out."""
    if not isinstance(field, dict):
        return field
    return {"stone": False, **field, "covered": sorted(field.get("covered", []))}


def _sizes_of_hands(s: State, view: View) -> list[int]:
    """The enemy has what lies nowhere else, as far as that fits into a hand."""
    me = view["player"]
    lying = [field for pyramid in view["pyramids"] for field in pyramid or () if isinstance(field, dict)]
    lists = [view[name] for name in ("hand", "taken", "offer", "removed")]
    lists += [field.get("covered") for field in lying]
    seen = len(lying) + sum(len(cards) for cards in lists if isinstance(cards, list))
    lost = view["taken_sizes"][1 - me] if isinstance(view["taken_sizes"], list) else 0
    sizes = [0, 0]
    sizes[me] = len(view["hand"]) if isinstance(view["hand"], list) else 0
    left = int(s.cards) - seen - view["pile_size"] - lost
    sizes[1 - me] = min(max(left, 0), int(s.dealt))
    return sizes


def _read_course(s: State, view: View) -> None:
    phase = view.get("phase")
    if phase not in PHASES:
        raise BadView(f"phase is {brief(phase)}; the phases are {', '.join(PHASES)}")
    s.phase = PHASES.index(phase)
    if s.phase in (DEAL, DRAW, TEST, ENDED):
        s.to_move = OVER if s.phase == ENDED else CHANCE
    else:
        s.to_move = read_number(view, "to_move", 1)
    s.ply = read_number(view, "turn", 2**31 - 1)
    s.rounds = read_number(view, "round", 2**15 - 1, least=1)
    s.on_turn = NOBODY if view.get("on_turn") is None else read_number(view, "on_turn", 1)
    s.victor = NOBODY if view.get("last_winner") is None else read_number(view, "last_winner", 1)
    s.test = 0 if view.get("test") is None else read_number(view, "test", int(s.cards), least=1)
    event = view.get("event")
    if event is not None and (not isinstance(event, str) or event not in tuple(EVENTS)):
        raise BadView(f"event is {brief(event)}; the events are a, b, c and d, or none")
    s.event = 0 if event is None else 1 + EVENTS.index(event)
    for p, bid in enumerate(read_list(view, "bids", 2)):
        s.bid[p] = 0 if bid is None else check_number(bid, "bids", int(s.cards), least=1)
    s.explorer[:] = [check_number(f, "explorers", int(s.last)) for f in read_list(view, "explorers", 2)]


def _read_cards(s: State, view: View, player: int) -> None:
    for p, pyramid in enumerate(read_list(view, "pyramids", 2)):
        if not isinstance(pyramid, list) or len(pyramid) != s.fields:
            raise BadView(f"a pyramid is a list of {s.fields} fields")
        for f, field in enumerate(pyramid):
            if field is not None:
                _read_field(s, p, f, field)
    s.known[:] = [_set(s, cards, "known") for cards in read_list(view, "known", 2)]
    s.complete[:] = [check_flag(done, "complete") for done in read_list(view, "complete", 2)]
    s.offer, s.removed = (_set(s, read_value(view, name), name) for name in ("offer", "removed"))
    s.hand[player], s.taken[player] = (_set(s, read_value(view, name), name) for name in ("hand", "taken"))


def _read_field(s: State, p: int, f: int, field: object) -> None:
    if not isinstance(field, dict):
        raise BadView(
            f"field {f + 1} of a pyramid is {brief(field)}, not a card with its stone and covered cards"
        )
    s.card[p, f] = read_number(field, "card", int(s.cards), least=1)
    s.under[p, f] = _set(s, read_value(field, "covered"), "covered")
    s.filled[p] |= 1 << f
    if check_flag(read_value(field, "stone"), "stone"):
        s.stone[p] |= 1 << f


def _fill_hidden(s: State, view: View, player: int) -> None:
    """Deal the unseen cards to the enemy and the pile."""
    enemy, test = 1 - player, (1 << int(s.test)) & ~1
    seen = [s.hand[player], s.taken[player], s.offer, s.removed, test, *s.under.flat]
    seen += [1 << int(v) for v in s.card.flat if v]
    unseen = python(all_cards)(s)
    for cards in seen:
        if int(cards) & ~unseen:
            raise BadView(f"the card {list_bits(int(cards) & ~unseen)[0]} lies in two places")
        unseen &= ~int(cards)
    shown = int(s.known[enemy])
    if shown & ~unseen:
        raise BadView(
            f"the card {list_bits(shown & ~unseen)[0]} cannot be known in the enemy hand and lie elsewhere"
        )
    held, lost = (
        check_number(read_list(view, name, 2)[enemy], name, int(s.dealt))
        for name in ("hand_sizes", "taken_sizes")
    )
    pile = read_number(view, "pile_size", int(s.cards))
    hidden, room = count_bits(unseen | test), held + lost + pile
    if hidden != room:
        raise BadView(
            f"{hidden} cards are out of sight, but the pile and the enemy hand have room for {room}"
        )
    if count_bits(shown) > held + lost:
        raise BadView(f"{count_bits(shown)} cards are known in the enemy hand, which has {held + lost}")
    theirs = (list_bits(shown) + list_bits(unseen & ~shown))[: held + lost]
    s.hand[enemy] = sum(1 << v for v in theirs[:held])
    s.taken[enemy] = sum(1 << v for v in theirs[held:])
    s.pile = unseen & ~int(s.hand[enemy]) & ~int(s.taken[enemy]) | test
    if s.phase == BID and s.to_move == 1 and player == 1 and theirs:
        s.bid[0] = theirs[0]


def _set(s: State, value: object, name: str) -> int:
    """A list of cards as a set of bits."""
    if not isinstance(value, list):
        raise BadView(f"{name} must be a list of cards, not {brief(value)}")
    return sum(1 << v for v in {check_number(v, name, int(s.cards), least=1) for v in value})
