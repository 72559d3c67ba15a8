"""Where compiled code is kept, and what its key depends on."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from baumeister.games import code_store

from .compiling import copy_package, output_of

KEYS = (
    "from baumeister.games.code_store import game_key; from baumeister.games.registry import names;"
    "print({name: game_key(name) for name in names()})"
)


def test_all_installations_of_a_version_share_one_cache(tmp_path: Path) -> None:
    copied = copy_package(tmp_path)
    for file in copied.rglob("*.py"):
        os.utime(file, (1, 1))
    assert output_of(KEYS, PYTHONPATH=str(tmp_path / "src")) == output_of(KEYS)


def test_a_changed_source_of_one_game_leaves_the_others(tmp_path: Path) -> None:
    rules = copy_package(tmp_path) / "games" / "pagode" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    before, after = (eval(output_of(KEYS, **env)) for env in ({}, {"PYTHONPATH": str(tmp_path / "src")}))  # noqa: S307
    assert [name for name in before if before[name] != after[name]] == ["pagode"]


def test_a_changed_search_changes_every_game(tmp_path: Path) -> None:
    tree = copy_package(tmp_path) / "players" / "search" / "tree.py"
    tree.write_text(tree.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    before, after = (eval(output_of(KEYS, **env)) for env in ({}, {"PYTHONPATH": str(tmp_path / "src")}))  # noqa: S307
    assert not set(before.values()) & set(after.values())


def test_code_for_another_processor_or_with_bounds_checks_is_other_code() -> None:
    variants: list[dict[str, str]] = [
        {},
        {"BAUMEISTER_TARGET": "x86-64"},
        {"BAUMEISTER_TARGET": "native"},
        {"NUMBA_BOUNDSCHECK": "1"},
    ]
    assert len({output_of(KEYS, **changed) for changed in variants}) == len(variants)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("BAUMEISTER_CACHE", str(tmp_path))
    monkeypatch.setattr(code_store, "SHIPPED", tmp_path / "shipped")
    code_store.cache_folder.cache_clear()
    yield tmp_path
    code_store.cache_folder.cache_clear()


def test_what_is_written_is_read(folder: Path) -> None:
    code_store.write("a.code", b"machine code")
    assert code_store.read("a.code") == b"machine code"
    assert code_store.read("b.code") is None
    assert [file.name for file in folder.iterdir()] == ["a.code"]


def test_a_damaged_file_counts_as_missing(folder: Path) -> None:
    code_store.write("a.code", b"machine code")
    (folder / "a.code").write_bytes((folder / "a.code").read_bytes()[:-1])
    assert code_store.read("a.code") is None
    assert not (folder / "a.code").exists()


def test_a_full_disk_leaves_nothing_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(file: Path, data: bytes) -> int:
        with file.open("wb") as opened:
            opened.write(data[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fill)
    with pytest.raises(OSError, match="No space left"):
        code_store.write("a.code", b"machine code")
    assert list(folder.iterdir()) == []


def test_code_that_came_with_the_package_is_found(folder: Path) -> None:
    (folder / "shipped").mkdir()
    code_store.write("a.code", b"machine code", folder / "shipped")
    assert code_store.read("a.code") == b"machine code"


def test_old_code_is_swept_away(folder: Path) -> None:
    long_ago = time.time() - 40 * 86400
    for name in ("old.code", "new.code", "other.txt"):
        (folder / name).touch()
    (folder / "17f0f921dde58433").mkdir()
    for name in ("old.code", "other.txt", "17f0f921dde58433"):
        os.utime(folder / name, (long_ago, long_ago))
    code_store.cache_folder()
    assert {file.name for file in folder.iterdir()} == {"new.code", "other.txt"}


def test_without_write_access_another_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write anywhere, so the base is a file here, in which nobody can make a folder."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("BAUMEISTER_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    code_store.cache_folder.cache_clear()
    try:
        found = code_store.cache_folder()
        assert found is not None
        assert found.parent == tmp_path / "temporary"
        assert found.stat().st_mode & 0o777 == 0o700
        found.chmod(0o777)
        code_store.cache_folder.cache_clear()
        assert code_store.cache_folder() is None, "others could have put code there, which would be run"
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
        code_store.cache_folder.cache_clear()
        assert code_store.cache_folder() is None
        with pytest.raises(PermissionError, match="no folder"):
            code_store.write("a.code", b"")
    finally:
        monkeypatch.undo()
        code_store.cache_folder.cache_clear()


def test_code_outlives_a_release_of_numpy_but_not_a_new_layout_of_arrays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = []
    for version in ("2.1.0", "2.99.3", "3.0.0"):
        monkeypatch.setattr(np, "__version__", version)
        told.append(code_store.surroundings.__wrapped__())
    assert told[0] == told[1] != told[2]
