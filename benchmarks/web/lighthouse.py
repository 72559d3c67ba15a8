"""Lighthouse from npm against the served production build."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from statistics import median
from typing import Any

from .stage import GAMES, Stage

PACKAGE = "lighthouse@13"
DEVICES: dict[str, list[str]] = {"phone": [], "desktop": ["--preset=desktop"]}
"""Lighthouse's own kinds: a middling phone on a slow mobile network, and a desktop; both simulated."""
CATEGORIES = ("performance", "accessibility")
TIMES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
}
Found = dict[str, dict[str, dict[str, float]]]
"""By page, device and figure."""


def prepare(folder: Path) -> Path:
    """Fetch Lighthouse; its program."""
    program = folder / "node_modules/lighthouse/cli/index.js"
    if not program.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        # Not `npm init`: it refuses the name of a hidden folder.
        (folder / "package.json").write_text('{"private": true}')
        subprocess.run(["npm", "install", "--no-fund", "--no-audit", PACKAGE], cwd=folder, check=True)
    return program


def measure(stage: Stage, folder: Path, rounds: int) -> Found:
    """All pages on all devices, the median of some rounds."""
    program = prepare(folder)
    found: Found = {}
    for page, path in pages(stage).items():
        found[page] = {}
        for device, options in DEVICES.items():
            runs = [run(program, stage, path, folder / "report.json", options) for _ in range(rounds)]
            found[page][device] = {name: median(one[name] for one in runs) for name in runs[0]}
            print(f"lighthouse: {page}, {device}: {found[page][device]}", flush=True)
    return found


def pages(stage: Stage) -> dict[str, str]:
    """What is looked at: the start page, and of each game a table, the lesson, the rules and a review."""
    found = {"start page": "/"}
    for game in GAMES:
        found[f"table, {game}"] = f"/table/{stage.table(game, moves=2)}"
        ended = stage.table(game, moves=2)
        stage.resign()
        found[f"review, {game}"] = f"/review/{ended}"
        found[f"lesson, {game}"] = f"/learn/{game}"
        found[f"rules, {game}"] = f"/rules/{game}"
    # As most have them: no field for typed moves, and the start page was seen before.
    stage.ada.page.evaluate("localStorage.removeItem('settings')")
    stage.ada.page.goto("/")
    stage.ada.page.get_by_role("link", name="your move").first.wait_for()
    stage.ada.page.goto("about:blank")
    return found


def run(program: Path, stage: Stage, path: str, report: Path, options: list[str]) -> dict[str, float]:
    """One visit, with an empty cache and the cookies of who has just played."""
    command = ["node", str(program), stage.address + path, f"--port={stage.port}", "--quiet", *options]
    command += ["--output=json", f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}"]
    subprocess.run(command, check=True)
    told: dict[str, Any] = json.loads(report.read_text())
    scores = {name: round(100 * (told["categories"][name]["score"] or 0)) for name in CATEGORIES}
    return scores | {label: told["audits"][name]["numericValue"] for name, label in TIMES.items()}
