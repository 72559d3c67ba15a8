"""What README and CHANGELOG promise is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.arena import MatchResult

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def test_the_examples_of_the_readme_run_in_order() -> None:
    scope: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", README, re.S)
    assert len(blocks) >= 3
    for block in blocks:
        exec(block, scope)
    assert isinstance(scope["pos"], bm.Position)


def test_the_example_of_the_arena_runs() -> None:
    [block] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/arena.md").read_text(), re.S)
    scope: dict[str, object] = {"__name__": "__main__"}
    exec(block, scope)
    assert isinstance(scope["result"], MatchResult)
    assert scope["result"].score.games == 2


def test_readme_names_both_commands() -> None:
    assert "make play" in README
    assert "make test" in README


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CONTRIBUTING.md",
        "docs/records.md",
        "docs/arena.md",
        "docs/analysis.md",
        "docs/strength.md",
    ],
)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)", (ROOT / page).read_text()):
        if not target.startswith("http"):
            assert ((ROOT / page).parent / target).exists(), target


def test_the_changelog_has_the_version() -> None:
    assert f"## {bm.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_every_game_has_a_rules_page() -> None:
    for name in bm.names():
        assert (ROOT / f"docs/rules/{name}.md").exists()
