"""What the browser downloads before a page can be used, according to the built client."""

from __future__ import annotations

import re
from pathlib import Path

from baumeister.server.http.static_files import BUILT_CLIENT, INDEX, PAGES

KINDS = {"js": ("js",), "css": ("css",), "fonts": ("woff2",)}


def pages() -> dict[str, Path]:
    """The start page and the page for every kind of address, by name."""
    folder = BUILT_CLIENT / PAGES
    found = {str(page.relative_to(folder).with_suffix("")): page for page in sorted(folder.rglob("*.html"))}
    return {"start page": BUILT_CLIENT / INDEX} | found


def named(page: Path) -> set[str]:
    """The files of the build that a page names."""
    return set(re.findall(r'(?:href|src)="/(assets/[^"]+)"', page.read_text(encoding="utf-8")))


def weight(files: set[str], kind: str = "js") -> int:
    """Bytes of the files of a kind, compressed if they are sent compressed."""
    wanted = (file for file in files if file.endswith(KINDS[kind]))
    return sum(sent(BUILT_CLIENT / file) for file in wanted)


def sent(file: Path) -> int:
    smaller = file.with_name(f"{file.name}.br")
    return (smaller if smaller.is_file() else file).stat().st_size


def measure() -> dict[str, dict[str, int]]:
    """Bytes of every page, by kind."""
    found = {name: named(page) for name, page in pages().items()}
    return {
        name: {"files": len(files)} | {kind: weight(files, kind) for kind in KINDS}
        for name, files in found.items()
    }
