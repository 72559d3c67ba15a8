"""What the computer thought about a move it has made, in a few figures.

A level thinks as it always does; it only keeps what it searched, so that it can be asked afterwards what it
expected. Weaker levels overlook and misjudge: a report says what this level believed, not what is true.

What a computer thinks of a game of cards tells much about its hand. Who may read a report, and when, is said
in `sights.thoughts` and nowhere else.
"""

from __future__ import annotations

import time

from pydantic import BaseModel, Field

from ..games.engine import COMPILED
from ..games.position import Position
from ..games.rng import generator
from ..players.continuation import continuation
from ..players.deepening import AlphaBetaPlayer, Line
from ..players.known import EXACT, recall
from ..players.player import Chooser, Limit, View
from ..players.player import Thought as Choice
from ..players.registry import player
from ..players.search import Cursor, Forest, SearchPlayer

OTHERS = 3
"""Other moves that a report names."""
LONGEST = 6
"""Moves of the line a report shows."""


class Weighed(BaseModel):
    """A move that was weighed and not played."""

    move: str
    expected: float = Field(description="Expected result for the computer, as that of the move")


class Report(BaseModel):
    """What is stored with a move of the computer."""

    expected: float | None = Field(
        description="Expected result for the computer: 1 won, 0.5 drawn, 0 lost; null if it weighed nothing"
    )
    simulations: int = Field(
        description="How much it looked at: positions in Pagode, simulations in the card games"
    )
    seconds: float = Field(description="How long it thought")
    line: list[str] = Field(
        description="The move and what it expected to follow; `>?` where chance acts; empty where it looked "
        "no further than the move"
    )
    others: list[Weighed] = Field(description="Other moves that it thought about most")
    at_most: bool = Field(
        description="True: it made sure only that the others are not better than their figures"
    )


class Thought(Report):
    """What a computer thought about one of its moves."""

    entry: int = Field(description="Which entry of the log the move is, counted from 0")
    player: int
    move: str


def decided(game: str, level: str, view: View, seconds: float, seed: str) -> tuple[str, Report]:
    """The move of a level in its view, and what it thought."""
    who = _with_memory(player(game, level))
    began = time.perf_counter()
    choice = who.think(view, Limit(seconds=seconds), seed=seed)
    spent = time.perf_counter() - began
    known = {found.move: found for found in choice.candidates}
    own = known.get(choice.move)
    report = Report(
        expected=None if own is None else round(own.value, 3),
        simulations=choice.simulations,
        seconds=max(0.01, round(spent, 2)),
        line=_line(who, who.position(view), choice, seed),
        others=_others(choice),
        at_most=isinstance(who, AlphaBetaPlayer),
    )
    return choice.move, report


def _others(choice: Choice) -> list[Weighed]:
    """The moves that cost most thought besides the one that was played."""
    rest = [found for found in choice.candidates if found.move != choice.move]
    rest.sort(key=lambda found: (-found.visits, -found.value, found.move))
    return [Weighed(move=found.move, expected=round(found.value, 3)) for found in rest[:OTHERS]]


# ---- the line it expected -----------------------------------------------------------------------------


class _TreeSearcher(SearchPlayer):
    """The same player, who keeps the trees of his last thought."""

    def __init__(self, who: SearchPlayer) -> None:
        super().__init__(
            who.game,
            who.manner,
            simulations=who.simulations,
            deals=who.deals,
            threads=who.threads,
            nodes=who.nodes,
        )
        self.forest: Forest | None = None

    def plant(self, pos: Position, seed: int | str) -> Forest:
        """As `SearchPlayer.plant`."""
        self.forest = super().plant(pos, seed)
        return self.forest


class _Deepener(AlphaBetaPlayer):
    """The same player, who keeps the positions he has been to."""

    def __init__(self, who: AlphaBetaPlayer) -> None:
        overlook, misjudge = who.manner.tolist()
        super().__init__(
            who.game,
            depth=who.depth,
            overlook=overlook,
            misjudge=misjudge,
            simulations=who.simulations,
            threads=who.threads,
            entries=who.entries,
        )
        self.lines: list[Line] = []

    def _lines(self, pos: Position, threads: int, seed: int | str) -> list[Line]:
        self.lines = super()._lines(pos, threads, seed)
        return self.lines


def _with_memory(who: Chooser) -> Chooser:
    if isinstance(who, SearchPlayer):
        return _TreeSearcher(who)
    return _Deepener(who) if isinstance(who, AlphaBetaPlayer) else who


def _line(who: Chooser, pos: Position, choice: Choice, seed: str) -> list[str]:
    """The move and what the player expected behind it; empty where he did not look further."""
    follows: list[str] = []
    if isinstance(who, _TreeSearcher) and who.forest is not None:
        steps = who.forest.best()
        rng = generator(seed, "expected line")
        follows = list(continuation(pos, who.forest, steps, _place(who.forest, steps), rng))
    elif isinstance(who, _Deepener) and who.lines:
        follows = _known(pos.play(choice.move), who.lines[0])
    return [choice.move, *follows][:LONGEST] if follows else []


def _place(forest: Forest, steps: list[int]) -> Cursor:
    """Where these steps lead in the trees."""
    at = forest.top
    for step in steps:
        nowhere = (-1,) * len(at)
        at = next((place for known, _, _, place in forest.children(at) if known == step), nowhere)
    return at


def _known(pos: Position, searched: Line) -> list[str]:
    """The best moves from here on, as far as the search has settled them."""
    line: list[str] = []
    while pos.to_move is not None and len(line) < LONGEST:
        entry = recall(searched.table, int(COMPILED.key_of(pos.states, 0)))
        if entry == 0 or (entry >> 24) & 3 != EXACT:
            break
        move = pos.game.type.notation.write(pos.states, [entry >> 26])
        if move not in pos.moves():  # another position with the same key
            break
        line.append(move)
        pos = pos.play(move)
    return line
