"""What can be played here: the games, their options as a form needs them, and the computer's levels."""

from __future__ import annotations

from dataclasses import asdict
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from ...games.contract import GameType
from ...games.endings import endings
from ...games.options import OptionFacts
from ...games.registry import game_types
from ...players.levels import Level, levels, personalities

Texts = dict[Literal["de", "en", "fr"], str]
"""The same text in each language."""


class Option(BaseModel):
    """An option of a game, with what a form needs to know."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    name: str
    label: Texts
    hint: Texts = Field(description="What it does, in a few words")
    help: str = Field(description="The hint in English")
    type: Literal["boolean", "integer", "text"]
    default: bool | int | str
    least: int | None = Field(default=None, description="Smallest `integer`")
    most: int | None = Field(default=None, description="Largest `integer`, or longest `text`")
    file: str = Field(description="Ending of files that a `text` can be read from; empty if none")
    choices: list[bool | int | str] | None = Field(default=None, description="All values, if there are few")


class Strength(BaseModel):
    """A measured rating in Elo points, with its 95 % confidence interval."""

    elo: int
    low: int
    high: int
    games: int


class LevelInfo(BaseModel):
    """A level of the computer."""

    name: str = Field(description="The `level` to open a table with")
    number: int = Field(description="1 for the weakest")
    title: Texts
    seconds: float = Field(description="The longest it thinks about a move")
    rating: Strength | None = Field(description="null if it was never measured")


class PersonalityInfo(BaseModel):
    """A player of the computer's with a taste of their own."""

    name: str = Field(description="The `level` to open a table with")
    title: Texts
    character: Texts = Field(description="How they play, in a sentence")
    seconds: float = Field(description="The longest they think about a move")
    rating: Strength | None = Field(description="null if it was never measured")


class GameInfo(BaseModel):
    """A game that can be played here."""

    name: str
    title: str
    seats: tuple[str, str]
    options: list[Option]
    rules: int = Field(description="The version of the rules that new games follow")
    rules_versions: list[int] = Field(description="The versions that go on and replay, oldest first")
    levels: list[LevelInfo] = Field(description="Weakest first")
    personalities: list[PersonalityInfo] = Field(description="Who plays beside the levels, if anybody does")
    most_games: int = Field(description="Games in the longest match; 1 if there are no matches")
    hidden: bool = Field(description="True if a player knows something that the other does not")
    chance_in_play: bool = Field(description="True if chance decides more than who begins")
    end_turn: list[str] = Field(description="Moves that only end a turn of several steps; usual one first")
    endings: dict[str, Texts] = Field(
        description="Why a game can end, by code: sentences in which `{name}` stands for a fact"
    )


def list_games(seconds: float) -> list[GameInfo]:
    """All games; no level thinks longer than `seconds` here."""
    return [_game(game, seconds) for game in game_types()]


def _game(game: GameType, seconds: float) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=game.seats,
        options=[_option(facts) for facts in game.options.described() if not facts.research],
        rules=game.rules_version,
        rules_versions=list(game.rules_versions),
        levels=[_level(level, seconds) for level in levels(game.name)],
        personalities=[_personality(found, seconds) for found in personalities(game.name)],
        most_games=game.longest_match,
        hidden=game.hidden,
        chance_in_play=game.chance_in_play,
        end_turn=list(game.end_turn),
        endings={
            code: {"de": texts["de"], "en": texts["en"], "fr": texts["fr"]}
            for code, texts in endings(game.name).items()
        },
    )


def _option(facts: OptionFacts) -> Option:
    told = asdict(facts)
    del told["research"]
    return Option(
        **told,
        help=facts.hint["en"],
        choices=[False, True] if facts.type == "boolean" else None,
    )


def _level(level: Level, seconds: float) -> LevelInfo:
    return LevelInfo.model_validate({"number": level.number, **_opponent(level, seconds)})


def _personality(found: Level, seconds: float) -> PersonalityInfo:
    return PersonalityInfo.model_validate({"character": found.character, **_opponent(found, seconds)})


def _opponent(found: Level, seconds: float) -> dict[str, object]:
    return {
        "name": found.name,
        "title": found.title,
        "seconds": min(found.seconds, seconds),
        "rating": None if found.rating is None else asdict(found.rating),
    }
