"""Train a network on positions of self-play.

All positions are held in the memory of the device, graphics card or not. Games, not positions, are held back
to measure on: neighbouring positions are too alike. The best epoch on them is kept.
"""

from __future__ import annotations

import importlib
import time
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
import torch

from baumeister.games.compiled import Floats, Int16s
from baumeister.games.evaluation import evaluation, tuned_weights
from baumeister.games.network import join
from baumeister.games.registry import game_type

from .network import OrderNetwork, ValueNetwork, assemble
from .self_play import NO_STEP, Positions, samples_of

HELD_BACK = 0.04
"""The share of games that are measured on."""
MOST_ROWS = 128
"""Positions with more are left out; there are none in real games."""
CHUNK = 200_000
LEAST_ODDS = 1e-4
"""An expected result is never nearer to 0 or 1 in training."""
MOST_MOVE_POSITIONS = 500_000


@dataclass(frozen=True, kw_only=True)
class Training:
    """The settings of a training run."""

    width: int = 64
    second: int = 32
    epochs: int = 5
    """More did not help with a hundred thousand games: from the fourth on, games held back lose."""
    batch: int = 8192
    rate: float = 3e-3
    decay: float = 0.02
    seed: int = 0
    device: str = ""

    def where(self) -> torch.device:
        """A graphics card if there is one."""
        return torch.device(self.device or ("cuda" if torch.cuda.is_available() else "cpu"))


def modules_of(game: str) -> tuple[ModuleType, Any]:
    """The game's network and what collects its inputs."""
    return importlib.import_module(f"{game_type(game).package}.evaluation_network"), samples_of(game)


# ---- the value ----------------------------------------------------------------------------------------


@dataclass
class Inputs:
    """Positions as the network sees them."""

    chosen: torch.Tensor
    dense: torch.Tensor
    value: torch.Tensor
    stakes: torch.Tensor
    """[position][2]: what the value is if the network says 0, and if it says 1."""
    held_back: torch.Tensor
    kept: Any
    """Which of the given positions these are."""


def collect(game: str, positions: Positions, where: torch.device) -> Inputs:
    """Everything that the value learns from."""
    inputs, samples = modules_of(game)
    n = len(positions.value)
    chosen, counts = np.zeros((n, MOST_ROWS), np.int16), np.zeros(n, np.int32)
    dense, room = np.zeros((n, inputs.DENSE), np.int16), np.zeros(evaluation(game).SCRATCH, np.int32)
    for k in range(0, n, CHUNK):
        part = slice(k, k + CHUNK)
        samples.collect(positions.states[part], chosen[part], counts[part], dense[part], room)
    kept = np.flatnonzero(counts)
    most = int(counts.max())
    value = seen(samples, positions)[kept]
    back = hold_back(positions.game[kept])
    return Inputs(
        torch.from_numpy(chosen[kept, :most]).to(where),
        torch.from_numpy(dense[kept]).to(where),
        torch.from_numpy(value).to(where),
        torch.from_numpy(stakes_of(game, samples, positions)[kept]).to(where),
        torch.from_numpy(back).to(where),
        kept,
    )


def seen(samples: Any, positions: Positions) -> Any:
    """The expected results for the player who sees the position: the player to move, unless the game says
    another."""
    if not hasattr(samples, "seen_by"):
        return positions.value
    by = np.zeros(len(positions.value), np.int32)
    samples.seen_by(positions.states, by)
    return np.where(by == positions.states["to_move"], positions.value, 1.0 - positions.value)


def stakes_of(game: str, samples: Any, positions: Positions) -> Any:
    """What the value of each position is between: 0 and 1, unless the network judges only a round."""
    found = np.zeros((2, len(positions.value)), np.float32)
    found[1] = 1.0
    if hasattr(samples, "collect_stakes"):
        scratch = np.zeros(evaluation(game).SCRATCH, np.float32)
        samples.collect_stakes(positions.states, found[0], found[1], scratch)
    return np.ascontiguousarray(found.T)


def hold_back(game: Any) -> Any:
    """Which positions belong to games that are held back: always the same games."""
    mixed = (game * 2654435761) % 1_000_003
    return mixed < HELD_BACK * 1_000_003


def train_value(game: str, data: Inputs, training: Training, start: dict[str, Any] | None) -> ValueNetwork:
    """The value network that is best on the games held back."""
    inputs, samples = modules_of(game)
    where = data.chosen.device
    torch.manual_seed(training.seed)
    shared = torch.from_numpy(samples.shared_rows().astype(np.int64)).to(where)
    mirror = getattr(samples, "mirrored_rows", None)
    mirrored = None if mirror is None else torch.from_numpy(mirror().astype(np.int64)).to(where)
    net = ValueNetwork(inputs, shared, training.width, training.second).to(where)
    if start is not None:
        net.load_state_dict(start)
    learn, back = (~data.held_back).nonzero().squeeze(1), data.held_back.nonzero().squeeze(1)
    slow = [net.rows, net.alike]
    rest = [p for p in net.parameters() if not any(p is x for x in slow)]
    optimiser = torch.optim.AdamW(
        [{"params": slow, "weight_decay": training.decay}, {"params": rest, "weight_decay": 0.0}],
        lr=training.rate,
    )
    steps = training.epochs * -(-len(learn) // training.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, max_lr=training.rate, total_steps=steps, pct_start=0.15
    )
    best, kept = float("inf"), net.state_dict()
    for epoch in range(training.epochs):
        order = learn[torch.randperm(len(learn), device=where)]
        began = time.time()
        for k in range(0, len(order), training.batch):
            part = order[k : k + training.batch]
            rows = data.chosen[part].long()
            if mirrored is not None and torch.rand(()) < 0.5:
                rows = mirrored[rows]
            loss = loss_of(net, rows, data, part, inputs.DENSE_SHIFT)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            schedule.step()
            net.keep_in_range()
        found = measure(net, data, back, training.batch, inputs.DENSE_SHIFT)
        print(
            f"value: epoch {epoch + 1}, loss {found:.5f} held back, {time.time() - began:.1f} s", flush=True
        )
        if found < best:
            best, kept = found, {name: part.clone() for name, part in net.state_dict().items()}
    net.load_state_dict(kept)
    return net


def loss_of(net: ValueNetwork, rows: Any, data: Inputs, part: Any, shift: int) -> torch.Tensor:
    """Cross entropy of the expected results: the network's odds, between what is at stake."""
    odds = torch.sigmoid(net(rows, data.dense[part].float() / float(1 << shift)))
    low, high = data.stakes[part].unbind(1)
    found = (low + (high - low) * odds).clamp(LEAST_ODDS, 1.0 - LEAST_ODDS)
    return torch.nn.functional.binary_cross_entropy(found, data.value[part].clamp(0.0, 1.0))


@torch.no_grad()
def measure(net: ValueNetwork, data: Inputs, which: torch.Tensor, batch: int, shift: int) -> float:
    """The mean loss on some positions."""
    total = 0.0
    for k in range(0, len(which), batch):
        part = which[k : k + batch]
        loss = loss_of(net, data.chosen[part].long(), data, part, shift)
        total += float(loss) * len(part)
    return total / max(1, len(which))


# ---- the order of moves -------------------------------------------------------------------------------


def train_order(game: str, positions: Positions, training: Training) -> dict[str, Int16s]:
    """The parts of the network that order the moves; none if the game's network has no such part."""
    inputs, samples = modules_of(game)
    if not hasattr(samples, "collect_moves"):
        return {}
    where = training.where()
    torch.manual_seed(training.seed)
    use = np.flatnonzero(positions.step != NO_STEP)[-MOST_MOVE_POSITIONS:]
    n, most = len(use), samples.MOST_CHOICES
    squares = np.zeros((n, inputs.LOCALS, inputs.SQUARES), np.int16)
    board = np.zeros((n, inputs.GLOBALS), np.int16)
    first, second = np.zeros((n, most), np.int16), np.zeros((n, most), np.int16)
    best, room = np.zeros(n, np.int32), np.zeros(evaluation(game).SCRATCH, np.int32)
    listed = np.zeros(game_type(game).rules.MAX_LEGAL, np.int32)
    samples.collect_moves(
        np.ascontiguousarray(positions.states[use]), np.ascontiguousarray(positions.step[use]),
        squares, board, first, second, best, room, listed,
    )  # fmt: skip
    kept = np.flatnonzero(best >= 0)
    parts = [torch.from_numpy(x[kept]).to(where) for x in (squares, board, first, second, best)]
    back = torch.from_numpy(hold_back(positions.game[use][kept])).to(where)
    net = OrderNetwork(inputs).to(where)
    learn, held = (~back).nonzero().squeeze(1), back.nonzero().squeeze(1)
    optimiser = torch.optim.AdamW(net.parameters(), lr=1e-2, weight_decay=1e-4)
    batch, epochs = 2048, 8
    steps = epochs * -(-len(learn) // batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=1e-2, total_steps=steps)
    scale = float(1 << inputs.LOCAL_SHIFT)
    for epoch in range(epochs):
        order = learn[torch.randperm(len(learn), device=where)]
        for k in range(0, len(order), batch):
            s, b, f, g, t = (part[order[k : k + batch]] for part in parts)
            logits = net(s.float() / scale, b.float() / scale, f.long(), g.long())
            loss = torch.nn.functional.cross_entropy(logits, t.long())
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            total, right, eight = 0.0, 0, 0
            for k in range(0, len(held), batch):
                s, b, f, g, t = (part[held[k : k + batch]] for part in parts)
                logits = net(s.float() / scale, b.float() / scale, f.long(), g.long())
                total += float(torch.nn.functional.cross_entropy(logits, t.long())) * len(t)
                place = (logits > logits.gather(1, t.long().unsqueeze(1))).sum(1)
                right, eight = right + int((place == 0).sum()), eight + int((place < 8).sum())
        m = max(1, len(held))
        print(
            f"order: epoch {epoch + 1}, loss {total / m:.4f} held back, best first {100 * right / m:.1f} %,"
            f" among eight {100 * eight / m:.1f} %",
            flush=True,
        )
    return net.export()


# ---- all of it ----------------------------------------------------------------------------------------


def train(game: str, positions: Positions, training: Training) -> Int16s:
    """A network for these positions, in whole numbers."""
    inputs, _ = modules_of(game)
    began = time.time()
    data = collect(game, positions, training.where())
    print(f"{len(data.kept)} positions of {positions.games} games, {time.time() - began:.0f} s", flush=True)
    net = train_value(game, data, training, None)
    parts = net.export() | train_order(game, positions, training)
    numbers = assemble(inputs, training.width, training.second, parts)
    check(game, positions, data, numbers)
    return numbers


def check(game: str, positions: Positions, data: Inputs, numbers: Int16s) -> None:
    """Print the loss of the network in whole numbers beside that of the hand-written evaluation."""
    back = data.kept[data.held_back.cpu().numpy()][:20_000]
    own = tuned_weights(game)
    for name, weights in (("hand-written", own), ("network in whole numbers", join(own, numbers))):
        print(f"{name}: loss {loss_of_values(game, positions, back, weights):.5f}", flush=True)


def loss_of_values(game: str, positions: Positions, which: Any, weights: Floats) -> float:
    """The cross entropy of an evaluation on some positions."""
    judge, total = evaluation(game), 0.0
    scratch = np.zeros(judge.SCRATCH, np.float32)
    for k in which.tolist():
        s = positions.states[k]
        found = float(np.clip(judge.value(s, int(s.to_move), weights, scratch), 1e-3, 1 - 1e-3))
        y = float(positions.value[k])
        total -= y * np.log(found) + (1 - y) * np.log(1 - found)
    return total / max(1, len(which))
