"""A TOML file with another jungle path."""

from __future__ import annotations

import tempfile
from pathlib import Path

from baumeister.errors import BadOption
from baumeister.games.jaguar.path import JunglePath

from ..sentences import refusing

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")


def target(data: bytes) -> None:
    """Read it; the path's words and its text mean the same path."""
    file = Path(_folder.name) / "path.toml"
    file.write_bytes(data)
    with refusing(BadOption):
        path = JunglePath.of(file)
        assert JunglePath.from_words(path.words) == path
        assert JunglePath.of(str(path)) == path
