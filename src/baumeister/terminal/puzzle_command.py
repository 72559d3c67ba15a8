"""`baumeister puzzle`: positions with one good answer, line by line."""

from __future__ import annotations

import random

import click

from ..games.registry import names
from .command_group import examples
from .console import Stopped, choose


@click.command(epilog=examples("puzzle", "puzzle pagode --theme win2", "puzzle jaguar --seed 7"))
@click.argument("game", required=False, type=click.Choice(names()), metavar="[GAME]")
@click.option("--theme", metavar="THEME", help="Only puzzles of this theme; a wrong name lists them.")
@click.option("--seed", type=int, metavar="N", help="The same puzzles in the same order every time.")
def puzzle(game: str | None, theme: str | None, seed: int | None) -> None:
    """Solve puzzles: positions in which exactly one move is good.

    GAME is one of those that 'baumeister games' lists; without it you are asked. The other side answers until
    the puzzle is solved. After a wrong move, 'why' plays out what is wrong with it. Ratings are kept by a
    server only ('baumeister serve').
    """
    from ..puzzles import games_with_puzzles, load_puzzles, theme_titles
    from .puzzle_client import solve_all

    try:
        if game is None:
            known = games_with_puzzles()
            game = known[choose("Which game?", known)]
        found, titles = list(load_puzzles(game).values()), theme_titles(game)
        if theme is not None and theme not in titles:
            raise click.BadParameter(f"{game} has the themes {', '.join(titles)}", param_hint="'--theme'")
        fitting = [one for one in found if theme in (None, one.theme)]
        random.Random(seed).shuffle(fitting)
        solve_all(fitting)
    except Stopped:
        return


COMMANDS = [puzzle]
