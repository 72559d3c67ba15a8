"""Pagode (F.X. Schmid, 1973), written to be read beside the rulebook, not to be fast.

Player 0 is Green, player 1 is Red. A square is its name ("e4"), the board a dictionary from square to piece,
a formation the set of its squares. Everything is computed from the board each time. R1, R2 and so on are the
rulings on what the rulebook leaves open; each function names those it carries out.

Tokens: `STe4` place a stone, `Se4` place a pillar, `Sh7-b7` move a pillar, `-STe4` take a stone off,
`Aa5b8` demolish, `xa2b2d2e2` tear down, `xh5` capture an announced piece, `m` declare, `w` waive, `resign`;
`>first 0` or `>first 1` is the lot that says who begins. Squares in a token are sorted by file, then rank.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple

GREEN, RED = 0, 1
STONE, PILLAR = "ST", "S"
PIECES_OF_A_KIND = 7
PIECES_OF_A_KIND_IN_THE_SMALL_GAME = 2


class Piece(NamedTuple):
    """A piece on the board: whose it is, and whether it is a STONE or a PILLAR."""

    owner: int
    kind: str


class Building(NamedTuple):
    """One of the 224 places for a building: its kind and its four squares."""

    kind: str
    squares: frozenset[str]


Board = dict[str, Piece]
Formation = frozenset[str]

# --- The board ----------------------------------------------------------------------------------------------


def square(file: int, rank: int) -> str:
    """Name the square in this file and rank, both counted from 1."""
    return "abcdefghi"[file - 1] + str(rank)


def on_board(file: int, rank: int) -> bool:
    """Say whether file and rank, counted from 1, are on the 9x9 board."""
    return 1 <= file <= 9 and 1 <= rank <= 9


@cache
def file_and_rank(name: str) -> tuple[int, int]:
    """Give file and rank of a square, both counted from 1."""
    return "abcdefghi".index(name[0]) + 1, int(name[1])


@cache
def colour(name: str) -> int | None:
    """Give the colour of a square: GREEN, RED, or None for black, which is nobody's colour."""
    file, rank = file_and_rank(name)
    return {0: None, 1: GREEN, 2: RED}[(file - rank) % 3]


SQUARES: list[str] = [square(file, rank) for file in range(1, 10) for rank in range(1, 10)]

FILE_LINES: list[list[str]] = [[square(file, rank) for rank in range(1, 10)] for file in range(1, 10)]
RANK_LINES: list[list[str]] = [[square(file, rank) for file in range(1, 10)] for rank in range(1, 10)]
LINES: list[list[str]] = FILE_LINES + RANK_LINES

# --- Where buildings and fences can be ----------------------------------------------------------------------

KIND_OF_SQUARE_BUILDING: dict[int, str] = {
    2: "hut",
    3: "house",
    4: "house",
    5: "house",
    6: "castle",
    7: "castle",
    8: "castle",
    9: "castle",
}


def square_buildings() -> list[Building]:
    """List huts, houses and castles: the corners of axis-parallel squares, 2 to 9 squares wide."""
    buildings = []
    for width, kind in KIND_OF_SQUARE_BUILDING.items():
        reach = width - 1
        for left in range(1, 10 - reach):
            for low in range(1, 10 - reach):
                corners = frozenset(square(f, r) for f in (left, left + reach) for r in (low, low + reach))
                buildings.append(Building(kind, corners))
    return buildings


def towers() -> list[Building]:
    """List towers: two neighbours on one edge of the board and the two opposite them on the far edge."""
    buildings = []
    for first in range(1, 9):
        pair = (first, first + 1)
        upright = frozenset(square(file, rank) for file in pair for rank in (1, 9))
        lying = frozenset(square(file, rank) for file in (1, 9) for rank in pair)
        buildings += [Building("tower", upright), Building("tower", lying)]
    return buildings


def pagodas() -> list[Building]:
    """List pagodas: the four squares at one distance from e5 on the e-file and the 5-rank."""
    return [
        Building(
            "pagoda", frozenset({square(5 - d, 5), square(5 + d, 5), square(5, 5 - d), square(5, 5 + d)})
        )
        for d in range(1, 5)
    ]


def fence_places() -> list[Formation]:
    """List all triples of squares at equal distances on a rank or file."""
    return [
        frozenset({line[first], line[first + step], line[first + 2 * step]})
        for line in LINES
        for step in range(1, 5)
        for first in range(9 - 2 * step)
    ]


BUILDINGS: list[Building] = square_buildings() + towers() + pagodas()
FENCE_PLACES: list[Formation] = fence_places()

# --- What is on the board -----------------------------------------------------------------------------------


def squares_of(board: Board, player: int) -> set[str]:
    """Give the squares that hold a piece of this player."""
    return {name for name, piece in board.items() if piece.owner == player}


def squares_of_kind(board: Board, player: int, kind: str) -> set[str]:
    """Give the squares that hold this player's stones, or pillars."""
    return {name for name, piece in board.items() if piece == Piece(player, kind)}


def fences(board: Board, player: int) -> list[Formation]:
    """List this player's fences: three pieces at equal distances, whatever is between them."""
    own = squares_of(board, player)
    return [place for place in FENCE_PLACES if place <= own]


def walls(board: Board, player: int) -> list[Formation]:
    """List this player's walls: all pieces on a rank or file that holds four or more of them (R5)."""
    own = squares_of(board, player)
    on_lines = [own.intersection(line) for line in LINES]
    return [frozenset(pieces) for pieces in on_lines if len(pieces) >= 4]


def ruins(board: Board, player: int) -> list[Formation]:
    """List this player's ruins: buildings of four pillars."""
    pillars = squares_of_kind(board, player, PILLAR)
    return [building.squares for building in BUILDINGS if building.squares <= pillars]


def encircled(board: Board, player: int) -> set[str]:
    """Give the squares of the enemy pieces that this player encircles (the cross).

    One pair of pieces is left and right at equal distance, another above and below at equal distance. The
    two distances may differ, and pieces in between do not matter.
    """
    own = squares_of(board, player)
    caught = set()
    for name in squares_of(board, 1 - player):
        file, rank = file_and_rank(name)
        across = any(
            square(file - d, rank) in own and square(file + d, rank) in own
            for d in range(1, 5)
            if on_board(file - d, rank) and on_board(file + d, rank)
        )
        upright = any(
            square(file, rank - d) in own and square(file, rank + d) in own
            for d in range(1, 5)
            if on_board(file, rank - d) and on_board(file, rank + d)
        )
        if across and upright:
            caught.add(name)
    return caught


# --- Value --------------------------------------------------------------------------------------------------

POINTS_OFF_COLOUR: dict[str, int] = {"hut": 1, "house": 5, "castle": 10, "tower": 11, "pagoda": 15}
POINTS_OWN_COLOUR: dict[str, int] = {"hut": 2, "house": 10, "castle": 20, "tower": 22, "pagoda": 30}


def valid_buildings(board: Board, player: int) -> list[Building]:
    """List this player's valid buildings (R1): no ruins, no piece in one of the player's fences or walls."""
    own = squares_of(board, player)
    spoilt = set[str]().union(*fences(board, player), *walls(board, player))
    ruined = ruins(board, player)
    return [
        building
        for building in BUILDINGS
        if building.squares <= own and not building.squares & spoilt and building.squares not in ruined
    ]


def building_value(board: Board, building: Building) -> int:
    """Give the points of one building: nothing for pillars, stones by colour, double if all are stones."""
    total = 0
    stones = 0
    for name in building.squares:
        piece = board[name]
        if piece.kind == STONE:
            stones += 1
            table = POINTS_OWN_COLOUR if colour(name) == piece.owner else POINTS_OFF_COLOUR
            total += table[building.kind]
    return 2 * total if stones == 4 else total


def combined_buildings(buildings: list[Building]) -> list[list[Building]]:
    """Group buildings that share a piece, directly or through a chain of others (R3)."""
    groups: list[list[Building]] = []
    for building in buildings:
        touching = [group for group in groups if any(building.squares & other.squares for other in group)]
        apart = [group for group in groups if group not in touching]
        groups = [*apart, [building, *(other for group in touching for other in group)]]
    return groups


def best_value(board: Board, player: int) -> int:
    """Give the value of this player's most valuable combined building (R3), 0 if there is none."""
    groups = combined_buildings(valid_buildings(board, player))
    return max((sum(building_value(board, b) for b in group) for group in groups), default=0)


def resignation_value(board: Board, winner: int) -> int:
    """Give what the winner of a resignation scores: the best building, or else the stones, if any (R12)."""
    best = best_value(board, winner)
    if best > 0:
        return best
    return sum(20 if colour(name) == winner else 10 for name in squares_of_kind(board, winner, STONE))


# --- The game -----------------------------------------------------------------------------------------------

Position = tuple[frozenset[tuple[str, Piece]], tuple[int, ...], int | None, frozenset[str], int]


def joined(names: Iterable[str]) -> str:
    """Write squares one after the other, sorted by file, then rank."""
    return "".join(sorted(names))


def split(names: str) -> list[str]:
    """Read squares written one after the other."""
    return [names[i : i + 2] for i in range(0, len(names), 2)]


class Reference:
    """One game of Pagode, from the lot for the first move to the end."""

    def __init__(self, *, turn_limit: int = 400, small: bool = False) -> None:
        self.turn_limit = turn_limit
        middle = [name for name in SQUARES if name[0] in "def" and name[1] in "456"]
        self.squares = middle if small else SQUARES
        pieces = PIECES_OF_A_KIND_IN_THE_SMALL_GAME if small else PIECES_OF_A_KIND
        self.to_move: int | None = None
        self.chance_due = True
        self.over = False
        self.winner: int | None = None
        self.scores: tuple[int, int] = (0, 0)

        self.board: Board = {}
        self.reserve: Counter[Piece] = Counter(
            {Piece(p, kind): pieces for p in (GREEN, RED) for kind in (STONE, PILLAR)}
        )
        self.last_demolisher: int | None = None
        # What each player announced at the end of their own last turn (R2).
        self.announced: dict[int, set[str]] = {GREEN: set(), RED: set()}
        # The value that the opponent of the player to move has declared; set only for the last turn.
        self.declared: int | None = None
        self.turns = 0
        self.seen: Counter[Position] = Counter()

    # What the player to move may do

    def moves(self) -> list[str]:
        """List every legal turn of the player to move, sorted; empty when nobody is to move."""
        player = self.to_move
        if player is None:
            return []
        turns = [
            *self.placements(player),
            *self.pillar_moves(player),
            *self.stones_off(player),
            *self.demolitions(player),
            *self.teardowns(player),
            *self.captures(player),
            *self.declarations(player),
        ]
        if self.declared is not None or not turns:
            turns.append("w")  # the last turn may be waived; R12: nothing else is possible
        turns.append("resign")
        return sorted(turns)

    def empty_squares(self) -> list[str]:
        """List the squares that hold no piece."""
        return [name for name in self.squares if name not in self.board]

    def placements(self, player: int) -> list[str]:
        """Turn 1: place a stone or a pillar from the reserve on any empty square."""
        kinds = [kind for kind in (STONE, PILLAR) if self.reserve[Piece(player, kind)] > 0]
        return [kind + name for kind in kinds for name in self.empty_squares()]

    def pillar_moves(self, player: int) -> list[str]:
        """Turn 2: move a pillar to any empty square of the colour it is on."""
        return [
            f"{PILLAR}{origin}-{target}"
            for origin in squares_of_kind(self.board, player, PILLAR)
            for target in self.empty_squares()
            if colour(target) == colour(origin)
        ]

    def stones_off(self, player: int) -> list[str]:
        """Turn 3: take one of the player's own stones off the board, back into the reserve."""
        return [f"-{STONE}{name}" for name in squares_of_kind(self.board, player, STONE)]

    def demolitions(self, player: int) -> list[str]:
        """Turn 4: take two or more of the player's own stones off at once (R6).

        Only with an empty reserve (captured pieces are not in it), and only if the last demolition of the
        game was the opponent's (R9).
        """
        in_reserve = self.reserve[Piece(player, STONE)] + self.reserve[Piece(player, PILLAR)]
        if in_reserve > 0 or self.last_demolisher == player:
            return []
        stones = squares_of_kind(self.board, player, STONE)
        return [
            "A" + joined(chosen)
            for count in range(2, len(stones) + 1)
            for chosen in combinations(stones, count)
        ]

    def teardowns(self, player: int) -> list[str]:
        """Turn 5: tear down one enemy fence, wall or ruin; a whole wall, or just a fence in it (R5)."""
        enemy = 1 - player
        formations = fences(self.board, enemy) + walls(self.board, enemy) + ruins(self.board, enemy)
        return ["x" + joined(formation) for formation in formations]

    def captures(self, player: int) -> list[str]:
        """Turn 6: capture an enemy piece that was announced and is still encircled (R2)."""
        return ["x" + name for name in self.capturable(player)]

    def capturable(self, player: int) -> set[str]:
        """Give the announced enemy pieces that have not moved and are still encircled (R2).

        A player cannot empty a square and fill it again in one turn, so an enemy piece on an announced square
        is the announced piece.
        """
        return self.announced[player] & encircled(self.board, player)

    def declarations(self, player: int) -> list[str]:
        """Turn 7: declare a valid building that exists as the turn begins (R4); not as the last turn (R8)."""
        if self.declared is None and best_value(self.board, player) > 0:
            return ["m"]
        return []

    # Playing

    def play(self, token: str) -> None:
        """Play a turn from `moves()`, or the lot when it is due; anything else is a ValueError."""
        if self.chance_due:
            self.draw_lot(token)
            return
        player = self.to_move
        if player is None:
            raise ValueError("the game is over")
        if token not in self.moves():
            raise ValueError(f"not a legal turn: {token!r}")
        if token == "resign":
            self.win(1 - player, resignation_value(self.board, 1 - player))
        elif token == "m":
            self.turns += 1
            self.declared = best_value(self.board, player)  # fixed from now on (R4)
            self.to_move = 1 - player
        else:
            self.change_board(player, token)
            self.turns += 1
            if self.declared is not None:
                self.settle_declaration(player, self.declared)
            else:
                self.end_turn(player)

    def draw_lot(self, token: str) -> None:
        """Begin the game with the player the lot has named; R10: the initial position counts."""
        if token not in (">first 0", ">first 1"):
            raise ValueError(f"not a lot for the first move: {token!r}")
        self.chance_due = False
        first = int(token[-1])
        self.to_move = first
        self.seen[self.position(first)] += 1

    def change_board(self, player: int, token: str) -> None:
        """Carry out a legal turn of the kinds 1 to 6, or a waiver, on board and reserve."""
        if token == "w":
            return
        if token.startswith("A"):
            self.last_demolisher = player
            for name in split(token[1:]):
                self.return_to_reserve(name)
        elif token.startswith("x"):
            for name in split(token[1:]):
                del self.board[name]  # captured: out of the game for good
        elif token.startswith("-"):
            self.return_to_reserve(token.removeprefix(f"-{STONE}"))
        elif "-" in token:
            origin, target = token.removeprefix(PILLAR).split("-")
            self.board[target] = self.board.pop(origin)
        else:
            piece = Piece(player, token[:-2])
            self.reserve[piece] -= 1
            self.board[token[-2:]] = piece

    def return_to_reserve(self, name: str) -> None:
        """Take the piece on this square off the board and keep it for later."""
        self.reserve[self.board.pop(name)] += 1

    # Endings

    def end_turn(self, player: int) -> None:
        """Announce crosses (R2), hand over, and look for the draws that need no agreement (R10, R11, R13)."""
        self.announced[player] = encircled(self.board, player)
        self.to_move = 1 - player
        position = self.position(1 - player)
        self.seen[position] += 1
        repeated = self.seen[position] >= 3
        barren = not (self.can_ever_build(GREEN) or self.can_ever_build(RED))
        out_of_turns = self.turn_limit > 0 and self.turns >= self.turn_limit
        if repeated or barren or out_of_turns:
            self.over = True
            self.to_move = None

    def settle_declaration(self, player: int, declared: int) -> None:
        """Compare after the last turn: the player who had it must have more than was declared (R3, R7)."""
        own = best_value(self.board, player)
        if own > declared:
            self.win(player, own)
        else:
            self.win(1 - player, declared)

    def win(self, player: int, points: int) -> None:
        """End the game; only the winner scores."""
        self.over = True
        self.to_move = None
        self.winner = player
        self.scores = (points, 0) if player == GREEN else (0, points)

    def can_ever_build(self, player: int) -> bool:
        """Judge by counts alone (R11): four pieces left on board and in reserve, a stone among them."""
        stones = len(squares_of_kind(self.board, player, STONE)) + self.reserve[Piece(player, STONE)]
        pillars = len(squares_of_kind(self.board, player, PILLAR)) + self.reserve[Piece(player, PILLAR)]
        return stones + pillars >= 4 and stones >= 1

    def position(self, to_move: int) -> Position:
        """Give everything that makes two positions the same (R10).

        Board, reserves, demolition right, the crosses that the player to move may capture, and whose turn it
        is. The other player's crosses need no mention: everything they encircle has just been announced.
        """
        reserves = tuple(self.reserve[Piece(p, kind)] for p in (GREEN, RED) for kind in (STONE, PILLAR))
        capturable = frozenset(self.capturable(to_move))
        return frozenset(self.board.items()), reserves, self.last_demolisher, capturable, to_move
