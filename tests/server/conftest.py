from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister.server.settings import Settings

from .serving import Running, Visitor, running


def quiet(tmp_path: Path, **more: object) -> Settings:
    """Settings of a test server: a database of its own, no limits in the way."""
    given = {
        "database": f"sqlite:///{tmp_path / 'test.db'}",
        "port": 0,
        "rate": "100000/second",
        "sign_in_rate": "10000/second",
        "commands_rate": 100_000,
        "thinking_seconds": 0.05,
        "log_level": "WARNING",
    }
    return Settings.model_validate(given | more)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture
def anna(server: Running) -> Iterator[Visitor]:
    with Visitor(server.address, "Anna") as visitor:
        yield visitor


@pytest.fixture
def bert(server: Running) -> Iterator[Visitor]:
    with Visitor(server.address, "Bert") as visitor:
        yield visitor
