"""The evaluation of Pagode: what holds in every position, and each idea in a position made for it."""

from __future__ import annotations

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.compiled import plain
from baumeister.games.pagode import evaluation as judge
from baumeister.games.pagode import evaluation_patterns as patterns
from baumeister.games.pagode import rules
from baumeister.games.rng import generator

from .evaluating import WEIGHTS, feature, played, priors, scratch, value
from .positions import SAMPLE_2, line, position

# ---- in every position --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_what_one_player_wins_the_other_loses(seed: int) -> None:
    for pos in played(seed):
        assert value(pos, 0) + value(pos, 1) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(3))
def test_priors_are_positive_and_sum_to_one(seed: int) -> None:
    for pos in played(seed):
        odds = priors(pos)
        assert sum(odds.values()) == pytest.approx(1, abs=1e-4)
        assert min(odds.values()) > 0


def test_before_the_lot_nobody_is_ahead() -> None:
    pos = bm.game("pagode").start(chance=[])
    assert (value(pos, 0), value(pos, 1)) == (0.5, 0.5)
    assert feature(pos, "tempo") == 0


@pytest.mark.parametrize("seed", range(2))
def test_compiled_equals_plain(seed: int) -> None:
    twin = plain(judge)
    for pos in list(played(seed))[::4]:
        s = pos.states[0]
        assert twin.value(s, 0, WEIGHTS, scratch()) == pytest.approx(value(pos, 0), abs=1e-6)
        assert priors(pos, twin) == pytest.approx(priors(pos), rel=1e-4, abs=1e-9)
        assert twin.playout(s, WEIGHTS, generator(seed)) == judge.playout(s, WEIGHTS, generator(seed))


@pytest.mark.parametrize("seed", range(2))
def test_evaluating_changes_nothing(seed: int) -> None:
    for pos in played(seed):
        states = pos.states
        before = states.tobytes()
        judge.value(states[0], 0, WEIGHTS, scratch())
        for player in (0, 1):
            for bar in (0, 10, 60):
                patterns.can_beat(states[0], player, bar)
        assert states.tobytes() == before


def test_a_playout_takes_legal_steps_and_never_resigns() -> None:
    rng = generator(5)
    for seed in range(3):
        for pos in played(seed):
            states = pos.states
            step = judge.playout(states[0], WEIGHTS, rng)
            assert rules.is_legal(states[0], step)
            assert step != rules.RESIGN


# ---- the ideas ----------------------------------------------------------------------------------------

HOUSE = "STb1 STb4 STe1 STe4"


def test_a_declaration_that_cannot_be_beaten_is_a_win() -> None:
    pos = position(green=HOUSE, red="STh8 Sh9")
    assert (value(pos, 0), value(pos, 1)) == (1, 0)
    assert max(priors(pos).items(), key=lambda p: p[1])[0] == "m"


def test_a_declaration_that_can_be_beaten_is_not() -> None:
    pos = position(green="STb1 Sb4 Se1 Se4", red="STa2 STa6 STe2")
    assert value(pos, 0) < 1
    assert max(priors(pos).items(), key=lambda p: p[1])[0] != "m"


def test_after_a_declaration_the_last_turn_decides() -> None:
    beaten = position(green="STb1 Sb4 Se1 Se4", red="STa2 STa6 STe2").play("m")
    assert (value(beaten, 0), value(beaten, 1)) == (0, 1)
    safe = position(green=HOUSE, red="STh8 Sh9").play("m")
    assert (value(safe, 0), value(safe, 1)) == (1, 0)


def test_value_races_go_to_the_player_who_can_complete_more() -> None:
    pos = position(green="STb1 STb7 STh1", red="STa2 STa3 STb3")
    assert (feature(pos, "mover_ahead"), feature(pos, "other_ahead")) == (1, 0)


def test_a_players_own_fence_is_bad_and_worse_if_the_enemy_is_to_move() -> None:
    fence, clear = "STa1 Sc1 Se1", "STa1 Sc1 Sf1"
    mover, other = (value(position(green=p, red="STh8", to_move=0), 0) for p in (fence, clear))
    assert mover < other
    assert value(position(green=fence, red="STh8", to_move=1), 0) < mover


def test_tearing_down_and_repairing_fences_comes_first() -> None:
    enemy = position(green="STh8", red="STa1 Sc1 Se1")
    assert max(priors(enemy).items(), key=lambda p: p[1])[0] == "xa1c1e1"
    own = priors(position(green="STa1 Sc1 Se1", red="STh8"))
    assert own["-STa1"] > priors(position(green="STa1 Sc1 Sf1", red="STh8"))["-STa1"]


def test_an_announced_piece_counts_and_its_capture_deserves_a_look() -> None:
    assert feature(line(SAMPLE_2, stop=26), "mover_marked", player=0) == 1
    odds = priors(line(SAMPLE_2, stop=27))
    assert odds["xh5"] > np.median(list(odds.values()))


def test_completing_and_blocking_squares_come_first() -> None:
    own = priors(position(green="STb1 STb4 STe1", red="STh8"))
    assert max(own.items(), key=lambda p: p[1])[0] == "STe4"
    enemy = priors(position(green="STh8", red="STb1 STb4 STe1"))
    assert max(enemy.items(), key=lambda p: p[1])[0] in ("STe4", "Se4")


def test_what_outbids_a_declaration_comes_first() -> None:
    pos = position(green="STb1 Sb4 Se1 Se4", red="STa2 STa6 STe2 STh8 STh9 STi8").play("m")
    odds = priors(pos)
    assert max(odds, key=odds.__getitem__) in ("STe6", "STi9")
    assert odds["STe6"] + odds["STi9"] + odds["Se6"] > 0.99


def test_remaining_pieces_count() -> None:
    full, fewer = position(green="STa1"), position(green="STa1", reserves=((4, 5), (7, 7)))
    assert value(full, 0) > value(fewer, 0)
