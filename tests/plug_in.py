"""The fourth game, built and installed as anybody would do it, for separate processes.

Only the package's metadata is installed; its source stays where it is, so that its compiled code is kept from
one run to the next.
"""

from __future__ import annotations

import os
import shutil
import zipfile
from pathlib import Path

import hatchling.build

import baumeister as bm

SOURCE = Path(__file__).with_name("fourth_game")


def build_wheel(folder: Path) -> Path:
    """Build the package into the folder, from a copy, so that nothing is left in the repository."""
    copy = folder / "source"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = Path.cwd()
    os.chdir(copy)  # a build backend works in the folder of its project (PEP 517)
    try:
        return folder / hatchling.build.build_wheel(str(folder))
    finally:
        os.chdir(before)


def install_metadata(folder: Path) -> Path:
    """A folder with the metadata of the installed package."""
    target = folder / "metadata"
    with zipfile.ZipFile(build_wheel(folder)) as packed:
        packed.extractall(target, [name for name in packed.namelist() if ".dist-info/" in name])
    return target


def environment(metadata: Path, source: Path = SOURCE, **changed: str) -> dict[str, str]:
    """The environment of a process that finds the fourth game."""
    folders = (Path(bm.__file__).parents[1], metadata, source)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders)), **changed}
