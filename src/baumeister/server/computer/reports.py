"""What the computer thought about a move it has made, in a few numbers.

A level thinks as usual and only keeps its search, so that what it expected can be looked up afterwards.
Weaker levels overlook and misjudge things: a report says what this level believed, not what is true.

In a card game, a report reveals much about the computer's hand. Only `tables/projection.py` decides who may
read a report, and when.
"""

from __future__ import annotations

import time

from ...games.code_store import SEARCH
from ...games.contract import View
from ...games.engine import is_loaded, rules_module
from ...games.position import Position
from ...games.rng import generator
from ...players.analysis.continuation import expected_continuation
from ...players.levels import fixed_simulations
from ...players.player import BasePlayer, Limit
from ...players.player import Thought as Choice
from ...players.registry import player
from ...players.search import transposition_table
from ...players.search.alphabeta_player import AlphaBetaPlayer, AlphaBetaSearch
from ...players.search.transposition_table import EXACT_SCORE, NO_ENTRY
from ...players.search.tree_player import TreePlayer
from ..tables.messages import MoveReport, Weighed

MOST_OTHERS = 3
"""Other moves that a report names."""
LONGEST_EXPECTED_LINE = 6
"""Moves in the line that a report shows."""


def decide(
    game: str, level: str, view: View, seconds: float, seed: str, simulations: int | None = None
) -> tuple[str, MoveReport]:
    """The move that a level chooses from its view, and what it thought. With `simulations` the time does not
    matter, and the same view gets the same answer everywhere. A level with a fixed number searches it whole
    on a busy machine too, so that anybody can recompute its move; only while the search is not compiled yet,
    the time counts."""
    who = player(game, level)
    if simulations is None and is_loaded(game, SEARCH):
        simulations = fixed_simulations(game, level)
    limit = Limit(seconds=seconds) if simulations is None else Limit(simulations=simulations)
    began = time.perf_counter()
    choice, line = _expected(who, view, limit, seed)
    spent = time.perf_counter() - began
    known = {found.move: found for found in choice.candidates}
    own = known.get(choice.move)
    report = MoveReport(
        expected=None if own is None else round(own.value, 3),
        simulations=choice.simulations,
        seconds=max(0.01, round(spent, 2)),
        line=line,
        others=_others(choice),
        at_most=isinstance(who, AlphaBetaPlayer),
    )
    return choice.move, report


def _others(choice: Choice) -> list[Weighed]:
    """The moves searched most, besides the one that was played."""
    rest = [found for found in choice.candidates if found.move != choice.move]
    rest.sort(key=lambda found: (-found.visits, -found.value, found.move))
    return [Weighed(move=found.move, expected=round(found.value, 3)) for found in rest[:MOST_OTHERS]]


# ---- the line it expected -----------------------------------------------------------------------------


def _expected(who: BasePlayer, view: View, limit: Limit, seed: str) -> tuple[Choice, list[str]]:
    """The choice, and the line from that move on; empty where the player did not look further."""
    follows: list[str] = []
    if isinstance(who, TreePlayer):
        choice, forest = who.search(view, limit, seed=seed)
        if forest is not None:
            best, nowhere = forest.best_move(), (-1,) * len(forest.trees)
            place = next((tried.place for tried in forest.moves() if tried.steps == best), nowhere)
            rng = generator(seed, "expected line")
            follows = list(expected_continuation(who.position(view), forest, best, place, rng))
    elif isinstance(who, AlphaBetaPlayer):
        choice, searches = who.search(view, limit, seed=seed)
        if searches:
            follows = _settled_line(who.position(view).play(choice.move), searches[0])
    else:
        choice = who.think(view, limit, seed=seed)
    return choice, [choice.move, *follows][:LONGEST_EXPECTED_LINE] if follows else []


def _settled_line(pos: Position, searched: AlphaBetaSearch) -> list[str]:
    """The best moves from here on, as far as the search has settled them."""
    line: list[str] = []
    table = rules_module(pos.game.name, transposition_table, SEARCH)
    while pos.to_move is not None and len(line) < LONGEST_EXPECTED_LINE:
        entry = table.probe(searched.memory.table, int(pos.game.engine.key_of(pos.states, 0)))
        if entry == NO_ENTRY or table.read_bound(entry) != EXACT_SCORE:
            break
        move = pos.game.type.notation.write(pos.states, [table.read_step(entry)])
        if move not in pos.moves():  # another position with the same key
            break
        line.append(move)
        pos = pos.play(move)
    return line
