"""The commands around the server: `serve`, `backup`, `restore`, `verify`, `audit-leaks`.

The server's own packages are an extra, so commands import it when they are called.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from ..errors import BadOption, CheckFailed
from .command_group import JSON_OPTION, examples
from .console import progress, say

FILE_ARGUMENT = click.argument("file", type=click.Path(path_type=Path))


def server_module(name: str) -> Any:
    """A module of the server. Raises BadOption with a sentence if its packages are not installed."""
    try:
        return importlib.import_module(f"baumeister.server.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("baumeister"):
            raise
        raise BadOption(f"the server needs {missing.name}: pip install 'baumeister[server]'") from None


@click.command(epilog=examples("serve", "serve --port 8000 --database sqlite:///games.db"))
@click.option("--host", metavar="ADDRESS", help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="Port to listen on.")
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--redis", metavar="URL", help="redis://HOST:PORT/0; needed when several processes serve.")
@click.option("--open", "show", is_flag=True, help="Open the browser when the server is ready.")
def serve(*, show: bool, **given: Any) -> None:
    """Run the server.

    Everything can also be set by environment variables (BAUMEISTER_PORT=80) and in a TOML file that
    BAUMEISTER_SETTINGS names. By default it listens only on this machine and keeps its games in your own
    SQLite file.
    """
    settings = server_module("settings").load_settings(
        **{name: value for name, value in given.items() if value is not None}
    )
    server_module("serve").serve(settings, show=show)


@click.command(epilog=examples("backup games.gz"))
@FILE_ARGUMENT
def backup(file: Path) -> None:
    """Write everything the server has stored to FILE, while it runs."""
    settings = server_module("settings").load_settings()
    with progress("Rows") as watch:
        rows = server_module("store.backup").backup(settings.database, file, watch)
    click.echo(f"{rows} rows written to {file}")


@click.command(epilog=examples("restore games.gz"))
@FILE_ARGUMENT
@click.option("--replace", is_flag=True, help="Throw away everything that is in the database.")
def restore(file: Path, *, replace: bool) -> None:
    """Fill an empty database from a backup. Stop the server first."""
    settings = server_module("settings").load_settings()
    with progress("Bytes") as watch:
        rows = server_module("store.backup").restore(settings.database, file, watch, replace=replace)
    click.echo(f"{rows} rows restored from {file}")


@click.command(epilog=examples("verify game.txt", "verify game.txt --json"))
@click.argument("record")
@JSON_OPTION
def verify(record: str, as_json: bool) -> None:
    """Check that the cards of a record were dealt fairly.

    RECORD is a record of a finished game from a server. Every chance outcome is
    recomputed from the secret the server committed to and the nonces of both players. The exit code is 0
    if all are right, 3 if one is not, and 2 if there is nothing to check.
    """
    from ..server.tables import fairness
    from .record_text import read_record

    found = read_record(record)
    with _answer(as_json, "fair"):
        outcomes, given = fairness.verify_deal(found), fairness.read_deal(found).start
    if as_json:
        say(json.dumps({"fair": True, "outcomes": outcomes, "start": given}))
        return
    told = f"; the first {given} entries come from another game and were not checked" if given else ""
    say(f"fair: {outcomes} chance outcomes follow from the deal{told}")


@click.command("audit-leaks", epilog=examples("audit-leaks --games 20"))
@click.option(
    "--games", type=click.IntRange(1), default=10, show_default=True, metavar="N", help="Games of each kind."
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Seed of the games.")
@JSON_OPTION
def audit_leaks(games: int, seed: int, as_json: bool) -> None:
    """Check that nothing hidden leaves the server.

    Plays games, replaces what a seat cannot know with another deal, and compares every byte the server sends
    to that seat and to spectators. The exit code is 3 if anything differs.
    """
    import asyncio

    audit = server_module("audit").audit
    with _answer(as_json, "tight"), progress("Games") as watch:
        report = asyncio.run(audit(games, seed, watch))
    say(
        json.dumps({"tight": True} | asdict(report))
        if as_json
        else f"no leak: {report.comparisons} comparisons, {report.size} bytes, {report.moments} moments"
    )


@contextmanager
def _answer(as_json: bool, name: str) -> Iterator[None]:
    """A failed check is an answer too, and programs must be able to read it."""
    try:
        yield
    except CheckFailed as why:
        if as_json:
            say(json.dumps({name: False, "why": str(why)}))
        raise


COMMANDS = [serve, backup, restore, verify, audit_leaks]
