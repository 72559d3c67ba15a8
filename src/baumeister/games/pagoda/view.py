"""What a player may know of a position of Pagoda.

A view names colours by their letters r y g b v and counts cards by colour: {"r": 1, "y": 0, ...}. Hidden are
the opponent's hand, except for what counting cards reveals (P11), and the order of the pile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..compiled import Int8s, Int64s, States, plain
from ..contract import NOBODY, View
from ..first_player import read_first
from ..reasons import Reason, why
from . import legal, sites
from .geometry import ABILITIES, COLOUR_LETTERS, HAND_SIZE, SITES, TABLE_SIZE
from .state import BY_IDLENESS, FINISHED, PHASE_NAMES, State

_SET_UP_DRAW = re.compile(f">[{COLOUR_LETTERS}]{{2}}")

plain_legal = plain(legal)
plain_sites = plain(sites)


def view(states: States, player: int | None, keys: Int64s) -> View:
    """What the player may know; None: what everybody may know."""
    s = states[0]
    complete = plain_sites.complete_pagodas(s)
    return {
        "phase": PHASE_NAMES[s.phase],
        "turn_of": int(s.player),
        "start_player": None if s.first == NOBODY else int(s.first),
        "scores": s.points.tolist(),
        "sites": [_site(s, i) for i in range(s.sites)],
        "supply": {COLOUR_LETTERS[c]: _colours(int(s.supply[c])) for c in range(5)},
        "table": [_counts(s.table[p]) for p in (0, 1)],
        "hand": None if player is None else _counts(s.hand[player]),
        "hand_sizes": [int(s.hand[p].sum()) for p in (0, 1)],
        "known_hands": None if player is None else [_counts(s.known[p]) for p in (0, 1)],
        "unseen": _counts(_unseen(s, player)),
        "pile": int(s.pile.sum()),
        "discard": _counts(s.discard),
        "played": _counts(s.played),
        "draws": {"table": int(s.draw_table), "hand": int(s.draw_hand)},
        "reshuffled": bool(s.fresh),
        "markers": [_counts(s.marker[p]) for p in (0, 1)],
        "used": [ABILITIES[c] for c in range(5) if (int(s.used) >> c) & 1],
        "acted": bool(s.acted),
        "built": int(s.built),
        "limit": int(plain_legal.column_limit(s)),
        "idle_turns": int(s.idle),
        "complete": complete - (SITES - int(s.sites)),
        "end_is_near": bool(complete >= s.goal and s.phase != FINISHED),
    }


def _counts(numbers: Int8s) -> dict[str, int]:
    return {COLOUR_LETTERS[c]: int(numbers[c]) for c in range(5)}


def _colours(mask: int) -> str:
    return "".join(COLOUR_LETTERS[c] for c in range(5) if (mask >> c) & 1)


def _unseen(s: State, player: int | None) -> Int8s:
    """The cards in the pile and in hands that the player cannot see; known cards are not among them (P11)."""
    hidden: Int8s = s.pile + s.hand.sum(axis=0)
    return hidden if player is None else hidden - s.hand[player] - s.known[1 - player]


def _site(s: State, i: int) -> View:
    """Floors from the ground up; a floor's `tile` is the field colour of the tile on it."""
    height, roofed = int(s.height[i]), bool(s.height[i] == s.floors)
    colours = [COLOUR_LETTERS[c] if c >= 0 else None for c in s.colours[i]]
    floors = [{"colour": colours[f], "columns": 4, "tile": colours[f + 1]} for f in range(height)]
    if not roofed and colours[height] is not None:
        floors.append({"colour": colours[height], "columns": int(s.columns[i]), "tile": None})
    blocked = bool(plain_sites.is_blocked(s, i))
    return {"floors": floors, "tip": colours[height] if roofed else None, "blocked": blocked}


def log(entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
    """The texts of a log; hand cards that others drew are written `?`.

    The player who moved last draws. In the set-up player 0 draws two cards, then player 1 (P8). In a log that
    begins later, nobody can say who drew the cards before its first move."""
    shown = []
    drawer: int | None = None
    set_up = all(mover is None and _SET_UP_DRAW.fullmatch(text) for text, mover in entries[:2])
    for n, (text, mover) in enumerate(entries):
        if mover is not None:
            drawer = mover
        elif set_up and n < 2:
            drawer = n
        if mover is None and read_first(text) is None and (player is None or drawer != player):
            text = "".join("?" if letter in COLOUR_LETTERS else letter for letter in text)  # noqa: PLW2901
        shown.append(text)
    return shown


def ending(states: States) -> Reason:
    """Why the game ended."""
    s = states[0]
    if s.ended == BY_IDLENESS:
        return why("no_card_played")
    return why("three_pagodas" if s.sites == SITES else "one_pagoda")


def hardness(seen: View) -> float:
    """The harder, the more cards the player holds while there is something left to build; easier in the
    middle of a turn, when most is settled."""
    mover = seen["to_move"]
    if mover is None:
        return 0.0
    if seen["phase"] != "turn":
        return 0.3
    cards = sum(seen["table"][mover].values()) + seen["hand_sizes"][mover]
    left = max(0, seen["limit"] - seen["built"]) / seen["limit"]
    return float(min(1.0, cards / (TABLE_SIZE + HAND_SIZE)) * (0.2 + 0.8 * left))
