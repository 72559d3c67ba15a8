"""For tests that compare compiled code with plain code, some of them in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.games import code_store, engine
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


def replace_compiler(
    monkeypatch: pytest.MonkeyPatch, folder: Path, program: str
) -> list[subprocess.Popen[str]]:
    """Let this program compile, into a cache in an empty folder; the processes that were started so far."""
    start, started = subprocess.Popen, list[subprocess.Popen[str]]()

    def popen(_: object, **given: object) -> subprocess.Popen[str]:
        started.append(start([sys.executable, "-c", program], **given))  # type: ignore[call-overload]
        return started[-1]

    monkeypatch.setattr(code_store, "cache_folder", lambda: folder)
    monkeypatch.setattr(code_store, "SHIPPED", folder / "none")
    monkeypatch.setattr(subprocess, "Popen", popen)
    monkeypatch.setattr(engine, "BREATH", 0.0)
    return started


def end_compilers(started: list[subprocess.Popen[str]], *games: str) -> None:
    """Stop compilers that would go on for ever, until these games are given up."""
    while not all(engine._jobs[name].finished.wait(0.05) for name in games):
        for compiler in started:
            compiler.kill()
