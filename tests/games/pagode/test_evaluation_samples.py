"""What training is shown is what the network sees in play."""

from __future__ import annotations

import numpy as np

from baumeister.games.compiled import plain
from baumeister.games.evaluation import learned_weights
from baumeister.games.pagode import evaluation as judge
from baumeister.games.pagode import evaluation_network as network
from baumeister.games.pagode import evaluation_samples as samples
from baumeister.games.pagode import rules
from baumeister.games.pagode.geometry import DECLARE, RESIGN

from .evaluating import played
from .positions import position

TWIN, NETWORK = plain(samples), plain(network)


def test_mirroring_twice_changes_nothing_and_keeps_what_rows_share() -> None:
    mirrored, shared = samples.mirrored_rows(), samples.shared_rows()
    assert (mirrored[mirrored] == np.arange(len(mirrored))).all()
    assert (mirrored != np.arange(len(mirrored))).any()
    assert (shared[mirrored] == shared).all()


def test_rows_and_dense_numbers_are_those_of_play() -> None:
    states = np.concatenate([pos.states for pos in list(played(2))[::9]])
    chosen, counts = np.zeros((len(states), 128), np.int16), np.zeros(len(states), np.int32)
    dense, room = np.zeros((len(states), network.DENSE), np.int16), np.zeros(judge.SCRATCH, np.int32)
    TWIN.collect(states, chosen, counts, dense, room)
    assert np.count_nonzero(counts) > 3
    for k in np.flatnonzero(counts):
        n = NETWORK.list_rows(states[k], room)
        assert chosen[k, : counts[k]].tolist() == room[:n].tolist()
        assert dense[k].tolist() == room[network.DENSE_AT :][: network.DENSE].tolist()


def test_a_proved_position_teaches_nothing() -> None:
    states = position(green="STb1 STb4 STe1 STe4", red="STh8 Sh9").states
    counts = np.ones(1, np.int32)
    room, dense = np.zeros(judge.SCRATCH, np.int32), np.zeros((1, network.DENSE), np.int16)
    TWIN.collect(states, np.zeros((1, 128), np.int16), counts, dense, room)
    assert counts[0] == 0


def test_the_two_answers_of_a_step_make_its_prior() -> None:
    pos = position(green="STb1 PTb4 Se1 Sc7", red="STa2 Sa6 STe2 STh8")
    states, steps = pos.states, np.zeros(rules.MAX_LEGAL, np.int32)
    n = rules.legal(states[0], steps)
    wanted = next(int(a) for a in steps[:n] if a not in (DECLARE, RESIGN))
    first, second = (np.zeros((1, samples.MOST_CHOICES), np.int16) for _ in range(2))
    squares = np.zeros((1, network.LOCALS, 81), np.int16)
    board, best, room = np.zeros((1, 12), np.int16), np.zeros(1, np.int32), np.zeros(judge.SCRATCH, np.int32)
    TWIN.collect_moves(
        states, np.array([wanted], np.int32), squares, board, first, second, best, room, steps.copy()
    )
    assert best[0] == 0
    net, room = learned_weights("pagode")[len(judge.WEIGHTS) :].view(np.int16), np.zeros_like(room)
    out = np.zeros(rules.MAX_LEGAL, np.float32)
    NETWORK.learned_prior(states[0], steps, n, net, room, out)
    answers = room[network.ANSWERS_AT : network.ANSWERS_AT + 405].astype(float) / (1 << 20)
    tried = [k for k in range(n) if steps[k] not in (DECLARE, RESIGN)]
    logits = [
        (answers[f] if f < 405 else 0.0) + (answers[g] if g < 405 else 0.0)
        for f, g in zip(first[0, : len(tried)].tolist(), second[0, : len(tried)].tolist(), strict=True)
    ]
    apart = np.log2(out[tried[:-1]] / out[tried[0]]) - (np.array(logits[:-1]) - logits[0])
    assert np.abs(apart).max() < 0.04
