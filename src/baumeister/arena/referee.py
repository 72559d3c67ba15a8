"""One game: two players, chance, the clock, and what happens when a player breaks down.

A player that takes too long plays on, and the result says so. A player that raises an exception or
chooses an illegal move ends the whole match: a strength measured with a broken player means nothing. Only an
external program (`Forfeit`) loses the game instead, and the match continues.
"""

from __future__ import annotations

import contextlib
import functools
import time
import traceback
from dataclasses import dataclass

from ..errors import Forfeit, IllegalMove
from ..games.contract import without_resigning
from ..games.endings import write_ending
from ..games.engine import require_compiled
from ..games.position import Game, Outcome, Position
from ..games.rng import draw_below, generator
from ..players import Limit, Player
from ..records import Record
from .entrant import Entrant, limit_text
from .game_result import GameResult, Overrun, Thinking
from .seeded_chance import SeededChance

FORGIVEN_SHARE, FORGIVEN_SECONDS = 0.10, 0.05
"""How far a player may exceed its seconds before it counts as an overrun."""
FORFEIT = "forfeit"
"""The reason of a game that an external player lost by its own fault."""


@dataclass(frozen=True)
class Task:
    """A game to be played: everything a worker needs to know and the game depends on."""

    key: str
    game: Game
    seats: tuple[Entrant, Entrant]
    deal: str
    """The seed of the chance."""
    seed: str
    """The seed of the players' choices."""
    opening: int = 0
    """How many moves chance makes for the players at the start."""


@dataclass(frozen=True)
class FinishedGame:
    """A game that came to its end, with its record as text."""

    result: GameResult
    record: str


@dataclass(frozen=True)
class StoppedGame:
    """A game that a player's fault ended."""

    key: str
    sentence: str
    details: str
    """Where in the player's code it happened."""
    record: str
    """The game up to the fault, with the sentence as its comment."""


class _Fault(Exception):
    """A player broke down or chose an illegal move."""


class _Lost(Exception):
    """An external player lost the game by its own fault."""

    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat


def play(task: Task) -> FinishedGame | StoppedGame:
    """Play a game to its end."""
    require_compiled(task.game.name)
    for entrant in task.seats:
        _warm_up(task.game, entrant)
    table = _GameInPlay(task)
    try:
        with contextlib.ExitStack() as leaving:
            table.play(leaving)
    except _Lost as lost:
        table.lose(lost.seat, str(lost))
    except _Fault as fault:
        sentence = f"game {task.key} (deal {task.deal}), move {table.move}: {fault}"
        cause = fault.__cause__
        details = "".join(traceback.format_exception(cause)) if cause else ""
        return StoppedGame(task.key, sentence, details, table.record((sentence,)).dumps())
    return FinishedGame(table.result(), table.record((table.forfeit,) if table.forfeit else ()).dumps())


@functools.lru_cache(maxsize=64)
def _warm_up(game: Game, entrant: Entrant) -> None:
    """Let a player think once before its clock runs: this process still has to load its code."""
    if entrant.limit.seconds is None:
        return
    pos = SeededChance("warm-up").act(game.start(chance=()))
    # Whatever goes wrong here goes wrong in the game too, where it is reported.
    with contextlib.suppress(Exception, SystemExit), contextlib.ExitStack() as leaving:
        player = entrant.make(game.name)
        _close_in_the_end(player, leaving)
        player.think(pos.view(pos.to_move), Limit(seconds=entrant.limit.seconds, simulations=1))


def _close_in_the_end(player: Player, leaving: contextlib.ExitStack) -> None:
    """Players that hold something (a process) have a method that gives it back."""
    close = getattr(player, "close", None)
    if close is not None:
        leaving.callback(close)


class _GameInPlay:
    """A game while it is played."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.chance = SeededChance(task.deal)
        self.pos = task.game.start(chance=())
        self.thinking = [Thinking(), Thinking()]
        self.move = 1
        """Which move of the game is due, counting those of both players."""
        self.forfeit = ""
        self._claimed: Outcome | None = None

    def play(self, leaving: contextlib.ExitStack) -> None:
        """Move after move, each player seeing only its view. Raises _Fault, or _Lost."""
        players = [self._sit_down(seat, leaving) for seat in (0, 1)]
        self.pos = self.chance.act(self.pos)
        self._open()
        while (seat := self.pos.to_move) is not None:
            view, limit = self.pos.view(seat), self.task.seats[seat].limit
            started = time.perf_counter()
            try:
                move = players[seat].think(view, limit, seed=f"{self.task.seed}/{self.move}").move
            except Forfeit as fault:
                raise _Lost(seat, str(fault)) from None
            except (Exception, SystemExit) as fault:
                raise _Fault(f"{self._who(seat)} broke down: {_named(fault)}") from fault
            self._note_time(seat, time.perf_counter() - started)
            self.pos = self.chance.act(self._after(move, seat))
            self.move += 1

    def _open(self) -> None:
        """The moves of the opening: any legal ones, the same for every game of this deal."""
        rng = generator(self.task.deal, "opening")
        while self.move <= self.task.opening and self.pos.to_move is not None:
            moves = without_resigning(self.pos.moves())
            self.pos = self.chance.act(self.pos.play(moves[draw_below(rng, len(moves))]))
            self.move += 1

    def _sit_down(self, seat: int, leaving: contextlib.ExitStack) -> Player:
        try:
            player = self.task.seats[seat].make(self.task.game.name)
        except Forfeit as fault:
            raise _Lost(seat, str(fault)) from None
        except (Exception, SystemExit) as fault:
            raise _Fault(f"{self._who(seat)} could not be made: {_named(fault)}") from fault
        _close_in_the_end(player, leaving)
        return player

    def lose(self, seat: int, sentence: str) -> None:
        """The game is lost for that seat, whatever stands on the board."""
        self.forfeit = f"move {self.move}: {self._who(seat)} {sentence}"
        self._claimed = Outcome(1 - seat, self.pos.scores, FORFEIT)

    def _note_time(self, seat: int, seconds: float) -> None:
        allowed = self.task.seats[seat].limit.seconds
        late = allowed is not None and seconds > allowed * (1 + FORGIVEN_SHARE) + FORGIVEN_SECONDS
        overruns = (Overrun(self.move, round(seconds, 3)),) if late else ()
        self.thinking[seat] += Thinking(1, seconds, seconds, overruns)

    def _after(self, move: str, seat: int) -> Position:
        try:
            return self.pos.play(move, seat)
        except IllegalMove as refused:
            raise _Fault(f"{self._who(seat)} chose an illegal move: {refused}") from None

    def _who(self, seat: int) -> str:
        return f"{self.task.seats[seat].name} as {self.task.game.seats[seat]}"

    def result(self) -> GameResult:
        """The result of the finished game."""
        ended = self.pos.outcome or self._claimed
        assert ended is not None
        reason = write_ending(self.task.game.name, ended.reason, ended.facts)
        first, second = self.thinking
        names = (self.task.seats[0].name, self.task.seats[1].name)
        return GameResult(
            self.task.key, names, self.task.deal, ended.winner, ended.scores, reason, self.pos.turn,
            (_rounded(first), _rounded(second)), self.forfeit,
        )  # fmt: skip

    def record(self, comments: tuple[str, ...] = ()) -> Record:
        """The game so far. It holds no times, so that the same game is the same text every time."""
        one, two = self.task.seats
        headers = {
            "Round": self.task.key,
            "Seed": self.task.deal,
            "Limit 0": limit_text(one.limit),
            "Limit 1": limit_text(two.limit),
        }
        names = (one.name, two.name)
        return Record.of(self.pos, players=names, headers=headers, comments=comments, result=self._claimed)


def _named(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__


def _rounded(thinking: Thinking) -> Thinking:
    """To milliseconds: more would be noise."""
    seconds, longest = round(thinking.seconds, 3), round(thinking.longest, 3)
    return Thinking(thinking.moves, seconds, longest, thinking.overruns)
