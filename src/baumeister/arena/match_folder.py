"""The folder of a match: its plan, the finished games in the order they ended, and their records.

plan.json      what is played; another match is refused
games.jsonl    a line for each finished game, only ever added to
records/       the games as text; a game that a player's fault ended is kept as KEY-stopped.txt

A game counts when its line is whole and on the disk, and its record is written before that. So the match can
be killed at any moment and continued later.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

import filelock

from ..errors import BadOption, MatchStopped
from .game_result import GameResult
from .referee import FinishedGame, StoppedGame

PLAN_FILE, GAMES_FILE, RECORDS_FOLDER, LOCK_FILE = "plan.json", "games.jsonl", "records", ".lock"


class MatchFolder:
    """The folder of a match. Made by `open_folder`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def finished(self) -> list[GameResult]:
        """The games that are finished. A last line that a kill left incomplete is cut off."""
        file = self.path / GAMES_FILE
        if not file.exists():
            return []
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            os.truncate(file, len(whole))
        return [self._read(n, line) for n, line in enumerate(whole.splitlines(), 1)]

    def _read(self, n: int, line: bytes) -> GameResult:
        try:
            return GameResult.from_json(json.loads(line))
        except (KeyError, TypeError, ValueError, RecursionError):
            raise BadOption(f"{self.path / GAMES_FILE}: line {n} is not the result of a game") from None

    def keep(self, game: FinishedGame) -> None:
        """Write the record, then the line that makes it count."""
        self._record(game.result.key, game.record)
        with (self.path / GAMES_FILE).open("a", encoding="utf-8") as file:
            _write(file, json.dumps(game.result.to_json()) + "\n")

    def keep_broken(self, game: StoppedGame) -> None:
        """Write the record of a game that a player's fault ended."""
        self._record(f"{game.key}-stopped", game.record)

    def _record(self, key: str, text: str) -> None:
        with (self.path / RECORDS_FOLDER / f"{key}.txt").open("w", encoding="utf-8", newline="\n") as file:
            _write(file, text)


def _write(file: TextIO, text: str) -> None:
    """Write and wait until the disk has it."""
    file.write(text)
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def open_folder(path: Path, plan: Mapping[str, Any]) -> Iterator[MatchFolder]:
    """The folder of the match with this plan, for this process alone. Raises BadOption if it holds
    something else."""
    if path.exists() and not path.is_dir():
        raise BadOption(f"{path} is a file; a match is kept in a folder")
    _check_plan(path, plan)
    (path / RECORDS_FOLDER).mkdir(parents=True, exist_ok=True)
    try:
        alone = filelock.FileLock(path / LOCK_FILE).acquire(timeout=0)
    except filelock.Timeout:
        raise MatchStopped(f"another process plays the match in {path} right now") from None
    with alone:
        _check_plan(path, plan)  # again: another process may have begun a match in between
        part = path / f".{PLAN_FILE}"
        part.write_text(json.dumps(plan, indent=1) + "\n", encoding="utf-8")
        part.replace(path / PLAN_FILE)
        yield MatchFolder(path)


def _check_plan(path: Path, plan: Mapping[str, Any]) -> None:
    """Refuse a folder with another match in it, or with anything else."""
    file = path / PLAN_FILE
    if not file.exists():
        known = {RECORDS_FOLDER, LOCK_FILE, f".{PLAN_FILE}"}
        if path.exists() and any(found.name not in known for found in path.iterdir()):
            raise BadOption(f"{path} is not empty and holds no match; choose another folder")
        return
    try:
        held = json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        held = None
    if not isinstance(held, dict):
        raise BadOption(f"{file} is not the plan of a match")
    for key in plan:
        if held.get(key) != plan[key]:
            raise BadOption(
                f"{path} holds another match: its {key} is {_brief(held.get(key))}, not {_brief(plan[key])};"
                " choose another folder"
            )


def _brief(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 120 else text[:117] + "..."
