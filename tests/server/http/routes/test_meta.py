"""Whether the server is well."""

from __future__ import annotations

import httpx
import pytest
from alembic.script import ScriptDirectory

from ...serving import Running


def test_readiness_is_cheap_to_ask_for(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not counted, so it must not read every migration again."""
    assert httpx.get(f"http://{server.address}/ready").is_success
    monkeypatch.setattr(ScriptDirectory, "from_config", None)
    assert httpx.get(f"http://{server.address}/ready").is_success
