from __future__ import annotations

from ..server.conftest import anna, bert, server

__all__ = ["anna", "bert", "server"]
