"""The packages and which depends on which, from the import contract in pyproject.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

from baumeister.games import svg

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
WIDE, HIGH, GAP = 150, 30, 16


def drawings() -> dict[str, str]:
    """File name -> drawing."""
    contracts = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    rows = [[name.strip().removeprefix("baumeister.") for name in layer.split("|")] for layer in layers]
    widest = max(len(row) for row in rows)
    width = widest * (WIDE + GAP) + 2 * GAP
    root = svg.sheet(width, len(rows) * (HIGH + GAP) + GAP, "The packages; each knows only those below it")
    for n, row in enumerate(rows):
        left = (width - len(row) * (WIDE + GAP) + GAP) / 2
        for k, name in enumerate(row):
            x, y = left + k * (WIDE + GAP), GAP + n * (HIGH + GAP)
            svg.box(root, x, y, WIDE, HIGH, "#ffffff", edge=svg.INK, round_=4)
            svg.write(root, x + WIDE / 2, y + 20, name, 14, bold=True)
        if n:
            svg.line(
                root, width / 2, GAP + n * (HIGH + GAP) - GAP, width / 2, GAP + n * (HIGH + GAP), svg.INK
            )
    return {"architecture.svg": svg.text(root)}
