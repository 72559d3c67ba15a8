"""A game's evaluation and its tuned weights; a game without one gets `no_evaluation`."""

from __future__ import annotations

import functools
import importlib
import tomllib
from typing import cast

import numpy as np

from ..errors import BadOption
from .compiled import Floats
from .contract import Evaluation
from .registry import game_type

WEIGHTS_FILE = "weights.toml"


@functools.cache
def evaluation(game: str) -> Evaluation:
    """The evaluation of a game."""
    sheet = game_type(game)
    if not (sheet.folder / "evaluation.py").exists():
        return default_evaluation()
    return cast("Evaluation", sheet.module("evaluation"))


def default_evaluation() -> Evaluation:
    """The evaluation of a game that has none."""
    return cast("Evaluation", importlib.import_module("..no_evaluation", __name__))


@functools.cache
def tuned_weights(game: str) -> Floats:
    """The tuned weights of a game, in the order its evaluation names them."""
    file, wanted = game_type(game).folder / WEIGHTS_FILE, evaluation(game).WEIGHTS
    found: dict[str, float] = tomllib.loads(file.read_text(encoding="utf-8")) if wanted else {}
    if set(found) != set(wanted):
        raise BadOption(f"{file}: {game} needs {', '.join(wanted)}; it has {', '.join(found)}")
    return np.array([found[name] for name in wanted], np.float32)
