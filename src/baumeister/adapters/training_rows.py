"""One game of self-play, as rows to learn from."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..games.compiled import States
from ..games.engine import COMPILED
from ..games.position import Game, Position
from ..players import Limit, Thought
from ..players.baselines import RandomPlayer
from ..players.player import BasePlayer

COLUMNS = {
    "game": "number of the game",
    "move": "number of the move in the game, of both players, from 0; random opening moves count",
    "step": "number of the step in that move, from 0",
    "player": "who decides, 0 or 1",
    "observation": "what that player knows, flat; its shape is in the metadata of the file",
    "mask": "legal actions, eight to a byte, the first one in the highest bit (numpy.unpackbits)",
    "action": "the chosen action",
    "tried": "actions that the search looked at",
    "visits": "how often it looked at each",
    "values": "expected result of each for the player: 1 won, 0.5 drawn, 0 lost",
    "value": "expected result of the chosen move; null if nothing was searched",
    "move_text": "the whole move in notation",
    "result": "what the game came to for the player: 1 won, 0 drawn, -1 lost",
    "own_score": "the player's points at the end",
    "other_score": "the other player's points at the end",
}
Rows = dict[str, list[Any]]


def play_samples(game: Game, who: BasePlayer, limit: Limit, seed: str, opening: int) -> Rows:
    """Play a game to its end; every step that `who` decided, in all columns but the game's number."""
    rows: Rows = {name: [] for name in COLUMNS if name != "game"}
    random = RandomPlayer(game.name)
    pos, move = game.start(seed=seed), 0
    while pos.to_move is not None:
        view, own = pos.view(pos.to_move), f"{seed}/{move}"
        if move < opening:
            text = random.think(view, limit, seed=own).move
        else:
            thought = who.think(view, limit, seed=own)
            text = thought.move
            _note(rows, pos, move, thought)
        pos, move = pos.play(text), move + 1
    _settle(rows, pos)
    return rows


def _note(rows: Rows, pos: Position, move: int, thought: Thought) -> None:
    """One row for each step of a move."""
    rules, states, player = pos.game.type.rules, pos.states, pos.to_move
    assert player is not None
    steps = pos.steps_of(thought.move)
    read = pos.game.type.notation.read
    lines = [(read(pos.states, c.move), c.visits, c.value) for c in thought.candidates]
    value = next((c.value for c in thought.candidates if c.move == thought.move), None)
    for k, step in enumerate(steps):
        tried = _tried([line for line in lines if line[0][:k] == steps[:k]], k)
        row = {
            "move": move,
            "step": k,
            "player": player,
            "observation": _observed(states, int(np.prod(rules.OBSERVATION)), player),
            "mask": _packed(states, rules.ACTIONS, rules.RESIGN),
            "action": step,
            "tried": list(tried),
            "visits": [visits for visits, _ in tried.values()],
            "values": [total / visits for visits, total in tried.values()],
            "value": value,
            "move_text": thought.move,
        }
        for name, entry in row.items():
            rows[name].append(entry)
        COMPILED.apply_step(states, 0, step)


def _tried(lines: list[tuple[list[int], int, float]], k: int) -> dict[int, tuple[int, float]]:
    """For every step that comes next in a searched move: visits, and results added up."""
    found: dict[int, tuple[int, float]] = {}
    for steps, visits, value in lines:
        if visits > 0 and len(steps) > k:
            before = found.get(steps[k], (0, 0.0))
            found[steps[k]] = (before[0] + visits, before[1] + visits * value)
    return dict(sorted(found.items()))


def _observed(states: States, size: int, player: int) -> Any:
    out = np.empty(size, np.float32)
    COMPILED.observe_into(states, 0, player, out)
    return out


def _packed(states: States, actions: int, resign: int) -> bytes:
    out = np.empty(actions, np.bool_)
    COMPILED.write_mask(states, 0, out)
    if resign >= 0:
        out[resign] = False
    return np.packbits(out).tobytes()


def _settle(rows: Rows, end: Position) -> None:
    """Add the result of the game to every row."""
    outcome = end.outcome
    assert outcome is not None
    for player in rows["player"]:
        won = 0 if outcome.winner is None else 1 if outcome.winner == player else -1
        rows["result"].append(won)
        rows["own_score"].append(outcome.scores[player])
        rows["other_score"].append(outcome.scores[1 - player])
