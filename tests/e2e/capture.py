"""The moving picture of the README: `python -m tests.e2e.capture FILE`, or `make capture`.

A real browser opens the start page and then plays the last moves of a game of the 1973 rulebook. The frames
become one animated WebP of less than a megabyte."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from uuid import uuid4

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

import baumeister as bm

from ..server.processes import Process
from .browsers import launch

SIZE: ViewportSize = {"width": 1280, "height": 800}
SHOWN = (960, 600)
"""The pictures are made smaller than the page."""
SAMPLE = "pagode-1973-1"
SHOWN_MOVES = 22
"""Those before are played at once."""
MOST_BYTES = 1_000_000
STILL, STEP, END = 1600, 450, 3500
"""Milliseconds of a frame."""


def frames(page: Page) -> list[tuple[Image.Image, int]]:
    """Pictures, and how long each is shown."""
    found: list[tuple[Image.Image, int]] = []

    def take(milliseconds: int) -> None:
        picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        picture = picture.resize(SHOWN, Image.Resampling.LANCZOS)
        found.append((picture, milliseconds))

    page.goto("/")
    page.wait_for_load_state("networkidle")
    take(STILL)
    http = page.context.request
    http.post("/api/guest", data={"name": "Ada"})
    sample = bm.records.sample(SAMPLE)
    moves = [entry.text for entry in sample.entries if entry.player is not None]
    chance = [entry.text for entry in sample.entries if entry.player is None]
    options = sample.game.options.as_dict()
    wanted = {"game": sample.game.name, "against": "myself", "options": options}
    for _ in range(50):  # until the lot falls as it did in 1973
        table = http.post("/api/tables", data=wanted).json()["table"]
        told = http.get(f"/api/tables/{table}").json()
        if [text for text, player in told["log"] if player is None] == chance:
            break
    for number, move in enumerate(moves):
        if number == max(0, len(moves) - SHOWN_MOVES):
            page.goto(f"/table/{table}")
            page.locator("[data-board]").wait_for()
            page.wait_for_timeout(1500)
            take(STILL)
        length = http.get(f"/api/tables/{table}").json()["state"]["length"]
        command = {"do": "play", "id": uuid4().hex, "table": table, "at": length, "moves": [move]}
        answer = http.post("/api/commands", data=command)
        assert answer.ok, f"{move}: {answer.text()}"
        if number >= max(0, len(moves) - SHOWN_MOVES):
            page.wait_for_timeout(900)
            take(STEP)
    picture, _ = found.pop()
    return [*found, (picture, END)]


def save(taken: list[tuple[Image.Image, int]], file: Path) -> None:
    """As small as it must be."""
    first, *rest = [picture for picture, _ in taken]
    shown = [milliseconds for _, milliseconds in taken]
    for quality in (70, 55, 40, 25):
        first.save(file, save_all=True, append_images=rest, duration=shown, loop=0, quality=quality, method=6)
        if file.stat().st_size < MOST_BYTES:
            print(f"{file}: {len(taken)} pictures, {file.stat().st_size} bytes")
            return
    raise SystemExit(f"{file} has {file.stat().st_size} bytes; {MOST_BYTES} are allowed")


def main() -> None:
    """Take it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(f"sqlite:///{folder}/games.db") as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        assert browser is not None, "there is no Chromium"
        page = browser.new_page(base_url=f"http://{server.address}", viewport=SIZE, locale="en")
        save(frames(page), Path(sys.argv[1]))
        browser.close()


if __name__ == "__main__":
    main()
