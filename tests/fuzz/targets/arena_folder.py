"""The files of a match that is continued: plan.json in one line, a line with ---, then games.jsonl."""

from __future__ import annotations

import tempfile
from pathlib import Path

import baumeister as bm
from baumeister.arena import Entrant, Match
from baumeister.arena.match_folder import GAMES_FILE, PLAN_FILE
from baumeister.errors import BadOption, MatchStopped
from baumeister.players import Limit

from ..sentences import refusing

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")
_limit = Limit(simulations=1)
MATCH = Match(
    game=bm.game("jaguar"), a=Entrant("random", _limit, "new"), b=Entrant("random", _limit, "old"), games=2
)


def target(data: bytes) -> None:
    """Continue the match and count its games."""
    plan, _, games = data.partition(b"\n---\n")
    path = Path(_folder.name)
    (path / PLAN_FILE).write_bytes(plan)
    (path / GAMES_FILE).write_bytes(games)
    with refusing(BadOption, MatchStopped):
        result = MATCH.play(workers=1, out=path)
        assert result.score.games == len(result.games) == MATCH.games
        assert result.turns >= 0
        for name in ("new", "old"):
            assert result.thinking(name).moves >= 0
            assert all(seconds >= 0 for _, seconds in result.overruns(name))
