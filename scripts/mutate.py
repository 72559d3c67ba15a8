"""Change the server's code at random places, one at a time, and see whether a test fails: `make mutate`.

A change that no test notices (a survivor) is printed. Either it changes nothing that anybody could notice, or
a test is missing. The changes are made in a copy; each is tried with the tests of its module, quickest first.
The same seed gives the same changes as long as the module is the same.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import itertools
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, NoReturn

import pytest

TABLES, SCENES = "tests/server/tables", "tests/server/scenarios"
WITHOUT_SERVER = (
    "TestAlone or clock_runs or clocks or turns or time_that or ticks or by_itself or set_back or days"
)
MODULES: dict[str, tuple[list[str], list[str]]] = {
    "commands": (
        ["server/tables/commands.py"],
        [
            f"{TABLES}/test_commands.py::TestAlone",
            f"{TABLES}/test_commands.py {TABLES}/test_sweeper.py {TABLES}/test_rematch.py",
            f"{SCENES}/test_empty_chairs.py {SCENES}/test_fair_deals.py tests/server/live/test_session.py",
            f"{SCENES}/test_security_seats.py {SCENES}/test_security_hidden.py {SCENES}/test_refusals.py",
            f"{SCENES}/test_security_floods.py {SCENES}/test_security_time.py {TABLES}/test_clock.py",
            "tests/server/computer/test_seats.py",
        ],
    ),
    "clock": (
        ["server/tables/clock.py", "server/tables/clock_sync.py", "server/server_clock.py"],
        [
            f"{TABLES}/test_clock.py {TABLES}/test_commands.py tests/server/test_server_clock.py "
            f"-k '{WITHOUT_SERVER}'",
            f"{TABLES}/test_clock_sync.py {TABLES}/test_clock.py",
            f"{TABLES}/test_commands.py {TABLES}/test_sweeper.py tests/server/computer/test_seats.py",
            f"{SCENES}/test_security_time.py {SCENES}/test_empty_chairs.py",
        ],
    ),
    "store": (
        ["server/store/store.py"],
        ["tests/server/store", f"{SCENES}/test_full_disk.py {SCENES}/test_together.py"],
    ),
    "fairness": (
        ["deals/deal.py", "deals/verify.py", "deals/headers.py", "deals/fingerprint.py", "deals/guard.py"],
        ["tests/deals", f"{SCENES}/test_fair_deals.py {SCENES}/test_cheating_server.py"],
    ),
    "ratings": (
        ["server/people/ratings.py"],
        [
            "tests/server/people/test_ratings.py -k 'not casual and not guests'",
            "tests/server/people/test_ratings.py tests/server/http/routes/test_people.py",
        ],
    ),
    "projection": (
        ["server/tables/projection.py"],
        [
            f"{TABLES}/test_projection.py::TestAlone",
            f"{TABLES}/test_projection.py {TABLES}/test_messages.py",
            f"tests/server/live/test_session.py {TABLES}/test_commands.py tests/server/test_audit.py",
            f"{SCENES}/test_security_hidden.py {SCENES}/test_together.py tests/server/computer/test_seats.py",
        ],
    ),
}
"""By name: the modules, and their tests in steps; a change that survives a step is tried with the next."""
SECONDS = 240
"""A step that takes longer has noticed the change: something hangs."""
OPPOSITES: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
}


@dataclass(frozen=True)
class Mutant:
    """A module with one change."""

    path: str
    line: int
    change: str
    text: str


def make_mutant(path: str, source: str, place: int, way: int) -> Mutant | None:
    """A module with one change at a node of its tree; None if that is not worth trying."""
    changed = ast.parse(source)
    nodes = list(ast.walk(changed))
    parents = {child: node for node in nodes for child in ast.iter_child_nodes(node)}
    node = nodes[place]
    if _is_silent(node, parents):
        return None
    line = getattr(node, "lineno", 0)
    before = ast.unparse(node) if line else ""
    after = _change(node, parents, way)
    if after is None:
        return None
    text = ast.unparse(ast.fix_missing_locations(changed)) + "\n"
    return Mutant(path, line, f"{_short(before)} -> {_short(after)}", text)


def _short(text: str) -> str:
    return text.splitlines()[0][:90] if text else "nothing"


def _is_silent(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """True inside annotations, descriptions, imports, and texts for people and logs."""
    child: ast.AST = node
    while (parent := parents.get(child)) is not None:
        if isinstance(parent, ast.AnnAssign | ast.arg) and child is parent.annotation:
            return True
        if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) and child is parent.returns:
            return True
        if isinstance(parent, ast.keyword) and parent.arg in ("description", "extra", "doc"):
            return True
        if isinstance(parent, ast.Call) and ast.unparse(parent.func).startswith(("log.", "cast", "TypeVar")):
            return True
        if isinstance(parent, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr):
            return True
        child = parent
    return False


def _change(node: ast.AST, parents: dict[ast.AST, ast.AST], way: int) -> str | None:
    """Change a node in the first or second way that suits it; returns how it then reads."""
    if isinstance(node, ast.Compare) and way == 0 and type(node.ops[0]) in OPPOSITES:
        node.ops[0] = OPPOSITES[type(node.ops[0])]()  # type: ignore[call-overload]  # an operator of the same kind
        return ast.unparse(node)
    if isinstance(node, ast.BoolOp | ast.BinOp) and way == 0 and type(node.op) in OPPOSITES:
        node.op = OPPOSITES[type(node.op)]()  # type: ignore[assignment]  # an operator of the same kind
        return ast.unparse(node)
    if isinstance(node, ast.If | ast.IfExp | ast.While) and way == 0:
        node.test = ast.UnaryOp(ast.Not(), node.test)
        return f"if {ast.unparse(node.test)}"
    if isinstance(node, ast.Constant) and way == 0:
        return _change_constant(node, parents)
    if isinstance(node, ast.Return) and way == 0 and node.value is not None:
        node.value = ast.Constant(None)
        return ast.unparse(node)
    if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr | ast.Raise | ast.Delete) and way == 1:
        return _leave_out(node, parents)
    return None


def _change_constant(node: ast.Constant, parents: dict[ast.AST, ast.AST]) -> str | None:
    parent = parents.get(node)
    if isinstance(parent, ast.Expr):  # a docstring
        return None
    if isinstance(node.value, bool):
        node.value = not node.value
    elif isinstance(node.value, int):
        node.value += 1
    elif isinstance(node.value, str):
        node.value += "~"
    else:
        return None
    return ast.unparse(node)


def _leave_out(node: ast.stmt, parents: dict[ast.AST, ast.AST]) -> str | None:
    parent = parents.get(node)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant | ast.Yield):
        return None
    if isinstance(parent, ast.Module | ast.ClassDef | None):
        return None
    for name in ("body", "orelse", "finalbody"):
        block = getattr(parent, name, [])
        if node in block:
            block[block.index(node)] = ast.Pass()
            return "pass"
    return None


def draw(name: str, number: int, seed: int) -> list[Mutant]:
    """Some changes of a group of modules, every possible one equally likely."""
    sources = {path: Path("src/baumeister", path).read_text(encoding="utf-8") for path in MODULES[name][0]}
    places = [
        (path, place, way)
        for path, source in sources.items()
        for place in range(sum(1 for _ in ast.walk(ast.parse(source))))
        for way in range(2)
    ]
    random.Random(f"{seed}/{name}").shuffle(places)
    made = (make_mutant(path, sources[path], place, way) for path, place, way in places)
    return list(itertools.islice((mutant for mutant in made if mutant is not None), number))


def try_out(mutant: Mutant, steps: list[str], folder: Path) -> str | None:
    """The test that notices a change; None if none does."""
    place = folder / "src" / "baumeister" / mutant.path
    kept = place.read_text(encoding="utf-8")
    place.write_text(mutant.text, encoding="utf-8")
    try:
        for tests in steps:
            noticed = _noticed(shlex.split(tests), folder)
            if noticed is not None:
                return noticed
        return None
    finally:
        place.write_text(kept, encoding="utf-8")


def preload(folder: Path) -> None:
    """Import what no change touches, from the copy: each trial is a fork of this process and need not."""
    sys.path[:0] = [str(folder / "src"), str(folder)]
    for name in ("fastapi", "httpx", "psycopg", "redis.asyncio", "sqlalchemy.orm"):
        importlib.import_module(name)
    for name in ("uvicorn", "websockets.sync.client", "alembic.command", "argon2"):
        importlib.import_module(name)
    engine = importlib.import_module("baumeister.games.engine")
    registry = importlib.import_module("baumeister.games.registry")
    engine.prepare_all(registry.names())
    for name in registry.names():
        engine.require_compiled(name)
    changing = [name for name in sys.modules if name.startswith(("baumeister.server", "baumeister.deals"))]
    assert not changing, changing


def _noticed(tests: list[str], folder: Path) -> str | None:
    with tempfile.TemporaryFile("w+") as said:
        child = os.fork()
        if not child:
            _run_tests(tests, folder, said)
        deadline = time.monotonic() + SECONDS
        while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
            if time.monotonic() > deadline:
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return "it hangs"
            time.sleep(0.05)
        # Servers and databases that a trial left behind.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        if os.waitstatus_to_exitcode(ended[1]) == 0:
            return None
        said.seek(0)
        lines = said.read().strip().splitlines()
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    return (failed or lines or ["it ends the process"])[-1 if not failed else 0][:110]


def _run_tests(tests: list[str], folder: Path, said: IO[str]) -> NoReturn:
    os.setsid()
    for stream in (1, 2):
        os.dup2(said.fileno(), stream)
    os.chdir(folder)
    given = ["-q", "-x", "--tb=no", "-p", "no:cacheprovider", "--hypothesis-profile=ci"]
    # A folder of its own: other runs of pytest may close theirs to the user that PostgreSQL runs as.
    given += [f"--basetemp={folder / 'tmp'}"]
    given += ["-W", "ignore::pytest.PytestAssertRewriteWarning", *tests]  # loaded before, see `preload`
    code = 70
    try:
        code = int(pytest.main(given))
    finally:
        sys.stdout.flush()
        os._exit(code)


def copied() -> Iterator[Path]:
    """A copy of everything that the tests need."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], stdout=-1, check=True)  # noqa: S607
        for name in listed.stdout.decode().splitlines():
            if not name.startswith("docs/images") and Path(name).exists():
                goal = Path(folder, name)
                goal.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(name, goal)
        yield Path(folder)


def main() -> int:
    """The command line; exit code 1 if anything survived."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutate", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *MODULES], help="which modules; all by default")
    parser.add_argument("--each", type=int, default=20, help="how many changes of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, help="only so many steps of tests, the quickest")
    given = parser.parse_args()
    survivors = 0
    for folder in copied():
        preload(folder)
        for name in given.names or MODULES:
            steps = MODULES[name][1][: given.steps]
            failed = [noticed for tests in steps if (noticed := _noticed(shlex.split(tests), folder))]
            if failed:
                print(f"{name}: the tests fail without a change: {failed[0]}", file=sys.stderr)
                return 2
            for n, mutant in enumerate(draw(name, given.each, given.seed), 1):
                began = time.monotonic()
                noticed = try_out(mutant, steps, folder)
                survivors += noticed is None
                told = noticed or "SURVIVED"
                place = f"{name} {n}: {mutant.path}:{mutant.line}: {mutant.change}"
                print(f"{place}\n    {told} ({time.monotonic() - began:.0f} s)", flush=True)
    print(f"{survivors} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
