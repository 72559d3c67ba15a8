"""The pictures that other places show for a link to a game, drawn from its picture on the start page:
`python -m tests.e2e.previews`. It writes `preview.png` into each game's folder, and one for other pages."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import baumeister as bm

from ..server.processes import Process
from .browsers import launch

WEB = Path(__file__).parents[2] / "web"
CARD = """(pictures, title) => {
    document.body.innerHTML = "<main></main>";
    document.body.style = "margin: 0; background: #f6f0e3";
    const main = document.body.firstChild;
    main.style = "display: grid; grid-auto-flow: column; gap: 24px; place-content: center; width: 1200px; " +
        "height: 630px; padding: 0 40px 110px; box-sizing: border-box; grid-auto-columns: 1fr";
    for (const picture of pictures) {
        const frame = document.createElement("div");
        frame.style = `aspect-ratio: 240 / 150; border-radius: 18px; overflow: hidden; ` +
            `max-height: 460px; justify-self: center; width: 100%; max-width: 736px`;
        frame.innerHTML = picture;
        main.append(frame);
    }
    const name = document.createElement("p");
    name.textContent = title;
    name.style = "position: absolute; inset: auto 0 36px; margin: 0; text-align: center; " +
        "font: 600 54px Fraunces, serif; color: #2b2622";
    document.body.append(name);
}"""


def draw(page: Page, address: str, games: list[str], title: str, file: Path) -> None:
    page.goto(address)
    pictures = [page.locator(f"[aria-labelledby=game-{game}] .picture").inner_html() for game in games]
    page.evaluate(f"([pictures, title]) => ({CARD})(pictures, title)", [pictures, title])
    page.wait_for_timeout(200)
    file.parent.mkdir(exist_ok=True)
    page.screenshot(path=file)
    print(file)


def main() -> None:
    with tempfile.TemporaryDirectory() as games, sync_playwright() as playwright:
        browser = launch(playwright)
        if browser is None:
            sys.exit("previews need a browser: sudo apt-get install chromium-headless-shell")
        with Process(f"sqlite:///{games}/games.db") as server:
            page = browser.new_page(
                viewport={"width": 1200, "height": 630}, color_scheme="light", locale="en"
            )
            address = f"http://{server.address}"
            draw(page, address, bm.names(), "Baumeister", WEB / "public" / "preview" / "house.png")
            for game in bm.names():
                page.goto(address)
                title = page.locator(f"#game-{game}").inner_text()
                draw(page, address, [game], title, WEB / "src" / "games" / game / "preview.png")
        browser.close()


if __name__ == "__main__":
    main()
