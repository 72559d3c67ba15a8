"""The server's own packages are an extra, so commands import it when they are called."""

from __future__ import annotations

import importlib
from typing import Any

from ..errors import BadOption


def server_module(name: str) -> Any:
    """A module of the server. Raises BadOption with a sentence if its packages are not installed."""
    try:
        return importlib.import_module(f"baumeister.server.{name}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("baumeister"):
            raise
        raise BadOption(f"the server needs {missing.name}: pip install 'baumeister[server]'") from None
