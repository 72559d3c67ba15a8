"""The alpha-beta player: legal, deterministic, in time, interruptible, and weaker only in human ways."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.pausing import finish
from baumeister.games.position import Position
from baumeister.players import Thought
from baumeister.players.baselines import GreedyPlayer
from baumeister.players.search import alphabeta_player
from baumeister.players.search.alphabeta_player import AlphaBetaPlayer

from ...games.pagode.positions import position
from ..positions import random_positions
from ..time_limits import within


def middle(seed: int = 3) -> Position:
    return random_positions("pagode", seed, 20, 6)[-1]


def think(pos: Position, limit: int = 3000, seed: int = 0, **kinds: Any) -> Thought:
    bot = AlphaBetaPlayer("pagode", **kinds)
    return bot.think(pos.view(pos.to_move), bm.Limit(simulations=limit), seed=seed)


def test_a_chosen_move_is_legal_and_not_a_resignation() -> None:
    for pos in random_positions("pagode", 1, 60, 6):
        thought = think(pos, 400)
        assert thought.move in pos.moves()
        assert thought.move != "resign"
        assert {c.move for c in thought.candidates} <= set(pos.moves()) - {"resign"}


def test_the_same_limit_gives_the_same_thought() -> None:
    pos = middle()
    assert think(pos) == think(pos)
    assert think(pos).simulations == 3000


def test_a_search_that_pauses_expects_what_the_thought_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alphabeta_player, "PART", 130)
    bot = AlphaBetaPlayer("pagode")
    for pos in random_positions("pagode", 5, 30, 6)[-4:]:
        for limit in (200, 1500):
            steps = bot.expecting(pos, limit)
            assert next(steps) is None, "it pauses"
            assert finish(steps) == think(pos, limit).candidates[0].value


def test_one_position_is_enough_to_choose_a_move() -> None:
    pos = middle()
    assert think(pos, 1).move in pos.moves()


def test_one_turn_deep_it_plays_like_greedy() -> None:
    pos = middle()
    greedy = GreedyPlayer("pagode").think(pos.view(pos.to_move), bm.Limit(simulations=1))
    mine = think(pos, 100_000, depth=1)
    assert mine.candidates[0].value == pytest.approx(greedy.candidates[0].value, abs=1e-3)


def test_the_best_move_comes_first_and_none_has_a_higher_value() -> None:
    for pos in random_positions("pagode", 6, 30, 6):
        thought = think(pos)
        assert thought.candidates[0].move == thought.move
        assert all(0 <= c.value <= thought.candidates[0].value for c in thought.candidates)


def test_a_found_win_is_played_to_the_end() -> None:
    """Two squares complete a castle or a house: Red can block one of them."""
    pos = position(green="STb1 STb4 STe1 STb6 STg1", red="STh8 Sh3 Si5 Sc9")
    thought = think(pos, 60_000)
    assert thought.candidates[0].value == 1
    while pos.to_move is not None:
        pos = pos.play(think(pos, 60_000).move if pos.to_move == 0 else think(pos, 2000).move)
    assert pos.outcome is not None
    assert pos.outcome.winner == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_the_time_limit_is_kept(threads: int) -> None:
    pos = middle()
    bot, view = AlphaBetaPlayer("pagode", threads=threads), pos.view(pos.to_move)
    bot.choose(view, simulations=10)
    thought = within(0.3, lambda limit: bot.think(view, limit))
    assert thought.simulations > 10
    assert thought.move in pos.moves()


def test_it_can_be_stopped() -> None:
    pos, stop = middle(), Event()
    stop.set()
    thought = AlphaBetaPlayer("pagode").think(pos.view(pos.to_move), bm.Limit(seconds=60), stop=stop)
    assert thought.move in pos.moves()


def test_overlooked_moves_are_not_tried_and_always_the_same() -> None:
    pos = middle()
    everything = think(pos, 100_000, depth=1)
    blind = think(pos, 100_000, depth=1, overlook=0.8)
    assert len(blind.candidates) < 0.4 * len(everything.candidates)
    assert blind == think(pos, 100_000, depth=1, overlook=0.8)
    assert blind.candidates != think(pos, 100_000, depth=1, overlook=0.8, seed=1).candidates


def test_misjudgements_are_the_same_every_time() -> None:
    pos = middle()
    sober, drunk = think(pos, 100_000, depth=1), think(pos, 100_000, depth=1, misjudge=1.5)
    assert drunk == think(pos, 100_000, depth=1, misjudge=1.5)
    assert drunk.candidates != sober.candidates


@pytest.mark.parametrize(
    ("kinds", "sentence"),
    [
        ({"threads": 0}, "threads must be"),
        ({"depth": 0}, "depth must be"),
        ({"depth": 1000}, "depth must be"),
        ({"overlook": 1.5}, "overlook must be"),
        ({"misjudge": -1.0}, "misjudge must be"),
        ({"entries": 1000}, "entries must be a power of two"),
    ],
)
def test_bad_settings_get_a_sentence(kinds: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bm.BadOption, match=sentence):
        AlphaBetaPlayer("pagode", **kinds)


def test_games_with_hidden_cards_are_refused() -> None:
    with pytest.raises(bm.BadOption, match="chance or hidden cards"):
        AlphaBetaPlayer("jaguar")
