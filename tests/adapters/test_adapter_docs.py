"""What the pages for programmers promise is true: their examples run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"
EXTRAS = {
    "pettingzoo": (
        "pettingzoo",
        "the PettingZoo environments need pettingzoo: pip install 'baumeister[pettingzoo]'",
    ),
    "gymnasium": (
        "gymnasium",
        "the Gymnasium environments need gymnasium: pip install 'baumeister[gymnasium]'",
    ),
    "vector": ("gymnasium", "the Gymnasium environments need gymnasium: pip install 'baumeister[gymnasium]'"),
    "openspiel": ("pyspiel", "the OpenSpiel games need pyspiel: pip install 'baumeister[openspiel]'"),
    "training": ("pyarrow", "training data need pyarrow: pip install 'baumeister[train]'"),
}


def run_blocks(page: str, **scope: Any) -> dict[str, Any]:
    """Execute the Python examples of a page, one after the other."""
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.S)
    assert blocks
    scope["__name__"] = "__main__"
    for block in blocks:
        exec(block, scope)
    return scope


def test_the_examples_of_the_environments_run() -> None:
    scope = run_blocks("environments.md")
    assert scope["env"].action_space.n == 136
    assert scope["seen"].shape == (256, 487)


def test_the_examples_of_openspiel_run() -> None:
    assert run_blocks("openspiel.md")["state"].current_player() in (0, 1)


def test_the_example_of_the_engine_protocol_runs() -> None:
    scope = run_blocks("engine-protocol.md")
    assert scope["move"] in scope["pos"].moves()


def test_the_example_of_the_training_data_runs(tmp_path: Path) -> None:
    data = run_blocks("train-data.md", folder=tmp_path)["data"]
    assert data["observation"].shape[1:] == (312,)


@pytest.mark.parametrize("module", EXTRAS)
def test_without_its_extra_a_module_says_what_to_install(module: str) -> None:
    missing, sentence = EXTRAS[module]
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "import baumeister as bm\n"
        f"try:\n    import baumeister.adapters.{module}\n"
        "except ImportError as fault:\n    print(fault)\n    assert isinstance(fault, bm.BaumeisterError)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == sentence + "\n"
