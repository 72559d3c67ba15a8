"""A real server, Debian's Chromium and a player: the setup for all measurements here."""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect, sync_playwright
from tests.e2e.people import Person
from tests.server.processes import Process

import baumeister as bm

GAMES = bm.names()
PATIENCE = 120_000
"""Milliseconds: the first move of the computer loads its compiled code."""


@dataclass(frozen=True)
class Stage:
    """Somebody in a browser."""

    ada: Person
    address: str
    chromium: str
    profile: Path
    """Where the browser keeps Ada's data."""

    def table(self, game: str, moves: int = 0) -> str:
        """A table against the computer after some of our turns, with us to move."""
        table = self.ada.open(game=game, against="computer", level="beginner")
        rng = random.Random(1)
        for _ in range(moves):
            self.ada.wait_for_turn()
            self.ada.one_move(rng)
        self.ada.wait_for_turn()
        return table

    def resign(self) -> None:
        self.ada.act("Resign")
        self.ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(self.ada.page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()


@contextmanager
def stage() -> Iterator[Stage]:
    """The server on a new database, and a browser with a new profile."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("bench-web needs a browser: sudo apt-get install chromium")
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as made,
        sync_playwright() as playwright,
        Process(f"sqlite:///{made}/games.db") as server,
    ):
        profile = Path(made) / "profile"
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium,
            args=["--no-sandbox"],
            base_url=f"http://{server.address}",
            locale="en",
            viewport={"width": 1280, "height": 800},
        )
        context.set_default_timeout(PATIENCE)
        yield Stage(Person("Ada", context), f"http://{server.address}", chromium, profile)
        context.close()
