"""The levels: from beginner to master in every game, with human weaknesses."""

from __future__ import annotations

import itertools

import pytest

import baumeister as bm
from baumeister.games.reasons import LANGUAGES
from baumeister.players import Level, level, levels, personalities
from baumeister.players.levels import fixed_simulations

GAMES = bm.names()
HARMLESS = 0.03
"""A misjudgement so small that it only makes games differ."""


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_at_least_eight_levels_from_beginner_to_master(name: str) -> None:
    found = levels(name)
    assert len(found) >= 8
    assert [x.number for x in found] == list(range(1, len(found) + 1))
    assert (found[0].name, found[-1].name) == ("beginner", "master")
    assert all(set(x.title) == set(LANGUAGES) for x in found)


@pytest.mark.parametrize("name", GAMES)
def test_weaknesses_fade_towards_the_top_and_the_top_has_none(name: str) -> None:
    found = levels(name)

    def weakness(x: Level) -> tuple[float, float]:
        return x.settings.get("overlook", 0.0), x.settings.get("misjudge", 0.0)

    for lower, higher in itertools.pairwise(found):
        assert weakness(higher)[0] <= weakness(lower)[0]
        assert weakness(higher)[1] <= weakness(lower)[1]
    assert weakness(found[-1]) <= (0, HARMLESS)


@pytest.mark.parametrize(
    ("name", "step"), [(name, x.name) for name in GAMES for x in [*levels(name), *personalities(name)]]
)
def test_a_level_plays_a_legal_move_and_the_same_one_for_the_same_seed(name: str, step: str) -> None:
    pos = bm.game(name).start(seed=3)
    bot, view = bm.player(name, step), pos.view(pos.to_move)
    chosen = [bot.think(view, bm.Limit(simulations=150), seed=8) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0].move in pos.moves()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_three_or_more_personalities_who_are_described(name: str) -> None:
    found = personalities(name)
    assert len(found) >= 3
    assert not {x.name for x in found} & {x.name for x in levels(name)}
    for x in found:
        assert set(x.title) == set(x.character) == set(LANGUAGES)
        assert all(text.endswith(".") for text in x.character.values())
        assert x.number == 0
        assert x.settings["leanings"]
        assert fixed_simulations(name, x.name) == x.settings["simulations"]
        assert not {"overlook", "depth"} & set(x.settings), "a taste, not mistakes"
        assert level(name, x.name) == x
        assert x.name in bm.players(name)


def test_an_unknown_level_gets_a_sentence() -> None:
    with pytest.raises(bm.BadOption, match="pagoda has no level 'god'; the levels are beginner, novice"):
        level("pagoda", "god")


def test_a_level_keeps_to_its_own_number_of_simulations() -> None:
    pos = bm.game("jaguar").start(seed=3)
    beginner = level("jaguar", "beginner")
    thought = beginner.player().think(pos.view(pos.to_move), bm.Limit(seconds=30))
    assert thought.simulations == beginner.settings["simulations"]
