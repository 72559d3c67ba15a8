"""Why a move of Jaguar was a mistake, or a good idea: from both pyramids, the hand and the open cards.

A pyramid is read as gaps: the empty fields between two visible cards, and the numbers that fit there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..coaching import Case
from ..contract import View
from ..reasons import Reason, why
from .geometry import FIELDS

LOWEST, HIGHEST = 0, 41
LAY = re.compile(r"(\d+)([@x])(\d+)")
REMOVE_OWN = "er"
OFFER = re.compile(r"o(\d+),(\d+)")
CLOSE, FAR_FROM_CLOSE = 4, 2
"""Cards this close are much the same to both; others are at least twice as far apart."""


class Gap(NamedTuple):
    """Empty fields between two cards."""

    low: int
    high: int
    fields: int

    @property
    def numbers(self) -> int:
        """How many numbers lie between."""
        return self.high - self.low - 1


def level(field: int) -> int:
    """The level of a field, 1 to 10."""
    return 1 if field <= 4 else 2 if field <= 7 else 3 if field <= 9 else 4


def cards(view: View, player: int) -> list[int]:
    """The visible cards of a pyramid; 0 for an empty field."""
    return [field["card"] if field else 0 for field in view["pyramids"][player]]


def gaps(pyramid: list[int]) -> Iterator[Gap]:
    """The gaps of a pyramid with empty fields."""
    low, empty = LOWEST, 0
    for card in [*pyramid, HIGHEST]:
        if card:
            if empty:
                yield Gap(low, card, empty)
            low, empty = card, 0
        else:
            empty += 1


def gap_of(pyramid: list[int], card: int) -> Gap | None:
    """The gap that a card fits into."""
    return next((gap for gap in gaps(pyramid) if gap.low < card < gap.high), None)


def covers(view: View, player: int, card: int) -> list[int] | None:
    """The fields that a card without a gap may cover; None if it has a gap, empty if it goes nowhere."""
    pyramid = cards(view, player)
    if gap_of(pyramid, card) is not None:
        return None
    around = [n for n, lying in enumerate(pyramid) if lying and lying < card][-1:]
    around += [n for n, lying in enumerate(pyramid) if lying > card][:1]
    return [n + 1 for n in around if not view["pyramids"][player][n]["stone"]]


def out(view: View) -> set[int]:
    """The cards that the player may still lay or be given: all but those that lie openly."""
    lying = {card for player in (0, 1) for card in cards(view, player)}
    covered = {
        card for player in (0, 1) for field in view["pyramids"][player] if field for card in field["covered"]
    }
    return set(range(1, HIGHEST)) - lying - covered - set(view["removed"]) - set(view["taken"] or ())


def fitting(view: View, player: int) -> int:
    """How many of the cards that are still out fit into a gap of that pyramid."""
    pyramid = cards(view, player)
    return sum(gap_of(pyramid, card) is not None for card in out(view))


def _laid(move: str | None) -> tuple[int, bool, int] | None:
    """Card, whether it covers, and field of a move that lays a card."""
    found = LAY.fullmatch(move or "")
    return None if found is None else (int(found[1]), found[2] == "x", int(found[3]))


def _offered(move: str | None) -> tuple[int, int] | None:
    found = OFFER.fullmatch(move or "")
    return None if found is None else (int(found[1]), int(found[2]))


# ---- laying: faults -----------------------------------------------------------------------------------


def covers_needlessly(case: Case) -> Reason | None:
    """The move covers a card, the better one does not."""
    laid, wished = _laid(case.move), _laid(case.best)
    if laid is None or wished is None or not laid[1] or wished[1]:
        return None
    return why("covers_needlessly", card=laid[0], steps=level(laid[2]))


def covers_high(case: Case) -> Reason | None:
    """Both cover, and the better one on a lower level."""
    laid, wished = _laid(case.move), _laid(case.best)
    if laid is None or wished is None or not (laid[1] and wished[1]):
        return None
    if level(laid[2]) <= level(wished[2]):
        return None
    return why("covers_high", steps=level(laid[2]), fewer=level(wished[2]))


def leads_to_event(case: Case) -> Reason | None:
    """The covering brings the enemy explorer to an event, that of the better move does not."""
    laid = _laid(case.move)
    if laid is None or not laid[1] or case.seen is None:
        return None
    found, avoided = _event_at(case.seen, case.foe), _event_at(case.wished, case.foe)
    if found is None or avoided is not None or case.seen["explorers"] == case.before["explorers"]:
        return None
    return why("leads_to_event", event=found)


def _event_at(view: View, player: int) -> str | None:
    field = view["explorers"][player]
    word: str = view["path"][field - 1] if 0 < field <= len(view["path"]) else ""
    return word[-1] if word[-1:] in ("a", "b", "c", "d") else None


def too_tight(case: Case) -> Reason | None:
    """The move leaves fewer numbers than fields in a gap, the better one does not."""
    if _laid(case.move) is None or case.seen is None:
        return None
    allowed = sum(max(0, gap.fields - gap.numbers) for gap in gaps(cards(case.wished, case.me)))
    left = [gap for gap in gaps(cards(case.seen, case.me)) if gap.numbers < gap.fields]
    lacking = sum(gap.fields - gap.numbers for gap in left)
    if not left or lacking <= allowed:
        return None
    worst = max(left, key=lambda gap: gap.fields - gap.numbers)
    return why("too_tight", card=_number(case.move), numbers=worst.numbers, fields=worst.fields)


def too_few_left(case: Case) -> Reason | None:
    """Of the numbers of a gap, fewer are still out than it has fields; not so after the better move."""
    if _laid(case.move) is None or case.seen is None:
        return None
    found = _short_gaps(case.seen, case.me)
    if not found or len(found) <= len(_short_gaps(case.wished, case.me)):
        return None
    gap, count = found[0]
    return why("too_few_left", first=gap.low + 1, last=gap.high - 1, count=count, fields=gap.fields)


def _short_gaps(view: View, player: int) -> list[tuple[Gap, int]]:
    left = out(view)
    counted = [(gap, sum(gap.low < card < gap.high for card in left)) for gap in gaps(cards(view, player))]
    return [(gap, count) for gap, count in counted if gap.numbers and count < gap.fields]


def tighter(case: Case) -> Reason | None:
    """The tightest gap has fewer cards for its fields than the tightest after the better move."""
    if not (_changes_own(case.move) and _changes_own(case.best)) or case.seen is None:
        return None
    now, then = _tightest(case.seen, case.me), _tightest(case.wished, case.me)
    if now is None or then is None or now[1] * then[0].fields >= then[1] * now[0].fields:
        return None
    gap, count = now
    return why("tighter", first=gap.low + 1, last=gap.high - 1, count=count, fields=gap.fields)


def _tightest(view: View, player: int) -> tuple[Gap, int] | None:
    """The gap with the fewest cards still out for each field, and how many those are."""
    left = out(view)
    counted = [(gap, sum(gap.low < card < gap.high for card in left)) for gap in gaps(cards(view, player))]
    open_ones = [found for found in counted if found[0].numbers]
    return min(open_ones, key=lambda found: found[1] / found[0].fields, default=None)


def fewer_fit(case: Case) -> Reason | None:
    """Fewer of the cards that are still out fit than after the better move."""
    if not (_changes_own(case.move) and _changes_own(case.best)) or case.seen is None:
        return None
    now, then = fitting(case.seen, case.me), fitting(case.wished, case.me)
    return why("fewer_fit", count=now, more=then) if now < then else None


def _changes_own(move: str | None) -> bool:
    """True if a move lays a card, or removes one of one's own."""
    return _laid(move) is not None or (move or "").startswith(REMOVE_OWN)


def _number(move: str | None) -> int:
    laid = _laid(move)
    assert laid is not None
    return laid[0]


# ---- offering: faults ---------------------------------------------------------------------------------


def offer_completes(case: Case) -> Reason | None:
    """An offered card fills the opponent's last field."""
    offer = _offered(case.move)
    wished = _offered(case.best) or (0, 0)
    pyramid = cards(case.before, case.foe)
    if offer is None or pyramid.count(0) != 1:
        return None
    fits = [card for card in offer if gap_of(pyramid, card) is not None]
    if not fits or any(gap_of(pyramid, card) is not None for card in wished):
        return None
    return why("offer_completes", card=fits[0])


def leaves_lost_card(case: Case) -> Reason | None:
    """One of the offered cards can go nowhere in one's own pyramid, if it is the one that is left."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    lost = [card for card in offer if covers(case.before, case.me, card) == []]
    if not lost or any(covers(case.before, case.me, card) == [] for card in wished):
        return None
    return why("leaves_lost_card", card=lost[0])


def must_cover(case: Case) -> Reason | None:
    """An offered card that is left must cover one of one's own; those of the better offer need not."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    bad = [card for card in offer if covers(case.before, case.me, card)]
    if len(bad) <= len([card for card in wished if covers(case.before, case.me, card)]):
        return None
    if len(bad) == 2:
        return why("must_cover_both", first=bad[0], second=bad[1])
    return why("must_cover", card=bad[0])


def fits_opponent(case: Case) -> Reason | None:
    """More of the offered cards fit the opponent's pyramid than of the better offer."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    pyramid = cards(case.before, case.foe)
    fits = [card for card in offer if gap_of(pyramid, card) is not None]
    if len(fits) <= sum(gap_of(pyramid, card) is not None for card in wished):
        return None
    return why("fits_opponent", card=fits[-1])


def gives_exact_card(case: Case) -> Reason | None:
    """An offered card closes a narrow gap of the opponent that few cards can close."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    left = out(case.before)

    def rarity(card: int) -> int:
        gap = gap_of(cards(case.before, case.foe), card)
        return HIGHEST if gap is None else sum(gap.low < other < gap.high for other in left)

    card = min(offer, key=rarity)
    if rarity(card) > 4 or rarity(card) >= min(map(rarity, wished)):
        return None
    gap = gap_of(cards(case.before, case.foe), card)
    assert gap is not None
    return why("gives_exact_card", card=card, count=rarity(card), first=gap.low + 1, last=gap.high - 1)


def spends_good_card(case: Case) -> Reason | None:
    """The offer gives away a card that fits a narrow gap of one's own, the better one keeps it."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    narrow = [
        gap for gap in gaps(cards(case.before, case.me)) if gap.fields == 1 and gap.low and gap.high < HIGHEST
    ]
    for gap in narrow:
        for card in offer:
            if gap.low < card < gap.high and not any(gap.low < other < gap.high for other in wished):
                return why("spends_good_card", card=card, first=gap.low + 1, last=gap.high - 1)
    return None


def leaves_less_room(case: Case) -> Reason | None:
    """If the wrong card of the offer is left, fewer cards fit afterwards, wherever it is laid, than with
    either card of the better offer."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    left = out(case.before) - {*offer, *wished}
    now = {card: _room_after(case.before, case.me, card, left) for card in offer}
    then = min(_room_after(case.before, case.me, card, left) for card in wished)
    worst = min(now, key=lambda card: now[card])
    if now[worst] >= then:
        return None
    return why("leaves_less_room", card=worst, count=now[worst], more=then)


def leaves_good_card(case: Case) -> Reason | None:
    """Of two offered cards the opponent gets the other one, and it leaves their pyramid more room."""
    laid, wished = _laid(case.move), _laid(case.best)
    if laid is None or wished is None or case.before["phase"] != "take" or laid[0] == wished[0]:
        return None
    # The card that the better move takes is the one that the move leaves, and the other way round.
    left = out(case.before) - {laid[0], wished[0]}
    now = _room_after(case.before, case.foe, wished[0], left)
    then = _room_after(case.before, case.foe, laid[0], left)
    if now <= then:
        return None
    return why("leaves_good_card", card=wished[0], count=now, other=laid[0], fewer=then)


def offers_good_card(case: Case) -> Reason | None:
    """The opponent can take a card that leaves their pyramid more room than any of the better offer."""
    offer, wished = _offered(case.move), _offered(case.best)
    if offer is None or wished is None:
        return None
    left = out(case.before) - {*offer, *wished}
    now = {card: _room_after(case.before, case.foe, card, left) for card in offer}
    then = max(_room_after(case.before, case.foe, card, left) for card in wished)
    best = max(now, key=lambda card: now[card])
    return why("offers_good_card", card=best, count=now[best], fewer=then) if now[best] > then else None


def fewer_of_hand(case: Case) -> Reason | None:
    """Fewer cards of the hand fit one's own pyramid than after the better move."""
    if case.seen is None or (case.move or "")[:1] == "e":
        return None
    now, then = _of_hand(case.seen, case.me), _of_hand(case.wished, case.me)
    return why("fewer_of_hand", count=now, more=then) if now < then else None


def _of_hand(view: View, player: int) -> int:
    pyramid = cards(view, player)
    return sum(gap_of(pyramid, card) is not None for card in view["hand"] or ())


def _room_after(view: View, player: int, card: int, left: set[int]) -> int:
    """How many of those cards fit at most, when the player has laid a card where it can go."""
    pyramid, most = cards(view, player), 0
    for field in _places(view, player, card):
        laid = [*pyramid[: field - 1], card, *pyramid[field:]]
        most = max(most, sum(gap_of(laid, other) is not None for other in left))
    return most


def _places(view: View, player: int, card: int) -> list[int]:
    """The fields where a card can go: the empty ones of its gap, or else those it may cover."""
    covering = covers(view, player, card)
    if covering is not None:
        return covering
    pyramid = cards(view, player)
    below = max((n for n, lying in enumerate(pyramid, 1) if 0 < lying < card), default=0)
    above = min((n for n, lying in enumerate(pyramid, 1) if lying > card), default=FIELDS + 1)
    return list(range(below + 1, above))


# ---- events: faults -----------------------------------------------------------------------------------


def declines_event(case: Case) -> Reason | None:
    """The event is declined, and the better move uses it."""
    if case.move == "e-" and case.best != "e-":
        return why("declines_event")
    return None


# ---- merits -------------------------------------------------------------------------------------------


def completes(case: Case) -> Reason | None:
    """The better move fills the last field of the pyramid."""
    laid = _laid(case.best)
    full = laid is not None and not laid[1] and cards(case.before, case.me).count(0) == 1
    if not full or cards(case.seen or case.before, case.me).count(0) == 0:
        return None
    return why("completes")


def forces_cover(case: Case) -> Reason | None:
    """Neither card of the better offer fits the opponent: whichever is taken covers one of theirs."""
    wished, offer = _offered(case.best), _offered(case.move)
    if wished is None:
        return None
    pyramid = cards(case.before, case.foe)
    if any(gap_of(pyramid, card) is not None for card in wished) or pyramid.count(0) == FIELDS:
        return None
    if offer is not None and not any(gap_of(pyramid, card) is not None for card in offer):
        return None
    return why("forces_cover")


def both_fit(case: Case) -> Reason | None:
    """Whichever card of the better offer is left fits into one's own pyramid."""
    wished, offer = _offered(case.best), _offered(case.move)
    if wished is None:
        return None
    pyramid = cards(case.before, case.me)
    both = [gap_of(pyramid, card) is not None for card in wished]
    if not all(both) or (offer and all(gap_of(pyramid, card) is not None for card in offer)):
        return None
    return why("both_fit", first=wished[0], second=wished[1])


def more_room(case: Case) -> Reason | None:
    """After the better move more of the cards still out fit, by a clear margin, than before any other."""
    if _laid(case.best) is None:
        return None
    then = fitting(case.wished, case.me)
    if case.seen is not None:
        if fitting(case.seen, case.me) >= then:
            return None
    elif any(gap.numbers < gap.fields for gap in gaps(cards(case.wished, case.me))):
        return None
    return why("more_room", count=then)


def narrows_opponent(case: Case) -> Reason | None:
    """The card that the better move takes fits the opponent, who would lay it otherwise."""
    laid, wished = _laid(case.move), _laid(case.best)
    if wished is None or case.before["phase"] != "take":
        return None
    if laid is not None and laid[0] == wished[0]:
        return None
    left = [card for card in case.before["offer"] if card != wished[0]]
    if not left or covers(case.before, case.foe, left[0]) is None:
        return None
    if laid is not None and covers(case.before, case.foe, wished[0]) is not None:
        return None
    return why("narrows_opponent", card=left[0])


def close_cards(case: Case) -> Reason | None:
    """The two cards of the better offer are close to each other, those of the move are not."""
    wished, offer = _offered(case.best), _offered(case.move)
    if wished is None:
        return None
    apart = abs(wished[0] - wished[1])
    if apart > CLOSE or (offer is not None and abs(offer[0] - offer[1]) <= FAR_FROM_CLOSE * apart):
        return None
    return why("close_cards", first=wished[0], second=wished[1])


def keeps_edge(case: Case) -> Reason | None:
    """The better offer keeps the highest or lowest card of the hand, which the move gives away."""
    wished, offer = _offered(case.best), _offered(case.move)
    hand = sorted(case.before["hand"] or ())
    if wished is None or offer is None or not hand:
        return None
    for card in (hand[-1], hand[0]):
        if card in offer and card not in wished:
            return why("keeps_edge", card=card)
    return None


def uses_event(case: Case) -> Reason | None:
    """The better move removes an enemy card."""
    if case.best.startswith("eo") and not (case.move or "").startswith("eo"):
        lying = cards(case.before, case.foe)[int(case.best[2:]) - 1]
        return why("uses_event", card=lying)
    return None


FAULTS = (
    leaves_lost_card,
    offer_completes,
    covers_needlessly,
    covers_high,
    leads_to_event,
    too_tight,
    too_few_left,
    must_cover,
    gives_exact_card,
    fits_opponent,
    spends_good_card,
    declines_event,
    fewer_fit,
    tighter,
    leaves_less_room,
    leaves_good_card,
    offers_good_card,
    fewer_of_hand,
)
MERITS = (completes, uses_event, forces_cover, narrows_opponent, both_fit, close_cards, keeps_edge, more_room)
