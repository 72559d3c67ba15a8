"""`baumeister admin`: an operator's work on the database of a server."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import click

from ..games.registry import names
from .command_group import JSON_OPTION, examples
from .console import say
from .server_module import server_module

PERSON = click.argument("person", metavar="NAME")
WHY = click.option("--why", default="", metavar="TEXT", help="The reason, for the audit log.")


@click.group(epilog=examples("admin tables", "admin lock 'Anna B.' --why spam", "admin log"))
def admin() -> None:
    """Look after a server: tables, accounts, audit log.

    Works on the database of the settings (BAUMEISTER_DATABASE), while the server runs. Running servers follow
    within seconds. Everything that is changed is written to the audit log.
    """


def _url() -> str:
    url: str = server_module("settings").load_settings().database
    return url


def on_settings_database(work: Callable[[Any], Any]) -> Any:
    """The result of a function in one transaction on the database of the settings."""
    return server_module("admin").on_database(_url(), work)


def _moment(at: int | None) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC") if at else "never"


def _print(rows: list[dict[str, Any]], as_json: bool, line: Callable[[dict[str, Any]], str]) -> None:
    if as_json:
        say(json.dumps(rows))
        return
    for row in rows:
        say(line(row))
    if not rows:
        say("none")


@admin.command("tables", epilog=examples("admin tables", "admin tables --person 'Anna B.' --json"))
@click.option("--game", type=click.Choice(names()), metavar="GAME", help="Only tables of this game.")
@click.option("--person", metavar="NAME", help="Only tables of this account, or of the person with this id.")
@JSON_OPTION
def list_tables(game: str | None, person: str | None, as_json: bool) -> None:
    """List the unfinished tables, the one where something happened last first."""
    find = server_module("people.moderation").find_person
    tables = server_module("admin").list_tables

    def work(conn: Any) -> Any:
        return tables(conn, game, None if person is None else find(conn, person).id)

    def line(row: dict[str, Any]) -> str:
        marks = [row["status"], *(mark for mark in ("private", "rated") if row[mark])]
        players = " - ".join(name or "(free)" for name in row["players"])
        return f"{row['table']}  {row['game']}  {' '.join(marks)}  {players}  last {_moment(row['last'])}"

    _print(on_settings_database(work), as_json, line)


@admin.command("coincidences", epilog=examples("admin coincidences", "admin coincidences --days 7 --json"))
@click.option("--game", type=click.Choice(names()), metavar="GAME", help="Only games of this kind.")
@click.option("--days", type=click.IntRange(1, 3650), default=30, show_default=True, help="How far back.")
@click.option(
    "--least",
    type=click.IntRange(1, 1000),
    default=3,
    show_default=True,
    help="Positions in common, at least.",
)
@JSON_OPTION
def coincidences(game: str | None, days: int, least: int, as_json: bool) -> None:
    """List rated games whose positions were played against the computer at the same time.

    The list is for people to judge: it accuses nobody, and nothing is done about it.
    """
    find = server_module("analysis.coincidences").find_coincidences
    since = int(datetime.now(UTC).timestamp() - days * 86_400) * 1000

    def line(row: dict[str, Any]) -> str:
        who = "themselves" if row["same_person"] else row["opened_by"] or "somebody who is gone"
        return (
            f"{row['table']}  {row['game']}  {row['person']}  {_moment(row['begun'])}  "
            f"{row['positions']} of {row['decisions']} positions at {row['computer_table']}, opened by {who}"
        )

    _print(on_settings_database(lambda conn: find(conn, since, game=game, least=least)), as_json, line)


@admin.command("close", epilog=examples("admin close AbC123 --why 'hung for a week'"))
@click.argument("tables", metavar="TABLE...", nargs=-1, required=True)
@WHY
def close(tables: tuple[str, ...], why: str) -> None:
    """Close tables: their games end without a result and count for nobody."""
    found, url = server_module("admin"), _url()
    for table in tables:
        found.close_table(url, found.actor(), table, why)
        say(f"closed {table}")


@admin.command("people", epilog=examples("admin people anna", "admin people --locked"))
@click.argument("text", default="")
@click.option("--locked", is_flag=True, help="Only people who are locked out.")
@JSON_OPTION
def people(text: str, locked: bool, as_json: bool) -> None:
    """List people whose name contains TEXT, accounts first, a hundred at most."""
    find = server_module("people.moderation").find_people
    rows = on_settings_database(lambda conn: [row._asdict() for row in find(conn, text, locked=locked)])

    def line(row: dict[str, Any]) -> str:
        kind = "account" if row["account"] else "guest"
        barred = f"  locked {_moment(row['locked'])}" if row["locked"] else ""
        return f"{row['id']}  {kind}  {row['name']}  last seen {_moment(row['seen'])}{barred}"

    _print(rows, as_json, line)


@admin.command("lock", epilog=examples("admin lock 'Anna B.' --why spam"))
@PERSON
@WHY
def lock(person: str, why: str) -> None:
    """Lock out the account NAME, or the person with that id.

    Every request, token and sign-in of theirs is refused with a sentence, and their sockets are closed. Their
    games stay.
    """
    found, who = server_module("people.moderation"), server_module("admin").actor()
    say(f"locked {on_settings_database(lambda conn: found.lock(conn, who, person, why))}")


@admin.command("unlock", epilog=examples("admin unlock 'Anna B.'"))
@PERSON
@WHY
def unlock(person: str, why: str) -> None:
    """Let somebody in again."""
    found, who = server_module("people.moderation"), server_module("admin").actor()
    say(f"unlocked {on_settings_database(lambda conn: found.unlock(conn, who, person, why))}")


@admin.command("rename", epilog=examples("admin rename 'Rude Name' 'Player 7'"))
@PERSON
@click.argument("new", metavar="NEW")
def rename(person: str, new: str) -> None:
    """Give an account, or the person with that id, another name, in all their games too."""
    found, who = server_module("people.moderation"), server_module("admin").actor()
    old, name = on_settings_database(lambda conn: found.rename(conn, who, person, new))
    say(f"renamed {old} to {name}")


@admin.command("log", epilog=examples("admin log", "admin log --last 1000 --json", "admin log --about Anna"))
@click.option(
    "--last", type=click.IntRange(1, 100_000), default=50, show_default=True, metavar="N", help="At most."
)  # fmt: skip
@click.option("--about", metavar="NAME", help="Only lines about this account, or about this id.")
@JSON_OPTION
def log(last: int, about: str | None, as_json: bool) -> None:
    """Show the audit log: what operators did and what happened to accounts, oldest first."""
    read = server_module("people.audit_log").read_log
    find = server_module("people.moderation").find_account_id

    def work(conn: Any) -> Any:
        subject = None if about is None else find(conn, about) or about
        return [row._asdict() for row in read(conn, last, subject)]

    def line(row: dict[str, Any]) -> str:
        who = "themselves" if row["actor"] == row["subject"] else row["actor"]
        detail = f": {row['detail']}" if row["detail"] else ""
        return f"{_moment(row['at'])}  {row['subject']}  {row['action']}, by {who}{detail}"

    _print(on_settings_database(work), as_json, line)


COMMANDS = [admin]
