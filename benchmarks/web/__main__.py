"""`make bench-web`: how heavy, quick and smooth the browser client is; writes docs/web-speed.md.

Only some parts: `make bench-web ARGS="--only clicks memory"`. Earlier figures stay on the page."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from . import clicks, lighthouse, memory, report, weight
from .stage import stage

PARTS = ("weight", "lighthouse", "clicks", "memory")


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    options.add_argument("--rounds", type=int, default=3, help="visits of Lighthouse to each page")
    options.add_argument("--tables", type=int, default=10, help="tables at which is clicked, for each game")
    options.add_argument("--remark", default="", help="a sentence for the page: what else the machine did")
    options.add_argument("--folder", type=Path, default=Path(".bench/web"))
    options.add_argument("--page", type=Path, default=Path("docs/web-speed.md"))
    given = options.parse_args()
    kept = given.folder / "figures.json"
    given.folder.mkdir(parents=True, exist_ok=True)
    figures: dict[str, Any] = json.loads(kept.read_text()) if kept.is_file() else {}
    for part in given.only:
        figures[part] = measure(part, given)
        kept.write_text(json.dumps(figures, indent=1))
    given.page.write_text(report.page(figures, given.remark), encoding="utf-8")


def measure(part: str, given: argparse.Namespace) -> dict[str, Any]:
    """One part, in its own browser."""
    if part == "weight":
        return weight.measure()
    with stage() as found:
        if part == "lighthouse":
            return lighthouse.measure(found, given.folder.absolute(), given.rounds)
        return clicks.measure(found, given.tables) if part == "clicks" else memory.measure(found)


if __name__ == "__main__":
    main()
