"""Reference rules of "Die Pyramiden des Jaguar" (Günter Burkhardt, Kosmos 2002).

Written to be read beside the rulebook, from top to bottom, and to be checked by
eye: everything is recomputed from the cards on the table, nothing is optimised.
"J1", "J2" and so on name the rulings for what the book leaves open.

A decision is one token:

    b17      bid 17 for the start        17@5   lay 17 on the empty field 5
    o17,23   offer 17 and 23             17x5   cover field 5 with 17
    k        keep the last card          17#    17 cannot be laid: round lost
    es4      event a: take the stone off one's own field 4
    er4      event b: remove one's own card on field 4
    eo4      event c: remove the enemy card on field 4
    eh       event d: draw a card from the enemy hand
    e-       decline the event

A chance outcome is one token as well:

    >deal 1,5,.../2,3,...   both hands, ascending, player 0's first
    >d 17                   the card that event d took
    >test 23                the card turned up for the jungle test
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

CARDS = range(1, 41)
HAND_SIZE = 15
ROUND_PRIZE = 5

# The fields of a pyramid from bottom left to the top, with the level of each.
SMALL_CARDS = range(1, 6)  # the small game
SMALL_HAND_SIZE = 2
SMALL_LEVEL_OF_FIELD = {1: 1, 2: 1, 3: 2}
LEVEL_OF_FIELD = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4}

TAKE_OWN_STONE = "a"
REMOVE_OWN_CARD = "b"
REMOVE_ENEMY_CARD = "c"
DRAW_FROM_ENEMY_HAND = "d"
EVENTS = (TAKE_OWN_STONE, REMOVE_OWN_CARD, REMOVE_ENEMY_CARD, DRAW_FROM_ENEMY_HAND)

# One field of the jungle path: the number beside it and the event on it.
PathField = tuple[int | None, str | None]


# ---------------------------------------------------------------- the jungle path


def default_path() -> list[PathField]:
    """Fields 1 to 44: numbers on 5 to 40, eleven events that alternate a, b, c, d."""
    event_fields = (3, 6, 10, 13, 17, 20, 24, 27, 31, 34, 38)
    events = {place: EVENTS[i % len(EVENTS)] for i, place in enumerate(event_fields)}
    return [(place if 5 <= place <= 40 else None, events.get(place)) for place in range(1, 45)]


def read_option(name: str, value: Any) -> Any:
    """Read the option `path` as the engine writes it: `- 5 6b -`."""
    return read_path(value) if name == "path" else value


def read_path(text: str) -> list[PathField]:
    """The fields of a path."""
    fields: list[PathField] = []
    for word in text.split():
        number = word.rstrip("abcd-")
        fields.append((int(number) if number else None, word[-1] if word[-1] in EVENTS else None))
    return fields


class JunglePath:
    """The path: the start is place 0, the fields follow as places 1 to `last`."""

    def __init__(self, fields: Sequence[PathField]) -> None:
        """Check the fields: rising numbers, known events, an unnumbered end."""
        numbers = [number for number, _ in fields if number is not None]
        if not numbers:
            raise ValueError("the path has no number")
        if not strictly_rising(numbers):
            raise ValueError("the numbers of the path do not rise")
        if fields[-1][0] is not None:
            raise ValueError("the path has no unnumbered field at its end")
        for _, event in fields:
            if event is not None and event not in EVENTS:
                raise ValueError(f"unknown event {event!r} on the path")
        self._fields = [(number, event) for number, event in fields]
        self.last = len(self._fields)

    def number(self, place: int) -> int | None:
        """Return the number beside a place; the start has none."""
        return None if place == 0 else self._fields[place - 1][0]

    def event(self, place: int) -> str | None:
        """Return the event on a place; the start has none."""
        return None if place == 0 else self._fields[place - 1][1]

    def is_end(self, place: int) -> bool:
        """Say whether the place is past the last number of the path."""
        return all(self.number(other) is None for other in range(place, self.last + 1))


# ------------------------------------------------------------------- the pyramids


def strictly_rising(values: Sequence[int]) -> bool:
    """Say whether each value is larger than the one before it."""
    return all(values[i] < values[i + 1] for i in range(len(values) - 1))


@dataclass
class PyramidField:
    """One field: the cards lying on it, the visible one last, and its stone."""

    cards: list[int] = field(default_factory=list)
    stone: bool = False

    @property
    def empty(self) -> bool:
        """Say whether no card lies here."""
        return not self.cards

    @property
    def removable(self) -> bool:
        """Say whether events b and c may remove the card: one without a stone."""
        return bool(self.cards) and not self.stone


class Pyramid:
    """The fields of one player."""

    def __init__(self, levels: Mapping[int, int] = LEVEL_OF_FIELD) -> None:
        """Start with empty fields."""
        self.fields = {number: PyramidField() for number in levels}

    def visible(self) -> list[int]:
        """Return the visible cards from field 1 to field 10."""
        return [place.cards[-1] for place in self.fields.values() if not place.empty]

    def empty_fields(self) -> int:
        """Count the fields without a card."""
        return sum(place.empty for place in self.fields.values())

    def complete(self) -> bool:
        """Say whether all ten fields are filled."""
        return self.empty_fields() == 0

    def keeps_order(self, card: int, number: int) -> bool:
        """Say whether the visible cards would strictly rise with the card on the field."""
        would_be_visible: list[int] = []
        for other, place in self.fields.items():
            if other == number:
                would_be_visible.append(card)
            elif not place.empty:
                would_be_visible.append(place.cards[-1])
        return strictly_rising(would_be_visible)

    def fitting_empty_fields(self, card: int) -> list[int]:
        """Return the empty fields on which the card keeps the order."""
        return [n for n, p in self.fields.items() if p.empty and self.keeps_order(card, n)]

    def coverable_fields(self, card: int) -> list[int]:
        """Return the fields that the card may cover.

        J1: none while it fits on an empty field. A card with a stone is never covered.
        """
        if self.fitting_empty_fields(card):
            return []
        return [n for n, p in self.fields.items() if p.removable and self.keeps_order(card, n)]

    def ways_to_lay(self, card: int) -> list[str]:
        """Return the tokens that lay the card; none if it cannot be laid."""
        on_empty = [f"{card}@{number}" for number in self.fitting_empty_fields(card)]
        covering = [f"{card}x{number}" for number in self.coverable_fields(card)]
        return on_empty + covering

    def remove(self, number: int) -> None:
        """Empty a field (J4: the covered cards go with the visible one)."""
        self.fields[number].cards.clear()

    def rank(self) -> tuple[int, int, int]:
        """Return what decides a round between two pyramids: the smaller rank wins.

        Fewer empty fields, then the smaller difference between the highest and the
        lowest visible card, then the higher highest card.
        """
        cards = self.visible()
        if not cards:
            return (self.empty_fields(), 0, 0)
        return (self.empty_fields(), max(cards) - min(cards), -max(cards))


# ----------------------------------------------------------------------- the game


class Phase(Enum):
    """What the game waits for."""

    DEAL = auto()  # chance: the hands of a new round
    BID = auto()  # a start bid
    OFFER = auto()  # the player on turn offers two cards
    TAKE = auto()  # the opponent takes and lays one of them
    LAY = auto()  # the player on turn lays the other
    EVENT = auto()  # the owner of the explorer decides on the event
    DRAW = auto()  # chance: the card that event d takes
    LAST_CARD = auto()  # a player may build in one last card
    TEST = auto()  # chance: the card of the jungle test
    OVER = auto()  # nothing more


CHANCE_PHASES = (Phase.DEAL, Phase.DRAW, Phase.TEST)


class Reference:
    """One game from the first deal to the end."""

    def __init__(self, *, path: Sequence[PathField] | None = None, small: bool = False) -> None:
        """Put both explorers on the start and wait for the first deal.

        `path` lists (number or None, event letter or None) for the fields 1 to n.
        """
        usual = read_path("1 -") if small else default_path()
        self.path = JunglePath(usual if path is None else path)
        self.cards = SMALL_CARDS if small else CARDS
        self.hand_size = SMALL_HAND_SIZE if small else HAND_SIZE
        self.levels = SMALL_LEVEL_OF_FIELD if small else LEVEL_OF_FIELD
        self.positions = [0, 0]
        self.winner: int | None = None
        self._prepare_round()

    def _prepare_round(self) -> None:
        """Clear the table; the explorers stay where they are."""
        self.phase = Phase.DEAL
        self.to_move: int | None = None
        self.hands: list[set[int]] = [set(), set()]
        self.pile: set[int] = set()  # the cards that nobody got
        self.under_pile: set[int] = set()  # cards put below them by events
        self.pyramids = [Pyramid(self.levels), Pyramid(self.levels)]
        self.completed = [False, False]
        self.bids: list[int] = []
        self.on_turn = 0
        self.offer: list[int] = []  # the offered cards that are not laid yet
        self.event: str | None = None
        self.last_card_queue: list[int] = []
        self.round_winner: int | None = None

    # --- what the outside sees

    @property
    def chance_due(self) -> bool:
        """Say whether a chance token must come next."""
        return self.phase in CHANCE_PHASES

    @property
    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def scores(self) -> tuple[int, int]:
        """Return the places of both explorers on the path."""
        return (self.positions[0], self.positions[1])

    def moves(self) -> list[str]:
        """Return every legal token of the player to move, sorted as strings."""
        if self.to_move is None:
            return []
        if self.phase is Phase.BID:
            tokens = [f"b{card}" for card in self.hands[self.to_move]]
        elif self.phase is Phase.OFFER:
            tokens = self._offer_moves(self.to_move)
        elif self.phase in (Phase.TAKE, Phase.LAY):
            tokens = self._lay_moves(self.to_move)
        elif self.phase is Phase.EVENT:
            tokens = [*self._event_uses(self.to_move), "e-"]
        else:
            tokens = self._last_card_moves(self.to_move)
        return sorted(tokens)

    def play(self, token: str) -> None:
        """Carry out a token of `moves()`, or the chance token that is due."""
        if self.chance_due:
            self._play_chance(token)
            return
        if self.to_move is None or token not in self.moves():
            raise ValueError(f"{token!r} is not legal here")
        if self.phase is Phase.BID:
            self._play_bid(token)
        elif self.phase is Phase.OFFER:
            self._play_offer(token)
        elif self.phase in (Phase.TAKE, Phase.LAY):
            self._play_lay(self.to_move, token)
        elif self.phase is Phase.EVENT:
            self._play_event(self.to_move, token)
        else:
            self._play_last_card(self.to_move, token)

    # --- chance

    def _play_chance(self, token: str) -> None:
        """Check that the chance token is possible here and carry it out."""
        if self.phase is Phase.DEAL:
            self._play_deal(token)
        elif self.phase is Phase.DRAW:
            self._play_draw(token)
        else:
            self._play_test(token)

    # --- the start of a round

    def _play_deal(self, token: str) -> None:
        """Give both players 15 of the 40 cards; the other ten form the pile.

        The player further back begins. If the explorers are level, as in the first
        round, both players bid a start card.
        """
        texts = token.removeprefix(">deal ").split("/")
        hands = [[card for card in self.cards if str(card) in text.split(",")] for text in texts]
        if token != ">deal " + "/".join(",".join(map(str, hand)) for hand in hands):
            raise ValueError(f"{token!r} does not deal two ascending hands")
        if [len(hand) for hand in hands] != [self.hand_size, self.hand_size]:
            raise ValueError(f"{token!r} does not deal {self.hand_size} cards to each of two")
        if set(hands[0]) & set(hands[1]):
            raise ValueError(f"{token!r} deals a card twice")
        self.hands = [set(hands[0]), set(hands[1])]
        self.pile = set(self.cards) - self.hands[0] - self.hands[1]
        if self.positions[0] == self.positions[1]:
            self.phase = Phase.BID
            self.to_move = 0
        else:
            self._begin_turn(0 if self.positions[0] < self.positions[1] else 1)

    def _play_bid(self, token: str) -> None:
        """Note a start bid; after both bids the higher card begins (J7).

        Player 0's bid comes first in the record, but neither sees the other's. The
        cards never leave the hands.
        """
        self.bids.append(int(token.removeprefix("b")))
        if len(self.bids) == 1:
            self.to_move = 1
        else:
            self._begin_turn(0 if self.bids[0] > self.bids[1] else 1)

    # --- a turn

    def _begin_turn(self, player: int) -> None:
        """Let a player offer; with one card or none the round goes to its last cards."""
        self.on_turn = player
        if len(self.hands[player]) <= 1:
            self.last_card_queue = [player, 1 - player]
            self._next_last_card()
        else:
            self.phase = Phase.OFFER
            self.to_move = player

    def _offer_moves(self, player: int) -> list[str]:
        """Return all pairs of two cards in the hand, the lower card first."""
        hand = self.hands[player]
        return [f"o{low},{high}" for low in hand for high in hand if low < high]

    def _play_offer(self, token: str) -> None:
        """Put the two cards face up on the table."""
        self.offer = [int(card) for card in token.removeprefix("o").split(",")]
        self.hands[self.on_turn] -= set(self.offer)
        self._continue_turn()

    def _continue_turn(self) -> None:
        """Go on according to how many offered cards still lie there.

        Two: the opponent takes one. One: the player on turn lays it. None: turn over.
        """
        if len(self.offer) == 2:
            self.phase = Phase.TAKE
            self.to_move = 1 - self.on_turn
        elif len(self.offer) == 1:
            self.phase = Phase.LAY
            self.to_move = self.on_turn
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """End the round if a pyramid was completed in this turn, else change turns.

        J3: both players lay before this is checked, and a pyramid counts as completed
        even if an event opened it again within the turn.
        """
        if self.completed[0] and self.completed[1]:
            self._end_round(self._better_pyramid())
        elif self.completed[0]:
            self._end_round(0)
        elif self.completed[1]:
            self._end_round(1)
        else:
            self._begin_turn(1 - self.on_turn)

    # --- laying

    def _lay_moves(self, player: int) -> list[str]:
        """Return all ways to lay the offered cards that remain.

        J2: a card that cannot be laid is a choice only if none of them can be.
        """
        pyramid = self.pyramids[player]
        ways = [way for card in self.offer for way in pyramid.ways_to_lay(card)]
        return ways or [f"{card}#" for card in self.offer]

    def _play_lay(self, player: int, token: str) -> None:
        """Lay an offered card on an empty field, cover another, or lose the round."""
        if token.endswith("#"):
            self._end_round(1 - player)
        elif "@" in token:
            card, number = (int(part) for part in token.split("@"))
            self.offer.remove(card)
            self._lay_on_empty_field(player, card, number)
            self._continue_turn()
        else:
            card, number = (int(part) for part in token.split("x"))
            self.offer.remove(card)
            self._cover(player, card, number)

    def _lay_on_empty_field(self, player: int, card: int, number: int) -> None:
        """Lay the card; note if this completes the pyramid."""
        pyramid = self.pyramids[player]
        pyramid.fields[number].cards.append(card)
        if pyramid.complete():
            self.completed[player] = True

    def _cover(self, player: int, card: int, number: int) -> None:
        """Cover a card, mark the new one with a stone and move the enemy explorer.

        Stones never run out (J5). The explorer advances by the level of the field; an
        event it lands on comes before anything else.
        """
        place = self.pyramids[player].fields[number]
        place.cards.append(card)
        place.stone = True
        enemy = 1 - player
        moved = self._advance(enemy, self.levels[number])
        self.event = self.path.event(self.positions[enemy]) if moved else None
        if self._event_uses(enemy):
            self.phase = Phase.EVENT
            self.to_move = enemy
        else:
            self.event = None
            self._continue_turn()

    def _advance(self, player: int, steps: int) -> bool:
        """Move an explorer, never past the last field; say whether it moved at all (J9)."""
        before = self.positions[player]
        self.positions[player] = min(before + steps, self.path.last)
        return self.positions[player] != before

    # --- events

    def _event_uses(self, player: int) -> list[str]:
        """Return the ways to carry out the current event; J8: none without a target."""
        own = self.pyramids[player].fields
        enemy = self.pyramids[1 - player].fields
        if self.event == TAKE_OWN_STONE:
            return [f"es{number}" for number, place in own.items() if place.stone]
        if self.event == REMOVE_OWN_CARD:
            return [f"er{number}" for number, place in own.items() if place.removable]
        if self.event == REMOVE_ENEMY_CARD:
            return [f"eo{number}" for number, place in enemy.items() if place.removable]
        if self.event == DRAW_FROM_ENEMY_HAND and self.hands[1 - player]:
            return ["eh"]
        return []

    def _play_event(self, player: int, token: str) -> None:
        """Carry out the event or decline it; then the turn goes on."""
        if token == "eh":
            self.phase = Phase.DRAW
            self.to_move = None
            return
        if token.startswith("es"):
            self.pyramids[player].fields[int(token.removeprefix("es"))].stone = False
        elif token.startswith("er"):
            self._remove_card(player, int(token.removeprefix("er")))
        elif token.startswith("eo"):
            self._remove_card(1 - player, int(token.removeprefix("eo")))
        self.event = None
        self._continue_turn()

    def _remove_card(self, owner: int, number: int) -> None:
        """Put a card, with all it covers (J4), under the pile."""
        self.under_pile |= set(self.pyramids[owner].fields[number].cards)
        self.pyramids[owner].remove(number)

    def _play_draw(self, token: str) -> None:
        """Put the drawn card under the pile unseen (J8).

        The card comes from the hand of the player who has just covered.
        """
        victim = self.on_turn if not self.offer else 1 - self.on_turn
        card = self._chance_card(token, ">d ", self.hands[victim])
        self.hands[victim].remove(card)
        self.under_pile.add(card)
        self.event = None
        self._continue_turn()

    @staticmethod
    def _chance_card(token: str, prefix: str, possible: set[int]) -> int:
        """Read a chance token that names one of the possible cards."""
        for card in possible:
            if token == f"{prefix}{card}":
                return card
        raise ValueError(f"{token!r} is not possible here")

    # --- last cards

    def _next_last_card(self) -> None:
        """Ask for the next last card; after both the better pyramid wins (J6, J10).

        The player on turn comes first; a player without a card is skipped.
        """
        while self.last_card_queue:
            player = self.last_card_queue.pop(0)
            if self.hands[player]:
                self.phase = Phase.LAST_CARD
                self.to_move = player
                return
        self._end_round(self._better_pyramid())

    def _last_card_moves(self, player: int) -> list[str]:
        """Return all ways to lay any hand card on a fitting empty field, and keeping."""
        pyramid = self.pyramids[player]
        tokens = ["k"]
        for card in self.hands[player]:
            tokens += [f"{card}@{number}" for number in pyramid.fitting_empty_fields(card)]
        return tokens

    def _play_last_card(self, player: int, token: str) -> None:
        """Build in the last card or keep it."""
        if token != "k":
            card, number = (int(part) for part in token.split("@"))
            self.hands[player].remove(card)
            self._lay_on_empty_field(player, card, number)
        self._next_last_card()

    # --- the end of a round

    def _better_pyramid(self) -> int:
        """Return whose pyramid wins; a complete one has the fewest empty fields.

        No tie is possible: the highest cards always differ, and the pyramid of the
        player who laid last in a turn is never empty.
        """
        return 0 if self.pyramids[0].rank() < self.pyramids[1].rank() else 1

    def _end_round(self, winner: int) -> None:
        """Advance the round's winner by five, without an event.

        If the leading explorer is then past the last number, the game is over;
        otherwise the jungle test comes.
        """
        self.round_winner = winner
        self._advance(winner, ROUND_PRIZE)
        self.to_move = None
        if self.path.is_end(max(self.positions)):
            self._end_game()
        else:
            self.phase = Phase.TEST

    def _play_test(self, token: str) -> None:
        """Compare the top card of the pile with the number beside the leading explorer.

        A lower card ends the game. An equal or higher one, or a field that has no
        number although numbers follow, brings a new round. Cards put under the pile
        never come to its top.
        """
        card = self._chance_card(token, ">test ", self.pile)
        number = self.path.number(max(self.positions))
        if number is not None and card < number:
            self._end_game()
        else:
            self._prepare_round()

    def _end_game(self) -> None:
        """Let the leading explorer win or, if both are on one field, the winner of the last round."""
        if self.positions[0] == self.positions[1]:
            self.winner = self.round_winner
        else:
            self.winner = 0 if self.positions[0] > self.positions[1] else 1
        self.to_move = None
        self.phase = Phase.OVER
