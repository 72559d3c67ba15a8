"""The description of the API as pages: the HTTP API drawn by Redoc, the live messages by ourselves. Nothing
is fetched from elsewhere."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from ...live.asyncapi import document
from ..asyncapi_page import page
from ..middleware import SECURITY_HEADERS

router = APIRouter(prefix="/api/reference", include_in_schema=False)

FILES = Path(__file__).parents[1] / "reference"
EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
FIXED_STYLE = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='"
POLICY = "content-security-policy"
REDOC_POLICY = (
    SECURITY_HEADERS[POLICY]
    .replace("style-src 'self'", f"style-src 'self' {EMPTY_STYLE} {FIXED_STYLE}")
    .replace("img-src 'self'", "img-src 'self' data:")
)
"""Redoc fills empty style elements through the style sheet interface; those, and one fixed text of its own,
are all the inline styles it may have. Its arrows are data: pictures."""
FRAME = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/api/reference/style.css"></head>
<body>{body}</body>
</html>
"""
REDOC = """<main id="reference"></main>
<script src="/api/reference/redoc.js"></script><script src="/api/reference/start.js"></script>"""


@router.get("")
async def http_reference() -> HTMLResponse:
    """The HTTP API."""
    return HTMLResponse(
        FRAME.format(title="Baumeister: HTTP API", body=REDOC), headers={POLICY: REDOC_POLICY}
    )


@router.get("/live")
async def live_reference() -> HTMLResponse:
    """The messages of the socket."""
    return HTMLResponse(FRAME.format(title="Baumeister: live messages", body=page(document())))


@router.get("/redoc.js")
async def redoc() -> Response:
    """Redoc, compressed as it is stored."""
    headers = {"content-encoding": "gzip", "cache-control": "max-age=86400"}
    return Response((FILES / "redoc.js.gz").read_bytes(), media_type="text/javascript", headers=headers)


@router.get("/start.js")
async def start() -> Response:
    """What starts it."""
    return Response((FILES / "start.js").read_bytes(), media_type="text/javascript")


@router.get("/style.css")
async def style() -> Response:
    """How the pages look."""
    return Response((FILES / "style.css").read_bytes(), media_type="text/css")
