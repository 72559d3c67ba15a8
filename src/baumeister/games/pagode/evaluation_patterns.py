"""What the board of Pagode promises: buildings still open to a player, and what one turn can make of them.

A building is *open* to a player while no enemy stands on it. What counts is how many of its four pieces are
there, what it would be worth, and whether its missing squares can be filled at all: a square is *lost* if a
piece on it would stand in a fence or wall, or if nothing is left that could go there.
"""

from __future__ import annotations

import math

import numpy as np

from ..bits import count_bits
from ..compiled import Floats, rule
from ..contract import NOBODY
from .buildings import best_building, harmed
from .geometry import (
    BOARD_SIZE,
    BUILDING_KIND,
    BUILDINGS,
    HARMED,
    PILLAR_TARGETS,
    SQUARE_COLOUR,
    SQUARES,
    SQUARES_PER_COLOUR,
    STONE_VALUE,
)
from .pieces import lift, put, toggle_mark
from .state import ANNOUNCED, EMPTY, PILLAR, STONE, State

OWNER = np.array([0, 1, 1, 2, 2, 3, 3, 3], np.int64)
"""Whose piece a code is, as a bit for each player."""
LOG_VALUE = np.log1p(np.arange(1024))
"""A value counts by its logarithm: ten more points are a lot for a hut and little for a castle."""
KIND_LOG_VALUE = np.array([math.log1p(4 * int(low)) for low, _ in STONE_VALUE])

FILL = 0
"""[player][square]: how much a piece there would further the player's open buildings."""
CLOSING = FILL + 2 * SQUARES
"""[player][square]: the most valuable building that a piece there would complete; 0 for none."""
SUMS = CLOSING + 2 * SQUARES
"""[player][pieces there, 1 to 3]: open buildings, each by its worth."""
REACH = SUMS + 8
"""[player]: the most valuable building that one turn can complete."""
SQUARES_OPEN = REACH + 2
"""[player]: how many squares complete one."""
SURVEY_SIZE = SQUARES_OPEN + 2

STAGE_WEIGHT = (0.0, 1.0, 4.0, 16.0)
"""How much an open building counts for its missing squares, by the pieces that are there."""


@rule
def survey(s: State, room: Floats) -> None:
    """Fill the first SURVEY_SIZE numbers with what all open buildings promise."""
    room[:SURVEY_SIZE] = 0.0
    cell = s.cell
    for b in range(len(BUILDINGS)):
        owners = pieces = stones = 0
        for k in range(4):
            code = cell[BUILDINGS[b, k]] & 7
            if code:
                owners |= OWNER[code]
                pieces += 1
                stones += code & 1
        if owners in (1, 2):
            if pieces == 1:
                note(s, owners - 1, b, 1, KIND_LOG_VALUE[BUILDING_KIND[b]], room)
            elif pieces < 4:
                points = promise(s, owners - 1, b, pieces, stones)
                if points > 0:
                    note(s, owners - 1, b, pieces, LOG_VALUE[points], room)
                    if pieces == 3:
                        note_closing(s, owners - 1, b, points, room)


@rule
def note(s: State, player: int, b: int, pieces: int, worth: float, room: Floats) -> None:
    """Count an open building for the player and for its missing squares."""
    cell = s.cell
    room[SUMS + 4 * player + pieces] += worth
    for k in range(4):
        sq = int(BUILDINGS[b, k])
        if cell[sq] == EMPTY:
            room[FILL + SQUARES * player + sq] += STAGE_WEIGHT[pieces] * worth


@rule
def note_closing(s: State, player: int, b: int, points: int, room: Floats) -> None:
    """One turn completes this building."""
    cell = s.cell
    room[REACH + player] = max(room[REACH + player], points)
    for k in range(4):
        at = CLOSING + SQUARES * player + int(BUILDINGS[b, k])
        if cell[BUILDINGS[b, k]] == EMPTY:
            if room[at] == 0.0:
                room[SQUARES_OPEN + player] += 1
            room[at] = max(room[at], points)


@rule
def promise(s: State, player: int, b: int, pieces: int, stones: int) -> int:
    """What an open building will be worth, using stones while they last; 0 if a square of it is lost."""
    cell = s.cell
    spare, pillars = int(s.reserve[player, STONE]), int(s.reserve[player, PILLAR])
    total = 0
    for k in range(4):
        sq = int(BUILDINGS[b, k])
        mine = 1 if SQUARE_COLOUR[sq] == player + 1 else 0
        if cell[sq] != EMPTY:
            if s.harmful[player] > 0 and harmed(s, player, sq):
                return 0
            total += (cell[sq] & 1) * STONE_VALUE[BUILDING_KIND[b], mine]
        elif would_be_harmed(s, player, sq):
            return 0
        elif spare > 0:
            spare -= 1
            stones += 1
            total += STONE_VALUE[BUILDING_KIND[b], mine]
        elif pillars > 0:
            pillars -= 1
        elif s.pillars[player, SQUARE_COLOUR[sq]] == 0:
            return 0
    return int(2 * total if stones == 4 else total)


@rule
def would_be_harmed(s: State, player: int, sq: int) -> bool:
    """True if a piece of the player on this empty square would stand in a fence or wall."""
    file, rank = sq // BOARD_SIZE, sq % BOARD_SIZE
    upright = int(s.line[player, 0, file]) | (1 << rank)
    level = int(s.line[player, 1, rank]) | (1 << file)
    return bool((HARMED[upright] >> rank) & 1 or (HARMED[level] >> file) & 1)


# ---- exactly: can one turn beat a value? --------------------------------------------------------------


@rule
def declaring_wins(s: State) -> bool:
    """True if the player to move has a building that no last turn of the enemy can beat."""
    mover = int(s.to_move)
    if s.declarer != NOBODY or s.complete[mover] == 0:
        return False
    standing = best_building(s, mover)
    return standing > 0 and not can_beat(s, 1 - mover, standing)


@rule
def can_beat(s: State, player: int, bar: int) -> bool:
    """True if one turn of the player can lead to a building worth more. Changes the board and puts
    everything back."""
    if s.complete[player] > 0 and best_building(s, player) > bar:
        return True
    for b in range(len(BUILDINGS)):
        hole = only_hole(s, player, b)
        if hole >= 0 and beats_by_filling(s, player, b, hole, bar):
            return True
    return bool(s.harmful[player] > 0 and s.complete[player] > 0 and beats_by_clearing(s, player, bar))


@rule
def only_hole(s: State, player: int, b: int) -> int:
    """The empty square of a building whose three others are the player's; -1 if there is none."""
    cell = s.cell
    hole, mine = -1, 1 << player
    for k in range(4):
        code = cell[BUILDINGS[b, k]] & 7
        if code == EMPTY and hole < 0:
            hole = int(BUILDINGS[b, k])
        elif OWNER[code] != mine:
            return -1
    return hole


@rule
def beats_by_filling(s: State, player: int, b: int, hole: int, bar: int) -> bool:
    """The same for a turn that completes this building, with any piece that can get there."""
    for kind in (STONE, PILLAR):
        if s.reserve[player, kind] > 0 and value_with(s, player, kind, hole) > bar:
            return True
    if s.pillars[player, SQUARE_COLOUR[hole]] == 0:
        return False
    for i in range(s.count[player, PILLAR]):
        at = int(s.piece[player, PILLAR, i])
        if SQUARE_COLOUR[at] == SQUARE_COLOUR[hole] and not belongs(b, at):
            marked = s.cell[at] & ANNOUNCED
            lift(s, at)
            found = value_with(s, player, PILLAR, hole)
            put_back(s, player, PILLAR, at, marked)
            if found > bar:
                return True
    return False


@rule
def beats_by_clearing(s: State, player: int, bar: int) -> bool:
    """The same for a turn that breaks a fence or wall around a standing building."""
    for i in range(s.count[player, STONE]):
        if value_without(s, player, 1 << i) > bar:
            return True
    for i in range(s.count[player, PILLAR]):
        if beats_by_leaving(s, player, int(s.piece[player, PILLAR, i]), bar):
            return True
    empty_handed = s.reserve[player, STONE] == 0 and s.reserve[player, PILLAR] == 0
    if empty_handed and s.demolished != player:
        for bits in range(3, 1 << int(s.count[player, STONE])):
            if count_bits(bits) >= 2 and value_without(s, player, bits) > bar:
                return True
    return False


@rule
def beats_by_leaving(s: State, player: int, at: int, bar: int) -> bool:
    """The same for a pillar that leaves this square, for anywhere."""
    marked = s.cell[at] & ANNOUNCED
    lift(s, at)
    found = False
    if best_building(s, player) > bar:
        for k in range(SQUARES_PER_COLOUR):
            to = int(PILLAR_TARGETS[at, k])
            if to != at and s.cell[to] == EMPTY and value_with(s, player, PILLAR, to) > bar:
                found = True
                break
    put_back(s, player, PILLAR, at, marked)
    return found


@rule
def belongs(b: int, sq: int) -> bool:
    """True if the square is one of the building's."""
    found = False
    for k in range(4):
        found |= BUILDINGS[b, k] == sq
    return bool(found)


@rule
def value_with(s: State, player: int, kind: int, sq: int) -> int:
    """The player's best building with one more piece on an empty square."""
    put(s, player, kind, sq)
    found = best_building(s, player)
    lift(s, sq)
    return found


@rule
def value_without(s: State, player: int, bits: int) -> int:
    """The player's best building without some of the stones."""
    gone = flags = 0
    n = int(s.count[player, STONE])
    for i in range(n - 1, -1, -1):
        if (bits >> i) & 1:
            sq = int(s.piece[player, STONE, i])
            flags = 2 * flags + (1 if s.cell[sq] & ANNOUNCED else 0)
            gone = 128 * gone + sq
            lift(s, sq)
    found = best_building(s, player)
    for _ in range(count_bits(bits)):
        put_back(s, player, STONE, gone % 128, flags & 1)
        gone //= 128
        flags //= 2
    return found


@rule
def put_back(s: State, player: int, kind: int, sq: int, marked: int) -> None:
    """Undo `lift`: the piece stands as it stood, announced or not."""
    put(s, player, kind, sq)
    if marked:
        toggle_mark(s, player, sq)
