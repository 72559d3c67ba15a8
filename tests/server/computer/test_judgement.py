"""What the computer thinks of a game, one decision at a time."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.registry import game_type
from baumeister.records import Record
from baumeister.server.computer.judgement import (
    HINT_MOVES,
    best_moves,
    find_decisions,
    judge_move,
    search_limit,
    sum_up,
)

LITTLE = bm.Limit(simulations=8)


def short_game() -> Record:
    """Two moves, then Red resigns."""
    pos = bm.game("pagode").start(chance=[">first 0"])
    return Record.of(pos.play("STe4").play("STe6").play("resign"))


def test_every_entry_with_a_choice_is_a_decision() -> None:
    record = short_game()
    assert [record.entries[n].text for n, _ in find_decisions(record)] == ["STe4", "STe6", "resign"]
    assert [pos.turn for _, pos in find_decisions(record)] == [0, 1, 2]


@pytest.mark.parametrize("game", bm.names())
def test_the_search_effort_does_not_depend_on_time(game: str) -> None:
    limit = search_limit(game, 100)
    assert limit.seconds is None
    assert limit.simulations == 100 * game_type(game).simulations_factor


def test_a_hint_holds_a_few_legal_moves_with_their_chances() -> None:
    pos = bm.game("jaguar").start(seed=1)
    found = best_moves(pos.view(pos.to_move), LITTLE, "seed")
    assert 0 < len(found) <= HINT_MOVES
    for candidate in found:
        assert candidate.move in pos.moves()
        assert candidate.line[0] == candidate.move
        assert candidate.chances.win + candidate.chances.draw + candidate.chances.loss == pytest.approx(1)


def test_the_verdict_has_a_judgement_for_each_decision_and_a_summary_for_each_player() -> None:
    record = short_game()
    points = find_decisions(record)
    judged = [judge_move(pos.view(pos.to_move), record.entries[n].text, LITTLE, "s") for n, pos in points]
    verdict = sum_up(record, points, judged)
    assert [move.move for move in verdict.moves] == ["STe4", "STe6", "resign"]
    assert [player.decisions for player in verdict.players] == [2, 1]
    assert all(0 <= player.accuracy <= 1 for player in verdict.players)
