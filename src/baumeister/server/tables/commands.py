"""What a command does to a table: a table and a command lead to events, or to a refusal. Nothing here changes
the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ...errors import IllegalMove
from ...games.contract import ACCEPT_TEXT, DRAW_TEXT, RESIGN_TEXT
from ...games.position import Outcome, Position
from ..errors import Refusal
from ..people.accounts import Person
from ..store.queries import ABANDONED, ABORTED, EXPIRED
from .fairness import new_nonce, supply_chance
from .messages import Abort, Accept, Claim, Decline, Join, Leave, Offer, Play, Resign, TableCommand
from .rematch import RematchKind
from .table import NewEvent, OfferKind, SeatNumber, Table

Absence = Callable[[Table, SeatNumber], int | None]
"""How many milliseconds the player of a seat has been away; None: they are there."""


@dataclass(slots=True)
class Change:
    """The events a command leads to, and the position after them if it is new."""

    events: list[NewEvent] = field(default_factory=list)
    pos: Position | None = None
    followed_by: RematchKind | None = None
    """The kind of table to open after this one."""


def resolve(
    table: Table, who: Person, command: TableCommand, moment: int, absence: Absence, patience: int
) -> Change:
    """What the command leads to when it was received at `moment`. Raises Refusal."""
    if isinstance(command, Join):
        return join(table, who, command.nonce)
    seats = table.seats_of(who.id)
    if not seats:
        raise Refusal("not_seated")
    seat = seats[0] if len(seats) == 1 or table.to_move is None else table.to_move
    match command:
        case Leave():
            return leave(table, who, seat)
        case Play():
            return play(table, seat, command.at, command.moves, moment)
        case Offer():
            return offer(table, seat, command.what)
        case Accept():
            return accept(table, seat, command.what)
        case Decline():
            return decline(table, command.what)
        case Resign():
            return resign(table, seat)
        case Abort():
            return abort(table)
        case Claim():
            return claim(table, seat, command.result, moment, absence, patience)


def other(seat: SeatNumber) -> SeatNumber:
    """The seat of the opponent."""
    return 1 if seat == 0 else 0


# ---- before the start -------------------------------------------------------------------------------


def join(table: Table, who: Person, nonce: str | None) -> Change:
    """Take the free seat; the game starts when both seats are taken."""
    if table.status == "over":
        raise Refusal("table_closed" if table.pos is None else "game_over")
    if table.seats_of(who.id):
        raise Refusal("already_seated")
    if None not in table.seats:
        raise Refusal("table_full")
    if table.terms.rated and not who.account:
        raise Refusal("no_account")
    seat = table.seats.index(None)
    return Change(
        [("joined", {"seat": seat, "user": who.id, "name": who.name, "nonce": nonce or new_nonce()})]
    )


def start(table: Table) -> Change:
    """The first deal of a table whose seats are taken."""
    before = table.position_before_deal()
    pos = supply_chance(before, table.deal, 0)
    return Change([("started", {"chance": [text for text, _ in entries_since(pos, before)]})], pos)


def leave(table: Table, who: Person, seat: SeatNumber) -> Change:
    """Leave a seat before the game has begun."""
    if table.status != "waiting":
        raise Refusal("already_started")
    if who.id == table.opener:
        return end(None, (0, 0), ABORTED)
    return Change([("left", {"seat": seat})])


def abort(table: Table) -> Change:
    """End a game that has hardly begun."""
    if table.status == "over":
        raise Refusal("game_over")
    if table.moved >= 2:
        raise Refusal("too_late_to_abort")
    return end(None, (0, 0), ABORTED)


# ---- moves ------------------------------------------------------------------------------------------


def play(table: Table, seat: SeatNumber, at: int, moves: Sequence[str], moment: int) -> Change:
    """Play the moves of a turn, with the chance outcomes that follow each."""
    pos = position_on_turn(table, seat, at)
    if table.times is not None and table.times.left_at(seat, moment) < 0:
        if table.level_at(other(seat)) is None:
            raise Refusal("time_over")
        # A person must claim the win; the computer gets it at once.
        return end(other(seat), pos.scores, "time")
    if not all(is_undoable(table, move) for move in moves[:-1]):
        # Otherwise the refusal of a later move would reveal what an earlier one draws, with nothing played.
        raise Refusal("must_be_last")
    entries: list[tuple[str, int | None]] = []
    drawn = table.drawn
    for move in moves:
        before = pos
        pos = play_checked(pos, move, seat)
        if pos.waits_for_chance:
            pos = supply_chance(pos, table.deal, drawn)
        new = entries_since(pos, before)
        entries += new
        drawn += len(new) - 1
    made = Change([("moved", {"by": seat, "entries": entries})], pos)
    if pos.outcome is not None:
        made.events += end_by_rules(pos.outcome).events
    return made


def position_on_turn(table: Table, seat: SeatNumber, at: int) -> Position:
    """The position the player decides on. Raises Refusal if it is not their turn or not that position."""
    if table.status == "waiting":
        raise Refusal("not_started")
    if table.status == "over":
        raise Refusal("game_over")
    if at != table.length:
        raise Refusal("stale")
    if table.to_move != seat:
        raise Refusal("not_your_turn")
    assert table.pos is not None
    return table.pos


def play_checked(pos: Position, move: str, seat: SeatNumber) -> Position:
    """The position after a move, before its chance outcomes. Raises Refusal."""
    if move.strip() in (DRAW_TEXT, ACCEPT_TEXT) or move.lstrip().startswith(">"):
        raise Refusal("not_a_move")
    try:
        return pos.play(move, seat)
    except IllegalMove as refused:
        raise Refusal("illegal_move", broken=refused.broken) from None


def entries_since(pos: Position, before: Position) -> list[tuple[str, int | None]]:
    """The log entries of a position since an earlier one."""
    entries: list[tuple[str, int | None]] = []
    entry = pos.last
    while entry is not None and entry is not before.last:
        entries.append((entry.text, entry.player))
        entry = entry.before
    return entries[::-1]


def is_undoable(table: Table, move: str) -> bool:
    """True for a move that shows its player nothing new and leaves them on turn."""
    return table.game is not None and move.startswith(tuple(table.game.type.undoable))


def preview(table: Table, seat: SeatNumber, at: int, moves: Sequence[str]) -> Position:
    """The position after moves that can be taken back, since they show the player nothing new."""
    pos = position_on_turn(table, seat, at)
    for move in moves:
        if not is_undoable(table, move):
            raise Refusal("cannot_preview")
        pos = play_checked(pos, move, seat)
    return pos


# ---- offers -----------------------------------------------------------------------------------------


def offer(table: Table, seat: SeatNumber, what: OfferKind) -> Change:
    """Offer something; at one device and against the computer it is granted at once if possible."""
    check_offer(table, seat, what)
    if what in table.offers:
        if table.offers[what] != seat:
            return grant(table, other(seat), what)
        raise Refusal("already_offered")
    if table.terms.hot_seat:
        return grant(table, seat, what)
    if table.level_at(other(seat)) is not None:
        if what == "draw":
            raise Refusal("computer_declines")
        return grant(table, seat, what)
    return Change([("offered", {"by": seat, "what": what})])


def check_offer(table: Table, seat: SeatNumber, what: OfferKind) -> None:
    """Refuse what cannot be offered now."""
    if what in ("rematch", "mirrored"):
        if table.status != "over":
            raise Refusal("not_over")
        missing = None in table.seats or table.next is not None or table.pos is None
        if missing or (what == "mirrored" and (table.terms.rated or table.given)):
            raise Refusal("no_rematch")
        return
    if table.status != "playing":
        raise Refusal("game_over" if table.status == "over" else "not_started")
    if what == "takeback" and entries_kept(table, seat) is None:
        raise Refusal("no_takeback")


def accept(table: Table, seat: SeatNumber, what: OfferKind) -> Change:
    """Agree to an offer of the other player."""
    by = table.offers.get(what)
    if by is None or by == seat:
        raise Refusal("nothing_offered")
    return grant(table, by, what)


def decline(table: Table, what: OfferKind) -> Change:
    """Decline or withdraw an offer."""
    if what not in table.offers:
        raise Refusal("nothing_offered")
    return Change([("declined", {"by": table.offers[what], "what": what})])


def grant(table: Table, by: SeatNumber, what: OfferKind) -> Change:
    """What an accepted offer leads to."""
    if what == "draw":
        return end(None, (0, 0), "agreement")
    if what == "takeback":
        keep = entries_kept(table, by)
        if keep is None:
            raise Refusal("no_takeback")
        return Change([("takeback", {"by": by, "keep": keep})])
    return Change(followed_by=what)


def entries_kept(table: Table, seat: int) -> int | None:
    """How many entries of the log remain when that player takes back their last move; None if they cannot."""
    pos = table.pos
    if not table.terms.takebacks or table.terms.rated or pos is None:
        return None
    log = pos.log
    if table.terms.hot_seat and log[-1].player is not None:
        seat = log[-1].player
    keep = next((n for n in range(len(log) - 1, -1, -1) if log[n].player == seat), None)
    if keep is None or keep < len(table.given) or any(entry.player is None for entry in log[keep:]):
        return None
    answered = any(entry.player == 1 - seat for entry in log[keep:])
    return None if answered and pos.game.type.hidden else keep


# ---- the end ----------------------------------------------------------------------------------------


def end(
    winner: int | None, scores: tuple[int, int], reason: str, facts: Mapping[str, int | str] | None = None
) -> Change:
    """The end of a game, with the code and the facts of the reason (`games/endings.py`)."""
    data = {"winner": winner, "scores": scores, "reason": reason, "facts": dict(facts or {})}
    return Change([("ended", data)])


def end_by_rules(outcome: Outcome) -> Change:
    """The end of a game by its rules."""
    return end(outcome.winner, outcome.scores, outcome.reason, outcome.facts)


def position_in_progress(table: Table) -> Position:
    """The position of a game in progress."""
    if table.status != "playing":
        raise Refusal("game_over" if table.status == "over" else "not_started")
    assert table.pos is not None
    return table.pos


def resign(table: Table, seat: SeatNumber) -> Change:
    """Resign. If the rules set a price (`RESIGN`), resigning is a move made on the player's own turn;
    otherwise the points stay as they are."""
    pos = position_in_progress(table)
    if pos.game.type.rules.RESIGN < 0:
        return end(other(seat), pos.scores, "resignation")
    if pos.to_move != seat:
        raise Refusal("resign_on_turn")
    after = pos.play(RESIGN_TEXT, seat)
    assert after.outcome is not None
    made = Change([("moved", {"by": seat, "entries": [(RESIGN_TEXT, seat)]})], after)
    made.events += end_by_rules(after.outcome).events
    return made


def find_overdue(table: Table, last: int, flag: int, forgotten: int) -> tuple[int, Change]:
    """When and how to end a table that its players have left: `flag` after a player's time runs out, or
    `forgotten` after the last event."""
    if table.status == "waiting":
        return last + forgotten, end(None, (0, 0), EXPIRED)
    pos, mover = position_in_progress(table), table.to_move
    if table.times is not None and mover is not None:
        return table.times.since + table.times.left[mover] + flag, end(other(mover), pos.scores, "time")
    return last + forgotten, end(None, pos.scores, ABANDONED)


def claim(
    table: Table, seat: SeatNumber, result: str, moment: int, absence: Absence, patience: int
) -> Change:
    """Claim a win or a draw: the other player's time is up, or they are to move and away for `patience`."""
    pos = position_in_progress(table)
    opponent = other(seat)
    away = absence(table, opponent)
    late = table.times is not None and table.times.left_at(opponent, moment) < 0
    left = pos.to_move == opponent and away is not None and away >= patience
    if table.terms.hot_seat or not (late or (left and table.terms.clock.kind != "days")):
        raise Refusal("cannot_claim")
    return end(seat if result == "win" else None, pos.scores, "time" if late else "left")
