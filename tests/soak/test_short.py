"""The soak in half a minute: the same clients, faults and checks as `make soak-site`."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from .__main__ import soak

STORE = os.environ.get("BAUMEISTER_SOAK_STORE", "sqlite")
"""`make soak-site` runs both for long; PostgreSQL has its own tests with several processes."""


def test_a_short_soak_has_no_violations(tmp_path: Path) -> None:
    report = asyncio.run(
        soak(
            tmp_path, minutes=0.12, clients=6, seed=5, pace=0.1, pause=1.0, store=STORE, long=3.0, kills=20.0
        )
    )
    assert report.violations == []
    assert sum(report.faults.values()) >= 3
    assert report.counts["acknowledged moves"] > 0
    assert report.counts["parts of deals"] > 0
    assert report.faults["server killed (SIGKILL)"] > 1
