"""A random step is uniform among the legal ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

from baumeister.games.compiled import plain
from baumeister.games.pagoda import rules
from baumeister.games.rng import generator

from .positions import at, play


def test_sample_is_uniform_over_legal_steps() -> None:
    slow: Any = plain(rules)
    pos = at(
        {1: "rr", 2: "gggg", 3: "rrrr rrrr bbbb vvvv"}, table="RRGVV", hand="yb", markers="rgby", acted=0
    )
    steps = pos.legal_steps().tolist()
    rng, s = generator(5), pos.states[0]
    n = 120 * len(steps)
    drawn = Counter(slow.sample(s, rng) for _ in range(n))
    assert set(drawn) == set(steps)
    assert min(drawn.values()) > 60
    assert max(drawn.values()) < 200


def test_sample_draws_cards_by_their_number_in_the_pile() -> None:
    slow: Any = plain(rules)
    due = play(at(pile="rrrv"), "C1r:R", "E")
    rng, s = generator(5), due.states[0]
    assert [int(slow.weight(s, a)) for a in range(5)] == [3, 0, 0, 0, 1]
    drawn = Counter(slow.sample(s, rng) for _ in range(2000))
    assert set(drawn) == {0, 4}
    assert 0.7 < drawn[0] / 2000 < 0.8
