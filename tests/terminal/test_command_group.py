"""`baumeister --help` reads like a manual: sections, correct examples, exit codes, completion."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from baumeister.terminal.cli import main
from baumeister.terminal.command_group import SECTIONS

from .helpers import SAMPLE, run

COMMANDS = sorted(main.commands)


def examples(name: str) -> list[str]:
    return re.findall(r"^  baumeister (.*)$", main.commands[name].epilog or "", re.MULTILINE)


def test_help_names_every_command_once_with_what_it_does() -> None:
    page = run("--help").stdout
    for name in COMMANDS:
        [line] = re.findall(rf"^  {name} +(\S.*)$", page, re.MULTILINE)
        assert line.endswith((".", "strength", "strength.")) or len(line) > 40
    for heading, names in SECTIONS.items():
        assert f"\n{heading}:\n" in page or not set(names) & set(COMMANDS)


def test_help_explains_exit_codes_and_completion() -> None:
    page = run("--help").stdout
    assert [int(code) for code in re.findall(r"^    (\d+) +\w", page, re.MULTILINE)] == [0, 1, 2, 3, 130, 141]
    assert "_BAUMEISTER_COMPLETE=bash_source" in page
    assert "NO_COLOR" in page


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_examples_that_it_understands(name: str) -> None:
    assert examples(name)
    for line in examples(name):
        command, *args = shlex.split(re.split(" [<>] ", line)[0])
        assert command == name
        main.commands[name].make_context(name, args, parent=click.Context(main, **main.context_settings))
        assert f"baumeister {line}" in run(name, "--help").stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_options_with_the_same_name_mean_the_same(name: str) -> None:
    for option in main.commands[name].params:
        if isinstance(option, click.Option):
            assert option.help, f"{name} {option.name}"
            assert all("_" not in text for text in option.opts)
            if "--json" in option.opts:
                assert option.help == "Print JSON for programs."


@pytest.mark.parametrize("words", ["--help", "games", f"show {SAMPLE}"])
def test_a_closed_pipe_has_its_own_exit_code(words: str, tmp_path: Path) -> None:
    command = f"sleep 0.2; {sys.executable} -m baumeister.terminal.cli {words}; echo $? > {tmp_path}/code"
    subprocess.run(["bash", "-c", f"({command}) | true"], check=True)
    assert (tmp_path / "code").read_text().strip() == "141"


def test_an_internal_error_has_its_own_exit_code_and_is_not_hidden() -> None:
    code = (
        "import click\nfrom baumeister.terminal.cli import main\n"
        "@main.command()\ndef broken(): raise RuntimeError('ours')\nmain(['broken'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "RuntimeError: ours" in done.stderr


HEAVY = {"numpy", "numba", "llvmlite", "textual", "websockets", "fastapi", "sqlalchemy", "pyarrow", "asyncio"}


ASKING = f"""
import sys
from click.shell_completion import BashComplete
from click.testing import CliRunner
from baumeister.terminal.cli import main

for args in [["--version"], ["--help"], *([name, "--help"] for name in main.commands)]:
    assert CliRunner().invoke(main, args).exit_code == 0
tab = BashComplete(main, {{}}, "baumeister", "_BAUMEISTER_COMPLETE")
assert tab.get_completions(["play", "pagoda", "--against"], "exp")
print(*sorted({{name.partition(".")[0] for name in sys.modules}} & {HEAVY}))
"""


def test_help_version_and_completion_load_nothing_heavy() -> None:
    """Print all pages of the manual and the Tab completions in one process; then what it had to load."""
    done = subprocess.run([sys.executable, "-c", ASKING], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def complete(*words: str) -> list[str]:
    """What the shell is told when Tab is pressed after these words."""
    env = dict(
        os.environ,
        _BAUMEISTER_COMPLETE="bash_complete",
        COMP_WORDS=" ".join(["baumeister", *words]),
        COMP_CWORD=str(len(words)),
    )
    done = subprocess.run(
        [sys.executable, "-m", "baumeister.terminal.cli"],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


def test_the_tab_key_completes_commands_options_and_names() -> None:
    assert complete("pl") == ["play"]
    assert complete("play", "pago") == ["pagode", "pagoda"]
    assert complete("play", "--res") == ["--resume"]
    assert complete("play", "pagode", "--turn") == ["--turn-limit"]
    assert "expert" in complete("play", "pagoda", "--against", "exp")


def test_bash_accepts_the_completion(tmp_path: Path) -> None:
    program = tmp_path / "baumeister"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m baumeister.terminal.cli "$@"\n')
    program.chmod(0o755)
    script = 'eval "$(_BAUMEISTER_COMPLETE=bash_source baumeister)"; complete -p baumeister'
    env = dict(os.environ, PATH=f"{tmp_path}:{os.environ['PATH']}")
    done = subprocess.run(["bash", "-c", script], env=env, capture_output=True, text=True, check=True)
    assert "complete -o nosort -F _baumeister_completion baumeister" in done.stdout
