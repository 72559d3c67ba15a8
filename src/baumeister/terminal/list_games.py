"""`games` and `levels`: what can be played, and the computer players, for people and for programs."""

from __future__ import annotations

import json
from dataclasses import asdict

from ..games.contract import GameType
from ..games.registry import game_type, game_types
from ..players import Level, personalities
from ..players import levels as find_levels
from .console import say, title


def print_games(as_json: bool) -> None:
    """All games with their options."""
    if as_json:
        found = {
            sheet.name: {"title": sheet.title, "options": _options(sheet), "rules": sheet.rules_version}
            for sheet in game_types()
        }
        say(json.dumps(found))
        return
    for sheet in game_types():
        title(f"{sheet.name}: {sheet.title}, {sheet.seats[0]} against {sheet.seats[1]}")
        for option, meaning in _options(sheet).items():
            say(f"  {option}: {meaning}")


def print_levels(game: str, as_json: bool) -> None:
    """The computer players of a game with their measured strength."""
    found, others = find_levels(game), personalities(game)
    if as_json:
        say(json.dumps([_told(level) for level in [*found, *others]]))
        return
    title(f"{game_type(game).title}: the computer's levels")
    for level in found:
        say(f"  {level.number}. {level.name:<12}{_strength(level)}")
    if others:
        say("  Players with a taste of their own:")
    for level in others:
        say(f"  {level.name:<12}{_strength(level)}. {level.character['en']}")
    say(
        "  For comparison: random (any move), greedy (the best move at first sight), uct (plain tree search)."
    )


def _told(level: Level) -> dict[str, object]:
    rating = None if level.rating is None else asdict(level.rating)
    told: dict[str, object] = {"name": level.name, "title": level.title, "rating": rating}
    return {**told, "character": level.character} if level.character else told


def _strength(level: Level) -> str:
    found = level.rating
    return f"Elo {found.elo} ({found.low} to {found.high})" if found else "not measured"


def _options(sheet: GameType) -> dict[str, str]:
    return {
        option.name: option.hint["en"] + (f" (default {default})" if len(default) < 20 else "")
        for option in sheet.options.described()
        if (default := str(option.default))
    }
