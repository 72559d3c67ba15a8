"""Hundreds of badly behaved people: they play all games, make offers, take back, disconnect, watch each
other, walk away, and want another game. `python -m tests.soak.clients` drives them until the site is calm."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import sys
from collections import deque
from pathlib import Path
from typing import Any

import baumeister as bm

from ..variants import VARIANTS
from .journal import Journal
from .wire import Seen, Wire

GAMES: dict[str, list[dict[str, Any]]] = {
    game: [
        variant.options
        for variant in VARIANTS
        if variant.game == game and not {"rules", "small"} & set(variant.options)
    ]
    for game in bm.names()
}
"""The options that tables are opened with."""
CLOCKS: list[dict[str, Any]] = [
    {"kind": "none"},
    {"kind": "time", "seconds": 600, "increment": 5},
    {"kind": "time", "seconds": 20, "increment": 1},
    {"kind": "time", "seconds": 120, "increment": 0},
    {"kind": "days", "days": 1},
]
LEVELS = ("random", "greedy", "beginner")
STUCK = 60.0
"""Seconds within which every game must go on when everything works again."""


class Lounge:
    """What all clients of one process share."""

    def __init__(self, calm: Path) -> None:
        self._calm = calm
        self.invitations: deque[tuple[str, bool]] = deque()
        """Tables that wait for somebody, and whether that must be somebody with an account."""
        self.finished: deque[tuple[str, str, int]] = deque(maxlen=50)
        """Finished games that everybody may see: game, table, and how long the log is."""
        self.running: deque[str] = deque(maxlen=100)

    @property
    def calm(self) -> bool:
        """True when nothing breaks any more, and every game must show that it goes on."""
        return self._calm.exists()


class Bot:
    """Somebody who plays one game after the other, or watches."""

    def __init__(self, wire: Wire, lounge: Lounge, pace: float) -> None:
        self.wire, self.lounge, self.pace = wire, lounge, pace
        self.chance = wire.chance

    async def live(self) -> None:
        """Play until nothing breaks any more, then show that no game is stuck."""
        await self.wire.open()
        while not self.lounge.calm:
            await self._next_pastime()
        if self.wire.name is not None:
            await self._finale()
        await self.wire.close()

    async def _next_pastime(self) -> None:
        draw = self.chance.random()
        if self.wire.name is None or draw < 0.12:
            await self._watch()
        elif draw < 0.7 and (table := self._invited()) is not None:
            await self._come(table)
        elif draw < 0.75 and self.lounge.finished:
            await self._continue(*self.chance.choice(list(self.lounge.finished)))
        else:
            await self._invite()

    # ---- finding a game -----------------------------------------------------------------------------

    def _invited(self) -> str | None:
        """A table at which I may sit down."""
        for table, rated in list(self.lounge.invitations):
            if self.wire.account or not rated:
                self.lounge.invitations.remove((table, rated))
                return table
        return None

    async def _continue(self, game: str, source: str, length: int) -> None:
        """Play on from the middle of a finished game."""
        wishes: dict[str, Any] = {"game": game, "against": self.chance.choice(["computer", "myself"])}
        wishes |= {"takes_part": self.wire.takes_part}
        wishes |= {"from": {"table": source, "length": self.chance.randint(1, max(1, length - 2))}}
        if wishes["against"] == "computer":
            wishes["level"] = self.chance.choice(LEVELS)
        opened = await self.wire.request("POST", "/api/tables", wishes)
        if opened is not None:
            await self.wire.watch(opened["table"])
            await self._play_all(opened["table"])

    async def _invite(self) -> None:
        against = self.chance.choice(["person"] * 6 + ["computer"] * 3 + ["myself"])
        game = self.chance.choice(list(GAMES))
        wishes: dict[str, Any] = {
            "game": game,
            "options": self.chance.choice(GAMES[game]),
            "against": against,
            "clock": self.chance.choice(CLOCKS),
            "seat": self.chance.randrange(2),
            "takes_part": self.wire.takes_part,
        }
        if against == "computer":
            wishes["level"] = self.chance.choice(LEVELS)
        if against == "person":
            wishes |= {"private": self.chance.random() < 0.1, "lobby": False}
        if game == "pagode" and self.chance.random() < 0.2:
            wishes["games"] = 2
        wishes["rated"] = self.wire.account and against != "myself" and self.chance.random() < 0.5
        opened = await self.wire.request("POST", "/api/tables", wishes)
        if opened is None:
            return
        table = opened["table"]
        await self.wire.watch(table)
        if against != "person" or await self._met(table, rated=wishes["rated"]):
            await self._play_all(table)
        else:
            await self.wire.command("leave", table)
            await self.wire.unwatch(table)

    async def _met(self, table: str, *, rated: bool) -> bool:
        """True when somebody has joined."""
        self.lounge.invitations.append((table, rated))
        for _ in range(20):
            if self._seen(table).state["status"] == "playing":
                return True
            await self.wire.heard(1.0)
        with contextlib.suppress(ValueError):
            self.lounge.invitations.remove((table, rated))
        return bool(self._seen(table).state["status"] == "playing")

    async def _come(self, table: str) -> None:
        await self.wire.watch(table)
        answer = await self.wire.command("join", table, takes_part=self.wire.takes_part)
        if answer["say"] == "done":
            await self._play_all(table)
        else:
            await self.wire.unwatch(table)

    async def _watch(self) -> None:
        if not self.lounge.running:
            await asyncio.sleep(1)
            return
        table = self.chance.choice(list(self.lounge.running))
        await self.wire.watch(table)
        for _ in range(self.chance.randint(3, 20)):
            await self.wire.heard(1.0)
        await self._misbehave(table)
        await self.wire.unwatch(table)

    # ---- playing ------------------------------------------------------------------------------------

    def _seen(self, table: str) -> Seen:
        return self.wire.tables.get(table) or Seen()

    async def _play_all(self, table: str | None) -> None:
        """A game and the games that follow it."""
        while table is not None:
            self.lounge.running.append(table)
            await self._play_one(table)
            over = self._seen(table).state
            if over["status"] == "over" and over["length"] > 4:
                self.lounge.finished.append((self._seen(table).game, table, over["length"]))
            after = await self._again(table)
            await self.wire.unwatch(table)
            table = after
            if table is not None:
                await self.wire.watch(table)

    async def _play_one(self, table: str) -> None:
        patience, most = 0, self.chance.randint(10, 120)
        while not self.lounge.calm:
            seen = self._seen(table)
            state = seen.state
            if state["status"] == "over":
                return
            if state["status"] != "playing" or state["to_move"] not in seen.you:
                patience += 1
                await self._wait(table, patience)
                continue
            patience, most = 0, most - 1
            await asyncio.sleep(self.chance.expovariate(1 / self.pace))
            await self._turn(table, tired=most < 0)

    async def _wait(self, table: str, patience: int) -> None:
        """The other player is to move."""
        await self.wire.heard(2.0)
        await self._answer_offers(table)
        if patience > 4 and self.chance.random() < 0.2:
            await self.wire.command("claim", table, result=self.chance.choice(["win", "draw"]))
        if self.chance.random() < 0.05:
            await self._misbehave(table)

    async def _turn(self, table: str, *, tired: bool) -> None:
        """My turn: usually a move."""
        draw = self.chance.random()
        if tired and draw < 0.3:
            await self.wire.command("resign", table)
        elif draw < 0.02:
            await self.wire.command("offer", table, what="draw")
        elif draw < 0.06:
            await self.wire.command("offer", table, what="takeback")
        elif draw < 0.1:
            await self._misbehave(table)
        await self._answer_offers(table)
        await self._move(table)

    async def _move(self, table: str) -> dict[str, Any] | None:
        seen = self._seen(table)
        moves = [move for move in seen.moves if move != "resign"]
        if seen.state["status"] != "playing" or seen.state["to_move"] not in seen.you or not moves:
            return None
        move, at = self.chance.choice(moves), seen.state["length"]
        answer = await self.wire.command("play", table, at=at, moves=[move])
        if answer["say"] == "done":
            await self._told(table, answer["seq"])
        elif answer["code"] in ("stale", "not_your_turn"):
            await self.wire.heard(1.0)
        return answer

    async def _told(self, table: str, seq: int) -> None:
        """Wait until the socket delivers what the answer said."""
        for _ in range(10):
            if self._seen(table).seq >= seq:
                return
            await self.wire.heard(1.0)

    async def _answer_offers(self, table: str) -> None:
        seen = self._seen(table)
        for what, by in list(seen.state["offers"].items()):
            if seen.you and by not in seen.you:
                do = self.chance.choice(["accept", "decline", "decline"])
                await self.wire.command(do, table, what=what)

    async def _misbehave(self, table: str) -> None:
        """What people do besides playing."""
        what = self.chance.choice(["drop", "look", "look back", "away", "bad move", "twice"])
        if what == "drop":
            self.wire.drop()
        elif what == "look":
            await self.wire.look(table)
        elif what == "look back":
            await self.wire.request("GET", f"/api/tables/{table}/views?from=0&to=10")
        elif what == "away":
            await self._walk_away(table)
        elif what == "bad move":
            at = self._seen(table).state.get("length", 0)
            await self.wire.command("play", table, at=at, moves=["e4"])
        elif what == "twice":
            self.wire.drop()
            await self._move(table)

    async def _walk_away(self, table: str) -> None:
        """Watch nothing for a while, then come back; the other player may have claimed the game meanwhile."""
        await self.wire.unwatch(table)
        await asyncio.sleep(self.chance.uniform(1, 10))
        await self.wire.watch(table)
        await self.wire.heard(1.0)

    async def _again(self, table: str) -> str | None:
        """The next game of a match, or a rematch: both players toss the same coin."""
        seen = self._seen(table)
        if seen.state["status"] != "over" or self.lounge.calm:
            return None
        coin = hashlib.sha256(table.encode()).digest()[0]
        if coin < 80 and seen.state["next"] is None:
            what = "rematch" if coin < 50 else "mirrored"
            await self.wire.command("offer", table, what=what)
        for _ in range(4 if coin < 80 else 1):
            if self._seen(table).state.get("next"):
                break
            await self.wire.heard(0.7)
        found: str | None = self._seen(table).state.get("next")
        return found

    # ---- the end ------------------------------------------------------------------------------------

    async def _finale(self) -> None:
        """Every unfinished game of mine goes on: I move, the computer moves, or I can claim it."""
        for table in list(self.wire.tables):
            await self.wire.unwatch(table)
        for line in await self.wire.request("GET", "/api/tables") or []:
            table = line["table"]
            try:
                why = await asyncio.wait_for(self._goes_on(table), STUCK)
            except TimeoutError:
                why = "nothing happens"
            self.wire.journal.note(finale=table, stuck=why)

    async def _goes_on(self, table: str) -> str | None:
        """None if the game goes on, or why not."""
        await self.wire.watch(table)
        while (seen := self._seen(table)).state["status"] == "unknown":
            await self.wire.heard(1.0)
        first = seen.seq
        while None not in seen.seats and seen.state["status"] == "waiting":
            await self.wire.heard(1.0)  # the deal is being made, with or without the others
            seen = self._seen(table)
        if seen.state["status"] == "waiting":
            answer = await self.wire.command("leave", table)
            return None if answer["say"] == "done" else answer["code"]
        while (seen := self._seen(table)).seq == first and seen.state["status"] == "playing":
            if seen.state["to_move"] in seen.you:
                made = await self._move(table)
                if made is not None and made["say"] == "refused":
                    return None if made["code"] in ("time_over", "stale", "game_over") else str(made["code"])
            elif seen.seats[seen.state["to_move"]]["level"] is None:
                return None  # the other player shows it
            else:
                await self.wire.heard(1.0)
        return None


async def drive(given: dict[str, Any]) -> None:
    """All clients of this process."""
    folder = Path(given["folder"])
    lounge = Lounge(folder / "calm")
    async with asyncio.TaskGroup() as group:
        for n in range(given["first"], given["first"] + given["clients"]):
            name = None if n % 25 == 24 else f"bot {n}"
            chance = random.Random(f"{given['seed']}/{n}")
            journal = Journal(folder / "journals", f"{n:05d}")
            journal.note(name=name)
            account = name is not None and n % 2 == 0
            person = {"account": account, "takes_part": n % 3 != 0}
            bot = Bot(Wire(name, given["ports"], journal, chance, **person), lounge, given["pace"])
            group.create_task(bot.live())


if __name__ == "__main__":
    asyncio.run(drive(json.loads(sys.argv[1])))
