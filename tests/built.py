"""The built browser client, for tests that inspect or use it."""

from __future__ import annotations

from pathlib import Path

from baumeister.server.http.static_files import BUILT_CLIENT, build_of


def built_client() -> Path:
    """Its folder. `make test` builds it first; without it these tests would prove nothing, so they fail."""
    built = build_of(BUILT_CLIENT)
    assert built is not None, "the browser client is not built: `make test` does it, or `make play`"
    return BUILT_CLIENT
