"""Challenges: ask somebody for a game, with all its terms; accept, decline, or send other terms back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import Field, model_validator

from ...live.session import address_of
from ...people.accounts import User
from ...services import Services
from ...tables.creation import TableRequest
from ...tables.messages import Challenge, DeclineReason
from ...tables.messages import TableId as TableName
from ..dependencies import SignedIn, WithServices, offered, refusals
from .people import Body, Name

router = APIRouter(prefix="/api/challenges", tags=["challenges"], dependencies=[offered("challenges")])

ChallengeId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]


class PersonBody(Body):
    """Somebody else: the account of that name, or the other player at a table of mine."""

    name: Name | None = None
    table: TableName | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> PersonBody:
        if (self.name is None) == (self.table is None):
            raise ValueError("name a person or a table, and not both")
        return self


class NewChallenge(PersonBody):
    """Whom to ask for a game, and which."""

    request: TableRequest = Field(description="As for a new table, `against` a person; `seat` is mine")


class OtherTerms(Body):
    """The game I would rather play."""

    request: TableRequest = Field(description="As for a new table; `seat` is mine")


class Acceptance(Body):
    """Yes."""

    takes_part: bool = Field(default=False, description="My program takes part in the deal")


class Declination(Body):
    """No, and perhaps why."""

    reason: DeclineReason | None = None


@router.get("", responses=refusals(401, 403, 404))
async def list_challenges(services: WithServices, user: SignedIn) -> list[Challenge]:
    """Open challenges to me and by me, and recent answers to mine, newest first. What happens later comes
    over the socket, as `challenge`: connect first, then ask here, and nothing is missed."""
    return await services.challenges.find(user.id)


async def _count(request: Request, services: Services, user: User) -> None:
    """Count a new challenge. Raises Refusal."""
    await services.rate_limits.check("challenge", "person", user.id)
    if not user.account:  # anybody can be another guest in a moment
        await services.rate_limits.check("challenge", "address", address_of(request.scope))


@router.post("", status_code=201, responses=refusals(401, 403, 404, 409))
async def challenge_person(
    body: NewChallenge, request: Request, services: WithServices, user: SignedIn
) -> Challenge:
    """Challenge somebody."""
    await _count(request, services, user)
    return await services.challenges.send(user, body.request, name=body.name, table=body.table)


@router.post("/{challenge_id}/accept", responses=refusals(401, 403, 404, 409))
async def accept_challenge(
    challenge_id: ChallengeId, body: Acceptance, services: WithServices, user: SignedIn
) -> Challenge:
    """Accept a challenge: both sit at `table` of the answer."""
    return await services.challenges.accept(user, challenge_id, takes_part=body.takes_part)


@router.post("/{challenge_id}/decline", responses=refusals(401, 403, 404, 409))
async def decline_challenge(
    challenge_id: ChallengeId, body: Declination, services: WithServices, user: SignedIn
) -> Challenge:
    """Decline a challenge."""
    return await services.challenges.decline(user, challenge_id, body.reason)


@router.post("/{challenge_id}/change", status_code=201, responses=refusals(401, 403, 404, 409))
async def change_terms(
    challenge_id: ChallengeId, body: OtherTerms, request: Request, services: WithServices, user: SignedIn
) -> Challenge:
    """Send a challenge back with other terms: a new challenge, by me."""
    await _count(request, services, user)
    return await services.challenges.change(user, challenge_id, body.request)


@router.delete("/{challenge_id}", status_code=204, responses=refusals(401, 403, 404, 409))
async def withdraw_challenge(challenge_id: ChallengeId, services: WithServices, user: SignedIn) -> None:
    """Withdraw a challenge of mine."""
    await services.challenges.withdraw(user, challenge_id)
