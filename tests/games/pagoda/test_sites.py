"""Sites that are blocked (P5)."""

from __future__ import annotations

from .positions import at, play, refused


def test_P5_a_site_is_blocked_from_the_moment_its_last_tile_is_gone() -> None:
    pos = at({1: "rrrr", 2: "rrrr"}, no_tiles="rrygb", hand="rr")
    assert pos.view(0)["complete"] == 0
    pos = pos.play("T1rv:R")
    assert pos.view(0)["complete"] == 1
    assert pos.view(0)["sites"][1]["blocked"]
    assert "P5" in refused(pos, "T2rv:r")
    assert "P5" in refused(pos, "C2r:r")


def test_P5_blocked_sites_end_the_game_like_complete_ones() -> None:
    pos = at({1: "rrrr", 2: "rrrr", 3: "rrrr"}, no_tiles="r", player=1, first=0)
    pos = play(pos, "C4r:R", "E", ">R")
    assert pos.outcome is not None
    assert pos.outcome.reason == "three_pagodas"


def test_P5_an_incomplete_floor_is_not_blocked() -> None:
    pos = at({1: "rrr", 2: "rrrr"}, no_tiles="r")
    assert pos.view(0)["complete"] == 1
    assert pos.play("C1r:R").view(0)["complete"] == 2
