"""The fact sheet of a game."""

from __future__ import annotations

import dataclasses

import pytest

import baumeister as bm


def test_two_games_of_one_layout_are_refused() -> None:
    kind = bm.game("pagode").type
    with pytest.raises(TypeError, match="same record layout as pagode"):
        assert dataclasses.replace(kind, name="twin").dtype
