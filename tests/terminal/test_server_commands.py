"""The commands of people who run a server."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from baumeister.server.tables import projection
from baumeister.terminal.cli import main


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
