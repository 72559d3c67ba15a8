"""The leak audit: change only what a seat cannot know, and every byte on every channel to that seat must
stay the same.

Games are played on a real server inside this process. At every moment that is looked at, the table is
replaced by a twin: all cards that the seat cannot know are dealt anew, and so is everything hidden in the
log. The seat and a spectator then ask for everything there is to ask for, over HTTP and over the socket,
refusals included; the answers for table and twin are compared byte for byte, and with them whatever the
server logged meanwhile.
"""

from __future__ import annotations

import asyncio
import copy
import logging
import random
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from ..errors import CheckFailed, IllegalMove
from ..games.position import Played, Position
from . import rulebook
from .app import create_app
from .asgi import Socket
from .hub import encoded
from .logs import log
from .routes.common import COOKIE
from .settings import Settings
from .sights import Around
from .sights import log as seen_log
from .tables import Event, Table

CHANGES_BY_ITSELF = re.compile(rb'"(?:now|gone)":\d+|date: [^\n]*')
"""What tells the time."""
HIDING = ("pagoda", "jaguar")
"""The games in which something is hidden."""
LONGEST = 120
"""Moves after which a game is left."""
LOOKS = 0.04
"""How many of the positions are looked at."""


class Leak(CheckFailed):
    """Something hidden left the server."""


@dataclass
class Report:
    """What an audit looked at."""

    moments: int = 0
    comparisons: int = 0
    size: int = 0


async def audit(games: int, seed: int, watch: Callable[[int, int], None] = lambda *_: None) -> Report:
    """Play so many games of each kind with hidden cards and look at some moments of each. `watch` is told how
    many games of all are played. Raises Leak."""
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        given: dict[str, Any] = {
            "database": f"sqlite:///{Path(folder) / 'audit.db'}",
            "rate": "1000000/second",
        }
        given |= {"sign_in_rate": "10000/second", "commands_rate": 10**9}
        # Nobody is connected; after the usual minute the claims that it tries would end its games.
        settings = Settings.model_validate(given | {"gone_seconds": 10**6})
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            for place, name in enumerate(HIDING):
                for n in range(games):
                    await Game(app, name, random.Random(f"{seed}/{name}/{n}"), report).play()
                    watch(place * games + n + 1, len(HIDING) * games)
    return report


class Person:
    """Somebody with a browser, inside this process."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=True)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    async def sit(self, name: str) -> None:
        """Become a guest."""
        (await self.http.post("/api/guest", json={"name": name})).raise_for_status()

    async def answers(self, requests: list[tuple[str, str, Any]]) -> list[bytes]:
        """The whole answers to some requests."""
        found = []
        for method, path, body in requests:
            answer = await self.http.request(method, path, json=body)
            head = "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
            found.append(f"{answer.status_code}\n{head}\n".encode() + answer.content)
        return found

    async def socket_answers(self, commands: list[dict[str, Any]]) -> list[bytes]:
        """All messages on a socket that sends some commands."""
        cookie = self.http.cookies.get(COOKIE) or ""
        async with Socket(
            self.app, "/api/live", {"cookie": f"{COOKIE}={cookie}", "host": "localhost"}
        ) as socket:
            for command in commands:
                await socket.send(command)
            found = await socket.until({"do": "ping", "id": "end"})
        # Whoever has hung up is seen as gone a moment later, and who is here is part of many answers.
        while self.app.state.house.hub.clients:
            await asyncio.sleep(0)
        # How many watch is told when the next second is over, whatever happens at the table.
        return [message for message in found if not message.startswith(b'{"say":"spectators"')]


class Game:
    """One game under audit."""

    def __init__(self, app: FastAPI, name: str, chance: random.Random, report: Report) -> None:
        self.app, self.name, self.chance, self.report = app, name, chance, report
        self.house = app.state.house

    async def play(self) -> None:
        """Play at random, and look at some of the positions."""
        people = [Person(self.app), Person(self.app), Person(self.app)]
        for n, person in enumerate(people[:2]):
            await person.sit(f"Seat {n}")
        opened = await people[0].http.post("/api/tables", json={"game": self.name})
        table_id = opened.json()["table"]
        await people[1].http.post("/api/commands", json={"do": "join", "id": "j", "table": table_id})
        table = await self.house.desk.table(table_id)
        for n in range(LONGEST):
            if table.status == "over":
                break
            if n == 0 or self.chance.random() < LOOKS:
                for seat in (0, 1):
                    await self._compare(table, seat, people[seat], people[2])
            await self._move(table, people)
        for person in people:
            await person.http.aclose()

    async def _move(self, table: Table, people: list[Person]) -> None:
        assert table.pos is not None
        mover = table.to_move
        assert mover is not None
        moves = [move for move in table.pos.moves() if move != "resign"]
        body = {"do": "play", "id": f"m{table.seq}", "table": table.id, "at": table.length}
        answer = await people[mover].http.post(
            "/api/commands", json=body | {"moves": [self.chance.choice(moves)]}
        )
        answer.raise_for_status()

    async def _compare(self, table: Table, seat: int, player: Person, spectator: Person) -> None:
        """Ask everything about the table and about its twin."""
        assert table.pos is not None
        self.report.moments += 1
        twin = twin_of(table, seat, self.chance)
        questions = self._questions(table, seat)
        asked_at = table.seq
        real = await self._everything(player, spectator, questions, table.length) + broadcasts(table, seat)
        assert table.seq == asked_at, "a question changed the game"
        with self._replaced(table, twin):
            other = await self._everything(player, spectator, questions, table.length)
        other += broadcasts(twin, seat)
        for one, two in zip(real, other, strict=True):
            self.report.comparisons += 1
            self.report.size += len(one)
            one, two = CHANGES_BY_ITSELF.sub(b"", one), CHANGES_BY_ITSELF.sub(b"", two)  # noqa: PLW2901
            if one != two:
                at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
                around = slice(max(0, at - 80), at + 40)
                raise Leak(f"{self.name}, seat {seat}: {one[around]!r} against {two[around]!r}")

    def _questions(self, table: Table, seat: int) -> list[dict[str, Any]]:
        """Commands that change nothing: previews, and everything that is refused."""
        assert table.pos is not None
        at = {"at": table.length}
        texts = [
            "E",
            "C1r:R",
            "D:RR",
            "P",
            "b5",
            "17@5",
            "1,2",
            "k",
            "STe4",
            "draw",
            ">rg",
            "resign!",
            "x" * 250,
        ]
        moves = table.pos.moves() if table.to_move == seat else []
        texts += self.chance.sample(moves, min(5, len(moves)))
        asked: list[dict[str, Any]] = [{"do": "preview", "moves": [text], **at} for text in texts]
        asked += [{"do": "play", "moves": [text, "nonsense"], **at} for text in texts]
        asked += [{"do": "play", "moves": [text], **at} for text in texts if text not in moves]
        first = moves[:1] + [move for move in moves if move[0] == "D"][:3]
        # A last step that can never be made: two legal ones would be played.
        asked += [
            {"do": "play", "moves": [move, text, "nonsense"], **at}
            for move in first
            for text in ("C1r:r", "C1g:g", "k")
        ]
        asked += [{"do": "play", "moves": ["E"], "at": 0}, {"do": "preview", "moves": [], **at}]
        asked += [{"do": "accept", "what": "draw"}, {"do": "decline", "what": "takeback"}, {"do": "join"}]
        asked += [{"do": "claim", "result": "win"}, {"do": "leave"}, {"do": "offer", "what": "rematch"}]
        return [{**command, "id": f"q{n}", "table": table.id} for n, command in enumerate(asked)]

    async def _everything(
        self, player: Person, spectator: Person, questions: list[dict[str, Any]], length: int
    ) -> list[bytes]:
        """Every byte that the seat and a spectator get, and what the server logs meanwhile."""
        table_id = questions[0]["table"]
        gets = [
            f"/api/tables/{table_id}",
            f"/api/tables/{table_id}/record",
            f"/api/tables/{table_id}/views?from={length // 2}",
            f"/api/tables/{table_id}/views?from={length + 1}",
            "/api/tables",
            "/api/lobby",
            "/api/me",
        ]
        requests: list[tuple[str, str, Any]] = [("GET", path, None) for path in gets]
        requests += [("POST", "/api/commands", command) for command in questions]
        watching = {"do": "watch", "table": table_id}
        commands: list[dict[str, Any]] = [
            {**watching, "id": "w1"},
            {**watching, "id": "w2", "show": "events"},
            {**watching, "id": "w3", "after": 1},
        ]
        with noted() as lines:
            found = [
                *await player.answers(requests),
                *await spectator.answers(requests),
                *await player.socket_answers(commands + questions),
                *await spectator.socket_answers(commands + questions),
            ]
        return [*found, "\n".join(lines).encode()]

    @contextmanager
    def _replaced(self, table: Table, twin: Table) -> Iterator[None]:
        """Let the server believe in the twin."""
        tables = self.house.desk._tables
        tables[table.id] = twin
        try:
            yield
        finally:
            tables[table.id] = table


# ---- twins --------------------------------------------------------------------------------------------


class Twin(Table):
    """A table with another deal for everybody but one seat. Its log cannot be played, so the positions of
    its past are those of the real one, each dealt anew for that seat."""

    real: Table
    seat: int
    seed: int

    def past(self, first: int, last: int) -> list[Position]:
        """As `Table.past`."""
        found = self.real.past(first, last)
        return [pos.redeal(self.seat, f"{self.seed}/{n}") for n, pos in enumerate(found)]


def twin_of(table: Table, seat: int, chance: random.Random) -> Table:
    """The same table for that seat, with everything it cannot know changed."""
    assert table.pos is not None
    twin = Twin(**{field.name: getattr(table, field.name) for field in fields(table)})
    twin.real, twin.seat, twin.seed = table, seat, chance.randrange(2**60)
    dealt = table.pos.redeal(seat, chance.randrange(2**60))
    last: Played | None = None
    entries = [(entry.text, entry.player) for entry in table.pos.log]
    shown = table.pos.game.type.views.log(entries, seat)
    for entry, text in zip(table.pos.log, shown, strict=True):
        last = Played(last, changed(entry.text, text, chance), entry.player)
    pos = table.pos
    twin.pos = Position(pos.game, dealt.states, pos.keys, None, (), last, pos.draw_offer)
    return twin


def changed(text: str, shown: str, chance: random.Random) -> str:
    """An entry of the log with everything changed that is not shown."""
    if text == shown:
        return text
    if len(text) == len(shown):
        return "".join(
            chance.choice("rygbv") if mark == "?" else letter
            for letter, mark in zip(text, shown, strict=True)
        )
    # A list of cards stands behind one question mark.
    cards = ",".join(str(card) for card in sorted(chance.sample(range(1, 41), 15)))
    return cards.join(shown.split("?"))


def broadcasts(table: Table, seat: int) -> list[bytes]:
    """What the seat and a spectator would be sent if the seat made its first move that draws no card."""
    assert table.pos is not None
    if table.to_move != seat:
        return []
    for move in table.pos.moves():
        try:
            after = table.pos.play(move, seat)
        except IllegalMove as refused:
            raise Leak(f"{table.terms.game}: {move} is legal only in one of two deals ({refused})") from None
        if after.waits_for_chance or after.to_move != seat:
            continue
        made = rulebook.play(table, seat, table.length, [move], table.created)
        old = {eyes: seen_log(table, eyes) for eyes in (None, 0, 1)}
        next_table = copy.copy(table)
        next_table.stamps, next_table.offers = list(table.stamps), dict(table.offers)
        events = [Event(table.seq + n, 0, kind, data) for n, (kind, data) in enumerate(made.events, 1)]
        for event in events:
            next_table.apply(event, made.pos)
        found: list[bytes] = []
        for seats in ([seat], []):
            eyes = seats[0] if seats else None
            for show in ("view", "events"):
                found += list(encoded(next_table, events, old[eyes], table.length, seats, show, _both_here))
        return found
    return []


def _both_here(_: Table) -> Around:
    return Around((None, None), 1)


@contextmanager
def noted() -> Iterator[list[str]]:
    """The lines that the server logs meanwhile."""
    lines: list[str] = []

    class Notes(logging.Handler):
        """Keeps what is logged."""

        def emit(self, record: logging.LogRecord) -> None:
            """Keep a line."""
            lines.append(record.getMessage())

    handler = Notes()
    log.addHandler(handler)
    try:
        yield lines
    finally:
        log.removeHandler(handler)
