"""What the routes share: the house, who asks, and how refusals look in the API's description."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from starlette.types import Scope

from ..accounts import User
from ..errors import Refusal, language_of
from ..house import House
from ..messages import Reason

COOKIE = "baumeister"


def house_of(request: Request) -> House:
    """The server process that answers."""
    house: House = request.app.state.house
    return house


async def asker(request: Request, house: Annotated[House, Depends(house_of)]) -> User:
    """Whoever asks, signed in or not."""
    user = await house.user(request.cookies.get(COOKIE), request.headers.get("authorization"))
    if user.id:
        await house.limit("any", "person", user.id)
    return user


async def signed_in(user: Annotated[User, Depends(asker)]) -> User:
    """Whoever asks, if he may play."""
    if not user.id:
        raise Refusal("not_signed_in")
    if "play" not in user.scopes:
        raise Refusal("no_scope")
    return user


async def in_person(user: Annotated[User, Depends(signed_in)]) -> User:
    """Whoever asks, with his session: a token is not enough to change an account."""
    if user.session is None:
        raise Refusal("no_scope")
    return user


def address_of(scope: Scope) -> str:
    """Where a request comes from, as it is counted; empty if it came over no network. Whoever has one address
    of IPv6 has a whole network of them, so that one counts."""
    client = scope.get("client")
    if client is None:
        return ""
    try:
        found = ip_address(client[0].partition("%")[0])
    except ValueError:
        return str(client[0])
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def language(request: Request) -> str:
    """The language to answer in."""
    return language_of(request.headers.get("accept-language"))


InHouse = Annotated[House, Depends(house_of)]
Anybody = Annotated[User, Depends(asker)]
SignedIn = Annotated[User, Depends(signed_in)]
InPerson = Annotated[User, Depends(in_person)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
FromEntry = Annotated[int, Query(alias="from", ge=0, le=2**31 - 1)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of an address, for its description."""
    return {status: {"model": Reason} for status in (*statuses, 413, 422, 429, 503)}
