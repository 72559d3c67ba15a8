"""The rules of Pagoda, compiled: what the contract asks for.

`steps.py` finds the legal steps and numbers the action space, `effects.py` carries a step out, `cards.py`
knows what cards can pay for. A chance outcome is the colour of the card drawn; for the lot the start player.
"""

from __future__ import annotations

from ..compiled import Floats, Int8s, Int32s, Int64s, Mask, rule
from ..contract import CHANCE, NOBODY, OVER
from ..rng import below
from .cards import ALL, count_bits, nth_bit
from .effects import begin_whole, clear_turn, draw_card, draw_lot, end_turn, pay, rouse_dragon, size, use
from .observation import NUMBERS, write_all
from .state import COLUMN_CARD, DEAL, DRAGON_CARDS, HAND_SIZE, LOT, OF_EACH_COLOUR, RED, SITES, State
from .steps import DONE, DRAGON, FAN, LANTERN, PAY, ROOF, steps

ACTIONS = 136
OUTCOMES = 5
MAX_LEGAL = 136
OBSERVATION: tuple[int, ...] = (NUMBERS,)
RING = 1
GIVE_UP = -1


@rule
def new(s: State, options: Int64s) -> None:
    """The set-up, with the two hand cards of player 0 due (P8)."""
    s.floors = 3 if options[0] else 4
    s.simple = options[1]
    s.to_move, s.phase, s.player, s.first = CHANCE, DEAL, 0, NOBODY
    s.ended = s.idle = s.ply = 0
    s.height[:] = 0
    s.columns[:] = 0
    s.colours[:] = -1
    s.supply[:] = ALL
    s.marker[:] = 0
    s.table[:] = 1
    s.hand[:] = 0
    s.known[:] = 0
    s.pile[:] = OF_EACH_COLOUR - 2
    s.discard[:] = 0
    s.played[:] = 0
    s.points[:] = 0
    s.fresh = 0
    clear_turn(s)
    s.draw_hand = HAND_SIZE


@rule
def legal(s: State, out: Int32s) -> int:
    """List the legal steps or the possible outcomes, ascending."""
    n = 0
    if s.to_move < 0:
        for a in range(OUTCOMES):
            if is_legal(s, a):
                out[n] = a
                n += 1
        return n
    low, mid, rest = steps(s)
    n = list_bits(low, 0, out, n)
    n = list_bits(mid, ROOF, out, n)
    return list_bits(rest, LANTERN, out, n)


@rule
def mask(s: State, out: Mask) -> None:
    """The legal steps as a mask."""
    out[:] = False
    if s.to_move >= 0:
        low, mid, rest = steps(s)
        for a in range(ROOF):
            out[a] = (low >> a) & 1
        for a in range(ROOF, LANTERN):
            out[a] = (mid >> (a - ROOF)) & 1
        for a in range(LANTERN, ACTIONS):
            out[a] = (rest >> (a - LANTERN)) & 1


@rule
def list_bits(mask: int, offset: int, out: Int32s, n: int) -> int:
    """Append the set bits to `out`."""
    while mask:
        out[n] = offset + nth_bit(mask, 0)
        n += 1
        mask &= mask - 1
    return n


@rule
def is_legal(s: State, a: int) -> bool:
    """True if `legal` lists it."""
    if s.to_move == CHANCE:
        return 0 <= a < OUTCOMES and weight(s, a) > 0
    if s.to_move == OVER or a < 0 or a >= ACTIONS:
        return False
    low, mid, rest = steps(s)
    step = int(a)
    if step < ROOF:
        return (low >> step) & 1 == 1
    if step < LANTERN:
        return (mid >> (step - ROOF)) & 1 == 1
    return (rest >> (step - LANTERN)) & 1 == 1


@rule
def weight(s: State, a: int) -> int:
    """How many cards of the pile have the colour; the lot has two equal cases."""
    if s.phase == LOT:
        return 1 if a < 2 else 0
    return int(s.pile[a])


@rule
def sample(s: State, rng: Int64s) -> int:
    """A uniformly random step, or an outcome by its weight."""
    if s.to_move == CHANCE:
        return sample_outcome(s, rng)
    low, mid, rest = steps(s)
    if low | mid == 0:
        return LANTERN + nth_bit(rest, below(rng, count_bits(rest)))
    lows, mids = count_bits(low), count_bits(mid)
    k = below(rng, lows + mids + count_bits(rest))
    if k < lows:
        return nth_bit(low, k)
    k -= lows
    if k < mids:
        return ROOF + nth_bit(mid, k)
    return LANTERN + nth_bit(rest, k - mids)


@rule
def sample_outcome(s: State, rng: Int64s) -> int:
    """The start player, or a card of the pile."""
    if s.phase == LOT:
        return below(rng, 2)
    return draw_from(s.pile, rng)


@rule
def apply(s: State, a: int) -> None:
    """Change the state by a legal step."""
    if s.to_move == CHANCE:
        if s.phase == LOT:
            draw_lot(s, a)
        else:
            draw_card(s, a)
    elif a >= PAY:
        pay(s, a - PAY)
    elif a < LANTERN:
        begin_whole(s, a)
    elif a == LANTERN:
        use(s, RED)
    elif a == DRAGON:
        s.phase = DRAGON_CARDS
    elif a == DONE:
        rouse_dragon(s)
    else:
        end_turn(s, a == FAN)


@rule
def recur(s: State, keys: Int64s) -> None:
    """Pagoda has no repetition rule."""


@rule
def inside(s: State) -> bool:
    """True while a whole action or a whole drawing is under way."""
    if s.to_move == CHANCE:
        return s.drawn > 0
    return COLUMN_CARD <= s.phase <= DRAGON_CARDS


@rule
def winner(s: State) -> int:
    """Most points win; equal points are a draw."""
    if s.points[0] == s.points[1]:
        return NOBODY
    return 0 if s.points[0] > s.points[1] else 1


@rule
def score(s: State, player: int) -> int:
    """Points so far."""
    return int(s.points[player])


@rule
def fold(h: int, value: int) -> int:
    """Two polynomial hashes modulo 2**31 - 1 side by side: the products stay within 64 bits."""
    high = ((h >> 31) * 1103515245 + value + 1) % 2147483647
    low = ((h & 2147483647) * 1540483477 + value + 1) % 2147483647
    return (high << 31) | low


@rule
def pack(counts: Int8s) -> int:
    """Five counts, or colours from -1, as one integer."""
    value = 0
    for c in range(5):
        value = value * 32 + int(counts[c]) + 1
    return value


@rule
def key(s: State) -> int:
    """A hash of everything that the rest of the game can depend on."""
    h = fold(1, pack(s.pile))
    h = fold(h, pack(s.discard))
    h = fold(h, pack(s.played))
    h = fold(h, pack(s.supply))
    for p in range(2):
        h = fold(h, pack(s.table[p]))
        h = fold(h, pack(s.hand[p]))
        h = fold(h, pack(s.known[p]))
        h = fold(h, pack(s.marker[p]))
        h = fold(h, int(s.points[p]))
    for i in range(SITES):
        h = fold(h, pack(s.colours[i]))
        h = fold(h, int(s.height[i]) * 8 + int(s.columns[i]))
    h = fold(h, (int(s.phase) * 2 + int(s.player)) * 4 + int(s.first) + 1)
    h = fold(h, (int(s.site) * 5 + int(s.colour)) * 200 + int(s.last) * 20 + int(s.paid))
    h = fold(h, (int(s.draw_table) * 16 + int(s.draw_hand)) * 32 + int(s.drawn) * 2 + int(s.fresh))
    h = fold(h, (int(s.acted) * 8 + int(s.built)) * 128 + int(s.used) * 4 + int(s.idle))
    return fold(h, int(s.floors) * 2 + int(s.simple))


@rule
def redeal(s: State, player: int, rng: Int64s) -> None:
    """Deal the opponent's unknown hand cards anew from all cards the player has not seen.

    Inside the opponent's whole action only hands count with which he can finish it."""
    other = 1 - player
    hidden = size(s.hand[other]) - size(s.known[other])
    pile, hand, known = s.pile, s.hand[other], s.known[other]
    while True:
        for c in range(5):
            pile[c] += hand[c] - known[c]
            hand[c] = known[c]
        for _ in range(hidden):
            colour = draw_from(pile, rng)
            pile[colour] -= 1
            hand[colour] += 1
        if s.to_move != other or not inside(s) or steps(s)[2] != 0:
            return


@rule
def draw_from(pile: Int8s, rng: Int64s) -> int:
    """The colour of a random card of the pile."""
    k = below(rng, size(pile))
    colour = 0
    while k >= pile[colour]:
        k -= int(pile[colour])
        colour += 1
    return colour


@rule
def observe(s: State, player: int, out: Floats) -> None:
    """What the player knows as numbers; docs/rules/pagoda.md lists them in order."""
    write_all(s, player, out)
