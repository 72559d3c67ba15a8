"""`baumeister daily`: the chain that a server's deals of the day come from."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from .admin_commands import on_settings_database
from .command_group import JSON_OPTION, examples
from .console import say
from .server_module import server_module

LARGEST_CHAIN_FILE = 10_000
"""Characters; a chain has far fewer."""


@click.group(epilog=examples("daily show", "daily export chain.json", "daily import chain.json"))
def daily() -> None:
    """Show or share the chain of the deals of the day.

    Works on the database of the settings (BAUMEISTER_DATABASE), while the server runs. Servers with the same
    chain have the same deals every day.
    """


@daily.command("show", epilog=examples("daily show", "daily show --json"))
@JSON_OPTION
def show(as_json: bool) -> None:
    """Print the published end of each chain this server uses, newest last."""
    found = on_settings_database(server_module("daily.chains").load_chains)
    rows = [
        {"end": chain.public.end, "first": str(chain.first), "days": chain.days, "used_from": str(since)}
        for since, chain in found
    ]
    if as_json:
        say(json.dumps(rows))
        return
    for row in rows:
        say(f"end {row['end']}; first day {row['first']}, {row['days']} days, used from {row['used_from']}")
    if not rows:
        say("none yet; the server makes a chain when it starts")


@daily.command("export", epilog=examples("daily export chain.json"))
@click.argument("file", type=click.Path(path_type=Path))
def export_chain(file: Path) -> None:
    """Write the chain to FILE for another server.

    Keep FILE secret: with it one can look at every deal to come. It cannot be used to change one.
    """
    text = on_settings_database(server_module("daily.chains").export_chain)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as fault:
        raise click.ClickException(f"{file} cannot be written: {fault.strerror}") from None
    with os.fdopen(handle, "w", encoding="ascii") as stream:
        stream.write(text)
    say(f"written to {file}; with this file one can look at every deal to come: keep it secret")


@daily.command("import", epilog=examples("daily import chain.json"))
@click.argument("file", type=click.Path(path_type=Path))
def import_chain(file: Path) -> None:
    """Use the chain of another server, from tomorrow (UTC) on.

    Past days and today keep their deals. FILE was written there with 'baumeister daily export'.
    """
    try:
        with file.open(encoding="utf-8") as stream:
            text = stream.read(LARGEST_CHAIN_FILE)
    except (OSError, UnicodeError) as fault:
        raise click.ClickException(f"{file} cannot be read: {fault}") from None
    chains, actor = server_module("daily.chains"), server_module("admin").actor()
    chain, since = on_settings_database(lambda conn: chains.import_chain(conn, text, actor))
    say(f"from {since} on: the chain that ends in {chain.public.end}")


COMMANDS = [daily]
