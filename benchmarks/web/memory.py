"""What a long sitting leaves in the memory of the browser."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import CDPSession
from tests.e2e.people import Person

from .stage import GAMES, Stage

CHUNK = "HeapProfiler.addHeapSnapshotChunk"
FOREIGN = ("code", "native", "hidden", "synthetic", "object shape")
"""What no script has made: machine code, and things that the browser keeps for itself."""
MOMENTS = (50, 200)
"""Counts are taken after these numbers of moves."""


def measure(stage: Stage) -> dict[str, Any]:
    """Each game in a tab of its own: at the table, and on the start page after leaving it."""
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
    """Plays random moves, one game after the other, without ever loading the page again."""

    def __init__(self, ada: Person) -> None:
        self.ada = ada
        self.rng = random.Random(7)
        self.before = 0
        """Moves of the games that are over."""

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
        """What is counted on the start page; both ways inside the page."""
        self.ada.page.get_by_role("banner").get_by_role("link", name="Baumeister").click()
        self.ada.page.get_by_role("heading", level=1).wait_for()
        found = count(self.ada, devtools)
        self.ada.page.go_back()
        self.ada.wait_for_turn()
        return found


def count(ada: Person, devtools: CDPSession) -> dict[str, float]:
    """Bytes, nodes and listeners that are in use after everything else was collected."""
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
    """Bytes of what scripts have made. The heap holds machine code too, of which there is more the longer the
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
