"""Pagoda, played slowly and by the book: a second opinion on what is legal and what it scores.

Read this beside the rules, from top to bottom. Speed does not matter. A turn in progress is a `Position`, an
immutable value; the functions below it say which tokens are possible in a position and which position each
leads to; `Reference` joins positions into a game.

Colours are the letters r, y, g, b, v. A card is one letter: a capital for a card on the table, a small letter
for a card in the hand. A tile is two letters, base colour and then field colour.
"""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

COLOURS = "rygbv"
LANTERN, DRAGON, RICE_BOWL, BUDDHA, FAN = "r", "y", "g", "b", "v"  # an ability is named by its colour
CARD_ORDER = COLOURS.upper() + COLOURS  # table before hand, each in the order of the colours

COPIES_OF_A_CARD = 11
HAND_SIZE = 2
HAND_SIZE_WITH_FAN = 4
USES_OF_A_NEW_ABILITY = 2
COLUMNS_OF_A_FLOOR = 4
PAGODAS_TO_END = 3
SMALL_COLOURS = "ryg"  # the small game: three colours, no hand cards, two sites, one floor
SMALL_COPIES_OF_A_CARD = 4


class Site(NamedTuple):
    """One building site, as far as it still matters: its top floor.

    The colour is empty until somebody chooses one, which happens only on the ground floor.
    """

    floor: int = 1
    colour: str = ""
    columns: int = 0
    roofed: bool = False

    @property
    def takes_a_column(self) -> bool:
        """The top floor has a free field."""
        return not self.roofed and self.columns < COLUMNS_OF_A_FLOOR

    @property
    def waits_for_a_tile(self) -> bool:
        """The top floor is complete and nothing is on it yet."""
        return not self.roofed and self.columns == COLUMNS_OF_A_FLOOR


@dataclass(frozen=True)
class Position:
    """The building sites, and the turn of the player who is building on them."""

    floors: int  # 4, or 3 in the quick game
    tip_points: int  # 5, or 4 in the quick game
    abilities: bool  # False in the simple game
    fan_ends_the_turn: bool  # only by rules version 1: "F" instead of "E", before any card is drawn (P12)
    colours: str  # all five, or those of the small game
    sites: tuple[Site, ...]
    supply: frozenset[str]  # the tiles nobody has laid yet
    cards: str  # the mover's cards in card order
    uses: tuple[int, ...]  # the mover's ability markers, in the order of the colours
    used: frozenset[str] = frozenset()  # abilities used in this turn
    built: int = 0  # columns built in this turn; a tip is one column
    acted: bool = False  # a column, a tile or a roof was built in this turn
    alternative: bool = False  # this was an alternative turn
    points: int = 0  # points scored in this turn

    def usable(self, ability: str) -> bool:
        """A use is left, and the ability was not used in this turn."""
        return self.uses[COLOURS.index(ability)] > 0 and ability not in self.used

    @property
    def limit_reached(self) -> bool:
        """Three columns were built, or four with the lantern."""
        return self.built >= (4 if LANTERN in self.used else 3)


def in_card_order(cards: str) -> str:
    """Sort cards: table before hand, each red, yellow, green, blue, violet."""
    return "".join(sorted(cards, key=CARD_ORDER.index))


def selections(cards: str, size: int) -> set[str]:
    """Every different choice of that many of these cards, each written in card order."""
    return {"".join(choice) for choice in combinations(in_card_order(cards), size)}


def of_colour(cards: str, colour: str) -> str:
    """The cards of one colour, from table and hand."""
    return "".join(card for card in cards if card.lower() == colour)


def without(cards: str, spent: str) -> str:
    """The cards that remain when some of them are spent."""
    for card in spent:
        assert card in cards, f"{card} is not among {cards}"
        cards = cards.replace(card, "", 1)
    return cards


# What is possible -----------------------------------------------------------------------------------------


def pairs_of_another_colour(cards: str, colour: str) -> set[str]:
    """P2: two cards of one colour, other than the colour to build."""
    return {pair for other in COLOURS if other != colour for pair in selections(of_colour(cards, other), 2)}


def payments(position: Position, colour: str, helper: str) -> set[str]:
    """What may pay for one column or tile: one card of its colour, or a pair if the ability is usable."""
    paid = selections(of_colour(position.cards, colour), 1)
    if position.usable(helper):
        paid |= pairs_of_another_colour(position.cards, colour)
    return paid


def tip_payments(position: Position, colour: str) -> set[str]:
    """What may pay for a roof tip: two cards of its colour, or, with the rice bowl, one and a pair."""
    matching = of_colour(position.cards, colour)
    paid = selections(matching, 2)
    if position.usable(RICE_BOWL):
        pairs = pairs_of_another_colour(position.cards, colour)
        paid |= {single + pair for single in selections(matching, 1) for pair in pairs}
    return paid


def possible_columns(position: Position) -> set[tuple[int, str]]:
    """Site number and colour of every column that the colour rules allow."""
    return {
        (number, colour)
        for number, site in enumerate(position.sites, start=1)
        if site.takes_a_column
        for colour in (site.colour or position.colours)
    }


def possible_tiles(position: Position, *, roof: bool) -> set[tuple[int, str]]:
    """Site number and tile, for the tiles between two floors or for those that become a roof."""
    return {
        (number, tile)
        for number, site in enumerate(position.sites, start=1)
        if site.waits_for_a_tile and (site.floor == position.floors) == roof
        for tile in position.supply
        if tile[0] == site.colour
    }


def column_tokens(position: Position) -> set[str]:
    """Action A: a column, within the building limit."""
    if position.limit_reached:
        return set()
    return {
        f"C{number}{colour}:{payment}"
        for number, colour in possible_columns(position)
        for payment in payments(position, colour, RICE_BOWL)
    }


def tile_tokens(position: Position) -> set[str]:
    """Action B: a tile on any complete floor but the last; any number of them."""
    return {
        f"T{number}{tile}:{payment}"
        for number, tile in possible_tiles(position, roof=False)
        for payment in payments(position, tile[0], BUDDHA)
    }


def roof_tokens(position: Position) -> set[str]:
    """Action C: the last tile and the tip, both or neither.

    P3: the tip is paid for after the tile has given its ability, so that a green tile allows the rice bowl.
    """
    if position.limit_reached:
        return set()
    return {
        f"R{number}{tile}:{tile_payment}+{tip_payment}"
        for number, tile in possible_tiles(position, roof=True)
        for tile_payment in payments(position, tile[0], BUDDHA)
        for tip_payment in tip_payments(after_paying_a_tile(position, tile, tile_payment), tile[1])
    }


def alternative_tokens(position: Position) -> set[str]:
    """The alternative turn: any four cards for one column of any colour that may be built there.

    Not after an action, and (P6) not after the lantern was lit. It may follow a dragon.
    """
    if position.acted or LANTERN in position.used:
        return set()
    return {
        f"A{number}{colour}:{payment}"
        for number, colour in possible_columns(position)
        for payment in selections(position.cards, 4)
    }


def lantern_tokens(position: Position) -> set[str]:
    """The lantern, at any time in a normal turn, even where it is pointless (P10)."""
    return {"L"} if position.usable(LANTERN) else set()


def dragon_tokens(position: Position) -> set[str]:
    """The dragon, before any action; P6: the lantern is not one. P10: at least one card."""
    if position.acted or not position.usable(DRAGON):
        return set()
    sizes = range(1, len(position.cards) + 1)
    return {f"D:{cards}" for size in sizes for cards in selections(position.cards, size)}


# What it does ---------------------------------------------------------------------------------------------


def after_spending_a_use(position: Position, ability: str) -> Position:
    """Using an ability moves its marker down by one; it is then used for this turn."""
    uses = list(position.uses)
    uses[COLOURS.index(ability)] -= 1
    return replace(position, uses=tuple(uses), used=position.used | {ability})


def after_paying_a_tile(position: Position, tile: str, payment: str) -> Position:
    """A tile is paid for and leaves the supply: one point and the ability of its base colour.

    P3: if two cards pay, the Buddha is spent first; then the ability is gained.
    """
    if len(payment) == 2:
        position = after_spending_a_use(position, BUDDHA)
    uses = list(position.uses)
    if position.abilities:
        uses[COLOURS.index(tile[0])] = USES_OF_A_NEW_ABILITY
    return replace(
        position,
        cards=without(position.cards, payment),
        supply=position.supply - {tile},
        uses=tuple(uses),
        acted=True,
        points=position.points + 1,
    )


def with_site(position: Position, number: int, site: Site) -> tuple[Site, ...]:
    """The sites with one of them changed."""
    return (*position.sites[: number - 1], site, *position.sites[number:])


def after(position: Position, token: str) -> Position:
    """The position after a token from one of the lists above."""
    kind = token[0]
    what, _, payment = token[1:].partition(":")
    if kind == "L":
        return after_spending_a_use(position, LANTERN)
    if kind == "D":
        position = after_spending_a_use(position, DRAGON)
        return replace(position, cards=without(position.cards, payment))

    number = int(what[0])
    site = position.sites[number - 1]
    if kind in "CA":
        if kind == "C" and len(payment) == 2:
            position = after_spending_a_use(position, RICE_BOWL)
        site = site._replace(colour=what[1], columns=site.columns + 1)
        return replace(
            position,
            sites=with_site(position, number, site),
            cards=without(position.cards, payment),
            built=position.built + 1,
            acted=True,
            alternative=kind == "A",
            points=position.points + site.floor,
        )

    tile = what[1:]
    if kind == "T":
        position = after_paying_a_tile(position, tile, payment)
        return replace(
            position, sites=with_site(position, number, Site(floor=site.floor + 1, colour=tile[1]))
        )

    assert kind == "R"
    tile_payment, tip_payment = payment.split("+")
    position = after_paying_a_tile(position, tile, tile_payment)
    if len(tip_payment) == 3:
        position = after_spending_a_use(position, RICE_BOWL)
    return replace(
        position,
        sites=with_site(position, number, site._replace(roofed=True)),
        cards=without(position.cards, tip_payment),
        built=position.built + 1,
        points=position.points + position.tip_points,
    )


# The obligatory first column ------------------------------------------------------------------------------


def first_column_possible(position: Position) -> bool:
    """P4: can a column still be built in this turn, in any way except with a dragon?

    Only the colours of the cards matter here, so all of them are counted as hand cards.
    """
    return _search(replace(position, cards=in_card_order(position.cards.lower()), points=0))


@lru_cache(maxsize=100_000)
def _search(position: Position) -> bool:
    """Try every column, roof and alternative turn now, and again after every tile that can be laid.

    The lantern need not be tried: before the first column it only forbids the alternative turn.
    """
    if column_tokens(position) or roof_tokens(position) or alternative_tokens(position):
        return True
    return any(_search(after(position, token)) for token in tile_tokens(position))


def legal_tokens(position: Position) -> set[str]:
    """Every token the mover may play."""
    if position.alternative:
        tokens, end = set[str](), "E"
    elif position.built:
        tokens = column_tokens(position) | tile_tokens(position) | roof_tokens(position)
        tokens |= lantern_tokens(position)
        end = "E"
    else:
        stuck = not first_column_possible(position)
        tokens = column_tokens(position) | roof_tokens(position) | alternative_tokens(position)
        tokens |= dragon_tokens(position)  # P4 never refuses the dragon
        for token in tile_tokens(position) | lantern_tokens(position):
            if stuck or first_column_possible(after(position, token)):
                tokens.add(token)
        end = "P" if stuck else ""
    if end:
        tokens.add(end)
        if position.fan_ends_the_turn and position.usable(FAN):
            tokens.add("F")
    return tokens


def finished_pagodas(position: Position) -> int:
    """Pagodas with a roof, and (P5) those that wait for a tile of a colour that has run out."""
    bases_left = {tile[0] for tile in position.supply}
    return sum(
        site.roofed or (site.waits_for_a_tile and site.colour not in bases_left) for site in position.sites
    )


# The game -------------------------------------------------------------------------------------------------


class Reference:
    """A game of Pagoda from the set-up to the end.

    Chance comes first (P8): the two hand cards of player 0, those of player 1, and who begins.
    """

    def __init__(
        self, *, quick: bool = False, simple: bool = False, small: bool = False, rules: int = 2
    ) -> None:
        colours, copies = (SMALL_COLOURS, SMALL_COPIES_OF_A_CARD) if small else (COLOURS, COPIES_OF_A_CARD)
        self._table_size = len(colours)
        self._hand_size = 0 if small else HAND_SIZE
        self._pagodas_to_end = 1 if small else PAGODAS_TO_END
        self.over = False
        self._scores = [0, 0]
        self._cards = [colours.upper(), colours.upper()]  # one table card of each colour for each player
        self._uses: list[tuple[int, ...]] = [(0,) * len(COLOURS)] * 2
        self._pile = Counter(dict.fromkeys(colours, copies - 2))
        self._discard: Counter[str] = Counter()
        self._played = ""  # cards played in this turn
        self._idle_turns = 0  # consecutive turns without a card played
        self._first = 0
        self._mover = 0
        self._due: str | None = "first" if small else "hand 0"  # the chance outcome that must come next
        self._wanted = (0, HAND_SIZE)  # cards to draw to the table and to the hand
        self._fan_first = rules == 1  # the fan is decided before the table is filled, not after it
        self._deciding_on_the_fan = False
        self._position = Position(
            floors=1 if small else 3 if quick else 4,
            tip_points=2 if small else 4 if quick else 5,
            abilities=not simple,
            fan_ends_the_turn=self._fan_first,
            colours=colours,
            sites=(Site(),) * (2 if small else 6),
            supply=frozenset(base + field for base in colours for field in colours),
            cards="",
            uses=self._uses[0],
        )

    @property
    def chance_due(self) -> bool:
        """A chance token must be supplied."""
        return self._due is not None

    @property
    def to_move(self) -> int | None:
        """The player to move; nobody when the game is over or chance is due."""
        return None if self.over or self.chance_due else self._mover

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players, including those of the turn in progress."""
        return self._scores[0], self._scores[1]

    @property
    def winner(self) -> int | None:
        """The player with more points, once the game is over; nobody in a draw."""
        if not self.over or self._scores[0] == self._scores[1]:
            return None
        return 0 if self._scores[0] > self._scores[1] else 1

    def moves(self) -> list[str]:
        """Every legal token, sorted."""
        return [] if self.to_move is None else sorted(self._legal())

    def _legal(self) -> set[str]:
        return {"F", "K"} if self._deciding_on_the_fan else legal_tokens(self._position)

    def play(self, token: str) -> None:
        """Play one token: a legal one, or the chance outcome that is due."""
        if self.over:
            raise ValueError("the game is over")
        if self.chance_due:
            self._chance(token)
        elif token not in self._legal():
            raise ValueError(f"{token!r} is not legal")
        elif token in ("E", "F", "K", "P"):
            self._finish_turn(token)
        else:
            self._act(token)

    def _act(self, token: str) -> None:
        """Build something or use an ability; the turn goes on."""
        before = self._position
        self._position = after(before, token)
        self._scores[self._mover] += self._position.points - before.points
        payment = token.partition(":")[2].replace("+", "")
        if token[0] == "D":
            # The discarded cards are replaced at once, on the table and in the hand alike. P9: not played.
            self._discard.update(payment.lower())
            on_table = sum(card.isupper() for card in payment)
            self._due, self._wanted = "dragon", (on_table, len(payment) - on_table)
        else:
            self._played += payment

    def _finish_turn(self, token: str) -> None:
        """Discard the cards played, then fill the table up to 5 and the hand to 2, or to 4 with a fan.

        P12: a player who may use the fan, and has room for a card in the hand, decides on it when the table
        is full. By rules version 1 that was decided with the token that ended the turn.
        """
        if not self._deciding_on_the_fan:
            self._idle_turns = 0 if self._played else self._idle_turns + 1
            self._discard.update(self._played.lower())
            self._played = ""
        on_table = sum(card.isupper() for card in self._position.cards)
        in_hand = len(self._position.cards) - on_table
        decided = self._fan_first or self._deciding_on_the_fan
        if not decided and self._position.usable(FAN) and in_hand < HAND_SIZE_WITH_FAN:
            self._wanted = (self._table_size - on_table, 0)
            self._due = "table" if on_table < self._table_size else None
            self._deciding_on_the_fan = on_table == self._table_size
            return
        self._deciding_on_the_fan = False
        if token == "F":
            self._position = after_spending_a_use(self._position, FAN)
        hand_size = HAND_SIZE_WITH_FAN if token == "F" else self._hand_size
        self._wanted = (self._table_size - on_table, max(0, hand_size - in_hand))
        if any(self._wanted):
            self._due = "refill"
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """The turn is over, refill included (P7). The game ends here, or the other player begins a turn.

        Both players have had equally many turns whenever the second player ends one: if enough pagodas are
        finished by then, the game is over. P9: two idle turns in a row end it at once.
        """
        self._cards[self._mover] = self._position.cards
        self._uses[self._mover] = self._position.uses
        equal_turns = self._mover != self._first
        ended = equal_turns and finished_pagodas(self._position) >= self._pagodas_to_end
        if ended or self._idle_turns == 2:
            self.over = True
        else:
            self._begin_turn(1 - self._mover)

    def _begin_turn(self, player: int) -> None:
        """A new turn on the same sites."""
        self._mover = player
        self._position = replace(
            self._position,
            cards=self._cards[player],
            uses=self._uses[player],
            used=frozenset(),
            built=0,
            acted=False,
            alternative=False,
            points=0,
        )

    def _chance(self, token: str) -> None:
        """Take the chance outcome that is due, if it is possible and complete."""
        if self._due == "first":
            if token not in (">first 0", ">first 1"):
                raise ValueError(f"{token!r} does not say who begins")
            self._first = int(token[-1])
            self._due = None
            self._begin_turn(self._first)
            return

        drawn = self._draw(token)
        if self._due == "hand 0":
            self._cards[0] = in_card_order(self._cards[0] + drawn)
            self._due = "hand 1"
        elif self._due == "hand 1":
            self._cards[1] = in_card_order(self._cards[1] + drawn)
            self._due = "first"
        else:
            turn_is_over = self._due == "refill"
            self._deciding_on_the_fan = self._due == "table"
            self._position = replace(self._position, cards=in_card_order(self._position.cards + drawn))
            self._due = None
            if turn_is_over:
                self._next_turn()

    def _draw(self, token: str) -> str:
        """P7: draw to the table, then to the hand; reshuffle when a card is needed and the pile is empty."""
        to_table, to_hand = self._wanted
        if not re.fullmatch(rf">(~?[RYGBV]){{{to_table}}}(~?[rygbv]){{{to_hand}}}", token):
            raise ValueError(f"{token!r} does not draw {to_table} to the table and {to_hand} to the hand")
        pile, discard = self._pile.copy(), self._discard.copy()
        for letter in token[1:]:
            if letter == "~":
                if pile.total():
                    raise ValueError(f"{token!r} reshuffles a pile that is not empty")
                pile, discard = discard, Counter()
            else:
                if not pile[letter.lower()]:
                    raise ValueError(f"{token!r} draws a card that is not in the pile")
                pile[letter.lower()] -= 1
        self._pile, self._discard = pile, discard
        return token[1:].replace("~", "")
