"""Entry points from Python: the generic functions with an array and an index, which is cheaper than passing a
record.

Each exists in two forms, compiled and plain; `engine.py` says which one is used now.
"""

from __future__ import annotations

from .compiled import Floats, Int32s, Int64s, Mask, States, rule
from .contract import CHANCE, OVER
from .generic import (
    apply,
    inside,
    is_legal,
    key,
    legal,
    mask,
    new,
    note_repetition,
    observe,
    redeal,
    sample,
    score,
    winner,
)
from .memory import copy_values


@rule
def new_state(states: States, i: int, options: Int64s) -> None:
    """Make states[i] the state before the first chance outcome or move."""
    new(states[i], options)


@rule
def list_legal(states: States, i: int, out: Int32s) -> int:
    """Write the legal steps of states[i], ascending, into `out`; return how many."""
    return legal(states[i], out)


@rule
def write_mask(states: States, i: int, out: Mask) -> None:
    """The legal steps of states[i] as a mask over the action space; none at a chance node or the end."""
    mask(states[i], out)


@rule
def apply_step(states: States, i: int, a: int) -> None:
    """Apply one legal step, unchecked, without the repetition rule."""
    apply(states[i], a)


@rule
def advance(states: States, i: int, a: int, keys: Int64s) -> None:
    """Apply one legal step, unchecked, with the repetition rule."""
    apply(states[i], a)
    note_repetition(states[i], keys)


@rule
def play_steps(before: States, steps: Int32s, keys: Int64s, after: States, after_keys: Int64s) -> int:
    """Apply a whole, checked, to before[0] and its ring, into after[0] and a ring at least as long.

    Returns -1, or the index of the first illegal step, or the number of steps if they do not finish the
    whole; `after` is then useless. Copying here is a memory copy; NumPy copies a record field by field.
    """
    after[0] = before[0]
    copy_values(keys, after_keys)
    for k in range(len(steps)):
        a = int(steps[k])
        if not is_legal(after[0], a):
            return k
        apply(after[0], a)
        note_repetition(after[0], after_keys)
    return len(steps) if inside(after[0]) else -1


@rule
def draw_chance(
    before: States, rng: Int64s, keys: Int64s, after: States, after_keys: Int64s, out: Int32s
) -> int:
    """Play one whole chance outcome of before[0] by its probability into after[0], as `play_steps` does;
    write its steps into `out`, return how many."""
    after[0] = before[0]
    copy_values(keys, after_keys)
    n = 0
    while after[0].to_move == CHANCE:
        a = sample(after[0], rng)
        out[n] = a
        n += 1
        apply(after[0], a)
        note_repetition(after[0], after_keys)
        if not inside(after[0]):
            break
    return n


@rule
def observe_into(states: States, i: int, player: int, out: Floats) -> None:
    """Write the player's observation of states[i] into the flat array `out`."""
    observe(states[i], player, out)


@rule
def redeal_into(states: States, i: int, player: int, rng: Int64s) -> None:
    """Redeal what the player cannot know in states[i]."""
    redeal(states[i], player, rng)


@rule
def key_of(states: States, i: int) -> int:
    """The key of states[i]."""
    return key(states[i])


@rule
def result_of(states: States, i: int, out: Int64s) -> None:
    """Winner and both scores of states[i] into `out`."""
    out[0] = winner(states[i])
    out[1] = score(states[i], 0)
    out[2] = score(states[i], 1)


@rule
def is_inside(states: States, i: int) -> bool:
    """True if states[i] is between the steps of a whole."""
    return inside(states[i])


@rule
def rollout(states: States, i: int, rng: Int64s, keys: Int64s, limit: int) -> int:
    """Uniformly random play to the end (or `limit` steps); the number of steps, chance included."""
    n = 0
    while states[i].to_move != OVER and n < limit:
        a = sample(states[i], rng)
        apply(states[i], a)
        note_repetition(states[i], keys)
        n += 1
    return n
