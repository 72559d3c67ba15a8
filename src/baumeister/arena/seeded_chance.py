"""The chance of a game, from a seed alone: two games with one seed get the same cards, whatever is played.

That is what makes a mirrored deal fair, and a single stream of random numbers cannot do it: a player who
draws one more card would shift everything after it. So each kind of outcome (the word a record writes
before it) has a stream of its own, and a new deal restarts them all:

- Pagode: the same player begins.
- Pagoda: the lot and the pile are two streams. A card is drawn by one number from the pile that earlier
  cards left, so the pile has one order, however many cards each turn takes. After a reshuffle the pile
  depends on what was played, as it does on a table.
- Jaguar: the n-th deal is the same, even if the rounds before it went another way, and so is the card
  of the jungle test after it.
"""

from __future__ import annotations

import numpy as np

from ..games.compiled import Int64s
from ..games.contract import LONGEST_OUTCOME
from ..games.position import Position
from ..games.rng import generator

NEW_DEAL = "deal"
"""The word of an outcome that gathers all cards and deals them."""


class SeededChance:
    """The outcomes of one seed. Each game needs its own object."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._deals = 0
        self._streams: dict[str, Int64s] = {}

    def act(self, pos: Position) -> Position:
        """The next position in which a player decides, or the last."""
        while pos.waits_for_chance:
            # The word depends on the position, not on the numbers: any will do to learn it.
            word = _word(pos, _draw(pos, generator(0)))
            if word == NEW_DEAL:
                self._deals += 1
                self._streams.clear()
            pos = pos.play(_draw(pos, self._stream(word)))
        return pos

    def _stream(self, word: str) -> Int64s:
        if word not in self._streams:
            self._streams[word] = generator(f"{self._seed}/{self._deals}", f"arena {word}")
        return self._streams[word]


def _draw(pos: Position, rng: Int64s) -> str:
    """One outcome by its probability, as a record writes it."""
    states, keys, out = pos.states, pos.keys, np.empty(LONGEST_OUTCOME, np.int32)
    n = pos.game.engine.draw_chance(states, rng, keys, states.copy(), keys.copy(), out)
    return pos.game.type.notation.write_chance(states, out[:n].tolist())


def _word(pos: Position, text: str) -> str:
    word = text[1:].partition(" ")[0]
    return word if word in pos.game.type.notation.CHANCE_WORDS else ""
