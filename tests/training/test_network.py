"""What is exported plays in whole numbers as it was trained in floating ones. Needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.evaluation import evaluation, has_network, tuned_weights
from baumeister.games.network import join

torch = pytest.importorskip("torch", reason="PyTorch is not installed")
from training.network import ValueNetwork, assemble  # noqa: E402
from training.plans import read_plan  # noqa: E402
from training.self_play import play, read_positions  # noqa: E402
from training.train import Training, collect, modules_of, train_order  # noqa: E402


@pytest.mark.parametrize("name", [name for name in bm.names() if has_network(name)])
def test_a_trained_network_plays_as_it_was_trained(name: str, tmp_path: Path) -> None:
    plan = read_plan(name, few=2, many=2)
    play(plan, None, 2, 600.0, tmp_path, 1)
    positions = read_positions(name, [tmp_path])
    inputs, samples = modules_of(name)
    torch.manual_seed(1)
    data = collect(name, positions, torch.device("cpu"))
    net = ValueNetwork(inputs, torch.from_numpy(samples.shared_rows().astype(np.int64)), 16, 8)
    parts = net.export() | train_order(name, positions, Training(device="cpu"))
    weights = join(tuned_weights(name), assemble(inputs, 16, 8, parts))
    with torch.no_grad():
        odds = torch.sigmoid(net(data.chosen.long(), data.dense.float() / (1 << inputs.DENSE_SHIFT)))
        low, high = data.stakes.unbind(1)
        trained = (low + (high - low) * odds).numpy()
    by = np.array(positions.states["to_move"], np.int32)
    if hasattr(samples, "seen_by"):
        samples.seen_by(positions.states, by)
    judge, scratch = evaluation(name), np.zeros(evaluation(name).SCRATCH, np.float32)
    played = [judge.value(positions.states[k], int(by[k]), weights, scratch) for k in data.kept]
    assert len(played) > 5
    assert np.abs(trained - np.array(played)).max() < 0.01
