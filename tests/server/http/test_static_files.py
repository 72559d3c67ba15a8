"""The built browser client, as the server serves it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import anyio.to_thread
import httpx
import pytest

from baumeister.server.http.static_files import CACHE_FOREVER, accepts

from ..conftest import quiet
from ..serving import Visitor, code, good, running

PAGE = "<!doctype html><title>Baumeister</title>"
NAMES = ("table", "table/pagode", "review", "review/pagode", "learn/pagode", "settings")
"""Addresses that have their own pages."""
SCRIPT = "export const board = 9;\n" * 50


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    for name in NAMES:
        page = folder / "pages" / f"{name}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"{PAGE}{name}")
    (folder / "sw.js").write_text("self.skipWaiting();")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets/app-1a2b.js").write_text(SCRIPT)
    (folder / "assets/app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets/app-1a2b.js.br").write_bytes(b"brotli")
    (folder / "assets/text.woff2").write_bytes(b"wOF2")
    (folder / ".vite").mkdir()
    (folder / ".vite/manifest.json").write_text('{"index.html": {"file": "assets/app-1a2b.js"}}')
    return folder


@pytest.fixture(scope="module")
def browser(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        running(quiet(tmp_path_factory.mktemp("client")), built) as server,
        httpx.Client(base_url=f"http://{server.address}") as found,
    ):
        yield found


BROWSER = {"sec-fetch-dest": "document"}


@pytest.mark.parametrize("path", ["/", "/index.html", "/leaderboard/jaguar", "/person/Ada%20L.%20Byron"])
def test_every_address_of_the_client_is_answered_with_its_page(browser: httpx.Client, path: str) -> None:
    found = browser.get(path, headers=BROWSER)
    assert (found.status_code, found.text) == (200, PAGE)
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"
    again = browser.get(path, headers=BROWSER | {"if-none-match": found.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/no/such/page",
        "/learn/chess",
        "/leaderboard/chess",
        "/settings/x",
        "/person",
        "/person/a/b",
        "/table",
        "/table/a/b",
    ],
)
@pytest.mark.parametrize("headers", [BROWSER, {}])
def test_an_unknown_address_is_a_page_that_says_so(
    browser: httpx.Client, path: str, headers: dict[str, str]
) -> None:
    found = browser.get(path, headers=headers)
    assert found.status_code == 404
    assert found.text.startswith(PAGE)
    assert found.headers["content-type"] == "text/html; charset=utf-8"


def test_a_program_that_makes_previews_gets_full_addresses(built: Path, browser: httpx.Client) -> None:
    tag = '<meta property="og:image" content="/preview/pagode.png" />'
    (built / "pages/rules").mkdir(exist_ok=True)
    (built / "pages/rules/pagode.html").write_text(PAGE + tag)
    full = tag.replace("/preview", f"http://{browser.base_url.netloc.decode()}/preview")
    assert browser.get("/rules/pagode").text == PAGE + full
    assert browser.get("/rules/pagode", headers=BROWSER).text == PAGE + tag


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/learn/pagode", "learn/pagode"),
        ("/settings", "settings"),
        ("/settings/", "settings"),
        ("/table/abc_-1", "table"),
        ("/review/abc_-1", "review"),
        ("/table/pagode", "table"),  # the name of a game is not a table
    ],
)
def test_an_address_is_answered_with_the_page_that_names_its_files(
    browser: httpx.Client, path: str, page: str
) -> None:
    found = browser.get(path)
    assert (found.status_code, found.text) == (200, PAGE + page)
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("private", "page"), [(False, "table/pagode"), (True, "table")])
def test_the_page_of_a_table_tells_its_game_unless_the_table_is_private(
    browser: httpx.Client, private: bool, page: str
) -> None:
    browser.post("/api/guest", json={"name": "Ada"})
    table = browser.post("/api/tables", json={"game": "pagode", "private": private}).json()["table"]
    address = str(browser.base_url)  # requested by a stranger
    assert httpx.get(f"{address}/table/{table}").text == PAGE + page
    assert httpx.get(f"{address}/review/{table}").text == PAGE + page.replace("table", "review")


@pytest.mark.parametrize(
    "path", ["/api/nowhere", "/api", "/docs", "/assets/old-9f.js", "/robots.txt", "/assets/x", "/%00.js"]
)
def test_paths_outside_the_client_are_not_found(browser: httpx.Client, path: str) -> None:
    found = browser.get(path)
    assert (found.status_code, code(found)) == (404, "not_found")


@pytest.mark.parametrize("path", ["/../app.py", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py", "//etc/passwd"])
def test_no_file_outside_the_folder_is_served(built: Path, browser: httpx.Client, path: str) -> None:
    (built.parent / "app.py").write_text("secret")
    found = browser.get(path)
    assert "secret" not in found.text
    assert "root:" not in found.text


def test_only_reading_is_allowed(browser: httpx.Client) -> None:
    assert code(browser.post("/table/abc")) == "bad_method"
    assert code(browser.post("/health")) == "bad_method"
    assert code(browser.post("/api/nowhere")) == "not_found"
    assert browser.head("/").status_code == 200


def test_hashed_files_are_cached_forever_and_the_others_revalidated(browser: httpx.Client) -> None:
    assert browser.get("/assets/app-1a2b.js").headers["cache-control"] == CACHE_FOREVER
    for path, kind in (("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")):
        found = browser.get(path)
        assert found.headers["cache-control"] == "no-cache"
        assert found.headers["content-type"].split(";")[0] == kind
    assert browser.get("/assets/text.woff2").headers["content-type"] == "font/woff2"


def test_the_smallest_encoding_that_the_browser_accepts_is_sent(browser: httpx.Client) -> None:
    path, kind = "/assets/app-1a2b.js", "text/javascript; charset=utf-8"
    zipped = browser.get(path, headers={"accept-encoding": "gzip"})
    assert (zipped.headers["content-encoding"], zipped.text) == ("gzip", SCRIPT)
    plain = browser.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT
    with browser.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as smallest:
        assert smallest.headers["content-encoding"] == "br"
        assert b"".join(smallest.iter_raw()) == b"brotli"
    for found in (zipped, plain, smallest):
        assert found.headers["content-type"] == kind
        assert found.headers["vary"] == "accept-encoding"
    assert zipped.headers["etag"] != plain.headers["etag"]


def test_an_encoding_that_the_browser_forbids_is_not_accepted() -> None:
    assert accepts("gzip, deflate, br;q=0.5", "br")
    assert not accepts("gzip, br;q=0", "br")
    assert not accepts("", "gzip")


def test_every_answer_and_every_socket_names_the_served_build(
    browser: httpx.Client, built: Path, tmp_path: Path
) -> None:
    for path in ("/api/me", "/api/tables/nowhere", "/"):
        assert browser.get(path).headers["baumeister-build"] == "assets/app-1a2b.js"
    with running(quiet(tmp_path), built) as server, Visitor(server.address) as anna, anna.live() as line:
        assert line.welcome["build"] == "assets/app-1a2b.js"


def test_a_server_without_a_client_names_no_build(tmp_path: Path) -> None:
    with running(quiet(tmp_path)) as server, Visitor(server.address) as anna, anna.live() as line:
        assert line.welcome["build"] is None
        assert "baumeister-build" not in anna.http.get("/api/me").headers


def test_the_page_may_load_from_here_and_nowhere_else(browser: httpx.Client) -> None:
    policy = dict(
        part.strip().split(" ", 1) for part in browser.get("/").headers["content-security-policy"].split(";")
    )
    for kind in ("script", "style", "font", "img", "connect", "worker", "manifest", "media"):
        assert policy[f"{kind}-src"] == "'self'"
    assert policy["default-src"] == "'none'"


def test_nobody_but_the_client_s_files_waits_for_the_threads_that_send_them(
    built: Path, tmp_path: Path
) -> None:
    async def take_all() -> None:
        limiter = anyio.to_thread.current_default_thread_limiter()
        for n in range(int(limiter.total_tokens)):
            await limiter.acquire_on_behalf_of(n)

    async def give_back() -> None:
        limiter = anyio.to_thread.current_default_thread_limiter()
        for n in range(int(limiter.total_tokens)):
            limiter.release_on_behalf_of(n)

    with running(quiet(tmp_path), built) as server, Visitor(server.address, "Anna") as anna:
        table = anna.open("pagode", against="myself")
        server.call(take_all())
        with pytest.raises(httpx.ReadTimeout):
            httpx.get(f"http://{server.address}/", timeout=0.3)
        good(anna.play(table, anna.look(table)["sight"]["moves"][0]))
        good(anna.do("resign", table))
        assert anna.get(f"/api/tables/{table}/views")["views"]
        record = anna.http.get(f"/api/tables/{table}/record").text
        good(anna.http.post("/api/verify", content=record))
        assert anna.http.get("/api/archive").is_success
        good(anna.http.post(f"/api/tables/{table}/review"))
        server.call(give_back())
        assert httpx.get(f"http://{server.address}/").is_success


def test_without_a_built_client_a_sentence_says_how_to_build_it(tmp_path: Path) -> None:
    with running(quiet(tmp_path), tmp_path / "none") as server:
        found = httpx.get(f"http://{server.address}/")
    assert "make play" in found.text
    assert found.headers["content-type"].startswith("text/plain")
