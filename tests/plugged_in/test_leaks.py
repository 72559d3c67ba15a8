"""The leak audit on the fourth game: change what a seat cannot know, and every byte to it stays the same."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from baumeister import IllegalMove
from baumeister.errors import BrokenRule
from baumeister.games.position import Position
from baumeister.games.registry import game, game_type
from baumeister.server import audit
from baumeister.server.app import create_app
from baumeister.server.settings import Settings


async def audited(folder: Path, games: int) -> audit.Report:
    """Every position of some games, which are short."""
    report = audit.Report()
    settings = Settings.model_validate(
        {
            "database": f"sqlite:///{folder / 'audit.db'}",
            "rate": "1000000/second",
            "sign_in_rate": "10000/second",
            "commands_rate": 10**9,
            "gone_seconds": 10**6,
        }
    )
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        for n in range(games):
            await audit.AuditedGame(app, "lantern", random.Random(n), report).play()
    return report


@pytest.fixture(autouse=True)
def look_at_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "COMPARED_SHARE", 1.0)


def test_nothing_hidden_leaves_the_server(tmp_path: Path) -> None:
    report = asyncio.run(audited(tmp_path, 1))
    assert report.moments == 10 * 2, "both seats at every decision"
    assert report.comparisons > 100 * report.moments


def test_a_view_that_shows_the_sealed_lantern_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = game_type("lantern").module("view")
    honest = views.view
    monkeypatch.setattr(
        views, "view", lambda s, player, keys: honest(s, player, keys) | {"sealed": int(s[0].sealed)}
    )
    with pytest.raises(audit.Leak, match="lantern, seat 1"):
        asyncio.run(audited(tmp_path, 1))


def test_a_refusal_that_names_the_sealed_lantern_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Position.play

    def telling(self: Position, text: str, player: int | None = None) -> Position:
        if text.isdigit() and self.to_move == 1 and text not in self.moves():
            raise IllegalMove(
                "no", BrokenRule("lantern.not_held", {"lantern": int(self.states[0].sealed)}, text)
            )
        return honest(self, text, player)

    monkeypatch.setattr(Position, "play", telling)
    with pytest.raises(audit.Leak, match="lantern, seat 1"):
        asyncio.run(audited(tmp_path, 1))


def test_the_twin_of_a_log_hides_what_the_game_itself_could_have_written() -> None:
    pos, chance = game("lantern").start(seed=1), random.Random(1)
    elsewhere = audit.play_elsewhere(pos.game, chance)
    pos = pos.play(pos.moves()[0])
    changed = audit.changed_log(pos, 1, elsewhere, chance)
    (deal, _), (sealed, owl) = changed[0], changed[-1]
    real_deal, real_sealed = pos.log[0].text, pos.log[-1].text
    owls, bats = (hand.split(",") for hand in deal.removeprefix(">deal ").split("/"))
    assert deal != real_deal
    assert real_deal.endswith("/" + ",".join(bats)), "Bat knows this hand"
    assert len(owls) == len(set(owls)) == 5
    assert owl == 0
    assert sealed != real_sealed
    assert {int(lantern) for lantern in [*owls, sealed]} <= set(range(1, 17))
    assert changed[1:-1] == [(entry.text, entry.player) for entry in pos.log[1:-1]], "nothing hidden"
