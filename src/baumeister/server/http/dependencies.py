"""What the routes share: the services, the user, and how refusals look in the API's description. None of the
dependencies is a plain function: it would wait for one of the threads that send files."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from ..errors import Reason, Refusal, language_of
from ..live.session import address_of
from ..people.accounts import User
from ..people.authentication import COOKIE
from ..services import Services


async def services_of(request: Request) -> Services:
    """The server process that answers."""
    services: Services = request.app.state.services
    return services


async def any_user(request: Request, services: Annotated[Services, Depends(services_of)]) -> User:
    """The user who makes the request, signed in or not."""
    cookie, authorization = request.cookies.get(COOKIE), request.headers.get("authorization")
    user = await services.authentication.identify(cookie, authorization)
    if user.id:
        await services.rate_limits.check("any", "person", user.id)
        services.queue.note_address(user.id, address_of(request.scope))
    return user


async def locked_or_not(request: Request, services: Annotated[Services, Depends(services_of)]) -> User:
    """Like `any_user`, but somebody who is locked out may make this request too: to read that they are, and
    to sign out."""
    cookie, authorization = request.cookies.get(COOKIE), request.headers.get("authorization")
    return await services.authentication.identify(cookie, authorization, even_locked=True)


async def signed_in(user: Annotated[User, Depends(any_user)]) -> User:
    """The user who makes the request, if they may play."""
    if not user.id:
        raise Refusal("not_signed_in")
    if "play" not in user.scopes:
        raise Refusal("no_scope")
    return user


async def in_person(user: Annotated[User, Depends(signed_in)]) -> User:
    """The user who makes the request, with a session: a token is not enough to change an account."""
    if user.session is None:
        raise Refusal("no_scope")
    return user


def offered(part: str) -> Any:
    """A dependency for routes of a part that the operator can switch off."""

    async def check(services: Annotated[Services, Depends(services_of)]) -> None:
        if part not in services.settings.offers:
            raise Refusal("not_found")

    return Depends(check)


async def language(request: Request) -> str:
    """The language to answer in."""
    return language_of(request.headers.get("accept-language"))


Language = Annotated[str, Depends(language)]
WithServices = Annotated[Services, Depends(services_of)]
AnyUser = Annotated[User, Depends(any_user)]
LockedOrNot = Annotated[User, Depends(locked_or_not)]
SignedIn = Annotated[User, Depends(signed_in)]
InPerson = Annotated[User, Depends(in_person)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
FromEntry = Annotated[int, Query(alias="from", ge=0, le=2**31 - 1)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description."""
    return {status: {"model": Reason} for status in (*statuses, 413, 422, 429, 503)}
