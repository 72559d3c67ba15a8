"""Write the database of a release, with games in progress, for the tests of later releases.

`python -m scripts.write_release SOURCE NAME` starts the server of the sources in the folder SOURCE (`src` of
a checkout of that release), plays through its HTTP API, kills it in the middle, and writes to
`tests/server/releases` the dump NAME.sql and, as NAME.json, what the players saw last. Run it once for every
release, and whenever a migration is added; never change the files it has written.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from tests.server.processes import Process

FOLDER = Path(__file__).parents[1] / "tests" / "server" / "releases"
PASSWORD = "correct horse"  # noqa: S105  of people who exist only here
SLOW = {"thinking_seconds": "600", "analysis_simulations": "100000"}
"""So high that the computer and the reviews are still thinking when the server is killed."""


class Somebody:
    """A player who knows only the HTTP API."""

    def __init__(self, address: str, name: str) -> None:
        self.http = httpx.Client(base_url=f"http://{address}", timeout=120)
        self.name = name
        self.count = 0
        self.ask("POST", "/api/guest", name=name)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """The answer to a request that must succeed."""
        answer = self.http.request(method, path, json=body or None)
        assert answer.is_success, f"{method} {path}: {answer.text}"
        return answer.json() if answer.content else None

    def open(self, game: str, **wishes: Any) -> str:
        """A new table."""
        found: str = self.ask("POST", "/api/tables", game=game, **wishes)["table"]
        return found

    def do(self, do: str, table: str, **more: Any) -> None:
        """A command."""
        self.count += 1
        command = {"do": do, "id": f"{self.name}{self.count}", "table": table, **more}
        self.ask("POST", "/api/commands", **command)

    def look(self, table: str) -> Any:
        """The table as this player sees it."""
        return self.ask("GET", f"/api/tables/{table}")

    def move(self, table: str, choose: Callable[[list[str]], str]) -> None:
        """Play one of the legal moves."""
        told = self.look(table)
        self.do("play", table, at=told["state"]["length"], moves=[choose(told["sight"]["moves"])])


def middle(moves: list[str]) -> str:
    """Neither the first nor the last: no passing, no resigning."""
    return moves[len(moves) // 2]


def together(anna: Somebody, bert: Somebody, table: str, moves: int) -> None:
    """Some moves of a game, each by the player to move."""
    for _ in range(moves):
        mover(table, anna, bert).move(table, middle)


def begun(anna: Somebody, bert: Somebody, game: str, moves: int = 3, **wishes: Any) -> str:
    """A game of two people after some moves."""
    table = anna.open(game, **wishes)
    bert.do("join", table)
    together(anna, bert, table, moves)
    return table


def mover(table: str, *people: Somebody) -> Somebody:
    """The player to move."""
    return next(one for one in people if one.look(table)["sight"]["moves"])


def half_a_turn(anna: Somebody, bert: Somebody, table: str) -> None:
    """End the current turn of Pagoda and begin the next one."""
    first = mover(table, anna, bert)
    while (now := mover(table, anna, bert)) is first:
        now.move(table, lambda moves: "E" if "E" in moves else middle(moves))
    now.move(table, lambda moves: next(move for move in moves if len(move) > 1))
    assert mover(table, anna, bert) is now, "that step was a whole turn"


def waiting(anna: Somebody, bert: Somebody) -> dict[str, str]:
    """Games of two people, each with something unfinished."""
    clock = {"kind": "time", "seconds": 900, "increment": 5}
    half = begun(anna, bert, "pagoda", clock=clock, rated=True)
    half_a_turn(anna, bert, half)
    offered = begun(anna, bert, "pagode", clock={"kind": "days", "days": 2})
    anna.do("offer", offered, what="draw")
    asked = begun(anna, bert, "jaguar", 6, clock=clock)
    other = next(one for one in (anna, bert) if one is not mover(asked, anna, bert))
    other.do("offer", asked, what="takeback")
    match = begun(anna, bert, "pagode", games=3)
    mover(match, anna, bert).do("resign", match)
    while (second := anna.look(match)["state"]["next"]) is None:
        time.sleep(0.1)
    together(anna, bert, second, 2)
    return {"half a turn": half, "draw offered": offered, "takeback asked": asked, "in a match": second}


def alone(anna: Somebody) -> dict[str, str]:
    """Tables that one person has."""
    device = anna.open("jaguar", against="myself")
    for _ in range(5):
        anna.move(device, middle)
    return {
        "at one device": device,
        "no rival yet": anna.open("pagoda", options={"quick": True}, lobby=True),
        "private": anna.open("pagode", private=True),
    }


def over(anna: Somebody, bert: Somebody) -> dict[str, str]:
    """Finished games: a plain one, and one with a review and a note if this release has them."""
    ended = begun(anna, bert, "jaguar", rated=True)
    mover(ended, anna, bert).do("resign", ended)
    looked = begun(anna, bert, "pagoda", 6)
    mover(looked, anna, bert).do("resign", looked)
    anna.http.post(f"/api/tables/{looked}/review")
    anna.http.put(f"/api/tables/{looked}/note", json={"text": "the red roof came too late"})
    bert.do("offer", looked, what="rematch")
    return {"finished": ended, "to be reviewed": looked}


def thinking(anna: Somebody) -> dict[str, str]:
    """Games in which the computer is to move, and does not before the server is killed."""
    found = {}
    for game in ("pagode", "pagoda", "jaguar"):
        table = anna.open(game, against="computer", level="master", clock={"kind": "time", "seconds": 36000})
        while (told := anna.look(table))["state"]["to_move"] in told["you"]:
            anna.move(table, middle)
        found[f"computer to move in {game}"] = table
    return found


def written(address: str) -> dict[str, Any]:
    """Play; returns who plays and what everybody saw last."""
    anna, bert = Somebody(address, "Anna"), Somebody(address, "Bert")
    anna.ask("POST", "/api/account", name="Anna", password=PASSWORD)
    bert.ask("POST", "/api/account", name="Bert", password=PASSWORD)
    token = anna.ask("POST", "/api/tokens", label="bot", scopes=["play"])["token"]
    tables = {**waiting(anna, bert), **alone(anna), **over(anna, bert), **thinking(anna)}
    people = {"Anna": anna, "Bert": bert}
    return {
        "cookies": {name: one.http.cookies["baumeister"] for name, one in people.items()},
        "password": PASSWORD,
        "token": token,
        "tables": tables,
        "seen": {
            table: {name: _seen(one, table) for name, one in people.items()}
            for label, table in tables.items()
            if label != "private"
        },
        "records": {
            tables[label]: anna.http.get(f"/api/tables/{tables[label]}/record").text
            for label in ("finished", "to be reviewed")
        },
        "levels": {
            info["name"]: [level["name"] for level in info["levels"]]
            for info in anna.ask("GET", "/api/games")
        },
        "now": time.time_ns() // 1_000_000,
    }


def _seen(one: Somebody, table: str) -> Any:
    """The parts that must look the same in the next release."""
    told = one.look(table)
    return {name: told[name] for name in ("seq", "you", "log", "stamps", "state", "sight")}


def main(source: Path, name: str) -> None:
    """Write the files of a release."""
    os.environ["PYTHONPATH"] = str(source)
    os.environ |= {f"BAUMEISTER_{setting.upper()}": value for setting, value in SLOW.items()}
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.db"
        with Process(f"sqlite:///{database}") as process:
            told = written(process.address)
        with closing(sqlite3.connect(database)) as connection:
            dump = "\n".join(connection.iterdump())
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.sql").write_text(dump + "\n", encoding="utf-8")
    (FOLDER / f"{name}.json").write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute(), sys.argv[2])
