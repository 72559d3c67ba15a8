"""The commands of people who run a server."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner

from baumeister.server.tables import projection
from baumeister.terminal.cli import main

from ..server.services import free_port


def test_the_command_notices_a_log_that_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "hides_anything", lambda _table: False)
    done = CliRunner().invoke(main, ["audit-leaks", "--games", "1", "--seed", "2", "--json"])
    assert done.exit_code == 3, done.output
    told = json.loads(done.stdout)
    assert told["tight"] is False
    assert done.stderr == f"baumeister: {' '.join(told['why'].split())}\n"


@pytest.mark.parametrize(
    ("database", "sentence"),
    [("mysql://x", "sqlite"), ("postgresql://nobody@127.0.0.1:1/none", "cannot be used")],
)
def test_a_server_that_cannot_start_says_why_in_one_sentence(database: str, sentence: str) -> None:
    done = CliRunner().invoke(main, ["serve", "--database", database], env={"BAUMEISTER_PORT": "0"})
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (
            [],
            {"BAUMEISTER_HOSTZ": "x"},
            "there is no setting BAUMEISTER_HOSTZ; did you mean BAUMEISTER_HOST?",
        ),
        (
            [],
            {"BAUMEISTER_HOSTS": "a.example"},
            'BAUMEISTER_HOSTS is a list in JSON, for example ["a.example"]',
        ),
        (["--host", "192.0.2.7"], {}, "192.0.2.7 is no address of this machine"),
    ],
)
def test_a_wrong_setting_is_one_sentence_and_exit_code_2(
    arguments: list[str], environment: dict[str, str], sentence: str
) -> None:
    done = CliRunner().invoke(main, ["serve", "--port", "0", *arguments], env=environment)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.strip().splitlines()) == 1


def test_a_taken_port_is_one_sentence_and_exit_code_2() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = CliRunner().invoke(main, ["serve", "--port", port])
    assert done.exit_code == 2
    assert f"port {port} of 127.0.0.1 is taken, another program uses it" in done.output
    assert len(done.output.strip().splitlines()) == 1


def test_on_a_terminal_the_server_speaks_to_a_person_and_a_second_one_only_opens_the_page(
    tmp_path: Path,
) -> None:
    port, opened = str(free_port()), tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    environment = {
        **os.environ,
        "BROWSER": f"{browser} %s",
        "BAUMEISTER_DATABASE": f"sqlite:///{tmp_path}/games.db",
        "NUMBA_DISABLE_JIT": "1",
        "TERM": "xterm",
    }
    command = ["-m", "baumeister", "serve", "--lan", "--open", "--port", port]
    first = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", timeout=60)
    try:
        first.expect("Baumeister is ready: ")
        first.expect_exact("Ctrl-C stops the server.")
        told = first.before
        assert told.startswith(f"http://127.0.0.1:{port}/")
        assert f"Games are stored in {tmp_path}/games.db" in told
        assert "For others at home:" in told or "nobody else can come" in told
        second = subprocess.run(
            [sys.executable, *command],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert second.returncode == 0
        assert second.stdout.startswith(f"Baumeister is running already: http://127.0.0.1:{port}/")
        assert opened.read_text() == 2 * f"http://127.0.0.1:{port}/\n"
    finally:
        first.sendintr()
        first.expect(pexpect.EOF)
        first.close()
    assert "{" not in first.before, "no JSON for a person"
    assert "Traceback" not in first.before
