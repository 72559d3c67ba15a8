"""Which steps are legal, as bits.

A player's whole action is a head step (what and where) followed by one step for each card paid, in one fixed
order, so that every whole is exactly one sequence of steps:

    0 ..  29  COLUMN + 5 * site + colour
   30 ..  59  TILE + 5 * site + field colour
   60 ..  89  ROOF + 5 * site + tip colour
   90 .. 119  ALTERNATIVE + 5 * site + colour
  120 .. 125  LANTERN, DRAGON, END, FAN, PASS, DONE (the dragon has chosen)
  126 .. 135  PAY + index of a card: the player's table cards, then his hand cards

`low` holds the bits of columns and tiles, `mid` those of roofs and alternative turns, `rest` the others.
"""

from __future__ import annotations

from ..compiled import Int8s, rule
from .cards import (
    ALL,
    GONE,
    MISSING,
    READY,
    after_tile,
    buddha_after,
    column_possible,
    held,
    open_fields,
    pairs,
    payable,
    rice_after,
    tile_fields,
    tips,
    waiting_floors,
)
from .state import (
    BLUE,
    CLOSING,
    COLUMN_CARD,
    DRAGON_CARDS,
    FOUR_CARDS,
    GREEN,
    LANTERN_USED,
    LIMIT,
    RED,
    ROOF_CARD,
    SITES,
    TILE_CARD,
    TIP_CARD,
    TIP_SECOND,
    TURN,
    VIOLET,
    YELLOW,
    State,
)

COLUMN, TILE, ROOF, ALTERNATIVE = 0, 30, 60, 90
LANTERN, DRAGON, END, FAN, PASS, DONE = 120, 121, 122, 123, 124, 125
PAY = 126


@rule
def ability(s: State, colour: int) -> int:
    """READY, MISSING or GONE for the player whose turn it is."""
    if s.simple or (s.used >> colour) & 1:
        return GONE
    return READY if s.marker[s.player, colour] > 0 else MISSING


@rule
def limit(s: State) -> int:
    """The building limit of this turn."""
    return LIMIT + (s.used & LANTERN_USED)


@rule
def alternative_open(s: State) -> bool:
    """True if an alternative turn may still be begun: no action yet, and no lantern (P6)."""
    return s.acted == 0 and s.used & LANTERN_USED == 0


@rule
def column_reachable(s: State, cards: int, opened: int) -> bool:
    """True if the player can build a column by normal actions, with these cards and open fields."""
    rice = ability(s, GREEN)
    if opened & payable(cards, rice):
        return True
    waiting, tops = waiting_floors(s, False), waiting_floors(s, True)
    return column_possible(cards, opened, waiting, tops, tile_fields(s), rice, ability(s, BLUE))


@rule
def column_owed(s: State, cards: int, opened: int) -> bool:
    """True if the first column of this turn is still to be built and can be (P4)."""
    if s.built:
        return False
    return (opened != 0 and alternative_open(s)) or column_reachable(s, cards, opened)


@rule
def tile_choice(s: State, site: int, colour: int, cards: int, opened: int, owed: bool) -> int:
    """The field colours a tile may have that is laid on the site and paid with `colour`."""
    base = int(s.colours[site, s.height[site]])
    rice, buddha = ability(s, GREEN), ability(s, BLUE)
    left = after_tile(cards, base, colour, buddha)
    choice = int(s.supply[base])
    if left < 0 or choice == 0:
        return 0
    rice = rice_after(rice, base)
    if not owed or opened & payable(left, rice):
        return choice
    allowed = 0
    buddha = buddha_after(buddha, base, colour)
    waiting, tops = waiting_floors(s, False) - (1 << (4 * base)), waiting_floors(s, True)
    fields = tile_fields(s)
    for field in range(5):
        if (choice >> field) & 1:
            then = fields & ~(1 << (5 * base + field))
            if column_possible(left, opened | (1 << field), waiting, tops, then, rice, buddha):
                allowed |= 1 << field
    return allowed


@rule
def tip_choice(s: State, site: int, colour: int, cards: int) -> int:
    """The tip colours of a roof whose tile is paid with `colour`: all or nothing, so both must be paid."""
    base = int(s.colours[site, s.height[site]])
    left = after_tile(cards, base, colour, ability(s, BLUE))
    if left < 0:
        return 0
    return tips(left, rice_after(ability(s, GREEN), base)) & int(s.supply[base])


@rule
def turn_steps(s: State) -> tuple[int, int, int]:
    """The legal steps where any action is open."""
    height, columns, colours = s.height, s.columns, s.colours
    floors = s.floors
    cards = held(s.table[s.player], s.hand[s.player])
    may_build, alternative = s.built < limit(s), alternative_open(s)
    column_colours = payable(cards, ability(s, GREEN)) if may_build else 0
    opened = open_fields(s)
    owed = column_owed(s, cards, opened)
    low = mid = 0
    for i in range(SITES):
        if height[i] == floors:
            continue
        colour, shift = int(colours[i, height[i]]), 5 * i
        if columns[i] < 4:
            fits = ALL if colour < 0 else 1 << colour
            low |= (fits & column_colours) << shift
            if alternative:
                mid |= fits << (shift + 30)
        elif height[i] < floors - 1:
            for c in range(5):
                low |= tile_choice(s, i, c, cards, opened, owed) << (shift + 30)
        elif may_build:
            for c in range(5):
                mid |= tip_choice(s, i, c, cards) << shift
    return low, mid, turn_rest(s, cards, opened, owed)


@rule
def turn_rest(s: State, cards: int, opened: int, owed: bool) -> int:
    """Lantern, dragon and the ways to end a turn, as bits."""
    rest = 0
    if ability(s, RED) == READY and (not owed or column_reachable(s, cards, opened)):
        rest |= 1 << (LANTERN - LANTERN)
    if ability(s, YELLOW) == READY and s.acted == 0:
        rest |= 1 << (DRAGON - LANTERN)
    if s.built:
        rest |= 1 << (END - LANTERN)
    if not owed:
        if ability(s, VIOLET) == READY:
            rest |= 1 << (FAN - LANTERN)
        if s.built == 0:
            rest |= 1 << (PASS - LANTERN)
    return rest


@rule
def closing_steps(s: State) -> int:
    """After an alternative turn only its end is left, with or without the fan."""
    rest = 1 << (END - LANTERN)
    if ability(s, VIOLET) == READY:
        rest |= 1 << (FAN - LANTERN)
    return rest


@rule
def any_card(table: Int8s, hand: Int8s, colours: int) -> int:
    """The indices of all cards in these colours, as bits."""
    mask = 0
    for c in range(5):
        if (colours >> c) & 1:
            if table[c]:
                mask |= 1 << c
            if hand[c]:
                mask |= 32 << c
    return mask


@rule
def pair_begins(table: Int8s, hand: Int8s, colours: int) -> int:
    """The indices with which a pair in one of these colours can begin; a pair is paid table card first."""
    mask = 0
    for c in range(5):
        if (colours >> c) & 1:
            if table[c] and table[c] + hand[c] >= 2:
                mask |= 1 << c
            if hand[c] >= 2:
                mask |= 32 << c
    return mask


@rule
def pair_ends(table: Int8s, hand: Int8s, last: int) -> int:
    """The indices that complete the pair begun with card `last`, which was taken already."""
    mask = 0
    c = last % 5
    if last < 5 and table[c]:
        mask |= 1 << c
    if hand[c]:
        mask |= 32 << c
    return mask


@rule
def cards_from(table: Int8s, hand: Int8s, last: int, at_least: int) -> int:
    """The indices from `last` upwards with at least so many cards from there on."""
    mask = follow = 0
    for k in range(9, last - 1, -1):
        n = int(table[k]) if k < 5 else int(hand[k - 5])
        follow += n
        if n and follow >= at_least:
            mask |= 1 << k
    return mask


@rule
def payments(s: State) -> int:
    """Inside a whole: the indices of the cards that may be paid next, as bits."""
    table, hand, phase = s.table[s.player], s.hand[s.player], s.phase
    own = 1 << int(s.colour)
    if phase == COLUMN_CARD:
        others = ALL & ~own if ability(s, GREEN) == READY else 0
        return any_card(table, hand, own) | pair_begins(table, hand, others)
    if phase in (TILE_CARD, ROOF_CARD):
        base = 1 << int(s.colours[s.site, s.height[s.site]])
        allowed = tile_payments(s) if phase == TILE_CARD else roof_payments(s)
        return any_card(table, hand, allowed & base) | pair_begins(table, hand, allowed & ~base)
    if phase == TIP_CARD:
        if ability(s, GREEN) == READY and pairs(held(table, hand)) & ~own:
            return any_card(table, hand, own)
        return pair_begins(table, hand, own)
    if phase == TIP_SECOND:
        others = ALL & ~own if ability(s, GREEN) == READY else 0
        return pair_ends(table, hand, int(s.last)) | pair_begins(table, hand, others)
    if phase == FOUR_CARDS:
        return cards_from(table, hand, int(s.last), 4 - int(s.paid))
    if phase == DRAGON_CARDS:
        return cards_from(table, hand, int(s.last), 1)
    return pair_ends(table, hand, int(s.last))


@rule
def tile_payments(s: State) -> int:
    """The colours in which the chosen tile may be paid without breaking P4."""
    cards = held(s.table[s.player], s.hand[s.player])
    opened = open_fields(s)
    owed = column_owed(s, cards, opened)
    mask = 0
    for c in range(5):
        mask |= ((tile_choice(s, s.site, c, cards, opened, owed) >> int(s.colour)) & 1) << c
    return mask


@rule
def roof_payments(s: State) -> int:
    """The colours in which the tile of the chosen roof may be paid, so that the tip can be paid too."""
    cards = held(s.table[s.player], s.hand[s.player])
    mask = 0
    for c in range(5):
        mask |= ((tip_choice(s, s.site, c, cards) >> int(s.colour)) & 1) << c
    return mask


@rule
def steps(s: State) -> tuple[int, int, int]:
    """The legal steps of the player to move as bits: `low`, `mid` and `rest`."""
    if s.phase == TURN:
        return turn_steps(s)
    if s.phase == CLOSING:
        return 0, 0, closing_steps(s)
    rest = payments(s) << (PAY - LANTERN)
    if s.phase == DRAGON_CARDS and s.paid:
        rest |= 1 << (DONE - LANTERN)
    return 0, 0, rest
