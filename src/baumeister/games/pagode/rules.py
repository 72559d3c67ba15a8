"""The rules of Pagode, compiled: turns and the end. Rule numbers R1 .. R13: docs/rules/pagode.md."""

from __future__ import annotations

from ..compiled import Floats, Int32s, Int64s, Mask, rule
from ..contract import CHANCE, NOBODY, OVER
from ..rng import below
from .board import (
    best_building,
    encircled,
    is_complete,
    lift,
    put,
    set_reserve,
    stones_in,
    toggle_mark,
)
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
    DEMOLISH,
    DEMOLISHED_KEY,
    FENCE_MASKS,
    FENCES,
    FENCES_OF_LINE,
    FIRST,
    MOVE,
    OF_COLOUR,
    PIECES,
    PLACE_PILLAR,
    PLACE_STONE,
    RESERVE_KEY,
    RESIGN,
    SIDE_KEY,
    SIZE,
    SQUARES,
    TAKE_OFF,
    TEAR_FENCE,
    TEAR_RUIN,
    TEAR_WALL,
    WAIVE,
)

RULE_IMPORTS = ("baumeister.games.rng", "baumeister.games.pagode.board")

OUTCOMES = 2
MAX_LEGAL = 1024
OBSERVATION: tuple[int, ...] = (18, 9, 9)
RING = 512
GIVE_UP = RESIGN

__all__ = [
    "ACTIONS", "GIVE_UP", "MAX_LEGAL", "OBSERVATION", "OUTCOMES", "RING", "RULE_IMPORTS",
    "apply", "inside", "is_legal", "key", "legal",
    "mask", "new", "observe", "recur", "redeal", "sample", "score",
    "weight", "winner",
]  # fmt: skip


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


# ---- what may be done: each kind of turn --------------------------------------------------------------


@rule
def may_demolish(s: State) -> bool:
    """R9: with an empty reserve, unless the last demolition was one's own."""
    p = s.to_move
    return bool(s.reserve[p, STONE] == 0 and s.reserve[p, PILLAR] == 0 and s.demolished != p)


@rule
def may_declare(s: State) -> bool:
    """R4, R8: a valid building stands as the turn begins, and no declaration was made yet."""
    return bool(s.declarer == NOBODY and s.complete[s.to_move] > 0 and best_building(s, s.to_move) > 0)


@rule
def line_of(s: State, player: int, line: int) -> int:
    """The player's pieces on a line (0-8 files, 9-17 ranks) as 9 bits."""
    return int(s.line[player, line // SIZE, line % SIZE])


@rule
def is_ruin(s: State, player: int, building: int) -> bool:
    """True if a building consists of four of the player's pillars."""
    return bool(is_complete(s, player, building) and stones_in(s, building) == 0)


@rule
def count_ruins(s: State, player: int) -> int:
    """How many ruins the player has."""
    if s.complete[player] == 0 or s.count[player, PILLAR] < 4:
        return 0
    piece = s.piece
    n = 0
    for i in range(s.count[player, PILLAR]):
        sq = piece[player, PILLAR, i]
        for building in range(FIRST[sq], FIRST[sq + 1]):
            if is_ruin(s, player, building):
                n += 1
    return n


@rule
def has_plain_turn(s: State) -> bool:
    """True if the player can do anything but resign and waive (R12)."""
    p = s.to_move
    if s.count[p, STONE] > 0 or s.reserve[p, STONE] > 0 or s.reserve[p, PILLAR] > 0:
        return True
    for i in range(s.count[p, PILLAR]):
        if s.empty[COLOUR[s.piece[p, PILLAR, i]]] > 0:
            return True
    enemy = 1 - p
    return bool(s.marked[enemy] > 0 or s.harmful[enemy] > 0 or count_ruins(s, enemy) > 0 or may_declare(s))


@rule
def may_waive(s: State) -> bool:
    """The last turn after a declaration, or R12."""
    return bool(s.declarer != NOBODY or not has_plain_turn(s))


@rule
def is_own(s: State, sq: int, kind: int) -> bool:
    """True if a piece of the player to move and of that kind stands on the square."""
    return bool((s.cell[sq] & 7) == kind + 2 * s.to_move)


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
            for sq in range(SQUARES):  # written always, counted if empty: a branch here would cost more
                out[n] = base + sq
                n += 1 if cell[sq] == EMPTY else 0
    for i in range(count[p, PILLAR]):
        at = int(piece[p, PILLAR, i])
        colour = COLOUR[at]
        for k in range(27):
            out[n] = MOVE + 27 * at + k
            n += 1 if cell[OF_COLOUR[colour, k]] == EMPTY else 0
    stones = int(count[p, STONE])
    for i in range(stones):
        out[n] = TAKE_OFF + int(piece[p, STONE, i])
        n += 1
    n = list_captures(s, out, n)
    n = list_tearable(s, out, n)
    if stones >= 2 and may_demolish(s):
        for bits in range(3, 1 << stones):
            if PIECES[bits] >= 2:
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
def mask(s: State, out: Mask) -> None:
    """The same as a mask; squares and pillar moves are written straight into it."""
    out[:] = False
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
    for i in range(s.count[p, PILLAR]):
        at = int(piece[p, PILLAR, i])
        colour = COLOUR[at]
        for k in range(27):
            out[MOVE + 27 * at + k] = cell[OF_COLOUR[colour, k]] == EMPTY
    stones = int(s.count[p, STONE])
    for i in range(stones):
        out[TAKE_OFF + int(piece[p, STONE, i])] = True
    mask_captures(s, out)
    if stones >= 2 and may_demolish(s):
        for bits in range(3, 1 << stones):
            out[DEMOLISH + bits] = PIECES[bits] >= 2
    out[DECLARE] = may_declare(s)
    out[WAIVE] = may_waive(s)
    out[RESIGN] = True


@rule
def mask_captures(s: State, out: Mask) -> None:
    """What the player may capture and tear down."""
    enemy = 1 - s.to_move
    cell = s.cell
    low = ANNOUNCED + STONE + 2 * enemy
    for sq in range(SQUARES if s.marked[enemy] > 0 else 0):
        out[CAPTURE + sq] = cell[sq] == low or cell[sq] == low + 1
    for line in range(2 * SIZE if s.harmful[enemy] > 0 else 0):
        bits = line_of(s, enemy, line)
        out[TEAR_WALL + line] = PIECES[bits] >= 4
        for k in range(FENCES_OF_LINE):
            out[TEAR_FENCE + FENCES_OF_LINE * line + k] = (FENCES[bits] >> k) & 1
    for building in range(len(BUILDINGS) if s.complete[enemy] > 0 else 0):
        out[TEAR_RUIN + building] = is_ruin(s, enemy, building)


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
    for line in range(2 * SIZE if s.harmful[enemy] > 0 else 0):
        fences = FENCES[line_of(s, enemy, line)]
        for k in range(FENCES_OF_LINE):
            if (fences >> k) & 1:
                out[n] = TEAR_FENCE + FENCES_OF_LINE * line + k
                n += 1
    for line in range(2 * SIZE if s.harmful[enemy] > 0 else 0):
        if PIECES[line_of(s, enemy, line)] >= 4:
            out[n] = TEAR_WALL + line
            n += 1
    if s.complete[enemy] > 0:
        for building in range(len(BUILDINGS)):
            if is_ruin(s, enemy, building):
                out[n] = TEAR_RUIN + building
                n += 1
    return n


@rule
def is_legal(s: State, a: int) -> bool:
    """True if `legal` lists the step."""
    if s.to_move == CHANCE:
        return 0 <= a < OUTCOMES
    if s.to_move == OVER or a < 0 or a >= ACTIONS:
        return False
    p = s.to_move
    enemy = 1 - p
    cell = s.cell
    if a < PLACE_PILLAR:
        return bool(cell[a] == EMPTY and s.reserve[p, STONE] > 0)
    if a < MOVE:
        return bool(cell[a - PLACE_PILLAR] == EMPTY and s.reserve[p, PILLAR] > 0)
    if a < TAKE_OFF:
        at = (a - MOVE) // 27
        return bool(is_own(s, at, PILLAR) and cell[OF_COLOUR[COLOUR[at], (a - MOVE) % 27]] == EMPTY)
    if a < CAPTURE:
        return is_own(s, a - TAKE_OFF, STONE)
    if a < TEAR_FENCE:
        code = cell[a - CAPTURE] - ANNOUNCED - 2 * enemy
        return bool(code in (STONE, PILLAR))
    if a < TEAR_WALL:
        k = a - TEAR_FENCE
        return bool((FENCES[line_of(s, enemy, k // FENCES_OF_LINE)] >> (k % FENCES_OF_LINE)) & 1)
    if a < TEAR_RUIN:
        return bool(PIECES[line_of(s, enemy, a - TEAR_WALL)] >= 4)
    if a < DEMOLISH:
        return is_ruin(s, enemy, a - TEAR_RUIN)
    if a < DECLARE:
        bits = a - DEMOLISH
        return bool(PIECES[bits] >= 2 and bits < (1 << int(s.count[p, STONE])) and may_demolish(s))
    if a == DECLARE:
        return may_declare(s)
    if a == WAIVE:
        return may_waive(s)
    return True


@rule
def weight(s: State, a: int) -> int:
    """Both players are equally likely to begin."""
    return 1


@rule
def sample(s: State, rng: Int64s) -> int:
    """A uniformly random legal step: first its kind by the number of steps of each kind."""
    if s.to_move == CHANCE:
        return below(rng, OUTCOMES)
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
        while r >= empty[COLOUR[piece[p, PILLAR, i]]]:
            r -= int(empty[COLOUR[piece[p, PILLAR, i]]])
            i += 1
        at = int(piece[p, PILLAR, i])
        return MOVE + 27 * at + random_empty_of(s, int(COLOUR[at]), rng)
    r -= moving
    if r < stones:
        return TAKE_OFF + int(piece[p, STONE, r])
    return rare_step(s, r - stones, demolishing)


@rule
def random_empty(s: State, rng: Int64s) -> int:
    """A random empty square, by rejection: at most 28 of 81 are taken."""
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
        k = below(rng, 27)
        if cell[OF_COLOUR[colour, k]] == EMPTY:
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
            if PIECES[bits] >= 2:
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
    for line in range(2 * SIZE if s.harmful[enemy] > 0 else 0):
        bits = line_of(s, enemy, line)
        if PIECES[bits] >= 4:
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
    """Board, announced pieces, reserves, demolition right and side to move (R10)."""
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
