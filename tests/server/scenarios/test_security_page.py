"""The security page is true: every test it names exists, and it names all security tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
PAGE = (TESTS.parent / "docs/security.md").read_text()
NAMED = set(re.findall(r"`(test_\w+)`", PAGE))


def named_in(*paths: Path) -> set[str]:
    return {name for path in paths for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)}


def test_every_test_on_the_page_is_there() -> None:
    assert len(NAMED) > 100
    assert named_in(*TESTS.rglob("test_*.py")) >= NAMED


def test_every_test_of_a_threat_is_on_the_page() -> None:
    files = set(Path(__file__).parent.glob("test_security_*.py")) - {Path(__file__)}
    assert len(files) == 5
    assert named_in(*files) <= NAMED


def threats() -> list[list[str]]:
    """The rows of the threat tables: threat, defence, tests."""
    lines = [line.strip("|") for line in PAGE.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return [row for row in rows if len(row) == 3 and row[0] != "threat" and set(row[0]) != {"-"}]


@pytest.mark.parametrize("row", threats(), ids=lambda row: row[0][:40])
def test_every_threat_has_a_defence_and_a_test(row: list[str]) -> None:
    _, defence, tests = row
    assert defence
    assert re.fullmatch(r"`test_\w+`(, `test_\w+`)*", tests)
