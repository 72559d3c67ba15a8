"""A small variant as a file in Gambit's extensive form (.efg): Gambit, OpenSpiel's solvers written in C++ and
other programs read it.

text = write_efg(bm.game("jaguar", small=True))
game = pyspiel.load_efg_game(text)

Player 1 of the file is our player 0. The payoffs are 1, 0 and -1.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..games.contract import CHANCE, OVER
from ..games.position import Game
from ..solving.tree import MOST_NODES, Node, Tree

LARGEST_DENOMINATOR = 10**9
"""Chances are ratios of small numbers of cards."""


def write_efg(game: Game, *, most: int = MOST_NODES) -> str:
    """The whole game. Raises TooBigToSolve if its tree has more than `most` nodes."""
    return efg_of(Tree(game, most))


def efg_of(tree: Tree) -> str:
    """A tree as the text of a file: a line for each node, in the order of a walk through the tree."""
    seats = " ".join(f'"{seat}"' for seat in tree.game.seats)
    head = f'EFG 2 R "{tree.game.type.title}" {{ {seats} }}'
    return "\n".join([head, "", *_lines(tree.root), ""])


def _lines(root: Node) -> Iterator[str]:
    open_nodes, chances, ends = [root], 0, {1.0: 1, 0.0: 2, -1.0: 3}
    while open_nodes:
        node = open_nodes.pop()
        if node.player == OVER:
            yield f't "" {ends[node.result]} "" {{ {node.result:.0f} {-node.result:.0f} }}'
        elif node.player == CHANCE:
            chances += 1
            outcomes = zip(node.moves, node.odds, strict=True)
            told = " ".join(f'"{text}" {_ratio(chance)}' for text, chance in outcomes)
            yield f'c "" {chances} "" {{ {told} }} 0'
        else:
            moves = " ".join(f'"{move}"' for move in node.moves)
            yield f'p "" {node.player + 1} {node.infoset + 1} "" {{ {moves} }} 0'
        open_nodes += reversed(node.children)


def _ratio(chance: float) -> str:
    """An exact ratio, as the chances of a node must add up to 1."""
    ratio = Fraction(chance).limit_denominator(LARGEST_DENOMINATOR)
    return f"{ratio.numerator}/{ratio.denominator}"
