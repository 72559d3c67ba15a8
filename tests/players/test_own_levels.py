"""A game whose levels have names of their own, as a plug-in may have."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import baumeister as bm
from baumeister.adapters.engine import Engine
from baumeister.errors import BadOption
from baumeister.players import players
from baumeister.players.analysis.analyst import TreeAnalyst, make_analyst

NAME = bm.names()[0]
TITLES = {"en": "Lighthouse", "de": "Leuchtturm", "fr": "Phare"}


@pytest.fixture(autouse=True)
def own_levels(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    levels: Any = import_module("baumeister.players.levels")
    usual = levels._read_levels

    def read(game: str) -> dict[str, Any]:
        if game != NAME:
            found: dict[str, Any] = usual(game)
            return found
        row = {"name": "lighthouse", "seconds": 1.0, "search": "tree", "guided": False}
        return {"all": {}, "level": [row], "titles": {"lighthouse": TITLES}}

    monkeypatch.setattr(levels, "_read_levels", read)
    levels.levels.cache_clear()
    yield
    levels.levels.cache_clear()


def test_the_strongest_level_analyses() -> None:
    pos = bm.game(NAME).start(seed=1)
    assert players(NAME)[-1] == "lighthouse"
    analyst = make_analyst(pos.view(pos.to_move), bm.Limit(simulations=1), None)
    assert isinstance(analyst, TreeAnalyst)


def test_an_engine_without_a_player_plays_the_usual_or_strongest_level_of_every_game() -> None:
    said: list[str] = []
    Engine(None, said.append).converse(["ugi\n", *(f"newgame {name} {{}}\n" for name in bm.names())])
    assert [line for line in said if line.startswith("error")] == []


def test_an_engine_accepts_a_player_of_any_game_and_refuses_it_in_the_others() -> None:
    said: list[str] = []
    Engine("lighthouse", said.append).converse([f"newgame {name} {{}}\n" for name in bm.names()])
    assert len(said) == len(bm.names()) - 1
    assert all(line.startswith("error there is no player 'lighthouse'") for line in said)
    with pytest.raises(BadOption, match="there is no player 'nobody'"):
        Engine("nobody", said.append)
