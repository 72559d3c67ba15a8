"""The pages about the server are true."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from baumeister import Record
from baumeister.server.settings import Settings
from baumeister.terminal.cli import main

from ..playing import start_game
from ..serving import Running, Visitor, good, make_account

DOCS = Path(__file__).parents[3] / "docs"


def test_the_example_bot_plays_a_game_to_the_end_though_it_is_killed(server: Running, tmp_path: Path) -> None:
    """The page's bot is killed after its first moves and started again."""
    code = re.findall(r'```python title="bot.py"\n(.*?)```', (DOCS / "bots.md").read_text(), re.S)[0]
    assert len(code.splitlines()) <= 20
    program = tmp_path / "bot.py"
    program.write_text(code)
    visitor, _ = make_account(server, "Botty")
    with visitor, Visitor(server.address, "Anna") as anna:
        token = visitor.post("/api/tokens", label="bot", scopes=["play"])["token"]
        table = anna.open("jaguar", clock={"kind": "time", "seconds": 600})
        command = [sys.executable, str(program), f"http://{server.address}", token, table]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            try:
                play_first_moves(anna, table, 3)
            finally:
                bot.kill()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
            try:
                play_first_moves(anna, table)
                out, _ = bot.communicate(timeout=30)
            finally:
                bot.kill()
    assert out.startswith("over: ")


def play_first_moves(person: Visitor, table: str, moves: int | None = None) -> None:
    """Play the first legal move each time, so many times or to the end of the game."""
    played = 0
    with person.live() as socket:
        socket.send("watch", table=table)
        while True:
            message = socket.next("table", "event")
            state, sight = message["state"], message["sight"]
            if state and state["status"] == "over":
                return
            if sight and sight["moves"]:
                socket.send("play", table=table, at=state["length"], moves=[sight["moves"][0]])
                played += 1
            if played == moves:
                return


def test_a_stranger_can_check_a_deal_from_the_page_alone(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    good(anna.do("resign", table))
    record = Record.loads(anna.http.get(f"/api/tables/{table}/record").text)
    secret = bytes.fromhex(record.header("Deal-Secret") or "")
    assert hashlib.sha256(secret).hexdigest() == record.header("Deal-Commitment")
    nonces = (record.header("Deal-Nonces") or "").split(" ")
    told = "\n".join(("baumeister deal 2", table, "1", *nonces))
    key = hmac.new(secret, told.encode(), "sha256").digest()
    cards = list(range(1, 41))
    dealt = []
    for i in range(30):
        limit, attempt = 2**64 - 2**64 % len(cards), 0
        while True:
            message = f"0.{i}.{attempt}".encode()
            x = int.from_bytes(hmac.new(key, message, "sha256").digest()[:8], "big")
            if x < limit:
                break
            attempt += 1
        dealt.append(cards.pop(x % len(cards)))
    hands = record.entries[0].text.removeprefix(">deal ").split("/")
    found = [sorted(int(card) for card in hand.split(",")) for hand in hands]
    assert found == [sorted(dealt[:15]), sorted(dealt[15:])]


def test_every_setting_is_explained_to_operators() -> None:
    page = (DOCS / "operate.md").read_text()
    for name in Settings.model_fields:
        assert f"`{name}`" in page, name


def test_verify_says_whether_a_record_is_fair(anna: Visitor, bert: Visitor, tmp_path: Path) -> None:
    table = start_game(anna, bert, "pagoda")
    good(anna.do("resign", table))
    file = tmp_path / "game.txt"
    file.write_text(anna.http.get(f"/api/tables/{table}/record").text)
    done = CliRunner().invoke(main, ["verify", str(file)])
    assert (done.exit_code, done.output.split(":")[0]) == (0, "fair")
    other = {">first 0": ">first 1", ">first 1": ">first 0"}
    file.write_text(re.sub(">first [01]", lambda found: other[found[0]], file.read_text()))
    done = CliRunner().invoke(main, ["verify", str(file)])
    assert (done.exit_code, done.stdout) == (3, "")
    assert "the deal gives" in done.stderr
    told = json.loads(CliRunner().invoke(main, ["verify", str(file), "--json"]).stdout)
    assert (told["fair"], "the deal gives" in told["why"]) == (False, True)
    file.write_text(re.sub("(?m)^Deal-.*\n", "", file.read_text()))
    done = CliRunner().invoke(main, ["verify", str(file)])
    assert (done.exit_code, "nothing to check" in done.stderr) == (2, True)


def test_backup_and_restore_by_command(
    tmp_path: Path, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.gz"
    monkeypatch.setenv("BAUMEISTER_DATABASE", server.services.settings.database)
    assert CliRunner().invoke(main, ["backup", str(file)]).exit_code == 0
    monkeypatch.setenv("BAUMEISTER_DATABASE", f"sqlite:///{tmp_path / 'new.db'}")
    assert CliRunner().invoke(main, ["restore", str(file)]).exit_code == 0
    again = CliRunner().invoke(main, ["restore", str(file)])
    assert (again.exit_code, "not empty" in again.output) == (2, True)
    assert CliRunner().invoke(main, ["restore", "--replace", str(file)]).exit_code == 0


def test_the_server_is_an_extra_and_the_library_works_without_it() -> None:
    project = tomllib.loads((DOCS.parent / "pyproject.toml").read_text())["project"]
    assert any(name.startswith("fastapi") for name in project["optional-dependencies"]["server"])
    assert not any(name.startswith("fastapi") for name in project["dependencies"])
    heavy = "{'fastapi', 'sqlalchemy', 'pydantic'} & set(sys.modules)"
    code = f"import sys, baumeister.terminal.cli; sys.exit(bool({heavy}))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
