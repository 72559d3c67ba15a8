"""The package as it is distributed: built, installed into an empty environment elsewhere, and used there."""

from __future__ import annotations

import email
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import httpx
import pytest
from hatch_build import for_index
from scripts.dist import COMPILED_GAME

from baumeister.games import code_store
from baumeister.games.engine import require_compiled
from baumeister.games.registry import names
from baumeister.server.http.static_files import BUILT_CLIENT, build_of

from .built import built_client
from .games.compiling import copy_package, needs_compiler
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


# ---- building without what it needs ---------------------------------------------------------------------


@pytest.fixture
def sources_alone(tmp_path: Path) -> Path:
    """What the package is built from, as a clean clone has it: without the built client."""
    folder = tmp_path / "clone"
    folder.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    package = folder / "src" / "baumeister"
    shutil.copytree(ROOT / "src/baumeister", package, ignore=shutil.ignore_patterns("static", "__pycache__"))
    (folder / "web").mkdir()
    return folder


def build(folder: Path, tmp_path: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel where there is neither Node nor npm."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    environment = {"PATH": "/nowhere", "HOME": str(tmp_path)} | more
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_without_npm_the_build_fails_with_a_sentence(sources_alone: Path, tmp_path: Path) -> None:
    done = build(sources_alone, tmp_path)
    assert done.returncode != 0
    assert "the browser client cannot be made, npm is not installed. Install Node.js" in done.stderr
    assert "BAUMEISTER_WITHOUT_CLIENT=1" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("dist/*.whl"))


def test_a_package_without_the_client_can_be_asked_for(sources_alone: Path, tmp_path: Path) -> None:
    done = build(sources_alone, tmp_path, BAUMEISTER_WITHOUT_CLIENT="1")
    assert done.returncode == 0, done.stderr
    found = inside(tmp_path / "dist")
    assert "baumeister/server/start/serve.py" in found
    assert not any("/static/" in name for name in found)


def test_npm_makes_the_client_where_it_is_missing(sources_alone: Path, tmp_path: Path) -> None:
    """With a small npm of our own: the real one is used by `make dist`."""
    programs = tmp_path / "programs"
    programs.mkdir()
    made = sources_alone / "src/baumeister/server/static"
    npm = f'#!/bin/sh\ncase "$*" in *build) /bin/mkdir -p {made}; echo built > {made}/index.html;; esac\n'
    for name, text in (("npm", npm), ("node", "#!/bin/sh\necho v22.20.0\n")):
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    done = build(sources_alone, tmp_path, PATH=str(programs))
    assert done.returncode == 0, done.stderr
    assert "baumeister/server/static/index.html" in inside(tmp_path / "dist")
    (programs / "node").write_text("#!/bin/sh\necho v18.19.0\n")
    (made / "index.html").unlink()
    assert "Node is v18.19.0" in build(sources_alone, tmp_path, PATH=str(programs)).stderr


def test_when_npm_fails_it_says_why(sources_alone: Path, tmp_path: Path) -> None:
    (sources_alone / "web/package.json").write_text("{")
    programs = Path(sys.executable).parent  # with the real npm, which `make test` installs
    done = build(sources_alone, tmp_path, PATH=f"{programs}:/bin")
    assert done.returncode != 0
    assert "npm could not make the browser client:\nnpm error" in done.stderr
    assert "package.json" in done.stderr


def test_the_readme_of_the_package_needs_no_file_beside_it(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
    told = email.message_from_bytes(archive.read(name))
    assert told["Author-email"].startswith("the Baumeister authors")
    text = told.get_payload()
    assert isinstance(text, str)
    assert "make play" in text
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert targets
    assert all(target.startswith("https://") for target in targets)
    assert "![" not in text


def test_pictures_get_the_address_of_the_documentation_once_it_has_one() -> None:
    made = for_index("![a](docs/a.webp)\n[b](docs/b.md#c) [d](CHANGELOG.md)\n", "https://games.test/docs")
    assert made == (
        "![a](https://games.test/docs/a.webp)\n"
        "[b](https://games.test/docs/b.html#c) [d](https://games.test/docs/CHANGELOG.html)\n"
    )


def test_a_wheel_with_compiled_code_is_for_this_python_on_linux(sources_alone: Path, tmp_path: Path) -> None:
    code = sources_alone / "src/baumeister/compiled_code"
    code.mkdir()
    (code / "pagode.bin").write_bytes(b"code")
    (code / "requires.txt").write_text("numba==0.0.7\nllvmlite==0.0.8\n")
    page = sources_alone / "src/baumeister/server/static/index.html"
    page.parent.mkdir()
    page.write_text("built")
    done = build(sources_alone, tmp_path)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("dist/*.whl")
    assert f"-cp3{sys.version_info.minor}-none-manylinux_2_17_x86_64.whl" in wheel.name
    assert "baumeister/compiled_code/pagode.bin" in inside(tmp_path / "dist")
    with zipfile.ZipFile(wheel) as opened:
        (metadata,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        wanted = email.message_from_bytes(opened.read(metadata)).get_all("Requires-Dist")
    assert wanted is not None
    assert {"numba==0.0.7", "llvmlite==0.0.8"} <= set(wanted), "with others the code would not be used"


@needs_compiler
def test_code_that_is_brought_along_is_used_and_code_that_is_missing_is_noticed(tmp_path: Path) -> None:
    """As `make dist` tries an installed wheel."""
    for name in names():
        require_compiled(name)
    shipped = copy_package(tmp_path) / "compiled_code"
    shipped.mkdir()
    for name, part in product(names(), code_store.PARTS):
        known = code_store.find(code_store.file_name(name, part))
        assert known is not None
        shutil.copy(known, shipped)
    env = os.environ | {"PYTHONPATH": str(tmp_path / "src"), "BAUMEISTER_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", COMPILED_GAME]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shutil.rmtree(shipped)
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert "was not brought along" in done.stderr


@pytest.mark.parametrize("well", [True, False])
def test_make_wheel_leaves_no_compiled_code_behind(tmp_path: Path, well: bool) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    programs, compiled = tmp_path / "bin", tmp_path / "src/baumeister/compiled_code"
    programs.mkdir()
    ends = f'[ "$2" = scripts.build_cache ] || {str(well).lower()}'
    (programs / "python").write_text(f'#!/bin/sh\necho "$2" >> called\nmkdir -p {compiled}\n{ends}\n')
    (programs / "python").chmod(0o755)
    there = [".venv/.dev", "src/baumeister/server/static/index.html"]
    command = ["make", "wheel", f"RUN={programs}/", *(f"--assume-old={file}" for file in there)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == well, done.stderr
    assert (tmp_path / "called").read_text().split() == ["scripts.build_cache", "hatchling"]
    assert not compiled.exists()
