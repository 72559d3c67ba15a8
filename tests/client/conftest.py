from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..server.conftest import quiet
from ..server.serving import Running, Visitor, make_account, running


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quiet(tmp_path_factory.mktemp("server"))) as found:
        yield found


@pytest.fixture(scope="package")
def token(server: Running) -> str:
    visitor, _ = make_account(server, "Terry")
    with visitor:
        return str(visitor.post("/api/tokens", label="client", scopes=["play"])["token"])


@pytest.fixture
def anna(server: Running) -> Iterator[Visitor]:
    with Visitor(server.address, "Anna") as visitor:
        yield visitor
