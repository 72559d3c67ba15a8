"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STRICT = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
"""Off by default in axe-core: people who use voice control say what is written on a button."""


def violations(person: Person) -> list[str]:
    """The violations on the page as it is now."""
    person.page.evaluate(AXE.read_text())
    # Wait until all fade-ins have ended: half transparent text has no contrast.
    person.page.wait_for_timeout(300)
    found: Any = person.page.evaluate("options => axe.run(options)", STRICT)
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
