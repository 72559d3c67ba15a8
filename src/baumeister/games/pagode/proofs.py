"""Proofs in Pagode: which steps win in one, two or three turns, and which do not lose in two.

The proof of a turn tries every answer of the other player, and every step after it, without the evaluation.
Only one thing is taken from it: whether a declaration can be beaten (`can_beat`). That is exact; a test
compares it with trying everything.

A win in 1 is to declare; a win in 2 is a turn after which every answer allows a win in 1, and so on. A turn
is safe if the other player has no win in 1 or 2 after it. Repetition is not looked at: a position that has
not occurred before cannot occur for the third time within so few turns.
"""

from __future__ import annotations

from .. import generic
from ..compiled import Int32s, States, rule
from ..contract import NOBODY, OVER
from .evaluation_patterns import can_beat, declaring_wins
from .geometry import DECLARE, RESIGN

# states[i] is the position in question, those after it are scratch space.


@rule
def wins_in_1(states: States, i: int) -> bool:
    """True if the player to move in states[i] wins at once: by declaring, or by outbidding."""
    if states[i].declarer != NOBODY:
        return bool(can_beat(states[i], int(states[i].to_move), int(states[i].declared)))
    return bool(declaring_wins(states[i]))


@rule
def every_answer_loses_at_once(states: States, legal: Int32s, i: int, player: int) -> bool:
    """True if after every step in states[i] the player wins in 1 or has won."""
    if wins_in_1(states, i):
        return False
    n = generic.legal(states[i], legal[i])
    for k in range(n):
        if legal[i, k] != RESIGN:
            states[i + 1] = states[i]
            generic.apply(states[i + 1], int(legal[i, k]))
            if states[i + 1].to_move == OVER:
                if generic.winner(states[i + 1]) != player:
                    return False
            elif not wins_in_1(states, i + 1):
                return False
    return True


@rule
def wins_by(states: States, legal: Int32s, i: int, step: int) -> bool:
    """True if the step wins in 2 (or has won): every answer to it loses at once."""
    player = int(states[i].to_move)
    states[i + 1] = states[i]
    generic.apply(states[i + 1], step)
    if states[i + 1].to_move == OVER:
        return bool(generic.winner(states[i + 1]) == player)
    return bool(every_answer_loses_at_once(states, legal, i + 1, player))


@rule
def wins_in_2(states: States, legal: Int32s, i: int) -> bool:
    """True if some step in states[i] wins in 2."""
    n = generic.legal(states[i], legal[i])
    for k in range(n):
        if legal[i, k] not in (RESIGN, DECLARE) and wins_by(states, legal, i, int(legal[i, k])):
            return True
    return False


@rule
def wins_in_3(states: States, legal: Int32s, i: int) -> bool:
    """True if some step in states[i] wins in 3: every answer to it loses in 1 or 2."""
    return bool(steps_to_win_in_3(states, legal, i, legal[i], 0) > 0)


@rule
def steps_to_win_in_3(states: States, legal: Int32s, i: int, out: Int32s, most: int) -> int:
    """Put the steps of states[i] after which every answer loses in 1 or 2 into `out`; returns how many, or
    most + 1 as soon as there are more. The answer that refuted one step is tried first against the next."""
    refuting, found = -1, 0
    for k in range(generic.legal(states[i], legal[i])):
        if legal[i, k] in (RESIGN, DECLARE):
            continue
        states[i + 1] = states[i]
        generic.apply(states[i + 1], int(legal[i, k]))
        if states[i + 1].to_move == OVER or wins_in_1(states, i + 1):
            continue
        n = generic.legal(states[i + 1], legal[i + 1])
        held = refuting >= 0 and generic.is_legal(states[i + 1], refuting)
        held = held and holds(states, legal, i + 1, refuting)
        for j in range(0 if held else n):
            if legal[i + 1, j] != RESIGN and holds(states, legal, i + 1, int(legal[i + 1, j])):
                refuting, held = int(legal[i + 1, j]), True
                break
        if not held:
            if found == most:
                return most + 1
            out[found] = legal[i, k]
            found += 1
    return found


@rule
def holds(states: States, legal: Int32s, i: int, step: int) -> bool:
    """True if the other player does not win in 1 or 2 after the step in states[i]."""
    other = 1 - int(states[i].to_move)
    states[i + 1] = states[i]
    generic.apply(states[i + 1], step)
    if states[i + 1].to_move == OVER:
        return bool(generic.winner(states[i + 1]) != other)
    return not (wins_in_1(states, i + 1) or wins_in_2(states, legal, i + 1))


@rule
def hopeless(states: States, legal: Int32s, step: int) -> bool:
    """True if the other player wins in 3 after the step in states[0]."""
    states[1] = states[0]
    generic.apply(states[1], step)
    return bool(wins_in_3(states, legal, 1))


@rule
def winning_steps(states: States, legal: Int32s, out: Int32s) -> int:
    """Put all steps of states[0] that win in 2 into `out`; returns how many."""
    found = 0
    for k in range(generic.legal(states[0], legal[0])):
        if legal[0, k] not in (RESIGN, DECLARE) and wins_by(states, legal, 0, int(legal[0, k])):
            out[found] = legal[0, k]
            found += 1
    return found


@rule
def safe_steps(states: States, legal: Int32s, out: Int32s, most: int) -> int:
    """Put the steps of states[0] after which the other player has no win in 1 or 2 into `out`; returns how
    many, or most + 1 as soon as there are more."""
    found = 0
    for k in range(generic.legal(states[0], legal[0])):
        if legal[0, k] in (RESIGN, DECLARE):
            continue
        if not holds(states, legal, 0, int(legal[0, k])):
            continue
        if found == most:
            return most + 1
        out[found] = legal[0, k]
        found += 1
    return found
