"""What may be known of a Pagode position (everything) and how it looks in text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...errors import BadView, brief
from ..compiled import Int64s, States
from ..contract import NOBODY, View
from ..engine import rules_module
from . import board, rules
from .notation import NAMES, SEATS, SQUARE, line_squares
from .state import (
    ANNOUNCED,
    BY_DECLARATION,
    BY_MATERIAL,
    BY_REPETITION,
    BY_RESIGNATION,
    BY_TURN_LIMIT,
    EMPTY,
    PILLAR,
    STATE,
    STONE,
)
from .tables import (
    BUILDING_BITS,
    BUILDINGS,
    COLOUR,
    DECLARED_KEY,
    DEMOLISHED_KEY,
    FENCE_MASKS,
    HALF,
    HARMED,
    KIND,
    KIND_NAMES,
    SIZE,
    SQUARES,
)

__all__ = ["SEATS", "draw", "from_view", "log", "reason", "view"]

REASONS = {
    BY_DECLARATION: "declaration",
    BY_RESIGNATION: "resignation",
    BY_REPETITION: "the same position for the third time",
    BY_MATERIAL: "nobody can form a building any more",
    BY_TURN_LIMIT: "turn limit",
}
KIND_KEYS = {STONE: "stones", PILLAR: "pillars"}
WRONG_KIND = "one of its values is of another kind than those of a view"
MOST_TURNS = 1_000_000
"""Of a game without a limit, which nobody plays so long; room for all of them is made at once."""
WITH = {STONE: "stone", PILLAR: "pillar"}
BUILDING_SETS = [int(low) | int(high) << HALF for low, high in BUILDING_BITS]
"""The squares of each building as one set of 81 bits."""
LOST = [
    sum(1 << i for i in range(SIZE) if not line >> i & 1 and int(HARMED[line | 1 << i]) >> i & 1)
    for line in range(1 << SIZE)
]
"""For each line the squares on which one more piece would stand in a fence or wall."""


def view(states: States, player: int | None, keys: Int64s) -> View:
    """Everything is public. `buildings`, `harmful`, `unfinished`, `lost` and `resignation` name what the eye
    may overlook; `past` are the positions since the last irreversible turn, for the repetition rule."""
    s, table = states[0], rules_module("pagode", board)
    calm, ply, ring = int(s.calm), int(s.ply), len(keys)
    declarer = int(s.declarer)
    shown: View = {
        key: [[NAMES[sq] for sq in s.piece[p, kind, : s.count[p, kind]]] for p in range(2)]
        for kind, key in KIND_KEYS.items()
    }
    shown["reserve"] = [{key: int(s.reserve[p, kind]) for kind, key in KIND_KEYS.items()} for p in range(2)]
    shown["announced"] = [NAMES[sq] for sq in range(SQUARES) if s.cell[sq] & ANNOUNCED]
    shown["demolished_last"] = None if s.demolished == NOBODY else int(s.demolished)
    shown["declared"] = None if declarer == NOBODY else {"player": declarer, "value": int(s.declared)}
    shown["best"] = [int(table.best_building(s, p)) for p in range(2)]
    shown["buildings"] = [_buildings(s, p, table) for p in range(2)]
    shown["harmful"] = [_harmful(s, p) for p in range(2)]
    shown["unfinished"] = [_unfinished(states, p, table) for p in range(2)]
    shown["lost"] = [_lost(s, p) for p in range(2)]
    game = rules_module("pagode", rules)
    shown["resignation"] = [int(game.price_of_resigning(s, p)) for p in range(2)]
    shown["past"] = [
        f"{int(keys[(ply - back) % ring]) & (1 << 64) - 1:016x}" for back in range(min(calm, ring - 1), 0, -1)
    ]
    return shown


def _held(s: Any, player: int) -> int:
    """The squares with the player's pieces as one set of bits."""
    return int(s.own[player, 0]) | int(s.own[player, 1]) << HALF


def _buildings(s: Any, player: int, table: Any) -> list[View]:
    """The player's complete buildings with kind, squares and value (0 for one that is not valid)."""
    found = []
    held = _held(s, player)
    for i, squares in enumerate(BUILDING_SETS if s.complete[player] else ()):
        if held & squares == squares:
            ruin = not table.stones_in(s, i)
            kind = "ruin" if ruin else KIND_NAMES[KIND[i]]
            found.append({"kind": kind, "squares": _names(i), "value": int(table.worth(s, player, i))})
    return found


def _names(building: int) -> list[str]:
    return [NAMES[sq] for sq in BUILDINGS[building]]


def _unfinished(states: States, player: int, table: Any) -> list[View]:
    """Buildings that lack one piece on an empty square, and what each would be worth by itself with a stone
    or a pillar from the reserve there (0 if that made a fence or wall, or a ruin)."""
    found: list[View] = []
    held, taken = _held(states[0], player), _held(states[0], 1 - player)
    for i, squares in enumerate(BUILDING_SETS):
        missing = squares & ~held
        if missing & missing - 1 or not missing or missing & taken:
            continue
        sq = missing.bit_length() - 1
        entry: View = {"kind": KIND_NAMES[KIND[i]], "squares": _names(i), "missing": NAMES[sq]}
        for kind, name in WITH.items():
            entry[name] = _worth_with(states, player, kind, sq, i, table)
        found.append(entry)
    return found


def _worth_with(states: States, player: int, kind: int, sq: int, building: int, table: Any) -> int:
    tried = states.copy()
    # Not `put`: a player whose seven stones all stand already would get an eighth.
    table.change_lines(tried[0], player, sq // SIZE, sq % SIZE)
    tried[0].cell[sq] = kind + 2 * player
    return int(table.worth(tried[0], player, building))


def _lost(s: Any, player: int) -> list[str]:
    """The empty squares on which a piece from the player's reserve would stand in a fence or wall."""
    squares = {
        sq
        for line in range(2 * SIZE)
        for sq in line_squares(line, LOST[int(s.line[player, line // SIZE, line % SIZE])])
        if s.cell[sq] == EMPTY
    }
    return [NAMES[sq] for sq in sorted(squares)]


def _harmful(s: Any, player: int) -> list[View]:
    """The player's fences and walls."""
    found: list[View] = []
    for line in range(18):
        bits = int(s.line[player, line // 9, line % 9])
        if bits.bit_count() >= 4:
            found.append({"kind": "wall", "squares": [NAMES[sq] for sq in line_squares(line, bits)]})
        for mask in map(int, FENCE_MASKS):
            if bits & mask == mask:
                found.append({"kind": "fence", "squares": [NAMES[sq] for sq in line_squares(line, mask)]})
    return found


def log(entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
    """Nothing is hidden."""
    return [text for text, _ in entries]


def reason(states: States) -> str:
    """Why the game ended."""
    return REASONS[int(states["ended"][0])]


# ---- back from a view ---------------------------------------------------------------------------------


def from_view(view: Mapping[str, Any], options: Any) -> tuple[States, Int64s]:
    """The position of a view; nothing had to be guessed."""
    try:
        return _from_view(view, options)
    except BadView:
        raise
    except (KeyError, TypeError, IndexError, AttributeError, ValueError, OverflowError) as error:
        what = f"{brief(error.args[0])} is missing or unknown" if isinstance(error, KeyError) else WRONG_KIND
        raise BadView(f"this is not a view of a Pagode position: {what}") from error


def _from_view(view: Mapping[str, Any], options: Any) -> tuple[States, Int64s]:
    states = np.zeros(1, STATE)
    s = states[0]
    game, table = rules_module("pagode", rules), rules_module("pagode", board)
    game.new(s, options.numbers())
    _check_numbers(view, options)
    game.apply(s, view["to_move"])
    for kind, key in KIND_KEYS.items():
        for p in range(2):
            _set_up(s, table, p, kind, view[key][p], view["reserve"][p][key])
    for name in view["announced"]:
        code = int(s.cell[SQUARE[name]])
        if code == EMPTY or code & ANNOUNCED or not table.encircled(s, SQUARE[name], 1 - (code - 1) // 2):
            raise BadView(f"no encircled piece stands on {name}, so none can be announced there")
        table.toggle_mark(s, (code - 1) // 2, SQUARE[name])
    demolished = NOBODY if view["demolished_last"] is None else int(view["demolished_last"])
    s.key ^= DEMOLISHED_KEY[2] ^ DEMOLISHED_KEY[demolished]
    s.demolished = demolished
    if view["declared"] is not None:
        s.declarer, s.declared = view["declared"]["player"], view["declared"]["value"]
        s.key ^= DECLARED_KEY[int(s.declarer)] ^ s.declared
    s.ply, s.calm = view["turn"], len(view["past"])
    keys = np.zeros(max(8, 2 * int(s.ply)), np.int64)
    for back, text in enumerate(reversed(view["past"]), 1):
        number = int(text, 16)
        keys[int(s.ply) - back] = number - (1 << 64) if number >> 63 else number
        s.seen[number >> 5 & 7] |= 1 << (number & 31)
    keys[int(s.ply)] = s.key
    s.seen[int(s.key) >> 5 & 7] |= 1 << (int(s.key) & 31)
    if [int(table.best_building(s, p)) for p in range(2)] != list(view["best"]):
        raise BadView("the values of the buildings do not fit the board")
    return states, keys


def _check_numbers(view: Mapping[str, Any], options: Any) -> None:
    """Turn, declaration and demolition must be possible in themselves."""
    if view["to_move"] is None:
        raise BadView("nobody is to move in this view, so there is nothing to decide")
    turn, past, limit = view["turn"], view["past"], options.turn_limit
    if type(turn) is not int or not len(past) <= turn < (limit + 1 if limit else MOST_TURNS):
        raise BadView(f"{brief(turn)} turns cannot have been played")
    if view["demolished_last"] is not None and view["demolished_last"] not in (0, 1):
        raise BadView(f"there is no player {brief(view['demolished_last'])} who could have demolished")
    declared = view["declared"]
    if declared is not None and not (
        declared["player"] == 1 - view["to_move"] and type(declared["value"]) is int and declared["value"] > 0
    ):
        raise BadView("only the player who is not to move can have declared, and a value greater than 0")


def _set_up(s: Any, table: Any, player: int, kind: int, names: Sequence[str], reserve: int) -> None:
    if type(reserve) is not int or not 0 <= reserve + len(names) <= 7 or reserve < 0:
        raise BadView(f"a player has at most seven {KIND_KEYS[kind]}")
    table.set_reserve(s, player, kind, reserve)
    for name in names:
        if s.cell[SQUARE[name]] != EMPTY:
            raise BadView(f"two pieces stand on {name}")
        table.put(s, player, kind, SQUARE[name])


# ---- the ASCII board ----------------------------------------------------------------------------------

SYMBOL = {STONE: "G", PILLAR: "g", STONE + 2: "R", PILLAR + 2: "r"}
EMPTY_SYMBOL = (".", ",", "'")


def draw(view: View) -> str:
    """Stones are capitals, pillars small letters; empty squares: . black, comma green, ' red."""
    symbol = [EMPTY_SYMBOL[COLOUR[sq]] for sq in range(SQUARES)]
    for kind, key in KIND_KEYS.items():
        for p in range(2):
            for name in view[key][p]:
                symbol[SQUARE[name]] = SYMBOL[kind + 2 * p]
    rows = []
    for rank in range(8, -1, -1):
        row = "".join(f" {symbol[9 * file + rank]} " for file in range(9))
        rows.append(f"{rank + 1} {row}   {_side_note(view, 8 - rank)}".rstrip())
    rows.append("   " + "  ".join("abcdefghi"))
    rows += _words(view)
    return "\n".join(rows)


def _side_note(view: View, row: int) -> str:
    """The panel right of the board."""
    notes = ["G R stones, g r pillars", "empty: . black  , green  ' red", ""]
    for p, seat in enumerate(SEATS):
        left = view["reserve"][p]
        notes.append(f"{seat}: {left['stones']} stones, {left['pillars']} pillars in reserve")
    if view["announced"]:
        notes.append("announced: " + " ".join(view["announced"]))
    if view["declared"]:
        declared = view["declared"]
        notes.append(f"{SEATS[declared['player']]} has declared {declared['value']}")
    return notes[row] if row < len(notes) else ""


def _words(view: View) -> list[str]:
    """One line for each building and each fence or wall."""
    lines = []
    for p, seat in enumerate(SEATS):
        for found in view["buildings"][p]:
            worth = f"worth {found['value']}" if found["value"] else "not valid"
            lines.append(f"{seat}: {found['kind']} {' '.join(found['squares'])}, {worth}")
        lines += [f"{seat}: {found['kind']} {' '.join(found['squares'])}" for found in view["harmful"][p]]
    return lines
