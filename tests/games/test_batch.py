"""The batch: many games in one array give the same results as the games one by one."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors
from baumeister.games.contract import OVER

NAMES = bm.names()


@pytest.mark.parametrize("name", NAMES)
def test_masks_and_observations_are_those_of_each_game(name: str) -> None:
    game = bm.game(name)
    batch = bm.Batch(game, 16, seed=5)
    rules = game.type.rules
    masks = np.empty((16, batch.actions), np.bool_)
    seen = np.empty((16, *rules.OBSERVATION), np.float32)
    chosen, buffer = np.empty(16, np.int32), np.empty(rules.MAX_LEGAL, np.int32)
    one = np.empty(int(np.prod(rules.OBSERVATION)), np.float32)
    for _ in range(60):
        batch.sample(chosen)
        batch.step(chosen, masks=masks, observations=seen)
        for i in range(16):
            n = doors.list_legal(batch.states, i, buffer)
            assert np.flatnonzero(masks[i]).tolist() == buffer[:n].tolist()
            doors.observe_into(batch.states, i, int(batch.to_move[i]), one)
            assert (seen[i].ravel() == one).all()


@pytest.mark.parametrize("name", NAMES)
def test_same_seed_same_games_other_seed_other_games(name: str) -> None:
    def run(seed: int) -> bytes:
        batch = bm.Batch(bm.game(name), 8, seed=seed)
        chosen = np.empty(8, np.int32)
        for _ in range(200):
            batch.sample(chosen)
            batch.step(chosen)
        return batch.states.tobytes()

    assert run(1) == run(1)
    assert run(1) != run(2)


@pytest.mark.parametrize("name", NAMES)
def test_without_restart_finished_games_stay_over_and_rewards_come_once(name: str) -> None:
    batch = bm.Batch(bm.game(name), 8, seed=3, restart=False)
    masks, chosen = np.empty((8, batch.actions), np.bool_), np.empty(8, np.int32)
    ends, total = np.zeros(8, int), np.zeros((8, 2), int)
    for _ in range(20_000):
        batch.sample(chosen)
        batch.step(chosen, masks=masks)
        ends += batch.ended
        total += batch.rewards
        assert not masks[batch.to_move == OVER].any()
        if (batch.to_move == OVER).all():
            break
    assert ends.tolist() == [1] * 8
    assert (total.sum(1) == 0).all()
    out = np.empty(3, np.int64)
    for i in range(8):
        doors.result_of(batch.states, i, out)
        won = int(out[0])
        assert total[i].tolist() == ([0, 0] if won < 0 else [1 - 2 * won, 2 * won - 1])


@pytest.mark.parametrize("name", NAMES)
def test_with_restart_play_goes_on_and_finals_are_reported(name: str) -> None:
    batch = bm.Batch(bm.game(name), 4, seed=9)
    chosen = np.empty(4, np.int32)
    ended = 0
    for _ in range(8_000):
        batch.sample(chosen)
        batch.step(chosen)
        assert (batch.to_move >= 0).all()
        assert not batch.rewards[~batch.ended].any()
        assert not batch.scores[~batch.ended].any()
        ended += int(batch.ended.sum())
    assert ended > 4


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    batch = bm.Batch(bm.game("pagode"), 4, seed=0)
    before = batch.states.tobytes()
    with pytest.raises(bm.IllegalMove, match="game 2 of the batch: action 3169 is not legal"):
        batch.step([0, 1, 3169, 2])
    with pytest.raises(bm.IllegalMove, match="action -1 is not legal"):
        batch.step([0, 1, 2, -1])
    with pytest.raises(bm.IllegalMove, match="action 4294967301 is not legal"):
        batch.step([0, 1, 2, 2**32 + 5])
    for wrong in ([0, 1], [0, 1, 2, 6.9], ["a", "b", "c", "d"], None, [[0], [1, 2]]):
        with pytest.raises(bm.IllegalMove, match="takes 4 actions, each a whole number"):
            batch.step(wrong)  # type: ignore[arg-type]  # the mistakes
    assert batch.states.tobytes() == before


def test_wrong_buffers_are_refused() -> None:
    batch = bm.Batch(bm.game("pagode"), 2, seed=0)
    before, fixed = batch.states.tobytes(), np.empty((2, batch.actions), np.bool_)
    fixed.flags.writeable = False
    for masks in (np.empty((2, 5), np.bool_), fixed):
        with pytest.raises(bm.BadOption, match="writable, contiguous array of bool"):
            batch.step([0, 1], masks=masks)
    assert batch.states.tobytes() == before
    with pytest.raises(bm.BadOption, match="made of a game"):
        bm.Batch("pagode", 2)  # type: ignore[arg-type]  # the mistake
    with pytest.raises(bm.BadOption, match="contiguous array of bool with shape"):
        batch.write_masks(np.empty((2, 5), np.bool_))
    with pytest.raises(bm.BadOption, match="contiguous array of float32"):
        batch.write_observations(np.empty((2, 18, 9, 9), np.float32).transpose(0, 1, 3, 2)[:, :, ::-1])
    with pytest.raises(bm.BadOption, match="contiguous array of int32"):
        batch.sample(np.empty(2, np.int32).astype(np.int64))
    for size in (0, -1, 1.5, "3", True):
        with pytest.raises(bm.BadOption, match="at least one game"):
            bm.Batch(bm.game("pagode"), size)  # type: ignore[arg-type]  # the mistakes


@pytest.mark.parametrize("name", NAMES)
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    def run(threads: int) -> list[bytes]:
        batch = bm.Batch(bm.game(name), 13, seed=4, threads=threads)
        masks, chosen = np.empty((13, batch.actions), np.bool_), np.empty(13, np.int32)
        seen = np.empty((13, *batch.game.type.rules.OBSERVATION), np.float32)
        for _ in range(150):
            batch.sample(chosen)
            batch.step(chosen, masks=masks, observations=seen)
        found = (batch.states, masks, seen, batch.rewards, batch.scores)
        return [array.tobytes() for array in found]

    assert run(1) == run(2) == run(5) == run(64)


def test_an_illegal_action_in_the_part_of_another_thread_is_refused_and_nothing_changes() -> None:
    batch = bm.Batch(bm.game("pagode"), 4, seed=0, threads=2)
    before = batch.states.tobytes()
    with pytest.raises(bm.IllegalMove, match="game 3 of the batch: action 3169 is not legal"):
        batch.step([0, 1, 2, 3169])
    assert batch.states.tobytes() == before
    for threads in (0, -1, 1.5, "2", True, 10_000):
        with pytest.raises(bm.BadOption, match="takes 1 to 256 threads"):
            bm.Batch(bm.game("pagode"), 4, threads=threads)  # type: ignore[arg-type]  # the mistakes


def test_a_batch_says_what_it_is() -> None:
    game = bm.game("pagoda", quick=True)
    assert repr(bm.Batch(game, 3)) == f"<Batch of 3 games: {game!r}, 137 actions>"
