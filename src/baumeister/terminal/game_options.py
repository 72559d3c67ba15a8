"""The flags of `play` for the options of the games, from their fact sheets."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..games.options import OptionFacts
from ..games.registry import game_types

F = TypeVar("F", bound=Callable[..., Any])


@functools.cache
def option_games() -> dict[str, list[str]]:
    """Every option of a game, and the games that have it."""
    found: dict[str, list[str]] = {}
    for sheet in game_types():
        for facts in sheet.options.described():
            found.setdefault(facts.name, []).append(sheet.name)
    return found


def game_options(command: F) -> F:
    """Add a flag for every option; games that have the same option share its flag."""
    described: dict[str, tuple[OptionFacts, list[str]]] = {}
    for sheet in game_types():
        for facts in sheet.options.described():
            _, helps = described.setdefault(facts.name, (facts, []))
            file = f"; or a {facts.file} file" if facts.file else ""
            helps.append(f"{sheet.title}: {facts.hint['en']}{file}.")
    for facts, helps in reversed(described.values()):
        command = _flag(facts, " ".join(helps))(command)
    return command


def _flag(facts: OptionFacts, told: str) -> Callable[[F], F]:
    name = f"--{facts.name.replace('_', '-')}"
    if facts.type == "boolean":
        usual = f"{name}/--no-{name[2:]}" if facts.default else name
        return click.option(usual, is_flag=True, default=None, help=told)
    kind = {"integer": (int, "N"), "text": (str, "TEXT")}[facts.type]
    return click.option(name, type=kind[0], metavar=kind[1], help=told)


def given_options(given: dict[str, Any]) -> dict[str, Any]:
    """Take the given game options out of the values of all flags."""
    return {name: value for name in option_games() if (value := given.pop(name)) is not None}


def match_games() -> list[str]:
    """The games that can be played as a match."""
    return [sheet.name for sheet in game_types() if sheet.longest_match > 1]


def match_help() -> str:
    """The help of `--games`."""
    titles = [sheet.title for sheet in game_types() if sheet.longest_match > 1]
    return f"{' and '.join(titles)}: a match of N games."
