"""Setting up a checkout: what a person reads if something is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[1] / "scripts" / "setup.sh"


def set_up(folder: Path, uv: str) -> subprocess.CompletedProcess[str]:
    """Run the script with an installer that does this."""
    programs = folder / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(sys.executable)
    (programs / "uv").write_text(f"#!/bin/sh\n{uv}\n")
    (programs / "uv").chmod(0o755)
    command = [str(SETUP), "--no-dev"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_everything_is_installed_at_once(tmp_path: Path) -> None:
    done = set_up(tmp_path, 'echo "$@" >> called')
    assert (done.returncode, done.stderr) == (0, "")
    (call,) = (tmp_path / "called").read_text().splitlines()
    assert "--no-dev" in call
    assert "--no-build-package llvmlite" in call, "building it takes an hour"


def test_a_python_without_numba_gets_everything_else_and_a_sentence(tmp_path: Path) -> None:
    uv = (
        'case "$*" in *--no-install-package*) echo "$@" > called;; '
        '*) echo "error: `llvmlite==0.45.0` has no wheel for this Python" >&2; exit 2;; esac'
    )
    done = set_up(tmp_path, uv.replace("`", "'"))
    assert done.returncode == 0
    assert "There is no Numba for Python 3" in done.stderr
    assert "--no-install-package numba --no-install-package llvmlite" in (tmp_path / "called").read_text()


@pytest.mark.parametrize(
    "told",
    [
        "  × Failed to build `argon2-cffi==25.1.0`\n  ╰─▶ gcc: command not found",
        "error: Distribution `argon2-cffi==25.1.0 @ registry+https://pypi.org/simple` can't be installed "
        "because it doesn't have a source distribution or wheel for the current platform",
    ],
)
def test_a_package_that_nobody_has_built_for_this_python_is_one_sentence(tmp_path: Path, told: str) -> None:
    (tmp_path / "told").write_text(told)
    done = set_up(tmp_path, "cat told >&2; exit 2")
    assert done.returncode == 1
    assert done.stderr.startswith(f"argon2-cffi cannot be installed for Python 3.{sys.version_info.minor}")
    assert done.stderr.count("\n") == 1
    assert (tmp_path / ".venv" / "setup.log").read_text() == f"{told}\n"


def test_any_other_fault_is_told_as_it_is(tmp_path: Path) -> None:
    done = set_up(tmp_path, "echo 'error: no route to host' >&2; exit 2")
    assert done.returncode == 1
    assert done.stderr == "error: no route to host\n"


@pytest.mark.parametrize("python", ["nowhere/python", "/bin/false"])
def test_a_missing_or_old_python_is_told(tmp_path: Path, python: str) -> None:
    done = subprocess.run(
        [str(SETUP)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHON": python, "PATH": "/bin:/usr/bin"},
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Baumeister needs Python 3.11 or newer")
