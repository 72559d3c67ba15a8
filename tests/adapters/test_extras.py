"""The adapters for other libraries and the client are extras, and say so."""

from __future__ import annotations

import subprocess
import sys

import pytest

EXTRAS = {
    "client": ("websockets", "clients of a server need websockets: pip install 'baumeister[client]'"),
    "adapters.pettingzoo": (
        "pettingzoo",
        "the PettingZoo environments need pettingzoo: pip install 'baumeister[pettingzoo]'",
    ),
    "adapters.parallel": (
        "pettingzoo",
        "the PettingZoo environments need pettingzoo: pip install 'baumeister[pettingzoo]'",
    ),
    "adapters.gymnasium": (
        "gymnasium",
        "the Gymnasium environments need gymnasium: pip install 'baumeister[gymnasium]'",
    ),
    "adapters.vector": (
        "gymnasium",
        "the Gymnasium environments need gymnasium: pip install 'baumeister[gymnasium]'",
    ),
    "adapters.openspiel": (
        "pyspiel",
        "the OpenSpiel games need pyspiel: pip install 'baumeister[openspiel]'",
    ),
    "adapters.training": ("pyarrow", "training data need pyarrow: pip install 'baumeister[data]'"),
}


@pytest.mark.parametrize("module", EXTRAS)
def test_without_its_extra_a_module_says_what_to_install(module: str) -> None:
    missing, sentence = EXTRAS[module]
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "import baumeister as bm\n"
        f"try:\n    import baumeister.{module}\n"
        "except ImportError as fault:\n    print(fault)\n    assert isinstance(fault, bm.BaumeisterError)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == sentence + "\n"
