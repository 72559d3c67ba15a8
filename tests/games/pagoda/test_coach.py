"""The coach of this game: a position for each kind of reason, and every sentence holds in play."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister.games.position import Position

from ..coach_positions import Told, check, explained, kept, positions


@pytest.mark.parametrize("kind", positions("pagoda"))
def test_each_kind_of_reason_has_a_position(kind: str) -> None:
    check("pagoda", kind)


def building_first(_pos: Position, moves: list[str]) -> list[str]:
    """Roofs, tiles and columns, so that pagodas grow."""
    for head in "RTC":
        if found := [move for move in moves if move[0] == head]:
            return found
    return [move for move in moves if move[0] not in "AL"]


def scored(pos: Position, move: str | None) -> int:
    """What a move scores, in play."""
    if move is None:
        return 0
    me = pos.to_move
    assert me is not None
    gained: int = pos.play(move).view(me)["scores"][me] - pos.view(me)["scores"][me]
    return gained


def cards(move: str) -> int:
    return len(move.partition(":")[2].replace("+", ""))


def answers(pos: Position, move: str) -> list[str]:
    """What the opponent can do when the turn ends after that move; nothing if it cannot end there."""
    after, me = pos.play(move), pos.to_move
    for _ in range(4):
        if after.to_move != me or after.to_move is None:
            break
        ending = [m for m in ("E", "K", "P") if m in after.moves()]
        if not ending:
            return []
        after = after.play(ending[0])
    return after.moves() if after.to_move is not None else []


def holds(told: Told) -> bool:
    """True if what the sentence says happens on the board."""
    pos, facts, move, best = told.pos, told.facts, told.move, told.best
    now, then = scored(pos, move), scored(pos, best)
    if told.kind == "fewer_points":
        return (now, then) == (facts["points"], facts["more"]) and cards(best) <= cards(move or "")
    if told.kind == "dearer":
        paid = cards(move or ""), cards(best)
        return (now, then, *paid) == (facts["points"], facts["then"], facts["count"], facts["fewer"])
    if told.kind in ("four_cards", "ends_turn"):
        return bool(now == facts["points"])
    if told.kind in ("scores_more", "roofs", "stops_building", "takes_from_opponent", "discards_useful"):
        return bool(then == facts["points"])
    heads = {"opens_tile": "T", "opens_roof": "R", "opens_floor": "C", "leaves_last_column": "C"}
    found = answers(pos, move or "")
    wanted = f"{heads[told.kind]}{facts['site']}{facts['colour']}"
    open_card = facts["colour"].upper()
    return any(m.startswith(wanted) and open_card in m.partition(":")[2] for m in found)


SCORED = {
    *("fewer_points", "dearer", "four_cards", "ends_turn", "scores_more", "roofs", "stops_building"),
    *("takes_from_opponent", "discards_useful"),
}
OPENED = {"opens_tile", "opens_roof", "opens_floor", "leaves_last_column"}


def test_what_a_sentence_says_happens_on_the_board() -> None:
    seen: Counter[str] = Counter()
    for told in kept("pagoda"):
        if told.kind in SCORED:
            seen[told.kind] += 1
            assert holds(told), told
    for told in explained("pagoda", range(8), building_first):
        if told.kind in SCORED or (told.kind in OPENED and answers(told.pos, told.move or "")):
            seen[told.kind] += 1
            assert holds(told), told
    assert set(seen) >= SCORED | (OPENED - {"opens_roof"})
    assert seen.total() > 50, seen
