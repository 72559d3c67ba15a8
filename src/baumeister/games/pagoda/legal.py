"""Which steps are legal, compiled: as a list, as a mask, one by one, or one at random.

All of them come from the legal steps as bits: `low` holds those of columns and tiles, `mid` those of roofs
and alternative turns, `rest` the others. A chance outcome is the colour of the card drawn; for the lot the
start player.
"""

from __future__ import annotations

from ..bits import append_bits, count_bits, nth_bit
from ..compiled import Int32s, Int64s, Mask, rule
from ..contract import CHANCE, OVER
from ..rng import below
from .cards import held, pairs, random_card
from .first_column import column_possible, column_reachable
from .geometry import (
    ACTIONS,
    ALL_COLOURS,
    BLUE,
    COLUMN_LIMIT,
    DONE,
    DRAGON,
    END,
    FAN,
    GREEN,
    KEEP,
    LANTERN,
    OUTCOMES,
    PASS,
    PAY,
    RED,
    ROOF,
    SITES,
    VIOLET,
    YELLOW,
)
from .payment import (
    READY,
    ability,
    after_tile,
    any_card,
    buddha_after,
    cards_from,
    pair_begins,
    pair_ends,
    payable,
    rice_after,
    tips,
)
from .sites import open_fields, tile_fields, waiting_floors
from .state import (
    CLOSING,
    COLUMN_CARD,
    DRAGON_CARDS,
    FAN_CHOICE,
    FOUR_CARDS,
    LANTERN_USED,
    LOT,
    ROOF_CARD,
    TILE_CARD,
    TIP_CARD,
    TIP_SECOND,
    TURN,
    State,
)


@rule
def legal(s: State, out: Int32s) -> int:
    """List the legal steps or the possible outcomes, ascending."""
    n = 0
    if s.to_move < 0:
        for a in range(OUTCOMES):
            if is_legal(s, a):
                out[n] = a
                n += 1
        return n
    low, mid, rest = legal_bits(s)
    n = append_bits(low, 0, out, n)
    n = append_bits(mid, ROOF, out, n)
    return append_bits(rest, LANTERN, out, n)


@rule
def mask(s: State, out: Mask) -> None:
    """The legal steps as a mask."""
    out[:] = False
    if s.to_move >= 0:
        low, mid, rest = legal_bits(s)
        for a in range(ROOF):
            out[a] = (low >> a) & 1
        for a in range(ROOF, LANTERN):
            out[a] = (mid >> (a - ROOF)) & 1
        for a in range(LANTERN, ACTIONS):
            out[a] = (rest >> (a - LANTERN)) & 1


@rule
def is_legal(s: State, a: int) -> bool:
    """True if `legal` lists it."""
    if s.to_move == CHANCE:
        return 0 <= a < OUTCOMES and weight(s, a) > 0
    if s.to_move == OVER or a < 0 or a >= ACTIONS:
        return False
    low, mid, rest = legal_bits(s)
    step = int(a)
    if step < ROOF:
        return (low >> step) & 1 == 1
    if step < LANTERN:
        return (mid >> (step - ROOF)) & 1 == 1
    return (rest >> (step - LANTERN)) & 1 == 1


@rule
def weight(s: State, a: int) -> int:
    """How many cards of the pile have the colour; the lot has two equal cases."""
    if s.phase == LOT:
        return 1 if a < 2 else 0
    return int(s.pile[a])


@rule
def sample(s: State, rng: Int64s) -> int:
    """A uniformly random step, or an outcome by its weight."""
    if s.to_move == CHANCE:
        return sample_outcome(s, rng)
    low, mid, rest = legal_bits(s)
    if low | mid == 0:
        return LANTERN + nth_bit(rest, below(rng, count_bits(rest)))
    lows, mids = count_bits(low), count_bits(mid)
    k = below(rng, lows + mids + count_bits(rest))
    if k < lows:
        return nth_bit(low, k)
    k -= lows
    if k < mids:
        return ROOF + nth_bit(mid, k)
    return LANTERN + nth_bit(rest, k - mids)


@rule
def sample_outcome(s: State, rng: Int64s) -> int:
    """The start player, or a card of the pile."""
    if s.phase == LOT:
        return below(rng, 2)
    return random_card(s.pile, rng)


@rule
def legal_bits(s: State) -> tuple[int, int, int]:
    """The legal steps of the player to move as bits: `low`, `mid` and `rest`."""
    if s.phase == TURN:
        return turn_steps(s)
    if s.phase == CLOSING:
        return 0, 0, closing_steps(s)
    if s.phase == FAN_CHOICE:
        return 0, 0, 1 << (FAN - LANTERN) | 1 << (KEEP - LANTERN)
    rest = payments(s) << (PAY - LANTERN)
    if s.phase == DRAGON_CARDS and s.paid:
        rest |= 1 << (DONE - LANTERN)
    return 0, 0, rest


# ---- between whole actions ----------------------------------------------------------------------------


@rule
def turn_steps(s: State) -> tuple[int, int, int]:
    """The legal steps where any action is open."""
    height, columns, colours = s.height, s.columns, s.colours
    floors = s.floors
    cards = held(s.table[s.player], s.hand[s.player])
    may_build, alternative = s.built < column_limit(s), alternative_open(s)
    column_colours = payable(cards, ability(s, GREEN)) if may_build else 0
    opened = open_fields(s)
    owed = column_owed(s, cards, opened)
    low = mid = 0
    for i in range(SITES):
        if height[i] == floors:
            continue
        colour, shift = int(colours[i, height[i]]), 5 * i
        if columns[i] < 4:
            fits = int(s.palette) if colour < 0 else 1 << colour
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
        if fan_ends(s):
            rest |= 1 << (FAN - LANTERN)
        if s.built == 0:
            rest |= 1 << (PASS - LANTERN)
    return rest


@rule
def closing_steps(s: State) -> int:
    """After an alternative turn only its end is left, with or without the fan."""
    rest = 1 << (END - LANTERN)
    if fan_ends(s):
        rest |= 1 << (FAN - LANTERN)
    return rest


@rule
def fan_ends(s: State) -> bool:
    """True if the turn can be ended with the fan: only by rules version 1 (P12)."""
    return s.rules == 1 and ability(s, VIOLET) == READY


@rule
def column_limit(s: State) -> int:
    """The building limit of this turn."""
    return COLUMN_LIMIT + (s.used & LANTERN_USED)


@rule
def alternative_open(s: State) -> bool:
    """True if an alternative turn may still be begun: no action yet, and no lantern (P6). In the small game
    nobody has four cards."""
    return s.acted == 0 and s.used & LANTERN_USED == 0 and s.table_size >= 4


@rule
def column_owed(s: State, cards: int, opened: int) -> bool:
    """True if the first column of this turn is still to be built and can be (P4)."""
    if s.built:
        return False
    return (opened != 0 and alternative_open(s)) or column_reachable(s, cards, opened)


@rule
def tile_choice(s: State, site: int, colour: int, cards: int, opened: int, owed: bool) -> int:
    """The field colours that a tile may have when laid on the site and paid with `colour`."""
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


# ---- inside a whole action ----------------------------------------------------------------------------


@rule
def payments(s: State) -> int:
    """Inside a whole: the indices of the cards that may be paid next, as bits."""
    table, hand, phase = s.table[s.player], s.hand[s.player], s.phase
    own = 1 << int(s.colour)
    if phase == COLUMN_CARD:
        others = ALL_COLOURS & ~own if ability(s, GREEN) == READY else 0
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
        others = ALL_COLOURS & ~own if ability(s, GREEN) == READY else 0
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
