"""The network in PyTorch, as it is trained, and its export in whole numbers."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import torch
from torch import nn

from baumeister.games.compiled import Int16s
from baumeister.games.network import ONE, round_weights

LARGEST_SECOND = 7.9
"""No weight of the second layer is larger: its sums must fit 32 bits."""


class ValueNetwork(nn.Module):
    """A sparse layer, a small dense one, one output, and a linear way past them for the dense numbers. A row
    is the sum of its own weights and of those it shares with rows that mean the same elsewhere."""

    def __init__(self, inputs: ModuleType, shared: torch.Tensor, width: int, second: int) -> None:
        super().__init__()
        self.inputs = inputs
        self.shared = shared
        self.rows = nn.Parameter(torch.randn(inputs.ROWS, width) * 0.02)
        self.alike = nn.Parameter(torch.randn(int(shared.max()) + 1, width) * 0.1)
        self.dense = nn.Parameter(torch.randn(inputs.DENSE, width) * 0.1)
        self.bias = nn.Parameter(torch.full((width,), 0.3))
        self.second = nn.Parameter(torch.randn(width, second) * (1.0 / width**0.5))
        self.second_bias = nn.Parameter(torch.full((second,), 0.3))
        self.out = nn.Parameter(torch.randn(second) * 0.2)
        self.skip = nn.Parameter(torch.zeros(inputs.DENSE))
        self.out_bias = nn.Parameter(torch.zeros(1))

    def table(self) -> torch.Tensor:
        """The rows as they are used; row 0 is empty."""
        found = self.rows + self.alike[self.shared] * (self.shared > 0).unsqueeze(1)
        keep = torch.ones(len(found), 1, device=found.device)
        keep[0] = 0.0
        bias = torch.zeros_like(keep)
        bias[self.inputs.BIAS_ROW] = 1.0
        return found * keep + bias * self.bias

    def forward(self, chosen: torch.Tensor, dense: torch.Tensor) -> torch.Tensor:
        """The logits of positions, given by their rows (0: none) and dense numbers."""
        units = nn.functional.embedding_bag(chosen, self.table(), mode="sum", padding_idx=0)
        units = (units + dense @ self.dense).clamp(0.0, 1.0).square()
        above = (units @ self.second + self.second_bias).clamp(0.0, 1.0).square()
        result: torch.Tensor = above @ self.out + dense @ self.skip + self.out_bias
        return result

    @torch.no_grad()
    def keep_in_range(self) -> None:
        """Keep the weights where whole numbers can hold them."""
        self.second.clamp_(-LARGEST_SECOND, LARGEST_SECOND)

    def export(self) -> dict[str, Int16s]:
        """The parts of the network as whole numbers."""
        with torch.no_grad():
            found = {
                "rows": self.table(),
                "dense": self.dense,
                "second": self.second,
                "second_bias": self.second_bias,
                "out": self.out,
                "skip": self.skip,
                "out_bias": self.out_bias,
            }
        return {name: whole(part) for name, part in found.items()}


class OrderNetwork(nn.Module):
    """The order of moves: a few units for each square, the same for all, and some answers for the whole
    board. Logits are in octaves."""

    def __init__(self, inputs: ModuleType) -> None:
        super().__init__()
        self.inputs = inputs
        units = inputs.LOCAL_UNITS
        self.local = nn.Parameter(torch.randn(units, inputs.LOCALS) * 0.1)
        self.glob = nn.Parameter(torch.randn(units, inputs.GLOBALS) * 0.05)
        self.local_bias = nn.Parameter(torch.full((units,), 0.2))
        self.answer = nn.Parameter(torch.randn(inputs.ANSWERS, units) * 0.5)
        self.answer_bias = nn.Parameter(torch.zeros(inputs.ANSWERS))
        self.other = nn.Parameter(torch.zeros(inputs.OTHERS, inputs.GLOBALS))
        self.other_bias = nn.Parameter(torch.full((inputs.OTHERS,), 4.0))

    def forward(
        self, squares: torch.Tensor, board: torch.Tensor, first: torch.Tensor, second: torch.Tensor
    ) -> torch.Tensor:
        """The logits of all steps, -inf where there is none."""
        units = torch.einsum("uf,bfs->bus", self.local, squares)
        units = units + (board @ self.glob.T + self.local_bias).unsqueeze(2)
        units = units.clamp(0.0, 1.0).square()
        answers = torch.einsum("au,bus->bas", self.answer, units) + self.answer_bias[None, :, None]
        other = board @ self.other.T + self.other_bias
        nothing = torch.zeros(len(board), 1, device=board.device)
        every = torch.cat([answers.flatten(1), other, nothing], dim=1)
        logits = every.gather(1, first.clamp(min=0)) + every.gather(1, second)
        return logits.masked_fill(first < 0, -torch.inf) * float(np.log(2.0))

    def export(self) -> dict[str, Int16s]:
        """The parts of the network as whole numbers."""
        found = {
            "local": self.local,
            "global": self.glob,
            "local_bias": self.local_bias,
            "answer": self.answer,
            "answer_bias": self.answer_bias,
            "other": self.other,
            "other_bias": self.other_bias,
        }
        return {name: whole(part) for name, part in found.items()}


def whole(part: torch.Tensor) -> Int16s:
    """Weights as whole numbers."""
    return round_weights(part.detach().float().cpu().numpy(), ONE)


def assemble(inputs: ModuleType, width: int, second: int, parts: dict[str, Any]) -> Int16s:
    """All parts in the order of the file, behind the widths."""
    numbers = [np.array([width, second], np.int16)]
    for name, shape in inputs.parts(width, second).items():
        found = parts[name]
        if found.shape != shape:
            raise ValueError(f"{name} has the shape {found.shape} instead of {shape}")
        numbers.append(found.reshape(-1))
    return np.concatenate(numbers)
