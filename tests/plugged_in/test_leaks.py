"""The leak audit on the fourth game: change what a seat cannot know, and every byte to it stays the same."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from baumeister.games.registry import game_type
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
    monkeypatch.setattr(audit, "LOOKED_AT", 1.0)


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
