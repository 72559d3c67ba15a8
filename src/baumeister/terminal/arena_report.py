"""Results of matches and tournaments, for people and for programs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ..arena import GameResult, MatchResult, Score, TournamentResult


def match_text(result: MatchResult) -> str:
    """The result of a match for people."""
    score = result.score
    how = "mirrored pairs" if score.paired else "single games"
    points = f"{score.wins} won, {score.draws} drawn, {score.losses} lost"
    sure = f"{_percent(score.low)} to {_percent(score.high)}"
    lines = [
        f"{result.a} - {result.b}: {points} of {score.games}",
        f"Score   {_percent(score.share)}  (95 %: {sure}; Wilson, {how})",
        f"Elo     {_elo(score.elo)}  (95 %: {_elo(score.elo_low)} to {_elo(score.elo_high)})",
        f"Length  {result.turns:.1f} turns on average",
    ]
    return "\n".join(
        lines + _time_lines(result, result.a) + _time_lines(result, result.b) + _forfeit_lines(result.games)
    )


def _forfeit_lines(games: Sequence[GameResult]) -> list[str]:
    """Each game that an external engine forfeited."""
    return [f"Forfeit game {game.key}, {game.forfeit}" for game in games if game.forfeit]


def _time_lines(result: MatchResult, name: str) -> list[str]:
    """How long a player thought, and each time it took too long."""
    thought = result.thinking(name)
    mean = thought.seconds / max(1, thought.moves)
    times = f"{mean:.3f} s a move, {thought.longest:.3f} s at most, {thought.seconds:.1f} s in all"
    return [f"Time    {name}: {times}", *_late_lines(result, name)]


def _late_lines(result: MatchResult | TournamentResult, name: str) -> list[str]:
    return [f"Late    {name}: {seconds:.3f} s in {where}" for where, seconds in result.overruns(name)]


def match_json(result: MatchResult) -> dict[str, Any]:
    """The result of a match for programs."""
    return {
        "a": result.a,
        "b": result.b,
        "score": score_json(result.score),
        "turns": result.turns,
        "thinking": {name: asdict(result.thinking(name)) for name in (result.a, result.b)},
        "games": [game.to_json() for game in result.games],
    }


def score_json(score: Score) -> dict[str, Any]:
    """A score with its interval; an infinite Elo is null."""
    elo = {"elo": score.elo, "elo_low": score.elo_low, "elo_high": score.elo_high}
    return (
        asdict(score) | {"share": score.share} | {k: v if math.isfinite(v) else None for k, v in elo.items()}
    )


def tournament_text(result: TournamentResult, anchor: tuple[str, float] | None) -> str:
    """Rating table and crosstable, the strongest first."""
    table = result.ratings(anchor)
    width = max(len("Player"), *(len(name) for name in result.names))
    lines = [f"    {'Player':<{width}}   Elo        95 %         Games   Score"]
    for place, r in enumerate(table, 1):
        span = f"{r.low:+.0f} to {r.high:+.0f}"
        lines.append(
            f"{place:>2}  {r.name:<{width}}  {r.elo:+5.0f}  {span:^16}  {r.games:>6}  {_percent(r.score)}"
        )
    ranked = [r.name for r in table]
    lines += ["", f"    {'':<{width}}" + "".join(f"{n:>8}" for n in range(1, len(ranked) + 1))]
    for place, name in enumerate(ranked, 1):
        cells = [_cell(result, name, other) for other in ranked]
        lines.append(f"{place:>2}  {name:<{width}}" + "".join(f"{cell:>8}" for cell in cells))
    notes = [line for name in ranked for line in _late_lines(result, name)] + _forfeit_lines(result.games)
    return "\n".join([*lines, "", *notes] if notes else lines)


def _cell(result: TournamentResult, name: str, other: str) -> str:
    return "-" if name == other else _percent(result.between(name, other).score.share)


def tournament_json(result: TournamentResult, anchor: tuple[str, float] | None) -> dict[str, Any]:
    """Ratings, and the score of each pair."""
    return {
        "ratings": [asdict(rating) for rating in result.ratings(anchor)],
        "crosstable": {
            a: {b: score_json(result.between(a, b).score) for b in result.names if b != a}
            for a in result.names
        },
        "games": [game.to_json() for game in result.games],
    }


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _elo(value: float) -> str:
    return f"{value:+.0f}"
