"""Positions that no game of Pagoda can reach, though every single number in them is possible.

This checks a position rebuilt from a view as a whole: everything on the sites has been scored, everything
played has been paid from five table cards and two to four hand cards, and turns alternate.
"""

from __future__ import annotations

from ..compiled import plain
from . import apply, sites
from .geometry import (
    ABILITIES,
    BLUE,
    COLOURS,
    FAN_HAND_SIZE,
    GREEN,
    RED,
    VIOLET,
    YELLOW,
)
from .state import (
    CLOSING,
    DEAL,
    DRAGON_DRAW,
    FAN_CHOICE,
    FINISHED,
    LOT,
    REFILL,
    TABLE_DRAW,
    TURN,
    State,
)

plain_apply = plain(apply)
plain_sites = plain(sites)
REFILLING = (REFILL, TABLE_DRAW, FAN_CHOICE)
"""Phases in which a turn is over except for the cards that are drawn."""


def find_contradiction(s: State) -> str | None:
    """Why no game can reach this position, in one sentence; None if one can."""
    if s.phase in (DEAL, LOT):
        return _contradiction_in_set_up(s)
    return (
        _contradiction_in_score(s)
        or _contradiction_in_course(s)
        or _contradiction_in_abilities(s)
        or _contradiction_in_cards(s)
    )


def _contradiction_in_set_up(s: State) -> str | None:
    begun = s.ply or s.idle or s.acted or s.used or s.fresh or s.points.any() or s.marker.any()
    if begun or s.colours.max() >= 0 or s.known.any():
        return "before the start player is known nothing has been built, scored or used"
    if (s.table != [int(s.palette) >> c & 1 for c in range(5)]).any() or s.discard.any() or s.played.any():
        return "at first both players have one table card of each colour, and no card is played or discarded"
    dealt = [int(s.hand_size) if s.phase == LOT or p < s.player else 0 for p in (0, 1)]
    if s.hand.sum(axis=1).tolist() != dealt or (s.phase == LOT and s.player != 1):
        return "player 0 draws two hand cards first, then player 1, then the lot is drawn"
    return None


# ---- sites and turns ----------------------------------------------------------------------------------


def count_standing(s: State) -> tuple[int, int]:
    """The points that all columns, tiles and tips on the sites gave, and the number of columns and tips."""
    points = built = 0
    for i in range(s.sites):
        height, columns = int(s.height[i]), int(s.columns[i])
        points += sum(4 * floor + 1 for floor in range(1, height + 1)) + columns * (height + 1)
        built += 4 * height + columns
        if height == s.floors:
            points += int(s.floors) + 1
            built += 1
    return points, built


def _contradiction_in_score(s: State) -> str | None:
    points, built = count_standing(s)
    scored = int(s.points[0]) + int(s.points[1])
    if scored != points:
        return f"what stands on the sites gave {points} points, but the scores add up to {scored}"
    if s.built > built:
        return f"{s.built} columns were built this turn, but only {built} stand on the sites"
    return None


def _contradiction_in_course(s: State) -> str | None:
    """Turns alternate, and idle ones are counted when they end (P9)."""
    finished = s.phase == FINISHED
    turns_before = int(s.ply) - 1 if finished else int(s.ply)
    if turns_before < 0 or (turns_before % 2 == 0) != (s.player == s.first):
        return f"after {s.ply} turns it cannot be this player's turn, as the start player has every other one"
    counted = finished or s.phase in REFILLING
    if s.idle > min(2 if counted else 1, turns_before + counted):
        return f"there cannot be {s.idle} idle turns by now"
    if s.phase in REFILLING and (s.idle == 0) != bool(s.acted):
        return "a turn is idle exactly if no action was taken in it"
    if finished and (s.acted or s.used):
        return "when the game is finished no turn is under way"
    fresh_turn = s.phase == TURN and not s.acted and s.player == s.first
    if fresh_turn and plain_sites.complete_pagodas(s) >= s.goal:
        return "enough pagodas were complete when the start player's turn began, so the game is finished"
    return None


def _contradiction_in_abilities(s: State) -> str | None:
    used = int(s.used)
    for c in range(len(COLOURS)):
        if s.supply[c] == (int(s.palette) if s.palette >> c & 1 else 0) and (
            s.marker[:, c].any() or used >> c & 1
        ):
            return f"nobody can have the {ABILITIES[c]} before a {COLOURS[c]} tile was laid"
    if used >> VIOLET & 1 and s.phase != REFILL:
        return "the fan is used only when the turn ends"
    if s.phase in (TABLE_DRAW, FAN_CHOICE) and not plain_apply.fan_is_asked(s):
        return (
            "the fan is decided only if it can be used with fewer than four cards in hand, by rules version 2"
        )
    if not s.acted and used & (1 << GREEN | 1 << BLUE):
        return "rice bowl and Buddha are used only in an action"
    if s.phase == CLOSING and used & ~(1 << YELLOW):
        return "before an alternative turn only the dragon is used"
    if s.phase == DRAGON_DRAW and (not used >> YELLOW & 1 or used & ~(1 << YELLOW | 1 << RED)):
        return "cards are drawn for the dragon when it was used, and before any action"
    return None


# ---- cards --------------------------------------------------------------------------------------------


def _contradiction_in_cards(s: State) -> str | None:
    played, (table, hand) = int(s.played.sum()), _sizes(s, int(s.player))
    if played and s.phase not in (TURN, CLOSING):
        return "the cards played this turn are discarded when it ends"
    if s.phase in (TURN, CLOSING) and bool(s.acted) != (played > 0):
        return "an action was taken exactly if a card was played this turn"
    if s.phase == DRAGON_DRAW and s.acted:
        return "the dragon comes before any action"
    if s.phase == CLOSING and (s.built != 1 or played != 4):
        return "an alternative turn builds one column with four cards"
    if s.built > played and s.phase == TURN:
        return f"{played} cards cannot have built {s.built} columns"
    full, least = int(s.table_size), int(s.hand_size)
    if _sizes(s, 1 - int(s.player)) not in [(full, n) for n in range(least, FAN_HAND_SIZE + 1)]:
        return (
            f"the player who is not on turn has {full} table cards and {least} to {FAN_HAND_SIZE} hand cards"
        )
    table, hand = table + int(s.draw_table), hand + int(s.draw_hand)
    if s.phase in (TABLE_DRAW, FAN_CHOICE):
        if table != full or s.draw_hand:
            return "the fan is decided when the table is full, before a hand card is drawn"
        return _contradiction_in_drawing(s, hand)
    if table + played < full or not least <= table + hand + played - full <= FAN_HAND_SIZE:
        return (
            f"a turn begins with {full} table cards and {least} to {FAN_HAND_SIZE} hand cards, "
            "less those played since"
        )
    return _contradiction_in_drawing(s, hand)


def _sizes(s: State, p: int) -> tuple[int, int]:
    return int(s.table[p].sum()), int(s.hand[p].sum())


def _contradiction_in_drawing(s: State, filled: int) -> str | None:
    """The hand is filled to two, with the fan to four; a fresh pile leaves no discards, no secrets (P11)."""
    aim = FAN_HAND_SIZE if int(s.used) >> VIOLET & 1 else int(s.hand_size)
    if s.phase == REFILL and (filled < aim or (s.draw_hand and filled != aim)):
        return f"the hand is filled to {aim} cards"
    if (
        s.phase == REFILL
        and s.draw_table
        and s.rules >= 2
        and (aim == FAN_HAND_SIZE or plain_apply.fan_is_asked(s))
    ):
        return "the table is filled before the player decides on the fan, and the hand after that"
    due = s.phase in (DRAGON_DRAW, REFILL, TABLE_DRAW)
    if due and not s.pile.any():
        return "when a card is due the pile has one, reshuffled if need be"
    if s.fresh and (not due or s.discard.any() or (s.known != s.hand).any()):
        return "a reshuffle leaves no card in the discard pile and makes both hands known"
    return None
