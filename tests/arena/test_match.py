"""Matches: seats, deals, workers, faulty players, and what is refused."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.arena import Entrant, Match, Tournament
from baumeister.errors import BadOption
from baumeister.players.player import Limit
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from .makers import (
    ONCE,
    SHORT,
    short_match,
    timeless,
)


def test_players_swap_seats_after_every_game() -> None:
    games = short_match(4).play(workers=1).games
    assert [game.players for game in games] == [("one", "two"), ("two", "one")] * 2
    assert len({game.deal for game in games}) == 4


def test_a_mirrored_deal_is_played_once_from_each_seat() -> None:
    games = short_match(6, mirror=True).play(workers=1).games
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.deal == second.deal
        assert first.players == second.players[::-1]
    assert len({game.deal for game in games}) == 3


def test_an_opening_is_the_same_for_both_games_of_a_deal_and_differs_for_the_next(tmp_path: Path) -> None:
    short_match(4, mirror=True, opening=3).play(workers=1, out=tmp_path / "match")
    files = sorted((tmp_path / "match" / "records").iterdir())
    openings = [
        [entry.text for entry in bm.Record.load(file).final.log if entry.player is not None][:3]
        for file in files
    ]
    assert openings[0] == openings[1] != openings[2] == openings[3]


@pytest.mark.parametrize("opening", [-1, 41, 2.0, "four"])
def test_a_bad_opening_is_refused(opening: object) -> None:
    with pytest.raises(BadOption, match=re.escape(f"an opening has 0 to 40 moves, not {opening!r}")):
        short_match(2, opening=opening)  # type: ignore[arg-type]  # that is what is tested


def test_another_seed_gives_another_match() -> None:
    one, two = (short_match(seed=seed).play(workers=1) for seed in ("a", "b"))
    assert [game.deal for game in one.games] != [game.deal for game in two.games]


def test_a_searching_player_made_by_a_function_plays_the_same_games_every_time() -> None:
    made = functools.partial(TreePlayer, settings=TreeSettings(guided=False), nodes=1000)
    match = Match(
        game=SHORT,
        a=Entrant(made, Limit(simulations=3), "bold"),
        b=Entrant("random", ONCE),
        games=2,
        mirror=True,
    )
    assert timeless(match.play(workers=1).games) == timeless(match.play(workers=1).games)


# ---- faulty players -----------------------------------------------------------------------------------


# ---- what is refused ----------------------------------------------------------------------------------

REFUSED = [
    ({"games": 0}, "from 1 to 1000000, not 0"),
    ({"games": 2.0}, "must be a whole number"),
    ({"games": True}, "must be a whole number"),
    ({"games": 3, "mirror": True}, "must be even, not 3"),
    ({"seed": 1.5}, "a seed is a whole number or a text, not 1.5"),
    ({"b": Entrant("random")}, "two entrants have the name 'random'"),
    ({"b": Entrant("nobody")}, "there is no player 'nobody'"),
]


@pytest.mark.parametrize(("wrong", "sentence"), REFUSED)
def test_an_impossible_match_is_refused_at_once(wrong: dict[str, object], sentence: str) -> None:
    right = {"game": SHORT, "a": Entrant("random"), "b": Entrant("random", name="other"), "games": 2}
    with pytest.raises(BadOption, match=sentence):
        Match(**right | wrong)  # type: ignore[arg-type]


def test_a_tournament_needs_two_players() -> None:
    with pytest.raises(BadOption, match="at least two players"):
        Tournament(game=SHORT, entrants=[Entrant("random")])


# ---- tournaments --------------------------------------------------------------------------------------


def test_in_a_tournament_every_pair_plays_as_in_a_match(tmp_path: Path) -> None:
    entrants = [Entrant("random", ONCE, name) for name in ("one", "two", "three")]
    event = Tournament(game=SHORT, entrants=entrants, games=4, mirror=True)
    result = event.play(workers=1, out=tmp_path)
    assert [game.key for game in result.games[:4]] == ["1-2-0001", "1-3-0001", "2-3-0001", "1-2-0002"]
    assert len(list((tmp_path / "records").iterdir())) == 12
    match = short_match(4, mirror=True).play(workers=1)
    together = result.between("one", "two")
    assert [(g.players, g.deal, g.turns) for g in together.games] == [
        (g.players, g.deal, g.turns) for g in match.games
    ]
    assert [rating.elo for rating in result.ratings(("two", 1500.0))] == pytest.approx([1500.0] * 3)
