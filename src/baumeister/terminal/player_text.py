"""Players as they are typed: a name (`expert`), a program (`engine:node my-engine.js`), or a class in a file
(`my_bot.py:Miser`)."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from ..adapters.external import ENGINE_PATIENCE, EnginePlayer, parse_command
from ..players import Player, player, players
from ..players.from_file import FilePlayer, names_file
from ..players.registry import check_player

Maker = Callable[[str], Player]
"""Makes a player for the game of that name; it can be sent to other processes."""
ENGINE_PREFIX = "engine:"
"""Comes before the command of an external engine."""
OTHER_PLAYERS = (
    "FILE.py:CLASS is one of your own, 'engine:COMMAND' a program that speaks the engine protocol."
)


class PlayerText(click.ParamType[str]):
    """A player on the command line. Programs and files are looked for when they are needed."""

    name = "player"

    def __init__(self, *words: str) -> None:
        """`words` are allowed besides players."""
        self._words = words

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a name that no game knows."""
        if value not in self._words and not is_program(value):
            check_player(value)
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names; of files if it looks like one."""
        names = [name for name in (*self._words, *players()) if name.startswith(incomplete)]
        return [CompletionItem(name) for name in names] or [CompletionItem(incomplete, type="file")]


def is_program(text: str) -> bool:
    """True for an engine or a class in a file, as opposed to a name."""
    return text.startswith(ENGINE_PREFIX) or names_file(text)


def find_maker(text: str, patience: float = ENGINE_PATIENCE, options: dict[str, Any] | None = None) -> Maker:
    """What makes this player. `options` of the game let an engine get ready for it at once. Raises
    BadOption."""
    if text.startswith(ENGINE_PREFIX):
        command = parse_command(text.removeprefix(ENGINE_PREFIX))
        return functools.partial(EnginePlayer, command=command, options=options, patience=patience)
    if names_file(text):
        return FilePlayer.parse(text)
    check_player(text)
    return functools.partial(player, name=text)


def player_name(text: str) -> str:
    """A short name for records and tables: `node my-engine.js`, `my_bot.py Miser`, `expert`."""
    if not is_program(text):
        return text
    engine = text.startswith(ENGINE_PREFIX)
    words = text.removeprefix(ENGINE_PREFIX).split() if engine else text.rsplit(":", 1)
    shown = " ".join(Path(word).name for word in words)
    return " ".join(re.sub(r"[^\w.,+()/=-]+", " ", shown).split())
