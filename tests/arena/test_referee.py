"""One game: players that fail, break the rules or take too long, and what the record holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.errors import MatchStopped
from baumeister.players.player import Limit

from .makers import (
    Breaker,
    Cheat,
    Quitter,
    Sleeper,
    against_random,
    jaguar_match,
    unmakeable,
)


def test_records_hold_players_seed_limits_and_result(tmp_path: Path) -> None:
    result = jaguar_match(2).play(workers=1, out=tmp_path / "match")
    for game in result.games:
        record = bm.Record.load(tmp_path / "match" / "records" / f"{game.key}.txt")
        assert record.players == game.players
        assert record.header("Seed") == game.deal
        assert (record.header("Limit 0"), record.header("Round")) == ("1 simulation", game.key)
        assert record.result is not None
        assert (record.result.winner, record.result.scores) == (game.winner, game.scores)
        assert record.final.turn == game.turns
    deals = [
        (tmp_path / "match" / "records" / f"000{n}.txt").read_text().split(">deal ")[1][:60] for n in (1, 2)
    ]
    assert deals[0] == deals[1]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_player_stops_the_match_and_the_game_is_kept(tmp_path: Path, workers: int) -> None:
    said = (
        r"game 000[12] \(deal 0/[12]\), move [34]: faulty as (Green|Red) broke down: ZeroDivisionError: there"
    )
    with pytest.raises(MatchStopped, match=said) as stopped:
        against_random(Breaker).play(workers=workers, out=tmp_path)
    assert "makers.py" in stopped.value.__notes__[0]
    [file] = (tmp_path / "records").glob("*-stopped.txt")
    record = bm.Record.load(file)
    assert record.result is None
    assert record.comments[0] in str(stopped.value)
    assert record.final.turn >= 2


def test_a_player_that_chooses_an_illegal_move_stops_the_match_with_the_reason() -> None:
    said = r"move [12]: faulty as \w+ chose an illegal move: STz9: this is not a move"
    with pytest.raises(MatchStopped, match=said):
        against_random(Cheat).play(workers=1)


def test_a_player_that_cannot_be_made_stops_the_match() -> None:
    with pytest.raises(MatchStopped, match=r"move 1: faulty as Red could not be made: OSError: the weights"):
        against_random(unmakeable).play(workers=1)


def test_a_player_that_tries_to_exit_the_program_stops_the_match_instead() -> None:
    with pytest.raises(MatchStopped, match=r"faulty as \w+ broke down: SystemExit: enough"):
        against_random(Quitter).play(workers=1)


def test_a_player_that_takes_too_long_is_reported_with_game_and_move() -> None:
    result = against_random(Sleeper, Limit(seconds=0.01)).play(workers=1)
    late = result.overruns("faulty")
    assert len(late) == result.thinking("faulty").moves == 4
    assert all(re.fullmatch(r"game 000[12], move [1-4]", where) for where, _ in late)
    assert all(seconds > 0.15 for _, seconds in late)
