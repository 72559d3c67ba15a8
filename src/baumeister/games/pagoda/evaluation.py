"""The evaluation of Pagoda.

Value: the lead in points and the points that are visibly coming: those in reach of the player on turn
(`evaluation_reach.py`), then those in reach of the opponent after that turn, then those of the first player
again; the abilities, as long as there are turns to use them; the number and variety of cards; the turn
itself. All of this counts more the fewer turns are left; in the last turn only visible points count. With a
network behind the weights (`network.py`), that judges instead, with these features among what it is shown.

Prior: prefers high columns, roofs, and tiles that suit the player's cards but not the opponent's open ones;
does not end a turn while there is something to build; keeps hand cards secret.
"""

from __future__ import annotations

import math

import numpy as np

from ..bits import count_bits, nth_bit
from ..compiled import Floats, Int32s, Int64s, rule
from ..contract import CHANCE
from ..rng import below
from .cards import count_cards, held
from .evaluation_network import NETWORK_FEATURES, NETWORK_SCRATCH, builder, learned_value, network_size
from .evaluation_reach import columns_left, commonest, finished, packed_sites, play_turn, variety
from .geometry import (
    ALL_COLOURS,
    ALTERNATIVE,
    COLUMN_LIMIT,
    DONE,
    DRAGON,
    END,
    FAN,
    GREEN,
    KEEP,
    LANTERN,
    PAY,
    RED,
    ROOF,
    SITES,
    TILE,
)
from .legal import column_limit, legal_bits, sample
from .payment import GONE, MISSING, READY
from .sites import tile_fields
from .state import (
    CLOSING,
    COLUMN_CARD,
    COLUMN_PAIR,
    DRAGON_CARDS,
    FAN_CHOICE,
    FOUR_CARDS,
    ROOF_CARD,
    TILE_CARD,
    TILE_PAIR,
    TIP_CARD,
    TIP_PAIR,
    TURN,
    State,
)

__all__ = [
    "FEATURES", "NETWORK_FEATURES", "SCRATCH", "WEIGHTS", "features", "is_redundant", "network_size",
    "playout", "prior", "value",
]  # fmt: skip

FEATURES = (
    "lead",  # points ahead, times how sharply they count
    "steady_lead",  # points ahead, at any time
    "reach",  # points in reach this turn
    "reply",  # points in reach of the opponent, next turn
    "again",  # points in reach after that
    "tiles",  # tiles, and so abilities, in reach this turn
    "reply_tiles",
    "final",  # the final difference, if this turn or the next is the last
    "turn",  # it is the player's turn
    "sharp_turn",
    "lantern",  # uses left of each ability, as long as turns are left
    "dragon",
    "rice_bowl",
    "buddha",
    "fan",
    "cards",  # cards held
    "variety",  # colours held
)
URGENCIES = (
    "column",  # a column, and what makes it better
    "column_floor",
    "column_fourth",
    "column_cards",
    "tile",  # a tile; own cards and the opponent's open ones in the colour of its fields
    "tile_mine",
    "tile_theirs",
    "tile_early",
    "roof",
    "alternative",
    "alternative_floor",
    "lantern_now",
    "lantern_early",
    "dragon_now",
    "end",  # the end of the turn; columns that could still be built
    "end_early",
    "fan_now",
    "pay_hand",
    "pay_pair",
    "discard_common",  # a card for the dragon, or for an alternative turn
    "discard_useless",
    "discard_done",
    "discard_left",  # done, though useless cards are left
)
WEIGHTS = FEATURES + URGENCIES
SCRATCH = NETWORK_SCRATCH

(
    LEAD, STEADY_LEAD, REACH, REPLY, AGAIN, TILES, REPLY_TILES, FINAL, ON_TURN, SHARP_TURN, ABILITY_USES,
) = range(11)  # fmt: skip
CARDS_HELD, COLOURS_HELD = ABILITY_USES + 5, ABILITY_USES + 6
(
    URGE_COLUMN, URGE_COLUMN_FLOOR, URGE_COLUMN_FOURTH, URGE_COLUMN_CARDS,
    URGE_TILE, URGE_TILE_MINE, URGE_TILE_THEIRS, URGE_TILE_EARLY,
    URGE_ROOF, URGE_ALTERNATIVE, URGE_ALTERNATIVE_FLOOR, URGE_LANTERN, URGE_LANTERN_EARLY, URGE_DRAGON,
    URGE_END, URGE_END_EARLY, URGE_FAN, URGE_PAY_HAND, URGE_PAY_PAIR,
    URGE_DISCARD_COMMON, URGE_DISCARD_USELESS, URGE_DISCARD_DONE, URGE_DISCARD_LEFT,
) = range(len(FEATURES), len(WEIGHTS))  # fmt: skip

LEAST_FLOORS = 3
"""Of a pagoda, in the games that the network knows."""
COLUMNS_A_PLY = 2.0
"""How fast the three leading pagodas grow, roughly."""


# ---- value --------------------------------------------------------------------------------------------


@rule
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float:
    """Expected result for the player: what the network makes of the position, or a logistic function of the
    weighted features."""
    if len(weights) > len(WEIGHTS) and is_for_network(s):
        mover = builder(s)
        features(s, mover, scratch)
        net = weights[len(WEIGHTS) :].view(np.int16)
        found = learned_value(s, lead_of(s), net, scratch, scratch.view(np.int32))
        return found if mover == player else 1.0 - found
    features(s, player, scratch)
    total = 0.0
    for k in range(len(FEATURES)):
        total += float(weights[k]) * float(scratch[k])
    return 1.0 / (1.0 + math.exp(-total))


@rule
def is_for_network(s: State) -> bool:
    """True where the network may be asked: a player decides, and it is not the small game."""
    return bool(s.to_move != CHANCE and s.floors >= LEAST_FLOORS)


@rule
def lead_of(s: State) -> int:
    """How many points the builder is ahead, with those that are being paid for."""
    mover = builder(s)
    pending = pending_points(s) if mover == s.player else 0
    return int(s.points[mover]) + pending - int(s.points[1 - mover])


@rule
def columns_to_come(s: State) -> int:
    """Columns that the player on turn can still build this turn, after any whole under way."""
    if s.phase in (CLOSING, FOUR_CARDS):
        return 0
    left = column_limit(s) - int(s.built)
    if s.marker[s.player, RED] > 0 and (s.used >> RED) & 1 == 0:
        left += 1
    if s.phase in (COLUMN_CARD, COLUMN_PAIR) or ROOF_CARD <= s.phase <= TIP_PAIR:
        left -= 1
    return max(left, 0)


@rule
def pending_points(s: State) -> int:
    """Points of the whole that is being paid for; a card that the dragon brings counts as one."""
    if s.phase == DRAGON_CARDS:
        return int(s.paid)
    if s.phase in (COLUMN_CARD, COLUMN_PAIR, FOUR_CARDS):
        return int(s.height[s.site]) + 1
    if s.phase in (TILE_CARD, TILE_PAIR):
        return 1
    if ROOF_CARD <= s.phase <= TIP_PAIR:
        return int(s.floors) + (1 if s.phase >= TIP_CARD else 2)
    return 0


@rule
def bowl(s: State, player: int, mover: int) -> int:
    """The rice bowl of a player for the next turn, or for the rest of this one."""
    if s.simple or (player == mover and (s.used >> GREEN) & 1):
        return GONE
    return READY if s.marker[player, GREEN] > 0 else MISSING


@rule
def features(s: State, player: int, scratch: Floats) -> None:
    """Write the features into scratch, from the player's side: the opponent's are the same, negated."""
    mover = builder(s)
    resting = mover != s.player
    sign = 1.0 if mover == player else -1.0
    floors, fields, sites = int(s.floors), tile_fields(s), packed_sites(s)
    mine, theirs = held(s.table[mover], s.hand[mover]), held(s.table[1 - mover], s.hand[1 - mover])
    left = COLUMN_LIMIT if resting else columns_to_come(s)
    plies = columns_left(sites, floors) / COLUMNS_A_PLY
    ahead = sign * lead_of(s)
    reach, tiles, sites, mine, fields = play_turn(sites, floors, mine, fields, left, bowl(s, mover, mover))
    ending, begun = finished(sites, floors, fields) >= 3, mover == s.first
    reply = reply_tiles = again = 0
    if begun or not ending:
        columns = COLUMN_LIMIT + (1 if s.marker[1 - mover, RED] > 0 else 0)
        rice = bowl(s, 1 - mover, mover)
        reply, reply_tiles, sites, theirs, fields = play_turn(sites, floors, theirs, fields, columns, rice)
        if not ending and (begun or finished(sites, floors, fields) < 3):
            again = play_turn(sites, floors, mine, fields, COLUMN_LIMIT, GONE)[0]
    fade = min(plies, 6.0) / 6.0
    sharp = 1.0 / math.sqrt(1.0 + plies)
    scratch[LEAD] = ahead * sharp
    scratch[STEADY_LEAD] = ahead * 0.1
    scratch[REACH] = sign * reach * sharp
    scratch[REPLY] = -sign * reply * sharp
    scratch[AGAIN] = sign * again * sharp
    scratch[TILES] = sign * tiles * fade
    scratch[REPLY_TILES] = -sign * reply_tiles * fade
    scratch[FINAL] = ahead + sign * (reach - reply) if ending else 0.0
    scratch[ON_TURN] = sign
    scratch[SHARP_TURN] = sign * sharp
    for c in range(5):
        scratch[ABILITY_USES + c] = (int(s.marker[player, c]) - int(s.marker[1 - player, c])) * fade
    other = 1 - player
    own_cards, other_cards = held(s.table[player], s.hand[player]), held(s.table[other], s.hand[other])
    own_size, other_size = count_cards(s.hand[player]), count_cards(s.hand[other])
    scratch[CARDS_HELD] = (own_size - other_size) * fade
    scratch[COLOURS_HELD] = (variety(own_cards) - variety(other_cards)) * fade


# ---- prior --------------------------------------------------------------------------------------------


@rule
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
    """The softmax of how urgent each step looks."""
    most = -1e9
    for k in range(n):
        out[k] = urgency(s, int(steps[k]), weights)
        most = max(most, float(out[k]))
    total = 0.0
    for k in range(n):
        out[k] = math.exp(float(out[k]) - most)
        total += float(out[k])
    for k in range(n):
        out[k] /= total


@rule
def urgency(s: State, step: int, w: Floats) -> float:
    """How urgent a step looks."""
    if step == KEEP:
        return 0.0
    if step >= PAY:
        return payment_urgency(s, step - PAY, w)
    if step >= LANTERN:
        return other_urgency(s, step, w)
    site, colour = (step % 30) // 5, step % 5
    floor = float(s.height[site])
    mine = int(s.table[s.player, colour]) + int(s.hand[s.player, colour])
    if step < TILE:
        found = w[URGE_COLUMN] + w[URGE_COLUMN_FLOOR] * floor + w[URGE_COLUMN_CARDS] * mine
        return float(found + (w[URGE_COLUMN_FOURTH] if s.columns[site] == 3 else 0.0))
    if step < ROOF:
        found = (
            w[URGE_TILE] + w[URGE_TILE_MINE] * mine + w[URGE_TILE_THEIRS] * int(s.table[1 - s.player, colour])
        )
        return float(found + (w[URGE_TILE_EARLY] if s.built < column_limit(s) else 0.0))
    if step < ALTERNATIVE:
        return float(w[URGE_ROOF])
    return float(w[URGE_ALTERNATIVE] + w[URGE_ALTERNATIVE_FLOOR] * floor)


@rule
def other_urgency(s: State, step: int, w: Floats) -> float:
    """How urgent it looks to use an ability or to end the turn."""
    if step == LANTERN:
        return float(w[URGE_LANTERN] + (w[URGE_LANTERN_EARLY] if s.built < COLUMN_LIMIT else 0.0))
    if step == DRAGON:
        return float(w[URGE_DRAGON])
    if step == DONE:
        left = 0
        for card in range(int(s.last), 10):
            held_here = s.table[s.player, card] if card < 5 else s.hand[s.player, card - 5]
            left += int(held_here) * (1 - fits(s, card % 5))
        return float(w[URGE_DISCARD_DONE] + (w[URGE_DISCARD_LEFT] if left else 0.0))
    if s.phase == FAN_CHOICE:
        return float(w[URGE_FAN])
    early = column_limit(s) - int(s.built) if s.phase != CLOSING else 0
    return float(w[URGE_END] + w[URGE_END_EARLY] * early + (w[URGE_FAN] if step == FAN else 0.0))


@rule
def payment_urgency(s: State, card: int, w: Floats) -> float:
    """How urgent it looks to pay this card."""
    colour = card % 5
    found = w[URGE_PAY_HAND] if card >= 5 else 0.0
    if s.phase in (DRAGON_CARDS, FOUR_CARDS):
        found += w[URGE_DISCARD_COMMON] * (int(s.table[s.player, colour]) + int(s.hand[s.player, colour]))
        found += w[URGE_DISCARD_USELESS] * (1 - fits(s, colour))
    else:
        tile = TILE_CARD <= s.phase < TIP_CARD
        due = s.colours[s.site, s.height[s.site]] if tile else s.colour
        found += w[URGE_PAY_PAIR] if colour != due else 0.0
    return float(found)


@rule
def is_redundant(s: State, before: int, step: int) -> bool:
    """Columns on two sites start with the lower site, and a column comes before a tile on another site. But a
    green tile may have given the rice bowl for the column; and a turn that owes its first column (P4) is left
    alone."""
    if step >= TILE or before >= ROOF or s.built == 0:
        return False
    site, earlier = step // 5, (before % 30) // 5
    if before < TILE:
        return site < earlier
    return site != earlier and s.colours[earlier, s.height[earlier] - 1] != GREEN


@rule
def fits(s: State, colour: int) -> int:
    """1 if a begun floor takes a column of that colour, or a complete floor a tile of it; else 0."""
    height, colours = s.height, s.colours
    for i in range(SITES):
        if height[i] < s.floors and colours[i, height[i]] == colour:
            return 1
    return 0


# ---- playout ------------------------------------------------------------------------------------------


@rule
def playout(s: State, weights: Floats, rng: Int64s) -> int:
    """A roof if possible, else the highest column or tile, then the end, with the fan if there is one; cards
    are paid at random."""
    if s.phase == FAN_CHOICE:
        return FAN
    if s.phase != TURN:
        return sample(s, rng)
    low, mid, rest = legal_bits(s)
    roofs = mid & ((1 << 30) - 1)
    if roofs:
        return ROOF + nth_bit(roofs, below(rng, count_bits(roofs)))
    if rest & 1 and s.built == COLUMN_LIMIT:
        return LANTERN
    if low and (s.built < column_limit(s) or below(rng, 2)):
        return highest(s, low, below(rng, SITES))
    if (rest >> (FAN - LANTERN)) & 1:
        return FAN
    if (rest >> (END - LANTERN)) & 1:
        return END
    return sample(s, rng)


@rule
def highest(s: State, low: int, start: int) -> int:
    """The highest of these columns and tiles, in the commonest colour; on a tie the first from site
    `start` on."""
    cards = held(s.table[s.player], s.hand[s.player])
    best, most = -1, -1
    for k in range(SITES):
        i = (start + k) % SITES
        shift = 5 * i if s.columns[i] < 4 else TILE + 5 * i
        choice = (low >> shift) & ALL_COLOURS
        if choice and s.height[i] > most:
            best, most = shift + commonest(cards, choice), int(s.height[i])
    return best
