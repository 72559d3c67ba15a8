"""The database: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from .store import Conflict, EventRow, Gap, Store, Unavailable

__all__ = ["Conflict", "EventRow", "Gap", "Store", "Unavailable"]
