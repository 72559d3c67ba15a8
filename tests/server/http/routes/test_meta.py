"""Whether the server is well."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from alembic.script import ScriptDirectory

from ...conftest import quiet
from ...services import free_port
from ...serving import Running, running


def test_readiness_is_cheap_to_ask_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not counted, so it must not read every migration again."""
    assert httpx.get(f"http://{server.address}/ready").is_success
    monkeypatch.setattr(ScriptDirectory, "from_config", None)
    assert httpx.get(f"http://{server.address}/ready").is_success


def test_metrics_are_listed_and_can_have_a_port_of_their_own(server: Running, tmp_path: Path) -> None:
    assert "/metrics" in httpx.get(f"http://{server.address}/api/openapi.json", timeout=60).json()["paths"]
    assert "baumeister_tables" in httpx.get(f"http://{server.address}/metrics").text
    port = free_port()
    with running(quiet(tmp_path, metrics_port=port)) as found:
        assert httpx.get(f"http://{found.address}/metrics").status_code == 404
        assert "baumeister_tables 0.0" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics")
