from __future__ import annotations

from .helpers import hidden, own_state

__all__ = ["hidden", "own_state"]
