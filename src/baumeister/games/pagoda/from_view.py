"""A position rebuilt from a player's view, with every number of the view checked first.

A view may come from anywhere (a file, a client), so nothing in it is trusted: a view that no position can
have raises `BadView` with a sentence.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...errors import BadView, brief
from ..compiled import Int8s, Int64s, States, plain
from ..contract import CHANCE, NOBODY, OVER, View
from ..rng import generator
from ..view_values import check_flag, check_number, read_list, read_number, read_value
from . import legal, rules, sites
from .consistency import find_contradiction
from .geometry import (
    ABILITIES,
    CARDS_OF_EACH_COLOUR,
    COLOUR_LETTERS,
    COLUMN_LIMIT,
    FAN_HAND_SIZE,
    SITES,
    SMALL_CARDS_OF_EACH_COLOUR,
    USES_PER_TILE,
)
from .options import Options
from .state import (
    BY_IDLENESS,
    BY_PAGODAS,
    CLOSING,
    DEAL,
    FAN_CHOICE,
    FINISHED,
    LOT,
    PHASE_NAMES,
    STATE,
    TURN,
    State,
)

plain_legal = plain(legal)
plain_rules = plain(rules)
plain_sites = plain(sites)

LARGEST_COUNT = 30_000


def from_view(view: View, options: Options) -> tuple[States, Int64s]:
    """A position that looks like this to the view's player. Raises BadView."""
    states, player = np.zeros(1, STATE), view["player"]
    s = states[0]
    plain_rules.new(s, np.append(options.numbers(), view["rules"]))
    _read_sites(s, view)
    _read_turn(s, view)
    _read_cards(s, view, player)
    if sentence := find_contradiction(s):
        raise BadView(sentence)
    plain_rules.redeal(s, player, generator(0, "view"))
    return states, np.zeros(8, np.int64)


def complete(view: View, options: Options) -> View:
    """The view with what follows from the rest: a turn that begins, every tile with the colour of the floor
    above it, and the cards that nobody sees in the pile and in the other hand."""
    states = np.zeros(1, STATE)
    s = states[0]
    plain_rules.new(s, np.append(options.numbers(), view["rules"]))
    mover, none = view.get("to_move"), dict.fromkeys(COLOUR_LETTERS, 0)
    full: View = {
        "phase": "turn", "turn_of": mover, "turn": 0, "scores": [0, 0], "hand": none, "discard": none,
        "played": none, "draws": {"table": 0, "hand": 0}, "reshuffled": False, "used": [], "acted": False,
        "built": 0, "idle_turns": 0, "markers": [none, none], "known_hands": [none, none],
        "table": [none, none], **view,
    }  # fmt: skip
    turn = full["turn"]
    if "start_player" not in full and mover in (0, 1) and isinstance(turn, int):
        full["start_player"] = (mover + turn) % 2
    full["sites"] = [_complete_site(site) for site in _as_list(view.get("sites", [{}] * int(s.sites)))]
    if "supply" not in view:
        _read_sites(s, full, supply=False)
        full["supply"] = _written_supply(s)
    return _complete_cards(s, full)


def _complete_site(site: object) -> object:
    if not isinstance(site, dict) or not isinstance(site.get("floors", []), list):
        return site
    floors, tip = site.get("floors", []), site.get("tip")
    if not all(isinstance(floor, dict) for floor in floors):
        return site
    above = [*(floor.get("colour") for floor in floors[1:]), tip]
    told = [{"columns": 4, "tile": tile, **floor} for floor, tile in zip(floors, above, strict=False)]
    return {**site, "floors": told, "tip": tip}


def _complete_cards(s: State, full: View) -> View:
    """The sizes of hands and pile."""
    me, hand, known = full.get("player"), full["hand"], full["known_hands"]
    if "hand_sizes" not in full and me in (0, 1) and isinstance(hand, dict):
        sizes = [int(s.hand_size)] * 2
        sizes[me] = sum(n for n in hand.values() if isinstance(n, int))
        full["hand_sizes"] = sizes
    if "pile" not in full and me in (0, 1):
        shown = [*_as_list(full["table"]), hand, full["discard"], full["played"]]
        shown += _as_list(known)[1 - me : 2 - me]
        seen = _sum_up(shown)
        theirs = [n for n in _as_list(full.get("hand_sizes")) if isinstance(n, int)]
        hidden = (theirs[1 - me] if len(theirs) == 2 else 0) - _sum_up(_as_list(known)[1 - me : 2 - me])
        full["pile"] = int(_copies(s).sum()) - seen - hidden
    return full


def _sum_up(cards: list[Any]) -> int:
    """All cards of these counts by colour."""
    return sum(n for counts in cards if isinstance(counts, dict) for n in counts.values() if type(n) is int)


def _as_list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


# ---- sites and tiles ----------------------------------------------------------------------------------


def _read_sites(s: State, view: View, *, supply: bool = True) -> None:
    sites = read_list(view, "sites", int(s.sites))
    for i, site in enumerate(sites):
        where = f"site {i + 1}"
        if not isinstance(site, dict) or not isinstance(site.get("floors"), list):
            raise BadView(f"{where} must be a dict with a list of floors")
        _read_floors(s, i, site, where)
    if supply and read_value(view, "supply") != _written_supply(s):
        raise BadView("the supply must hold exactly the tiles that lie on no site")


def _written_supply(s: State) -> dict[str, str]:
    """The tiles that are left, as a view tells them."""
    return {
        COLOUR_LETTERS[c]: "".join(f for k, f in enumerate(COLOUR_LETTERS) if s.supply[c] >> k & 1)
        for c in range(5)
    }


def _read_floors(s: State, i: int, site: View, where: str) -> None:
    floors, tip = site["floors"], site.get("tip")
    if len(floors) > s.floors or (tip is not None and len(floors) != s.floors):
        raise BadView(f"{where} has {len(floors)} floors, which does not fit a pagoda of {s.floors}")
    for f, floor in enumerate(floors):
        if not isinstance(floor, dict):
            raise BadView(f"{where}: a floor must be a dict")
        s.colours[i, f] = _colour(floor.get("colour"), f"{where}, floor {f + 1}")
        if not s.palette >> s.colours[i, f] & 1:
            raise BadView(f"{where}, floor {f + 1}: {floor['colour']} is no colour of this game")
        last = f == len(floors) - 1
        if not last or tip is not None:
            above = tip if last else _colour_of(floors[f + 1])
            s.height[i] = f + 1
            s.colours[i, f + 1] = _read_tile(s, int(s.colours[i, f]), floor, above, f"{where}, floor {f + 1}")
        elif floor.get("tile") is not None:
            raise BadView(f"{where}: a floor above the tile is missing")
        else:
            s.columns[i] = read_number(floor, "columns", 4)
            if f == 0 and s.columns[i] == 0:
                raise BadView(f"{where}: a ground floor without columns has no colour")


def _read_tile(s: State, base: int, floor: View, above: object, where: str) -> int:
    """Read a complete floor and its tile; return the colour of its fields, which is that of what is above."""
    field = _colour(above, f"above {where}")
    if read_number(floor, "columns", 4) != 4 or floor.get("tile") != COLOUR_LETTERS[field]:
        raise BadView(f"{where} must have four columns and a tile with {COLOUR_LETTERS[field]} fields")
    if not s.supply[base] >> field & 1:
        raise BadView(
            f"{where}: there is only one {COLOUR_LETTERS[base]} tile with {COLOUR_LETTERS[field]} fields"
        )
    s.supply[base] -= 1 << field
    return field


def _colour_of(floor: object) -> object:
    return floor.get("colour") if isinstance(floor, dict) else None


# ---- the turn -----------------------------------------------------------------------------------------


def _read_turn(s: State, view: View) -> None:
    names = {name: phase for phase, name in PHASE_NAMES.items() if name != "paying"}
    phase = read_value(view, "phase")
    if not isinstance(phase, str) or phase not in names:
        raise BadView(f"phase {brief(phase)} is none of {', '.join(names)}")
    s.phase = names[phase]
    s.player = read_number(view, "turn_of", 1)
    early = s.phase in (DEAL, LOT)
    if early != (read_value(view, "start_player") is None):
        raise BadView("the start player is known as soon as the lot is drawn, and not before")
    s.first = NOBODY if early else read_number(view, "start_player", 1)
    s.ply = read_number(view, "turn", LARGEST_COUNT)
    s.points[:] = [check_number(n, "scores", LARGEST_COUNT) for n in read_list(view, "scores", 2)]
    s.idle = read_number(view, "idle_turns", 2)
    s.built = read_number(view, "built", COLUMN_LIMIT + 1)
    s.acted = check_flag(read_value(view, "acted"), "acted")
    s.fresh = check_flag(read_value(view, "reshuffled"), "reshuffled")
    _read_abilities(s, view)
    _read_end(s)


def _read_abilities(s: State, view: View) -> None:
    used = read_value(view, "used")
    if not isinstance(used, list) or any(name not in ABILITIES for name in used):
        raise BadView(f"used must list abilities: {', '.join(ABILITIES)}")
    s.used = sum(1 << ABILITIES.index(name) for name in set(used))
    if used != sorted(set(used), key=ABILITIES.index):
        raise BadView(f"used must list each ability once, in the order {', '.join(ABILITIES)}")
    for p, markers in enumerate(read_list(view, "markers", 2)):
        s.marker[p] = _counts(markers, "markers", USES_PER_TILE)
    if s.simple and (s.used or s.marker.any()):
        raise BadView("the simple game has no abilities")
    if s.built > plain_legal.column_limit(s) or (s.built and not s.acted):
        raise BadView(f"{s.built} columns do not fit what was done this turn")


def _read_end(s: State) -> None:
    """Who decides now, and why a finished game ended."""
    s.to_move = int(s.player) if s.phase in (TURN, CLOSING, FAN_CHOICE) else CHANCE
    if s.phase == FINISHED:
        by_pagodas = s.player != s.first and plain_sites.complete_pagodas(s) >= s.goal
        if not by_pagodas and s.idle < 2:
            raise BadView("nothing in this view has ended the game")
        s.to_move, s.ended = OVER, BY_PAGODAS if by_pagodas else BY_IDLENESS


# ---- cards --------------------------------------------------------------------------------------------


def _read_cards(s: State, view: View, player: int) -> None:
    other, copies = 1 - player, _copies(s)
    for p, table in enumerate(read_list(view, "table", 2)):
        s.table[p] = _counts(table, "table", int(s.table_size))
    for p, known in enumerate(read_list(view, "known_hands", 2)):
        s.known[p] = _counts(known, "known_hands", FAN_HAND_SIZE)
    sizes = [check_number(n, "hand_sizes", FAN_HAND_SIZE) for n in read_list(view, "hand_sizes", 2)]
    s.hand[player] = _counts(read_value(view, "hand"), "hand", FAN_HAND_SIZE)
    if s.hand[player].sum() != sizes[player] or (s.known[player] > s.hand[player]).any():
        raise BadView("the hand does not have the size or the known cards that the view says")
    s.discard[:] = _counts(read_value(view, "discard"), "discard", CARDS_OF_EACH_COLOUR)
    s.played[:] = _counts(read_value(view, "played"), "played", CARDS_OF_EACH_COLOUR)
    _read_draws(s, view, sizes)
    seen = s.table.sum(axis=0) + s.hand[player] + s.known[other] + s.discard + s.played
    s.pile[:] = copies - seen
    hidden = sizes[other] - int(s.known[other].sum())
    if (
        (seen > copies).any()
        or hidden < 0
        or s.pile.sum() - hidden != read_number(view, "pile", 5 * CARDS_OF_EACH_COLOUR)
    ):
        raise BadView(f"the cards do not add up to {copies[0]} of each colour")
    if (s.table.sum(axis=1) > s.table_size).any():
        raise BadView(f"no player has more than {s.table_size} table cards")
    s.hand[other] = s.known[other]
    for _ in range(hidden):
        colour = int(np.flatnonzero(s.pile)[0])
        s.pile[colour] -= 1
        s.hand[other, colour] += 1


def _copies(s: State) -> Int8s:
    """[colour]: how many cards the game has."""
    each = CARDS_OF_EACH_COLOUR if s.sites == SITES else SMALL_CARDS_OF_EACH_COLOUR
    return np.array([each * (int(s.palette) >> c & 1) for c in range(5)], np.int8)


def _read_draws(s: State, view: View, sizes: list[int]) -> None:
    """The cards due to be drawn; they fit on the table and into the hand."""
    draws = read_value(view, "draws")
    if not isinstance(draws, dict):
        raise BadView("draws must be a dict with table and hand")
    s.draw_table = read_number(draws, "table", int(s.table_size))
    s.draw_hand = read_number(draws, "hand", FAN_HAND_SIZE)
    due = int(s.draw_table) + int(s.draw_hand)
    if (due > 0) != (s.to_move == CHANCE and s.phase != LOT):
        raise BadView(f"{due} cards to draw do not fit phase {view['phase']!r}")
    if due and s.table[s.player].sum() + s.draw_table != s.table_size:
        raise BadView(f"the cards to draw must fill the table to {s.table_size}")
    if sizes[s.player] + s.draw_hand > FAN_HAND_SIZE or (s.phase == DEAL and s.draw_hand != s.hand_size):
        raise BadView("the cards to draw must fit into the hand")


# ---- single values ------------------------------------------------------------------------------------


def _counts(value: object, name: str, most: int) -> Int8s:
    if not isinstance(value, dict) or set(value) != set(COLOUR_LETTERS):
        raise BadView(f"{name} must count the colours {', '.join(COLOUR_LETTERS)}")
    return np.array([check_number(value[c], name, most) for c in COLOUR_LETTERS], np.int8)


def _colour(value: object, where: str) -> int:
    if not isinstance(value, str) or len(value) != 1 or value not in COLOUR_LETTERS:
        raise BadView(f"{where}: {brief(value)} is no colour")
    return COLOUR_LETTERS.index(value)
