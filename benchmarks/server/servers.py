"""The measured servers, and the clients that measure them."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import baumeister as bm

HERE = Path(__file__).parent
PACKAGES = ["boardgame.io@0.50.2", "koa-compose@4.1.0", "node-persist@2", "ws@8"]
"""koa-compose is pinned: with newer versions boardgame.io's lobby answers 404."""
Figures = dict[str, float]


def prepare(folder: Path) -> None:
    """Fetch the peer and write the games that our clients play."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules/boardgame.io").is_dir():
        # Not `npm init`: it refuses the name of a hidden folder.
        (folder / "package.json").write_text('{"private": true}')
        subprocess.run(["npm", "install", "--no-fund", "--no-audit", *PACKAGES], cwd=folder, check=True)
    for name in ("peer.cjs", "load.cjs"):
        shutil.copy(HERE / name, folder / name)
    (folder / "scripts.json").write_text(json.dumps([scripts(0), scripts(1)]))


def scripts(first: int, count: int = 20, length: int = 800) -> list[list[str]]:
    """Long games of Pagode with random moves, in which `first` begins."""
    found: list[list[str]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chance = random.Random(f"{first}/{seed}")
        pos = bm.game("pagode", turn_limit=0).start(chance=[f">first {first}"])
        moves: list[str] = []
        while pos.to_move is not None and len(moves) < length:
            lasting = [move for move in pos.moves() if move[0] in "SP"] or pos.moves()
            moves.append(chance.choice(lasting))
            pos = pos.play(moves[-1])
        if len(moves) == length:
            found.append(moves)
    return found


@contextmanager
def ours(port: int, database: str, redis: str | None = None) -> Iterator[int]:
    """One process of our server, which stores a move before it acknowledges it."""
    given = {"DATABASE": database, "PORT": str(port), "LOG_LEVEL": "ERROR"}
    given |= {"RATE": "1000000/second", "SIGN_IN_RATE": "1000/second", "COMMANDS_RATE": "1000000"}
    given |= {"TABLES_EACH": "100000", "SOCKETS_EACH": "100000"} | ({"REDIS": redis} if redis else {})
    environment = os.environ | {f"BAUMEISTER_{name}": value for name, value in given.items()}
    with process([sys.executable, "-m", "baumeister", "serve"], port, "/ready", env=environment) as pid:
        yield pid


@contextmanager
def theirs(port: int, cwd: Path, store: Path | None) -> Iterator[int]:
    """boardgame.io, with its store in memory or in flat files."""
    command = ["node", "peer.cjs", str(port), *([str(store)] if store else [])]
    with process(command, port, "/games", cwd=cwd) as pid:
        yield pid


@contextmanager
def process(command: list[str], port: int, path: str, **options: Any) -> Iterator[int]:
    """A server process that answers."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, **options) as started:
        try:
            for _ in range(1200):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield started.pid
        finally:
            started.kill()


def measure(folder: Path, **plan: Any) -> Figures:
    """What the clients measure."""
    plan |= {"scripts": str(folder / "scripts.json")}
    done = subprocess.run(
        ["node", "load.cjs", json.dumps(plan)], cwd=folder, check=True, capture_output=True, text=True
    )
    found: Figures = json.loads(done.stdout)
    return found
