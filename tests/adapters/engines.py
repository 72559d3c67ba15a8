"""Small engines in other languages: those of the documentation, and some faulty ones."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs/engine-protocol.md").read_text()
OURS = [sys.executable, "-m", "baumeister.terminal.cli", "engine"]


def block(language: str) -> str:
    """The one example in that language."""
    [found] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return str(found)


def script(folder: Path, language: str) -> list[str]:
    """The command of a documented engine."""
    file = folder / f"engine.{language}"
    file.write_text(block(language))
    return ["sh" if language == "sh" else "node", str(file)]


def faulty(folder: Path, name: str, on_go: str, on_ugi: str = "echo ugiok") -> list[str]:
    """The command of an engine that works until it is told to go."""
    file = folder / f"{name}.sh"
    file.write_text(
        f"""while read -r command _ first rest; do
    case $command in
        ugi) {on_ugi} ;;
        isready) echo readyok ;;
        go) {on_go} ;;
        quit) exit 0 ;;
    esac
done
"""
    )
    return ["sh", str(file)]


def named(command: list[str]) -> str:
    """The name of an engine for the arena."""
    return f"engine:{shlex.join(command)}"
