"""Which steps are legal, compiled: as a list, as a mask, one by one, or one at random."""

from __future__ import annotations

from ..bits import append_bits, count_bits, lowest_bit
from ..compiled import Int32s, Int64s, Mask, rule
from ..contract import CHANCE, NOBODY, OVER
from ..memory import copy_within
from ..rng import below
from .buildings import count_ruins, has_building, is_ruin, line_of
from .geometry import (
    ACTIONS,
    BOARD_SIZE,
    BUILDINGS,
    BY_COLOUR,
    CAPTURE,
    DECLARE,
    DEMOLISH,
    FENCES,
    FENCES_OF_LINE,
    FIRST_BUILDING,
    HARMFUL,
    MOVE_PILLAR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    PLACE_STONE,
    RESIGN,
    SEVERAL,
    SQUARE_COLOUR,
    SQUARES,
    SQUARES_OF_COLOUR,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
    TEAR_FENCE,
    TEAR_RUIN,
    TEAR_WALL,
    WAIVE,
)
from .state import ANNOUNCED, EMPTY, PILLAR, STONE, State

# ---- legal steps --------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Int32s) -> int:
    """Ascending action numbers."""
    if s.to_move == OVER:
        return 0
    if s.to_move == CHANCE:
        out[0], out[1] = 0, 1
        return 2
    p = s.to_move
    cell, piece, count, reserve = s.cell, s.piece, s.count, s.reserve
    n = 0
    for kind in (STONE, PILLAR):
        if reserve[p, kind] > 0:
            base = PLACE_STONE if kind == STONE else PLACE_PILLAR
            for sq in range(SQUARES):  # always written, counted if empty: a branch here would cost more
                out[n] = base + sq
                n += 1 if cell[sq] == EMPTY else 0
    for i in range(count[p, PILLAR]):
        at = int(piece[p, PILLAR, i])
        for k in range(SQUARES_PER_COLOUR):
            out[n] = MOVE_PILLAR + SQUARES_PER_COLOUR * at + k
            n += 1 if cell[PILLAR_TARGETS[at, k]] == EMPTY else 0
    stones = int(count[p, STONE])
    for i in range(stones):
        out[n] = TAKE_OFF + int(piece[p, STONE, i])
        n += 1
    n = list_captures(s, out, n)
    n = list_tearable(s, out, n)
    if stones >= 2 and may_demolish(s):
        for bits in range(3, 1 << stones):
            if count_bits(bits) >= 2:
                out[n] = DEMOLISH + bits
                n += 1
    if may_declare(s):
        out[n] = DECLARE
        n += 1
    if n == 0 or s.declarer != NOBODY:
        out[n] = WAIVE
        n += 1
    out[n] = RESIGN
    return n + 1


@rule
def list_captures(s: State, out: Int32s, n: int) -> int:
    """Append the captures of announced pieces in the order of the squares; the new length."""
    enemy = 1 - s.to_move
    if s.marked[enemy] == 0:
        return n
    cell = s.cell
    low = ANNOUNCED + STONE + 2 * enemy
    for sq in range(SQUARES):
        if cell[sq] == low or cell[sq] == low + 1:
            out[n] = CAPTURE + sq
            n += 1
    return n


@rule
def list_tearable(s: State, out: Int32s, n: int) -> int:
    """Append the fences, then walls, then ruins of the enemy; the new length."""
    enemy = 1 - s.to_move
    for line in range(2 * BOARD_SIZE if s.harmful[enemy] > 0 else 0):
        n = append_bits(FENCES[line_of(s, enemy, line)], TEAR_FENCE + FENCES_OF_LINE * line, out, n)
    for line in range(2 * BOARD_SIZE if s.harmful[enemy] > 0 else 0):
        if count_bits(line_of(s, enemy, line)) >= 4:
            out[n] = TEAR_WALL + line
            n += 1
    if s.complete[enemy] > 0:
        for building in range(len(BUILDINGS)):
            if is_ruin(s, enemy, building):
                out[n] = TEAR_RUIN + building
                n += 1
    return n


@rule
def mask(s: State, out: Mask) -> None:
    """The same as a mask; squares and pillar moves are written straight into it. It is cleared in two parts:
    the processor takes longer to begin with one of more than 2 kB."""
    out[: ACTIONS // 2] = False
    out[ACTIONS // 2 :] = False
    p = s.to_move
    if p < 0:
        return
    cell, piece, reserve = s.cell, s.piece, s.reserve
    if reserve[p, STONE] > 0:
        for sq in range(SQUARES):
            out[PLACE_STONE + sq] = cell[sq] == EMPTY
    if reserve[p, PILLAR] > 0:
        for sq in range(SQUARES):
            out[PLACE_PILLAR + sq] = cell[sq] == EMPTY
    mask_pillar_moves(s, out)
    stones = int(s.count[p, STONE])
    for i in range(stones):
        out[TAKE_OFF + int(piece[p, STONE, i])] = True
    mask_captures(s, out)
    if stones >= 2 and may_demolish(s):
        for bits in range(3, 1 << stones):
            out[DEMOLISH + bits] = SEVERAL[bits]
    out[DECLARE] = may_declare(s)
    out[WAIVE] = may_waive(s)
    out[RESIGN] = True


@rule
def mask_pillar_moves(s: State, out: Mask) -> None:
    """Pillars on squares of one colour have the same targets. The targets of each colour are listed once, in
    the part of `out` that `mask_captures` writes later, and copied for every pillar."""
    p = s.to_move
    cell, piece = s.cell, s.piece
    for k in range(SQUARES):
        out[CAPTURE + k] = cell[BY_COLOUR[k]] == EMPTY
    for i in range(s.count[p, PILLAR]):
        at = int(piece[p, PILLAR, i])
        row = CAPTURE + SQUARES_PER_COLOUR * int(SQUARE_COLOUR[at])
        copy_within(out, MOVE_PILLAR + SQUARES_PER_COLOUR * at, row, SQUARES_PER_COLOUR)


@rule
def mask_captures(s: State, out: Mask) -> None:
    """What the player may capture and tear down."""
    enemy = 1 - s.to_move
    cell = s.cell
    low = ANNOUNCED + STONE + 2 * enemy
    for sq in range(SQUARES):
        out[CAPTURE + sq] = cell[sq] == low or cell[sq] == low + 1
    lines = s.line
    for way in range(2 if s.harmful[enemy] > 0 else 0):
        for i in range(BOARD_SIZE):
            bits = lines[enemy, way, i]
            if HARMFUL[bits] == 0:
                continue
            line = BOARD_SIZE * way + i
            out[TEAR_WALL + line] = count_bits(bits) >= 4
            fences = int(FENCES[bits])
            while fences:
                out[TEAR_FENCE + FENCES_OF_LINE * line + lowest_bit(fences)] = True
                fences &= fences - 1
    if s.complete[enemy] > 0 and s.count[enemy, PILLAR] >= 4:
        piece = s.piece
        for i in range(s.count[enemy, PILLAR]):
            sq = piece[enemy, PILLAR, i]
            for building in range(FIRST_BUILDING[sq], FIRST_BUILDING[sq + 1]):
                out[TEAR_RUIN + building] = is_ruin(s, enemy, building)


@rule
def is_legal(s: State, a: int) -> bool:
    """True if `legal` lists the step."""
    if s.to_move == CHANCE:
        return 0 <= a < 2
    if s.to_move == OVER or a < 0 or a >= ACTIONS:
        return False
    p = s.to_move
    enemy = 1 - p
    cell = s.cell
    if a < PLACE_PILLAR:
        return bool(cell[a] == EMPTY and s.reserve[p, STONE] > 0)
    if a < MOVE_PILLAR:
        return bool(cell[a - PLACE_PILLAR] == EMPTY and s.reserve[p, PILLAR] > 0)
    if a < TAKE_OFF:
        at = (a - MOVE_PILLAR) // SQUARES_PER_COLOUR
        return bool(
            is_own(s, at, PILLAR)
            and cell[PILLAR_TARGETS[at, (a - MOVE_PILLAR) % SQUARES_PER_COLOUR]] == EMPTY
        )
    if a < CAPTURE:
        return is_own(s, a - TAKE_OFF, STONE)
    if a < TEAR_FENCE:
        code = cell[a - CAPTURE] - ANNOUNCED - 2 * enemy
        return bool(code in (STONE, PILLAR))
    if a < TEAR_WALL:
        k = a - TEAR_FENCE
        return bool((FENCES[line_of(s, enemy, k // FENCES_OF_LINE)] >> (k % FENCES_OF_LINE)) & 1)
    if a < TEAR_RUIN:
        return bool(count_bits(line_of(s, enemy, a - TEAR_WALL)) >= 4)
    if a < DEMOLISH:
        return is_ruin(s, enemy, a - TEAR_RUIN)
    if a < DECLARE:
        bits = a - DEMOLISH
        return bool(count_bits(bits) >= 2 and bits < (1 << int(s.count[p, STONE])) and may_demolish(s))
    if a == DECLARE:
        return may_declare(s)
    if a == WAIVE:
        return may_waive(s)
    return True


@rule
def weight(s: State, a: int) -> int:
    """Both players are equally likely to begin."""
    return 1


# ---- a random step ------------------------------------------------------------------------------------


@rule
def sample(s: State, rng: Int64s) -> int:
    """A uniformly random legal step: first its kind by the number of steps of each kind."""
    if s.to_move == CHANCE:
        return below(rng, 2)
    p = s.to_move
    reserve, count, piece, empty = s.reserve, s.count, s.piece, s.empty
    free = int(empty[0]) + int(empty[1]) + int(empty[2])
    stones = int(count[p, STONE])
    placing_stones = free if reserve[p, STONE] > 0 else 0
    placing_pillars = free if reserve[p, PILLAR] > 0 else 0
    moving = 0
    for colour in range(3):
        moving += int(empty[colour]) * int(s.pillars[p, colour])
    demolishing = (1 << stones) - 1 - stones if stones >= 2 and may_demolish(s) else 0
    rest = stones + demolishing + int(s.marked[1 - p]) + int(s.harmful[1 - p]) + 1
    if s.complete[0] > 0 or s.complete[1] > 0:
        rest += count_ruins(s, 1 - p) + (1 if may_declare(s) else 0)
    if s.declarer != NOBODY or placing_stones + placing_pillars + moving + rest == 1:
        rest += 1
    r = below(rng, placing_stones + placing_pillars + moving + rest)
    if r < placing_stones + placing_pillars:
        base = PLACE_STONE if r < placing_stones else PLACE_PILLAR
        return base + random_empty(s, rng)
    r -= placing_stones + placing_pillars
    if r < moving:
        i = 0
        while r >= empty[SQUARE_COLOUR[piece[p, PILLAR, i]]]:
            r -= int(empty[SQUARE_COLOUR[piece[p, PILLAR, i]]])
            i += 1
        at = int(piece[p, PILLAR, i])
        return MOVE_PILLAR + SQUARES_PER_COLOUR * at + random_empty_of(s, int(SQUARE_COLOUR[at]), rng)
    r -= moving
    if r < stones:
        return TAKE_OFF + int(piece[p, STONE, r])
    return rare_step(s, r - stones, demolishing)


@rule
def random_empty(s: State, rng: Int64s) -> int:
    """A random empty square, by rejection: at most 28 of 81 are taken, except in the small game."""
    cell = s.cell
    while True:
        sq = below(rng, SQUARES)
        if cell[sq] == EMPTY:
            return sq


@rule
def random_empty_of(s: State, colour: int, rng: Int64s) -> int:
    """The number within its colour of a random empty square of that colour."""
    cell = s.cell
    while True:
        k = below(rng, SQUARES_PER_COLOUR)
        if cell[SQUARES_OF_COLOUR[colour, k]] == EMPTY:
            return k


@rule
def rare_step(s: State, r: int, demolishing: int) -> int:
    """The r-th of: demolitions, captures, formations to tear down, declare, waive, resign."""
    enemy = 1 - s.to_move
    cell = s.cell
    if r < demolishing:
        bits = 2
        while True:
            bits += 1
            if count_bits(bits) >= 2:
                if r == 0:
                    return DEMOLISH + bits
                r -= 1
    r -= demolishing
    low = ANNOUNCED + STONE + 2 * enemy
    if s.marked[enemy] > 0:
        for sq in range(SQUARES):
            if cell[sq] == low or cell[sq] == low + 1:
                if r == 0:
                    return CAPTURE + sq
                r -= 1
    for line in range(2 * BOARD_SIZE if s.harmful[enemy] > 0 else 0):
        bits = line_of(s, enemy, line)
        if count_bits(bits) >= 4:
            if r == 0:
                return TEAR_WALL + line
            r -= 1
        for k in range(FENCES_OF_LINE):
            if (FENCES[bits] >> k) & 1:
                if r == 0:
                    return TEAR_FENCE + FENCES_OF_LINE * line + k
                r -= 1
    if s.complete[enemy] > 0:
        for building in range(len(BUILDINGS)):
            if is_ruin(s, enemy, building):
                if r == 0:
                    return TEAR_RUIN + building
                r -= 1
    if may_declare(s):
        if r == 0:
            return DECLARE
        r -= 1
    return RESIGN if r == 0 else WAIVE


# ---- conditions of single steps -----------------------------------------------------------------------


@rule
def may_demolish(s: State) -> bool:
    """R9: with an empty reserve, unless the last demolition was one's own."""
    p = s.to_move
    return bool(s.reserve[p, STONE] == 0 and s.reserve[p, PILLAR] == 0 and s.demolished != p)


@rule
def may_declare(s: State) -> bool:
    """R4, R8: a valid building stands as the turn begins, and no declaration was made yet."""
    return bool(s.declarer == NOBODY and s.complete[s.to_move] > 0 and has_building(s, s.to_move))


@rule
def may_waive(s: State) -> bool:
    """The last turn after a declaration, or R12."""
    return bool(s.declarer != NOBODY or not has_plain_turn(s))


@rule
def has_plain_turn(s: State) -> bool:
    """True if the player can do anything but resign and waive (R12)."""
    p = s.to_move
    if s.count[p, STONE] > 0 or s.reserve[p, STONE] > 0 or s.reserve[p, PILLAR] > 0:
        return True
    for i in range(s.count[p, PILLAR]):
        if s.empty[SQUARE_COLOUR[s.piece[p, PILLAR, i]]] > 0:
            return True
    enemy = 1 - p
    return bool(s.marked[enemy] > 0 or s.harmful[enemy] > 0 or count_ruins(s, enemy) > 0 or may_declare(s))


@rule
def is_own(s: State, sq: int, kind: int) -> bool:
    """True if a piece of the player to move and of that kind stands on the square."""
    return bool((s.cell[sq] & 7) == kind + 2 * s.to_move)
