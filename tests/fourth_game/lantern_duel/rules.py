"""The rules of Lantern Duel, compiled. A step is a lantern, and at dusk a number of moths."""

from baumeister.games.bits import append_bits, count_bits, draw_bits, lowest_bit
from baumeister.games.compiled import Floats, Int32s, Int64s, Mask, rule
from baumeister.games.contract import CHANCE, NOBODY, OVER
from baumeister.games.rng import below

from .state import ALL, BRIGHTEST, DAWN, DEAL, DUSK, NIGHT, PIPS, State

ACTIONS = OUTCOMES = MAX_LEGAL = BRIGHTEST + 1
OBSERVATION = (3 * BRIGHTEST + 6,)
RESIGN, RING = -1, 1


@rule
def new(s: State, options: Int64s) -> None:
    s.nights, s.glare, s.phase, s.to_move = options[0], options[1], DEAL, CHANCE
    s.swarm = s.sealed = s.ply = 0
    s.moths[:] = s.hand[:] = s.lit[:] = 0


@rule
def choices(s: State) -> int:
    """What may come next: a lantern of the mover or one not dealt yet; at dusk, a number of moths."""
    if s.phase == DEAL:
        return ALL & ~int(s.hand[0]) & ~int(s.hand[1])
    if s.phase == DUSK:
        return (2 << PIPS) - 2
    return int(s.hand[s.to_move]) if s.phase == NIGHT else 0


@rule
def legal(s: State, out: Int32s) -> int:
    return append_bits(choices(s), 0, out, 0)


@rule
def mask(s: State, out: Mask) -> None:
    for a in range(ACTIONS):
        out[a] = s.to_move >= 0 and is_legal(s, a)


@rule
def is_legal(s: State, a: int) -> bool:
    return 0 <= a < ACTIONS and (choices(s) >> int(a)) & 1 == 1


@rule
def weight(s: State, a: int) -> int:
    return 2 * int(a) - 1 if s.phase == DUSK else 1  # this many of 36 throws have `a` as the higher die


@rule
def sample(s: State, rng: Int64s) -> int:
    if s.phase == DUSK:
        return 1 + max(below(rng, PIPS), below(rng, PIPS))
    return lowest_bit(draw_bits(choices(s), 1, rng))


@rule
def apply(s: State, a: int) -> None:
    if s.phase == DEAL:
        s.hand[0 if count_bits(s.hand[0]) < s.nights else 1] |= 1 << int(a)
        if count_bits(s.hand[1]) == s.nights:
            s.phase = DUSK
    elif s.phase == DUSK:
        s.swarm, s.phase, s.to_move = a, NIGHT, 0
    else:
        s.ply += 1
        s.hand[s.to_move] &= ~(1 << int(a))
        if s.to_move == 0:
            s.sealed, s.to_move = a, 1
            return
        owl, bat = int(s.sealed), int(a)
        glaring = s.glare == 1 and max(owl, bat) > 2 * min(owl, bat)
        s.moths[0 if (owl > bat) != glaring else 1] += s.swarm
        s.lit[0] |= 1 << owl
        s.lit[1] |= 1 << bat
        s.swarm = s.sealed = 0
        s.phase, s.to_move = (DAWN, OVER) if s.ply == 2 * s.nights else (DUSK, CHANCE)


@rule
def note_repetition(s: State, keys: Int64s) -> None:
    """No position can come again."""


@rule
def inside(s: State) -> bool:
    return s.phase == DEAL and s.hand[0] != 0


@rule
def winner(s: State) -> int:
    return NOBODY if s.to_move != OVER or s.moths[0] == s.moths[1] else int(s.moths[1] > s.moths[0])


@rule
def score(s: State, player: int) -> int:
    return int(s.moths[player])


@rule
def key(s: State) -> int:
    hands, moths = int(s.hand[0]) << 17 | int(s.hand[1]), int(s.moths[0]) << 6 | int(s.moths[1])
    return hands << 24 | moths << 12 | int(s.sealed) << 7 | int(s.swarm) << 4 | int(s.phase)


@rule
def observe(s: State, player: int, out: Floats) -> None:
    """The lanterns in hand, lit by this player and by the other; the sealed one, the night, the moths."""
    own, mine, theirs = int(s.hand[player]), int(s.lit[player]), int(s.lit[1 - player])
    for v in range(BRIGHTEST):
        out[3 * v], out[3 * v + 1], out[3 * v + 2] = own >> v + 1 & 1, mine >> v + 1 & 1, theirs >> v + 1 & 1
    out[-1], out[-2] = s.to_move == player, s.sealed / BRIGHTEST if player == 0 else 0
    out[-3], out[-4] = s.ply / (2 * s.nights), s.swarm / PIPS
    out[-5], out[-6] = s.moths[player] / (PIPS * s.nights), s.moths[1 - player] / (PIPS * s.nights)


@rule
def redeal(s: State, player: int, rng: Int64s) -> None:
    """Draw the other hand, and Owl's sealed lantern, from everything the player has not seen."""
    unseen = ALL & ~int(s.hand[player]) & ~int(s.lit[0]) & ~int(s.lit[1])
    if player == 1 and s.sealed > 0:
        s.sealed = lowest_bit(draw_bits(unseen, 1, rng))
    s.hand[1 - player] = draw_bits(unseen & ~(1 << int(s.sealed)), count_bits(s.hand[1 - player]), rng)
