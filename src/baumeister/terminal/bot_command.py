"""`baumeister bot`: a player or an engine as a guest of a server."""

from __future__ import annotations

import signal
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from ..adapters.external import ENGINE_PATIENCE
from ..games.registry import names
from ..players import Limit
from .command_group import examples
from .console import say
from .player_text import ENGINE_PREFIX, PlayerText, find_maker

if TYPE_CHECKING:
    from ..client.bot_game import Maker
    from ..client.bridge import BotTerms


@click.command(
    epilog=examples(
        "bot --server https://play.example --player expert",
        "bot --server https://play.example --player my_bot.py:Miser --game pagoda --at-once 8",
        'bot --server https://play.example --engine "node my-engine.js" --seconds 5 --rated',
        "bot --server https://play.example/table/AbC123 --player expert --no-lobby",
    )
)
@click.option(
    "--server", metavar="ADDRESS", required=True, help="The server, or a table there that the bot joins."
)
@click.option(
    "--token", metavar="TOKEN", envvar="BAUMEISTER_TOKEN", show_envvar=True,
    help="The bot's token: make one on its account page.",
)  # fmt: skip
@click.option(
    "--player", "who", type=PlayerText(), metavar="PLAYER",
    help="Who thinks: a name ('baumeister levels'), or FILE.py:CLASS.",
)  # fmt: skip
@click.option("--engine", metavar="COMMAND", help="A program that speaks the engine protocol instead.")
@click.option(
    "--game", "games", type=click.Choice(names()), multiple=True, metavar="GAME",
    help="Only this game; may be given more than once.",
)  # fmt: skip
@click.option(
    "--at-once", type=click.IntRange(1, 256), default=4, show_default=True, metavar="N",
    help="How many games at once.",
)  # fmt: skip
@click.option(
    "--seconds", type=click.FloatRange(0, 3600, min_open=True), metavar="S",
    help="Time for a move, less when the clock runs out; 1 if there is no other limit.",
)  # fmt: skip
@click.option("--simulations", type=click.IntRange(1), metavar="N", help="Simulations for a move.")
@click.option(
    "--lobby/--no-lobby", default=True, show_default=True,
    help="Take free seats in the lobby, or only accept challenges and go on with the bot's games.",
)  # fmt: skip
@click.option(
    "--courtesy", type=click.FloatRange(0, 3600), default=5.0, show_default=True, metavar="S",
    help="Seconds for which a table in the lobby is left to people.",
)  # fmt: skip
@click.option("--rated", is_flag=True, help="Play rated games too.")
def bot(server: str, token: str | None, who: str | None, engine: str | None, **given: Any) -> None:
    """Let a player or an engine play at a server.

    It accepts challenges and takes free seats in the lobby, plays several games at once, agrees to rematches
    and takebacks and takes part in every deal. A challenge that it does not play is declined with the reason:
    another game, a rated one, or no time. It connects again when the connection is lost, and after a restart
    it goes on with its games. It runs until it is stopped with Ctrl-C.
    """
    if token is None:
        raise click.UsageError("a bot needs --token, or BAUMEISTER_TOKEN in the environment")
    if (who is None) == (engine is None):
        raise click.UsageError("say who plays: either --player PLAYER or --engine COMMAND")
    make = find_maker(who if who is not None else ENGINE_PREFIX + str(engine), ENGINE_PATIENCE)
    from ..client.bridge import BotTerms

    seconds, simulations = given["seconds"], given["simulations"]
    if seconds is None and simulations is None:
        seconds = 1.0
    terms = BotTerms(
        games=frozenset(given["games"]),
        at_once=given["at_once"],
        limit=Limit(seconds=seconds, simulations=simulations),
        lobby=given["lobby"],
        rated=given["rated"],
        courtesy=given["courtesy"],
    )
    _run(server, token, make, terms)


def _run(server: str, token: str, make: Maker, terms: BotTerms) -> None:
    import asyncio

    # SIGTERM ends it as Ctrl-C does.
    with suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        asyncio.run(_play(server, token, make, terms))
    except KeyboardInterrupt:
        say("stopped; unfinished games wait at the server until the bot is back")
        raise


async def _play(server: str, token: str, make: Maker, terms: BotTerms) -> None:
    from ..client.async_client import AsyncClient
    from ..client.bridge import Bridge
    from ..client.http_request import parse_address
    from .verify_command import notes_folder

    base, table = parse_address(server)
    async with AsyncClient(base, token, notes=notes_folder()) as client:
        _tell(f"{client.welcome['name']} is at {base}")
        bridge = Bridge(client, make, terms, _tell)
        if table is not None:
            await bridge.take_seat(table)
        await bridge.run()


def _tell(line: str) -> None:
    say(f"{time.strftime('%H:%M:%S')} {line}")


COMMANDS = [bot]
