"""What a command does to a table: a table and a command lead to events, or to a refusal. Nothing here changes
the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ...deals.deal import commitment, new_secret, nonce_hash, supply_chance
from ...errors import IllegalMove
from ...games.contract import ACCEPT_TEXT, DRAW_TEXT, RESIGN_TEXT
from ...games.position import Outcome, Position
from ..errors import Refusal
from ..people.accounts import Person
from ..store.queries import ABANDONED, ABORTED, EXPIRED
from .messages import (
    Abort,
    Accept,
    Claim,
    CommitNonce,
    Decline,
    Join,
    Leave,
    Offer,
    Play,
    Resign,
    RevealNonce,
    TableCommand,
)
from .rematch import RematchKind
from .table import NewEvent, OfferKind, SeatNumber, Table

MOST_OFFERS = 50
"""How often a player may offer something to the other one in a game."""


class Attendance(Protocol):
    """Who is there, as far as it is known. The computer always is."""

    def absence(self, table: Table, seat: SeatNumber) -> int | None:
        """How many milliseconds the player of a seat has been away since both were there; None if they are
        there, if both never were, or if it is not known."""

    def missing(self, table: Table, seat: SeatNumber) -> int | None:
        """How many milliseconds that player has been away, at most since the game began; None if they are
        there, or if it is not known."""

    def could_move(self, table: Table, seat: SeatNumber, since: int) -> bool:
        """False if that player may be connected to a process that could not take their moves since then."""


@dataclass(slots=True)
class Change:
    """The events a command leads to, and the position after them if it is new."""

    events: list[NewEvent] = field(default_factory=list)
    pos: Position | None = None
    followed_by: RematchKind | None = None
    """The kind of table to open after this one."""


def resolve(
    table: Table,
    who: Person,
    command: TableCommand,
    moment: int,
    attendance: Attendance,
    patience: int,
    *,
    leaves_often: bool = False,
) -> Change:
    """What the command leads to when it was received at `moment`. Raises Refusal. `leaves_often`: this person
    has called off so many rated games that they may not call off another one after seeing their cards."""
    if isinstance(command, Join):
        return join(table, who, takes_part=command.takes_part)
    seats = table.seats_of(who.id)
    if not seats:
        raise Refusal("not_seated")
    if isinstance(command, CommitNonce | RevealNonce):
        if command.seat not in seats:
            raise Refusal("not_seated")
        return take_part(table, command)
    seat = seats[0] if len(seats) == 1 or table.to_move is None else table.to_move
    if is_early_end(table, command):
        return call_off_early(table, seat, moment, attendance, patience, leaves_often=leaves_often)
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
            return claim(table, seat, command.result, moment, attendance, patience)


def other(seat: SeatNumber) -> SeatNumber:
    """The seat of the opponent."""
    return 1 if seat == 0 else 0


# ---- before the start -------------------------------------------------------------------------------


def join(table: Table, who: Person, *, takes_part: bool = False) -> Change:
    """Take the free seat; the game starts when both seats are taken and the deal is made."""
    if table.status == "over":
        raise Refusal("table_closed" if table.pos is None else "game_over")
    if table.seats_of(who.id):
        raise Refusal("already_seated")
    if None not in table.seats:
        raise Refusal("table_full")
    if table.terms.rated and not who.account:
        raise Refusal("no_account")
    seat = table.seats.index(None)
    joined = {"seat": seat, "user": who.id, "name": who.name, "account": who.account}
    return Change([("joined", joined | {"takes_part": takes_part})])


def take_part(table: Table, command: CommitNonce | RevealNonce) -> Change:
    """Add a player's part to the deal: first its hash, and when all hashes are known, the nonce."""
    seat = command.seat
    if seat not in table.awaited or isinstance(command, CommitNonce) != table.hashes_are_due:
        raise Refusal("no_part_due")
    if isinstance(command, CommitNonce):
        if command.commitment not in (None, commitment(table.secret)):
            raise Refusal("no_part_due")  # it comes late, and was made for the deal before this one
        return Change([("committed", {"seat": seat, "hash": command.hash})])
    if nonce_hash(table.id, commitment(table.secret), seat, command.nonce) != table.hashes[seat]:
        raise Refusal("wrong_nonce")
    return Change([("revealed", {"seat": seat, "nonce": command.nonce})])


def omit(table: Table) -> Change:
    """Deal for the seats whose programs have not answered. If all hashes were known, a nonce may be known
    too, so that the server must draw a new secret, and ask the others for new nonces."""
    data = {"seats": table.awaited} | ({} if table.hashes_are_due else {"secret": new_secret()})
    return Change([("omitted", data)])


def start(table: Table) -> Change:
    """The first deal of a table whose seats are taken."""
    before = table.position_before_deal()
    pos = supply_chance(before, table.deal, 0)
    return Change([("started", {"chance": [text for text, _ in entries_since(pos, before)]})], pos)


def leave(table: Table, who: Person, seat: SeatNumber) -> Change:
    """Leave a seat before the game has begun."""
    if table.status != "waiting":
        raise Refusal("already_started")
    if who.id == table.opener or None not in table.seats:
        return end(None, (0, 0), ABORTED)
    return Change([("left", {"seat": seat})])


def abort(table: Table) -> Change:
    """Close a table whose game has not begun. Once both have moved it is too late; until then
    `call_off_early` answers."""
    if table.status == "over":
        raise Refusal("game_over")
    if table.status == "waiting":
        return end(None, (0, 0), ABORTED)
    check_counts_once(table)
    raise Refusal("too_late_to_abort")


def is_early_end(table: Table, command: TableCommand) -> bool:
    """True if a player wants to end a game in which not both have moved, in whatever words: it can only be
    called off. The attempt at the deal of a day counts from its first card."""
    if table.status != "playing" or table.both_moved or table.counts_once:
        return False
    moves = command.moves if isinstance(command, Play) else ()
    return isinstance(command, Abort | Resign) or RESIGN_TEXT in [move.strip() for move in moves]


def call_off_early(
    table: Table,
    seat: SeatNumber,
    moment: int,
    attendance: Attendance,
    patience: int,
    *,
    leaves_often: bool,
) -> Change:
    """Call off a game that has hardly begun; it counts for nobody, and is held against the opponent if they
    are out of time or away. If cards are hidden in a rated game, a player who has seen their hand could so
    choose another one: there they may do it only a few times, and an opponent is away only after
    `patience`."""
    opponent = other(seat)
    guarded = table.terms.rated and table.hides_cards
    missing = attendance.missing(table, opponent)
    away = missing is not None and (missing >= patience or not guarded)
    late = is_late(table, opponent, moment) and could_move_in_time(table, opponent, attendance)
    if late or away:
        return call_off(opponent)
    if guarded and leaves_often:
        raise Refusal("dealt")
    return call_off(seat)


def check_counts_once(table: Table) -> None:
    """Refuse help, and calling off, where there is only one attempt. Raises Refusal."""
    if table.terms.duel is not None:
        raise Refusal("duel_counts")
    if table.counts_for_day:
        raise Refusal("daily_counts")


def call_off(by: SeatNumber) -> Change:
    """The end of a game that counts for nobody, because of that player."""
    made = end(None, (0, 0), ABORTED)
    made.events[0][1]["by"] = by
    return made


def is_late(table: Table, seat: SeatNumber, moment: int) -> bool:
    """True if that player's time is up. The computer never loses on time: thinking that began in time ends in
    time."""
    computer = table.level_at(seat) is not None
    return not computer and table.times is not None and table.times.left_at(seat, moment) < 0


def lose_on_time(table: Table, seat: SeatNumber) -> Change:
    """The end of a game in which that player's time is up; before both have moved it counts for nobody."""
    if not table.both_moved:
        return call_off(seat)
    assert table.pos is not None
    return end(other(seat), table.pos.scores, "time")


# ---- moves ------------------------------------------------------------------------------------------


def play(table: Table, seat: SeatNumber, at: int, moves: Sequence[str], moment: int) -> Change:
    """Play the moves of a turn, with the chance outcomes that follow each."""
    pos = position_on_turn(table, seat, at)
    if is_late(table, seat, moment):
        if table.level_at(other(seat)) is None:
            raise Refusal("time_over")
        # A person must claim the win; the computer gets it at once.
        return lose_on_time(table, seat)
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


def play_for_computer(table: Table, seat: SeatNumber, move: str, began: int, moment: int) -> Change:
    """Play the computer's move, about which it began to think at `began`. Its time stands still until then,
    and thinking that began in time ends in time."""
    times = table.times
    if times is None:
        return play(table, seat, table.length, [move], moment)
    end_of_time = times.since + times.left[seat]
    made = play(table, seat, table.length, [move], min(moment, end_of_time))
    waited = max(began - times.since, moment - end_of_time)
    if waited > 0:
        made.events[0][1]["waited"] = waited
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
        raise Refusal("illegal_move", fault=refused.broken) from None


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
    if table.offered[seat] >= MOST_OFFERS:
        raise Refusal("too_many_offers")
    return Change([("offered", {"by": seat, "what": what})])


def check_offer(table: Table, seat: SeatNumber, what: OfferKind) -> None:
    """Refuse what cannot be offered now."""
    if what in ("rematch", "mirrored"):
        if table.status != "over":
            raise Refusal("not_over")
        missing = None in table.seats or table.next is not None or table.pos is None
        if missing or (what == "mirrored" and (table.terms.rated or table.given or table.terms.set_up)):
            raise Refusal("no_rematch")
        return
    if table.status != "playing":
        raise Refusal("game_over" if table.status == "over" else "not_started")
    if what == "draw" and not table.both_moved:
        raise Refusal("not_begun")
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
        if not table.both_moved:  # offered before this was refused
            raise Refusal("not_begun")
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
        return table.times.since + table.times.left[mover] + flag, lose_on_time(table, mover)
    return last + forgotten, end(None, pos.scores, ABANDONED)


def claim(
    table: Table, seat: SeatNumber, result: str, moment: int, attendance: Attendance, patience: int
) -> Change:
    """Claim a win or a draw because the other player's time is up, or because they are to move and away."""
    pos = position_in_progress(table)
    opponent = other(seat)
    late = is_late(table, opponent, moment) and could_move_in_time(table, opponent, attendance)
    if table.terms.hot_seat or not (late or _left(table, opponent, moment, attendance, patience)):
        raise Refusal("cannot_claim")
    if not table.both_moved:
        raise Refusal("not_begun")
    return end(seat if result == "win" else None, pos.scores, "time" if late else "left")


def could_move_in_time(table: Table, seat: SeatNumber, attendance: Attendance) -> bool:
    """True if a player whose time is up could have moved until then, as far as the server is concerned."""
    assert table.times is not None
    return attendance.could_move(table, seat, table.times.since + table.times.left[seat])


def _left(table: Table, seat: SeatNumber, moment: int, attendance: Attendance, patience: int) -> bool:
    """True if a player has left the table on their turn. With days for each turn nobody needs to be there;
    without a clock players have days, and less only in a rated game."""
    clock = table.terms.clock.kind
    if table.to_move != seat or table.level_at(seat) is not None or clock == "days":
        return False
    if table.claim_from is not None and moment >= table.claim_from:
        return True
    away = attendance.absence(table, seat)
    return away is not None and away >= patience and (clock == "time" or table.terms.rated)
