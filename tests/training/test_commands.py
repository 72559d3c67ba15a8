"""The commands of training: a loop goes on where it was stopped, and bad input gets a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from training import __main__ as commands


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(commands.main, words)
    return found.exit_code, found.output


@pytest.mark.parametrize("passes", [True, False])
def test_a_loop_that_was_stopped_before_the_gate_goes_on_there(
    passes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def promote(_game: str, new: Path, *_: Any) -> bool:
        asked.append(new.name)
        return passes

    monkeypatch.setattr(commands, "promote", promote)
    monkeypatch.setattr(commands, "play", lambda *_: pytest.fail("the games were played already"))
    (tmp_path / "network-1.bin").touch()
    code, said = run("loop", "pagode", str(tmp_path), "--generations", "1")
    assert (code, asked) == (0, ["network-1.bin"])
    assert said == f"generation 1: {'promoted' if passes else 'not promoted'}\n"
    assert run("loop", "pagode", str(tmp_path), "--generations", "1") == (0, "")
    assert asked == ["network-1.bin"]


def test_a_network_that_does_not_pass_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "promote", lambda *_: False)
    (tmp_path / "x.bin").touch()
    code, said = run("promote", "pagode", str(tmp_path / "x.bin"))
    assert code == 1
    assert "did not pass the gate; the game keeps what it has" in said


def test_the_options_of_a_variant_are_named_in_words() -> None:
    assert commands.in_words({}) == "as usual"
    assert commands.in_words({"quick": True, "simple": True}) == "quick: True and simple: True"
