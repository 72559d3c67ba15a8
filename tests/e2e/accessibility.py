"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from .people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
OPTIONS = {
    # Off by default in axe-core: people who use voice control say what is written on a button.
    "rules": {"label-content-name-mismatch": {"enabled": True}},
    # Every element that passes a rule would be described, too, which takes most of the time.
    "resultTypes": ["violations"],
}


IN_THE_DARK = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
"""What can differ between light and dark."""
SETTLED = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document.getAnimations().filter(({ effect, playState }) =>
        playState === "running" && effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
}"""
"""All fade-ins have ended: half transparent text has no contrast."""


def violations(person: Person, options: object = OPTIONS) -> list[str]:
    """The violations on the page as it is now."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text())
    person.page.evaluate(SETTLED)
    found: Any = person.page.evaluate("options => axe.run(options)", options)
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]


def violations_in_light_and_dark(person: Person) -> list[str]:
    """The same, then the contrast in dark colours; the page stays light."""
    found = violations(person)
    for theme in ("dark", "light"):
        person.page.emulate_media(color_scheme=theme)
        expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        if theme == "dark":
            found += violations(person, IN_THE_DARK)
    return found
