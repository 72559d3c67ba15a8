"""Serves the browser client that Vite has built: files with the right type, cache lifetime and compression
and, for every address of the client, a page that links to the files needed there."""

from __future__ import annotations

import html
import json
import mimetypes
import os
import stat
from collections.abc import Callable
from pathlib import Path

import anyio
import anyio.to_thread
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ...games.registry import names

BUILT_CLIENT = Path(__file__).parents[1] / "static"
"""Vite's output folder; a checkout has none until the client is built."""
SERVER_PATHS = frozenset({"api", "health", "ready", "metrics", "docs", "openapi.json"})
"""First parts of addresses that are never the client's."""
HASHED_FILES = "assets/"
"""Files whose name changes with their content."""
INDEX = "index.html"
PAGES = "pages/"
"""Versions of the index page for kinds of addresses; `web/pages.ts` writes them."""
TABLE_PATHS = frozenset({"table", "review", "duel"})
"""First parts of addresses whose second part is a table, or a duel."""
PERSON_PATH = "person/"
"""The beginning of addresses that end with a name, which may contain dots."""
CACHE_FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PREVIEW = 'content="/preview/'
"""How the address of a preview picture begins in a page."""
VARY = "accept-encoding, sec-fetch-dest"
"""Browsers say what they fetch a page for; programs that make previews of links do not."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""What a browser may accept, best first, and the suffix of files compressed that way."""
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
"""Types that the system may not know or may get wrong."""
Found = tuple[str, os.stat_result]
"""A file: its path and its status."""


def build_of(folder: Path) -> str | None:
    """Which build of the client is in that folder: the name of its entry file, which changes with any other
    file. None if nothing is built."""
    try:
        manifest = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))
        return str(manifest["index.html"]["file"])
    except (OSError, ValueError, KeyError):
        return None


class ClientFiles(StaticFiles):
    """Answers everything that no route of the server answers."""

    def __init__(self, folder: Path, game_of: Callable[[str], str | None]) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.game_of = game_of
        """The game of a table, if it is known at once and not secret."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path = self.get_path(scope)
        if path.split("/")[0] in SERVER_PATHS:
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        answer = await self.get_response(path, scope)
        await answer(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the client's page for every other address."""
        found, status = await self._find(path), 200
        is_file = Path(path).suffix and not path.startswith(PERSON_PATH)
        if found is None and not is_file and not path.startswith(HASHED_FILES):
            status = 200 if await self._is_address(path) else 404
            path, found = await self._page(path)
            if found is None:
                return PlainTextResponse(
                    "The browser client is not built: `make play` in the checkout builds it.\n", 404
                )
        if found is None:
            raise HTTPException(404)
        if path.endswith(".html") and "sec-fetch-dest" not in Request(scope).headers:
            return await _with_full_addresses(Path(found[0]), Request(scope), status)
        return await self._send_file(path, found, scope, status)

    async def _is_address(self, path: str) -> bool:
        """True if the client has a page for this address. Whether there is such a table is not told here: a
        private one would differ from none."""
        kind, *rest = path.strip("/").split("/")
        if kind in ("", ".") or (kind in TABLE_PATHS and len(rest) == 1):
            return True
        if f"{kind}/" == PERSON_PATH:
            return len(rest) == 1 and bool(rest[0])
        if kind == "analysis":
            return len(rest) <= 1
        if kind == "leaderboard":
            return len(rest) == 1 and rest[0] in names()
        return kind not in TABLE_PATHS and await self._find(f"{PAGES}{path.strip('/')}.html") is not None

    async def _page(self, path: str) -> tuple[str, Found | None]:
        """The page that fits an address best."""
        kind, *rest = path.split("/")
        if kind in TABLE_PATHS and rest:
            rest = [self.game_of(rest[0]) or ""]
        for name in ("/".join([kind, *rest]), kind):
            found = await self._find(f"{PAGES}{name}.html")
            if found is not None:
                return f"{PAGES}{name}.html", found
        return INDEX, await self._find(INDEX)

    async def _send_file(self, path: str, found: Found, scope: Scope, status: int) -> Response:
        """The smallest form of a file that the browser accepts."""
        accepted = Request(scope).headers.get("accept-encoding", "")
        encoding = None
        for name, suffix in ENCODINGS.items():
            smaller = await self._find(path + suffix) if accepts(accepted, name) else None
            if smaller is not None:
                encoding, found = name, smaller
                break
        answer = self.file_response(*found, scope, status)
        _set_headers(answer.headers, path, encoding)
        return answer

    async def _find(self, path: str) -> Found | None:
        try:
            full, found = await anyio.to_thread.run_sync(self.lookup_path, path)
        except (OSError, ValueError):  # too long for a file name, or with characters that none can have
            return None
        return (full, found) if found is not None and stat.S_ISREG(found.st_mode) else None


async def _with_full_addresses(file: Path, request: Request, status: int) -> Response:
    """The page for a program that makes previews of links: it needs full addresses of pictures."""
    text = await anyio.Path(file).read_text(encoding="utf-8")
    origin = html.escape(f"{request.url.scheme}://{request.url.netloc}")
    answer = HTMLResponse(text.replace(PREVIEW, PREVIEW.replace('"/', f'"{origin}/')), status)
    answer.headers["cache-control"], answer.headers["vary"] = ASK_AGAIN, VARY
    return answer


def _set_headers(headers: MutableHeaders, path: str, encoding: str | None) -> None:
    suffix = Path(path).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    headers["content-type"] = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    headers["cache-control"] = CACHE_FOREVER if path.startswith(HASHED_FILES) else ASK_AGAIN
    headers["vary"] = VARY if suffix == ".html" else "accept-encoding"
    if encoding is not None:
        headers["content-encoding"] = encoding


def accepts(header: str, encoding: str) -> bool:
    """True if an Accept-Encoding header names the encoding and does not forbid it."""
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() == encoding:
            return quality.strip() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
