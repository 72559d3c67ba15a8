"""The page about strength: tables are written, and what was not measured stays."""

from __future__ import annotations

import json
import tomllib
from itertools import product
from pathlib import Path

import pytest
from benchmarks.strength import (
    MEASURED,
    NO_CLOCK,
    PARTS,
    TABLES,
    Absent,
    Pairing,
    ladder,
    page,
    ratings_text,
)

import baumeister as bm
from baumeister.arena.match_folder import GAMES_FILE
from baumeister.players.levels import opponents

from ..arena.makers import invented

PAGE = (Path(__file__).parents[2] / "docs/strength.md").read_text(encoding="utf-8")


def measure(pairing: Pairing, out: Path) -> None:
    """A match of twenty games in its folder, of which the first player wins thirteen."""
    games = invented(pairing.a.name, pairing.b.name, [1.0] * 13 + [0.0] * 7)
    folder = out / pairing.folder
    folder.mkdir(parents=True)
    (folder / GAMES_FILE).write_text("".join(json.dumps(game.to_json()) + "\n" for game in games))


def parts(text: str) -> dict[tuple[str, str], str]:
    """What is between the marks, by game and part."""
    return {(found[2], found[3]): found[0] for found in MEASURED.finditer(text)}


def test_the_page_has_a_place_for_every_table() -> None:
    assert set(parts(PAGE)) == set(product(bm.names(), TABLES))


def test_nothing_is_lost_when_nothing_was_measured(tmp_path: Path) -> None:
    assert page(PAGE, tmp_path) == PAGE
    assert ratings_text("pagode", tmp_path) is None


@pytest.mark.parametrize("game", bm.names())
def test_only_what_was_measured_is_written(game: str, tmp_path: Path) -> None:
    for pairing in (pairing for part in PARTS.values() for pairing in part(game, 1.0)):
        measure(pairing, tmp_path)
    written = page(PAGE, tmp_path)
    assert MEASURED.sub("", written) == MEASURED.sub("", PAGE), "the text between the tables"
    old, new = parts(PAGE), parts(written)
    assert {place for place in old if old[place] != new[place]} == set(product([game], TABLES))
    assert all("65.0 %" in new[game, part] for part in TABLES)
    assert "before the network" not in "".join(new[game, part] for part in TABLES)
    assert page(written, tmp_path) == written
    ratings = tomllib.loads(ratings_text(game, tmp_path) or "")
    assert set(ratings) == {level.name for level in opponents(game)}
    assert "random" in new[game, "ladder"]
    assert "random 0 (0 to 0)" in new[game, "ladder"], "the common anchor"


def test_a_ladder_without_a_step_is_not_written(tmp_path: Path) -> None:
    lowest, *others = ladder("jaguar", 1.0)
    for pairing in others:
        measure(pairing, tmp_path)
    assert page(PAGE, tmp_path) == PAGE
    assert ratings_text("jaguar", tmp_path) is None
    measure(lowest, tmp_path)
    assert page(PAGE, tmp_path) != PAGE


def test_a_ladder_that_never_met_the_anchor_is_not_written(tmp_path: Path) -> None:
    for pairing in ladder("jaguar", 1.0):
        if pairing.b.name != "random":
            measure(pairing, tmp_path)
    assert ratings_text("jaguar", tmp_path) is None


def test_the_way_to_random_play_leads_over_players_who_are_absent_more_and_more_often() -> None:
    pos = bm.game("jaguar").start(seed=3)
    view, weakest = pos.view(pos.to_move), bm.player("jaguar", "beginner")
    for share in (0, 100):
        away = Absent(share, "jaguar")
        moves = [away.think(view, NO_CLOCK, seed=n).move for n in range(20)]
        other = bm.player("jaguar", "random") if share else weakest
        assert moves == [other.think(view, NO_CLOCK, seed=n).move for n in range(20)]
