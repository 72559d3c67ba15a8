"""What axe-core finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
OPTIONS = {
    # Off by default in axe-core: people who use voice control say what is written on a button.
    "rules": {"label-content-name-mismatch": {"enabled": True}},
    # Every element that passes a rule would be described, too, which takes most of the time.
    "resultTypes": ["violations"],
}


def violations(person: Person) -> list[str]:
    """The violations on the page as it is now."""
    person.page.evaluate(AXE.read_text())
    # Wait until all fade-ins have ended: half transparent text has no contrast.
    person.page.wait_for_timeout(300)
    found: Any = person.page.evaluate("options => axe.run(options)", OPTIONS)
    return [f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found["violations"]]
