from __future__ import annotations

from .helpers import own_state

__all__ = ["own_state"]
