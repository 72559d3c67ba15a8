"""`baumeister arena` and `baumeister tournament`: what can be typed.

What they do is in `arena_play.py`, which is imported when one of them is called: it loads the players.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ..adapters.external import ENGINE_PATIENCE
from ..games.registry import names
from .command_group import JSON_OPTION, examples

GAME_ARGUMENT = click.argument("game", type=click.Choice(names()), metavar="GAME")
SIMULATIONS_OPTION = click.option(
    "--simulations", type=click.IntRange(1), metavar="N",
    help="Simulations for a move; the games are then the same every time.",
)  # fmt: skip
GAME_OPTION = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game: quick=true."
)
WORKERS_OPTION = click.option(
    "--workers", type=click.IntRange(1), metavar="N", help="Games at once; by default one per core."
)
SEED_OPTION = click.option(
    "--seed", default="0", metavar="S", show_default=True, help="Seed of all deals and choices."
)
SHARED_OPTIONS = (
    click.option("--mirror", is_flag=True, help="Play every deal twice, with seats swapped."),
    click.option(
        "--opening", default=0, metavar="N", show_default=True,
        help="Random moves at the start, so that games of deterministic players differ.",
    ),
    click.option(
        "--seconds", type=click.FloatRange(0, 3600, min_open=True), metavar="S",
        help="Time for a move; 1 if there is no other limit.",
    ),
    SIMULATIONS_OPTION,
    GAME_OPTION,
    WORKERS_OPTION,
    SEED_OPTION,
    click.option(
        "--out", type=click.Path(path_type=Path), metavar="FOLDER",
        help="Keep records and results there; the same command continues where it was stopped.",
    ),
    click.option(
        "--patience", type=click.FloatRange(0, 3600, min_open=True), default=ENGINE_PATIENCE, metavar="S",
        show_default=True, help="Seconds beyond its time after which a silent external engine has lost.",
    ),
    click.option("--ray", is_flag=True, help="Play on a Ray cluster."),
    JSON_OPTION,
)  # fmt: skip
"""Options of both commands."""

Command = Callable[..., None]


def shared(command: Command) -> Command:
    """Add the shared options to a command."""
    for option in reversed(SHARED_OPTIONS):
        command = option(command)
    return command


@click.command(
    epilog=examples(
        "arena pagoda expert skilled --games 20 --mirror",
        "arena jaguar uct uct --limit-a simulations=200 --limit-b simulations=40 --out deeper",
        "arena pagode master virtuoso --option turn_limit=200 --json",
        "arena pagoda my_bot.py:Miser random --games 100 --mirror --simulations 1",
    )
)
@GAME_ARGUMENT
@click.argument("a")
@click.argument("b")
@click.option("--games", default=200, metavar="N", show_default=True, help="How many games.")
@click.option("--limit-a", metavar="LIMIT", help="For A only: seconds=0.5, simulations=200, or both.")
@click.option("--limit-b", metavar="LIMIT", help="For B only.")
@shared
def arena(a: str, b: str, limit_a: str | None, limit_b: str | None, as_json: bool, **given: Any) -> None:
    """Let two computer players play a match.

    GAME is one of those that 'baumeister games' lists; A and B are names of players,
    "engine:COMMAND" for a program that speaks the engine protocol ("engine:node my-engine.js"), or
    FILE.py:CLASS for a class in a Python file. They change seats after every game. The result comes with a
    95 % interval and an Elo difference. An external engine that crashes, hangs or chooses an illegal move
    loses that game, and the match goes on.
    """
    from .arena_play import play_match

    play_match((a, limit_a), (b, limit_b), given, as_json=as_json)


@click.command(
    epilog=examples(
        "tournament pagode random greedy uct --games 20 --simulations 100",
        "tournament pagoda casual skilled expert --mirror --anchor casual=1000 --out ladder",
    )
)
@GAME_ARGUMENT
@click.argument("players", nargs=-1, required=True, metavar="PLAYER PLAYER...")
@click.option("--games", default=100, metavar="N", show_default=True, help="How many games each pair plays.")
@click.option(
    "--anchor", metavar="PLAYER=ELO", help="Fix a player's rating: uct=1000. By default the mean is 0."
)
@shared
def tournament(players: tuple[str, ...], anchor: str | None, as_json: bool, **given: Any) -> None:
    """Let computer players play a round-robin tournament.

    The result is a rating table (maximum-likelihood Elo with 95 % intervals) and a crosstable. A player can
    be "engine:COMMAND" or FILE.py:CLASS as in 'baumeister arena'.
    """
    from .arena_play import play_tournament

    play_tournament(players, anchor, given, as_json=as_json)


COMMANDS = [arena, tournament]
