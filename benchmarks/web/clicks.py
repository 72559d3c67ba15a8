"""How soon the screen responds to a click, and how many frames there are while something moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Locator
from tests.e2e.people import Person

from .stage import Stage

RECORDER = Path(__file__).with_name("recorder.js")
FRAME = 1000 / 60
LATE = 1.5 * FRAME
"""If two frames are more milliseconds apart, one was dropped."""
Click = tuple[str, Callable[[Person], Locator]]
"""What it is, and where."""


def piece(name: str) -> Callable[[Person], Locator]:
    return lambda ada: ada.board.get_by_role("button", name=re.compile(name)).first


CLICKS: dict[str, list[Click]] = {
    "pagode": [("take a stone", piece("^Take a stone")), ("place it", piece(r"^e\d, .*empty"))],
    "pagoda": [
        ("take a card", piece("^red table card")),
        ("put it on a site", piece("^site [1-6]: .*red column")),
        ("confirm the turn", lambda ada: ada.page.get_by_role("button", name="Confirm", exact=True)),
    ],
    "jaguar": [("take a card", piece(r"^Card \d+$")), ("show it", piece("^Show"))],
}


def measure(stage: Stage, rounds: int) -> dict[str, Any]:
    """Clicks and frames of each game, at a new table in every round."""
    stage.ada.page.add_init_script(path=RECORDER)
    found = {}
    for game, wanted in CLICKS.items():
        tries = [one_table(stage, game) for _ in range(rounds)]
        clicks = {name: [answers[n] for answers, _ in tries] for n, (name, _) in enumerate(wanted)}
        found[game] = {
            "clicks": {name: {"median": median(each), "worst": max(each)} for name, each in clicks.items()},
            "frames": frames([delta for _, deltas in tries for delta in deltas]),
        }
        print(f"clicks: {game}: {found[game]}", flush=True)
    return found


def one_table(stage: Stage, game: str) -> tuple[list[float], list[float]]:
    """The milliseconds until the response to each click, and between frames until the computer has moved."""
    ada = stage.ada
    stage.table(game)
    for n, (_, where) in enumerate(CLICKS[game]):
        where(ada).click()
        ada.page.wait_for_function("n => benchSeen.answers.length > n", arg=n)
    ada.wait_for_turn()
    ada.page.wait_for_timeout(500)
    answers, deltas = ada.page.evaluate("[benchSeen.answers, benchSeen.frames]")
    return answers, deltas


def frames(deltas: list[float]) -> dict[str, float]:
    """Frames a second while something moves, and the share of late ones."""
    late = sum(delta > LATE for delta in deltas)
    return {
        "count": len(deltas),
        "per second": 1000 * len(deltas) / sum(deltas),
        "late": late / len(deltas),
        "worst": max(deltas),
    }
