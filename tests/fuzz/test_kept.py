"""Every kept input goes through its target, and so do small changes of it: what once broke stays fixed."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from . import mutation, targets
from .time_limit import not_for_ever

CHANGES = 6
"""Changes of each input; `make fuzz` makes millions."""


def _inputs() -> list[tuple[str, Path]]:
    return [(name, file) for name in targets.NAMES for file in targets.kept(name)]


@pytest.mark.parametrize(("name", "file"), _inputs(), ids=lambda part: getattr(part, "name", part))
def test_kept_input_is_accepted_or_refused_with_a_sentence(name: str, file: Path) -> None:
    target, data = targets.find(name), file.read_bytes()
    with not_for_ever():
        target(data)
    for seed in range(CHANGES):
        changed = mutation.mutated(data, zlib.crc32(f"{name}/{file.name}/{seed}".encode()))
        with not_for_ever():
            target(changed)


@pytest.mark.parametrize("name", targets.NAMES)
def test_a_target_leaves_the_tests_after_it_in_their_folder(name: str) -> None:
    before = Path.cwd()
    targets.find(name)(targets.kept(name)[0].read_bytes())
    assert Path.cwd() == before


def test_every_target_has_inputs() -> None:
    assert {folder.name for folder in targets.KEPT.iterdir()} == set(targets.NAMES)


def test_the_inputs_are_small() -> None:
    assert sum(file.stat().st_size for _, file in _inputs()) < 1_000_000
