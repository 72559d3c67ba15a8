"""Evaluations and their weights."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.evaluation import evaluation, tuned_weights


@pytest.mark.parametrize("game", bm.names())
def test_the_weights_fit_the_evaluation(game: str) -> None:
    assert len(tuned_weights(game)) == len(evaluation(game).WEIGHTS)


@pytest.mark.parametrize("game", bm.names())
def test_the_weights_begin_with_one_for_each_feature(game: str) -> None:
    features = evaluation(game).FEATURES
    assert evaluation(game).WEIGHTS[: len(features)] == features
