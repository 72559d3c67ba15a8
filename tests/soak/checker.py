"""Compares what every client did and saw with what is stored, and reports every contradiction."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from baumeister.deals.deal import commitment
from baumeister.deals.guard import LATE
from baumeister.server.people.ratings import GlickoRating

from . import books
from .journal import Line
from .past import Moment, Row, told

TOLERANCE = 1000
"""Milliseconds by which a clock may be off."""
KEPT = 500
"""How many games are kept in memory."""
UNSURE = frozenset({"unavailable", "internal"})
"""Refusals after which a command may still have been carried out."""


@dataclass
class Given:
    """A command as its client knows it."""

    table: str
    what: dict[str, Any]
    sent: int
    answered: int | None = None
    seq: int | None = None
    """What the acknowledgement said."""
    refused: str | None = None


@dataclass
class Known:
    """What a client knows about a table."""

    seq: int = 0
    you: list[int] = field(default_factory=list)
    log: list[list[Any]] = field(default_factory=list)


class Checker:
    """Reads journals, one after the other; `finish` then checks the database as a whole."""

    def __init__(self, rows_of: Callable[[str], list[Row]], offset: Callable[[int], int]) -> None:
        self._rows_of = rows_of
        self._offset = offset
        """By how much the server's clock is ahead of the journals' clock at a given time."""
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self._games: OrderedDict[str, list[Moment]] = OrderedDict()
        self._given: dict[str, Given] = {}
        self._first_seen: dict[tuple[str, int], int] = {}
        """When any client first heard of an event."""

    def bad(self, sentence: str) -> None:
        """Report a violation."""
        self.violations.append(sentence)

    def moments(self, table: str) -> list[Moment]:
        """A game, replayed from the database; empty if that is impossible."""
        found = self._games.get(table)
        if found is None:
            found = self._games[table] = self._replayed(table)
            if len(self._games) > KEPT:
                self._games.popitem(last=False)
        else:
            self._games.move_to_end(table)
        return found

    def _replayed(self, table: str) -> list[Moment]:
        try:
            return told(self._rows_of(table))
        except Exception as fault:  # whatever the rules say about it, it is a violation
            self.bad(f"{table} cannot be replayed: {fault}")
            return []

    # ---- one journal --------------------------------------------------------------------------------

    def read(self, lines: Iterable[Line]) -> None:
        """Follow one client from beginning to end."""
        client = _Client(self)
        for line in lines:
            client.take(line)

    def sent(self, command: dict[str, Any], moment: int) -> None:
        """A client sent a command, perhaps not for the first time: a repeated command that was refused is
        judged again."""
        if command["do"] not in ("watch", "unwatch", "ping", "preview"):
            given = self._given.setdefault(command["id"], Given(command["table"], command, moment))
            given.refused = None

    def answered(self, answer: dict[str, Any], moment: int) -> None:
        """A command was answered."""
        given = self._given.get(answer["id"] or "")
        if answer["say"] == "refused" and answer["code"] == "internal":
            self.bad(f"{answer['id']}: the server failed ({answer['sentence']})")
        if given is None:
            return
        if answer["say"] == "done":
            self.counts["acknowledged"] += 1
            if given.seq not in (None, answer["seq"]):
                self.bad(f"{answer['id']}: acknowledged as event {given.seq} and as {answer['seq']}")
            given.seq, given.answered = answer["seq"], given.answered or moment
            given.refused = None
        elif answer["code"] not in UNSURE and given.seq is None:
            given.refused = answer["code"]

    def seen(self, table: str, seq: int, moment: int) -> None:
        """A client heard of an event."""
        key = table, seq
        self._first_seen[key] = min(moment, self._first_seen.get(key, moment))

    def compare(self, who: str, message: dict[str, Any], known: Known) -> None:
        """Compare a message about a table with what is stored for that moment."""
        table, seq = message["table"], message["seq"]
        moments = self.moments(table)
        if not moments:
            return
        if seq > len(moments):
            self.bad(f"{who} saw event {seq} of {table}, which has {len(moments)}")
            return
        then = moments[seq - 1]
        self.counts["messages"] += 1
        self._same(who, table, seq, "log", known.log, then.log(known.you))
        self._same(who, table, seq, "state", message["state"], then.state())
        self._compare_sight(who, message, then, known)
        if message["say"] == "table":
            self._compare_whole(who, message, then)

    def _compare_sight(self, who: str, message: dict[str, Any], then: Moment, known: Known) -> None:
        if message["sight"] is None:
            return
        self.counts["views"] += 1
        shown = {name: message["sight"][name] for name in ("view", "moves", "views")}
        self._same(who, message["table"], then.seq, "sight", shown, then.sight(known.you))

    def _compare_whole(self, who: str, message: dict[str, Any], then: Moment) -> None:
        table, name = message["table"], who if who != "nobody" else None
        self._same(who, table, then.seq, "you", message["you"], then.seats_of(name))
        self._same(who, table, then.seq, "stamps", message["stamps"], list(then.stamps))
        self._same(who, table, then.seq, "terms", message["terms"], then.terms)
        deal = message["deal"]
        secret = then.secret if then.status == "over" and then.pos is not None else None
        self._same(who, table, then.seq, "secret of the deal", deal["secret"], secret)
        self._same(who, table, then.seq, "commitment", deal["commitment"], commitment(then.secret))

    def _same(self, who: str, table: str, seq: int, what: str, shown: Any, due: Any) -> None:
        if shown != due:
            self.bad(f"{who} at event {seq} of {table}: the {what} {_difference(shown, due)}")

    def judge_fault(self, who: str, table: str, fault: str) -> None:
        """A player's program found something wrong with a deal. The server is honest, so it may only be that
        the program's part came too late, and the cards were dealt without it."""
        late = [
            seat
            for then in self.moments(table)
            if then.row["kind"] == "omitted"
            for seat in then.data["seats"]
            if seat in then.seats_of(who)
        ]
        if late and fault == LATE:
            self.counts["parts of a deal that came too late"] += 1
        else:
            self.bad(f"{who} at {table}: the deal is not fair: {fault}")

    def check_now(self, who: str, now: int, earliest: int, latest: int) -> None:
        """A server told the time, between two moments of the client."""
        self.counts["times told"] += 1
        early, late = earliest + self._offset(earliest), latest + self._offset(latest)
        if not early - TOLERANCE <= now <= late + TOLERANCE:
            off = now - late if now > late else now - early
            self.bad(f"{who} was told a time that is off by {off / 1000:.1f} s")

    # ---- the database -------------------------------------------------------------------------------

    def finish(
        self,
        tables: Iterable[str],
        listed: Mapping[str, Row] | None = None,
        ratings: dict[books.Key, GlickoRating] | None = None,
    ) -> None:
        """Check everything that is stored: events, and what follows from them; `listed` are the rows of the
        lists, `ratings` those of everybody."""
        stored: dict[str, tuple[str, Moment]] = {}
        rated: list[books.RatedGame] = []
        for table in tables:
            moments = self.moments(table)
            self.counts["games"] += 1
            self.counts[f"games {moments[-1].status if moments else 'broken'}"] += 1
            for then in moments:
                self._look_at(table, then, moments, stored)
            if moments:
                self._check_books(table, moments, listed)
                found = books.rated_game(moments)
                rated += [] if found is None else [found]
        self._check_given(stored)
        self.counts["rated games"] = len(rated)
        if ratings is not None:
            self.violations += books.check_ratings(rated, ratings)

    def _check_books(self, table: str, moments: list[Moment], listed: Mapping[str, Row] | None) -> None:
        self.violations += books.check_deal(table, moments)
        self.violations += books.check_ending(table, moments)
        if listed is not None:
            self.violations += books.check_list_row(table, moments, listed.get(table))
        end = next((then for then in moments if then.row["kind"] == "ended"), None)
        if end is not None:
            self.counts[f"ended by {end.data['reason']}"] += 1
        if moments[0].given:
            self.counts["continued games"] += 1
        if moments[-1].terms["before"] is not None:
            self.counts["rematches and later games of a match"] += 1

    def _look_at(
        self, table: str, then: Moment, moments: list[Moment], stored: dict[str, tuple[str, Moment]]
    ) -> None:
        before = moments[then.seq - 2] if then.seq > 1 else None
        if then.row["command"] is not None:
            name = then.row["command"].partition("/")[2]
            if name in stored:
                self.bad(f"{name} is stored twice: in {stored[name][0]} and as event {then.seq} of {table}")
            stored[name] = table, then
        if then.row["kind"] == "revealed":
            self.counts["parts of deals"] += 1
        if then.row["kind"] == "moved":
            self.counts["moves"] += 1
            self._check_mover(table, then, moments)
        if then.row["kind"] == "ended" and then.data["reason"] == "time" and before is not None:
            self._check_flag(table, then, before)
        self._check_time(table, then, before)

    def _check_mover(self, table: str, then: Moment, moments: list[Moment]) -> None:
        """A person's move comes from a command, which is named in its last event."""
        seat = then.seats[then.data["by"]]
        last = then
        if then.seq < len(moments) and moments[then.seq].row["kind"] == "ended":
            last = moments[then.seq] if then.row["command"] is None else then
        command = last.row["command"]
        if seat is not None and seat.get("level") is None and command is None:
            self.bad(f"event {then.seq} of {table} is a move that nobody made")

    def _check_flag(self, table: str, then: Moment, before: Moment) -> None:
        clocks = before.clocks and before.clocks.at(then.at)
        if clocks is None or before.to_move is None or clocks.left[before.to_move] >= 0:
            self.bad(f"event {then.seq} of {table}: over because of the clock with time left")

    def _check_time(self, table: str, then: Moment, before: Moment | None) -> None:
        """An event happened while its client waited for it, and before anybody heard of it."""
        heard = self._first_seen.get((table, then.seq))
        name = (then.row["command"] or "").partition("/")[2]
        given = self._given.get(name)
        if given is not None and given.answered is not None:
            heard = min(given.answered, heard or given.answered)
        # A command is dated when it came: it may have waited while something else was stored.
        if given is None and before is not None and then.at < before.at - TOLERANCE:
            self.bad(f"event {then.seq} of {table} is dated {before.at - then.at} ms before the last")
        if heard is not None and then.at > heard + self._offset(heard) + TOLERANCE:
            late = then.at - heard - self._offset(heard)
            self.bad(f"event {then.seq} of {table} is dated {late} ms after somebody heard of it")
        if given is not None and then.at < given.sent + self._offset(given.sent) - TOLERANCE:
            early = given.sent + self._offset(given.sent) - then.at
            self.bad(f"event {then.seq} of {table} is dated {early} ms before its command was given")

    def _check_given(self, stored: dict[str, tuple[str, Moment]]) -> None:
        for name, given in self._given.items():
            if given.seq is not None:
                self._check_acknowledged(name, given, stored.get(name))
            elif given.refused is not None and name in stored:
                self.bad(f"{name} was refused ({given.refused}) and is stored all the same")
        for name, (table, _) in stored.items():
            if name not in self._given:
                self.bad(f"{name} is stored in {table}, and nobody gave it")
        self._check_order()

    def _check_acknowledged(self, name: str, given: Given, found: tuple[str, Moment] | None) -> None:
        if found is None:
            self.bad(f"{name} ({given.what['do']}) was acknowledged as event {given.seq} and is not stored")
            return
        table, then = found
        if (table, then.seq) != (given.table, given.seq):
            self.bad(f"{name} was acknowledged as event {given.seq} and is stored as event {then.seq}")
            return
        if given.what["do"] == "play":
            self.counts["acknowledged moves"] += 1
            self._check_played(name, given, then)

    def _check_played(self, name: str, given: Given, then: Moment) -> None:
        if then.row["kind"] == "ended" and then.data["reason"] in ("time", "aborted"):
            # Too late: the computer wins the game, or it is called off while one has not moved yet.
            if then.data["reason"] == "aborted":
                self._check_flag(given.table, then, self.moments(given.table)[then.seq - 2])
            return
        made = then if then.row["kind"] == "moved" else self.moments(given.table)[then.seq - 2]
        if made.row["kind"] != "moved":
            self.bad(f"{name} was acknowledged as a move and is stored as {then.row['kind']}")
            return
        played = [text.rstrip("+") for text, player in made.data["entries"] if player is not None]
        if played != [move.rstrip("+") for move in given.what["moves"]]:
            self.bad(f"{name}: {given.what['moves']} was acknowledged, {played} is stored")

    def _check_order(self) -> None:
        """A command sent after another was acknowledged comes after it."""
        by_table: dict[str, list[Given]] = defaultdict(list)
        for given in self._given.values():
            if given.seq is not None:
                by_table[given.table].append(given)
        for table, found in by_table.items():
            answers = sorted(found, key=lambda given: given.answered or 0)
            n = highest = 0
            for given in sorted(found, key=lambda given: given.sent):
                while n < len(answers) and (answers[n].answered or 0) < given.sent:
                    highest = max(highest, answers[n].seq or 0)
                    n += 1
                if (given.seq or 0) <= highest:
                    self.bad(f"{given.what['id']} of {table} came after event {highest} and is before it")


class _Client:
    """One client while its journal is read."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.who = "nobody"
        self._tables: dict[str, Known] = defaultdict(Known)
        self._connected = 0

    def take(self, line: Line) -> None:
        """One line of the journal."""
        if "name" in line:
            self.who = line["name"] or "nobody"
        elif "sent" in line:
            self.checker.sent(line["sent"], line["t"])
        elif "got" in line:
            self._got(line["got"], line["t"])
        elif "answer" in line:
            self._asked(line)
        elif "unfair" in line:
            self.checker.judge_fault(self.who, line["unfair"], line["fault"])
        elif "fair" in line:
            self.checker.counts["deals found fair by a player's own program"] += 1
        elif line.get("stuck"):
            self.checker.bad(f"{line['finale']} is stuck: {line['stuck']}")
        elif "port" in line:
            self._connected = line["began"]

    def _got(self, message: dict[str, Any], moment: int) -> None:
        say = message["say"]
        if say in ("done", "refused"):
            self.checker.answered(message, moment)
        elif say in ("table", "event"):
            self._hear(message, moment)
        if say in ("table", "welcome", "pong"):
            self.checker.check_now(self.who, message["now"], self._connected, moment)

    def _hear(self, message: dict[str, Any], moment: int) -> None:
        table, seq = message["table"], message["seq"]
        known = self._tables[table]
        self.checker.seen(table, seq, moment)
        if seq < known.seq:
            self.checker.bad(f"{self.who} saw event {seq} of {table} after event {known.seq}")
        if message["say"] == "table":
            known.log, known.you = message["log"], message["you"]
        else:
            if seq != known.seq + 1:
                self.checker.bad(f"{self.who} was told event {seq} of {table} after event {known.seq}")
            known.log = known.log[: message["log_from"]] + message["log"]
        known.seq = seq
        if message["state"] is not None:
            self.checker.compare(self.who, message, known)

    def _asked(self, line: Line) -> None:
        """A table fetched by a plain request: it must not be older than what was known."""
        path, answer = line["path"], line["answer"]
        if line["status"] >= 500 and line["status"] != 503:
            self.checker.bad(f"{self.who}: {path} was answered {line['status']}")
        if line["status"] != 200 or "say" not in answer:
            return
        self.checker.check_now(self.who, answer["now"], line["asked"], line["t"])
        if answer["seq"] < line.get("known", 0):
            self.checker.bad(f"{self.who} asked for {answer['table']} and was shown the past")
        self.checker.compare(self.who, answer, Known(answer["seq"], answer["you"], answer["log"]))


def _difference(shown: Any, due: Any, path: str = "") -> str:
    """Where two values differ first."""
    if isinstance(shown, dict) and isinstance(due, dict) and shown.keys() == due.keys():
        name = next(name for name in shown if shown[name] != due[name])
        return _difference(shown[name], due[name], f"{path}.{name}")
    if isinstance(shown, list) and isinstance(due, list) and len(shown) == len(due):
        n = next(n for n in range(len(shown)) if shown[n] != due[n])
        return _difference(shown[n], due[n], f"{path}[{n}]")
    return f"{path} was {str(shown)[:120]} and should be {str(due)[:120]}".strip()
