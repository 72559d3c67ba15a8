"""A game from its stored events: the state of the table after each of them. Written independently of the
server, whose own reading of the events is being checked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from baumeister.games.position import Position
from baumeister.games.registry import stored_game

Row = dict[str, Any]
DAY = 86_400_000


@dataclass(frozen=True)
class Clocks:
    """Both clocks: what is left, whose is running, since when."""

    left: tuple[int, int]
    running: int | None
    since: int

    def at(self, moment: int) -> Clocks:
        """The running clock read at a moment."""
        left = list(self.left)
        if self.running is not None:
            left[self.running] -= max(0, moment - self.since)
        return Clocks((left[0], left[1]), self.running, moment)

    def give_back(self, ms: int, resume: int) -> Clocks:
        """The running clock has counted that much too long, and goes on at a moment."""
        left = list(self.left)
        if self.running is not None:
            left[self.running] += ms
        return Clocks((left[0], left[1]), self.running, max(self.since, resume))

    def gain(self, seat: int, terms: dict[str, Any]) -> Clocks:
        """A finished turn adds time, or resets it."""
        left = list(self.left)
        if terms["kind"] == "time":
            left[seat] += 1000 * terms["increment"]
        else:
            left[seat] = DAY * terms["days"]
        return replace(self, left=(left[0], left[1]))

    def shown(self) -> dict[str, Any]:
        """As a message shows them."""
        return {"left": list(self.left), "running": self.running, "since": self.since}


@dataclass(frozen=True)
class Moment:
    """The state of a table after an event."""

    row: Row
    data: dict[str, Any]
    terms: dict[str, Any] = field(default_factory=dict)
    given: tuple[tuple[str, int | None], ...] = ()
    """The log of another game that this one continues."""
    secret: str = ""
    seats: tuple[dict[str, Any] | None, dict[str, Any] | None] = (None, None)
    status: str = "waiting"
    pos: Position | None = None
    clocks: Clocks | None = None
    stamps: tuple[int | None, ...] = ()
    offers: dict[str, int] = field(default_factory=dict)
    result: dict[str, Any] | None = None
    next: str | None = None

    @property
    def seq(self) -> int:
        """Its number."""
        return int(self.row["seq"])

    @property
    def at(self) -> int:
        """When it happened, according to the server."""
        return int(self.row["at"])

    @property
    def entries(self) -> list[tuple[str, int | None]]:
        """The whole log."""
        return [] if self.pos is None else [(entry.text, entry.player) for entry in self.pos.log]

    @property
    def to_move(self) -> int | None:
        """The player to move."""
        return self.pos.to_move if self.status == "playing" and self.pos is not None else None

    def seats_of(self, name: str | None) -> list[int]:
        """The seats of a person."""
        return [n for n, seat in enumerate(self.seats) if seat is not None and name == seat["name"]]

    def eyes(self, seats: Sequence[int]) -> int | None:
        """Whose view somebody with these seats has: at one device, that of the player to move."""
        if len(seats) == 2 and self.to_move is not None:
            return self.to_move
        return seats[0] if seats else None

    def log(self, seats: Sequence[int]) -> list[list[Any]]:
        """The log as somebody with these seats may know it."""
        entries = self.entries
        if self.pos is None or self.status == "over" or not self.pos.game.type.hidden:
            return [[text, player] for text, player in entries]
        texts = self.pos.game.type.views.log(entries, self.eyes(seats))
        return [[text, player] for text, (_, player) in zip(texts, entries, strict=True)]

    def state(self) -> dict[str, Any]:
        """What everybody may know."""
        return {
            "status": self.status,
            "length": len(self.entries),
            "to_move": self.to_move,
            "times": None if self.clocks is None else self.clocks.shown(),
            "offers": self.offers,
            "claim_from": self.at + 3 * DAY if self._waits_for_days() else None,
            "result": self.result,
            "next": self.next,
        }

    def _waits_for_days(self) -> bool:
        people = not self.terms.get("hot_seat") and all(
            seat and seat.get("level") is None for seat in self.seats
        )
        return self.status == "playing" and people and self.terms["clock"]["kind"] == "none"

    def sight(self, seats: Sequence[int]) -> dict[str, Any] | None:
        """View and moves of somebody with these seats, and nothing else."""
        if self.pos is None:
            return None
        over = self.status == "over"
        found = {
            "view": self.pos.view(self.eyes(seats)),
            "moves": self.pos.moves() if self.to_move in seats else [],
            "views": [self.pos.view(0), self.pos.view(1)] if over else None,
        }
        plain: dict[str, Any] = json.loads(json.dumps(found))
        return plain


def told(rows: Sequence[Row]) -> list[Moment]:
    """Every moment of a table. Raises whatever the rules refuse."""
    moments: list[Moment] = []
    now = Moment({"seq": 0, "at": 0}, {})
    for n, row in enumerate(rows, 1):
        if row["seq"] != n:
            raise ValueError(f"event {row['seq']} stands where event {n} should")
        now = _after(now, row, json.loads(row["data"]))
        moments.append(now)
    return moments


def _after(then: Moment, row: Row, data: dict[str, Any]) -> Moment:
    now = replace(then, row=row, data=data)
    clocks = then.clocks and then.clocks.at(row["at"])
    match row["kind"]:
        case "created":
            given = tuple((text, player) for text, player in data.get("given", ()))
            return replace(now, terms=data["terms"], secret=data["secret"], given=given)
        case "joined" | "left":
            return replace(now, seats=_seated(then, data, here=row["kind"] == "joined"))
        case "committed" | "revealed":
            return now
        case "omitted":
            return replace(now, secret=data.get("secret", then.secret))
        case "started":
            return _started(now)
        case "moved":
            return _moved(now, clocks)
        case "offered":
            return replace(now, offers=then.offers | {data["what"]: data["by"]})
        case "declined":
            return replace(now, offers=_without(then.offers, data["what"]))
        case "credited":
            return replace(now, clocks=clocks and clocks.give_back(data["ms"], data["resume"]))
        case "takeback":
            return _taken_back(now, clocks)
        case "ended":
            clocks = clocks and replace(clocks, running=None)
            result = {name: data[name] for name in ("winner", "scores", "reason", "facts")}
            return replace(now, status="over", result=result, offers={}, clocks=clocks)
        case "followed":
            return replace(now, next=data["by_table"], offers={})
    raise ValueError(f"nobody knows an event {row['kind']!r}")


def _without(offers: dict[str, int], what: str) -> dict[str, int]:
    return {other: by for other, by in offers.items() if other != what}


def _seated(then: Moment, data: dict[str, Any], *, here: bool) -> tuple[Any, Any]:
    seats: list[Any] = list(then.seats)
    seats[data["seat"]] = data if here else None
    return seats[0], seats[1]


def _started(now: Moment) -> Moment:
    pos = stored_game(now.terms["game"], now.terms["options"], now.terms["rules"]).start(chance=())
    for text, player in [*now.given, *((text, None) for text in now.data["chance"])]:
        pos = pos.play(text, player)
    clock = now.terms["clock"]
    start = {"none": None, "time": 1000 * clock["seconds"], "days": DAY * clock["days"]}[clock["kind"]]
    clocks = None if start is None else Clocks((start, start), pos.to_move, now.at)
    return replace(now, status="playing", pos=pos, clocks=clocks, stamps=(None,) * len(pos.log))


def _moved(now: Moment, clocks: Clocks | None) -> Moment:
    pos, mover = now.pos, now.data["by"]
    assert pos is not None
    for text, player in now.data["entries"]:
        pos = pos.play(text, player)
    if clocks is not None:
        clocks = clocks.give_back(now.data.get("waited", 0), now.at)
        if pos.to_move != clocks.running and clocks.running is not None:
            clocks = clocks.gain(clocks.running, now.terms["clock"])
        clocks = replace(clocks, running=pos.to_move)
    left = None if clocks is None else max(0, clocks.left[mover])
    stamps = tuple(left if player is not None else None for _, player in now.data["entries"])
    # A move answers the other player's request, and cancels the mover's own request for a takeback.
    offers = _without({what: by for what, by in now.offers.items() if by == mover}, "takeback")
    return replace(now, pos=pos, clocks=clocks, stamps=now.stamps + stamps, offers=offers)


def _taken_back(now: Moment, clocks: Clocks | None) -> Moment:
    keep = now.data["keep"]
    pos = stored_game(now.terms["game"], now.terms["options"], now.terms["rules"]).start(chance=())
    for text, player in now.entries[:keep]:
        pos = pos.play(text, player)
    if clocks is not None:
        clocks = replace(_ungained(clocks, now, keep), running=pos.to_move)
    offers = _without(now.offers, "takeback")
    return replace(now, pos=pos, clocks=clocks, stamps=now.stamps[:keep], offers=offers)


def _ungained(clocks: Clocks, now: Moment, keep: int) -> Clocks:
    """Turns taken back lose their increment: nobody gains time by moving and taking back."""
    if now.terms["clock"]["kind"] != "time":
        return clocks
    left, movers = list(clocks.left), [*(player for _, player in now.entries[keep:]), now.to_move]
    for mover, after in pairwise(movers):
        if mover is not None and mover != after:
            left[mover] -= 1000 * now.terms["clock"]["increment"]
    return replace(clocks, left=(left[0], left[1]))
