"""The server as an extra."""

from __future__ import annotations

import sys

import pytest

from baumeister.errors import BadOption
from baumeister.terminal.server_module import server_module


def test_a_missing_package_is_named_with_the_way_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alembic", None)
    monkeypatch.delitem(sys.modules, "baumeister.server.store.migrate", raising=False)
    with pytest.raises(BadOption, match=r"the server needs alembic.*: pip install 'baumeister\[server\]'"):
        server_module("store.migrate")


def test_a_module_of_ours_that_is_missing_is_a_mistake_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"baumeister\.server\.nothing"):
        server_module("nothing")
