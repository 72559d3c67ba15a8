"""The variants that tests play: every game with every combination of its yes-or-no options, read from the
fact sheets, a few with other options, and all of these again by each earlier version of the rules. Options
for research are tried one by one, not in combinations.

A new game or option appears here automatically; the tests then report what must be written for it (a golden
playthrough, for example).
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

import pytest

import baumeister as bm
from baumeister.games.contract import GameType
from baumeister.games.registry import game_types


class Variant(NamedTuple):
    """A game with options."""

    name: str
    game: str
    options: dict[str, Any]

    def __str__(self) -> str:
        return self.name

    def make(self) -> bm.Game:
        """The game itself."""
        return bm.game(self.game, **self.options)


WITH_OTHER_OPTIONS = (
    Variant("pagode-turn-limit", "pagode", {"turn_limit": 60}),
    Variant("jaguar-path", "jaguar", {"path": "-a -b -c -d 7a 9b 12c 30d -a -b 55c -d -a"}),
)
"""For options that are not yes or no: a value that matters in most games."""


def _variants(sheet: GameType) -> list[Variant]:
    described = [option for option in sheet.options.described() if option.type == "boolean"]
    switches = [option.name for option in described if not option.research]
    chosen = [names for n in range(len(switches) + 1) for names in itertools.combinations(switches, n)]
    found = [
        Variant("-".join([sheet.name, *names]), sheet.name, dict.fromkeys(names, True)) for names in chosen
    ]
    found += [
        Variant(f"{sheet.name}-{option.name}", sheet.name, {option.name: True})
        for option in described
        if option.research
    ]
    found += [variant for variant in WITH_OTHER_OPTIONS if variant.game == sheet.name]
    return found + [_by_earlier_rules(variant, n) for n in sheet.rules_versions[:-1] for variant in found]


def _by_earlier_rules(variant: Variant, version: int) -> Variant:
    return Variant(f"{variant.name}-rules-{version}", variant.game, {**variant.options, "rules": version})


SOON_OVER: dict[str, dict[str, Any]] = {
    "pagode": {"turn_limit": 30},
    "pagoda": {"quick": True, "simple": True},
    "jaguar": {"path": "- - -a 5 -"},
}
"""Options with which a game is short; a game that is not here is played with its usual ones."""


def short_game(name: str) -> Variant:
    """A game that is soon over, for tests that play it to its end."""
    return Variant(f"{name}-short", name, SOON_OVER.get(name, {}))


VARIANTS = [variant for sheet in game_types() for variant in _variants(sheet)]
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def options_of(game: str) -> set[str]:
    """The options of a game that are not at their default in some variant."""
    return {name for variant in VARIANTS if variant.game == game for name in variant.options}
