"""The package as it is distributed: built, installed into an empty environment elsewhere, and used there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from baumeister.server.http.static_files import BUILT_CLIENT, build_of

from .built import built_client
from .server.services import free_port

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution."""
    built_client()
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def inside(built: Path) -> set[str]:
    """The files of the wheel."""
    (wheel,) = built.glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


def sources() -> Iterator[str]:
    for path in (ROOT / "src").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT / "src").as_posix()


def test_the_wheel_holds_the_package_with_the_built_client_and_nothing_else(built: Path) -> None:
    packed = {name for name in inside(built) if ".dist-info/" not in name}
    assert packed == set(sources())
    assert f"baumeister/server/static/{build_of(BUILT_CLIENT)}" in packed


def test_the_source_distribution_holds_what_build_and_tests_need(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.split("/", 1)[-1] for name in opened.getnames()}
    for needed in ("Makefile", "uv.lock", "scripts/setup.sh", "web/package-lock.json", "tests/test_wheel.py"):
        assert needed in names
    assert not any("node_modules" in name or ".venv" in name for name in names)


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `baumeister` of an environment that has the wheel and nothing from the checkout. The wheel's
    dependencies are borrowed from here: fetching them is the installer's job."""
    folder = tmp_path_factory.mktemp("elsewhere") / "venv"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    (wheel,) = built.glob("*.whl")
    install: list[str | Path] = [
        folder / "bin" / "python",
        "-m",
        "pip",
        "-q",
        "install",
        "--no-deps",
        "--no-index",
        wheel,
    ]
    subprocess.run(install, check=True, env=os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    (packages,) = folder.glob("lib/python*/site-packages")
    # A folder named here comes after the environment's own, and its .pth files are not read.
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin" / "baumeister"


def bare(tmp_path: Path) -> dict[str, str]:
    """An environment without Node, and without a way back to the checkout."""
    keep = {name: os.environ[name] for name in ("HOME", "LANG", "BAUMEISTER_CACHE") if name in os.environ}
    folder = tmp_path / "bin"
    folder.mkdir()
    assert shutil.which("node", path=str(folder)) is None
    # Uncompiled: the compiler would work for minutes on code that is thrown away.
    return keep | {"PATH": str(folder), "XDG_DATA_HOME": str(tmp_path / "data"), "NUMBA_DISABLE_JIT": "1"}


def test_the_installed_server_serves_the_page_and_plays_a_game(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    command: list[str | Path] = [installed, "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=tmp_path, env=bare(tmp_path), stderr=subprocess.DEVNULL) as process:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                _wait(http, process)
                page = http.get("/")
                assert page.headers["content-type"].startswith("text/html")
                assert str(build_of(BUILT_CLIENT)) in page.text
                _play(http)
        finally:
            process.terminate()
    assert list(tmp_path.glob("data/baumeister/*.db"))


def _wait(http: httpx.Client, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 90
    while not _ready(http):
        assert process.poll() is None, "the server did not start"
        assert time.monotonic() < deadline
        time.sleep(0.1)


def _ready(http: httpx.Client) -> bool:
    try:
        return http.get("/ready").is_success
    except httpx.TransportError:
        return False


def _play(http: httpx.Client) -> None:
    """A few moves at one device, and the end."""
    http.post("/api/guest", json={"name": "Ada"}).raise_for_status()
    table = http.post("/api/tables", json={"game": "pagode", "against": "myself"}).json()["table"]
    for move in ("STe4", "STe6"):
        told = http.get(f"/api/tables/{table}").json()
        command = {"do": "play", "id": move, "table": table, "at": told["state"]["length"], "moves": [move]}
        http.post("/api/commands", json=command).raise_for_status()
    http.post("/api/commands", json={"do": "resign", "id": "x", "table": table}).raise_for_status()
    assert http.get(f"/api/tables/{table}").json()["state"]["status"] == "over"


def test_the_installed_terminal_client_plays_line_by_line(installed: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [installed, "play", "pagode", "--plain", "--against", "random", "--seed", "1"]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        env=bare(tmp_path),
        input="STe4\nquit\n",
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "STe4" in done.stdout
