"""A match: an agreed number of games, points added up, first move alternating (for games whose first player
is drawn by lot). The fact sheet of a game says how many games its longest match has."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..errors import BadOption
from .first_player import write_first
from .position import Outcome

USUAL_MATCH_GAMES = 10


@dataclass
class MatchScore:
    """The state of a match; `Game.start(chance=[match.chance])` begins its next game."""

    games: int = USUAL_MATCH_GAMES
    began: int = 0
    """Who has the first move in the first game (drawn by lot by the caller)."""
    outcomes: list[Outcome] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not isinstance(self.games, int) or isinstance(self.games, bool) or self.games < 1:
            raise BadOption(f"a match has at least 1 game, not {self.games!r}")
        if self.began not in (0, 1):
            raise BadOption(f"player 0 or 1 begins a match, not {self.began!r}")

    @property
    def first(self) -> int:
        """Who has the first move in the next game."""
        return (self.began + len(self.outcomes)) % 2

    @property
    def chance(self) -> str:
        """The chance outcome with which the next game begins."""
        return write_first(self.first)

    @property
    def scores(self) -> tuple[int, int]:
        """The points of all finished games."""
        return sum(o.scores[0] for o in self.outcomes), sum(o.scores[1] for o in self.outcomes)

    @property
    def over(self) -> bool:
        """True when all games were played."""
        return len(self.outcomes) == self.games

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match; None while games are left."""
        if not self.over:
            return None
        a, b = self.scores
        winner = None if a == b else int(b > a)
        return Outcome(winner, (a, b), "match", {"games": self.games})

    def add(self, outcome: Outcome) -> None:
        """Count a finished game."""
        if not isinstance(outcome, Outcome):
            raise BadOption(f"a match counts outcomes of finished games, not {outcome!r}")
        if self.over:
            raise BadOption(f"all {self.games} games of the match were played")
        self.outcomes.append(outcome)
