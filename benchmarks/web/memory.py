"""What a long session leaves in the browser's memory."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import CDPSession
from tests.e2e.people import Person

from .stage import GAMES, Stage

CHUNK = "HeapProfiler.addHeapSnapshotChunk"
FOREIGN = ("code", "native", "hidden", "synthetic", "object shape")
"""What no script has made: machine code and the browser's own objects."""
MOMENTS = (50, 200)
"""Memory is measured after these numbers of moves."""


def measure(stage: Stage) -> dict[str, Any]:
    """Each game in its own tab: at the table, and on the start page after leaving it."""
    found: dict[str, Any] = {}
    for game in GAMES:
        ada = Person("Ada", stage.ada.context)
        ada.open(game=game, against="computer", level="beginner")
        devtools = ada.context.new_cdp_session(ada.page)
        player = Player(ada)
        found[game] = {}
        for moves in MOMENTS:
            player.play_until(moves)
            entries = ada.look()["state"]["length"]
            found[game][str(moves)] = {"table": count(ada, devtools) | {"entries": entries}}
            found[game][str(moves)]["start page"] = player.leave_and_return(devtools)
        print(f"memory: {game}: {found[game]}", flush=True)
        ada.page.close()
    return found


class Player:
    """Plays random moves, one game after the other, without ever reloading the page."""

    def __init__(self, ada: Person) -> None:
        self.ada = ada
        self.rng = random.Random(7)
        self.before = 0
        """Moves of the finished games."""

    def play_until(self, moves: int) -> None:
        while self.before + (length := self.ada.look()["state"]["length"]) < moves:
            if self.ada.wait_for_turn():
                self.ada.one_move(self.rng)
            else:
                self.before += length
                self._rematch()
        self.ada.wait_for_turn()

    def _rematch(self) -> None:
        old = self.ada.page.url
        self.ada.act("Rematch")
        self.ada.page.wait_for_url(lambda url: url != old)
        self.ada.wait_for_turn()

    def leave_and_return(self, devtools: CDPSession) -> dict[str, float]:
        """Memory on the start page; goes there and back without reloading."""
        self.ada.page.get_by_role("banner").get_by_role("link", name="Baumeister").click()
        self.ada.page.get_by_role("heading", level=1).wait_for()
        found = count(self.ada, devtools)
        self.ada.page.go_back()
        self.ada.wait_for_turn()
        return found


def count(ada: Person, devtools: CDPSession) -> dict[str, float]:
    """Bytes, nodes and listeners still in use after garbage collection."""
    ada.page.wait_for_timeout(1000)
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    counters = devtools.send("Memory.getDOMCounters")
    return {
        "heap": devtools.send("Runtime.getHeapUsage")["usedSize"],
        "objects": objects(devtools),
        "nodes": counters["nodes"],
        "listeners": counters["jsEventListeners"],
    }


def objects(devtools: CDPSession) -> int:
    """Bytes of the objects that scripts have made. The heap also holds machine code, which grows while the
    same functions run."""
    parts: list[str] = []

    def note(event: dict[str, str]) -> None:
        parts.append(event["chunk"])

    devtools.on(CHUNK, note)
    devtools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    devtools.remove_listener(CHUNK, note)
    told = json.loads("".join(parts))
    fields, (kinds, *_) = told["snapshot"]["meta"]["node_fields"], told["snapshot"]["meta"]["node_types"]
    columns = (told["nodes"][fields.index(name) :: len(fields)] for name in ("type", "self_size"))
    return sum(size for kind, size in zip(*columns, strict=True) if kinds[kind] not in FOREIGN)
