"""Proved positions of Pagode: the file is right about them, and full strength finds the answers.

scripts/find_tactics.py writes the file. By default a sample is solved with small searches; with
BAUMEISTER_TACTICS_SECONDS=1 all are solved with a second each.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

import baumeister as bm
from baumeister.players.levels import levels

from .positions import TACTICS, Tactic

SECONDS = float(os.environ.get("BAUMEISTER_TACTICS_SECONDS", "0"))
EVERY = 1 if SECONDS else 6


def test_there_are_enough_of_every_kind() -> None:
    kinds = Counter(tactic.kind for tactic in TACTICS)
    assert set(kinds) == {"declare", "outbid", "complete", "block", "fence", "capture", "demolish"}
    assert len({tactic.moves for tactic in TACTICS}) >= 100
    assert min(kinds.values()) >= 8


def test_every_answer_is_legal_and_not_every_move_is_one() -> None:
    for tactic in TACTICS:
        moves = tactic.position.moves()
        assert set(tactic.answers.split()) < set(moves)


@pytest.mark.parametrize("tactic", [t for t in TACTICS if t.kind == "declare"][::4], ids=str)
def test_a_declaration_wins_whatever_the_answer(tactic: Tactic) -> None:
    declared = tactic.position.play("m")
    for answer in declared.moves():
        outcome = declared.play(answer).outcome
        assert outcome is not None
        assert outcome.winner == tactic.position.to_move


@pytest.mark.parametrize("tactic", [t for t in TACTICS if t.kind == "outbid"][::4], ids=str)
def test_the_answers_to_a_declaration_and_no_others_beat_it(tactic: Tactic) -> None:
    pos = tactic.position
    ends = {move: pos.play(move).outcome for move in pos.moves()}
    beating = {move for move, outcome in ends.items() if outcome and outcome.winner == pos.to_move}
    assert beating == set(tactic.answers.split())


@pytest.mark.parametrize("tactic", TACTICS[::EVERY], ids=str)
def test_full_strength_finds_the_answer(tactic: Tactic) -> None:
    pos = tactic.position
    limit = bm.Limit(seconds=SECONDS) if SECONDS else bm.Limit(simulations=40_000)
    thought = bm.player("pagode", "master").think(pos.view(pos.to_move), limit)
    assert thought.move in tactic.answers.split()


AT_ONCE = [tactic for tactic in TACTICS if tactic.proof in ("wins in 1", "outbids")]
NAMES = [level.name for level in levels("pagode")]


@pytest.mark.parametrize("name", NAMES[len(NAMES) // 2 :])
def test_every_level_above_the_middle_finds_an_immediate_win(name: str) -> None:
    player = bm.player("pagode", name)
    for n, tactic in enumerate(AT_ONCE):
        pos = tactic.position
        move = player.choose(pos.view(pos.to_move), simulations=10_000, seed=n)
        assert move in tactic.answers.split(), tactic
