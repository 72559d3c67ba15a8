"""Players as analysts: a search forced to begin with a move, and players without a tree."""

from __future__ import annotations

from threading import Event

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.contract import View
from baumeister.players.analysis.analyst import expand_after, force_first_move
from baumeister.players.player import BasePlayer, Thought
from baumeister.players.search.tree import NO_NODE, TreeSettings
from baumeister.players.search.tree_player import TreePlayer

from ...games.pagode.positions import SAMPLE_1, line, position
from ..positions import random_positions

GAMES = bm.names()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("guided", [False, True])
def test_every_simulation_of_a_forced_search_begins_with_the_move(name: str, guided: bool) -> None:
    pos = random_positions(name, 23, 9, 8)[-1]
    bot = TreePlayer(name, TreeSettings(guided=guided))
    move = pos.moves()[-1] if pos.moves()[-1] != "resign" else pos.moves()[0]
    steps = pos.steps_of(move)
    forest = bot.make_trees(pos, 1)
    node = force_first_move(forest.trees[0], steps)
    forest.trees[0].search(bot.settings, np.array([12345], np.int64), 300)
    assert forest.trees[0].nodes[node].visits == 1 + 300
    assert [c.move for c in forest.candidates(pos)] == [move]


def test_after_a_forced_move_the_same_player_may_go_on_freely() -> None:
    """Pagoda: after a column the turn goes on, and every step of it has its place in the tree."""
    pos = next(p for p in random_positions("pagoda", 26, 20, 1) if any(m[0] == "C" for m in p.moves()))
    move = next(m for m in pos.moves() if m[0] == "C")
    bot, steps, after = TreePlayer("pagoda", TreeSettings()), pos.steps_of(move), pos.play(move)
    assert after.to_move == pos.to_move
    forest = bot.make_trees(pos, 1)
    node = force_first_move(forest.trees[0], steps)
    expand_after(forest.trees[0], steps, node)
    forest.trees[0].search(bot.settings, np.array([12345], np.int64), 2000)
    nodes, child, tried = forest.trees[0].nodes, int(forest.trees[0].nodes[node].child), set()
    while child != NO_NODE:
        tried.add(int(nodes[child].step))
        child = int(nodes[child].sibling)
    assert tried == set(after.legal_steps().tolist())


class PlayerWithoutTree(BasePlayer):
    """A player that reports candidates but has no tree to read."""

    def think(
        self, view: View, limit: bm.Limit, *, seed: int | str = 0, stop: Event | None = None
    ) -> Thought:
        return bm.player(self.game, "uct").think(view, limit, seed=seed, stop=stop)


def test_a_player_without_a_tree_can_analyse_an_open_game() -> None:
    pos = line(SAMPLE_1, stop=18)
    found = bm.analyse(pos.view(0), bm.Limit(simulations=8000), player=PlayerWithoutTree("pagode"))
    assert (found.lines[0].move, found.lines[0].expected) == ("m", 1.0)
    assert [each.expected for each in found.lines] == sorted((x.expected for x in found.lines), reverse=True)
    for each in found.lines:
        after = pos.play(each.move)
        for text in each.continuation:
            after = after.play(text)


def test_a_player_without_a_tree_judges_by_the_answer() -> None:
    """After Green's declaration Red can outbid it: declaring loses."""
    pos = position(green="STb1 Sb4 Se1 Se4", red="STa2 Sa5 Sd2", reserves=((6, 4), (6, 4)))
    found = bm.judge(pos.view(0), "m", bm.Limit(simulations=8000), player=PlayerWithoutTree("pagode"))
    assert found.expected < 0.1


def test_a_forced_answer_is_played_through() -> None:
    """After a winning declaration Red may have only one move left: its result is the result."""
    pos = position(green="STb1 STb4 STe1 STe4", red="Si9", reserves=((3, 7), (0, 0)))
    assert (
        bm.judge(pos.view(0), "m", bm.Limit(simulations=400), player=PlayerWithoutTree("pagode")).expected
        == 1.0
    )
