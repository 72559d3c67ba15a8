"""The commands for programs and their authors rather than players: `engine`, `train-data`, `bench`,
`conformance`."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from .. import __version__
from ..games.registry import names
from ..players import players
from ..players.levels import USUAL_LEVEL, usual_level
from .arena_commands import GAME_ARGUMENT, GAME_OPTION, SEED_OPTION, SIMULATIONS_OPTION, WORKERS_OPTION
from .command_group import BROKEN_PIPE, CHECK_FAILED, JSON_OPTION, examples
from .console import progress, say

PLAYER_OPTION = click.option(
    "--player", "who", type=click.Choice(players()), metavar="PLAYER",
    help=f"Who thinks: see 'baumeister levels'; by default {USUAL_LEVEL}, or the game's strongest level.",
)  # fmt: skip


@click.command(epilog=examples("engine", "engine --player master --threads 2"))
@PLAYER_OPTION
@click.option(
    "--threads", type=click.IntRange(1, 64), default=1, metavar="N", show_default=True,
    help="Threads of the search.",
)  # fmt: skip
def engine(who: str | None, threads: int) -> None:
    """Run an engine for other programs, on standard input and output.

    The protocol is like UGI: ugi, isready, newgame, position, go, stop, quit. It is explained line by line in
    docs/engine-protocol.md. A line that is not understood is answered with 'error' and a sentence.
    """
    from ..adapters.engine import Engine

    conversation = Engine(who, _say_at_once, threads=threads, version=__version__)
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    conversation.converse(iter(lines.readline, ""))


def _say_at_once(line: str) -> None:
    try:
        click.echo(line)
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(BROKEN_PIPE)  # nobody listens; another thread may be thinking, and there is nothing to save


@click.command(
    "train-data",
    epilog=examples(
        "train-data pagoda --games 100000 --player expert --out data/",
        "train-data jaguar --games 200 --player casual --simulations 50 --out data/ --json",
    ),
)
@GAME_ARGUMENT
@PLAYER_OPTION
@click.option("--games", default=100, metavar="N", show_default=True, help="How many games.")
@click.option(
    "--out", type=click.Path(path_type=Path), required=True, metavar="FOLDER",
    help="Where the files are kept; the same command continues where it was stopped.",
)  # fmt: skip
@SIMULATIONS_OPTION
@click.option(
    "--seconds", type=click.FloatRange(0, 3600, min_open=True), metavar="S", help="Time for a move."
)
@click.option(
    "--opening", default=4, metavar="N", show_default=True,
    help="Random moves at the beginning of a game, which are not in the data.",
)  # fmt: skip
@click.option("--games-per-file", default=50, metavar="N", show_default=True, help="Games in one file.")
@GAME_OPTION
@WORKERS_OPTION
@SEED_OPTION
@JSON_OPTION
def train_data(who: str | None, out: Path, as_json: bool, **given: Any) -> None:
    """Write games of a player against itself as Parquet files to learn from.

    Every row is one step of a move: observation, legal actions, the chosen action, what the search found, and
    how the game ended. 200 simulations for a move if nothing else is given. docs/train-data.md explains the
    columns. Needs pip install 'baumeister[data]'.
    """
    from ..adapters import training
    from .arena_play import make_game_of, make_limit

    if given["seconds"] is None and given["simulations"] is None:
        given["simulations"] = 200
    game = make_game_of(given)
    plan = training.Plan(
        game=game, player=who or usual_level(game.name).name, limit=make_limit(given),
        games=given["games"], opening=given["opening"], seed=given["seed"],
        games_per_file=given["games_per_file"],
    )  # fmt: skip
    with progress("Games") as watch:
        files = training.generate(plan, out, workers=given["workers"], watch=watch)
    size = sum(file.stat().st_size for file in files)
    if as_json:
        say(
            json.dumps({"games": plan.games, "bytes": size, "files": [str(file) for file in files]}, indent=1)
        )
    else:
        say(
            f"{plan.games} games in {len(files)} file{'s' * (len(files) != 1)}, {size / 1e6:.1f} MB, in {out}"
        )


@click.command(epilog=examples("bench", "bench pagoda --seconds 5 --json"))
@click.argument("game", nargs=-1, type=click.Choice(names()), metavar="[GAME]...")
@click.option(
    "--seconds", type=click.FloatRange(0.1, 600), default=2.0, metavar="S", show_default=True,
    help="How long each thing is measured.",
)  # fmt: skip
@JSON_OPTION
def bench(game: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure how fast this machine plays and searches, on one thread.

    All games, or the named ones. 'make bench' in the source compares it with other programs.
    """
    from .bench import measure

    found: dict[str, dict[str, int]] = {}

    def tell(name: str, kind: str, speed: int) -> None:
        found.setdefault(name, {})[kind] = speed
        if not as_json:
            say(f"{name:<8}{kind:<46}{speed:>14,}")

    if not as_json:
        measure(game or names(), seconds, tell)
        return
    with progress("Measured") as watch:
        measure(game or names(), seconds, tell, watch)
    say(json.dumps(found, indent=1))


@click.command(epilog=examples("conformance pagoda", "conformance pagoda --games 20 --json"))
@click.argument("game", type=click.Choice(names()), metavar="GAME")
@click.option(
    "--games", type=click.IntRange(1, 10_000), default=3, metavar="N", show_default=True,
    help="Random games of each variant.",
)  # fmt: skip
@JSON_OPTION
@click.pass_context
def conformance(ctx: click.Context, /, game: str, games: int, as_json: bool) -> None:
    """Say what the folder of a game still lacks, and check everything that a game promises.

    For authors of games. Each thing that is missing or wrong in the folder gets one sentence; if there are
    none, seeded random games are played, and each check says whether it holds. The exit code is 0 only if
    nothing is lacking.
    """
    from ..conformance import examine

    with progress("Games") as watch:
        report = examine(game, games, watch)
    if as_json:
        checks = {title: report.failures.get(title) for title in report.titles}
        say(json.dumps({"lacking": report.gaps, "checks": checks}, indent=1))
    else:
        for gap in report.gaps:
            say(f"lacking  {gap}")
        for title in report.titles:
            failure = report.failures.get(title)
            say(f"ok       {title}" if failure is None else f"FAILED   {title}: {failure}")
    ctx.exit(0 if report.is_sound else CHECK_FAILED)


COMMANDS = [engine, train_data, bench, conformance]
