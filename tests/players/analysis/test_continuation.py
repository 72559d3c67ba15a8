"""The expected continuation: the most visited path through the tree."""

from __future__ import annotations

import baumeister as bm
from baumeister.games.rng import generator
from baumeister.players.analysis.analyst import force_first_move
from baumeister.players.analysis.continuation import FEWEST_VISITS, UNKNOWN_OUTCOME, expected_continuation
from baumeister.players.search.tree import TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from ...games.pagode.positions import SAMPLE_1, line, position
from ..positions import random_positions


def expected(pos: bm.Position, move: str, simulations: int, seed: int = 1) -> tuple[str, ...]:
    """What a search that begins with the move expects to follow."""
    bot = TreePlayer(pos.game.name, TreeSettings(guided=False, explore=0.7))
    steps = pos.steps_of(move)
    forest = bot.make_trees(pos, seed)
    place = force_first_move(forest.trees[0], steps)
    forest.trees[0].search(bot.settings, generator(seed), simulations)
    return expected_continuation(pos, forest, steps, (place,), generator(seed, "worlds"))


def test_it_begins_with_the_only_good_answer() -> None:
    """Green declares too early: Red can outbid that and win, and the continuation says how."""
    pos = position(green="STb1 Sb4 Se1 Se4", red="STa2 Sa5 Sd2", reserves=((6, 4), (6, 4)))
    (answer, *_) = expected(pos, "m", 1500)
    outcome = pos.play("m").play(answer).outcome
    assert outcome is not None
    assert outcome.winner == 1


def test_without_chance_and_secrets_it_can_be_played() -> None:
    pos = line(SAMPLE_1, stop=16)
    texts = expected(pos, "Sf5", 6000)
    assert texts
    pos = pos.play("Sf5")
    for text in texts:
        pos = pos.play(text)


def test_hardly_searched_moves_are_not_expected() -> None:
    pos = line(SAMPLE_1, stop=16)
    assert expected(pos, "Sf5", FEWEST_VISITS - 1) == ()


def test_chance_is_left_open_and_never_ends_a_line() -> None:
    """Pagoda draws cards at the end of a turn: the line goes on after them, but does not name them."""
    pos = next(p for p in random_positions("pagoda", 3, 40, 1) if "E" in p.moves())
    texts = expected(pos, "E", 3000)
    assert texts[0] == UNKNOWN_OUTCOME
    assert texts[-1] != UNKNOWN_OUTCOME
    assert {text for text in texts if text.startswith(">")} == {UNKNOWN_OUTCOME}


def test_it_depends_on_nothing_hidden() -> None:
    for n, pos in enumerate(random_positions("jaguar", 5, 40, 7)):
        assert pos.to_move is not None
        other = pos.redeal(pos.to_move, n)
        mine, its = (p.game.from_view(p.view(pos.to_move)) for p in (pos, other))
        move = pos.moves()[0]
        assert expected(mine, move, 1000) == expected(its, move, 1000)
