"""Faulty players, and short matches. At the top level of a module, so that worker processes find them."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from threading import Event

import baumeister as bm
from baumeister.arena import Entrant, GameResult, Match, Thinking
from baumeister.arena.entrant import Maker
from baumeister.games.contract import View
from baumeister.players.baselines import RandomPlayer
from baumeister.players.player import Limit, Thought

ONCE = Limit(simulations=1)
SHORT = bm.game("pagode", turn_limit=4)
"""Drawn after four turns: a game for tests that do not care who wins."""


class Breaker(RandomPlayer):
    """Fails at its second move."""

    moves = 0

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        self.moves += 1
        if self.moves == 2:
            raise ZeroDivisionError("there is nothing to divide by")
        return super().think(view, limit, seed=seed)


class Cheat(RandomPlayer):
    """Chooses something that is not a move."""

    def think(self, *_args: object, **_given: object) -> Thought:
        return Thought("STz9")


class Quitter(RandomPlayer):
    """Tries to exit the program."""

    def think(self, *_args: object, **_given: object) -> Thought:
        sys.exit("enough")


class Sleeper(RandomPlayer):
    """Takes a tenth of a second more than it has."""

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        time.sleep(1.1 * (limit.seconds or 0) + 0.15)
        return super().think(view, limit, seed=seed)


class Killer(RandomPlayer):
    """Kills the whole process, as a crash in native code does."""

    def think(self, *_args: object, **_given: object) -> Thought:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


def unmakeable(game: str) -> RandomPlayer:
    raise OSError(f"the weights for {game} are gone")


def short_match(games: int = 4, mirror: bool = False, seed: int | str = 0, opening: int = 0) -> Match:
    """Two random players, no cards."""
    one, two = Entrant("random", ONCE, "one"), Entrant("random", ONCE, "two")
    return Match(game=SHORT, a=one, b=two, games=games, mirror=mirror, seed=seed, opening=opening)


def against_random(maker: Maker, limit: Limit = ONCE) -> Match:
    """A faulty player against a random one, no cards."""
    return Match(game=SHORT, a=Entrant("random", limit), b=Entrant(maker, limit, "faulty"), games=2)


def jaguar_match(games: int = 6) -> Match:
    """Two random players with cards, mirrored."""
    one, two = Entrant("random", ONCE, "one"), Entrant("random", ONCE, "two")
    return Match(game=bm.game("jaguar"), a=one, b=two, games=games, mirror=True, seed=5)


def timeless(games: Sequence[GameResult]) -> list[GameResult]:
    """The results without what differs from run to run."""
    return [replace(game, thinking=(Thinking(), Thinking())) for game in games]


def invented(a: str, b: str, points: Sequence[float], *, paired: bool = False) -> list[GameResult]:
    """Results in which `a` scored these points against `b`."""
    winner = {1.0: 0, 0.5: None, 0.0: 1}
    return [
        GameResult(
            f"{n}", (a, b), f"{n // 2 if paired else n}", winner[won], (0, 0), "", 9, (Thinking(), Thinking())
        )
        for n, won in enumerate(points)
    ]
