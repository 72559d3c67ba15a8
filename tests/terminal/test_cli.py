"""The commands: version, help, and what they refuse."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import baumeister as bm

from .helpers import SAMPLE, SAMPLES, refused, run


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("chess",), "'chess' is not one of"),
        (("pagode", "--quick"), "--quick is an option of pagoda: baumeister play pagoda --quick"),
        (("jaguar", "--turn-limit", "5"), "--turn-limit is an option of pagode"),
        (("pagoda", "--path", "x"), "--path is an option of jaguar"),
        (("pagoda", "--games", "3"), "--games is an option of pagode"),
        (("--simple",), "--simple is an option of pagoda: baumeister play pagoda --simple ..."),
        (("pagode", "--games", "0"), "0 is not in the range"),
        (("pagode", "--games", "101"), "the longest match of pagode has 100 games"),
        (("pagode", "--turn-limit", "-1"), "turn_limit must lie between 0"),
        (("jaguar", "--path", "/none.toml"), "/none.toml cannot be read"),
        (("pagode", "--seat", "1"), "--seat says where you sit against the computer"),
        (("pagode", "--against", "god"), "there is no player 'god'"),
        (("--resume", "/none.txt"), "/none.txt: No such file or directory"),
        (("--resume", SAMPLE), "is over"),
        (("pagode", "--resume", SAMPLE), "leave GAME and --games out"),
        (("--resume", SAMPLE, "--quick"), "a resumed game keeps the options"),
        (("--resume", "-"), "a record begins with the line"),
    ],
)
def test_bad_options_are_refused_with_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("play", *args)


@pytest.mark.parametrize(
    "command", [(), ("--help",), ("-h",), ("play", "--help"), ("show", "-h"), ("warm", "-h")]
)
def test_help_reads_like_a_manual(command: tuple[str, ...]) -> None:
    result = run(*command)
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: baumeister")


def test_the_version_is_printed() -> None:
    assert run("--version").stdout == f"baumeister, version {bm.__version__}\n"


def test_bad_commands_and_options_are_refused_with_one_sentence() -> None:
    assert "No such command 'fly'" in refused("fly")
    assert "'2' is not one of '0', '1'" in refused("show", SAMPLE, "--seat", "2")
    assert "No such option" in refused("show", SAMPLE, "--speed")
    assert "'chess' is not one of" in refused("warm", "chess")


def test_output_that_nobody_reads_is_not_an_error() -> None:
    command = f"{sys.executable} -m baumeister.terminal.cli show {SAMPLES / 'pagode-1973-2.txt'} | head -1"
    done = subprocess.run(  # noqa: S602  a pipe of the shell is what is tested
        command,
        shell=True,
        capture_output=True,
        text=True,
        check=True,
        env=dict(os.environ, NUMBA_DISABLE_JIT="1"),
    )
    assert done.stdout == "Pagode: Green against Red\n"
    assert done.stderr == ""
