"""The part of a player's own program in a deal: it adds a nonce, keeps what it saw, and compares.

Give `DealGuard.take` every message about a table; send the commands that it returns. When the game is over,
it deals every card again: `report` says that all is right, `faults` what is not.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..errors import BadRecord, BaumeisterError
from ..games.contract import FIRST_RULES
from ..games.first_player import read_first
from ..games.registry import stored_game
from ..records import Entry, Record
from .deal import VERSION, Deal, new_nonce, nonce_hash
from .fingerprint import fingerprint
from .headers import deal_headers
from .notes import DealNotes, Log, find_changed_outcome, may_show, read_log
from .verify import DealReport, hash_view, verify_deal

Message = Mapping[str, Any]
LATE = "our part of the deal came too late, by the server's account, so that the server could have chosen it"
ELSEWHERE = (
    "another program took part in the deal for our seat, by the server's account; "
    "if that was not ours too, the server could have chosen the deal"
)
RESEND_SECONDS = 1.0
"""A part that is still awaited after this long is sent again: the connection may have been lost."""


class NotesFolder:
    """Notes in files, one for each table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, table: str) -> Path:
        """Where the notes of a table are."""
        return self.folder / f"{table}.json"

    def load(self, table: str) -> DealNotes | None:
        """The notes of a table, if there are any that can be read."""
        try:
            return DealNotes.loads(self.path(table).read_text(encoding="utf-8"))
        except (OSError, BadRecord):
            return None

    def save(self, notes: DealNotes) -> None:
        """Keep the notes; a crash leaves the old ones or the new ones."""
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = self.path(notes.table).with_suffix(".new")
        unfinished.write_text(notes.dumps(), encoding="utf-8")
        unfinished.replace(self.path(notes.table))


def _is_set_up(message: Message) -> bool:
    """True for a position that was set up: only against the computer, or at one device."""
    terms, seats = message["terms"], message.get("seats", ())
    alone = terms.get("hot_seat") or any(seat and seat.get("level") for seat in seats)
    return bool(terms.get("set_up") and alone)


class DealGuard:
    """Looks after the deal of one table for one player."""

    def __init__(
        self, notes: NotesFolder | None = None, find_log: Callable[[str], Log | None] = lambda _: None
    ) -> None:
        """`find_log` asks the server for the log of another, finished table."""
        self._folder = notes
        self._find_log = find_log
        self._sent: dict[tuple[str, str, int], float] = {}
        self.notes: DealNotes | None = None
        self.report: DealReport | None = None
        """What the check of the finished game has shown; None before, and if anything is wrong."""

    @property
    def faults(self) -> list[str]:
        """What is wrong with the deal so far."""
        return [] if self.notes is None else self.notes.faults

    @property
    def doubts(self) -> list[str]:
        """What may be a slow line, another device of ours, or a fraud."""
        return [] if self.notes is None else self.notes.doubts

    @property
    def words(self) -> str | None:
        """The fingerprint of the deal, once the game has begun."""
        notes = self.notes
        if notes is None or notes.nonces is None:
            return None
        return fingerprint(notes.table, notes.commitment, notes.nonces)

    def take(self, message: Message) -> list[dict[str, Any]]:
        """Look at a message about the table; returns the commands to send, without their ids."""
        if message.get("say") == "table" and _is_set_up(message):
            # Nobody can deal again what somebody put on the table.
            self.notes = None
            return []
        if message.get("say") == "table":
            commands = self._take_table(message)
        elif message.get("say") == "event" and self.notes is not None and len(self.notes.seats) < 2:
            if message["table"] != self.notes.table:
                return []
            seat = self._perspective(self.notes, message)
            kept = self.notes.logs.get(seat, [])
            if message["log_from"] > len(kept):
                return []  # something was missed; the whole table will tell it
            told = read_log([*kept[: message["log_from"]], *message["log"]])
            self._keep_log(self.notes, seat, told, message.get("sight"))
            commands = []
        else:
            return []
        if self._folder is not None and self.notes is not None:
            self._folder.save(self.notes)
        return commands

    def check(self, record: Record) -> DealReport:
        """Compare the record of the finished game with everything that was kept. Raises UnfairDeal."""
        return verify_deal(record, notes=self.notes)

    # ---- the table --------------------------------------------------------------------------------------

    def _take_table(self, message: Message) -> list[dict[str, Any]]:
        deal = message["deal"]
        if self.notes is None or self.notes.table != message["table"]:
            self.notes = (self._folder and self._folder.load(message["table"])) or self._begin(message)
        notes = self.notes
        notes.seats = list(message["you"])
        self._compare_commitment(notes, deal)
        commands = [] if notes.faults else self._parts(notes, deal, message)
        if deal["nonces"] is not None:
            self._compare_nonces(notes, deal)
            seat = self._perspective(notes, message)
            self._keep_log(notes, seat, read_log(message["log"]), message.get("sight"))
        if message["state"]["status"] == "over" and deal["secret"] is not None and self.report is None:
            self._finish(message)
        return commands

    def _finish(self, message: Message) -> None:
        """Deal every card again, and compare."""
        try:
            self.report = self.check(record_of(message))
        except BaumeisterError as wrong:
            self._blame(str(wrong))

    def _begin(self, message: Message) -> DealNotes:
        terms, deal = message["terms"], message["deal"]
        before = terms["before"] and self._folder and self._folder.load(terms["before"])
        began = before.begun_by() if before and terms["number"] > 1 else None
        origin = terms["origin"]
        return DealNotes(
            table=message["table"],
            game=terms["game"],
            options=terms["options"],
            commitment=deal["commitment"],
            deal_version=deal.get("version", 1),
            from_start=deal["nonces"] is None,
            round=terms["number"],
            games=terms["games"],
            before=terms["before"],
            mirrored=terms["mirrored"],
            origin=None if origin is None else [origin["table"], origin["length"]],
            redealt=deal.get("redealt", 0),
            first=None if began is None else 1 - began,
            source=None if origin is None else self._source(origin),
        )

    def _source(self, origin: Message) -> Log | None:
        """The beginning of a continued game: as we saw it ourselves, or as the server shows it now."""
        kept = self._folder and self._folder.load(origin["table"])
        if kept:
            for log in kept.logs.values():
                whole = log[: origin["length"]]
                if len(whole) == origin["length"] and not any("?" in text for text, _ in whole):
                    return whole
        found = self._find_log(origin["table"])
        return None if found is None else found[: origin["length"]]

    @staticmethod
    def _perspective(notes: DealNotes, message: Message) -> str:
        view = (message.get("sight") or {}).get("view") or {}
        seat = view.get("player", notes.seats[0] if len(notes.seats) == 1 else None)
        return "all" if seat is None else str(seat)

    # ---- taking part ------------------------------------------------------------------------------------

    def _compare_commitment(self, notes: DealNotes, deal: Message) -> None:
        if deal["commitment"] == notes.commitment:
            return
        if notes.nonces is not None or deal.get("redealt", 0) <= notes.redealt:
            self._blame("the server changed its commitment after it had shown it")
            return
        # A program did not show its nonce in time; everything is drawn again.
        parts = deal.get("parts", (True, True))
        silent = [seat for seat, told in enumerate(notes.hashes) if told is not None and not parts[seat]]
        if notes.revealed and not set(silent) - set(notes.omitted):
            self._blame(
                "the server began the deal again after we had shown our nonce, and nobody fell silent"
            )
        else:
            # Perhaps the cards are dealt already when we hear of it: then we are not asked again.
            missed = deal["nonces"] is not None and notes.mine
            if missed or (notes.revealed and any(seat in notes.seats for seat in silent)):
                self._doubt(LATE)
            notes.shown_in_vain += notes.revealed
            notes.omitted += [seat for seat in silent if seat not in notes.omitted]
            notes.redealt, notes.commitment = deal["redealt"], deal["commitment"]
            notes.mine, notes.hashes, notes.revealed = {}, [None, None], False

    def _parts(self, notes: DealNotes, deal: Message, message: Message) -> list[dict[str, Any]]:
        """Our part of the deal, if it is due."""
        if deal.get("version") != VERSION or not notes.from_start:
            return []
        due = [seat for seat in deal["awaited"] if seat in message["you"]]
        hashes_due = any(deal["hashes"][seat] is None for seat in deal["awaited"])
        computers = [n for n, seat in enumerate(message.get("seats", ())) if seat and seat["level"]]
        if any(deal["parts"][seat] or deal["hashes"][seat] is not None for seat in computers):
            self._blame("the computer adds a nonce of its own, which should follow from the secret")
        found: list[dict[str, Any]] = []
        for seat in due:
            nonce = notes.mine.setdefault(str(seat), new_nonce())
            told = nonce_hash(notes.table, notes.commitment, seat, nonce)
            if hashes_due:
                found += self._send("commit", seat, hash=told, commitment=notes.commitment)
            elif deal["hashes"][seat] != told:
                self._doubt(ELSEWHERE)
            elif notes.revealed and list(deal["hashes"]) != notes.hashes:
                self._blame("the server changed a hash after we had shown our nonce")
            elif any(deal["hashes"][silent] is not None for silent in notes.omitted):
                self._blame("a player who fell silent, by the server's account, takes part again")
            else:
                notes.hashes, notes.revealed = list(deal["hashes"]), True
                found += self._send("reveal", seat, nonce=nonce)
        return [] if notes.faults else found

    def _send(self, do: str, seat: int, **part: str) -> list[dict[str, Any]]:
        assert self.notes is not None
        name = (do, self.notes.commitment, seat)
        if time.monotonic() - self._sent.get(name, -RESEND_SECONDS) < RESEND_SECONDS:
            return []
        self._sent[name] = time.monotonic()
        return [{"do": do, "table": self.notes.table, "seat": seat, **part}]

    # ---- comparing --------------------------------------------------------------------------------------

    def _compare_nonces(self, notes: DealNotes, deal: Message) -> None:
        nonces = list(deal["nonces"])
        if notes.nonces is not None:
            if nonces != notes.nonces:
                self._blame("the server changed a nonce after the game had begun")
            return
        notes.nonces = nonces
        before = notes.before and self._folder and self._folder.load(notes.before)
        if notes.mirrored:
            if before and before.commitment != notes.commitment:
                self._blame("the deal is not the one that this rematch should repeat")
            return
        for seat, told in enumerate(notes.hashes):
            own = notes.mine.get(str(seat))
            if own is not None and told is None and notes.revealed:
                self._doubt(
                    LATE
                )  # at one device: the part of one seat came in time, that of the other did not
                continue
            if not notes.revealed:
                if notes.from_start and seat in notes.seats and deal["hashes"][seat] is not None:
                    self._doubt(ELSEWHERE)
                continue
            if own is not None and nonces[seat] != own:
                self._blame("we showed our nonce, and the server dealt without it")
            elif told is not None and nonce_hash(notes.table, notes.commitment, seat, nonces[seat]) != told:
                self._blame(f"the nonce of seat {seat} is not the one its player committed to")
        if before and (set(before.nonces or ()) & set(nonces) or before.commitment == notes.commitment):
            self._blame("this deal uses the secret or a nonce of the game before it again")

    def _keep_log(self, notes: DealNotes, seat: str, told: Log, sight: Message | None) -> None:
        kept = notes.logs.get(seat, [])
        changed = find_changed_outcome(kept, told)
        if changed is not None:
            self._blame(f"entry {changed + 1} of the log was {kept[changed][0]} when we saw it first")
        elif notes.source is not None and not _begins_with(told, notes.source):
            self._blame("the game does not begin like the one that it continues")
        elif notes.first is not None and told and read_first(told[0][0]) != notes.first:
            self._blame("the wrong player begins: in a match the players take turns")
        else:
            views = notes.views.get(seat, {})
            for length in [n for n in views if int(n) > _common_length(kept, told)]:
                del views[length]  # those moves were taken back
            notes.logs[seat] = told
        view = (sight or {}).get("view")
        if view:
            notes.views.setdefault(seat, {})[str(len(told))] = hash_view(view)

    def _doubt(self, what: str) -> None:
        assert self.notes is not None
        if what not in self.notes.doubts:
            self.notes.doubts.append(what)

    def _blame(self, what: str) -> None:
        assert self.notes is not None
        if what not in self.notes.faults:
            self.notes.faults.append(what)


def record_of(message: Message) -> Record:
    """The record of a finished table, made from what the server says about it. Raises BaumeisterError."""
    terms, deal = message["terms"], message["deal"]
    headers = [("Table", message["table"])]
    if terms["games"] > 1:
        headers.append(("Round", f"{terms['number']} of {terms['games']}"))
    if terms["before"] is not None:
        headers.append(("Before", terms["before"]))
    if terms["origin"] is not None:
        headers.append(("Continues", f"{terms['origin']['table']} {terms['origin']['length']}"))
    if terms["mirrored"]:
        headers.append(("Deal-Mirrors", f"{deal['table']} {deal['round']}"))
    one, other = deal["nonces"]
    first, second = deal.get("hashes", (None, None))
    dealt = Deal(
        deal["secret"],
        (one, other),
        deal.get("first"),
        deal["start"],
        hashes=(first, second),
        version=deal.get("version", 1),
    )
    told = dict(deal_headers(dealt)) | {"Deal-Commitment": deal["commitment"]}
    entries = [Entry(text, player) for text, player in message["log"]]
    game = stored_game(terms["game"], terms["options"], terms.get("rules", FIRST_RULES))
    return Record(game, entries, headers=[*headers, *told.items()])


def _begins_with(told: Log, source: Log) -> bool:
    """True if the log begins with these entries, as far as we may see them."""
    pairs = zip(told, source, strict=False)
    return len(told) >= len(source) and all(
        may_show(seen, text) and player == by for (seen, player), (text, by) in pairs
    )


def _common_length(one: Log, other: Log) -> int:
    """How many entries two logs have in common at their beginning."""
    return next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
