"""Proofs find exactly the answers of the proved positions, and hold when everything is tried."""

from __future__ import annotations

import itertools

import pytest

from baumeister.games.contract import RESIGN_TEXT
from baumeister.games.pagode.puzzles import Prover, forget_past, text_of
from baumeister.games.position import Position

from ...players.solved.positions import TACTICS, Tactic

BY_PROOF = {
    proof: list(group)
    for proof, group in itertools.groupby(sorted(TACTICS, key=lambda t: t.proof), lambda t: t.proof)
}


def texts(pos: Position, steps: list[int]) -> set[str]:
    return {text_of(pos, step) for step in steps}


@pytest.mark.parametrize("tactic", BY_PROOF["wins in 2"][:3], ids=str)
def test_all_steps_that_win_in_2_are_found_and_win_in_3_too(tactic: Tactic) -> None:
    pos, prover = forget_past(tactic.position), Prover()
    assert not prover.wins_at_once(pos)
    assert texts(pos, prover.wins_in_2(pos)) == set(tactic.answers.split())
    assert texts(pos, prover.wins_in_3(pos, 500)) >= set(tactic.answers.split())


@pytest.mark.parametrize("tactic", BY_PROOF["wins in 2"][:1], ids=str)
def test_a_win_in_2_wins_after_every_answer(tactic: Tactic) -> None:
    pos, prover = tactic.position, Prover()
    then = pos.play(tactic.answers.split()[0])
    for answer in then.moves():
        if answer != RESIGN_TEXT:
            after = then.play(answer)
            assert after.outcome is None or after.outcome.winner == pos.to_move
            assert after.outcome is not None or prover.wins_at_once(after), answer


@pytest.mark.parametrize("tactic", BY_PROOF["only answer that does not lose in 2"][:2], ids=str)
def test_every_other_step_loses_in_2(tactic: Tactic) -> None:
    pos, prover = forget_past(tactic.position), Prover()
    answers = set(tactic.answers.split())
    assert texts(pos, prover.safe(pos, 10)) == answers
    others = [move for move in pos.moves() if move not in answers and move not in (RESIGN_TEXT, "m")]
    for move in others[::20]:
        then = pos.play(move)
        assert prover.wins_at_once(then) or prover.wins_in_2(then)


@pytest.mark.parametrize("tactic", BY_PROOF["outbids"][:3], ids=str)
def test_the_steps_that_beat_a_declaration(tactic: Tactic) -> None:
    pos = tactic.position
    assert texts(pos, Prover().outbidding(pos)) == set(tactic.answers.split())


@pytest.mark.parametrize("tactic", BY_PROOF["wins in 1"][:3], ids=str)
def test_a_declaration_that_wins_at_once(tactic: Tactic) -> None:
    assert Prover().wins_at_once(tactic.position)
