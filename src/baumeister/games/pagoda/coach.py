"""Why a move of Pagoda was a mistake, or a good idea: from the sites, the open cards and the hand."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..coaching import Case
from ..contract import View
from ..reasons import Reason, why

BUILD = re.compile(r"([CTRA])([1-6])([rygbv])([rygbv]?):(.+)")
FULL = 4
"""Columns of a floor."""
ABILITIES = {"r": "lantern", "y": "dragon", "g": "bowl", "b": "buddha", "v": "fan"}


class Built(NamedTuple):
    """A move that builds something."""

    what: str
    """Column, tile, roof, or a column for four cards (alternative turn)."""
    site: int
    colour: str
    field: str
    cards: str
    """The cards that pay for it."""


def read(move: str | None) -> Built | None:
    """The move as what it builds; None if it builds nothing."""
    found = BUILD.fullmatch(move or "")
    return None if found is None else Built(found[1], int(found[2]), found[3], found[4], found[5])


def points(case: Case, view: View) -> int:
    """What the player has scored with a move."""
    gained: int = view["scores"][case.me] - case.before["scores"][case.me]
    return gained


def top_floor(view: View, site: int) -> tuple[int, View] | None:
    """The floor that is being built on a site, with its number; None if none is."""
    floors = view["sites"][site - 1]["floors"]
    if not floors or floors[-1]["tile"] is not None or view["sites"][site - 1]["tip"] is not None:
        return None
    return len(floors), floors[-1]


def open_cards(view: View, player: int, colour: str) -> int:
    """The cards of a colour that everybody sees in front of a player."""
    count: int = view["table"][player][colour]
    return count


def last_floor(view: View) -> int:
    """The floor under the roof."""
    return 3 if view["options"].get("quick") else 4


# ---- faults -------------------------------------------------------------------------------------------


def ends_behind(case: Case) -> Reason | None:
    """The move completes the third pagoda while the player is behind."""
    seen = case.seen
    if seen is None or not seen["end_is_near"] or case.before["end_is_near"] or case.wished["end_is_near"]:
        return None
    behind = seen["scores"][case.foe] - seen["scores"][case.me]
    return why("ends_behind", points=behind) if behind > 0 else None


def stops_building(case: Case) -> Reason | None:
    """The turn ends, and the better move builds on."""
    best = read(case.best)
    if case.move not in ("E", "P") or best is None:
        return None
    return why("stops_building", points=points(case, case.wished), site=best.site)


def opens_roof(case: Case) -> Reason | None:
    """The move completes the top floor, and the opponent's open cards begin the roof."""
    move = read(case.move)
    if move is None or move.what not in "CA" or case.seen is None:
        return None
    found = top_floor(case.seen, move.site)
    best = read(case.best)
    if found is None or found[0] != last_floor(case.before) or found[1]["columns"] != FULL:
        return None
    if best is not None and (best.what, best.site) in (("C", move.site), ("A", move.site)):
        return None
    if not open_cards(case.seen, case.foe, move.colour):
        return None
    return why("opens_roof", site=move.site, colour=move.colour)


def opens_tile(case: Case) -> Reason | None:
    """The move completes a floor, and the opponent has an open card for the tile and its ability."""
    move, best = read(case.move), read(case.best)
    if move is None or move.what not in "CA" or case.seen is None or case.before["options"].get("simple"):
        return None
    found = top_floor(case.seen, move.site)
    if found is None or found[1]["columns"] != FULL or found[0] >= last_floor(case.before):
        return None
    if best is not None and best.what in "CA" and (best.site, best.colour) == (move.site, move.colour):
        return None
    if not open_cards(case.seen, case.foe, move.colour):
        return None
    return why("opens_tile", site=move.site, colour=move.colour)


def opens_floor(case: Case) -> Reason | None:
    """The tile gives the next floor a colour of which the opponent has open cards, more than the better."""
    move, best = read(case.move), read(case.best)
    if move is None or move.what != "T" or case.seen is None:
        return None
    theirs = open_cards(case.seen, case.foe, move.field)
    if not theirs:
        return None
    if best is not None and best.what == "T" and open_cards(case.wished, case.foe, best.field) >= theirs:
        return None
    floor = len(case.seen["sites"][move.site - 1]["floors"])
    return why("opens_floor", site=move.site, colour=move.field, count=theirs, points=floor)


def leaves_last_column(case: Case) -> Reason | None:
    """The move leaves a floor with three columns, and the opponent has an open card for the fourth."""
    move, best = read(case.move), read(case.best)
    if move is None or move.what not in "CA" or case.seen is None:
        return None
    found = top_floor(case.seen, move.site)
    if found is None or found[1]["columns"] != FULL - 1:
        return None
    if best is not None and best.what in "CA" and best.site == move.site:
        return None
    if not open_cards(case.seen, case.foe, move.colour):
        return None
    return why("leaves_last_column", site=move.site, colour=move.colour, points=found[0])


def fewer_points(case: Case) -> Reason | None:
    """The move scores less than the better one, with as many cards or more."""
    move, best = read(case.move), read(case.best)
    if move is None or best is None or case.seen is None:
        return None
    now, then = points(case, case.seen), points(case, case.wished)
    if now >= then or len(best.cards.replace("+", "")) > len(move.cards.replace("+", "")):
        return None
    return why("fewer_points", points=now, more=then, site=best.site)


def four_cards(case: Case) -> Reason | None:
    """The alternative turn spends four cards on one column, and the better move does not."""
    move, best = read(case.move), read(case.best)
    if move is None or move.what != "A" or case.best.startswith("A"):
        return None
    gained = points(case, case.seen) if case.seen is not None else 0
    return why("four_cards", points=gained) if best is not None or case.best in ("L",) else None


def pays_with_pair(case: Case) -> Reason | None:
    """An ability and two cards pay for what the better move pays with one."""
    move, best = read(case.move), read(case.best)
    if move is None or best is None or move[:4] != best[:4]:
        return None
    more, fewer = len(move.cards.replace("+", "")), len(best.cards.replace("+", ""))
    return why("pays_with_pair", count=more, fewer=fewer) if more > fewer else None


def dearer(case: Case) -> Reason | None:
    """The move pays more cards than the better one, and scores no more."""
    move, best = read(case.move), read(case.best)
    if move is None or best is None or case.seen is None or move.what == "A":
        return None
    more, fewer = len(move.cards.replace("+", "")), len(best.cards.replace("+", ""))
    now, then = points(case, case.seen), points(case, case.wished)
    if more <= fewer or now > then:
        return None
    return why("dearer", count=more, points=now, site=best.site, fewer=fewer, then=then)


def brings_near(case: Case) -> Reason | None:
    """The column brings a floor closer to completion than that of the better move, which either may use."""
    move, best = read(case.move), read(case.best)
    if move is None or best is None or move.what not in "CA" or best.what not in "CA" or case.seen is None:
        return None
    here, there = top_floor(case.seen, move.site), top_floor(case.wished, best.site)
    if here is None or there is None or move.site == best.site:
        return None
    if here[1]["columns"] <= there[1]["columns"]:
        return None
    return why("brings_near", site=move.site, columns=here[1]["columns"], colour=move.colour)


def pays_from_hand(case: Case) -> Reason | None:
    """The same is built, but paid with a hidden hand card instead of one that is open anyway."""
    move, best = read(case.move), read(case.best)
    if move is None or best is None or move[:4] != best[:4]:
        return None
    if sorted(move.cards.lower()) != sorted(best.cards.lower()):
        return None
    hidden, kept = (sum(card.islower() for card in built.cards) for built in (move, best))
    if hidden > kept:
        return why("pays_from_hand")
    return why("pays_from_table") if hidden < kept else None


def discards_useful(case: Case) -> Reason | None:
    """The dragon throws away a card that builds a column now, and the better move builds."""
    best = read(case.best)
    if case.move is None or not case.move.startswith("D:") or best is None or best.what != "C":
        return None
    if best.colour not in case.move[2:].lower():
        return None
    return why("discards_useful", colour=best.colour, site=best.site, points=points(case, case.wished))


def lays_worse_tile(case: Case) -> Reason | None:
    """Both lay a tile on the same site, and the other field colour suits one's own cards better."""
    move, best = read(case.move), read(case.best)
    if move is None or best is None or (move.what, best.what, move.site) != ("T", "T", best.site):
        return None
    if case.seen is None or move.field == best.field:
        return None
    own, better = _own(case.seen, case.me, move.field), _own(case.wished, case.me, best.field)
    if own >= better:
        return None
    return why("lays_worse_tile", colour=best.field, count=better)


def _own(view: View, player: int, colour: str) -> int:
    held: int = view["table"][player][colour] + view["hand"][colour]
    return held


# ---- merits -------------------------------------------------------------------------------------------


def roofs(case: Case) -> Reason | None:
    """The better move builds a roof."""
    best, move = read(case.best), read(case.move)
    if best is None or best.what != "R" or (move is not None and move.what == "R"):
        return None
    return why("roofs", site=best.site, points=points(case, case.wished))


def gains_ability(case: Case) -> Reason | None:
    """The better move lays a tile that brings an ability."""
    best, move = read(case.best), read(case.move)
    if best is None or best.what != "T" or case.before["options"].get("simple"):
        return None
    if move is not None and (move.what, move.colour) == ("T", best.colour):
        return None
    if case.before["markers"][case.me][best.colour] >= 2:
        return None
    return why("gains_ability", ability=ABILITIES[best.colour])


def takes_from_opponent(case: Case) -> Reason | None:
    """The better move takes a column that the opponent's open cards could build."""
    best, move = read(case.best), read(case.move)
    if best is None or best.what not in "CA" or not open_cards(case.before, case.foe, best.colour):
        return None
    if move is not None and (move.what, move.site) == (best.what, best.site):
        return None
    if move is not None and open_cards(case.before, case.foe, move.colour) and move.what in "CA":
        return None
    gained = points(case, case.wished)
    return why("takes_from_opponent", site=best.site, colour=best.colour, points=gained)


def closes_floor(case: Case) -> Reason | None:
    """The better move completes a floor for which one's own cards can lay the tile at once."""
    best, move = read(case.best), read(case.move)
    if best is None or best.what != "C" or (move is not None and move.site == best.site):
        return None
    found = top_floor(case.wished, best.site)
    if found is None or found[1]["columns"] != FULL or not _own(case.wished, case.me, best.colour):
        return None
    return why("closes_floor", site=best.site, colour=best.colour)


def lights_lantern(case: Case) -> Reason | None:
    """The better move lights the lantern: one more column this turn."""
    return why("lights_lantern") if case.best == "L" and case.move != "L" else None


def fills_hand(case: Case) -> Reason | None:
    """The better move uses the fan."""
    return why("fills_hand") if case.best == "F" and case.move != "F" else None


def keeps_fan(case: Case) -> Reason | None:
    """The better move keeps the fan for later."""
    return why("keeps_fan") if case.best == "K" and case.move == "F" else None


def keeps_colour(case: Case) -> Reason | None:
    """The better move pays with a pair of another colour and keeps the card that builds directly."""
    best, move = read(case.best), read(case.move)
    if best is None or move is None or move[:4] != best[:4] or best.what not in "CT":
        return None
    if best.colour in best.cards.lower() or best.colour not in move.cards.lower():
        return None
    return why("keeps_colour", colour=best.colour)


def goes_on(case: Case) -> Reason | None:
    """The better column brings a floor further than that of the move."""
    best, move = read(case.best), read(case.move)
    if best is None or best.what not in "CA" or move is None or move.what not in "CA":
        return None
    here = None if case.seen is None else top_floor(case.seen, move.site)
    there = top_floor(case.wished, best.site)
    if here is None or there is None or there[1]["columns"] <= here[1]["columns"]:
        return None
    return why("goes_on", site=best.site, columns=there[1]["columns"])


def exchanges_more(case: Case) -> Reason | None:
    """The better dragon exchanges more cards."""
    if not case.best.startswith("D:") or not (case.move or "").startswith("D:"):
        return None
    now, then = len(case.move or "") - 2, len(case.best) - 2
    return why("exchanges_more", count=now, more=then) if then > now else None


def draws_new(case: Case) -> Reason | None:
    """The better move exchanges cards of which none builds on any floor begun."""
    if not case.best.startswith("D:") or (case.move or "").startswith("D:"):
        return None
    wanted = {floor[1]["colour"] for site in range(1, 7) if (floor := top_floor(case.before, site))}
    useless = [card for card in case.best[2:].lower() if card not in wanted]
    return why("draws_new", count=len(useless)) if useless else None


def ends_turn(case: Case) -> Reason | None:
    """The better move ends the turn and keeps the card for something worth more."""
    move = read(case.move)
    if case.best != "E" or move is None or case.seen is None:
        return None
    return why("ends_turn", points=points(case, case.seen), count=len(move.cards.replace("+", "")))


def scores_more(case: Case) -> Reason | None:
    """The better move scores more."""
    best = read(case.best)
    if best is None:
        return None
    then = points(case, case.wished)
    now = 0 if case.seen is None else points(case, case.seen)
    return why("scores_more", site=best.site, points=then) if then > max(now, 1) else None


FAULTS = (
    ends_behind,
    stops_building,
    pays_with_pair,
    opens_roof,
    opens_tile,
    opens_floor,
    leaves_last_column,
    lays_worse_tile,
    discards_useful,
    four_cards,
    fewer_points,
    dearer,
    pays_from_hand,
    brings_near,
)
MERITS = (
    roofs,
    lights_lantern,
    fills_hand,
    keeps_fan,
    gains_ability,
    closes_floor,
    takes_from_opponent,
    scores_more,
    keeps_colour,
    goes_on,
    exchanges_more,
    draws_new,
    ends_turn,
)
