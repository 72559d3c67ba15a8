"""The coach of this game: a position for each kind of reason, and every sentence holds in play."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister.games.position import Position

from ..coach_positions import Told, check, explained, kept, positions


@pytest.mark.parametrize("kind", positions("jaguar"))
def test_each_kind_of_reason_has_a_position(kind: str) -> None:
    check("jaguar", kind)


def laying_first(_pos: Position, moves: list[str]) -> list[str]:
    """Cards on empty fields, so that pyramids grow."""
    return [move for move in moves if "@" in move]


def empty(pos: Position, player: int) -> int:
    fields: list[object] = pos.view(player)["pyramids"][player]
    return sum(not field for field in fields)


def visible(pos: Position, player: int) -> list[int]:
    return [field["card"] for field in pos.view(player)["pyramids"][player] if field]


def lays(pos: Position, card: int) -> list[str]:
    """The legal moves with that card."""
    return [move for move in pos.moves() if move.startswith((f"{card}@", f"{card}x", f"{card}#"))]


def left_with(pos: Position, offer: str, card: int) -> list[str] | None:
    """What the player who offers can do with that card when the other one was taken; None if it never is."""
    other = next(int(one) for one in offer[1:].split(",") if int(one) != card)
    offered = pos.play(offer)
    for move in lays(offered, other):
        after = offered.play(move)
        if after.to_move == pos.to_move and "#" not in move and lays(after, card):
            return lays(after, card)
    return None


def room_after(pos: Position, player: int, card: int, without: list[int]) -> int:
    """How many cards can fit, at most, when the player has laid that one, tried field by field; as far as the
    player to move can know."""
    view = pos.view(pos.to_move)
    fields = [field["card"] if field else 0 for field in view["pyramids"][player]]
    stones = [bool(field and field["stone"]) for field in view["pyramids"][player]]
    known = {field["card"] for side in view["pyramids"] for field in side if field}
    known |= {one for side in view["pyramids"] for field in side if field for one in field["covered"]}
    rest = set(range(1, 41)) - known - set(view["removed"]) - set(view["taken"] or ()) - set(without)

    def fits(row: list[int], one: int, n: int) -> bool:
        return all(low < one for low in row[:n]) and all(high > one for high in row[n + 1 :] if high)

    free = [n for n in range(10) if not fields[n] and fits(fields, card, n)]
    covering = [n for n in range(10) if fields[n] and not stones[n] and fits(fields, card, n)]
    found = [0]
    for n in free or covering:
        row = [*fields[:n], card, *fields[n + 1 :]]
        found.append(sum(any(not row[m] and fits(row, one, m) for m in range(10)) for one in rest))
    return max(found)


def holds(told: Told) -> bool:
    """True if what the sentence says happens on the board."""
    pos, facts, me = told.pos, told.facts, told.pos.to_move
    assert me is not None
    move = told.move or ""
    if told.kind == "completes":
        return empty(pos, me) == 1 and pos.play(told.best).view(me)["complete"][me]
    if told.kind == "uses_event":
        lying = [visible(pos, 1 - me), visible(pos.play(told.best), 1 - me)]
        return [facts["card"] in cards for cards in lying] == [True, False]
    if told.kind == "offer_completes":
        offered = pos.play(move)
        filling = [m for m in lays(offered, facts["card"]) if "@" in m]
        return bool(filling) and empty(offered.play(filling[0]), 1 - me) == 0
    if told.kind == "fits_opponent":
        return any("@" in m for m in lays(pos.play(move), facts["card"]))
    if told.kind == "forces_cover":
        return all("@" not in m for m in pos.play(told.best).moves())
    if told.kind in ("leaves_lost_card", "must_cover", "both_fit"):
        offer = told.best if told.kind == "both_fit" else move
        cards = [facts["first"], facts["second"]] if told.kind == "both_fit" else [facts["card"]]
        sign = {"leaves_lost_card": "#", "must_cover": "x", "both_fit": "@"}[told.kind]
        options = [left_with(pos, offer, card) for card in cards]
        return all(found is None or all(sign in m for m in found) for found in options)
    if told.kind in ("covers_needlessly", "covers_high"):
        gone = pos.play(move).view(me)["explorers"][1 - me] - pos.view(me)["explorers"][1 - me]
        return bool(gone == facts["steps"])
    if told.kind == "leaves_less_room":
        wanted = [int(card) for offer in (move, told.best) for card in offer[1:].split(",")]
        room = {card: room_after(pos, me, card, wanted) for card in wanted}
        least = min(room[card] for card in wanted[2:])
        return bool(room[facts["card"]] == facts["count"] < facts["more"] == least)
    if told.kind == "offers_good_card":
        wanted = [int(card) for offer in (move, told.best) for card in offer[1:].split(",")]
        room = {card: room_after(pos, 1 - me, card, wanted) for card in wanted}
        most = max(room[card] for card in wanted[2:])
        return bool(room[facts["card"]] == facts["count"] > facts["fewer"] == most)
    if told.kind == "leaves_good_card":
        both = [facts["card"], facts["other"]]
        room = {card: room_after(pos, 1 - me, card, both) for card in both}
        after = pos.play(move)
        left = after.to_move != 1 - me or bool(lays(after, facts["card"]))
        return left and [room[card] for card in both] == [facts["count"], facts["fewer"]]
    assert told.kind == "declines_event"
    return told.best != "e-" and pos.view(me)["phase"] == "event"


PLAYED_OUT = {
    *("completes", "uses_event", "offer_completes", "fits_opponent", "forces_cover", "leaves_lost_card"),
    *("must_cover", "both_fit", "covers_needlessly", "covers_high", "declines_event"),
    *("leaves_less_room", "leaves_good_card", "offers_good_card"),
}


def test_what_a_sentence_says_happens_on_the_board() -> None:
    seen: Counter[str] = Counter()
    for told in [*kept("jaguar"), *explained("jaguar", range(4), laying_first)]:
        if told.kind in PLAYED_OUT:
            seen[told.kind] += 1
            assert holds(told), told
    assert set(seen) == PLAYED_OUT
    assert seen.total() > 50, seen
