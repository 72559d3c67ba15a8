"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STRICT = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""What axe-core leaves out by itself: people who speak to the page say what is written on a button."""


def violations(person: Person) -> list[str]:
    """What it finds on the page as it stands."""
    person.page.evaluate(AXE.read_text())
    # Wait until nothing fades in any more: half transparent text has no contrast.
    person.page.wait_for_timeout(300)
    found: Any = person.page.evaluate("options => axe.run(options)", STRICT)
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
