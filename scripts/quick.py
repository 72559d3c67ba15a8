"""`make quick`: lint, and run the tests of what changed, in less than a minute.

That is everything that differs from the last commit; in a clean tree, the last commit itself. The test of
`src/baumeister/x/y.py` is `tests/x/test_y.py`. Rules run uncompiled, so no edit waits for the compiler.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SMOKE = (
    "tests/test_game_names.py",
    "tests/test_layout.py",
    "tests/games/test_endings.py",
    "tests/games/test_options.py",
    "tests/games/test_position.py",
    "tests/games/test_refusals.py",
    "tests/records/test_text_format.py",
)
"""Fast tests of what nearly everything depends on."""
WEB = {".ts", ".svelte", ".css", ".json"}
"""File suffixes of the client's sources."""
BIN = Path(sys.executable).parent


def git(*words: str) -> list[str]:
    """The lines that git prints."""
    answer = subprocess.run(["git", *words], capture_output=True, text=True, check=True)  # noqa: S607
    return answer.stdout.splitlines()


def changed_files() -> list[Path]:
    """Files that differ from the last commit or, in a clean tree, from the one before it."""
    names = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    names = names or git("diff", "--name-only", "HEAD~1")
    return [path for path in map(Path, names) if path.exists()]


def tests_of(files: list[Path]) -> list[str]:
    """The changed test modules, and the tests of the changed modules."""
    found = set(map(Path, SMOKE))
    for file in files:
        if file.parts[0] == "tests" and file.name.startswith("test_"):
            found.add(file)
        elif file.parts[:2] == ("src", "baumeister"):
            found.add(Path("tests", *file.parts[2:-1], f"test_{file.stem}.py"))
    return sorted(str(test) for test in found if test.exists() and test.parts[1] != "e2e")


def run(*command: str, **environment: str) -> bool:
    """Print and run a command; False if it failed."""
    print("$", *(word for word in command if word), flush=True)
    path = os.pathsep.join([str(BIN), os.environ["PATH"]])
    return subprocess.run(command, check=False, env=os.environ | {"PATH": path} | environment).returncode == 0


def main() -> int:
    """Run all checks for what changed; 1 if anything fails."""
    files = changed_files()
    python = [str(file) for file in files if file.suffix == ".py"]
    web = [str(file.relative_to("web")) for file in files if file.parts[0] == "web" and file.suffix in WEB]
    good = [run(f"{BIN}/ruff", "check", "-q"), run(f"{BIN}/ruff", "format", "-q", "--check")]
    if python:
        good.append(run(f"{BIN}/mypy", *python))
    if web:
        good.append(run("npm", "--prefix", "web", "exec", "--", "prettier", "--check", *web))
        good.append(run("npm", "--prefix", "web", "exec", "--", "vitest", "related", "--run", *web))
    pytest = [
        f"{BIN}/python",
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--hypothesis-profile=ci",
        "-n",
        "2",
    ]
    good.append(run(*pytest, *tests_of(files), NUMBA_DISABLE_JIT="1", BAUMEISTER_GAMES="1"))
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
