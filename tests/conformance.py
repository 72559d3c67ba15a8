"""The one test every game passes: seeded random games, all that the contract promises checked on the way.

A game's own test calls `check_game(bm.game(...), seed)`; nothing in here knows a rule.
"""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np

import baumeister as bm
from baumeister.games import doors
from baumeister.games.compiled import States, python
from baumeister.games.contract import CHANCE
from baumeister.games.position import Position
from baumeister.records import Record

MOST_MOVES = 5000


def check_game(game: bm.Game, seed: int, *, moves: int = MOST_MOVES) -> Position:
    """Play one random game to the end (or for so many moves) and check every position of it."""
    pick = random.Random(seed)
    start = pos = game.start(seed=seed)
    for turn in range(moves):
        check_position(pos, pick, thorough=turn % 9 == 0)
        if turn % 3 == 0 or pos.outcome is not None:
            check_views(pos, pick)
        if pos.outcome is not None:
            break
        pos = check_move(pos, random_move(pick, pos), plain=turn % 5 == 0)
    else:
        assert moves < MOST_MOVES, "the game does not end"
    check_replay(start, pos)
    return pos


def random_move(pick: random.Random, pos: Position) -> str:
    """A move of a random kind (by its first letter), so that rare kinds are played; never `resign`."""
    moves = [m for m in pos.moves() if m != "resign"]
    kind = pick.choice(sorted({m[0] for m in moves}))
    return pick.choice([m for m in moves if m[0] == kind])


def check_position(pos: Position, pick: random.Random, *, thorough: bool) -> None:
    """What must hold of a position by itself."""
    steps = pos.legal_steps().tolist()
    assert steps == sorted(set(steps)), "legal steps ascend"
    if pos.to_move is None:
        assert pos.outcome is not None
        assert steps == []
        assert pos.moves() == []
        assert not pos.mask().any()
    else:
        assert steps, "somebody to move can move"
        assert np.flatnonzero(pos.mask()).tolist() == steps, "mask and list agree"
        check_is_legal(pos, pick, steps)
    if thorough:
        check_copies(pos)
        if pos.to_move is not None:
            check_texts(pos)


def check_is_legal(pos: Position, pick: random.Random, steps: list[int]) -> None:
    """`is_legal` says what `legal` lists, for every listed step and a sample of the others."""
    rules, s = pos.game.type.rules, pos.states[0]
    listed = set(steps)
    asked = [-1, rules.ACTIONS, rules.ACTIONS + 7] + [pick.randrange(rules.ACTIONS) for _ in range(40)]
    for a in asked + steps[:: max(1, len(steps) // 40)]:
        assert bool(rules.is_legal(s, a)) == (a in listed), f"step {a}"


def check_copies(pos: Position) -> None:
    """Copies are equal and independent; pickling keeps everything."""
    for twin in (copy.copy(pos), copy.deepcopy(pos), pickle.loads(pickle.dumps(pos))):
        assert twin == pos
        assert hash(twin) == hash(pos)
        assert twin.log == pos.log
        assert twin.moves() == pos.moves()
    handed_out = pos.states
    handed_out.view(np.uint8)[:] = 0xAA
    assert pos.states.tobytes() != handed_out.tobytes(), "a caller's copy is his own"


def check_texts(pos: Position) -> None:
    """Every move has one text, every text one move, and the quick list is the list of all step sequences."""
    moves = pos.moves()
    assert moves == sorted(set(moves)), "sorted, each once"
    notation = pos.game.type.notation
    slow = {}
    for steps in whole_actions(pos):
        text = notation.write(pos.states, steps)
        assert text not in slow, f"{text} stands for two moves"
        slow[text] = steps
    assert moves == sorted(slow)
    for text, steps in list(slow.items())[:: max(1, len(slow) // 25)]:
        assert notation.read(pos.states, text) == steps, text


def whole_actions(pos: Position) -> list[list[int]]:
    """All whole actions as lists of steps, the slow way: depth first over legal steps."""
    rules = pos.game.type.rules
    found: list[list[int]] = []

    def walk(states: States, before: list[int]) -> None:
        buffer = np.empty(rules.MAX_LEGAL, np.int32)
        for a in buffer[: doors.list_legal(states, 0, buffer)].tolist():
            after = states.copy()
            rules.apply(after[0], a)
            steps = [*before, a]
            if rules.inside(after[0]):
                walk(after, steps)
            else:
                found.append(steps)

    walk(pos.states, [])
    return found


def check_views(pos: Position, pick: random.Random) -> None:
    """A view depends on nothing hidden: deal what is hidden anew, and it stays the same."""
    public = json.dumps(pos.view(None), sort_keys=True)
    for player in (0, 1):
        view = pos.view(player)
        text = json.dumps(view, sort_keys=True)
        other = pos.redeal(player, pick.random().hex())
        assert json.dumps(other.view(player), sort_keys=True) == text, "the view shows something hidden"
        assert json.dumps(other.view(None), sort_keys=True) == public
        assert (other.observation(player) == pos.observation(player)).all()
        assert np.isfinite(pos.observation(player)).all()
        assert other.log == [], "what was dealt before is not told"
        if pos.to_move is None:
            continue
        again = pos.game.from_view(json.loads(text))
        assert json.dumps(again.view(player), sort_keys=True) == text, "a view can be read back"
        assert (again.observation(player) == pos.observation(player)).all()
        if pos.to_move == player:
            assert other.legal_steps().tolist() == pos.legal_steps().tolist()
            assert again.moves() == pos.moves()


def check_move(pos: Position, text: str, *, plain: bool) -> Position:
    """A move through the checked door gives what the trusted door gives, compiled or (if asked) plain."""
    before = pos.states.tobytes()
    after = pos.play(text)
    assert pos.states.tobytes() == before, "positions do not change"
    states, keys = pos.states, np.concatenate([pos.keys, np.zeros(8, np.int64)])
    slow_states, slow_keys = states.copy(), keys.copy()
    for a in pos.steps_of(text):
        doors.advance(states, 0, a, keys)
        if plain:
            python(doors.advance)(slow_states, 0, a, slow_keys)
    if plain:
        assert states.tobytes() == slow_states.tobytes(), "compiled and plain rules agree"
    if states["to_move"][0] != CHANCE:
        assert after.states.tobytes() == states.tobytes(), "trusted and checked door agree"
    assert after.log[len(pos.log)].player == pos.to_move
    return after


def check_replay(start: Position, end: Position) -> None:
    """The record replays byte for byte, and so do the moves with the chance outcomes by themselves."""
    record = Record.of(end)
    assert Record.loads(str(record)) == record
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    positions = record.replay()
    assert positions[0] == start
    assert positions[-1].states.tobytes() == end.states.tobytes()
    assert positions[-1].outcome == end.outcome
    pos = start.game.start(chance=end.chance_log)
    for entry in end.log:
        if entry.player is not None:
            pos = pos.play(entry.text, entry.player)
    assert pos.states.tobytes() == end.states.tobytes()
    assert pos.chance_log == end.chance_log
    if end.outcome is not None:
        check_returns(end)


def check_returns(end: Position) -> None:
    """The outcome fits the scores and carries a reason."""
    outcome = end.outcome
    assert outcome is not None
    assert outcome.reason
    assert outcome.winner in (0, 1, None)
    assert outcome.scores == end.scores
