"""The rules of Pagode, compiled: what a turn does, and the end. Rulings R1 .. R13: docs/rules/pagode.md."""

from __future__ import annotations

from ..compiled import Floats, Int64s, rule
from ..contract import CHANCE, NOBODY, OVER
from .board import best_building, encircled, lift, put, set_reserve, toggle_mark
from .state import (
    ANNOUNCED,
    BY_DECLARATION,
    BY_MATERIAL,
    BY_REPETITION,
    BY_RESIGNATION,
    BY_TURN_LIMIT,
    EMPTY,
    PILLAR,
    STONE,
    State,
)
from .tables import (
    ACTIONS,
    BETWEEN,
    BUILDINGS,
    CAPTURE,
    COLOUR,
    DECLARE,
    DECLARED_KEY,
    DEMOLISH,
    DEMOLISHED_KEY,
    FENCE_MASKS,
    FENCES_OF_LINE,
    MOVE,
    OF_COLOUR,
    PLACE_PILLAR,
    RESERVE_KEY,
    RESIGN,
    SIDE_KEY,
    SIZE,
    SQUARES,
    TAKE_OFF,
    TEAR_FENCE,
    TEAR_RUIN,
    TEAR_WALL,
)
from .turns import is_legal, legal, line_of, mask, sample, weight

OUTCOMES = 2
MAX_LEGAL = 1024
OBSERVATION: tuple[int, ...] = (18, 9, 9)
RING = 512
GIVE_UP = RESIGN

__all__ = [
    "ACTIONS",
    "GIVE_UP",
    "MAX_LEGAL",
    "OBSERVATION",
    "OUTCOMES",
    "RING",
    "apply",
    "inside",
    "is_legal",
    "key",
    "legal",
    "mask",
    "new",
    "observe",
    "recur",
    "redeal",
    "sample",
    "score",
    "weight",
    "winner",
]


@rule
def new(s: State, options: Int64s) -> None:
    """An empty board; chance says who begins."""
    s.to_move = CHANCE
    s.ended = 0
    s.won = s.demolished = s.declarer = NOBODY
    s.turn_limit = options[0]
    s.ply = s.calm = s.declared = s.points = 0
    s.key = DEMOLISHED_KEY[2]
    cell, line, count, reserve, piece = s.cell, s.line, s.count, s.reserve, s.piece
    cell[:] = EMPTY
    line[:] = 0
    count[:] = 0
    piece[:] = 0
    s.complete[:] = 0
    s.harmful[:] = 0
    s.marked[:] = 0
    s.pillars[:] = 0
    s.own[:] = 0
    s.seen[:] = 0
    s.empty[:] = 27
    reserve[:] = 0
    for player in range(2):
        for kind in (STONE, PILLAR):
            reserve[player, kind] = 7
            s.key ^= RESERVE_KEY[player, kind, 7]


# ---- applying a step ----------------------------------------------------------------------------------


@rule
def apply(s: State, a: int) -> None:
    """Play a legal step."""
    if s.to_move == CHANCE:
        s.to_move = a
        s.key ^= SIDE_KEY[a]
        return
    p = s.to_move
    s.calm += 1
    if a < PLACE_PILLAR:
        set_reserve(s, p, STONE, int(s.reserve[p, STONE]) - 1)
        put(s, p, STONE, a)
    elif a < MOVE:
        set_reserve(s, p, PILLAR, int(s.reserve[p, PILLAR]) - 1)
        put(s, p, PILLAR, a - PLACE_PILLAR)
        s.calm = 0
    elif a < TAKE_OFF:
        at = (a - MOVE) // 27
        lift(s, at)
        put(s, p, PILLAR, int(OF_COLOUR[COLOUR[at], (a - MOVE) % 27]))
    elif a < CAPTURE:
        take_off(s, a - TAKE_OFF)
    elif a < DEMOLISH:
        capture_all(s, a)
        s.calm = 0
    elif a < DECLARE:
        demolish(s, a - DEMOLISH)
    elif a == DECLARE:
        s.declarer = p
        s.declared = best_building(s, p)
        s.key ^= DECLARED_KEY[p] ^ s.declared
        s.calm = 0
    elif a == RESIGN:
        s.points = price_of_resigning(s, 1 - p)
        s.ply += 1
        end(s, 1 - p, BY_RESIGNATION)
        return
    finish_turn(s)


@rule
def take_off(s: State, sq: int) -> None:
    """An own stone goes back into the reserve."""
    lift(s, sq)
    set_reserve(s, s.to_move, STONE, int(s.reserve[s.to_move, STONE]) + 1)


@rule
def demolish(s: State, bits: int) -> None:
    """Take several own stones off at once."""
    p = s.to_move
    for i in range(6, -1, -1):
        if (bits >> i) & 1:
            take_off(s, int(s.piece[p, STONE, i]))
    s.key ^= DEMOLISHED_KEY[s.demolished] ^ DEMOLISHED_KEY[p]
    s.demolished = p


@rule
def capture_all(s: State, a: int) -> None:
    """Captured pieces leave the game: one that was announced, or a whole fence, wall or ruin."""
    enemy = 1 - s.to_move
    if a < TEAR_FENCE:
        lift(s, a - CAPTURE)
        return
    if a >= TEAR_RUIN:
        for k in range(4):
            lift(s, int(BUILDINGS[a - TEAR_RUIN, k]))
        return
    if a >= TEAR_WALL:
        line = a - TEAR_WALL
        bits = line_of(s, enemy, line)
    else:
        line = (a - TEAR_FENCE) // FENCES_OF_LINE
        bits = int(FENCE_MASKS[(a - TEAR_FENCE) % FENCES_OF_LINE])
    for i in range(SIZE):
        if (bits >> i) & 1:
            lift(s, SIZE * line + i if line < SIZE else SIZE * i + line - SIZE)


@rule
def finish_turn(s: State) -> None:
    """Announce crosses, hand over, and end the game where it ends."""
    p = s.to_move
    enemy = 1 - p
    announce(s, p)
    s.ply += 1
    s.key ^= SIDE_KEY[p] ^ SIDE_KEY[enemy]
    s.to_move = enemy
    if s.declarer == enemy:
        compare(s)
    elif s.declarer == NOBODY:
        if not can_ever_build(s, 0) and not can_ever_build(s, 1):
            end(s, NOBODY, BY_MATERIAL)
        elif s.turn_limit > 0 and s.ply >= s.turn_limit:
            end(s, NOBODY, BY_TURN_LIMIT)


@rule
def announce(s: State, p: int) -> None:
    """R2: mark every enemy piece that p encircles now; unmark own pieces that have become free."""
    enemy = 1 - p
    line = s.line
    between_ranks = between_files = 0
    for i in range(SIZE):
        between_ranks |= BETWEEN[line[p, 0, i]] & line[enemy, 0, i]
        between_files |= BETWEEN[line[p, 1, i]] & line[enemy, 1, i]
    possible = between_ranks != 0 and between_files != 0
    if not possible and s.marked[0] == 0 and s.marked[1] == 0:
        return
    cell, piece, count = s.cell, s.piece, s.count
    for kind in (STONE, PILLAR):
        for i in range(count[enemy, kind]):
            sq = int(piece[enemy, kind, i])
            if encircled(s, sq, p) != ((cell[sq] & ANNOUNCED) != 0):
                toggle_mark(s, enemy, sq)
        for i in range(count[p, kind] if s.marked[p] > 0 else 0):
            sq = int(piece[p, kind, i])
            if cell[sq] & ANNOUNCED and not encircled(s, sq, enemy):
                toggle_mark(s, p, sq)


@rule
def compare(s: State) -> None:
    """The last turn after a declaration is over: a more valuable building wins, else the declarer (R7)."""
    declarer = s.declarer
    answer = best_building(s, 1 - declarer)
    s.points = max(answer, s.declared)
    end(s, 1 - declarer if answer > s.declared else declarer, BY_DECLARATION)


@rule
def can_ever_build(s: State, player: int) -> bool:
    """R11: at least four pieces left, one of them a stone."""
    stones = s.count[player, STONE] + s.reserve[player, STONE]
    return bool(stones > 0 and stones + s.count[player, PILLAR] + s.reserve[player, PILLAR] >= 4)


@rule
def price_of_resigning(s: State, winning: int) -> int:
    """What the other player scores: his best building, or with none 10 a stone, 20 on his own colour."""
    value = best_building(s, winning)
    if value > 0:
        return value
    for i in range(s.count[winning, STONE]):
        value += 20 if COLOUR[s.piece[winning, STONE, i]] == winning + 1 else 10
    return value


@rule
def end(s: State, won: int, why: int) -> None:
    """The game is over."""
    s.to_move = OVER
    s.won = won
    s.ended = why


@rule
def recur(s: State, keys: Int64s) -> None:
    """R10: the third occurrence of a position is a draw."""
    if s.to_move < 0 or s.declarer != NOBODY:
        return
    if s.calm == 0:
        s.seen[:] = 0
    now = s.key
    keys[s.ply % len(keys)] = now
    word, bit = (now >> 5) & 7, 1 << int(now & 31)
    if s.seen[word] & bit == 0:
        s.seen[word] |= bit
    elif occurrences(s, keys) >= 3:
        end(s, NOBODY, BY_REPETITION)


@rule
def occurrences(s: State, keys: Int64s) -> int:
    """How often the position has occurred since the last irreversible turn, now included."""
    n = len(keys)
    i = s.ply % n
    now = s.key
    times = 1
    for _ in range(min(int(s.calm), n - 1) // 2):
        i -= 2
        if i < 0:
            i += n
        if keys[i] == now:
            times += 1
    return times


# ---- asking about a state -----------------------------------------------------------------------------


@rule
def inside(s: State) -> bool:
    """Every whole is one step."""
    return False


@rule
def winner(s: State) -> int:
    """The winner, or NOBODY."""
    return int(s.won)


@rule
def score(s: State, player: int) -> int:
    """Only the winner scores."""
    return int(s.points) if s.won == player else 0


@rule
def key(s: State) -> int:
    """Board, announced pieces, reserves, demolition right and side to move (R10); a declaration too."""
    return int(s.key)


@rule
def redeal(s: State, player: int, rng: Int64s) -> None:
    """Nothing is hidden."""


@rule
def observe(s: State, player: int, out: Floats) -> None:
    """18 planes of 9x9 (file, rank), own things first; the list stands in docs/rules/pagode.md."""
    out[:] = 0
    enemy = 1 - player
    cell = s.cell
    for sq in range(SQUARES):
        marked = int(cell[sq])
        if marked:
            code = (marked & 7) - 1
            plane = (0 if code >> 1 == player else 2) + (code & 1)
            out[SQUARES * plane + sq] = 1
            if marked & ANNOUNCED:
                out[SQUARES * (5 if code >> 1 == player else 4) + sq] = 1
        out[SQUARES * 6 + sq] = 1 if COLOUR[sq] == player + 1 else 0
        out[SQUARES * 7 + sq] = 1 if COLOUR[sq] == enemy + 1 else 0
    fill(out, 8, s.reserve[player, STONE] / 7)
    fill(out, 9, s.reserve[player, PILLAR] / 7)
    fill(out, 10, s.reserve[enemy, STONE] / 7)
    fill(out, 11, s.reserve[enemy, PILLAR] / 7)
    fill(out, 12, 0 if s.demolished == player else 1)
    fill(out, 13, 0 if s.demolished == enemy else 1)
    fill(out, 14, s.declared / 180 if s.declarer == player else 0)
    fill(out, 15, s.declared / 180 if s.declarer == enemy else 0)
    fill(out, 16, 1 if s.to_move == player else 0)
    fill(out, 17, s.ply / s.turn_limit if s.turn_limit > 0 else 0)


@rule
def fill(out: Floats, plane: int, value: float) -> None:
    """Set a whole plane to one number."""
    out[SQUARES * plane : SQUARES * (plane + 1)] = value
