"""What a step does, compiled: paying and building, the end of a turn, and the cards that come."""

from __future__ import annotations

from ..compiled import Int8s, rule
from ..contract import CHANCE, OVER
from ..memory import copy_values
from .cards import count_cards
from .geometry import (
    ALTERNATIVE,
    BLUE,
    DONE,
    DRAGON,
    FAN,
    FAN_HAND_SIZE,
    GREEN,
    HAND_SIZE,
    LANTERN,
    PAY,
    RED,
    ROOF,
    TILE,
    USES_PER_TILE,
    VIOLET,
    YELLOW,
)
from .payment import READY, ability
from .sites import complete_pagodas
from .state import (
    BY_IDLENESS,
    BY_PAGODAS,
    CLOSING,
    COLUMN_CARD,
    COLUMN_PAIR,
    DRAGON_CARDS,
    DRAGON_DRAW,
    FAN_CHOICE,
    FINISHED,
    FOUR_CARDS,
    LOT,
    REFILL,
    ROOF_CARD,
    ROOF_PAIR,
    TABLE_DRAW,
    TILE_CARD,
    TILE_PAIR,
    TIP_CARD,
    TIP_PAIR,
    TIP_SECOND,
    TURN,
    State,
)


@rule
def apply(s: State, a: int) -> None:
    """Change the state by a legal step."""
    if s.to_move == CHANCE:
        if s.phase == LOT:
            draw_lot(s, a)
        else:
            draw_card(s, a)
    elif s.phase == FAN_CHOICE:
        refill_hand(s, a == FAN)
    elif a >= PAY:
        pay(s, a - PAY)
    elif a < LANTERN:
        begin_whole(s, a)
    elif a == LANTERN:
        use(s, RED)
    elif a == DRAGON:
        s.phase = DRAGON_CARDS
    elif a == DONE:
        draw_for_dragon(s)
    else:
        end_turn(s, a == FAN)


# ---- building and paying ------------------------------------------------------------------------------


@rule
def begin_whole(s: State, a: int) -> None:
    """Note what is to be built and where; the cards come next."""
    s.site, s.colour = (a % 30) // 5, a % 5
    if a < TILE:
        s.phase = COLUMN_CARD
    elif a < ROOF:
        s.phase = TILE_CARD
    elif a < ALTERNATIVE:
        s.phase = ROOF_CARD
    else:
        s.phase = FOUR_CARDS


@rule
def pay(s: State, k: int) -> None:
    """Pay one card of the whole that is under way; build when it was the last."""
    phase, c = s.phase, k % 5
    if phase == DRAGON_CARDS:
        take_card(s, k, s.discard)
        if k < 5:
            s.draw_table += 1
        else:
            s.draw_hand += 1
        s.paid, s.last = s.paid + 1, k
        return
    take_card(s, k, s.played)
    s.last = k
    if phase == FOUR_CARDS:
        s.paid += 1
        if s.paid == 4:
            put_column(s)
            s.phase = CLOSING
    elif phase == COLUMN_CARD:
        if c == s.colour:
            put_column(s)
        else:
            s.phase = COLUMN_PAIR
    elif phase == COLUMN_PAIR:
        use(s, GREEN)
        put_column(s)
    elif phase <= ROOF_PAIR:
        pay_tile(s, phase, c)
    else:
        pay_tip(s, phase, c)


@rule
def take_card(s: State, k: int, heap: Int8s) -> None:
    """Move a card from the player to a heap; a hand card may be one the opponent knew of (P11)."""
    if k < 5:
        s.table[s.player, k] -= 1
        heap[k] += 1
        return
    c = k - 5
    s.hand[s.player, c] -= 1
    heap[c] += 1
    if s.known[s.player, c] > 0:
        s.known[s.player, c] -= 1


@rule
def pay_tile(s: State, phase: int, colour: int) -> None:
    """A card for a tile or for the tile of a roof was paid."""
    base = s.colours[s.site, s.height[s.site]]
    if phase in (TILE_PAIR, ROOF_PAIR):
        use(s, BLUE)
    elif colour != base:
        s.phase = TILE_PAIR if phase == TILE_CARD else ROOF_PAIR
        return
    lay_tile(s)
    if phase in (TILE_CARD, TILE_PAIR):
        s.height[s.site] += 1
        s.columns[s.site] = 0
        s.colours[s.site, s.height[s.site]] = s.colour
        finish_action(s)
    else:
        s.phase = TIP_CARD


@rule
def lay_tile(s: State) -> None:
    """Take the tile from the supply: it gives a point and the ability, after any use spent on it (P3)."""
    base = s.colours[s.site, s.height[s.site]]
    s.supply[base] &= ~(1 << s.colour)
    s.points[s.player] += 1
    if not s.simple:
        s.marker[s.player, base] = USES_PER_TILE


@rule
def pay_tip(s: State, phase: int, colour: int) -> None:
    """A card for the tip was paid: two of its colour, or with the rice bowl one and a pair of another."""
    if phase == TIP_CARD:
        s.phase = TIP_SECOND
        return
    if phase == TIP_SECOND and colour != s.colour:
        s.phase = TIP_PAIR
        return
    if phase == TIP_PAIR:
        use(s, GREEN)
    s.columns[s.site] = 0
    s.height[s.site] = s.floors
    s.colours[s.site, s.floors] = s.colour
    s.built += 1
    s.points[s.player] += s.floors + 1
    finish_action(s)


@rule
def put_column(s: State) -> None:
    """One more column on the site, worth as many points as the floor's number."""
    site = s.site
    s.colours[site, s.height[site]] = s.colour
    s.columns[site] += 1
    s.built += 1
    s.points[s.player] += s.height[site] + 1
    finish_action(s)


@rule
def finish_action(s: State) -> None:
    """An action is complete: the turn is open for the next one."""
    s.acted = 1
    s.phase = TURN
    clear_whole(s)


@rule
def draw_for_dragon(s: State) -> None:
    """The dragon's discards are chosen: as many cards are drawn."""
    use(s, YELLOW)
    clear_whole(s)
    start_drawing(s, DRAGON_DRAW)


@rule
def use(s: State, colour: int) -> None:
    """Spend one use of an ability."""
    s.marker[s.player, colour] -= 1
    s.used |= 1 << colour


# ---- the end of a turn, and chance --------------------------------------------------------------------


@rule
def end_turn(s: State, fan: bool) -> None:
    """Discard what was played and let the player draw: table cards, then hand cards, unless the player
    decides on the fan in between (P12)."""
    s.idle = s.idle + 1 if count_cards(s.played) == 0 else 0
    for c in range(5):
        s.discard[c] += s.played[c]
        s.played[c] = 0
    s.draw_table = s.table_size - count_cards(s.table[s.player])
    if fan_is_asked(s):
        start_drawing(s, TABLE_DRAW)
    else:
        refill_hand(s, fan)


@rule
def fan_is_asked(s: State) -> bool:
    """True if the player decides on the fan when the table cards are drawn (P12)."""
    return s.rules >= 2 and ability(s, VIOLET) == READY and count_cards(s.hand[s.player]) < FAN_HAND_SIZE


@rule
def refill_hand(s: State, fan: bool) -> None:
    """Let the player draw what is due: table cards, then the hand to 2, or to 4 with the fan."""
    if fan:
        use(s, VIOLET)
    s.draw_hand = max(0, (FAN_HAND_SIZE if fan else int(s.hand_size)) - count_cards(s.hand[s.player]))
    start_drawing(s, REFILL)


@rule
def start_drawing(s: State, phase: int) -> None:
    """Make the first card due, or go on if there is none."""
    s.phase, s.drawn = phase, 0
    next_card(s)


@rule
def next_card(s: State) -> None:
    """Wait for the next card, from a fresh pile if this one is empty (P7); or go on after the last."""
    if s.draw_table + s.draw_hand == 0:
        after_drawing(s)
        return
    s.to_move = CHANCE
    if count_cards(s.pile) == 0:
        s.fresh = 1
        for c in range(5):
            s.pile[c], s.discard[c] = s.discard[c], 0
        # When only the two hands are unseen, each player knows the other's hand (P11).
        for p in range(2):
            copy_values(s.hand[p], s.known[p])


@rule
def draw_card(s: State, colour: int) -> None:
    """A card comes: to the table first, then to the hand (P7)."""
    s.pile[colour] -= 1
    s.fresh = 0
    s.drawn += 1
    if s.draw_table:
        s.table[s.player, colour] += 1
        s.draw_table -= 1
    else:
        s.hand[s.player, colour] += 1
        s.draw_hand -= 1
    next_card(s)


@rule
def after_drawing(s: State) -> None:
    """All cards are drawn: the deal goes on, the dragon's owner begins to build, the fan's owner decides, or
    the turn is over."""
    s.drawn = 0
    if s.phase == DRAGON_DRAW:
        s.phase, s.to_move = TURN, s.player
    elif s.phase == TABLE_DRAW:
        s.phase, s.to_move = FAN_CHOICE, s.player
    elif s.phase == REFILL:
        pass_turn(s)
    elif s.player == 0:
        s.player, s.draw_hand = 1, HAND_SIZE
    else:
        s.phase = LOT


@rule
def draw_lot(s: State, player: int) -> None:
    """The start player is known (P8)."""
    s.first = s.player = s.to_move = player
    s.phase = TURN


@rule
def pass_turn(s: State) -> None:
    """End the game or give the turn to the opponent; both have equally many turns, except by P9."""
    s.ply += 1
    clear_turn(s)
    if s.player != s.first and complete_pagodas(s) >= s.goal:
        s.ended = BY_PAGODAS
    elif s.idle >= 2:
        s.ended = BY_IDLENESS
    if s.ended:
        s.phase, s.to_move = FINISHED, OVER
    else:
        s.player = 1 - s.player
        s.phase, s.to_move = TURN, s.player


@rule
def clear_turn(s: State) -> None:
    """Forget what belongs to one turn."""
    s.acted = s.built = s.used = 0
    s.draw_table = s.draw_hand = s.drawn = 0
    clear_whole(s)


@rule
def clear_whole(s: State) -> None:
    """Forget what belongs to one whole action."""
    s.site = s.colour = s.last = s.paid = 0
