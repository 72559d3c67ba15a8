"""Run the command line in this process, or in its own process behind a pseudo terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner, Result

import baumeister as bm
from baumeister.records import Record
from baumeister.terminal.cli import main

from ..variants import Variant

SAMPLES = Path(bm.records.__file__).parent / "samples"
SAMPLE = str(SAMPLES / "pagode-1973-1.txt")
TWO_PEOPLE = ("play", "pagode", "--seed", "1")


def run(*args: str, typed: str | bytes = "") -> Result:
    """What a command prints and returns for this input."""
    return CliRunner().invoke(main, args, input=typed)


def refused(*args: str, typed: str | bytes = "") -> str:
    """The one sentence with which a command is refused."""
    result = run(*args, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("baumeister: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def lines(*typed: str) -> str:
    """What somebody types, line by line."""
    return "".join(f"{line}\n" for line in typed)


def flags(variant: Variant) -> list[str]:
    """The options of a game as `play` takes them."""
    return [
        f"--{name.replace('_', '-')}" + ("" if value is True else f"={value}")
        for name, value in variant.options.items()
    ]


class Terminal:
    """A real terminal with the command running in it."""

    def __init__(self, *args: str, **environment: str) -> None:
        env = dict(os.environ, NUMBA_DISABLE_JIT="1", TERM="xterm", COLUMNS="100") | environment
        command = [sys.executable, "-m", "baumeister.terminal.cli", *args]
        self.child = pexpect.spawn(command[0], command[1:], env=env, encoding="utf-8", timeout=120)

    def expect(self, text: str) -> str:
        """Wait for a text; returns what was printed before it."""
        self.child.expect_exact(text)
        return str(self.child.before)

    def type(self, line: str) -> None:
        """Type a line."""
        self.child.sendline(line)

    def end(self) -> int:
        """Wait for the end; returns the exit code."""
        self.rest = str(self.child.read())
        self.child.wait()
        assert "Traceback" not in self.rest
        return int(self.child.exitstatus)


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep stopped games out of the tester's own folders."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture(params=["pagoda", "jaguar"])
def hidden(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An unfinished game with hidden cards, in a file."""
    pos = bm.game(request.param).start(seed=4)
    for _ in range(8):
        pos = pos.play(pos.moves()[-1])
    Record.of(pos).save(tmp_path / "hidden.txt")
    return str(tmp_path / "hidden.txt")
