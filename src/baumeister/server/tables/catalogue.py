"""What can be played here: the games, their options as a form needs them, and the computer's levels."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any, Literal

from pydantic import BaseModel, Field

from ...games.registry import game_type, names
from ...players.levels import Level, levels

LONGEST_MATCH = 100
"""Games of the longest match."""
BOUNDS = {("pagode", "turn_limit"): (0, 100_000)}
"""The smallest and the largest value of options that are numbers."""
LONGEST_TEXT = 2000
"""Characters of an option that is a text."""


class Option(BaseModel):
    """An option of a game, with what a form must know."""

    name: str
    help: str
    type: Literal["boolean", "integer", "text"]
    default: bool | int | str
    least: int | None = Field(default=None, description="Smallest `integer`")
    most: int | None = Field(default=None, description="Largest `integer`, or longest `text`")
    choices: list[bool | int | str] | None = Field(default=None, description="All values, where they are few")


class Strength(BaseModel):
    """A measured rating in Elo points, and where it lies with 95 % confidence."""

    elo: int
    low: int
    high: int
    games: int


class LevelInfo(BaseModel):
    """A level of the computer."""

    name: str = Field(description="What `level` is when a table is opened")
    number: int = Field(description="1 for the weakest")
    title: dict[str, str] = Field(description="What people call it: `de`, `en`, `fr`")
    seconds: float = Field(description="The longest it thinks about a move")
    rating: Strength | None = Field(description="null if it was never measured")


class GameInfo(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    seats: tuple[str, str]
    options: list[Option]
    levels: list[LevelInfo] = Field(description="Weakest first")
    most_games: int = Field(description="Games of the longest match; 1 where matches are not played")


def most_games(game: str) -> int:
    """How long a match of that game can be."""
    return LONGEST_MATCH if game == "pagode" else 1


def list_games(seconds: float) -> list[GameInfo]:
    """All games; no level thinks longer than so many seconds here."""
    return [_game(name, seconds) for name in names()]


def _game(name: str, seconds: float) -> GameInfo:
    kind = game_type(name)
    return GameInfo(
        name=name,
        title=kind.title,
        seats=kind.views.SEATS,
        options=[_option(name, option) for option in fields(kind.options)],  # type: ignore[arg-type]
        levels=[_level(level, seconds) for level in levels(name)],
        most_games=most_games(name),
    )


def _option(game: str, option: Any) -> Option:
    name, default, told = option.name, option.default, option.metadata.get("help", "")
    if isinstance(default, bool):
        return Option(name=name, help=told, type="boolean", default=default, choices=[False, True])
    if isinstance(default, int):
        least, most = BOUNDS[game, name]
        return Option(name=name, help=told, type="integer", default=default, least=least, most=most)
    return Option(name=name, help=told, type="text", default=str(default), most=LONGEST_TEXT)


def _level(level: Level, seconds: float) -> LevelInfo:
    rating = level.rating
    return LevelInfo(
        name=level.name,
        number=level.number,
        title=level.title,
        seconds=min(level.seconds, seconds),
        rating=None if rating is None else Strength(**asdict(rating)),
    )
