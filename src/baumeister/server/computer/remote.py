"""How servers and workers (`baumeister think`) exchange computer moves through Redis.

A job is what `decide` needs and nothing else: the view of a seat, never the position behind it. It waits in
one list. The worker that takes it keeps a lease on it while it thinks, and puts the answer where the server
waits. A lost worker no longer renews its lease, and the server has the job done again; a second answer to the
same job is never read.
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from ..tables.messages import MoveReport

JOB_VERSION, EXACT_JOB_VERSION = 1, 2
"""Raised when a worker of the version before could not do what is asked: one that cannot read `simulations`
must not answer such a job."""
QUEUE, WORKERS = "baumeister:think:queue", "baumeister:think:workers"
LEASE_SECONDS = 5
"""A worker that has not renewed its lease for so long is lost."""
RENEW_SECONDS = 1.0
ANSWER_SECONDS = 60
"""How long an answer waits for its server."""
JOB_SECONDS = 900
"""How long a job waits for a worker; its server withdraws it much earlier."""


class ThinkJob(BaseModel):
    """A decision of a computer seat."""

    version: int = JOB_VERSION
    game: str
    level: str
    view: dict[str, Any] = Field(description="What the seat may know; as the client of a player gets it")
    seconds: float
    seed: str
    simulations: int | None = Field(default=None, description="Search exactly this much, whatever the time")


class ThinkAnswer(BaseModel):
    """The move and what the level thought, or why there is none."""

    move: str | None = None
    report: MoveReport | None = None
    """Among other things, the number of simulations made."""
    fault: str | None = None


def job_key(job: str) -> str:
    """Where a job is."""
    return f"baumeister:think:job:{job}"


def lease_key(job: str) -> str:
    """Where the lease on a job is."""
    return f"baumeister:think:lease:{job}"


def answer_key(job: str) -> str:
    """Where the answer to a job goes."""
    return f"baumeister:think:answer:{job}"
