"""One file for each kind of input that comes from outside; each has a `target(data)` that raises nothing.

Whatever the bytes are, the product must either accept them, and then the result is checked (it prints back
the same, the game goes on), or refuse them with one of its own errors and a sentence.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

FOLDER = Path(__file__).parent
NAMES = sorted(file.stem for file in FOLDER.glob("*.py") if file.stem != "__init__")
KEPT = FOLDER.parent / "kept"
"""A folder for each target: inputs that reach far, and all inputs that ever broke something (`broke-*`)."""
opened = ExitStack()
"""What targets have opened, mainly servers. Not closed by `atexit`: there Python 3.12 starts no threads."""


def find(name: str) -> Callable[[bytes], None]:
    """A target by its name. The product is imported only now, so that a fuzzer can watch it."""
    found: Callable[[bytes], None] = importlib.import_module(f"{__name__}.{name}").target
    return found


def kept(name: str) -> list[Path]:
    """The inputs kept for a target."""
    return sorted((KEPT / name).iterdir())
