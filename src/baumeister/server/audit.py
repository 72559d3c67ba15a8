"""The leak audit: change only what a seat cannot know, and every byte on every channel to that seat must
stay the same.

Games are played on a real server inside this process. At each inspected position, the table is replaced by a
twin: everything that the seat cannot know is dealt again, and everything hidden in the log is replaced by
what another game of the same variant has there. The seat and a spectator then request everything that can be
requested, over HTTP and over the socket, refusals included; the moves that they try come from that other game
too. The answers for table and twin, and what the server logged meanwhile, are compared byte for byte. A
computer's report on a move depends on its hand: every move of an audited game has such a report, and the twin
has different ones.
"""

from __future__ import annotations

import asyncio
import copy
import itertools
import json
import logging
import random
import re
import secrets
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from pydantic_core import to_json

from ..errors import CheckFailed, IllegalMove
from ..games.contract import without_resigning
from ..games.position import Game, Played, Position
from ..games.registry import game_types
from .app import create_app
from .live.local_socket import LocalSocket
from .logs import log
from .notifications.courier import table_text
from .notifications.service import facts_of, people_of, short_of_time
from .people.authentication import COOKIE
from .services import Services
from .settings import Settings
from .tables import commands, projection
from .tables.messages import MoveReport, Show
from .tables.projection import Presence
from .tables.table import Event, SeatNumber, Table

TIME_OF_DAY = re.compile(rb'"now":\d+|date: [^\n]*')
"""Parts of an answer that depend on the time."""
MOST_AUDITED_MOVES = 120
"""A game is abandoned after this many moves."""
COMPARED_SHARE = 0.04
"""The share of positions that are compared."""
MOVES_ELSEWHERE = 40
"""Moves of the other game that texts are taken from."""
NONSENSE = ("?", "no such move", ">", "x" * 250)
"""Texts that are a move in no game."""


class Leak(CheckFailed):
    """Something hidden left the server."""


@dataclass
class Report:
    """What an audit looked at."""

    moments: int = 0
    comparisons: int = 0
    size: int = 0


async def audit(games: int, seed: int, watch: Callable[[int, int], None] = lambda *_: None) -> Report:
    """Play `games` games of each type with hidden cards and compare some positions of each. `watch` gets the
    number of games played and the total. Raises Leak."""
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        given: dict[str, Any] = {
            "database": f"sqlite:///{Path(folder) / 'audit.db'}",
            "rate": "1000000/second",
        }
        given |= {"sign_in_rate": "10000/second", "commands_rate": 10**9}
        # Nobody is connected: after the usual minute, the audit's own claims would end its games.
        settings = Settings.model_validate(given | {"gone_seconds": 10**6})
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            hiding = [game.name for game in game_types() if game.hidden]
            for place, name in enumerate(hiding):
                for n in range(games):
                    await AuditedGame(app, name, random.Random(f"{seed}/{name}/{n}"), report).play()
                    watch(place * games + n + 1, len(hiding) * games)
    return report


class Visitor:
    """A simulated browser user inside this process."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=True)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    async def sit(self, name: str) -> None:
        """Become a guest, and then an account of that name: others can look at its page."""
        (await self.http.post("/api/guest", json={"name": "guest"})).raise_for_status()
        account = {"name": name, "password": secrets.token_urlsafe(12)}
        (await self.http.post("/api/account", json=account)).raise_for_status()

    async def answers(self, requests: list[tuple[str, str, Any]]) -> list[bytes]:
        """The complete answers to some requests."""
        found = []
        for method, path, body in requests:
            answer = await self.http.request(method, path, json=body)
            head = "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
            found.append(f"{answer.status_code}\n{head}\n".encode() + answer.content)
        return found

    async def socket_answers(self, commands: list[dict[str, Any]]) -> list[bytes]:
        """All messages received on a socket that sends some commands."""
        cookie = self.http.cookies.get(COOKIE) or ""
        async with LocalSocket(
            self.app, "/api/live", {"cookie": f"{COOKIE}={cookie}", "host": "localhost"}
        ) as socket:
            for command in commands:
                await socket.send(command)
            found = await socket.until({"do": "ping", "id": "end"})
        # The server notices a closed connection a moment later, and many answers say who is here.
        while self.app.state.services.hub.clients:
            await asyncio.sleep(0)
        # The number of spectators is sent once a second, whether or not anything happens at the table.
        return [message for message in found if not message.startswith(b'{"say":"spectators"')]


class AuditedGame:
    """One game under audit."""

    def __init__(self, app: FastAPI, name: str, chance: random.Random, report: Report) -> None:
        self.app, self.name, self.chance, self.report = app, name, chance, report
        self._services: Services = app.state.services
        self._names = [f"Seat {n} {secrets.token_hex(4)}" for n in (0, 1)]

    async def play(self) -> None:
        """Play at random and compare some of the positions."""
        people = [Visitor(self.app), Visitor(self.app), Visitor(self.app)]
        for n, person in enumerate(people[:2]):
            await person.sit(self._names[n])
        # Everybody may watch a game of the lobby.
        opened = await people[0].http.post("/api/tables", json={"game": self.name, "lobby": True})
        table_id = opened.json()["table"]
        await people[1].http.post("/api/commands", json={"do": "join", "id": "j", "table": table_id})
        table = await self._services.tables.table(table_id)
        assert table.game is not None
        self._elsewhere = play_elsewhere(table.game, self.chance)
        for n in range(MOST_AUDITED_MOVES):
            if table.status == "over":
                break
            if n == 0 or self.chance.random() < COMPARED_SHARE:
                for seat in (0, 1):
                    await self._compare(table, seat, people[seat], people[2])
            await self._move(table, people)
        for person in people:
            await person.http.aclose()

    async def _move(self, table: Table, people: list[Visitor]) -> None:
        assert table.pos is not None
        mover = table.to_move
        assert mover is not None
        moves, length = without_resigning(table.pos.moves()), table.length
        body = {"do": "play", "id": f"m{table.seq}", "table": table.id, "at": length}
        answer = await people[mover].http.post(
            "/api/commands", json=body | {"moves": [self.chance.choice(moves)]}
        )
        answer.raise_for_status()
        table.thoughts[length] = made_up_thought(f"real/{length}")

    async def _compare(self, table: Table, seat: SeatNumber, player: Visitor, spectator: Visitor) -> None:
        """Ask the same questions about the table and its twin."""
        assert table.pos is not None
        self.report.moments += 1
        twin = twin_of(table, seat, self._elsewhere, self.chance)
        questions = self._questions(table, seat)
        asked_at = table.seq
        real = await self._everything(player, spectator, questions, table.length) + broadcasts(table, seat)
        real += notifications(table, seat)
        assert table.seq == asked_at, "a question changed the game"
        with self._replaced(table, twin):
            other = await self._everything(player, spectator, questions, table.length)
        other += broadcasts(twin, seat) + notifications(twin, seat)
        for one, two in zip(real, other, strict=True):
            self.report.comparisons += 1
            self.report.size += len(one)
            one, two = TIME_OF_DAY.sub(b"", one), TIME_OF_DAY.sub(b"", two)  # noqa: PLW2901
            if one != two:
                at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
                around = slice(max(0, at - 80), at + 40)
                raise Leak(f"{self.name}, seat {seat}: {one[around]!r} against {two[around]!r}")

    def _questions(self, table: Table, seat: SeatNumber) -> list[dict[str, Any]]:
        """Commands that change nothing: previews, and commands that are refused."""
        assert table.pos is not None
        at = {"at": table.length}
        legal = without_resigning(table.pos.moves())
        moves = legal if table.to_move == seat else []
        texts = [*NONSENSE, *self._some(self._elsewhere.moves, 6), *self._some(self._elsewhere.outcomes, 1)]
        texts += self._some(legal, 5)
        asked: list[dict[str, Any]] = [{"do": "preview", "moves": [text], **at} for text in texts]
        # The last step is always illegal: two legal ones would be played.
        asked += [{"do": "play", "moves": [text, NONSENSE[0]], **at} for text in texts]
        asked += [{"do": "play", "moves": [text], **at} for text in texts if text not in moves]
        telling = [move for move in moves if move[0] not in table.pos.game.type.undoable]
        asked += [
            {"do": "play", "moves": [move, text, NONSENSE[0]], **at}
            for move in moves[:1] + self._some(telling, 3)
            for text in self._some(self._elsewhere.moves, 3)
        ]
        asked += [{"do": "play", "moves": texts[-1:], "at": 0}, {"do": "preview", "moves": [], **at}]
        asked += [{"do": "accept", "what": "draw"}, {"do": "decline", "what": "takeback"}, {"do": "join"}]
        asked += [{"do": "claim", "result": "win"}, {"do": "leave"}, {"do": "offer", "what": "rematch"}]
        return [{**command, "id": f"q{n}", "table": table.id} for n, command in enumerate(asked)]

    def _some(self, texts: list[str], number: int) -> list[str]:
        return self.chance.sample(texts, min(number, len(texts)))

    async def _everything(
        self, player: Visitor, spectator: Visitor, questions: list[dict[str, Any]], length: int
    ) -> list[bytes]:
        """Every byte that the seat and a spectator get, and what the server logs meanwhile."""
        table_id = questions[0]["table"]
        gets = [
            f"/api/tables/{table_id}",
            f"/api/tables/{table_id}/record",
            f"/api/tables/{table_id}/views?from={length // 2}",
            f"/api/tables/{table_id}/views?from={length + 1}",
            f"/api/tables/{table_id}/views?from={length}&text=true",
            f"/api/tables/{table_id}/thoughts",
            "/api/tables",
            "/api/lobby",
            "/api/me",
            "/api/watching",
            *(f"/api/people/{name}" for name in self._names),
            "/api/challenges",
            "/api/contacts",
            "/api/notifications",
            "/api/history",
            "/api/export",
        ]
        requests: list[tuple[str, str, Any]] = [("GET", path, None) for path in gets]
        requests += [("POST", "/api/commands", command) for command in questions]
        watching = {"do": "watch", "table": table_id}
        commands: list[dict[str, Any]] = [
            {**watching, "id": "w1"},
            {**watching, "id": "w2", "show": "events"},
            {**watching, "id": "w3", "after": 1},
            {**watching, "id": "w4", "show": "text"},
        ]
        self._forget_visits()
        with logged_lines() as lines:
            found = [
                *await player.answers(requests),
                *await spectator.answers(requests),
                *await player.socket_answers(commands + questions),
                *await spectator.socket_answers(commands + questions),
            ]
        return [*found, "\n".join(lines).encode()]

    def _forget_visits(self) -> None:
        """Make the server forget who has been at a table. Answers say since when an absent player counts as
        gone, and the audit's own sockets come and go: the second asking would be told of the first. The list
        of games to watch is read again, so that it is as old for both."""
        hub = self._services.hub
        hub._came.clear()
        hub._last_seen.clear()
        self._services.listing._read = None

    @contextmanager
    def _replaced(self, table: Table, twin: Table) -> Iterator[None]:
        """Make the server use the twin."""
        tables = self._services.tables
        tables._keep(twin)
        try:
            yield
            assert tables.in_memory(table.id) is twin, "the questions were not about the twin"
        finally:
            tables._keep(table)


# ---- another game -------------------------------------------------------------------------------------


@dataclass
class Elsewhere:
    """What is written in another game of the same variant."""

    moves: list[str]
    """Legal moves of its positions."""
    outcomes: list[str]
    """What chance did."""
    hidden: dict[str, list[str]]
    """By the form in which everybody sees an entry of a log: what its question marks hide."""


def play_elsewhere(game: Game, chance: random.Random) -> Elsewhere:
    """Play another game at random."""
    pos, moves = game.start(seed=chance.randrange(2**32)), set[str]()
    for _ in range(MOVES_ELSEWHERE):
        legal = without_resigning(pos.moves())
        if not legal:
            break
        moves.update(legal)
        pos = pos.play(chance.choice(legal))
    return Elsewhere(sorted(moves), sorted(set(pos.chance_log)), hidden_texts(pos))


def hidden_texts(pos: Position) -> dict[str, list[str]]:
    """As `Elsewhere.hidden`. What is shown later was hidden when it was the last entry."""
    entries = [(entry.text, entry.player) for entry in pos.log]
    found: dict[str, list[str]] = {}
    for n, (text, _) in enumerate(entries, 1):
        form = pos.game.type.views.log(entries[:n], None)[-1]
        parts = re.fullmatch("(.+?)".join(map(re.escape, form.split("?"))), text)
        if form != text and parts is not None:
            found.setdefault(form, []).extend(parts.groups())
    return found


# ---- twins --------------------------------------------------------------------------------------------


class Twin(Table):
    """A table with a different deal for everybody but one seat. Its log cannot be replayed, so its past
    positions are those of the real table, each redealt for that seat."""

    real: Table
    seat: SeatNumber
    seed: int

    def past_positions(self, first: int, last: int) -> list[Position]:
        """As `Table.past_positions`."""
        found = self.real.past_positions(first, last)
        return [pos.redeal(self.seat, f"{self.seed}/{n}") for n, pos in enumerate(found)]


def twin_of(table: Table, seat: SeatNumber, elsewhere: Elsewhere, chance: random.Random) -> Table:
    """A table that looks the same to that seat, with everything it cannot know changed."""
    assert table.pos is not None
    twin = Twin(**{field.name: getattr(table, field.name) for field in fields(table)})
    twin.real, twin.seat, twin.seed = table, seat, chance.randrange(2**60)
    twin.thoughts = {entry: made_up_thought(f"{twin.seed}/{entry}") for entry in table.thoughts}
    dealt = table.pos.redeal(seat, chance.randrange(2**60))
    last: Played | None = None
    for text, player in changed_log(table.pos, seat, elsewhere, chance):
        last = Played(last, text, player)
    pos = table.pos
    twin.pos = Position(pos.game, dealt.states, pos.keys, None, (), last, pos.draw_offer)
    return twin


def changed_log(
    pos: Position, seat: SeatNumber, elsewhere: Elsewhere, chance: random.Random
) -> list[tuple[str, int | None]]:
    """The log with everything that the seat cannot see replaced by what is hidden elsewhere."""
    views = pos.game.type.views
    entries = [(entry.text, entry.player) for entry in pos.log]
    shown, forms = views.log(entries, seat), views.log(entries, None)
    changed = [
        (text if seen == text else fill(seen, text, elsewhere, form, chance), player)
        for (text, player), seen, form in zip(entries, shown, forms, strict=True)
    ]
    if views.log(changed, seat) != shown:
        raise Leak(f"{pos.game.name}, seat {seat}: its log depends on what it hides")
    return changed


def fill(seen: str, text: str, elsewhere: Elsewhere, form: str, chance: random.Random) -> str:
    """What a seat sees of a text, with other words for the question marks: words of an entry that everybody
    sees in the same form, or, if there are no others, any words."""
    same_form = elsewhere.hidden.get(form, [])
    for words in same_form, [word for some in elsewhere.hidden.values() for word in some]:
        for _ in range(20 if words else 0):
            filled = "".join(chance.choice(words) if letter == "?" else letter for letter in seen)
            if filled != text:
                return filled
    raise CheckFailed(f"no other game of this variant hides anything else in {form!r}")


def made_up_thought(seed: str) -> bytes:
    """A report in the form that tables keep."""
    chance = random.Random(seed)
    value, spent, line = chance.random(), chance.random(), chance.choices("ABCDE", k=3)
    made = MoveReport(expected=value, simulations=800, seconds=spent, line=line, others=[], at_most=False)
    return made.model_dump_json().encode()


def broadcasts(table: Table, seat: SeatNumber) -> list[bytes]:
    """What the seat and a spectator would be sent if the seat made its first move that draws no card and
    reveals none: what a second bid is told of the first one may differ."""
    assert table.pos is not None
    if table.to_move != seat:
        return []
    for move in table.pos.moves():
        try:
            after = table.pos.play(move, seat)
        except IllegalMove as refused:
            raise Leak(f"{table.terms.game}: {move} is legal only in one of two deals ({refused})") from None
        if reveals(table.pos, after, seat) or after.waits_for_chance or after.to_move != seat:
            continue
        made = commands.play(table, seat, table.length, [move], table.created)
        viewers_of_logs: tuple[SeatNumber | None, ...] = (None, 0, 1)
        logs = {viewer: projection.visible_log(table, viewer) for viewer in viewers_of_logs}
        next_table = copy.copy(table)
        next_table.stamps, next_table.offers = list(table.stamps), dict(table.offers)
        next_table.thoughts = dict(table.thoughts)
        made.events[0][1]["thought"] = json.loads(next(iter(table.thoughts.values()), b"{}"))
        events = [Event(table.seq + n, 0, kind, data) for n, (kind, data) in enumerate(made.events, 1)]
        for event in events:
            next_table.apply(event, made.pos)
        found: list[bytes] = []
        viewers: tuple[list[SeatNumber], list[SeatNumber]] = ([seat], [])
        shows: tuple[Show, ...] = ("view", "events", "text")
        for seats, show in itertools.product(viewers, shows):
            old = logs[projection.find_perspective(table, seats)]
            news = projection.news(next_table, events, old, table.length, seats, show, _both_here)
            found += [to_json(message) for message in news]
        return found
    return []


def reveals(before: Position, after: Position, seat: SeatNumber) -> bool:
    """True if the seat sees something of the log after a move that was hidden before it."""
    views = before.game.type.views
    entries = [(entry.text, entry.player) for entry in after.log]
    length = len(before.log)
    return views.log(entries, seat)[:length] != views.log(entries[:length], seat)


def notifications(table: Table, seat: SeatNumber) -> list[bytes]:
    """What the player of a seat would be told of this table while they are away."""
    mine = [(number, user) for number, user in people_of(table) if number == seat]
    facts = facts_of(table, mine) + short_of_time(table, mine, table.created)
    texts = [table_text(table, fact.user, fact.event, fact.data, "en") for fact in facts]
    return [repr((fact, text)).encode() for fact, text in zip(facts, texts, strict=True)] or [b""]


def _both_here(_: Table) -> Presence:
    return Presence((True, True), (None, None), 1)


@contextmanager
def logged_lines() -> Iterator[list[str]]:
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
