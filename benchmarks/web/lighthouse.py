"""Lighthouse from npm against the served production build."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from tests.server.services import free_port

from .stage import GAMES, Stage

PACKAGE = "lighthouse@13"
DEVICES: dict[str, list[str]] = {"phone": [], "desktop": ["--preset=desktop"]}
"""Lighthouse's own devices, both simulated: a mid-range phone on a slow mobile network, and a desktop."""
REPORT = "report.json"
VISITS = 4
"""How often a page is tried before an error of Lighthouse counts."""
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
    """Fetch Lighthouse; returns its program."""
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
    addresses = {page: stage.address + path for page, path in pages(stage).items()}
    with undriven(stage) as port:
        command = ["node", str(program), f"--port={port}", "--quiet", "--output=json"]
        command += [f"--only-categories={','.join(CATEGORIES)}", f"--output-path={folder / REPORT}"]
        for page, address in addresses.items():
            found[page] = {}
            for device, options in DEVICES.items():
                runs = [visit([*command, *options, address], folder / REPORT) for _ in range(rounds)]
                found[page][device] = {name: median(one[name] for one in runs) for name in runs[0]}
                print(f"lighthouse: {page}, {device}: {found[page][device]}", flush=True)
    return found


@contextmanager
def undriven(stage: Stage) -> Iterator[int]:
    """Ada's browser again, driven only by Lighthouse, through this port. Playwright takes part in every new
    page and kept each one busy for 80 ms before our own code began."""
    stage.ada.context.close()
    port = free_port()
    options = ["--headless=new", "--no-sandbox", "--no-first-run", "--disable-background-networking"]
    options += ["--disable-component-update", "--disable-sync", f"--user-data-dir={stage.profile}"]
    command = [stage.chromium, *options, f"--remote-debugging-port={port}", "about:blank"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as browser:
        try:
            wait_for(f"http://127.0.0.1:{port}/json/version")
            yield port
        finally:
            browser.terminate()


def wait_for(address: str) -> None:
    deadline = time.monotonic() + 60
    while not answers(address):
        assert time.monotonic() < deadline, "the browser did not start"
        time.sleep(0.1)


def answers(address: str) -> bool:
    try:
        return httpx.get(address).is_success
    except httpx.TransportError:
        return False


def pages(stage: Stage) -> dict[str, str]:
    """The measured pages: the start page and, for each game, a table, the lesson, the rules and a review."""
    found = {"start page": "/"}
    for game in GAMES:
        found[f"table, {game}"] = f"/table/{stage.table(game, moves=2)}"
        ended = stage.table(game, moves=2)
        stage.resign()
        found[f"review, {game}"] = f"/review/{ended}"
        found[f"lesson, {game}"] = f"/learn/{game}"
        found[f"rules, {game}"] = f"/rules/{game}"
    # As for most people: no field for typed moves, and the start page was seen before.
    stage.ada.page.evaluate("localStorage.removeItem('settings')")
    stage.ada.page.goto("/")
    stage.ada.page.get_by_role("link", name="your move").first.wait_for()
    stage.ada.page.goto("about:blank")
    return found


def visit(command: list[str], report: Path) -> dict[str, float]:
    """One visit, with an empty cache and the cookies of somebody who has just played. Sometimes the start of
    the browser's trace is missing, and Lighthouse asks for another visit ("NO_NAVSTART")."""
    for _ in range(VISITS):
        done = subprocess.run(command, stderr=subprocess.PIPE, check=False)
        if done.returncode == 0:
            break
    else:
        sys.exit(done.stderr.decode())
    told: dict[str, Any] = json.loads(report.read_text())
    for audit in faults(told):
        print(f"lighthouse: {told['requestedUrl']}: {audit}", flush=True)
    scores = {name: round(100 * (told["categories"][name]["score"] or 0)) for name in CATEGORIES}
    return scores | {label: told["audits"][name]["numericValue"] for name, label in TIMES.items()}


def faults(told: dict[str, Any]) -> list[str]:
    """What keeps the page from a full accessibility score: the rule, and where."""
    audits = [told["audits"][each["id"]] for each in told["categories"]["accessibility"]["auditRefs"]]
    return [
        f"{audit['title']}: {thing.get('node', {}).get('snippet')}"
        for audit in audits
        if audit["score"] == 0
        for thing in audit.get("details", {}).get("items", [])
    ]
