"""The commands for programs rather than people: `engine`, `train-data`, `bench`."""

from __future__ import annotations

import sys

import click

from .. import __version__
from ..adapters.engine import Engine
from ..players import players


@click.command()
@click.option(
    "--player", "who", type=click.Choice(players()), default="expert", metavar="PLAYER", show_default=True,
    help="Who thinks: see 'baumeister levels'.",
)  # fmt: skip
@click.option("--threads", type=click.IntRange(1, 64), default=1, metavar="N", show_default=True)
def engine(who: str, threads: int) -> None:
    """Be an engine for other programs, on standard input and output.

    The protocol is like UGI: ugi, isready, newgame, position, go, stop, quit. It is explained line by line in
    docs/engine-protocol.md. A line that is not understood is answered with 'error' and a sentence.
    """
    conversation = Engine(who, _say, threads=threads, version=__version__)
    conversation.converse(iter(sys.stdin.readline, ""))


def _say(line: str) -> None:
    click.echo(line)
    sys.stdout.flush()


COMMANDS = [engine]
