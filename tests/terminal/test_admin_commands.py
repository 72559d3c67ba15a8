"""`baumeister admin`, as an operator types it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from baumeister.terminal.cli import main
from tests.server.conftest import quiet
from tests.server.playing import start_game
from tests.server.serving import PASSWORD, Running, Visitor, code, running


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet(tmp_path_factory.mktemp("admin"))) as found:
        yield found


def run(site: Running, *words: str) -> Result:
    database = site.services.settings.database
    return CliRunner().invoke(
        main, ["admin", *words], env={"BAUMEISTER_DATABASE": database, "LOGNAME": "karla"}
    )


def test_an_evening_of_an_operator(site: Running) -> None:
    with Visitor(site.address, "guest") as anna, Visitor(site.address, "Bert") as bert:
        anna.post("/api/account", name="Rude Name", password=PASSWORD)
        table = start_game(anna, bert, "jaguar")
        listed = run(site, "tables")
        assert listed.exit_code == 0, listed.output
        assert f"{table}  jaguar  playing  Rude Name - Bert  last 20" in listed.output
        assert json.loads(run(site, "tables", "--person", "rude name", "--json").output)[0]["table"] == table
        assert run(site, "rename", "Rude Name", "Player 7").output == "renamed Rude Name to Player 7\n"
        assert run(site, "lock", "Player 7", "--why", "spam").output == "locked Player 7\n"
        assert "locked 20" in run(site, "people", "--locked").output
        assert code(anna.http.get("/api/tables")) == "locked"
        assert run(site, "unlock", "Player 7").output == "unlocked Player 7\n"
        assert anna.get("/api/me")["name"] == "Player 7"
        assert run(site, "close", table).output == f"closed {table}\n"
        assert run(site, "tables").output == "none\n"
        assert run(site, "coincidences", "--least", "1").output == "none\n"
        guests = json.loads(run(site, "people", "bert", "--json").output)
        assert [row["account"] for row in guests] in ([False], [0])
        log = run(site, "log").output
        for line in ("lock, by operator karla: spam", "unlock, by", f"{table}  close, by operator karla"):
            assert line in log
        assert "rename, by operator karla: Rude Name -> Player 7" in log
        about = json.loads(run(site, "log", "--about", "player 7", "--json").output)
        assert {row["action"] for row in about} >= {"made an account", "lock", "unlock", "rename"}
        assert "close" not in {row["action"] for row in about}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lock", "Nobody"], "there is no account 'Nobody'"),
        (["rename", "Nobody", "Else"], "there is no account 'Nobody'"),
        (["close", "nowhere"], "there is no table nowhere"),
        (["tables", "--person", "Nobody"], "there is no account 'Nobody'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(site: Running, words: list[str], sentence: str) -> None:
    done = run(site, *words)
    assert done.exit_code == 2
    assert sentence in done.output
    assert len(done.output.strip().splitlines()) == 1


def test_a_database_of_another_version_is_left_alone(tmp_path: Path) -> None:
    environment = {"BAUMEISTER_DATABASE": f"sqlite:///{tmp_path / 'none.db'}"}
    done = CliRunner().invoke(main, ["admin", "log"], env=environment)
    assert done.exit_code == 2
    assert "start the server on it once" in done.output
