"""`arena` and `tournament`: read what was typed, play, and show the progress."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from ..arena import LONGEST_NAME, Entrant, GameResult, Match, MatchResult, Tournament
from ..games.code_store import is_complete
from ..games.compiled import JIT
from ..games.position import Game
from ..games.registry import game as make_game
from ..players import Limit
from .arena_report import match_json, match_text, tournament_json, tournament_text
from .console import say
from .player_text import find_maker, is_program, player_name

Side = tuple[str, str | None]
"""A player as it was typed, and a limit for it alone."""


def play_match(one: Side, two: Side, given: dict[str, Any], *, as_json: bool) -> None:
    """Play a match and print its result."""
    game = make_game_of(given)
    a = _entrant(one[0], game, _limit_of(one, given), given["patience"])
    b = _entrant(two[0], game, _limit_of(two, given), given["patience"], " (2)" * (one[0] == two[0]))
    match = Match(game=game, a=a, b=b, **_event(given))
    with _progress(game, match.games, lambda games: _running(MatchResult(a.name, b.name, games))) as watch:
        result = match.play(watch=watch, **_where(given))
    say(json.dumps(match_json(result), indent=1) if as_json else match_text(result))


def play_tournament(
    players: Sequence[str], anchor: str | None, given: dict[str, Any], *, as_json: bool
) -> None:
    """Play a tournament and print its tables."""
    limit, game = make_limit(given), make_game_of(given)
    entrants = [_entrant(text, game, limit, given["patience"]) for text in players]
    fixed = _anchor(anchor, [entrant.name for entrant in entrants])
    event = Tournament(game=game, entrants=entrants, **_event(given))
    with _progress(event.game, len(event.tasks()), lambda games: f"{len(games)} games") as watch:
        result = event.play(watch=watch, **_where(given))
    say(json.dumps(tournament_json(result, fixed), indent=1) if as_json else tournament_text(result, fixed))


# ---- what was typed -----------------------------------------------------------------------------------


def make_game_of(given: dict[str, Any]) -> Game:
    """The game with the values of all --option flags."""
    options: dict[str, Any] = {}
    for text in given["options"]:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise click.UsageError(f"--option {text}: an option is written name=value, such as quick=true")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return make_game(given["game"], **options)


def make_limit(given: dict[str, Any]) -> Limit:
    """The limit for a move, from --seconds and --simulations."""
    seconds, simulations = given["seconds"], given["simulations"]
    return Limit(seconds=1.0 if seconds is None and simulations is None else seconds, simulations=simulations)


def _limit_of(side: Side, given: dict[str, Any]) -> Limit:
    return _parse_limit(side[1]) if side[1] else make_limit(given)


def _parse_limit(text: str) -> Limit:
    """`seconds=0.5,simulations=200`."""
    kinds: dict[str, Callable[[str], float]] = {"seconds": float, "simulations": int}
    parts: dict[str, Any] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        try:
            parts[name] = kinds[name](value)
        except (KeyError, ValueError):
            raise click.UsageError(
                f"{text}: a limit is written seconds=0.5, simulations=200 or both with a comma between them"
            ) from None
    return Limit(**parts)


def _entrant(text: str, game: Game, limit: Limit, patience: float, suffix: str = "") -> Entrant:
    """A player as it was typed."""
    if not is_program(text):
        return Entrant(text, limit, text + suffix)
    make = find_maker(text, patience, game.options.as_dict())
    return Entrant(make, limit, player_name(text)[: LONGEST_NAME - len(suffix)].strip() + suffix)


def _anchor(text: str | None, players: Sequence[str]) -> tuple[str, float] | None:
    if text is None:
        return None
    name, _, value = text.rpartition("=")
    try:
        elo = float(value)
    except ValueError:
        elo = math.nan
    if name not in players or not math.isfinite(elo):
        raise click.UsageError(
            f"--anchor {text}: an anchor is one of the players and a number, such as uct=1000"
        )
    return name, elo


def _event(given: dict[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in ("games", "mirror", "seed", "opening")}


def _where(given: dict[str, Any]) -> dict[str, Any]:
    return {name: given[name] for name in ("workers", "out", "ray")}


# ---- while it is played -------------------------------------------------------------------------------


@contextmanager
def _progress(
    game: Game, length: int, news: Callable[[tuple[GameResult, ...]], str]
) -> Iterator[Callable[[GameResult], None]]:
    """A bar with the running score on standard error, if that is a terminal."""
    shown = sys.stderr.isatty()
    if shown and JIT and not is_complete(game.name):
        click.echo("The rules are compiled first; this is done only once.", err=True)
    done: list[GameResult] = []
    with click.progressbar(
        range(length), file=sys.stderr, hidden=not shown, item_show_func=lambda _: news(tuple(done))
    ) as bar:

        def watch(result: GameResult) -> None:
            done.append(result)
            bar.update(1)

        bar.render_progress()
        yield watch


def _running(result: MatchResult) -> str:
    score = result.score
    return f"{result.a} {score.wins} won, {score.draws} drawn, {score.losses} lost"
