"""A learner from another library uses the environments as they are; `make rl` trains it on them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_maskable_ppo_takes_one_step_of_learning() -> None:
    reason = "PyTorch is not installed (pip install 'baumeister[rl]', 5.5 GB); make rl runs the whole of it"
    pytest.importorskip("sb3_contrib", reason=reason)
    given = ["--steps", "2048", "--stage", "2048", "--games", "5"]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.learn", *given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    stages = re.findall(r"^ *(\d+) decisions +([\d.]+)% against random", done.stdout, re.MULTILINE)
    assert [int(steps) for steps, _ in stages] == [0, 2048]
