"""The test of src/baumeister/x/y.py is tests/x/test_y.py, and a test module is named after what it tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE, TESTS = ROOT / "src" / "baumeister", ROOT / "tests"

WITHOUT_TESTS = {
    "__main__.py": "one call of the command line",
    "games/jaguar/state.py": "the layout of a record; every test of the rules uses it",
    "games/pagoda/geometry.py": "numbers and letters only",
    "games/pagoda/state.py": "the layout of a record; every test of the rules uses it",
    "games/jaguar/view_types.py": "types only; games/test_view_types.py compares them with the engine",
    "games/pagoda/view_types.py": "types only; games/test_view_types.py compares them with the engine",
    "games/pagode/view_types.py": "types only; games/test_view_types.py compares them with the engine",
    "games/pagode/state.py": "the layout of a record; every test of the rules uses it",
    "server/sentences.py": "a table of sentences; server/test_errors.py reads all of them",
    "server/store/schema.py": "the database; store/test_migrate.py compares it with the migrations",
    "terminal/table.py": "a protocol; test_local_table.py and test_remote_table.py test what keeps it",
}
"""Modules without a test module of their own, and why."""

OF_MANY_MODULES = {
    "adapters/test_extras.py": "every adapter without its library",
    "adapters/test_hidden.py": "nothing hidden leaves through any adapter",
    "adapters/test_learning.py": "another library's learner",
    "games/test_differential.py": "the engine against the reference",
    "games/test_golden.py": "whole games, line by line",
    "games/test_invariants.py": "what holds in every game",
    "players/analysis/test_analysis_page.py": "docs/analysis.md",
    "players/search/test_recorded_searches.py": "all searches give what they gave",
    "players/test_own_levels.py": "a game whose levels have names of their own",
    "records/test_docs.py": "docs/records.md",
    "records/test_versions.py": "every version of the format",
    "terminal/full_screen/test_full_screen.py": "whole games in a real terminal",
    "test_conformance.py": "every game keeps the contract",
    "test_container.py": "the container files",
    "test_docs.py": "the pages",
    "test_fourth_game.py": "a game from another package",
    "test_french.py": "French sentences of games and server",
    "test_game_names.py": "no game is named outside its folder",
    "test_layout.py": "this one",
    "test_lessons.py": "the lessons of the browser client",
    "test_setup.py": "scripts/setup.sh",
    "test_scale.py": "the capacity model of docs/scale.md, which is a benchmark",
    "test_variants.py": "the list of variants",
    "test_wheel.py": "the built package",
}
"""Test modules about more than one module, and what they test."""

ELSEWHERE = (
    "benchmarks",
    "e2e",
    "fuzz",
    "players/solved",
    "plugged_in",
    "server/scenarios",
    "soak",
    "training",
    "web",
)
"""Folders whose tests mirror no module: they use the whole program."""


MOST_MODULES = {"server": 12}
"""Folders that are groups of folders: the most modules at their top."""
TEST_MODULE = re.compile(r"^\s*(?:from|import) .*\btest_\w+", re.MULTILINE)


def modules() -> set[str]:
    """Every module that needs a test; a migration has those of tests/server/releases."""
    found = (file.relative_to(PACKAGE) for file in PACKAGE.rglob("*.py") if file.name != "__init__.py")
    return {str(file) for file in found if "migrations" not in file.parts}


def mirrored_tests() -> set[str]:
    """Every test module of the mirrored folders."""
    found = {str(file.relative_to(TESTS)) for file in TESTS.rglob("test_*.py")}
    return {name for name in found if not name.startswith(tuple(f"{folder}/" for folder in ELSEWHERE))}


def place_of_test(module: str) -> str:
    """Where a module's test is."""
    path = Path(module)
    return str(path.with_name(f"test_{path.name}"))


def imports_test_module(source: str) -> bool:
    """True if a module of tests uses another one: what both need belongs into a helper."""
    return bool(TEST_MODULE.search(source))


def untested(found: Iterable[str], tests: Iterable[str]) -> list[str]:
    """The modules that lack their test module."""
    return sorted(module for module in found if place_of_test(module) not in set(tests))


def misplaced(found: Iterable[str], tests: Iterable[str]) -> list[str]:
    """The test modules that belong to no module."""
    return sorted(set(tests) - set(map(place_of_test, found)))


def test_every_module_has_its_test_module() -> None:
    assert untested(modules(), mirrored_tests()) == sorted(WITHOUT_TESTS)


def test_every_test_module_belongs_to_a_module() -> None:
    assert misplaced(modules(), mirrored_tests()) == sorted(OF_MANY_MODULES)


def test_a_gap_on_either_side_is_found() -> None:
    assert untested(["games/x.py", "games/y.py"], ["games/test_x.py"]) == ["games/y.py"]
    assert misplaced(["games/x.py"], ["games/test_x.py", "test_x.py"]) == ["test_x.py"]


def test_every_exception_is_needed_and_says_why() -> None:
    for named, root in ((WITHOUT_TESTS, PACKAGE), (OF_MANY_MODULES, TESTS)):
        assert all((root / name).exists() and reason for name, reason in named.items())
    assert all((TESTS / folder).is_dir() for folder in ELSEWHERE)


def test_a_group_of_folders_has_few_modules_at_its_top() -> None:
    for folder, most in MOST_MODULES.items():
        found = sorted(file.name for file in (PACKAGE / folder).glob("*.py") if file.name != "__init__.py")
        assert len(found) <= most, found


def test_helpers_are_in_no_test_module() -> None:
    files = TESTS.rglob("*.py")
    assert [file for file in files if imports_test_module(file.read_text(encoding="utf-8"))] == []


def test_an_import_from_a_test_module_is_found() -> None:
    for line in ("from .test_x import helper", "from tests.test_x import helper", "from . import test_x"):
        assert imports_test_module(f"import re\n{line}\n")
    assert not imports_test_module("from .compiling import output_of\n\ndef test_x() -> None: ...")
