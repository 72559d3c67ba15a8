"""`make bench-start`: how long somebody waits who has just arrived.

Works in a temporary clone of the last commit and a temporary home; only the caches of the package managers
are the real ones. With `--write FILE` it replaces its own section of that page; `--only PART` measures one
part.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.services import free_port
from tests.server.serving import Visitor, good, wait_until

import baumeister as bm
from baumeister.games.code_store import SUFFIX, target
from baumeister.players.levels import levels

from .report import Report

ROOT = Path(__file__).parents[1]
TITLE = "The first minute"
HEAD = """Written by `make bench-start`, in a fresh clone with a home of its own. The first click comes while
the compiler works on both cores; for each level it is made at a new server with nothing compiled."""
PATIENCE = 180.0
FIRST_MOVES = "import baumeister as bm; bm.game({name!r}).start(seed=1).moves()"


class Newcomer:
    """Somebody with an empty home and a fresh clone."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.clone = folder / "clone"
        self.home.mkdir()
        subprocess.run(["git", "clone", "--quiet", ROOT, self.clone], check=True)

    def variables(self, **more: str) -> dict[str, str]:
        """What programs of this person see: nothing of ours but the caches of packages, and how to fetch."""
        real = Path.home()
        known = (
            "PATH",
            "LANG",
            "SSL_CERT_FILE",
            "PIP_INDEX_URL",
            "PIP_FIND_LINKS",
            "PIP_CERT",
            "UV_INDEX_URL",
        )
        kept = {name: os.environ[name] for name in known if name in os.environ}
        caches = {
            "UV_CACHE_DIR": str(real / ".cache/uv"),
            "PIP_CACHE_DIR": str(real / ".cache/pip"),
            "npm_config_cache": str(real / ".npm"),
            "npm_config_userconfig": str(real / ".npmrc"),
        }
        return kept | caches | {"HOME": str(self.home), "BROWSER": "true"} | more


@contextmanager
def started(command: list[str], port: int, path: str = "/", **options: object) -> Iterator[float]:
    """Start a server; yields the seconds until it answered."""
    began = time.perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options
    ) as process:  # type: ignore[call-overload]
        try:
            while True:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5).close()
                    break
                except OSError:
                    if process.poll() is not None or time.perf_counter() - began > PATIENCE:
                        raise
                    time.sleep(0.02)
            yield time.perf_counter() - began
        finally:
            process.terminate()


@contextmanager
def cold_server(folder: Path) -> Iterator[Visitor]:
    """A server of this checkout that has nothing compiled, and somebody at its page."""
    port = free_port()
    with tempfile.TemporaryDirectory(dir=folder) as home:
        given = {
            "HOME": home,
            "BAUMEISTER_CACHE": f"{home}/cache",
            "BAUMEISTER_DATABASE": f"sqlite:///{home}/games.db",
        }
        command = [sys.executable, "-m", "baumeister", "serve", "--port", str(port)]
        with (
            started(command, port, env=os.environ | given, cwd=ROOT),
            Visitor(f"127.0.0.1:{port}", "Anna") as visitor,
        ):
            yield visitor


def play_row(report: Report, person: Newcomer) -> None:
    """`make play` until the page answers, twice: the first run fills the caches of packages."""
    found = []
    for _ in range(2):
        shutil.rmtree(person.clone)
        subprocess.run(["git", "clone", "--quiet", ROOT, person.clone], check=True)
        port = free_port()
        command = ["make", "play", f"ARGS=--port {port}"]
        with started(command, port, cwd=person.clone, env=person.variables()) as spent:
            found.append(spent)
    report.line(
        "`make play` in a fresh clone: page answers", f"{found[-1]:.1f} s", "<= 15 s", found[-1] <= 15
    )


def click_rows(report: Report, folder: Path) -> None:
    """The first move of the computer and the first hint, for every game and level, with nothing compiled."""
    for name in bm.names():
        moves, hints = {}, {}
        for level in levels(name):
            with cold_server(folder) as anna:
                moves[level.name] = first_move(anna, name, level.name)
                hints[level.name] = first_hint(anna, name, level.name)
        for what, found, goal in (("computer's first move", moves, 2.0), ("a hint", hints, 3.0)):
            slowest = max(found, key=lambda level: found[level])
            text = f"{found[slowest]:.2f} s ({slowest})"
            report.line(
                f"{name}: {what}, slowest of {len(found)} levels",
                text,
                f"<= {goal:g} s",
                found[slowest] <= goal,
            )
        with cold_server(folder) as anna:
            spent = first_analysis(name)
        report.line(
            f"{name}: an analysis of one second, with nothing compiled",
            f"{spent:.2f} s",
            "<= 3 s",
            spent <= 3,
        )


def first_move(anna: Visitor, game: str, level: str) -> float:
    """Seconds from the click to the computer's first move; the player's own move before it takes no time."""
    began = time.perf_counter()
    table = anna.open(game, against="computer", level=level)
    while True:
        told = anna.look(table)
        if any(player == 1 for _, player in told["log"]):
            return time.perf_counter() - began
        moves = told["sight"]["moves"]
        if moves:
            good(anna.play(table, moves[len(moves) // 2]))
        time.sleep(0.01)


def first_hint(anna: Visitor, game: str, level: str) -> float:
    """Seconds until a hint is there, at a new table."""
    table = anna.open(game, against="computer", level=level)
    wait_until(lambda: bool(anna.look(table)["sight"]["moves"]), PATIENCE)
    began = time.perf_counter()
    anna.post(f"/api/tables/{table}/hint")
    return time.perf_counter() - began


def first_analysis(name: str) -> float:
    """Seconds of an analysis in a new process, start included, beside a server that compiles."""
    code = (
        "import baumeister as bm; from baumeister.games import engine\n"
        "engine._Job._work = lambda self: None\n"
        f"pos = bm.game({name!r}).start(seed=1)\n"
        "bm.analyse(pos.view(pos.to_move), bm.Limit(seconds=1.0), best=3)"
    )
    return timed([sys.executable, "-c", code])


def compile_rows(report: Report, folder: Path) -> None:
    """Cold compiles: what one game needs, and everything."""
    for name in bm.names():
        with tempfile.TemporaryDirectory(dir=folder) as cache:
            code = (
                "from baumeister.games.engine import wait_until_compiled\n"
                "from baumeister.games.code_store import SEARCH\n"
                f"wait_until_compiled({name!r}, part=SEARCH)"
            )
            spent = timed([sys.executable, "-c", code], BAUMEISTER_CACHE=cache)
        report.line(
            f"cold compile of what {name} needs when it is opened", f"{spent:.1f} s", "<= 15 s", spent <= 15
        )
    with tempfile.TemporaryDirectory(dir=folder) as cache:
        spent = timed([sys.executable, "-m", "baumeister", "warm"], BAUMEISTER_CACHE=cache)
        size = sum(file.stat().st_size for file in Path(cache).glob(f"*{SUFFIX}"))
    report.line(
        f"cold compile of everything, {os.cpu_count()} cores", f"{spent:.1f} s", "<= 45 s", spent <= 45
    )
    report.line("compiled code on disk", f"{size / 1e6:.1f} MB")


def wheel_row(report: Report, person: Newcomer, folder: Path) -> None:
    """A wheel with compiled code, installed into an empty environment."""
    here = os.environ | {"PYTHONPATH": str(person.clone / "src")}
    static = "src/baumeister/server/static"
    shutil.copytree(ROOT / static, person.clone / static, dirs_exist_ok=True)
    build = f"from scripts.build_cache import build; build(targets=[{target()!r}])"
    subprocess.run([sys.executable, "-c", build], cwd=person.clone, env=here, check=True)
    dist = folder / "dist"
    hatch = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(dist)]
    subprocess.run(hatch, cwd=person.clone, env=here, check=True, capture_output=True)
    (wheel,) = dist.glob("*.whl")
    venv = folder / "venv"
    uv = str(Path(sys.executable).parent / "uv")
    subprocess.run([uv, "--quiet", "venv", "--python", sys.executable, venv], check=True)
    install: list[str | Path] = [
        uv,
        "--quiet",
        "pip",
        "install",
        "--compile-bytecode",
        "--python",
        venv / "bin/python",
        f"{wheel}[terminal]",
    ]
    subprocess.run(install, check=True)
    home = folder / "wheel-home"
    home.mkdir()
    own = {"PATH": str(venv / "bin"), "HOME": str(home), "LANG": "C.UTF-8"}
    for name in bm.names():
        strongest = levels(name)[-1].name
        command = [str(venv / "bin/python"), "-c", FIRST_COMPUTER_MOVE.format(name=name, level=strongest)]
        began = time.perf_counter()
        done = subprocess.run(command, env=own, cwd=home, check=True, capture_output=True, text=True)
        spent, told = time.perf_counter() - began, json.loads(done.stdout)
        report.line(
            f"{name} from our wheel: {strongest}'s first move ({told['simulations']:,} simulations)",
            f"{spent:.2f} s",
        )
        compiled = len(list(home.rglob(f"*{SUFFIX}"))) + told["started"]
        report.line(
            f"{name} from our wheel: compilers started, files compiled", f"{compiled}", "0", compiled == 0
        )


FIRST_COMPUTER_MOVE = """
import json, subprocess
started, popen = [], subprocess.Popen
subprocess.Popen = lambda *given, **more: started.append(given) or popen(*given, **more)
import baumeister as bm
from baumeister.games.engine import wait_until_compiled
wait_until_compiled({name!r})
pos = bm.game({name!r}).start(seed=1)
found = bm.player({name!r}, {level!r}).think(pos.view(pos.to_move), bm.Limit(seconds=1.0))
print(json.dumps({{"started": len(started), "simulations": found.simulations}}))
"""


def import_rows(report: Report) -> None:
    """Import and first legal moves with everything compiled."""
    for name in bm.names():
        spent = min(timed([sys.executable, "-c", FIRST_MOVES.format(name=name)]) for _ in range(5))
        report.line(
            f"warm `import baumeister` + first legal moves, {name}",
            f"{spent:.2f} s",
            "<= 0.5 s",
            spent <= 0.5,
        )


def timed(command: list[str], **env: str) -> float:
    """Seconds that a command takes."""
    began = time.perf_counter()
    subprocess.run(command, check=True, env=os.environ | env, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> None:
    """Measure, print, and write if asked to."""
    parts = ("import", "compile", "play", "click", "wheel")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path, metavar="FILE")
    parser.add_argument("--only", choices=parts, action="append")
    given = parser.parse_args()
    wanted, report = given.only or parts, Report()
    report.section(TITLE, HEAD)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        person = Newcomer(folder)
        if "import" in wanted:
            import_rows(report)
        if "compile" in wanted:
            compile_rows(report, folder)
        if "play" in wanted:
            play_row(report, person)
        if "click" in wanted:
            click_rows(report, folder)
        if "wheel" in wanted:
            wheel_row(report, person, folder)
    if given.write is not None:
        report.replace_section(given.write, TITLE)


if __name__ == "__main__":
    main()
