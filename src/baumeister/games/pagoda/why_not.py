"""Why an action is refused: the rule that it breaks.

Each function walks through the rules of one action in the order in which a player would check them and
stops at the first that is broken. The last reason in a chain is the only one that remains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ..compiled import States, plain
from ..reasons import Reason, why
from . import cards, legal, payment, sites
from .geometry import ABILITIES, BLUE, COLOURS, GREEN, RED, VIOLET, YELLOW
from .notation_parse import Token, parse
from .payment import MISSING, READY
from .state import CLOSING, FAN_CHOICE, LANTERN_USED, State

plain_cards = plain(cards)
plain_legal = plain(legal)
plain_payment = plain(payment)
plain_sites = plain(sites)


def why_not(states: States, text: str, steps: Sequence[int]) -> Reason:
    """The rule that a whole action breaks."""
    return find_fault(states[0], parse(text))


def find_fault(s: State, token: Token) -> Reason:
    """The rule that makes an action illegal now."""
    if s.phase == FAN_CHOICE:
        return why("fan_due")
    if s.phase == CLOSING and token.kind not in "EFK":
        return why("alternative_ends")
    by_kind: dict[str, Callable[[State, Token], Reason | None]] = {
        "C": _why_not_column, "T": _why_not_tile, "R": _why_not_roof, "A": _why_not_alternative,
        "D": _why_not_dragon, "L": _why_not_lantern, "E": _why_not_end, "F": _why_not_fan, "K": _why_not_keep,
        "P": _why_not_pass,
    }  # fmt: skip
    return by_kind[token.kind](s, token) or why("impossible")


# ---- building -----------------------------------------------------------------------------------------


def _why_not_column(s: State, token: Token) -> Reason | None:
    return (
        _no_field(s, token)
        or _limit(s)
        or _not_held(s, token.cards)
        or _wrong_payment(s, token.cards, token.colour, "column")
    )


def _why_not_tile(s: State, token: Token) -> Reason:
    top = s.height[token.site] == s.floors - 1
    return (
        _no_floor(s, token)
        or (why("tip_missing", floor=int(s.floors)) if top else None)
        or _no_tile(s, token)
        or _not_held(s, token.cards)
        or _wrong_payment(s, token.cards, token.base, "tile")
        or why("column_owed")
    )


def _why_not_roof(s: State, token: Token) -> Reason | None:
    low = s.height[token.site] < s.floors - 1
    return (
        _no_floor(s, token)
        or (why("roof_on_top", floor=int(s.floors)) if low else None)
        or _no_tile(s, token)
        or _limit(s)
        or _not_held(s, token.cards + token.tip)
        or _wrong_payment(s, token.cards, token.base, "tile")
        or _wrong_tip(s, token)
    )


def _why_not_alternative(s: State, token: Token) -> Reason:
    if s.acted:
        return why("alternative_late")
    if s.used & LANTERN_USED:
        return why("alternative_after_lantern")
    return _no_field(s, token) or _not_held(s, token.cards) or why("four_cards", paid=len(token.cards))


def _no_field(s: State, token: Token) -> Reason | None:
    """Why no column of that colour can be put on the site."""
    site, height = token.site, int(s.height[token.site])
    where = {"floor": height + 1, "site": site + 1}
    if s.columns[site] == 4 and not plain_sites.is_blocked(s, site):
        return why("roof_next" if height == s.floors - 1 else "tile_next", **where)
    fault = _finished(s, site)
    wanted = int(s.colours[site, height])
    if not fault and wanted not in (-1, token.colour):
        fault = why("other_columns", **where, colour=COLOURS[wanted], other=COLOURS[token.colour])
    return fault


def _no_floor(s: State, token: Token) -> Reason | None:
    """Why the site takes no tile of that base colour."""
    site, height = token.site, int(s.height[token.site])
    fault = _finished(s, site)
    if not fault and s.columns[site] < 4:
        fault = why("columns_missing", floor=height + 1, site=site + 1, columns=int(s.columns[site]))
    if not fault and token.base != s.colours[site, height]:
        fault = why("other_tile", site=site + 1, colour=COLOURS[s.colours[site, height]])
    return fault


def _finished(s: State, site: int) -> Reason | None:
    if site >= s.sites:
        return why("small_site", site=site + 1, most=int(s.sites))
    if s.height[site] == s.floors:
        return why("complete", site=site + 1)
    if plain_sites.is_blocked(s, site):
        return why("blocked", colour=COLOURS[s.colours[site, s.height[site]]], site=site + 1)
    return None


def _no_tile(s: State, token: Token) -> Reason | None:
    if (int(s.supply[token.base]) >> token.colour) & 1:
        return None
    return why("tile_taken", colour=COLOURS[token.base], fields=COLOURS[token.colour])


def _limit(s: State) -> Reason | None:
    limit = int(plain_legal.column_limit(s))
    return why("limit", limit=limit) if s.built >= limit else None


# ---- paying -------------------------------------------------------------------------------------------


def _not_held(s: State, wanted: tuple[int, ...]) -> Reason | None:
    """Why the cards cannot be played at all."""
    for k, n in sorted(Counter(wanted).items()):
        heap, where = (s.table, "table") if k < 5 else (s.hand, "hand")
        has = int(heap[s.player, k % 5])
        if has < n:
            card = {"colour": COLOURS[k % 5], "place": where}
            return why("too_few", **card, has=has, wanted=n) if has else why("not_held", **card)
    return None


def _wrong_payment(s: State, paid: tuple[int, ...], colour: int, what: str) -> Reason | None:
    """Why these cards do not pay for one column or tile of that colour."""
    colours = [k % 5 for k in paid]
    if colours == [colour]:
        return None
    if len(paid) == 1:
        return why(f"{what}_price", colour=COLOURS[colour], other=COLOURS[colours[0]])
    if len(paid) > 2:
        return why(f"{what}_overpaid", paid=len(paid))
    return _wrong_pair(s, paid, colour, GREEN if what == "column" else BLUE)


def _wrong_pair(
    s: State, paid: tuple[int, ...], colour: int, ability: int, gained: int = -1
) -> Reason | None:
    """Why two cards do not count as one of that colour; `gained`: the ability just gained with the tile."""
    name, colours = ABILITIES[ability], {k % 5 for k in paid}
    if len(colours) == 2:
        return why("no_pair", ability=name)
    if colour in colours:
        return why("own_pair", ability=name, colour=COLOURS[colour])
    if plain_payment.ability(s, ability) == MISSING and gained == ability:
        return None
    return _unusable(s, ability)


def _wrong_tip(s: State, token: Token) -> Reason | None:
    """Why the cards do not pay for the tip."""
    own, paid = COLOURS[token.colour], token.tip
    if len(paid) == 2 or len(paid) > 3:
        return why("tip_price", colour=own)
    if paid[0] % 5 != token.colour:
        return why("tip_half", colour=own)
    if len(paid) == 1:
        return why("tip_underpaid", colour=own)
    return _wrong_pair(s, paid[1:], token.colour, GREEN, token.base)


def _unusable(s: State, ability: int) -> Reason | None:
    """Why an ability cannot be used; None if it can."""
    name = ABILITIES[ability]
    if s.simple:
        return why("simple", ability=name)
    if (int(s.used) >> ability) & 1:
        return why("used", ability=name)
    if plain_payment.ability(s, ability) != READY:
        return why("no_use_left", ability=name, colour=COLOURS[ability])
    return None


# ---- abilities and the end of a turn ------------------------------------------------------------------


def _why_not_dragon(s: State, token: Token) -> Reason | None:
    late = why("dragon_late") if s.acted else None
    return _unusable(s, YELLOW) or late or _not_held(s, token.cards)


def _why_not_lantern(s: State, token: Token) -> Reason:
    return _unusable(s, RED) or why("lantern_excludes")


def _why_not_end(s: State, token: Token) -> Reason:
    return why("column_due" if _owed(s) else "pass_instead")


def _why_not_fan(s: State, token: Token) -> Reason:
    return _unusable(s, VIOLET) or why("column_due" if s.rules == 1 else "fan_later")


def _why_not_keep(s: State, token: Token) -> Reason:
    if s.rules == 1:
        return why("fan_at_end")
    return _unusable(s, VIOLET) or why("fan_later")


def _why_not_pass(s: State, token: Token) -> Reason:
    return why("end_instead" if s.built else "column_possible")


def _owed(s: State) -> bool:
    own = plain_cards.held(s.table[s.player], s.hand[s.player])
    return bool(plain_legal.column_owed(s, own, plain_sites.open_fields(s)))
