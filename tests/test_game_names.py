"""What is true of one game is in that game's folder: nothing else names a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import baumeister as bm

ROOT = Path(__file__).parents[1]
PACKAGE, CLIENT = ROOT / "src" / "baumeister", ROOT / "web" / "src"
NAMES = bm.names()
SAMPLES = {CLIENT / "gallery"}
"""The gallery: boards to look at without a server."""
TEXTS = re.compile(r"(?i:texts)(\.\w+)?\.ts$")
"""Translations."""
TYPED = re.compile(
    r"""(["'`])(?:\w+/)?(""" + "|".join(NAMES) + r""")\1|\b(""" + "|".join(NAMES) + r""")\s*:"""
)
"""A name as a text or as a key, in TypeScript."""


def python_files() -> list[Path]:
    own = {PACKAGE / "games" / name for name in NAMES}
    return [file for file in sorted(PACKAGE.rglob("*.py")) if own.isdisjoint(file.parents)]


def client_files() -> list[Path]:
    found = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]
    apart = {CLIENT / "games" / name for name in NAMES} | SAMPLES
    return sorted(
        file
        for file in found
        if apart.isdisjoint(file.parents)
        and not file.name.endswith(".test.ts")
        and not TEXTS.search(file.name)
    )


def named_in_python(source: str) -> Iterator[tuple[int, str]]:
    """Every string that is the name of a game, with its line. A docstring may mention games: it is more than
    a name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.lower() in NAMES:
            yield node.lineno, node.value


def named_in_client(source: str) -> Iterator[tuple[int, str]]:
    """The same in TypeScript, comments left out."""
    for number, line in enumerate(source.splitlines(), 1):
        code = re.sub(r"//.*|/\*.*|^\s*\*.*|<!--.*", "", line)
        yield from ((number, found[2] or found[3]) for found in TYPED.finditer(code))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_wherever_it_is_a_value(name: str) -> None:
    for line in (f'OPEN = {{"{name}"}}', f'if game == "{name}": ...', f"x = dict({name}=1) or '{name}'"):
        assert list(named_in_python(line))
    for line in (f"if (game === '{name}')", f'<Board game="{name}" />', f"const board = {{ {name}: 3 }}"):
        assert list(named_in_client(line))
    for line in (f'"""As in {name}."""', f"examples('play {name} --quick')"):
        assert not list(named_in_python(line))
    assert not list(named_in_client(f"// as in '{name}'"))


@pytest.mark.parametrize("part", sorted({file.relative_to(PACKAGE).parts[0] for file in python_files()}))
def test_no_game_is_named_in_the_package(part: str) -> None:
    files = [file for file in python_files() if file.relative_to(PACKAGE).parts[0] == part]
    found = [
        f"{file.relative_to(ROOT)}:{line}: {name}"
        for file in files
        for line, name in named_in_python(file.read_text(encoding="utf-8"))
    ]
    assert not found


def test_no_game_is_named_in_the_client() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {name}"
        for file in client_files()
        for line, name in named_in_client(file.read_text(encoding="utf-8"))
    ]
    assert not found
