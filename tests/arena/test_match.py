"""Matches: seats, deals, workers, faults of players, and what is refused."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.arena import Entrant, GameResult, Match, Tournament
from baumeister.arena.entrant import Maker
from baumeister.errors import BadOption, MatchStopped
from baumeister.players.baselines import RandomPlayer
from baumeister.players.player import Limit
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from .makers import (
    ONCE,
    SHORT,
    Breaker,
    Cheat,
    Killer,
    Quitter,
    Sleeper,
    jaguar_match,
    short_match,
    timeless,
    unmakeable,
)


def test_players_change_seats_after_every_game() -> None:
    games = short_match(4).play(workers=1).games
    assert [game.players for game in games] == [("one", "two"), ("two", "one")] * 2
    assert len({game.deal for game in games}) == 4


def test_a_mirrored_deal_is_played_once_from_either_seat() -> None:
    games = short_match(6, mirror=True).play(workers=1).games
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert first.deal == second.deal
        assert first.players == second.players[::-1]
    assert len({game.deal for game in games}) == 3


def test_an_opening_is_the_same_for_both_games_of_a_deal_and_another_for_the_next(tmp_path: Path) -> None:
    short_match(4, mirror=True, opening=3).play(workers=1, out=tmp_path / "match")
    files = sorted((tmp_path / "match" / "records").iterdir())
    openings = [
        [entry.text for entry in bm.Record.load(file).final.log if entry.player is not None][:3]
        for file in files
    ]
    assert openings[0] == openings[1] != openings[2] == openings[3]


@pytest.mark.parametrize("opening", [-1, 41, 2.0, "four"])
def test_an_opening_that_is_none_is_refused(opening: object) -> None:
    with pytest.raises(BadOption, match=re.escape(f"an opening has 0 to 40 moves, not {opening!r}")):
        short_match(2, opening=opening)  # type: ignore[arg-type]  # that is what is tested


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


def test_without_a_folder_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    short_match(2).play(workers=1)
    assert list(tmp_path.iterdir()) == []


def test_two_workers_play_the_same_games_as_one(tmp_path: Path) -> None:
    alone = jaguar_match().play(workers=1, out=tmp_path / "one")
    together = jaguar_match().play(workers=2, out=tmp_path / "two")
    assert timeless(alone.games) == timeless(together.games)
    for game in alone.games:
        one, two = (tmp_path / name / "records" / f"{game.key}.txt" for name in ("one", "two"))
        assert one.read_bytes() == two.read_bytes()


def test_another_seed_is_another_match() -> None:
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


def test_the_result_counts_length_and_thinking_time_of_either_player() -> None:
    result = short_match(4).play(workers=1)
    assert result.turns == 4
    assert (result.score.wins, result.score.draws, result.score.losses) == (0, 4, 0)
    for name in ("one", "two"):
        thought = result.thinking(name)
        assert thought.moves == 8
        assert 0 < thought.longest <= thought.seconds
        assert result.overruns(name) == []


def test_the_watcher_sees_every_game_once() -> None:
    seen: list[GameResult] = []
    result = short_match(4).play(workers=1, watch=seen.append)
    assert seen == list(result.games)


# ---- players with faults ------------------------------------------------------------------------------


def against_random(maker: Maker, limit: Limit = ONCE) -> Match:
    return Match(game=SHORT, a=Entrant("random", limit), b=Entrant(maker, limit, "faulty"), games=2)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_player_that_breaks_down_stops_the_match_and_the_game_is_kept(tmp_path: Path, workers: int) -> None:
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


def test_a_player_that_wants_to_leave_the_program_stops_the_match_instead() -> None:
    with pytest.raises(MatchStopped, match=r"faulty as \w+ broke down: SystemExit: enough"):
        against_random(Quitter).play(workers=1)


def test_a_player_that_takes_too_long_is_told_with_game_and_move() -> None:
    result = against_random(Sleeper, Limit(seconds=0.01)).play(workers=1)
    late = result.overruns("faulty")
    assert len(late) == result.thinking("faulty").moves == 4
    assert all(re.fullmatch(r"game 000[12], move [1-4]", where) for where, _ in late)
    assert all(seconds > 0.15 for _, seconds in late)


def test_a_lost_worker_stops_the_match_with_a_sentence() -> None:
    with pytest.raises(MatchStopped, match="a worker process was lost"):
        against_random(Killer).play(workers=2)


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
def test_what_cannot_be_played_is_refused_at_once(wrong: dict[str, object], sentence: str) -> None:
    right = {"game": SHORT, "a": Entrant("random"), "b": Entrant("random", name="other"), "games": 2}
    with pytest.raises(BadOption, match=sentence):
        Match(**right | wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [0, -1, 1.0, True, 10**6])
def test_the_number_of_workers_is_checked(workers: int) -> None:
    with pytest.raises(BadOption, match="the number of workers"):
        short_match(2).play(workers=workers)


@pytest.mark.parametrize("name", ["a\nb", " a", "x" * 41, "a/../b\x1b"])
def test_a_name_that_would_spoil_a_table_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="cannot name an entrant"):
        Entrant("random", name=name)


def test_a_maker_without_a_name_needs_one() -> None:
    with pytest.raises(BadOption, match="cannot name an entrant"):
        Entrant(functools.partial(TreePlayer, nodes=9))
    assert Entrant(RandomPlayer).name == "RandomPlayer"


def test_what_is_no_player_and_what_is_no_limit_is_refused() -> None:
    with pytest.raises(BadOption, match="a player is given by its name or by what makes it, not by 7"):
        Entrant(7)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match=r"the limit of an entrant is a Limit, not 1\.0"):
        Entrant("random", 1.0)  # type: ignore[arg-type]


def test_a_tournament_needs_two_players() -> None:
    with pytest.raises(BadOption, match="at least two players"):
        Tournament(game=SHORT, entrants=[Entrant("random")])


# ---- tournaments --------------------------------------------------------------------------------------


def test_in_a_tournament_each_plays_each_as_they_would_in_a_match(tmp_path: Path) -> None:
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
