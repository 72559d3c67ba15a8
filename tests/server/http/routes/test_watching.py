"""The door to games to watch; `watching/` tests what it shows."""

from __future__ import annotations

from pathlib import Path

from ...conftest import quiet
from ...serving import Visitor, code, running


def test_a_server_can_go_without_watching(tmp_path: Path) -> None:
    with running(quiet(tmp_path, watching=False)) as server, Visitor(server.address) as nobody:
        assert "watching" not in nobody.get("/api/me")["offers"]
        assert code(nobody.http.get("/api/watching")) == "not_found"


def test_a_server_can_go_without_the_computers_table(tmp_path: Path) -> None:
    with running(quiet(tmp_path, computer_table=False)) as server, Visitor(server.address) as nobody:
        assert nobody.get("/api/watching") == {"games": [], "computer": None}
