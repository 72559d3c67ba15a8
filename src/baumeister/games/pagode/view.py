"""What may be known of a Pagode position: everything."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from ..compiled import Int64s, States
from ..contract import NOBODY, View
from ..engine import rules_module
from ..reasons import Reason, why
from . import GAME, buildings, pieces, resignation
from .geometry import (
    BOARD_SIZE,
    BUILDING_BITS,
    BUILDING_KIND,
    BUILDING_NAMES,
    BUILDINGS,
    FENCE_MASKS,
    FIRST_WORD,
    HARMED,
    SQUARE_NAMES,
    SQUARES,
    line_squares,
)
from .state import (
    ANNOUNCED,
    BY_DECLARATION,
    BY_MATERIAL,
    BY_REPETITION,
    BY_RESIGNATION,
    BY_TURN_LIMIT,
    EMPTY,
    PIECE_NAMES,
    PILLAR,
    STONE,
    State,
)

ENDINGS = {
    BY_DECLARATION: "declaration",
    BY_RESIGNATION: "resignation",
    BY_REPETITION: "repetition",
    BY_MATERIAL: "no_building_possible",
    BY_TURN_LIMIT: "turn_limit",
}
KIND_KEYS = {STONE: "stones", PILLAR: "pillars"}
BUILDING_SETS = [int(low) | int(high) << FIRST_WORD for low, high in BUILDING_BITS]
"""The squares of each building as one set of 81 bits."""
LOST_SQUARES = [
    sum(1 << i for i in range(BOARD_SIZE) if not line >> i & 1 and int(HARMED[line | 1 << i]) >> i & 1)
    for line in range(1 << BOARD_SIZE)
]
"""For each line, the squares on which one more piece would stand in a fence or wall."""


def view(states: States, player: int | None, keys: Int64s) -> View:
    """Everything is public. `buildings`, `harmful`, `unfinished`, `lost` and `resignation` name what the eye
    may overlook; `past` are the positions since the last irreversible turn, for the repetition rule."""
    s, building_rules = states[0], rules_module(GAME.name, buildings)
    ply, ring = int(s.ply), len(keys)
    oldest = min(int(s.reversible_turns), ring - 1)
    declarer = int(s.declarer)
    shown: View = {
        key: [[SQUARE_NAMES[sq] for sq in s.piece[p, kind, : s.count[p, kind]]] for p in range(2)]
        for kind, key in KIND_KEYS.items()
    }
    shown["reserve"] = [{key: int(s.reserve[p, kind]) for kind, key in KIND_KEYS.items()} for p in range(2)]
    shown["announced"] = [SQUARE_NAMES[sq] for sq in range(SQUARES) if s.cell[sq] & ANNOUNCED]
    shown["demolished_last"] = None if s.demolished == NOBODY else int(s.demolished)
    shown["declared"] = None if declarer == NOBODY else {"player": declarer, "value": int(s.declared)}
    shown["best"] = [int(building_rules.best_building(s, p)) for p in range(2)]
    shown["buildings"] = [_buildings(s, p, building_rules) for p in range(2)]
    shown["harmful"] = [_harmful(s, p) for p in range(2)]
    shown["unfinished"] = [_unfinished(states, p, building_rules) for p in range(2)]
    shown["lost"] = [_lost(s, p) for p in range(2)]
    prices = rules_module(GAME.name, resignation)
    shown["resignation"] = [int(prices.price_of_resigning(s, p)) for p in range(2)]
    shown["past"] = [
        f"{int(keys[(ply - back) % ring]) & (1 << 64) - 1:016x}" for back in range(oldest, 0, -1)
    ]
    return shown


def _held(s: State, player: int) -> int:
    """The squares with the player's pieces as one set of bits."""
    return int(s.own[player, 0]) | int(s.own[player, 1]) << FIRST_WORD


def _buildings(s: State, player: int, building_rules: ModuleType) -> list[View]:
    """The player's complete buildings with kind, squares and value (0 for one that is not valid)."""
    found = []
    held = _held(s, player)
    for i, squares in enumerate(BUILDING_SETS if s.complete[player] else ()):
        if held & squares == squares:
            ruin = not building_rules.stones_in(s, i)
            kind = "ruin" if ruin else BUILDING_NAMES[BUILDING_KIND[i]]
            found.append(
                {
                    "kind": kind,
                    "squares": _names(i),
                    "value": int(building_rules.building_value(s, player, i)),
                }
            )
    return found


def _names(building: int) -> list[str]:
    return [SQUARE_NAMES[sq] for sq in BUILDINGS[building]]


def _unfinished(states: States, player: int, building_rules: ModuleType) -> list[View]:
    """Buildings that lack one piece on an empty square, and what each would be worth by itself with a stone
    or a pillar from the reserve there (0 if that made a fence or wall, or a ruin)."""
    found: list[View] = []
    held, taken = _held(states[0], player), _held(states[0], 1 - player)
    for i, squares in enumerate(BUILDING_SETS):
        missing = squares & ~held
        if missing & missing - 1 or not missing or missing & taken:
            continue
        sq = missing.bit_length() - 1
        if states[0].cell[sq] != EMPTY:
            continue
        entry: View = {
            "kind": BUILDING_NAMES[BUILDING_KIND[i]],
            "squares": _names(i),
            "missing": SQUARE_NAMES[sq],
        }
        for kind, name in PIECE_NAMES.items():
            entry[name] = _worth_with(states, player, kind, sq, i, building_rules)
        found.append(entry)
    return found


def _worth_with(
    states: States, player: int, kind: int, sq: int, building: int, building_rules: ModuleType
) -> int:
    tried = states.copy()
    # Not `put`: a player with all seven stones on the board would get an eighth.
    rules_module(GAME.name, pieces).change_lines(tried[0], player, sq // BOARD_SIZE, sq % BOARD_SIZE)
    tried[0].cell[sq] = kind + 2 * player
    return int(building_rules.building_value(tried[0], player, building))


def _lost(s: State, player: int) -> list[str]:
    """The empty squares on which a piece from the player's reserve would stand in a fence or wall."""
    squares = {
        sq
        for line in range(2 * BOARD_SIZE)
        for sq in line_squares(line, LOST_SQUARES[int(s.line[player, line // BOARD_SIZE, line % BOARD_SIZE])])
        if s.cell[sq] == EMPTY
    }
    return [SQUARE_NAMES[sq] for sq in sorted(squares)]


def _harmful(s: State, player: int) -> list[View]:
    """The player's fences and walls."""
    found: list[View] = []
    for line in range(2 * BOARD_SIZE):
        bits = int(s.line[player, line // BOARD_SIZE, line % BOARD_SIZE])
        if bits.bit_count() >= 4:
            found.append({"kind": "wall", "squares": [SQUARE_NAMES[sq] for sq in line_squares(line, bits)]})
        for mask in map(int, FENCE_MASKS):
            if bits & mask == mask:
                found.append(
                    {"kind": "fence", "squares": [SQUARE_NAMES[sq] for sq in line_squares(line, mask)]}
                )
    return found


def log(entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
    """Nothing is hidden."""
    return [text for text, _ in entries]


def ending(states: States) -> Reason:
    """Why the game ended."""
    return why(ENDINGS[int(states["ended"][0])])
