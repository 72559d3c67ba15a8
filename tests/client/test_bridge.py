"""A bot at a server: its own process, and a server that is killed and started again."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from baumeister.client import AsyncClient
from baumeister.client.bridge import BotTerms, Bridge
from baumeister.client.messages import TableSummary
from baumeister.players.baselines import RandomPlayer

from ..adapters.engines import script
from ..server.processes import Process
from ..server.serving import PASSWORD, Running, Visitor, good, make_account, wait_until


def make_token(address: str) -> str:
    with Visitor(address, "guest") as visitor:
        visitor.post("/api/account", name="Botty", password=PASSWORD)
        return str(visitor.post("/api/tokens", label="bot", scopes=["play"])["token"])


@contextmanager
def bot(address: str, token: str, *more: str, state: Path) -> Iterator[subprocess.Popen[str]]:
    """`baumeister bot`, killed at the end without warning."""
    command = [sys.executable, "-m", "baumeister", "bot", "--server", f"http://{address}", "--courtesy", "0"]
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "BAUMEISTER_TOKEN": token, "XDG_STATE_HOME": str(state)}
    with subprocess.Popen([*command, *more], env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def patiently(ask: Callable[[], Any]) -> Any:
    """The answer, from a server that may be down for a moment."""
    found: list[Any] = []

    def answered() -> bool:
        try:
            found.append(ask())
        except (httpx.TransportError, AssertionError):
            return False
        return True

    wait_until(answered)
    return found[-1]


def play_moves(person: Visitor, table: str, moves: int) -> None:
    """Play the first legal move each time, so many times or to the end of the game."""
    for _ in range(moves):
        wait_until(
            lambda: (
                (now := patiently(lambda: person.look(table)))["state"]["status"] == "over"
                or bool(now["sight"] and now["sight"]["moves"])
            )
        )
        now = person.look(table)
        if now["state"]["status"] == "over":
            return
        good(person.play(table, now["sight"]["moves"][0]))


def test_a_bot_plays_several_games_through_restarts_of_the_server_and_of_itself(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'games.db'}") as server:
        token = make_token(server.address)
        with Visitor(server.address, "Anna") as anna, Visitor(server.address, "Bert") as bert:
            tables = {anna: anna.open("jaguar", lobby=True), bert: bert.open("pagoda", lobby=True)}
            with bot(server.address, token, "--player", "random", state=tmp_path):
                for person, table in tables.items():
                    play_moves(person, table, 2)
                server.kill()
                server.start()
                for person, table in tables.items():
                    play_moves(person, table, 2)
            with bot(
                server.address, token, "--player", "random", "--game", "pagode", state=tmp_path
            ) as again:
                play_moves(anna, tables[anna], 10_000)
                wait_until(lambda: anna.look(tables[anna])["state"]["status"] == "over")
                good(anna.do("offer", tables[anna], what="rematch"))
                wait_until(lambda: anna.look(tables[anna])["state"]["next"] is not None)
                rematch = anna.look(tables[anna])["state"]["next"]
                wait_until(lambda: anna.look(rematch)["state"]["status"] == "playing")
                good(bert.do("resign", tables[bert]))
                not_ours = bert.open("jaguar", lobby=True)
                wait_until(lambda: bert.look(tables[bert])["state"]["status"] == "over")
                again.send_signal(signal.SIGTERM)
                printed, _ = again.communicate(timeout=20)
            deal = anna.look(tables[anna])["deal"]
            assert bert.look(not_ours)["seats"][1] is None
    assert deal["parts"][1], "the bot took part in the deal"
    assert "over: " in printed
    assert "CANNOT BE TRUSTED" not in printed
    assert "unfinished games wait at the server" in printed
    assert again.returncode == 130


def test_an_engine_that_stays_out_of_the_lobby_is_challenged_and_plays_to_the_end(
    server: Running, tmp_path: Path
) -> None:
    bot_person, bot_name = make_account(server, "Bot")
    ada, _ = make_account(server, "Ada")
    with bot_person, ada:
        token = str(bot_person.post("/api/tokens", label="bot", scopes=["play"])["token"])
        in_lobby = ada.open("jaguar", lobby=True)
        engine = shlex.join(script(tmp_path, "sh"))
        with bot(server.address, token, "--engine", engine, "--no-lobby", state=tmp_path) as process:
            asked = ada.post("/api/challenges", name=bot_name, request={"game": "jaguar"})
            wait_until(lambda: ada.get("/api/challenges")[0]["state"] == "accepted")
            table = ada.get("/api/challenges")[0]["table"]
            play_moves(ada, table, 10_000)
            process.send_signal(signal.SIGTERM)
            printed, _ = process.communicate(timeout=20)
        over = ada.look(table)
        assert asked["terms"]["game"] == over["terms"]["game"]
        assert over["state"]["status"] == "over"
        assert ada.look(in_lobby)["seats"][1] is None
    assert over["state"]["result"]["reason"] in ("path_end", "jungle_test"), printed
    assert "challenge by" in printed
    assert "over: " in printed


def test_challenges_are_accepted_or_declined_with_a_reason(server: Running) -> None:
    bot_person, bot_name = make_account(server, "Bot")
    ada, _ = make_account(server, "Ada")
    with bot_person, ada:
        token = str(bot_person.post("/api/tokens", label="bot", scopes=["play"])["token"])

        async def play() -> list[str]:
            async with AsyncClient(f"http://{server.address}", token) as client:
                terms = BotTerms(games=frozenset({"jaguar"}), lobby=False)
                running = asyncio.create_task(Bridge(client, RandomPlayer, terms).run())
                states = []
                for game in ("jaguar", "pagode"):
                    asked: dict[str, Any] = {"name": bot_name, "request": {"game": game, "options": {}}}
                    await asyncio.to_thread(ada.post, "/api/challenges", **asked)
                    for _ in range(100):
                        newest = (await asyncio.to_thread(ada.get, "/api/challenges"))[0]
                        if newest["state"] != "open":
                            break
                        await asyncio.sleep(0.1)
                    states += [newest["state"], newest["reason"]]
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                return states

        assert asyncio.run(play()) == ["accepted", None, "declined", "game"]


@pytest.mark.parametrize(
    ("changed", "suits"),
    [
        ({}, True),
        ({"game": "pagode"}, False),
        ({"rated": True}, False),
        ({"you": [0]}, False),
    ],
)
def test_a_bot_takes_only_what_it_was_told_to(changed: dict[str, Any], suits: bool) -> None:
    table: Any = {"game": "jaguar", "rated": False, "you": []} | changed
    summary: TableSummary = table
    assert BotTerms(games=frozenset({"jaguar"})).suits(summary) is suits
