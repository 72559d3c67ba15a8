"""Inviting somebody: the address that works for them, as text and as a code for a telephone; who is there."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel

from ...errors import Refusal
from ...home_network import guest_origins
from ...live.session import address_of
from ..dependencies import AnyUser, WithServices, refusals

router = APIRouter(prefix="/api", tags=["invitations"])

PagePath = Annotated[str, Query(max_length=200, pattern=r"^/[0-9A-Za-z_/-]*$")]
"""A page of this server; the code leads nowhere else."""


class Invitation(BaseModel):
    """How a guest comes here."""

    origins: list[str]
    """Beginnings of addresses that work for others, best first; none if only this machine comes here."""
    lan: bool
    """True if the server was started for the home network."""


class Present(BaseModel):
    """Who is there."""

    names: list[str]
    unnamed: int
    """How many have not said their name."""


def origins(request: Request, services: WithServices) -> list[str]:
    """The origins under which a guest reaches this server."""
    url = request.url
    return guest_origins(services.settings, url.scheme, url.hostname, url.port)


@router.get("/invitation", responses=refusals())
async def how_guests_come(request: Request, services: WithServices) -> Invitation:
    """Under which addresses a guest reaches this server. A page on the machine of the server itself must not
    hand out its own address."""
    return Invitation(origins=origins(request, services), lan=services.settings.lan)


@router.get(
    "/invitation.svg",
    responses={**refusals(404), 200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
    response_class=Response,
)
async def draw_invitation(request: Request, services: WithServices, path: PagePath = "/") -> Response:
    """A QR code of the address of a page, for a guest's telephone."""
    found = origins(request, services)
    if not found:
        raise Refusal("not_found")
    drawn = io.BytesIO()
    segno.make(f"{found[0]}{path}", micro=False).save(drawn, kind="svg", scale=4, border=3, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/here", responses=refusals(401, 404))
async def who_is_here(request: Request, services: WithServices, user: AnyUser) -> Present:
    """Who is there, at a server in the home network. Others do not tell."""
    if not services.settings.lan:
        raise Refusal("not_found")
    services.visitors.see(user.person, address_of(request.scope))
    names, unnamed = services.visitors.here()
    return Present(names=names, unnamed=unnamed)
