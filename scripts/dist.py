"""Builds what a release consists of, checks it, and uses it as somebody who installs it would: `make dist`.

The source distribution and the wheels are built into `dist/`. Other people's tools look at them; then each is
installed into an empty environment of its own, which serves the page and plays a game. What systems that are
not at hand (`PLATFORMS`) would install is resolved for them; nothing is run there.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
TOOLS = Path(sys.executable).parent
PLATFORMS = (
    "x86_64-pc-windows-msvc",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
    "aarch64-manylinux_2_28",
)
PYTHONS = ("3.11", "3.12", "3.13")
COMPILED = ROOT / "src/baumeister/compiled_code"
"""What `scripts.build_cache` compiles for a wheel; a checkout has none."""
GAME = """
import baumeister as bm
for name in bm.names():
    pos = bm.game(name).start(seed=1)
    bots = bm.player(name, "beginner"), bm.player(name, "random")
    while pos.to_move is not None:
        pos = pos.play(bots[pos.to_move].choose(pos.view(pos.to_move)))
    print(name, pos.outcome)
"""
LOADED = """
import baumeister as bm
from baumeister.games import code_store, engine
for name in bm.names():
    engine.wait_until_loaded(name)
    assert all(engine.is_loaded(name, part) for part in code_store.PARTS), f"{name} was not brought along"
"""
NOTHING_COMPILED = """
compiled = list(code_store.cache_folder().glob("*.code"))
assert not compiled, f"{compiled} had to be compiled"
"""
COMPILED_GAME = LOADED + GAME + NOTHING_COMPILED
"""The same with the compiled code of a wheel: all of it is loaded, and nothing is compiled."""


def main() -> None:
    """Build, check, install, play."""
    build()
    check()
    resolve()
    for file in sorted(DIST.iterdir()):
        with environment(file) as folder:
            serve(folder)
            play(folder)
            if "manylinux" in file.name:
                run(folder / "bin/python", "-c", COMPILED_GAME, env=variables(folder), cwd=folder)
    print(f"{DIST} holds a release:", *sorted(file.name for file in DIST.iterdir()), sep="\n  ")


def run(*command: str | Path, **more: object) -> None:
    """Run a command; if it fails, so does the release."""
    print("+", *(str(word).removeprefix(f"{TOOLS}/") for word in command), flush=True)
    subprocess.run([str(word) for word in command], check=True, **more)  # type: ignore[call-overload]


def build() -> None:
    """The source distribution, the wheel for every system, and one with compiled code for this Python on
    x86-64 Linux, which an installer prefers where it fits."""
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.rmtree(COMPILED, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-d", DIST, cwd=ROOT)
    if (sys.platform, platform.machine()) == ("linux", "x86_64"):
        try:
            run(sys.executable, "-m", "scripts.build_cache", cwd=ROOT, stdout=subprocess.DEVNULL)
            run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST, cwd=ROOT)
        finally:
            shutil.rmtree(COMPILED, ignore_errors=True)


def check() -> None:
    """What other people's tools say."""
    files = sorted(DIST.iterdir())
    run(TOOLS / "twine", "check", "--strict", *files)
    run(TOOLS / "check-wheel-contents", *(file for file in files if file.suffix == ".whl"), cwd=ROOT)
    (source,) = DIST.glob("*.tar.gz")
    run(TOOLS / "pyroma", "--min=10", source)


def resolve() -> None:
    """Everything a player needs exists as a wheel for systems that are not at hand."""
    for system in PLATFORMS:
        for python in PYTHONS:
            wanted = ["--extra", "server", "--extra", "terminal", "--only-binary", ":all:"]
            where = ["--python-platform", system, "--python-version", python]
            run(
                TOOLS / "uv",
                "pip",
                "compile",
                "--quiet",
                *wanted,
                *where,
                "pyproject.toml",
                "-o",
                os.devnull,
                cwd=ROOT,
            )


@contextmanager
def environment(file: Path) -> Iterator[Path]:
    """An empty environment with nothing but that file and what it needs; neither Node nor the checkout."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "venv"
        run(TOOLS / "uv", "venv", "--quiet", "--python", sys.executable, folder)
        run(
            TOOLS / "uv",
            "pip",
            "install",
            "--quiet",
            "--python",
            folder / "bin/python",
            f"{file}[server,terminal]",
        )
        yield folder


def variables(folder: Path) -> dict[str, str]:
    """What a program in that environment sees: its own programs, home and cache."""
    home = folder.parent / "home"
    home.mkdir(exist_ok=True)
    return {"PATH": str(folder / "bin"), "HOME": str(home), "LANG": "C.UTF-8"}


def serve(folder: Path, port: int = 8979) -> None:
    """The installed server answers with the page."""
    command = [str(folder / "bin/baumeister"), "serve", "--port", str(port)]
    with subprocess.Popen(command, env=variables(folder), stderr=subprocess.DEVNULL) as server:
        try:
            page = wait_for(f"http://127.0.0.1:{port}/")
        finally:
            server.terminate()
    if "<script" not in page:
        raise SystemExit(f"the installed server does not serve the client: {page[:200]}")
    print("  the page is served")


def wait_for(address: str) -> str:
    """What the server answers when it is ready."""
    until = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310  our own server
                text: str = answer.read().decode()
                return text
        except urllib.error.HTTPError as refused:
            return f"{refused.code} {refused.read().decode()}"
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def play(folder: Path) -> None:
    """A whole game of each kind, and the terminal client."""
    plain = variables(folder) | {"NUMBA_DISABLE_JIT": "1"}  # compiling would take longer than all the rest
    run(folder / "bin/python", "-c", GAME, env=plain, cwd=folder)
    command = [str(folder / "bin/baumeister"), "play", "pagode", "--against", "random", "--seed", "1"]
    run(*command, env=plain, cwd=folder, input="STe4\nquit\n", text=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
