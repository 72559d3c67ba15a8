"""README, CONTRIBUTING, CHANGELOG and the pages are true: every code block is executed."""

from __future__ import annotations

import configparser
import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from PIL import Image
from playwright.sync_api import sync_playwright
from scripts.drawings.__main__ import FOLDER, drawings

import baumeister as bm
from baumeister.adapters import gymnasium, parallel, pettingzoo, vector
from baumeister.arena import __all__ as arena_names
from baumeister.client import __all__ as client_names
from baumeister.client import messages
from baumeister.games.registry import game_type
from baumeister.players import __all__ as player_names
from baumeister.server.store.migrate import upgrade
from baumeister.terminal.cli import main

from .e2e.browsers import launch

ROOT = Path(__file__).parents[1]
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")),
]
PROGRAMS = {
    "bot.py": "tests/server/scenarios/test_docs.py",
    "my_bot.py": "tests/test_docs.py",
    "learned.py": "tests/benchmarks/test_tutorial.py",
    "js": "tests/adapters/test_external.py",
    "sh": "tests/adapters/test_external.py",
}
"""Programs that need more than their page, by title or language, and which file runs them."""
ELSEWHERE = {
    "baumeister serve": ("tests/server/processes.py", '"baumeister", "serve"'),
    "baumeister admin": ("tests/terminal/test_admin_commands.py", '["admin", *words]'),
    "baumeister think": ("tests/server/workers.py", '"baumeister", "think"'),
    "baumeister bot": ("tests/client/test_bridge.py", '"baumeister", "bot"'),
    "learned.py": ("tests/benchmarks/test_tutorial.py", '"learned.py"'),
    "engine:": ("tests/adapters/test_external.py", "engine:"),
}
"""Parts of commands that do not end or need another program; which file runs them, and the text there."""


class Block(NamedTuple):
    """A fenced block of a page."""

    page: str
    line: int
    language: str
    title: str
    text: str


def blocks(page: str) -> list[Block]:
    source = (ROOT / page).read_text(encoding="utf-8")
    found = []
    for match in re.finditer(r"^( *)```(\w*)([^\n]*)\n(.*?)^\1```$", source, re.MULTILINE | re.DOTALL):
        title = re.search(r'title="([^"]*)"', match[3])
        line = source.count("\n", 0, match.start()) + 1
        found.append(Block(page, line, match[2], title[1] if title else "", match[4]))
    return found


def pages_with(language: str) -> list[str]:
    return [page for page in PAGES if any(b.language == language and not b.title for b in blocks(page))]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record in it, and a `baumeister` on the path that runs these sources."""
    bm.records.sample("pagode-1973-1").save(tmp_path / "game.txt")
    (tutorial,) = (block for block in blocks("docs/bots.md") if block.title == "my_bot.py")
    (tmp_path / "my_bot.py").write_text(tutorial.text)
    program = tmp_path / "bin" / "baumeister"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m baumeister "$@"\n')
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    database = f"sqlite:///{tmp_path / 'games.db'}"
    monkeypatch.setenv("BAUMEISTER_DATABASE", database)
    upgrade(database)
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_every_block_says_what_it_is_and_can_be_checked(page: str) -> None:
    for block in blocks(page):
        where = f"{page}, line {block.line}"
        known = {"python", "console", "text", "json", "toml", "ini", "nginx"}
        program = block.title or (block.language if block.language not in known else "")
        if program:
            assert f'"{program}"' in (ROOT / PROGRAMS[program]).read_text(), where
        readers: dict[str, Callable[[str], object]] = {
            "json": json.loads,
            "toml": tomllib.loads,
            "ini": configparser.RawConfigParser(strict=False).read_string,
        }
        readers.get(block.language, str)(block.text)


@pytest.mark.parametrize("page", pages_with("python"))
def test_the_examples_of_a_page_run_in_order(page: str, folder: Path) -> None:
    scope: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.language == "python" and not block.title:
            # The line numbers of a traceback are those of the page.
            exec(compile("\n" * block.line + block.text, page, "exec"), scope)


@pytest.mark.parametrize("page", pages_with("console"))
def test_the_commands_of_a_page_print_what_it_says(page: str, folder: Path) -> None:
    for block in blocks(page):
        if block.language == "console":
            for command, expected in commands(block.text):
                check_command(command, expected, f"{page}, line {block.line}: {command}")


def commands(text: str) -> list[tuple[str, str]]:
    """Each line after a dollar sign, and the text below it."""
    parts = re.split(r"^\$ (.*)$\n?", text, flags=re.MULTILINE)
    assert parts[0] == "", "a console block begins with a command"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def check_command(command: str, expected: str, where: str) -> None:
    words = shlex.split(command, comments=True)
    if words[0] == "make":
        assert re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), where
    elif words[:2] == ["pip", "install"]:
        check_extras(words[2], where)
    elif not any(part in command for part in ELSEWHERE):
        printed = run_command(command, words, where)
        matches = doctest.OutputChecker().check_output(expected, printed, doctest.ELLIPSIS)
        assert not expected or matches, f"{where}\n{printed}"


def run_command(command: str, words: list[str], where: str) -> str:
    """What a command prints: ours in this process, which saves loading everything again, and anything else by
    the shell."""
    if words[0] == "baumeister" and not set(words) & {"|", ">", "<", "&&"}:
        result = CliRunner().invoke(main, words[1:])
        assert result.exit_code == 0, f"{where}\n{result.stderr}\n{result.exception!r}"
        return result.stdout
    done = subprocess.run(
        ["bash", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, f"{where}\n{done.stderr}"
    return done.stdout


def check_extras(wanted: str, where: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    match = re.fullmatch(r"(\w+|\.)(?:\[([\w,-]+)\])?", wanted)
    assert match, where
    for extra in filter(None, (match[2] or "").split(",")):
        assert extra in project["optional-dependencies"], where


def test_what_is_said_to_run_elsewhere_does_run_there() -> None:
    for file, written in ELSEWHERE.values():
        assert written in (ROOT / file).read_text()


# ---- pages and drawings -------------------------------------------------------------------------------


def test_readme_names_both_commands() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "make play" in readme
    assert "make test" in readme


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)", (ROOT / page).read_text()):
        if not target.startswith("http"):
            assert ((ROOT / page).parent / target).exists(), target


def test_every_file_named_under_where_to_look_is_there() -> None:
    """And holds the name that the page gives behind a colon."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    looked = page.split("## Where to look", 1)[1].split("\n## ", 1)[0]
    named = re.findall(r"`([\w/<>.]+\.(?:py|ts|svelte))`(?:: `(\w+)`)?", looked)
    assert len(named) > 12
    for path, name in named:
        below = ROOT / ("src/baumeister" if path.endswith(".py") else "web/src")
        found = list(below.glob(path.replace("<game>", "*")))
        assert found, path
        assert name in found[0].read_text(encoding="utf-8"), (path, name)


def test_the_changelog_has_the_version() -> None:
    assert f"## {bm.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_every_game_has_a_rules_page_with_drawings() -> None:
    for name in bm.names():
        assert f"](../images/{name}-" in (ROOT / f"docs/rules/{name}.md").read_text()


def test_the_drawings_are_those_of_the_engine() -> None:
    made = drawings()
    shown = "".join((ROOT / page).read_text() for page in PAGES)
    assert {path.name for path in FOLDER.glob("*.svg")} == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, f"{name}: make drawings"
        assert f"images/{name}" in shown


def test_the_site_is_built_without_a_warning_fetches_nothing_and_is_searched_from_disk(
    tmp_path: Path,
) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for page in tmp_path.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        fetched = re.findall(r'<(?:script|img|iframe|source)[^>]* src="?(https?:[^" >]+)', text)
        links = [link for link in re.findall(r"<link[^>]*>", text) if "canonical" not in link]
        assert not fetched + [link for link in links if "://" in link], page
    with sync_playwright() as playwright:
        browser = launch(playwright)
        assert browser is not None
        index = browser.new_page()
        index.goto((tmp_path / "index.html").as_uri())
        index.locator("input.md-search__input").fill("backup")
        found = index.locator(".md-search-result__link").first
        found.wait_for(timeout=30_000)
        assert "operate.html" in (found.get_attribute("href") or "")
        browser.close()


def made_in(module: ModuleType) -> list[str]:
    """The public classes and functions of a module, without what it imports."""
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and isinstance(value, type | FunctionType)
        and value.__module__ == module.__name__
    ]


def test_the_reference_has_every_public_name_and_no_internals() -> None:
    pages = {page: (ROOT / page).read_text(encoding="utf-8") for page in PAGES}
    reference = pages["docs/python.md"] + pages["docs/messages.md"]
    shown = re.findall(r"^::: (baumeister[\w.]*)$", reference, re.MULTILINE)
    last = {name.rpartition(".")[2] for name in shown}
    modules = {"records"}  # docs/records.md
    constants = {"LONGEST_NAME"}
    faults = {
        name
        for name in bm.__all__
        if isinstance(value := getattr(bm, name), type) and issubclass(value, Exception)
    }
    public = {*bm.__all__, *player_names, *arena_names, *client_names} - modules - constants - faults
    environments = {name for module in (gymnasium, parallel, pettingzoo, vector) for name in made_in(module)}
    assert {"Environment", "raw_env", "SelfPlay"} <= environments
    public |= environments
    assert public <= last, public - last
    # What the pages call by its full name: the thing itself, or its whole module.
    for page, text in pages.items():
        for name in re.findall(r"`(baumeister(?:\.\w+)+\.[A-Z]\w+)`", text):
            assert {name, name.rpartition(".")[0]} & set(shown), f"{page}: {name}"
    views = {game_type(name).folder.name for name in bm.names()}
    assert {f"baumeister.games.{game}.view_types" for game in views} | {messages.__name__} <= set(shown)
    assert not [name for name in shown if any(part.startswith("_") for part in name.split("."))]
    internals = ("games.compiled", "games.doors", "games.engine", "search.", "terminal", "server")
    assert not [name for name in shown if any(f"baumeister.{part}" in name for part in internals)]


def test_the_moving_picture_of_the_readme_moves_and_is_small() -> None:
    (name,) = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text())
    with Image.open(ROOT / name) as picture:
        assert getattr(picture, "n_frames", 1) > 10
    assert (ROOT / name).stat().st_size < 1_000_000


def test_the_readme_names_the_systems_that_are_classified() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    readme = (ROOT / "README.md").read_text()
    for system, named in (
        ("POSIX :: Linux", "Linux"),
        ("MacOS", "macOS"),
        ("Microsoft :: Windows", "Windows"),
    ):
        assert f"Operating System :: {system}" in project["classifiers"]
        assert named in readme
    (uvloop,) = (line for line in project["optional-dependencies"]["server"] if line.startswith("uvloop"))
    assert "sys_platform != 'win32'" in uvloop
