"""A position of Pagode rebuilt from a view; nothing needs to be guessed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import numpy as np

from ...errors import BadView, brief
from ..compiled import Int64s, States
from ..contract import NOBODY, View
from ..engine import rules_module
from ..view_values import check_dict, check_list, read_list, read_number, read_value
from . import GAME, buildings, pieces, rules
from .geometry import DECLARED_KEY, DEMOLISHED_KEY, PIECES_OF_A_KIND, SMALL_PIECES_OF_A_KIND, SQUARE_NUMBER
from .options import Options
from .state import ANNOUNCED, EMPTY, OUTSIDE, STATE, State
from .view import KIND_KEYS

MOST_TURNS = 1_000_000
"""Of a game without a limit. Nobody plays that long, and room for all of them is allocated at once."""
MOST_DECLARED = int(np.iinfo(STATE["declared"]).max)
KEY = re.compile("[0-9a-f]{16}")


def from_view(view: View, options: Options) -> tuple[States, Int64s]:
    """The position of a view."""
    states = np.zeros(1, STATE)
    s = states[0]
    game = rules_module(GAME.name, rules)
    building_rules, piece_rules = rules_module(GAME.name, buildings), rules_module(GAME.name, pieces)
    game.new(s, options.numbers())
    if read_value(view, "to_move") is None:
        raise BadView("nobody is to move in this view, so there is nothing to decide")
    game.apply(s, view["to_move"])
    reserves = [check_dict(left, "reserve") for left in read_list(view, "reserve", 2)]
    for kind, key in KIND_KEYS.items():
        for p, names in enumerate(read_list(view, key, 2)):
            _set_up(s, piece_rules, options, p, kind, check_list(names, key), read_value(reserves[p], key))
    for name in read_list(view, "announced"):
        square = _square(name)
        code = int(s.cell[square])
        if (
            code in (EMPTY, OUTSIDE)
            or code & ANNOUNCED
            or not building_rules.encircled(s, square, 1 - (code - 1) // 2)
        ):
            raise BadView(f"no encircled piece stands on {name}, so none can be announced there")
        piece_rules.toggle_mark(s, (code - 1) // 2, square)
    demolished = NOBODY
    if read_value(view, "demolished_last") is not None:
        demolished = read_number(view, "demolished_last", 1)
    s.key ^= DEMOLISHED_KEY[2] ^ DEMOLISHED_KEY[demolished]
    s.demolished = demolished
    if read_value(view, "declared") is not None:
        s.declarer, s.declared = _read_declaration(view)
        s.key ^= DECLARED_KEY[int(s.declarer)] ^ s.declared
    past = _read_past(view)
    s.ply, s.reversible_turns = _read_turn(view, options, len(past)), len(past)
    keys = np.zeros(max(8, 2 * int(s.ply)), np.int64)
    for back, number in enumerate(reversed(past), 1):
        keys[int(s.ply) - back] = number - (1 << 64) if number >> 63 else number
        s.seen[number >> 5 & 7] |= 1 << (number & 31)
    keys[int(s.ply)] = s.key
    s.seen[int(s.key) >> 5 & 7] |= 1 << (int(s.key) & 31)
    return states, keys


def complete(view: View, options: Options) -> View:
    """The view with what follows from the rest: pieces that are not mentioned are in the reserve, and nothing
    is announced, declared or repeated. Squares may come in any order."""
    most = SMALL_PIECES_OF_A_KIND if options.small else PIECES_OF_A_KIND
    board = {key: [_sorted(names) for names in view.get(key, [[], []])] for key in KIND_KEYS.values()}
    full: View = {"announced": [], "demolished_last": None, "declared": None, "past": [], **view, **board}
    if "reserve" not in view or "turn" not in view:
        counts = [{key: _count(names, p) for key, names in board.items()} for p in range(2)]
        full.setdefault("turn", sum(n for count in counts for n in count.values()))
        rest = [{key: max(0, most - n) for key, n in count.items()} for count in counts]
        full.setdefault("reserve", rest)
    return full


def _sorted(names: Sequence[str]) -> list[str]:
    return sorted(names, key=lambda name: SQUARE_NUMBER.get(name, -1))


def _count(names: object, player: int) -> int:
    """How many squares a list by player names for that player; 0 if it is none."""
    mine = names[player] if isinstance(names, list) and len(names) == 2 else []
    return len(mine) if isinstance(mine, list) else 0


def _square(name: object) -> int:
    """The number of a square, by its name."""
    if not isinstance(name, str) or name not in SQUARE_NUMBER:
        raise BadView(f"there is no square {brief(name)}; the squares are a1 to i9")
    return SQUARE_NUMBER[name]


def _read_declaration(view: View) -> tuple[int, int]:
    """Who has declared, and which value."""
    declared = check_dict(view["declared"], "declared")
    player = read_number(declared, "player", 1)
    if player == view["to_move"]:
        raise BadView("only the player who is not to move can have declared")
    return player, read_number(declared, "value", MOST_DECLARED, least=1)


def _read_past(view: View) -> list[int]:
    """The positions since the last irreversible turn, the oldest first."""
    past = read_list(view, "past")
    for text in past:
        if not isinstance(text, str) or not KEY.fullmatch(text):
            raise BadView(f"past has positions of 16 hexadecimal digits each, not {brief(text)}")
    return [int(text, 16) for text in past]


def _read_turn(view: View, options: Options, past: int) -> int:
    turn, limit = read_value(view, "turn"), options.turn_limit
    if type(turn) is not int or not past <= turn < (limit + 1 if limit else MOST_TURNS):
        raise BadView(f"{brief(turn)} turns cannot have been played")
    return turn


def _set_up(
    s: State,
    piece_rules: ModuleType,
    options: Options,
    player: int,
    kind: int,
    names: list[Any],
    reserve: object,
) -> None:
    most = SMALL_PIECES_OF_A_KIND if options.small else PIECES_OF_A_KIND
    if type(reserve) is not int or not 0 <= reserve + len(names) <= most or reserve < 0:
        raise BadView(f"a player has at most {most} {KIND_KEYS[kind]}")
    piece_rules.set_reserve(s, player, kind, reserve)
    for name in names:
        square = _square(name)
        if s.cell[square] == OUTSIDE:
            raise BadView(f"{name} is not on the board of the small game")
        if s.cell[square] != EMPTY:
            raise BadView(f"two pieces stand on {name}")
        piece_rules.put(s, player, kind, square)
