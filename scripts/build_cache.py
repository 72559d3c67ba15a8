"""Compile the games for a wheel: `python -m scripts.build_cache`.

Writes machine code for both kinds of x86-64 processors into `src/baumeister/compiled_code`, from where a
wheel takes it along and an installation loads it: nothing is compiled there. The code fits the Python and the
Numba that made it, so the wheel requires just these (`requires.txt`). An installation of the wheel for all
systems takes any Numba and compiles for itself in the background, as a checkout does.
"""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from baumeister.games import code_store
from baumeister.games.code_store import PARTS, SHIPPED, SHIPPED_TARGETS, SUFFIX
from baumeister.games.registry import names

REQUIRED = "requires.txt"


def build(folder: Path = SHIPPED, targets: Sequence[str] = SHIPPED_TARGETS) -> list[Path]:
    """Compile everything into the folder for these kinds of processors, in place of what is there; the
    files."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as room:
        for name, part in product(names(), PARTS) if code_store.target() in targets else ():
            file = code_store.file_name(name, part)
            known = code_store.find(file)
            if known is not None and known.parent != folder:
                shutil.copy(known, Path(room) / file)  # compiled here before, for this kind of processor
        for target in targets:
            chosen = {"BAUMEISTER_CACHE": room, "BAUMEISTER_TARGET": target}
            compiler = {"NUMBA_CPU_NAME": target, "NUMBA_CPU_FEATURES": ""}
            jobs = [
                subprocess.Popen(
                    [sys.executable, "-m", "baumeister.warm", name],
                    env=os.environ | chosen | compiler,
                    stdout=subprocess.DEVNULL,
                )
                for name in names()
            ]
            if any(job.wait() for job in jobs):
                raise SystemExit(f"the games could not be compiled for {target}")
        folder.mkdir(parents=True)
        versions = [f"{name}=={importlib.metadata.version(name)}" for name in ("numba", "llvmlite")]
        (folder / REQUIRED).write_text("\n".join(versions) + "\n", encoding="utf-8")
        parts = [file for part in PARTS for file in Path(room).glob(f"*-{part}-*{SUFFIX}")]
        return [Path(shutil.copy(file, folder)) for file in sorted(parts)]


if __name__ == "__main__":
    for made in build():
        print(made)
