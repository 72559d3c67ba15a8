"""For tests that compare compiled code with plain code, some of them in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games.compiled import JIT

PACKAGE = Path(bm.__file__).parent

needs_compiler = pytest.mark.skipif(not JIT, reason="compares compiled code with plain code")


def output_of(code: str, **env: str) -> str:
    """What a Python program prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=os.environ | env
    )
    return done.stdout.strip()


def copy_package(folder: Path) -> Path:
    """Another installation, without the built client."""
    ignored = shutil.ignore_patterns("__pycache__", "static", "compiled_code")
    return Path(shutil.copytree(PACKAGE, folder / "src" / "baumeister", ignore=ignored))
