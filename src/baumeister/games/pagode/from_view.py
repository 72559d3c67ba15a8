"""A position of Pagode rebuilt from a view; nothing needs to be guessed."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

import numpy as np

from ...errors import BadView, brief
from ..compiled import Int64s, States
from ..contract import NOBODY, View
from ..engine import rules_module
from . import GAME, buildings, pieces, rules
from .geometry import DECLARED_KEY, DEMOLISHED_KEY, PIECES_OF_A_KIND, SMALL_PIECES_OF_A_KIND, SQUARE_NUMBER
from .options import Options
from .state import ANNOUNCED, EMPTY, OUTSIDE, STATE, State
from .view import KIND_KEYS

WRONG_TYPE = "one of its values has the wrong type"
MOST_TURNS = 1_000_000
"""Of a game without a limit. Nobody plays that long, and room for all of them is allocated at once."""


def from_view(view: View, options: Options) -> tuple[States, Int64s]:
    """The position of a view."""
    try:
        return _from_view(view, options)
    except BadView:
        raise
    except (KeyError, TypeError, IndexError, AttributeError, ValueError, OverflowError) as error:
        what = f"{brief(error.args[0])} is missing or unknown" if isinstance(error, KeyError) else WRONG_TYPE
        raise BadView(f"this is not a view of a Pagode position: {what}") from error


def _from_view(view: View, options: Options) -> tuple[States, Int64s]:
    states = np.zeros(1, STATE)
    s = states[0]
    game = rules_module(GAME.name, rules)
    building_rules, piece_rules = rules_module(GAME.name, buildings), rules_module(GAME.name, pieces)
    game.new(s, options.numbers())
    _check_numbers(view, options)
    game.apply(s, view["to_move"])
    for kind, key in KIND_KEYS.items():
        for p in range(2):
            _set_up(s, piece_rules, options, p, kind, view[key][p], view["reserve"][p][key])
    for name in view["announced"]:
        code = int(s.cell[SQUARE_NUMBER[name]])
        if (
            code == EMPTY
            or code & ANNOUNCED
            or not building_rules.encircled(s, SQUARE_NUMBER[name], 1 - (code - 1) // 2)
        ):
            raise BadView(f"no encircled piece stands on {name}, so none can be announced there")
        piece_rules.toggle_mark(s, (code - 1) // 2, SQUARE_NUMBER[name])
    demolished = NOBODY if view["demolished_last"] is None else int(view["demolished_last"])
    s.key ^= DEMOLISHED_KEY[2] ^ DEMOLISHED_KEY[demolished]
    s.demolished = demolished
    if view["declared"] is not None:
        s.declarer, s.declared = view["declared"]["player"], view["declared"]["value"]
        s.key ^= DECLARED_KEY[int(s.declarer)] ^ s.declared
    s.ply, s.reversible_turns = view["turn"], len(view["past"])
    keys = np.zeros(max(8, 2 * int(s.ply)), np.int64)
    for back, text in enumerate(reversed(view["past"]), 1):
        number = int(text, 16)
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


def _check_numbers(view: View, options: Options) -> None:
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


def _set_up(
    s: State,
    piece_rules: ModuleType,
    options: Options,
    player: int,
    kind: int,
    names: Sequence[str],
    reserve: int,
) -> None:
    most = SMALL_PIECES_OF_A_KIND if options.small else PIECES_OF_A_KIND
    if type(reserve) is not int or not 0 <= reserve + len(names) <= most or reserve < 0:
        raise BadView(f"a player has at most {most} {KIND_KEYS[kind]}")
    piece_rules.set_reserve(s, player, kind, reserve)
    for name in names:
        if s.cell[SQUARE_NUMBER[name]] == OUTSIDE:
            raise BadView(f"{name} is not on the board of the small game")
        if s.cell[SQUARE_NUMBER[name]] != EMPTY:
            raise BadView(f"two pieces stand on {name}")
        piece_rules.put(s, player, kind, SQUARE_NUMBER[name])
