"""What is true of one game is in that game's folder: nothing else names a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import baumeister as bm

ROOT = Path(__file__).parents[1]
PACKAGE, WEB = ROOT / "src" / "baumeister", ROOT / "web"
NAMES = bm.names()
NAME = "(" + "|".join(NAMES) + ")"
APART = {
    *(PACKAGE / "games" / name for name in NAMES),
    *(WEB / "src" / "games" / name for name in NAMES),
    PACKAGE / "records" / "samples",
    PACKAGE / "server" / "static",
    WEB / "node_modules",
    WEB / "src" / "gallery",
}
"""The folders of the games, sample games, what is built or fetched, and the gallery: boards to look at
without a server."""
TEXTS = re.compile(
    r"(?i:texts)(\.\w+)?\.ts$|\.test\.ts$|^gallery\.html$|^wire\.ts$|^package(-lock)?\.json$|^deals\.json$"
)
"""Translations, tests and their data, the page of the gallery, and what is generated."""
QUOTED = re.compile(r"""(?<!\w)(["'`])((?:[^"'`\s]*[/.])?""" + NAME + r"""(?:[/.][^"'`\s]*)?)\1""")
"""A name as a text, or as a part of a path or a dotted name: `'pagode'`, `"../games/pagode/values"`."""
TEMPLATE = re.compile(r"`[^`]*\b" + NAME + r"\b[^`]*`")
"""A text with values in it that names a game."""
KEY = re.compile(r"(?<![\w'\"-])" + NAME + r"\s*:(?!/)|(?<=[\w)\]])\??\." + NAME + r"\b")
"""A name as a key, or as what follows a dot."""
WORD = re.compile(r"(?<![a-z])" + NAME + r"(?![a-z])")
"""A name anywhere: in a selector or a custom property of CSS, in TOML, in HTML."""


def files(folder: Path, *kinds: str) -> list[Path]:
    """The files of these kinds that may name no game."""
    found = [file for kind in kinds for file in folder.rglob(f"*{kind}")]
    return sorted(file for file in found if APART.isdisjoint(file.parents) and not TEXTS.search(file.name))


def segments(text: str) -> set[str]:
    """A text, or the parts of a path or a dotted name."""
    return set(re.split(r"[/.]", text.lower()))


def named_in_python(source: str) -> Iterator[tuple[int, str]]:
    """Every line that names a game as a value, as a module or as an attribute. A docstring or an example may
    mention games: it is more than a name."""
    tree = ast.parse(source)
    filled = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) in filled:
                found = {part for word in text.split() for part in segments(word)}
            case ast.Constant(value=str(text)):
                found = segments(text)
            case ast.Import(names=names):
                found = {part for alias in names for part in segments(alias.name)}
            case ast.ImportFrom(module=module, names=names):
                found = segments(module or "") | {alias.name for alias in names}
            case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                found = {name}
            case _:
                continue
        for name in sorted(found & set(NAMES)):
            yield getattr(node, "lineno", 0), name


def named_in_client(source: str) -> Iterator[tuple[int, str]]:
    """The same in TypeScript, comments left out."""
    for number, line in enumerate(source.splitlines(), 1):
        code = re.sub(r"(?<!:)//.*|/\*.*|^\s*\*.*|<!--.*", "", line)
        if found := QUOTED.search(code) or TEMPLATE.search(code) or KEY.search(code):
            yield number, found[0]


def named_in_text(source: str) -> Iterator[tuple[int, str]]:
    """Every line with a name in it, comments left out."""
    bare = re.sub(
        r"/\*.*?\*/|<!--.*?-->", lambda comment: "\n" * comment[0].count("\n"), source, flags=re.DOTALL
    )
    for number, line in enumerate(bare.splitlines(), 1):
        if found := WORD.search(re.sub(r"^\s*#(?![-\w]*\s*\{).*", "", line)):
            yield number, found[0]


def places(paths: list[Path], named: Callable[[str], Iterator[tuple[int, str]]]) -> list[str]:
    """Where these files name a game."""
    return [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in paths
        for line, name in named(path.read_text(encoding="utf-8"))
    ]


PYTHON = [
    'OPEN = {"NAME"}',
    'if game == "NAME": ...',
    "x = dict(NAME=1)",
    "from ..games.NAME import rules",
    "from ..games import NAME",
    "import baumeister.games.NAME",
    "import baumeister.games.NAME.rules as rules",
    "sheet = games.NAME.GAME",
    'module = import_module("baumeister.games.NAME.rules")',
    'code = "NAME.occupied"',
    'page = "docs/rules/NAME.md"',
    'code = f"NAME.{rule}"',
    'told = f"the {kind} of NAME"',
]
CLIENT = [
    "if (game === 'NAME')",
    '<Board game="NAME" />',
    "const board = { NAME: 3 }",
    "import { values } from '../games/NAME/values'",
    "const board = () => import('./games/NAME/Board.svelte')",
    "if (code === 'NAME.occupied')",
    "const path = `/rules/NAME/${page}`",
    "return boards.NAME",
]
TEXT = [
    ".board.NAME { color: red }",
    '[data-game="NAME"] { color: red }',
    "--NAME-wood: #fff;",
    "[levels.NAME]",
    'game = "NAME"',
    '<link href="/assets/NAME.css">',
]
MAY_STAY = [
    '"""As in NAME."""',
    "examples('play NAME --quick')",
    "# as in NAME",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_found_wherever_it_is_a_value(name: str) -> None:
    for lines, named in ((PYTHON, named_in_python), (CLIENT, named_in_client), (TEXT, named_in_text)):
        for line in lines:
            assert list(named(line.replace("NAME", name))), line


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_stay_in_a_comment_a_docstring_and_an_example(name: str) -> None:
    for line in MAY_STAY:
        assert not list(named_in_python(line.replace("NAME", name)))
    assert not list(named_in_client(f"// as in '{name}'"))
    assert not list(named_in_text(f"/* the red of\n {name} */"))
    assert not list(named_in_text(f"# {name} has levels of its own"))


@pytest.mark.parametrize(
    "part", sorted({file.relative_to(PACKAGE).parts[0] for file in files(PACKAGE, ".py")})
)
def test_no_game_is_named_in_the_package(part: str) -> None:
    here = [file for file in files(PACKAGE, ".py") if file.relative_to(PACKAGE).parts[0] == part]
    assert places(here, named_in_python) == []


def test_no_game_is_named_in_the_data_of_the_package() -> None:
    assert places(files(PACKAGE, ".toml", ".json", ".html", ".mako", ".ini"), named_in_text) == []


def test_no_game_is_named_in_the_client() -> None:
    assert places(files(WEB, ".ts", ".svelte", ".js"), named_in_client) == []


def test_no_game_is_named_in_styles_and_pages_of_the_client() -> None:
    assert places(files(WEB, ".css", ".html", ".json"), named_in_text) == []
