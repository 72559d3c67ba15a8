"""Backup and restore."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from baumeister import BadOption
from baumeister.server.store import Store
from baumeister.server.store.backup import backup, restore

from ..storing import row, with_store


def test_a_backup_made_during_writes_shows_one_moment_and_can_be_restored(
    database: str, tmp_path: Path
) -> None:
    file, other = tmp_path / "backup.gz", f"sqlite:///{tmp_path / 'other.db'}"

    async def work(store: Store) -> None:
        for n in range(1, 200):
            await store.append([row("a", n)])
        saving = asyncio.create_task(asyncio.to_thread(backup, database, file))
        for n in range(200, 400):
            await store.append([row("a", n)])
        await saving

    with_store(database, work)
    rows = restore(other, file)
    found = with_store(other, lambda store: store.events("a"))
    assert rows == len(found) >= 199
    assert [found_row["seq"] for found_row in found] == list(range(1, len(found) + 1))


def test_a_backup_is_restored_only_whole_and_only_into_an_empty_database(tmp_path: Path) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "backup.gz"
    with_store(url, lambda store: store.append([row("a", n) for n in range(1, 50)]))
    backup(url, file)
    with pytest.raises(BadOption, match="not empty"):
        restore(url, file)
    whole = file.read_bytes()
    for n, broken in enumerate((whole[: len(whole) // 2], b"nonsense", b"")):
        part = tmp_path / f"part{n}.gz"
        part.write_bytes(broken)
        with pytest.raises(BadOption):
            restore(f"sqlite:///{tmp_path / 'b.db'}", part)
    assert restore(f"sqlite:///{tmp_path / 'b.db'}", file) == 49


def test_a_backup_with_one_changed_byte_is_refused_wherever_the_byte_is(tmp_path: Path) -> None:
    url, file, broken = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "backup.gz", tmp_path / "broken.gz"
    with_store(url, lambda store: store.append([row("a", n) for n in range(1, 50)]))
    backup(url, file)
    whole = file.read_bytes()
    for place in range(10, len(whole), len(whole) // 25):
        broken.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        with pytest.raises(BadOption, match=r"broken\.gz"):
            restore(f"sqlite:///{tmp_path / 'b.db'}", broken)
    assert restore(f"sqlite:///{tmp_path / 'b.db'}", file) == 49


def test_a_backup_replaces_the_database_completely_or_not_at_all(database: str, tmp_path: Path) -> None:
    file, broken = tmp_path / "backup.gz", tmp_path / "broken.gz"
    with_store(database, lambda store: store.append([row("a", 1)]))
    backup(database, file)
    broken.write_bytes(file.read_bytes()[:60])
    with_store(database, lambda store: store.append([row("b", 1), row("b", 2)]))
    with pytest.raises(BadOption):
        restore(database, broken, replace=True)
    assert len(with_store(database, lambda store: store.events("b"))) == 2
    assert restore(database, file, replace=True) == 1
    assert with_store(database, lambda store: store.events("b")) == []
    assert len(with_store(database, lambda store: store.events("a"))) == 1
