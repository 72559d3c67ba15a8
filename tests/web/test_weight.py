"""What a first visit downloads."""

from __future__ import annotations

import json

import pytest

from baumeister.server.client import BUILT

LIMIT = 150_000
"""Bytes of compressed JavaScript."""


@pytest.fixture(scope="module")
def chunks() -> dict[str, dict[str, object]]:
    manifest = BUILT / ".vite" / "manifest.json"
    if not manifest.is_file():
        pytest.skip("needs the built client (npm run build in web/)")
    found: dict[str, dict[str, object]] = json.loads(manifest.read_text())
    return found


def loaded(chunks: dict[str, dict[str, object]], name: str) -> set[str]:
    """The files of a chunk and of everything it needs at once."""
    chunk = chunks[name]
    needed: list[str] = chunk.get("imports", [])  # type: ignore[assignment]
    return {str(chunk["file"])}.union(*(loaded(chunks, part) for part in needed))


def weight(files: set[str]) -> int:
    return sum((BUILT / f"{file}.br").stat().st_size for file in files)


def test_the_start_page_is_light(chunks: dict[str, dict[str, object]]) -> None:
    assert weight(loaded(chunks, "index.html")) <= LIMIT


@pytest.mark.parametrize("game", ["pagode", "pagoda", "jaguar"])
def test_a_table_opened_by_its_link_is_light(chunks: dict[str, dict[str, object]], game: str) -> None:
    parts = ("index.html", "src/table/TablePage.svelte", f"src/boards/{game}/index.ts")
    assert weight(set().union(*(loaded(chunks, part) for part in parts))) <= LIMIT


def test_boards_are_not_part_of_the_start_page(chunks: dict[str, dict[str, object]]) -> None:
    assert not any("boards/" in name for name in chunks["index.html"].get("imports", []))  # type: ignore[attr-defined]
