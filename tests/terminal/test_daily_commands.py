"""`baumeister daily`, as an operator types it, and the check of a day by somebody who was not there."""

from __future__ import annotations

import json
import stat
from pathlib import Path

from click.testing import CliRunner, Result

from baumeister.deals.daily import Chain, DailyDeal, daily_headers
from baumeister.games.registry import names, stored_game
from baumeister.server.store.migrate import upgrade
from baumeister.terminal.cli import main
from tests.deals.days import CHAIN, DAY, record_of


def run(url: str, *words: str) -> Result:
    return CliRunner().invoke(main, list(words), env={"BAUMEISTER_DATABASE": url})


def test_a_club_plays_the_deals_of_another(tmp_path: Path) -> None:
    one, two = (f"sqlite:///{tmp_path / name}" for name in ("one.db", "two.db"))
    for url in (one, two):
        upgrade(url)
    assert "none yet" in run(one, "daily", "show").output
    file = tmp_path / "chain.json"
    written = run(one, "daily", "export", str(file))
    assert written.exit_code == 0, written.output
    assert "secret" in written.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run(one, "daily", "export", str(file)).exit_code != 0, "nothing is overwritten"
    taken = run(two, "daily", "import", str(file))
    assert taken.exit_code == 0, taken.output
    ends = [json.loads(run(url, "daily", "show", "--json").output)[-1]["end"] for url in (one, two)]
    assert ends[0] == ends[1]
    assert ends[0] in taken.output
    assert json.loads(file.read_text())["seed"] not in run(one, "daily", "show").output
    file.write_text("[]")
    refused = run(two, "daily", "import", str(file))
    assert refused.exit_code != 0
    assert "no chain" in refused.output
    assert "cannot be read" in run(two, "daily", "import", str(tmp_path / "missing")).output


def test_anybody_can_check_a_past_day(tmp_path: Path) -> None:
    deal = DailyDeal.of(CHAIN.link(DAY), DAY, stored_game(names()[0], {}, None))
    file = tmp_path / "day.txt"
    record_of(deal, daily_headers(CHAIN.public, CHAIN.link(DAY))).save(file)
    found = run("", "verify", str(file))
    assert found.exit_code == 0, found.output
    assert f"deal of the day: {DAY}" in found.output
    assert CHAIN.public.end in found.output
    assert json.loads(run("", "verify", "--json", str(file)).output)["day"] == str(DAY)
    other = Chain("77" * 32, CHAIN.first, CHAIN.days)
    record_of(deal, daily_headers(other.public, other.link(DAY))).save(file)
    assert run("", "verify", str(file)).exit_code == 3
