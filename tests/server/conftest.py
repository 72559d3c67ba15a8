from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister.server.settings import Settings

from .hashing import quick_hashing
from .services import Postgres, Redis
from .serving import Running, Visitor, running


def quiet(tmp_path: Path, **more: object) -> Settings:
    """Settings of a test server: its own database, and no limits in the way."""
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


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    with quick_hashing():
        yield


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


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    service = Postgres(tmp_path_factory.mktemp("postgres"), synced=False)
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    service = Redis(tmp_path_factory.mktemp("redis"))
    service.start()
    yield service
    service.stop()


_databases = itertools.count(1)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh(f"test{next(_databases)}")
