"""Why a move of Pagode was a mistake, or a good idea. Everything is open, so everything here is certain."""

from __future__ import annotations

from collections.abc import Iterator

from ..coaching import Case
from ..contract import RESIGN_TEXT, View
from ..position import Position
from ..reasons import Reason, why

DECLARE, TAKE = "m", "x"
LEAST_WORTH = 8
"""A building that is worth less is not worth a sentence."""


def _squares(names: list[str]) -> str:
    return "-".join(names)


def _placements(view: View, player: int) -> Iterator[tuple[int, View]]:
    """The buildings that a player can complete with one piece of the reserve, and their values."""
    reserve = view["reserve"][player]
    for entry in view["unfinished"][player]:
        worth = max(entry["stone"] if reserve["stones"] else 0, entry["pillar"] if reserve["pillars"] else 0)
        if worth >= LEAST_WORTH:
            yield worth, entry


def _best_placement(view: View, player: int) -> tuple[int, View] | None:
    return max(_placements(view, player), key=lambda found: found[0], default=None)


def _worth(found: tuple[int, View] | None) -> int:
    return 0 if found is None else found[0]


def _building(entry: View) -> dict[str, int | str]:
    return {"kind": entry["kind"], "squares": _squares(entry["squares"])}


def _decides(pos: Position, player: int) -> int:
    """What a declaration that is legal for the player to move would win, whatever the other answers; 0 if it
    would not."""
    if pos.to_move != player or DECLARE not in pos.moves():
        return 0
    declared = pos.play(DECLARE)
    value = int(declared.view(None)["declared"]["value"])
    for answer in declared.moves():
        if answer == RESIGN_TEXT:
            continue
        outcome = declared.play(answer).outcome
        if outcome is None or outcome.winner != player:
            return 0
    return value


# ---- faults -------------------------------------------------------------------------------------------


def resigned(case: Case) -> Reason | None:
    """The player gave up, and the better move plays on."""
    return why("resigned") if case.move == RESIGN_TEXT else None


def lets_declare(case: Case) -> Reason | None:
    """After the move the opponent wins by declaring, after the better one not."""
    assert case.after is not None
    value = _decides(case.after, case.foe)
    if not value or (case.better.to_move == case.foe and _decides(case.better, case.foe)):
        return None
    return why("lets_declare", value=value)


def declares_too_little(case: Case) -> Reason | None:
    """The opponent answers the declaration with something worth more."""
    if case.move != DECLARE or case.after is None:
        return None
    value = int(case.after.view(None)["declared"]["value"])
    for answer in case.after.moves():
        outcome = None if answer == RESIGN_TEXT else case.after.play(answer).outcome
        if outcome is not None and outcome.winner == case.foe:
            return why("declares_too_little", value=value, more=outcome.scores[case.foe])
    return None


def makes_harm(case: Case) -> Reason | None:
    """The move makes a fence or wall of one's own pieces, the better one does not."""
    known = [entry["squares"] for entry in case.before["harmful"][case.me]]
    assert case.seen is not None
    for entry in case.seen["harmful"][case.me]:
        if entry["squares"] not in known and len(case.wished["harmful"][case.me]) <= len(known):
            return why("makes_harm", kind=entry["kind"], squares=_squares(entry["squares"]))
    return None


def breaks_building(case: Case) -> Reason | None:
    """One's own best building is worth less afterwards."""
    assert case.seen is not None
    had, has = case.before["best"][case.me], case.seen["best"][case.me]
    if has < had <= case.wished["best"][case.me]:
        return why("breaks_building", had=had, has=has)
    return None


def lets_build(case: Case) -> Reason | None:
    """The opponent can complete something next turn that the better move prevents."""
    assert case.seen is not None
    found = _best_placement(case.seen, case.foe)
    if found is None or _worth(found) <= _worth(_best_placement(case.wished, case.foe)):
        return None
    if _worth(found) <= case.seen["best"][case.foe]:
        return None
    worth, entry = found
    was = any(old["squares"] == entry["squares"] for _, old in _placements(case.before, case.foe))
    return why("does_not_stop" if was else "lets_build", **_building(entry), value=worth)


def leaves_encircled(case: Case) -> Reason | None:
    """A piece can be captured next turn that the better move saves."""
    assert case.seen is not None
    mine = {sq for kind in ("stones", "pillars") for sq in case.seen[kind][case.me]}
    lost = [sq for sq in case.seen["announced"] if sq in mine and sq not in case.wished["announced"]]
    return why("leaves_encircled", square=lost[0]) if lost else None


def leaves_harm(case: Case) -> Reason | None:
    """A fence, wall or ruin that the opponent can tear down at once, and that the better move breaks up."""
    assert case.after is not None
    assert case.seen is not None
    saved = [entry["squares"] for entry in case.wished["harmful"][case.me]]
    legal = set(case.after.moves()) if case.after.to_move == case.foe else set()
    for entry in case.seen["harmful"][case.me]:
        if entry["squares"] not in saved and TAKE + "".join(entry["squares"]) in legal:
            return why("leaves_harm", kind=entry["kind"], squares=_squares(entry["squares"]))
    return None


# ---- merits -------------------------------------------------------------------------------------------


def wins_by_declaring(case: Case) -> Reason | None:
    """The better move is a declaration that nobody can answer."""
    if case.best != DECLARE:
        return None
    value = _decides(case.pos, case.me)
    return why("wins_by_declaring", value=value) if value else None


def completes(case: Case) -> Reason | None:
    """The better move completes a building."""
    known = [entry["squares"] for entry in case.before["buildings"][case.me]]
    made = [
        entry
        for entry in case.wished["buildings"][case.me]
        if entry["squares"] not in known and entry["value"] >= LEAST_WORTH
    ]
    gain = case.wished["best"][case.me]
    if not made or gain <= (case.before if case.seen is None else case.seen)["best"][case.me]:
        return None
    entry = max(made, key=lambda found: found["value"])
    return why("completes", **_building(entry), value=gain)


def captures(case: Case) -> Reason | None:
    """The better move captures a piece, or tears something down."""
    if not case.best.startswith(TAKE) or (case.move or "").startswith(TAKE):
        return None
    squares = [case.best[n : n + 2] for n in range(1, len(case.best), 2)]
    if len(squares) == 1:
        return why("captures", square=squares[0])
    return why("tears_down", squares=_squares(squares), count=len(squares))


def blocks(case: Case) -> Reason | None:
    """The better move takes the square that the opponent needs, and the played one leaves it."""
    seen = case.before if case.seen is None else case.seen
    found = _best_placement(seen, case.foe)
    if found is None or _worth(found) <= _worth(_best_placement(case.wished, case.foe)):
        return None
    worth, entry = found
    if worth <= seen["best"][case.foe]:
        return None
    return why("blocks", **_building(entry), value=worth)


def encircles(case: Case) -> Reason | None:
    """The better move encircles an enemy piece, which must go or is captured."""
    theirs = {sq for kind in ("stones", "pillars") for sq in case.wished[kind][case.foe]}
    known = case.before["announced"] if case.seen is None else case.seen["announced"]
    made = [sq for sq in case.wished["announced"] if sq in theirs and sq not in known]
    return why("encircles", square=made[0]) if made else None


def threatens_twice(case: Case) -> Reason | None:
    """The better move threatens to build at two places: one piece cannot stop both."""
    at = {entry["missing"] for worth, entry in _placements(case.wished, case.me)}
    if len(at) < 2:
        return None
    seen = case.before if case.seen is None else case.seen
    if len({entry["missing"] for _, entry in _placements(seen, case.me)}) >= 2:
        return None
    first, second = sorted(at)[:2]
    return why("threatens_twice", first=first, second=second)


def threatens(case: Case) -> Reason | None:
    """The better move prepares a building that is worth more than any that the played one prepares."""
    found = _best_placement(case.wished, case.me)
    seen = case.before if case.seen is None else case.seen
    mine = max(_worth(_best_placement(seen, case.me)), seen["best"][case.me])
    if found is None or found[0] <= mine:
        return None
    return why("threatens", **_building(found[1]), value=found[0], square=found[1]["missing"])


def breaks_up(case: Case) -> Reason | None:
    """The better move frees one's own pieces of a fence or wall."""
    seen = case.before if case.seen is None else case.seen
    kept = [entry["squares"] for entry in case.wished["harmful"][case.me]]
    for entry in seen["harmful"][case.me]:
        if entry["squares"] not in kept:
            return why("breaks_up", kind=entry["kind"], squares=_squares(entry["squares"]))
    return None


FAULTS = (
    resigned,
    declares_too_little,
    lets_declare,
    lets_build,
    leaves_encircled,
    makes_harm,
    breaks_building,
    leaves_harm,
)
MERITS = (
    wins_by_declaring,
    completes,
    captures,
    blocks,
    encircles,
    threatens_twice,
    threatens,
    breaks_up,
)
