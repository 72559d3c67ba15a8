"""The report on one game: what its folder lacks, then each check with what broke it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..games.contract import GameType, without_resigning
from ..games.engine import require_compiled
from ..games.position import Game, Position
from ..games.registry import game, game_type
from ..players import Limit, player, players
from .checks import CHECKS, Check, ContractBroken, Moment
from .folder import find_gaps

MOST_CHECKED_MOVES = 5000
LONGEST_VARIANT = 20_000
"""The most decisions of a variant that is worth playing here."""
PLAYABLE_TITLE = "every move that is listed can be played"
PLAYERS_TITLE = "every computer player finds a legal move"
Options = dict[str, Any]
Failed = Callable[[str, Exception], None]
"""Called with the title of a check and what broke it."""


@dataclass
class Report:
    """What was found."""

    sheet: GameType
    gaps: list[str]
    """What the folder lacks, one sentence each."""
    failures: dict[str, str] = field(default_factory=dict)
    """What broke a check, by its title."""

    @property
    def titles(self) -> list[str]:
        """All checks; none where the folder is not complete enough to play."""
        return [] if self.gaps else [PLAYABLE_TITLE, *(check.title for check in CHECKS), PLAYERS_TITLE]

    @property
    def is_sound(self) -> bool:
        """True if nothing is lacking."""
        return not self.gaps and not self.failures


def examine(name: str, games: int, progress: Callable[[int, int], None] = lambda _done, _all: None) -> Report:
    """Look at a game's folder; if it is complete, play `games` seeded games of each variant."""
    sheet = game_type(name)
    report = Report(sheet, find_gaps(sheet))
    if report.gaps:
        return report
    require_compiled(name)
    todo = [(options, seed) for options in variants(sheet) for seed in range(games)]
    for done, (options, seed) in enumerate(todo):
        _play(report, options, seed)
        progress(done + 1, len(todo))
    _let_players_choose(report)
    return report


def variants(sheet: GameType) -> list[Options]:
    """The usual options, each switch the other way, each number at its bounds, then each earlier version of
    the rules; no game that is too long."""
    found: list[Options] = [{}]
    for option in sheet.options.described():
        if option.type == "boolean":
            found.append({option.name: not option.default})
        elif option.type == "integer":
            found += [
                {option.name: bound} for bound in (option.least, option.most) if bound != option.default
            ]
    found = [given for given in found if sheet.longest_game(sheet.options(**given)) <= LONGEST_VARIANT]
    return found + [{"rules": version} for version in sheet.rules_versions[:-1]]


def check_game(
    played: Game, seed: int, *, moves: int = MOST_CHECKED_MOVES, failed: Failed | None = None
) -> Position:
    """Play one random game to the end, or for `moves` moves, and check every position; return the last one.

    The first fault is raised, unless `failed` takes it: then that check is skipped from there on.
    """
    pick, due, seen = random.Random(seed), list(CHECKS), set[str]()
    moment = Moment(played.start(seed=seed), pick, seen=seen)
    for turn in range(moves):
        if moment.is_end:
            break
        due = [check for check in due if _holds(check, moment, failed, turn)]
        seen.update(pick.sample(moment.moves, min(9, len(moment.moves))))
        move = random_move(pick, moment.moves)
        moment = Moment(moment.pos.play(move), pick, moment, move, seen)
    for check in due:
        _holds(check, moment, failed)
    if moves == MOST_CHECKED_MOVES and not moment.is_end:
        raise ContractBroken(f"the game does not end within {MOST_CHECKED_MOVES} moves")
    return moment.pos


def random_move(pick: random.Random, moves: list[str]) -> str:
    """A move of a random kind (by its first letter), so that rare kinds are played; nobody resigns."""
    playable = without_resigning(moves)
    kind = pick.choice(sorted({move[0] for move in playable}))
    return pick.choice([move for move in playable if move[0] == kind])


def _holds(check: Check, moment: Moment, failed: Failed | None, turn: int | None = None) -> bool:
    """True if the check may run again; without a turn it is the last position."""
    if check.is_due(turn or 0, last=turn is None):
        try:
            check.run(moment)
        except Exception as fault:
            if failed is None:
                raise
            failed(check.title, fault)
            return False
    return True


def _play(report: Report, options: Options, seed: int) -> None:
    """Play one game; keep the first fault of each check."""
    agreed = ", ".join(f"{name}={value}" for name, value in options.items()) or "usual options"

    def failed(title: str, fault: Exception) -> None:
        told = str(fault) if isinstance(fault, ContractBroken) else f"{type(fault).__name__}: {fault}"
        report.failures.setdefault(title, f"{told} ({agreed}, seed {seed})")

    try:
        check_game(game(report.sheet.name, **options), seed, failed=failed)
    except Exception as fault:  # a game that cannot be played to its end is what we are looking for
        failed(PLAYABLE_TITLE, fault)


def _let_players_choose(report: Report) -> None:
    pos = game(report.sheet.name).start(seed=1)
    for name in players(report.sheet.name):
        try:
            move = player(report.sheet.name, name).think(pos.view(pos.to_move), Limit(simulations=8)).move
            pos.play(move)
        except Exception as fault:
            report.failures.setdefault(PLAYERS_TITLE, f"{name}: {type(fault).__name__}: {fault}")
