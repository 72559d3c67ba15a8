"""docs/analysis.md is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import baumeister as bm
from baumeister.players.analysis.thresholds import find_thresholds

PAGE = (Path(__file__).parents[3] / "docs" / "analysis.md").read_text(encoding="utf-8")


def test_the_example_runs_and_finds_the_win() -> None:
    scope: dict[str, Any] = {}
    example, *_ = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, scope)
    assert scope["analysis"].lines[0].move == "m"
    assert bm.judge(scope["view"], "Sb7-d6", scope["limit"]).mark == "blunder"
    assert scope["annotated"].complete


def test_the_table_has_the_measured_noise() -> None:
    for name in bm.names():
        (row,) = re.findall(
            rf"^\| {name.capitalize()} \|((?: [\d.]+ \|){{2}} [\d.]+) \|$", PAGE, re.MULTILINE
        )
        for simulations, figure in zip((100, 400, 1600), row.split("|"), strict=True):
            found = find_thresholds(name, simulations)
            assert found is not None
            assert float(figure) == found.noise
