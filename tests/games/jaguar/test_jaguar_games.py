"""Whole games: against the slow reference on other paths; compiled against plain; nothing is ever lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors, generic
from baumeister.games.compiled import JIT, Int32s, Int64s, States, plain, rule
from baumeister.games.contract import CHANCE, OVER
from baumeister.games.jaguar import GAME as TYPE
from baumeister.games.jaguar import rules
from baumeister.games.position import Position
from baumeister.games.rng import generator

from ...reference.jaguar import Reference
from . import jaguar_positions as at

MANY = 300 if JIT else 12
PATHS = [
    None,
    "1a 2b 3c 4d 5a 6b 7c 8d 9a 10b 11c 12d 13 - -",
    "-d -d -d -d -d -d -d -d -d -d 1d 2d 3d -d",
    "-c -c -b -c -b -c -c -b -c -b 30c -b -c -c -b",
    "-a -b -a -c - 1a -a -b -d 40a -",
    "- - - - 20 - - - - 30 - - - - -c",
    "99 -",
]


def game_on(path: str | None) -> Any:
    return bm.game("jaguar") if path is None else bm.game("jaguar", path=path)


@pytest.mark.parametrize("path", PATHS[1:])
def test_games_on_other_paths_are_the_reference_games(path: str) -> None:
    game = game_on(path)
    fields = list(zip(game.options.jungle.numbers[1:], game.options.jungle.events[1:], strict=True))
    for seed in range(12 if JIT else 2):
        pos, chooser = game.start(seed=seed), random.Random(seed)
        reference, told = Reference(path=[(number or None, event or None) for number, event in fields]), 0
        while True:
            for entry in pos.log[told:]:
                reference.play(entry.text)
            told = len(pos.log)
            assert pos.scores == reference.scores
            if pos.outcome is not None:
                break
            assert pos.to_move == reference.to_move
            assert pos.moves() == reference.moves()
            pos = pos.play(chooser.choice(pos.moves()))
        assert (reference.over, reference.winner) == (True, pos.outcome.winner)


def random_states(path: str | None, games: int, seed: int = 0) -> Iterator[tuple[States, Int32s, int]]:
    """Every state of some random games, with the step played in it."""
    numbers, keys = game_on(path).options.numbers(), np.zeros(1, np.int64)
    states, out = np.zeros(1, TYPE.dtype), np.zeros(rules.MAX_LEGAL, np.int32)
    chooser = random.Random(seed)
    for _ in range(games):
        doors.new_state(states, 0, numbers)
        while True:
            n = doors.list_legal(states, 0, out)
            if n == 0:
                yield states, out[:0], -1
                break
            step = int(out[chooser.randrange(n)])
            yield states, out[:n], step
            doors.advance(states, 0, step, keys)


@pytest.mark.parametrize("path", PATHS)
def test_no_card_is_lost_or_doubled_and_every_state_is_sound(path: str | None) -> None:
    for states, steps, _ in random_states(path, MANY // 10 + 1):
        s = states[0]
        there = at.used(s) + at.cards(s.pile) + at.cards(s.removed)
        assert sorted(there) == list(range(1, 41))
        assert (len(steps) > 0) == (s.to_move != OVER)
        for p in (0, 1):
            shown = [int(v) for v in s.card[p] if v]
            assert shown == sorted(set(shown))
            assert [bool(v) for v in s.card[p]] == [bool(s.filled[p] >> f & 1) for f in range(10)]
            assert not s.stone[p] & ~s.filled[p]
            assert not s.known[p] & ~(s.hand[p] | s.taken[p])
        if s.phase != at.PHASE["deal"]:
            assert len(at.cards(s.pile)) == 10


@pytest.mark.parametrize("path", [None, PATHS[1], PATHS[2]])
def test_is_legal_agrees_with_legal_for_any_integer(path: str | None) -> None:
    every = [*range(-50, rules.ACTIONS + 50), -(2**31), 2**31 - 1]
    for i, (states, steps, _) in enumerate(random_states(path, 6 if JIT else 1, seed=3)):
        if i % 5:
            continue
        listed = set(steps.tolist())
        assert sorted(listed) == steps.tolist()
        assert {a for a in every if not is_refused(states, a)} == listed


def is_refused(states: States, a: int) -> bool:
    keys = np.zeros(1, np.int64)
    return doors.play_steps(states, np.array([a], np.int32), keys, states.copy(), keys) == 0


@pytest.mark.skipif(not JIT, reason="there is nothing compiled to compare with")
@pytest.mark.parametrize("path", PATHS)
def test_compiled_and_plain_rules_agree_byte_for_byte(path: str | None) -> None:
    slow: Any = plain(rules)
    numbers = game_on(path).options.numbers()
    fast, twin = np.zeros(1, TYPE.dtype), np.zeros(1, TYPE.dtype)
    rng, rng2, keys = generator(7), generator(7), np.zeros(1, np.int64)
    out, out2 = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(rules.MAX_LEGAL, np.int32)
    seen, seen2 = np.zeros(rules.OBSERVATION, np.float32), np.zeros(rules.OBSERVATION, np.float32)
    for _ in range(3):
        doors.new_state(fast, 0, numbers)
        slow.new(twin[0], numbers)
        while fast["to_move"][0] != OVER:
            n = doors.list_legal(fast, 0, out)
            assert slow.legal(twin[0], out2) == n
            assert (out[:n] == out2[:n]).all()
            assert doors.key_of(fast, 0) == slow.key(twin[0])
            for p in (0, 1):
                doors.observe_into(fast, 0, p, seen)
                slow.observe(twin[0], p, seen2)
                assert (seen == seen2).all()
                a, b = fast.copy(), twin.copy()
                doors.redeal_into(a, 0, p, rng)
                slow.redeal(b[0], p, rng2)
                assert a.tobytes() == b.tobytes()
            step = slow.sample(twin[0], rng2)
            assert sample_compiled(fast, rng) == step
            out[0] = step  # a NumPy integer, as the doors get it
            doors.advance(fast, 0, step, keys)
            slow.apply(twin[0], out[0])
            assert fast.tobytes() == twin.tobytes()
            assert rng[0] == rng2[0]


@rule
def sample_compiled(states: States, rng: Int64s) -> int:
    step: int = generic.sample(states[0], rng)
    return step


def sampled(pos: Position, times: int) -> dict[int, int]:
    states, rng = pos.states, generator("uniform")
    counts: dict[int, int] = {}
    for _ in range(times):
        step = int(sample_compiled(states, rng))
        counts[step] = counts.get(step, 0) + 1
    return counts


@pytest.mark.parametrize(
    "pos",
    [
        at.position(hands=([3, 9, 17, 22, 40], [1, 2])),
        at.position("take", offer=[17, 30], south={2: 9, 4: 20, 7: 25}),
        at.position("take", offer=[7, 9], south={1: "5*<6", 2: "20*<21"}),
        at.position("lay", offer=[17], north={3: 12, 4: 20}),
        at.position("event", event="c", offer=[17], south={1: 5, 4: 12, 6: "13*<14", 9: 33}),
        at.position("last", hands=([7], [3]), north={3: 12}),
        at.position("last", hands=([7], [3, 16, 22]), to_move=1, south={3: 12, 6: 20}),
        at.position("test", to_move=CHANCE, explorers=(5, 0)),
        bm.game("jaguar").start(chance=[at.deal()]),
    ],
)
def test_sample_is_uniform_over_the_legal_steps(pos: Position) -> None:
    legal: Int32s = pos.legal_steps()
    times = 400 * len(legal)
    counts = sampled(pos, times)
    assert sorted(counts) == legal.tolist()
    spread = sum((n - 400) ** 2 / 400 for n in counts.values())
    freedom = max(1, len(legal) - 1)
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_a_deal_is_uniform_over_the_cards() -> None:
    states, rng = np.zeros(1, TYPE.dtype), generator("deal")
    numbers, keys, out = bm.game("jaguar").options.numbers(), np.zeros(1, np.int64), np.zeros(64, np.int32)
    times = 2000 if JIT else 300
    seen = np.zeros((2, 41))
    for _ in range(times):
        doors.new_state(states, 0, numbers)
        assert doors.draw_chance(states.copy(), rng, keys, states, keys.copy(), out) == 30
        for p in (0, 1):
            seen[p, at.cards(states[0].hand[p])] += 1
    expected, deviation = times * 15 / 40, (times * 15 / 40 * 25 / 40) ** 0.5
    assert abs(seen[:, 1:] - expected).max() < 5 * deviation


def test_the_order_of_a_deal_does_not_matter() -> None:
    game = bm.game("jaguar")
    one = game.start(chance=[at.deal()])
    mixed = at.deal().removeprefix(">deal ").split("/")
    other = game.start(chance=[">deal " + "/".join(",".join(reversed(half.split(","))) for half in mixed)])
    assert one == other
    assert one.log == other.log


def test_key_tells_positions_apart_and_knows_equal_ones() -> None:
    keys: dict[int, bytes] = {}
    for states, _, _ in random_states(None, MANY // 4 + 1, seed=9):
        relevant = states.copy()
        relevant["ply"] = relevant["rounds"] = 0
        assert keys.setdefault(doors.key_of(states, 0), relevant.tobytes()) == relevant.tobytes()
    assert len(keys) > 500


@pytest.mark.parametrize("path", PATHS)
def test_thousands_of_games_end(path: str | None) -> None:
    numbers, rng, keys = game_on(path).options.numbers(), generator(1), np.zeros(1, np.int64)
    states = np.zeros(1, TYPE.dtype)
    for _ in range(3000 if JIT else 20):
        doors.new_state(states, 0, numbers)
        assert doors.rollout(states, 0, rng, keys, 100_000) < 100_000
        assert states["to_move"][0] == OVER
