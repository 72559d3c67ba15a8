"""Entrants: names, makers and limits."""

from __future__ import annotations

import functools

import pytest

from baumeister.arena import Entrant
from baumeister.errors import BadOption
from baumeister.players.baselines import RandomPlayer
from baumeister.players.search.tree_player import TreePlayer


@pytest.mark.parametrize("name", ["a\nb", " a", "x" * 41, "a/../b\x1b"])
def test_a_name_that_would_spoil_a_table_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="cannot name an entrant"):
        Entrant("random", name=name)


def test_a_maker_without_a_name_needs_one() -> None:
    with pytest.raises(BadOption, match="cannot name an entrant"):
        Entrant(functools.partial(TreePlayer, nodes=9))
    assert Entrant(RandomPlayer).name == "RandomPlayer"


def test_bad_players_and_bad_limits_are_refused() -> None:
    with pytest.raises(BadOption, match="a player is given by its name or by what makes it, not by 7"):
        Entrant(7)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match=r"the limit of an entrant is a Limit, not 1\.0"):
        Entrant("random", 1.0)  # type: ignore[arg-type]
