"""The `baumeister` command: what can be typed.

A command imports what it needs when it is called: help and the Tab key must not wait for the compiler to
load.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import __version__
from ..games.registry import game_type, names
from ..players import Limit
from . import (
    admin_commands,
    arena_commands,
    bot_command,
    daily_commands,
    developer_commands,
    puzzle_command,
    server_commands,
)
from .command_group import EPILOG, JSON_OPTION, CommandGroup, examples
from .game_options import game_options, given_options, match_games, match_help, option_games
from .player_text import OTHER_PLAYERS, PlayerText

if TYPE_CHECKING:
    from .play_setup import PlayRequest

SEAT_CHOICE = click.Choice(["0", "1"])
AT_OPTION = click.option(
    "--at", type=int, metavar="N", help="Only position N; negative numbers count from the end."
)
FILE_ARGUMENT = click.argument("file")
LINE_BY_LINE = click.option(
    "--plain",
    "lines",
    is_flag=True,
    help="Line by line, for screen readers; always on without a terminal.",
)


@click.group(
    cls=CommandGroup,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="baumeister")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play and study Pagode, Pagoda and Die Pyramiden des Jaguar.

    'baumeister play' alone asks what it needs to know. Every command has its own --help with examples. Where
    a record is wanted, '-' reads standard input; --json prints for programs.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        ctx.color = False


@main.command(
    epilog=examples(
        "play",
        "play pagode --against skilled",
        "play pagoda --quick --against person",
        "play jaguar --against expert --seat 1 --seconds 3 --save game.txt",
        "play pagoda --against my_bot.py:Miser",
        "play --resume",
        "play --resume game.txt",
        "play --server https://play.example/table/AbC123 --token bm_...",
        "play pagoda --server https://play.example --against master",
    )
)
@click.argument("game", required=False, type=click.Choice(names()), metavar="[GAME]")
@game_options
@click.option("--games", type=click.IntRange(1), metavar="N", help=match_help())
@click.option(
    "--against",
    type=PlayerText("person"),
    metavar="PLAYER",
    help="A person at the same screen (person), or a computer player: see 'baumeister levels'. "
    + OTHER_PLAYERS,
)
@click.option(
    "--seconds", type=click.FloatRange(0, 3600, min_open=True), default=1.0, metavar="S", show_default=True,
    help="How long the computer may think about a move.",
)  # fmt: skip
@click.option("--seat", type=SEAT_CHOICE, help="Where you sit against the computer.")
@click.option("--seed", type=int, metavar="N", help="Seed: the same deals and random choices every time.")
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="FILE", help="Where the game is saved when it stops."
)
@click.option(
    "--resume", metavar="[FILE]", is_flag=False, flag_value="",
    help="Continue a saved game: the one in FILE ('-' is standard input), or one of the last ones.",
)  # fmt: skip
@click.option(
    "--server", metavar="ADDRESS", help="A table on a server, or a server on which to open a new table."
)
@click.option(
    "--token", metavar="TOKEN", envvar="BAUMEISTER_TOKEN", show_envvar=True, help="Your token at that server."
)
@LINE_BY_LINE
@click.pass_context
def play(ctx: click.Context, /, game: str | None, seat: str | None, lines: bool, **given: Any) -> None:
    """Play a game in the terminal.

    GAME is one of those that 'baumeister games' lists; without it you are asked. Moves are typed in the
    notation of the game or chosen with the mouse: F1 explains it, F2 lists the legal moves, Tab completes.
    A game that is stopped is saved, and --resume continues it.

    Cards that only one player may see are shown behind a curtain when two people share the screen. --plain
    plays line by line, as a screen reader or a pipe needs it; type help there.
    """
    from .play import play as play_requested
    from .play_setup import PlayRequest

    options = tuple(given_options(given).items())
    request = PlayRequest(game, options, seat=None if seat is None else int(seat), **given)
    _check_combination(request)
    ctx.exit(play_requested(request, lines=lines))


def _check_combination(request: PlayRequest) -> None:
    """Refuse options that do not belong together."""
    for name, _ in request.options:
        if request.resume is not None:
            raise click.UsageError("a resumed game keeps the options it was begun with")
        _require_game(name.replace("_", "-"), option_games()[name], request.game)
    if request.resume is not None and (request.game is not None or request.games is not None):
        raise click.UsageError("--resume continues the one game in the file; leave GAME and --games out")
    if request.server is not None and (request.resume is not None or request.save is not None):
        raise click.UsageError("a server keeps its games itself; leave --resume and --save out")
    if request.games is not None:
        _require_game("games", match_games(), request.game)
        assert request.game is not None
        most = game_type(request.game).longest_match
        if request.games > most:
            raise click.UsageError(
                f"--games {request.games}: the longest match of {request.game} has {most} games"
            )
    if request.save is not None and request.save.is_file() and request.resume is None:
        raise click.UsageError(f"--save {request.save}: that file exists already; choose another name")
    if request.save is not None and (request.save.is_dir() or not request.save.absolute().parent.is_dir()):
        raise click.UsageError(f"--save {request.save}: there is no such folder to save a file in")


def _require_game(option: str, owners: list[str], game: str | None) -> None:
    if game not in owners:
        raise click.UsageError(
            f"--{option} is an option of {' and '.join(owners)}: baumeister play {owners[0]} --{option} ..."
        )


@main.command(epilog=examples("review game.txt", "review game.txt --seat 0 --at -1"))
@FILE_ARGUMENT
@click.option("--seat", type=SEAT_CHOICE, help="Show only what this player may know.")
@click.option("--at", type=int, metavar="N", help="Begin at position N; negative numbers count from the end.")
@LINE_BY_LINE
@click.pass_context
def review(ctx: click.Context, /, file: str, seat: str | None, at: int | None, lines: bool) -> None:
    """Look at a record position by position.

    FILE is a record. The arrow keys go forwards and backwards, 'a' lets the computer think about a position.
    Without a terminal, or with --plain, the record is printed as by 'show'.
    """
    from .play import review as review_record
    from .record_text import read_record

    ctx.exit(review_record(read_record(file), None if seat is None else int(seat), at, lines=lines))


@main.command(
    epilog=examples(
        "show game.txt",
        "show game.txt --at -1",
        "show - --seat 0 --json < game.txt",
        "show game.txt --at 12 --svg > position.svg",
    )
)
@FILE_ARGUMENT
@click.option("--seat", type=SEAT_CHOICE, help="Show only what this player may know.")
@AT_OPTION
@click.option("--svg", "as_svg", is_flag=True, help="A drawing of one position, the last without --at.")
@JSON_OPTION
def show(file: str, seat: str | None, at: int | None, as_svg: bool, as_json: bool) -> None:
    """Show a record move by move, with the board of every position.

    FILE is a record. Position 0 is the first in which somebody decides. Without
    --seat a finished game is shown with the cards of the player to move, an unfinished one with no hidden
    card at all.
    """
    from .record_text import read_record
    from .show import print_record, print_record_json, print_svg

    if as_svg and as_json:
        raise click.UsageError("--svg draws a position for people, --json prints for programs: choose one")
    if as_svg:
        print_svg(read_record(file), None if seat is None else int(seat), -1 if at is None else at)
        return
    printer = print_record_json if as_json else print_record
    printer(read_record(file), None if seat is None else int(seat), at)


@main.command(epilog=examples("moves game.txt", "moves game.txt --at 12 --json"))
@FILE_ARGUMENT
@AT_OPTION
@JSON_OPTION
def moves(file: str, at: int | None, as_json: bool) -> None:
    """List the legal moves in the last position of a record.

    FILE is a record. One move per line, sorted.
    """
    from .record_text import read_record
    from .show import print_moves

    print_moves(read_record(file), at, as_json)


@main.command(
    epilog=examples(
        "analyse game.txt",
        "analyse game.txt --at 18 --best 3 --seconds 5",
        "analyse game.txt --at 18 --own Sb7-d6",
        "analyse game.txt --all --save annotated.txt",
    )
)
@FILE_ARGUMENT
@AT_OPTION
@click.option("--all", "whole", is_flag=True, help="Judge every decision of a finished game.")
@click.option("--seconds", type=float, metavar="S", help="How long to think about each decision (default 1).")
@click.option(
    "--simulations", type=int, metavar="N",
    help="How many simulations for each decision; the answer is then the same every time.",
)  # fmt: skip
@click.option(
    "--best",
    type=click.IntRange(1),
    default=5,
    metavar="N",
    show_default=True,
    help="How many moves are shown.",
)
@click.option("--hint", is_flag=True, help="Say what showing the player the best move would change.")
@click.option("--own", metavar="MOVE", help="The same for a player who would otherwise play MOVE.")
@click.option("--seed", type=int, default=0, metavar="N", help="Seed of the search.")
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="FILE", help="With --all: save the annotated record."
)
@JSON_OPTION
def analyse(
    file: str, at: int | None, whole: bool, seconds: float | None, simulations: int | None, best: int,
    hint: bool, own: str | None, seed: int, save: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Show what the computer thinks of a position of a record, or of all its moves.

    FILE is a record. Without --at the last decision is analysed. Everything is
    judged by what the player to move could know. With --all every move of a finished game is compared with
    the best one found.
    """
    from .analyse import AnalysisRequest, analyse_position, annotate_record
    from .record_text import read_record

    if seconds is None and simulations is None:
        seconds = 1.0
    limit = Limit(seconds=seconds, simulations=simulations)
    wanted = AnalysisRequest(limit=limit, best=best, seed=seed, as_json=as_json)
    if whole and (at is not None or hint or own is not None):
        raise click.UsageError("--all judges the whole game; leave --at, --hint and --own out")
    if save is not None and not whole:
        raise click.UsageError("--save keeps an annotated game; it goes with --all")
    if save is not None and save.exists():
        raise click.UsageError(f"--save {save}: that file exists already; choose another name")
    if save is not None and not save.absolute().parent.is_dir():
        raise click.UsageError(f"--save {save}: there is no such folder to save a file in")
    record = read_record(file)
    if whole:
        annotate_record(record, wanted, save)
    else:
        analyse_position(record, at, wanted, hinted=hint, own=own)


@main.command(epilog=examples("games", "games --json"))
@JSON_OPTION
def games(as_json: bool) -> None:
    """List the games and their options."""
    from .list_games import print_games

    print_games(as_json)


@main.command(epilog=examples("levels pagoda", "levels jaguar --json"))
@click.argument("game", type=click.Choice(names()), metavar="GAME")
@JSON_OPTION
def levels(game: str, as_json: bool) -> None:
    """List the computer players of a game, weakest first, with their measured strength."""
    from .list_games import print_levels

    print_levels(game, as_json)


@main.command(epilog=examples("warm", "warm pagode"))
@click.argument("game", nargs=-1, type=click.Choice(names()), metavar="[GAME]...")
def warm(game: tuple[str, ...]) -> None:
    """Compile the rules now, so that later everything starts at full speed.

    Compiles all games, or the named ones. Without this the first use of a game compiles it in the background.
    """
    from .compile_progress import warm as compile_games

    failed = compile_games(game or names())
    if failed:
        raise click.ClickException(f"could not compile {', '.join(failed)}; see 'python -m baumeister.warm'")


for module in (
    server_commands,
    admin_commands,
    daily_commands,
    developer_commands,
    arena_commands,
    bot_command,
    puzzle_command,
):
    for command in module.COMMANDS:
        main.add_command(command)

if __name__ == "__main__":
    main()
