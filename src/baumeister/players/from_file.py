"""Players from a Python file: `my_bot.py:Miser`."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import BadOption, brief
from .player import Player

SUFFIX = ".py"


def names_file(text: str) -> bool:
    """True for `FILE.py:CLASS`, as opposed to the name of a player."""
    return text.rpartition(":")[0].endswith(SUFFIX) or text.endswith(SUFFIX)


@dataclass(frozen=True)
class FilePlayer:
    """Makes players of a class in a Python file. It can be sent to other processes, which load the file
    themselves."""

    file: str
    name: str

    @classmethod
    def parse(cls, text: str) -> FilePlayer:
        """`FILE.py:CLASS`, loaded at once, so that a mistake is noticed before the first game. Raises
        BadOption."""
        file, colon, name = text.rpartition(":")
        if not colon or not file.endswith(SUFFIX):
            raise BadOption(f"{text}: a player in a file is written FILE.py:CLASS, such as my_bot.py:Miser")
        made = cls(str(Path(file).resolve()), name)
        made.load()
        return made

    def load(self) -> Any:
        """The class, or the function that makes a player. Raises BadOption."""
        module = _load(Path(self.file))
        found = getattr(module, self.name, None)
        if found is None:
            known = [name for name, value in vars(module).items() if _is_player(value, module)]
            has = f"it has {', '.join(known)}" if known else "it has no class with a method think"
            raise BadOption(f"{Path(self.file).name} has no player {brief(self.name)}; {has}")
        if not callable(found) or (isinstance(found, type) and not hasattr(found, "think")):
            raise BadOption(
                f"{self.name} in {Path(self.file).name} is no player: a class with a method think, or a "
                "function that makes a player for the name of a game"
            )
        return found

    def __call__(self, game: str) -> Player:
        """A player for the game of that name. Raises BadOption."""
        try:
            made: Player = self.load()(game)
        except TypeError as fault:
            raise BadOption(f"{self.name}({game!r}) cannot be made: {fault}") from None
        if not callable(getattr(made, "think", None)):
            raise BadOption(f"{self.name}({game!r}) makes no player: it has no method think")
        return made


def _is_player(value: object, module: ModuleType) -> bool:
    return isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "think")


def _load(file: Path) -> ModuleType:
    """The file as a module, read once in each process. What lies beside it can be imported, as usual."""
    name = f"baumeister_players_{file.stem}"
    known = sys.modules.get(name)
    if known is not None and known.__file__ == str(file):
        return known
    spec = importlib.util.spec_from_file_location(name, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise BadOption(f"there is no file {file}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # before it runs: dataclasses and pickle look there
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        spec.loader.exec_module(module)
    except Exception as fault:
        del sys.modules[name]
        lines = [
            frame.lineno for frame in traceback.extract_tb(fault.__traceback__) if frame.filename == str(file)
        ]
        line = fault.lineno if isinstance(fault, SyntaxError) else lines[-1] if lines else None
        where = f", line {line}" if line else ""
        raise BadOption(f"{file.name}{where}: {type(fault).__name__}: {fault}") from None
    return module
