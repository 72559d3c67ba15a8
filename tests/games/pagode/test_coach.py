"""The coach of this game: a position for each kind of reason, and every sentence holds in play."""

from __future__ import annotations

from collections import Counter

import pytest

from baumeister.games.contract import RESIGN_TEXT
from baumeister.games.position import Position

from ..coach_positions import Told, check, explained, kept, positions


@pytest.mark.parametrize("kind", positions("pagode"))
def test_each_kind_of_reason_has_a_position(kind: str) -> None:
    check("pagode", kind)


def building_on(pos: Position, moves: list[str]) -> list[str]:
    """Moves that take something or lead to a building, so that random play gets somewhere."""
    near = {entry["missing"] for side in pos.view(None)["unfinished"] for entry in side}
    taking = [move for move in moves if move.startswith("x")]
    return taking or [move for move in moves if move[-2:] in near and move != "m"]


def worth(pos: Position, player: int, squares: str) -> int:
    """The value of a building on exactly these squares; 0 if it does not stand."""
    standing = pos.view(None)["buildings"][player]
    return max((entry["value"] for entry in standing if "-".join(entry["squares"]) == squares), default=0)


def can_complete(pos: Position, player: int, squares: str) -> int:
    """What the player to move can make of these squares with one piece of the reserve."""
    assert pos.to_move == player
    placing = [m for m in pos.moves() if m[0] == "S" and "-" not in m]
    return max((worth(pos.play(m), player, squares) for m in placing if m[-2:] in squares), default=0)


def holds(told: Told) -> bool:
    """True if what the sentence says happens on the board."""
    pos, facts, me = told.pos, told.facts, told.pos.to_move
    assert me is not None
    after = None if told.move is None else pos.play(told.move)
    better = pos.play(told.best)
    if told.kind in ("lets_build", "does_not_stop"):
        assert after is not None
        value = can_complete(after, 1 - me, facts["squares"])
        least = can_complete(better, 1 - me, facts["squares"])
        return bool(value == facts["value"] > least)
    if told.kind == "completes":
        return worth(better, me, facts["squares"]) > 0 and better.view(None)["best"][me] == facts["value"]
    if told.kind in ("lets_declare", "wins_by_declaring"):
        before, winner = (after, 1 - me) if told.kind == "lets_declare" else (pos, me)
        assert before is not None
        declared = before.play("m")
        ends = [declared.play(move).outcome for move in declared.moves() if move != RESIGN_TEXT]
        return all(end and end.winner == winner and end.scores[winner] == facts["value"] for end in ends)
    if told.kind == "declares_too_little":
        assert after is not None
        answers = [after.play(move).outcome for move in after.moves() if move != RESIGN_TEXT]
        return any(end and end.winner == 1 - me and end.scores[1 - me] == facts["more"] for end in answers)
    if told.kind == "leaves_encircled":
        assert after is not None
        gone = facts["square"] not in better.view(None)["announced"]
        return "x" + facts["square"] in after.moves() and gone
    if told.kind == "leaves_harm":
        assert after is not None
        return "x" + facts["squares"].replace("-", "") in after.moves()
    if told.kind == "encircles":
        waits = next(m for m in better.moves() if m[0] == "S" and "-" not in m)
        return "x" + facts["square"] in better.play(waits).moves()
    if told.kind in ("captures", "tears_down"):
        squares = str(facts.get("squares", facts.get("square"))).split("-")
        view = better.view(None)
        left = {sq for kind in ("stones", "pillars") for sq in view[kind][1 - me]}
        return not left & set(squares)
    assert told.kind == "breaks_building", told.kind
    assert after is not None
    had, has = pos.view(None)["best"][me], after.view(None)["best"][me]
    return bool((had, has) == (facts["had"], facts["has"]))


PLAYED_OUT = {
    *("lets_build", "does_not_stop", "completes", "lets_declare", "wins_by_declaring", "declares_too_little"),
    *("leaves_encircled", "leaves_harm", "encircles", "captures", "tears_down", "breaks_building"),
}


def test_what_a_sentence_says_happens_on_the_board() -> None:
    seen: Counter[str] = Counter()
    for told in [*kept("pagode"), *explained("pagode", range(3), building_on)]:
        if told.kind in PLAYED_OUT:
            seen[told.kind] += 1
            assert holds(told), told
    assert set(seen) == PLAYED_OUT
    assert seen.total() > 20, seen
