"""The answers of another engine that plays here: any output of a program that then ends."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

import baumeister as bm
from baumeister.adapters.external import EnginePlayer
from baumeister.errors import Forfeit
from baumeister.games.contract import View
from baumeister.players import Limit

from ..sentences import refusing

_folder = tempfile.TemporaryDirectory(prefix="baumeister-fuzz-")


def target(data: bytes) -> None:
    """Let it choose a move: a legal one, or it loses the game for a reason that can be printed."""
    file = Path(_folder.name) / "answers"
    file.write_bytes(data)
    with refusing(Forfeit):
        engine = EnginePlayer("pagoda", command=("cat", str(file)), patience=2.0)
        try:
            thought = engine.think(_view(), Limit(simulations=1))
            assert thought.move
        finally:
            engine.close()


@functools.cache
def _view() -> View:
    pos = bm.game("pagoda").start(seed=1)
    return pos.view(pos.to_move)
