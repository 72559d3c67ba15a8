"""For operators and programs: health, metrics, and the description of the live messages."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ...errors import Refusal
from ...live.asyncapi import document
from ...store.migrate import is_current
from ..dependencies import WithServices, refusals
from ..view_schemas import describe_views

router = APIRouter(tags=["operations"])

PROGRAM = "baumeister"
"""How `/health` names the program that answers."""


@router.get("/health")
async def health() -> dict[str, str]:
    """The process is running."""
    return {"status": "ok", "program": PROGRAM}


@router.get("/ready", responses=refusals())
async def ready(services: WithServices) -> dict[str, str]:
    """The process can serve requests: the database answers and its schema is current, and Redis answers if it
    is used."""
    try:
        current = await services.store.read(is_current)
    except Exception:
        raise Refusal("unavailable") from None
    if not current or not services.tables.is_open():
        raise Refusal("unavailable")
    return {"status": "ready"}


@router.get("/metrics", response_class=PlainTextResponse, responses=refusals(404))
async def metrics(services: WithServices) -> Response:
    """Metrics for Prometheus, unless the operator serves them on a port of their own."""
    if services.settings.metrics_port is not None:
        raise Refusal("not_found")
    return Response(generate_latest(services.metrics.registry), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/asyncapi.json", include_in_schema=False)
async def asyncapi() -> dict[str, Any]:
    """The live messages."""
    found = document()
    describe_views(found["components"]["schemas"])
    return found
