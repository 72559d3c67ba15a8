"""The evaluation of Pagoda: fair to both, the same compiled and plain, and sensible where people can tell."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.games import doors
from baumeister.games.compiled import plain
from baumeister.games.contract import CHANCE
from baumeister.games.evaluation import tuned_weights
from baumeister.games.pagoda import evaluation as pagoda
from baumeister.games.pagoda.geometry import DRAGON, LANTERN, PAY
from baumeister.games.rng import generator

from .evaluating import VARIANTS, plain_rules, room, walk
from .positions import at, record, scored

plain_pagoda: Any = plain(pagoda)


def value(pos: bm.Position, player: int = 0) -> float:
    return pagoda.value(record(pos), player, tuned_weights("pagoda"), room())


def features(pos: bm.Position, player: int = 0) -> dict[str, float]:
    out = room()
    pagoda.features(record(pos), player, out)
    return dict(zip(pagoda.FEATURES, out.tolist(), strict=False))


def with_points(pos: bm.Position, mine: int, theirs: int) -> bm.Position:
    states = pos.states
    states[0].points[:] = mine, theirs
    return bm.Position(pos.game, states, pos.keys, None, (), None, None)


@pytest.mark.parametrize("options", VARIANTS)
def test_what_one_player_gains_the_other_loses(options: dict[str, bool]) -> None:
    weights, scratch = tuned_weights("pagoda"), room()
    for states in walk(options, 1, 7):
        mine, theirs = (pagoda.value(states[0], p, weights, scratch) for p in (0, 1))
        assert 0 < mine < 1
        assert mine + theirs == pytest.approx(1)


@pytest.mark.parametrize("options", VARIANTS)
def test_the_prior_is_a_distribution_and_the_playout_legal(options: dict[str, bool]) -> None:
    weights, rng = tuned_weights("pagoda"), generator(2)
    steps, out = np.zeros(136, np.int32), np.zeros(136, np.float32)
    for states in walk(options, 2, 7):
        s = states[0]
        assert plain_rules.is_legal(s, pagoda.playout(s, weights, rng))
        if s.to_move != CHANCE:
            n = plain_rules.legal(s, steps)
            pagoda.prior(s, steps, n, weights, room(), out)
            assert (out[:n] > 0).all()
            assert out[:n].sum() == pytest.approx(1, abs=1e-5)


def test_compiled_and_plain_agree() -> None:
    weights = tuned_weights("pagoda")
    steps = np.zeros(136, np.int32)
    for states in walk({}, 3, 5):
        s, player = states[0], int(states[0].player)
        seen = []
        for module in (pagoda, plain_pagoda):
            scratch, out, rng = room(), np.zeros(136, np.float32), generator(7)
            worth = module.value(s, player, weights, scratch)
            n = plain_rules.legal(s, steps)
            if s.to_move != CHANCE:
                module.prior(s, steps, n, weights, scratch, out)
            skipped = [bool(module.is_redundant(s, before, int(a))) for a in steps[:n] for before in (12, 43)]
            seen.append((worth, scratch.tolist(), out.tolist(), module.playout(s, weights, rng), skipped))
        assert seen[0][0] == pytest.approx(seen[1][0], rel=1e-5)
        assert seen[0][1] == pytest.approx(seen[1][1], rel=1e-5, abs=1e-6)
        assert seen[0][2] == pytest.approx(seen[1][2], rel=1e-4, abs=1e-6)
        assert seen[0][3:] == seen[1][3:]


# ---- ideas --------------------------------------------------------------------------------------------


def test_points_count_more_towards_the_end() -> None:
    early = with_points(at({1: "rrrr"}), 5, 0)
    towers = dict.fromkeys((1, 2), "rrrr yyyy gggg bbbb ^v") | {3: "vvvv rrrr yyyy gg"}
    late = with_points(at(towers), 5, 0)
    assert features(late)["lead"] > features(early)["lead"] > 0


def test_cards_that_fit_the_open_floor_are_good() -> None:
    sites = {1: "rrrr yyyy g", 2: "bbbb vvvv g"}
    assert value(at(sites, table="GGGRB", hand="gy")) > value(at(sites, table="RRRBB", hand="vy"))


def test_what_fits_the_other_player_is_bad() -> None:
    """It is North's turn now; afterwards green columns wait for a player with green cards."""
    sites = {1: "rrrr yyyy g"}
    rich = at(sites, table="RRYYB", hand="vv", other_table="GGGYB", other_hand="gr")
    poor = at(sites, table="RRYYB", hand="vv", other_table="RRBBV", other_hand="rb")
    assert value(rich) < value(poor)


@pytest.mark.parametrize("colour", "rgbv")
def test_an_ability_is_worth_having(colour: str) -> None:
    sites = dict.fromkeys((1, 2), "rrrr yy") | dict.fromkeys((3, 4), "gggg bb") | {5: "vvvv rr"}
    assert value(at(sites, markers=2 * colour)) > value(at(sites))


def test_in_the_last_turn_only_what_can_be_reached_counts() -> None:
    towers = dict.fromkeys((1, 2, 3), "rrrr yyyy gggg bbbb ^v") | {4: "vvvv rr"}
    last = at(towers, table="RRRYB", hand="gy", first=1)
    behind = [with_points(last, 0, gap) for gap in (3, 9)]
    assert value(behind[0]) > 0.5 > value(behind[1])
    assert features(behind[0])["final"] > 0 > features(behind[1])["final"]


# ---- redundant orders ---------------------------------------------------------------------------------


def turn_ends(pos: bm.Position, *, pruned: bool) -> set[bytes]:
    """All possible results of the turn, without dragon and lantern."""
    found, seen = set(), set()
    stack = [(pos.states, -1, -1)]
    steps = np.zeros(136, np.int32)
    while stack:
        states, before, head = stack.pop()
        s = states[0]
        if s.to_move == CHANCE:
            found.add(states.tobytes())
            continue
        for a in steps[: doors.list_legal(states, 0, steps)].tolist():
            if a in (LANTERN, DRAGON) or (pruned and before >= 0 and pagoda.is_redundant(s, before, a)):
                continue
            after = states.copy()
            doors.apply_step(after, 0, a)
            began = a if a < PAY else head
            state = (after, before, began) if doors.is_inside(after, 0) else (after, began, -1)
            mark = (after.tobytes(), state[1] if pruned else 0)
            if mark not in seen:
                seen.add(mark)
                stack.append(state)
    return found


@pytest.mark.parametrize(
    ("sites", "cards", "markers"),
    [
        ({1: "rrrr y", 2: "bbb", 3: "gg", 4: "vvvv"}, "YYBGV", ""),
        ({1: "rrrr", 2: "gggg", 3: "b"}, "RGGBB", ""),
        ({1: "rrrr", 2: "gggg", 3: "v"}, "RGYYY", "b"),
        ({2: "yyy", 5: "rrrr b"}, "YYBBR", "g"),
    ],
)
def test_without_redundant_orders_a_turn_has_the_same_results(
    sites: dict[int, str], cards: str, markers: str
) -> None:
    closed = {site: "rrrr yyyy gggg bbbb ^v" for site in range(1, 7) if site not in sites}
    pos = scored(at(sites | dict(list(closed.items())[:2]), table=cards, hand="yg", markers=markers))
    assert turn_ends(pos, pruned=True) == turn_ends(pos, pruned=False)
