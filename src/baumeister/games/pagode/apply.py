"""What a step does, compiled, and how the game ends."""

from __future__ import annotations

from ..compiled import Int64s, rule
from ..contract import CHANCE, NOBODY, OVER
from .buildings import best_building, encircled, line_of
from .geometry import (
    BETWEEN,
    BOARD_SIZE,
    BUILDINGS,
    CAPTURE,
    DECLARE,
    DECLARED_KEY,
    DEMOLISH,
    DEMOLISHED_KEY,
    FENCE_MASKS,
    FENCES_OF_LINE,
    MOVE_PILLAR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    RESIGN,
    SIDE_KEY,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
    TEAR_FENCE,
    TEAR_RUIN,
    TEAR_WALL,
)
from .pieces import lift, put, set_reserve, toggle_mark
from .resignation import price_of_resigning
from .state import (
    ANNOUNCED,
    BY_DECLARATION,
    BY_MATERIAL,
    BY_REPETITION,
    BY_RESIGNATION,
    BY_TURN_LIMIT,
    PILLAR,
    STONE,
    State,
)


@rule
def apply(s: State, a: int) -> None:
    """Play a legal step."""
    if s.to_move == CHANCE:
        s.to_move = a
        s.key ^= SIDE_KEY[a]
        return
    p = s.to_move
    s.reversible_turns += 1
    if a < PLACE_PILLAR:
        set_reserve(s, p, STONE, int(s.reserve[p, STONE]) - 1)
        put(s, p, STONE, a)
    elif a < MOVE_PILLAR:
        set_reserve(s, p, PILLAR, int(s.reserve[p, PILLAR]) - 1)
        put(s, p, PILLAR, a - PLACE_PILLAR)
        s.reversible_turns = 0
    elif a < TAKE_OFF:
        at = (a - MOVE_PILLAR) // SQUARES_PER_COLOUR
        lift(s, at)
        put(s, p, PILLAR, int(PILLAR_TARGETS[at, (a - MOVE_PILLAR) % SQUARES_PER_COLOUR]))
    elif a < CAPTURE:
        take_off(s, a - TAKE_OFF)
    elif a < DEMOLISH:
        capture_all(s, a)
        s.reversible_turns = 0
    elif a < DECLARE:
        demolish(s, a - DEMOLISH)
    elif a == DECLARE:
        s.declarer = p
        s.declared = best_building(s, p)
        s.key ^= DECLARED_KEY[p] ^ s.declared
        s.reversible_turns = 0
    elif a == RESIGN:
        s.points = price_of_resigning(s, 1 - p)
        s.ply += 1
        end_game(s, 1 - p, BY_RESIGNATION)
        return
    finish_turn(s)


@rule
def take_off(s: State, sq: int) -> None:
    """Return one of the player's stones to the reserve."""
    lift(s, sq)
    set_reserve(s, s.to_move, STONE, int(s.reserve[s.to_move, STONE]) + 1)


@rule
def demolish(s: State, bits: int) -> None:
    """Take several of the player's stones off at once."""
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
    for i in range(BOARD_SIZE):
        if (bits >> i) & 1:
            lift(s, BOARD_SIZE * line + i if line < BOARD_SIZE else BOARD_SIZE * i + line - BOARD_SIZE)


# ---- the end of a turn --------------------------------------------------------------------------------


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
        compare_buildings(s)
    elif s.declarer == NOBODY:
        if not can_ever_build(s, 0) and not can_ever_build(s, 1):
            end_game(s, NOBODY, BY_MATERIAL)
        elif s.turn_limit > 0 and s.ply >= s.turn_limit:
            end_game(s, NOBODY, BY_TURN_LIMIT)


@rule
def announce(s: State, p: int) -> None:
    """R2: mark every enemy piece that p encircles now; unmark own pieces that have become free."""
    enemy = 1 - p
    line = s.line
    between_ranks = between_files = 0
    for i in range(BOARD_SIZE):
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
def compare_buildings(s: State) -> None:
    """The last turn after a declaration is over: a more valuable building wins, else the declarer (R7)."""
    declarer = s.declarer
    answer = best_building(s, 1 - declarer)
    s.points = max(answer, s.declared)
    end_game(s, 1 - declarer if answer > s.declared else declarer, BY_DECLARATION)


@rule
def can_ever_build(s: State, player: int) -> bool:
    """R11: at least four pieces left, one of them a stone."""
    stones = s.count[player, STONE] + s.reserve[player, STONE]
    return bool(stones > 0 and stones + s.count[player, PILLAR] + s.reserve[player, PILLAR] >= 4)


@rule
def end_game(s: State, won: int, ended: int) -> None:
    """Note the winner and why the game ended."""
    s.to_move = OVER
    s.won = won
    s.ended = ended


# ---- repetition ---------------------------------------------------------------------------------------


@rule
def note_repetition(s: State, keys: Int64s) -> None:
    """R10: the third occurrence of a position is a draw."""
    if s.to_move < 0 or s.declarer != NOBODY:
        return
    if s.reversible_turns == 0:
        s.seen[:] = 0
    now = s.key
    keys[s.ply % len(keys)] = now
    word = (now >> 5) & 7
    bits = (1 << int(now & 31)) | (1 << int(31 + ((now >> 8) & 31)))
    if int(s.seen[word]) & bits != bits:
        s.seen[word] |= bits
    elif occurrences(s, keys) >= 3:
        end_game(s, NOBODY, BY_REPETITION)


@rule
def occurrences(s: State, keys: Int64s) -> int:
    """How often the position has occurred since the last irreversible turn, now included."""
    n = len(keys)
    i = s.ply % n
    now = s.key
    times = 1
    for _ in range(min(int(s.reversible_turns), n - 1) // 2):
        i -= 2
        if i < 0:
            i += n
        if keys[i] == now:
            times += 1
    return times
