"""A page for each person."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from ...profiles.service import Profile
from ..dependencies import AnyUser, WithServices, offered, refusals
from .people import PRINTABLE

router = APIRouter(prefix="/api", tags=["profiles"], dependencies=[offered("profiles")])

PersonName = Annotated[str, Path(max_length=60, pattern=PRINTABLE)]


@router.get("/people/{name}", responses=refusals(401, 404))
async def look_at_person(name: PersonName, services: WithServices, user: AnyUser) -> Profile:
    """The page of somebody with an account: ratings, results, openings, streak and last games, from the
    newest thousand games that were public. Put together at most once a minute. If it is private, others see
    only the name."""
    return await services.profiles.find(name, user)
