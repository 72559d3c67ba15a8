"""Puzzles of Pagode: positions in which one turn wins, or one turn does not lose, proved by `proofs.py`.

A win: one step wins in so many turns, and no other wins in one turn more (in three turns, where three are
needed); after the answer that is stored, again one step wins in the turns that are left. A defence: every
other step loses in two turns, and this one does not lose in three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from .. import generic
from ..compiled import Floats, Int32s, States, rule
from ..contract import NOBODY, FoundPuzzle
from ..engine import COMPILED
from ..evaluation import evaluation, tuned_weights
from ..pausing import Steps
from ..position import Game, Position
from . import GAME, pieces
from .geometry import (
    BOARD_SIZE,
    BUILDINGS,
    CAPTURE,
    DECLARE,
    DEMOLISH,
    MOVE_PILLAR,
    RESIGN,
    SQUARE_NAMES,
    SQUARES,
    TEAR_FENCE,
)
from .options import Options
from .proofs import hopeless, safe_steps, steps_to_win_in_3, winning_steps, wins_in_1
from .state import PILLAR, STONE

THEMES = ("win1", "win2", "win3", "outbid", "defence", "fence", "cross")
STYLES = ("careful", "setting", "careless", "crosses", "siege")
FIRST_TURN = 5
"""Before it there is nothing to find."""
LONGEST_GAME = 90
"""The turns of a game in which positions are looked for."""
TURNS_LEFT = 12
"""Before the limit of turns: later positions depend on it."""
DECLARE_TEXT = "m"


# ---- games to look in ---------------------------------------------------------------------------------


def positions(seed: int) -> Iterator[Position]:
    """The positions of a game played by the prior with noise, in which nobody hurries to declare, and the
    positions after somebody declares. Games differ in style: careful, careless, quick to set all pieces, keen
    on crosses that nobody minds, and set up at random."""
    pick = np.random.default_rng(seed)
    style = STYLES[seed % len(STYLES)]
    if style == "siege":
        for _ in range(30):
            yield from siege(pick, seed // 2 % 2)
        return
    noise, patience = pick.choice([0.3, 0.6, 1.0]), pick.choice([0.5, 0.9, 1.0])
    weights = tuned_weights(GAME.name).copy()
    if style == "crosses":
        weights[evaluation(GAME.name).WEIGHTS.index("urge_mend")] = 0
    priors = Priors(weights)
    pos = Game(GAME, {}).start(chance=[f">first {seed // 2 % 2}"])
    while pos.to_move is not None and pos.turn < LONGEST_GAME:
        yield pos
        legal, odds, marks = priors.of(pos)
        if DECLARE in legal:
            yield pos.play(DECLARE_TEXT)
        chances = odds.astype(float) ** (1 - noise / 2)
        if style == "careless" and pick.random() < 0.3:
            chances[:] = 1
        elif style == "setting":
            chances[legal < MOVE_PILLAR] *= 20
        elif style == "crosses":
            chances *= 30.0**marks
        chances[legal == RESIGN] = 0
        if pick.random() < patience and len(legal) > 2:
            chances[legal == DECLARE] = 0
        pos = pos.play(text_of(pos, int(pick.choice(legal, p=chances / chances.sum()))))


def siege(pick: np.random.Generator, first: int) -> Iterator[Position]:
    """All pieces set at random, so that a building is finished while one of its pieces is announced."""
    building = BUILDINGS[pick.integers(len(BUILDINGS))].tolist()
    last, victim = pick.permutation(building)[:2].tolist()
    file, rank = divmod(victim, BOARD_SIZE)
    pairs = [[(victim - BOARD_SIZE * d, victim + BOARD_SIZE * d) for d in range(1, min(file, 8 - file) + 1)]]
    pairs += [[(victim - d, victim + d) for d in range(1, min(rank, 8 - rank) + 1)]]
    if not all(pairs):
        return
    cross = [int(sq) for way in pairs for sq in pick.choice(way)]
    mine = spread(pick, cross, building, 14)
    theirs = [*spread(pick, [sq for sq in building if sq != last], [*mine, last], 13), last]
    if not set(cross) <= set(mine) or not set(building) <= set(theirs) or len(mine) != len(theirs):
        return
    pos = Game(GAME, {}).start(chance=[f">first {first}"])
    for sq in (sq for both in zip(mine, theirs, strict=True) for sq in both):
        moves = [move for move in (f"ST{SQUARE_NAMES[sq]}", f"S{SQUARE_NAMES[sq]}") if move in pos.moves()]
        if not moves:
            return
        pos = pos.play(pick.choice(moves))
    yield pos


def spread(pick: np.random.Generator, wanted: list[int], taken: list[int], n: int) -> list[int]:
    """Squares for n pieces of a player, the wanted ones among them if possible, without fence or wall."""
    states = np.zeros(1, GAME.dtype)
    chosen: list[int] = []
    for sq in [*wanted, *pick.permutation(SQUARES).tolist()]:
        if sq not in (*taken, *chosen) and len(chosen) < n:
            pieces.put(states[0], 0, PILLAR if len(chosen) > 6 else STONE, sq)
            if states["harmful"][0, 0]:
                pieces.lift(states[0], sq)
            else:
                chosen.append(sq)
    return [int(sq) for sq in pick.permutation(chosen)]


class Priors:
    """How likely the evaluation thinks each step is to be the best."""

    def __init__(self, weights: Floats) -> None:
        most = GAME.rules.MAX_LEGAL
        self._weights, self._room = weights, np.zeros(evaluation(GAME.name).SCRATCH, np.float32)
        self._legal, self._marks = np.zeros(most, np.int32), np.zeros(most, np.int32)
        self._odds, self._scratch = np.zeros(most, np.float32), np.zeros(1, GAME.dtype)

    def of(self, pos: Position) -> tuple[Int32s, Floats, Int32s]:
        """The legal steps, their priors, and how many enemy pieces each announces."""
        n = list_with_odds(
            pos.states, self._legal, self._weights, self._room, self._odds, self._scratch, self._marks
        )
        return self._legal[:n].copy(), self._odds[:n].copy(), self._marks[:n].copy()


@rule
def list_with_odds(
    states: States, legal: Int32s, weights: Floats, room: Floats, odds: Floats, scratch: States, marks: Int32s
) -> int:
    """The legal steps of states[0], their priors, and how many enemy pieces each announces; returns n."""
    n: int = generic.legal(states[0], legal)
    generic.prior(states[0], legal, n, weights, room, odds)
    for k in range(n):
        scratch[0] = states[0]
        generic.apply(scratch[0], int(legal[k]))
        marks[k] = min(2, int(scratch[0].marked[1 - states[0].to_move]))
    return n


# ---- from a position to its one good step -------------------------------------------------------------


class Prover:
    """The arrays that the proofs work in."""

    def __init__(self) -> None:
        self.states = np.zeros(8, GAME.dtype)
        self.legal = np.zeros((8, GAME.rules.MAX_LEGAL), np.int32)
        self.out = np.zeros(GAME.rules.MAX_LEGAL, np.int32)

    def outbidding(self, pos: Position) -> list[int]:
        """The steps that beat a declaration."""
        self.states[:] = pos.states[0]
        mover = int(self.states["to_move"][0])
        steps = self.legal[0, : COMPILED.list_legal(self.states, 0, self.legal[0])].tolist()
        found = []
        for step in steps:
            self.states[1] = self.states[0]
            COMPILED.apply_step(self.states, 1, step)
            if self.states["won"][1] == mover:
                found.append(step)
        return found

    def wins_at_once(self, pos: Position) -> bool:
        """True if the player to move wins in 1."""
        self.states[:] = pos.states[0]
        return bool(wins_in_1(self.states, 0))

    def wins_in_2(self, pos: Position) -> list[int]:
        """All steps that win in 2."""
        self.states[:] = pos.states[0]
        return self._listed(winning_steps(self.states, self.legal, self.out))

    def wins_in_3(self, pos: Position, most: int) -> list[int]:
        """The steps that win in 2 or 3; one more than `most` if there are more."""
        self.states[:] = pos.states[0]
        return self._listed(steps_to_win_in_3(self.states, self.legal, 0, self.out, most))

    def safe(self, pos: Position, most: int) -> list[int]:
        """The steps that do not lose in 2; one more than `most` if there are more."""
        self.states[:] = pos.states[0]
        return self._listed(safe_steps(self.states, self.legal, self.out, most))

    def loses_in_3(self, pos: Position, step: int) -> bool:
        """True if the other player wins in 3 after the step."""
        self.states[:] = pos.states[0]
        return bool(hopeless(self.states, self.legal, step))

    def _listed(self, n: int) -> list[int]:
        return [int(step) for step in self.out[:n]]


def find(pos: Position, judge: Callable[[Position], Steps[float]]) -> Steps[FoundPuzzle | None]:
    """The puzzle that the position is, if it is one."""
    options = pos.game.options
    assert isinstance(options, Options)
    limit = options.turn_limit
    if pos.turn < FIRST_TURN or pos.to_move is None or (limit and pos.turn + TURNS_LEFT > limit):
        return None
    pos = forget_past(pos)
    prover = Prover()
    if pos.states["declarer"][0] != NOBODY:
        steps = prover.outbidding(pos)
        if len(steps) != 1:
            return None
        return FoundPuzzle(
            theme="outbid",
            position=pos,
            line=(text_of(pos, steps[0]),),
            best=1.0,
            second=0.0,
            facts={"turns": 1},
        )
    steps = prover.wins_in_2(pos)
    yield
    if prover.wins_at_once(pos):
        return None if steps else _win(pos, "win1", (DECLARE_TEXT,), DECLARE)
    if steps:
        alone = len(steps) == 1 and prover.wins_in_3(pos, 1) == steps
        yield
        line = _line_of_2(prover, pos, steps) if alone else None
        return None if line is None else _win(pos, "win2", line, steps[0])
    steps = prover.safe(pos, 1)
    yield
    if len(steps) == 1 and not prover.loses_in_3(pos, steps[0]):
        return FoundPuzzle(
            theme=theme_of(pos, steps[0], "defence"),
            position=pos,
            line=(text_of(pos, steps[0]),),
            best=None,
            second=0.0,
            facts={"turns": 2},
        )
    if len(steps) < 2 or (yield from judge(pos)) < 1:
        return None
    yield
    steps = prover.wins_in_3(pos, 1)
    yield
    line = _line_of_3(prover, pos, steps[0]) if len(steps) == 1 else None
    return None if line is None else _win(pos, "win3", line, steps[0])


def _win(pos: Position, theme: str, line: tuple[str, ...], step: int) -> FoundPuzzle:
    return FoundPuzzle(
        theme=theme_of(pos, step, theme),
        position=pos,
        line=line,
        best=1.0,
        second=None,
        facts={"turns": len(line) // 2 + 1, "others": min(len(line) // 2 + 2, 3)},
    )


def forget_past(pos: Position) -> Position:
    """The position as if nothing had led to it, so that no repetition counts."""
    assert pos.to_move is not None
    return pos.game.from_view(pos.view(pos.to_move) | {"past": [], "draw_offer": None})


def text_of(pos: Position, step: int) -> str:
    """A step in notation."""
    return GAME.notation.write(pos.states, [step])


def _line_of_2(prover: Prover, pos: Position, steps: list[int]) -> tuple[str, ...] | None:
    """The step that wins in 2, a natural answer, and the declaration."""
    first = text_of(pos, steps[0])
    for answer in _natural_answers(pos.play(first)):
        if prover.wins_at_once(pos.play(first).play(answer)):
            return first, answer, DECLARE_TEXT
    return None


def _line_of_3(prover: Prover, pos: Position, step: int) -> tuple[str, ...] | None:
    """The step that wins in 3, the most natural answer to it after which one step wins in 2, and so on."""
    first = text_of(pos, step)
    for answer in _natural_answers(pos.play(first)):
        there = pos.play(first).play(answer)
        steps = [] if prover.wins_at_once(there) else prover.wins_in_2(there)
        rest = _line_of_2(prover, there, steps) if len(steps) == 1 else None
        if rest:
            return first, answer, *rest
    return None


def _natural_answers(pos: Position) -> list[str]:
    """The answers that neither declare nor end the game, the most likely first."""
    legal, odds, _ = Priors(tuned_weights(GAME.name)).of(pos)
    order = [int(legal[k]) for k in np.argsort(-odds, kind="stable")]
    texts = [text_of(pos, step) for step in order if step not in (DECLARE, RESIGN)]
    return [text for text in texts if pos.play(text).to_move is not None]


def theme_of(pos: Position, step: int, usual: str) -> str:
    """The idea of a step: a cross, a fence, or what it achieves."""
    before, after = pos.states, pos.states
    COMPILED.apply_step(after, 0, step)
    mover = int(before["to_move"][0])
    rescues = usual == "defence" and after["marked"][0, mover] < before["marked"][0, mover]
    if CAPTURE <= step < TEAR_FENCE or rescues:
        return "cross"
    mends = step < CAPTURE and after["harmful"][0, mover] < before["harmful"][0, mover]
    return "fence" if mends or TEAR_FENCE <= step < DEMOLISH else usual
