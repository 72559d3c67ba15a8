"""The commands around the server: `serve`, `think`, `backup`, `restore`, `audit-leaks`; `verify` is in
`verify_command.py`."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from .command_group import JSON_OPTION, examples
from .console import progress, say, tell
from .server_module import server_module
from .verify_command import answer_as_json, verify

FILE_ARGUMENT = click.argument("file", type=click.Path(path_type=Path))


@click.command(epilog=examples("serve", "serve --lan", "serve --port 8000 --database sqlite:///games.db"))
@click.option("--host", metavar="ADDRESS", help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="Port to listen on.")
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--redis", metavar="URL", help="redis://HOST:PORT/0; needed when several processes serve.")
@click.option("--lan", is_flag=True, default=None, help="Let people in your home network join; shows how.")
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
    server_module("start.serve").serve(settings, show=show)


@click.command(epilog=examples("think --redis redis://10.0.0.5:6379/0", "think --threads 8"))
@click.option("--redis", metavar="URL", help="redis://HOST:PORT/0, the one that the servers use.")
@click.option("--threads", type=click.IntRange(1, 256), metavar="N", help="Searches at a time (all cores).")
def think(redis: str | None, threads: int | None) -> None:
    """Think for the computer players of a server.

    Start as many of these as you like, on any machine that reaches the server's Redis: the server then leaves
    its cores to the tables. Each can be stopped at any time; a decision under way is finished, or made again
    by another.
    """
    given = {} if redis is None else {"redis": redis}
    settings = server_module("settings").load_settings(**given)
    if settings.redis is None:
        raise click.UsageError("workers meet the servers at Redis: give --redis URL or set BAUMEISTER_REDIS")
    server_module("logs").set_up_logs(settings.log_level)
    tell("loading the rules")
    server_module("computer.worker").load_compiled_rules()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    tell(f"thinking in {threads or cores} threads; Ctrl-C stops")
    done = server_module("computer.worker").run_worker(settings.redis, threads or cores)
    tell(f"made {done} decisions")


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
    with answer_as_json(as_json, "tight"), progress("Games") as watch:
        report = asyncio.run(audit(games, seed, watch))
    say(
        json.dumps({"tight": True} | asdict(report))
        if as_json
        else f"no leak: {report.comparisons} comparisons, {report.size} bytes, {report.moments} moments"
    )


COMMANDS = [serve, think, backup, restore, verify, audit_leaks]
