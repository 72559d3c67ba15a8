"""For tests that compare compiled code with plain code, some of them in a process of their own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from baumeister.games.compiled import JIT

needs_compiler = pytest.mark.skipif(not JIT, reason="compares compiled code with plain code")


def output_of(code: str, **env: str) -> str:
    """What a Python program prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=os.environ | env
    )
    return done.stdout.strip()
