"""A game's evaluation, its tuned weights and its network; a game without one gets `no_evaluation`."""

from __future__ import annotations

import functools
import importlib
import logging
import tomllib
from pathlib import Path
from typing import cast

import numpy as np

from ..errors import BadNetwork, BadOption
from .compiled import Floats
from .contract import Evaluation
from .network import join
from .network_file import NETWORK_FILE, read_network
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


def has_network(game: str) -> bool:
    """True if the evaluation of a game can use a network."""
    return hasattr(evaluation(game), "NETWORK_FEATURES")


def weights_with(game: str, file: Path) -> Floats:
    """The tuned weights of a game with the network of a file behind them. Raises BadNetwork."""
    if not has_network(game):
        raise BadNetwork(f"the evaluation of {game} uses no network")
    judge = evaluation(game)
    _, numbers = read_network(file, game, judge.NETWORK_FEATURES)
    if (wanted := judge.network_size(numbers)) != len(numbers):
        raise BadNetwork(f"{file} has {len(numbers)} numbers; a network of its widths has {wanted}")
    return join(tuned_weights(game), numbers)


@functools.cache
def learned_weights(game: str) -> Floats:
    """The tuned weights of a game with its network behind them. Without a network that can be used, the tuned
    weights alone: the hand-written evaluation then plays, and the log says why."""
    try:
        return weights_with(game, game_type(game).folder / NETWORK_FILE)
    except BadNetwork as fault:
        logging.getLogger(__name__).warning("%s; %s plays with its hand-written evaluation", fault, game)
        return tuned_weights(game)
