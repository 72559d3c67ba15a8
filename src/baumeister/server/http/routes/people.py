"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from ...errors import Refusal
from ...live.session import address_of
from ...people import accounts
from ...people.accounts import User
from ...people.authentication import COOKIE
from ...services import Services
from ..dependencies import AnyUser, InPerson, WithServices, refusals

router = APIRouter(prefix="/api", tags=["people"])

PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]*$"
"""No control characters; PostgreSQL does not even accept all of them."""

Name = Annotated[str, Field(max_length=60, pattern=PRINTABLE)]
Password = Annotated[str, Field(max_length=1000)]

TokenId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]


class Body(BaseModel):
    """The body of a request."""

    model_config = ConfigDict(extra="forbid")


class Guest(Body):
    """A nickname."""

    name: Name


class Credentials(Body):
    """Name and password."""

    name: Name
    password: Password


class NewPassword(Body):
    """The old password and the new one."""

    old: Password
    new: Password


class Confirm(Body):
    """The password again; guests have none."""

    password: Password | None = None


class Me(BaseModel):
    """Who I am."""

    signed_in: bool
    name: str
    account: bool


class NewToken(Body):
    """What a token is for."""

    label: Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTABLE)]
    scopes: Annotated[list[Literal["play", "read"]], Field(min_length=1, max_length=2)]


class Token(BaseModel):
    """A token without its text."""

    id: str
    label: str
    scopes: list[str]
    created: int


class MadeToken(Token):
    """A new token; its text is shown only once."""

    token: str


def me(user: User) -> Me:
    """What a user is told about themselves."""
    return Me(signed_in=bool(user.id), name=user.name, account=user.account)


async def start_session(services: Services, response: Response, user: str) -> User:
    """Give the browser a new session; an old one that came with the request is never reused."""
    secret: str = await services.store.write(lambda conn: accounts.create_session(conn, user))
    response.set_cookie(
        COOKIE,
        services.authentication.sign(secret),
        max_age=accounts.SESSION_DAYS * 86_400,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
        path="/",
    )
    found = await services.store.read(lambda conn: accounts.find_by_session(conn, secret))
    assert isinstance(found, User)
    return found


async def limit_guesses(services: Services, request: Request, name: str) -> None:
    """Limit how often passwords are tried from one address and for one account. Raises Refusal."""
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    await services.rate_limits.check("sign in", "name", accounts.fold_name(name))


@router.get("/me", responses=refusals(401))
async def who_am_i(user: AnyUser) -> Me:
    """Who I am."""
    return me(user)


@router.post("/guest", responses=refusals(401, 409))
async def become_guest(
    body: Guest, request: Request, response: Response, services: WithServices, user: AnyUser
) -> Me:
    """Play at once under a nickname."""
    if user.id:
        return me(user)
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    name = accounts.tidy_name(body.name)
    guest: str = await services.store.write(lambda conn: accounts.create_guest(conn, name))
    return me(await start_session(services, response, guest))


@router.post("/account", responses=refusals(401, 403, 409))
async def become_account(
    body: Credentials, request: Request, response: Response, services: WithServices, user: InPerson
) -> Me:
    """A guest becomes an account and keeps their games."""
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    accounts.tidy_name(body.name)
    stored = await services.authentication.hash(accounts.hash_password, body.password)
    await services.store.write(lambda conn: accounts.create_account(conn, user.id, body.name, stored))
    await services.store.write(lambda conn: accounts.end_session(conn, user.session or ""))
    services.peers.disconnect(user.id, only=user.session)
    return me(await start_session(services, response, user.id))


@router.post("/session", responses=refusals(401))
async def sign_in(body: Credentials, request: Request, response: Response, services: WithServices) -> Me:
    """Sign in with name and password."""
    await limit_guesses(services, request, body.name)
    found: Any = await services.store.read(lambda conn: accounts.find_account(conn, body.name))
    right = await services.authentication.hash(
        accounts.verify_password, found.password if found else None, body.password
    )
    if not right:
        raise Refusal("wrong_password")
    return me(await start_session(services, response, found.id))


@router.delete("/session", status_code=204, responses=refusals(401, 403))
async def sign_out(response: Response, services: WithServices, user: InPerson) -> None:
    """Sign out. A guest who signs out cannot come back as the same guest."""
    await services.store.write(lambda conn: accounts.end_session(conn, user.session or ""))
    services.peers.disconnect(user.id, only=user.session)
    response.delete_cookie(COOKIE, path="/")


@router.put("/password", status_code=204, responses=refusals(401, 403, 409))
async def change_password(
    body: NewPassword, request: Request, services: WithServices, user: InPerson
) -> None:
    """Change the password; all other sessions end."""
    await limit_guesses(services, request, user.name)
    await _check_password(services, user, body.old)
    stored = await services.authentication.hash(accounts.hash_password, body.new)
    await services.store.write(lambda conn: accounts.change_password(conn, user.id, stored, user.session))
    services.peers.disconnect(user.id, keep=user.session)


@router.delete("/account", status_code=204, responses=refusals(401, 403, 409))
async def delete_account(
    body: Confirm, request: Request, response: Response, services: WithServices, user: InPerson
) -> None:
    """Delete myself. My games stay, without my name."""
    await limit_guesses(services, request, user.name)
    if user.account:
        await _check_password(services, user, body.password or "")
    await services.tables.close_waiting(user.person)
    await services.store.write(lambda conn: accounts.delete_person(conn, user.id))
    services.peers.forget_person(user.id)
    response.delete_cookie(COOKIE, path="/")


async def _check_password(services: Services, user: User, password: str) -> None:
    if not user.account:
        raise Refusal("no_account")
    stored = await services.store.read(lambda conn: accounts.find_password(conn, user.id))
    if not await services.authentication.hash(accounts.verify_password, stored, password):
        raise Refusal("wrong_password")


@router.get("/tokens", responses=refusals(401, 403))
async def list_tokens(services: WithServices, user: InPerson) -> list[Token]:
    """My tokens, without their text."""
    rows = await services.store.read(lambda conn: accounts.list_tokens(conn, user.id))
    return [_token(row) for row in rows]


def _token(row: Any) -> Token:
    return Token(id=row.id, label=row.label, scopes=row.scopes.split(), created=row.created)


@router.post("/tokens", status_code=201, responses=refusals(401, 403, 409))
async def make_token(body: NewToken, services: WithServices, user: InPerson) -> MadeToken:
    """A token for a bot, shown only once."""
    scopes: list[str] = sorted({*body.scopes, "read"})
    made, text = await services.store.write(
        lambda conn: accounts.create_token(conn, user.id, body.label, scopes)
    )
    return MadeToken(**_token(made).model_dump(), token=text)


@router.delete("/tokens/{token_id}", status_code=204, responses=refusals(401, 403, 404))
async def revoke_token(token_id: TokenId, services: WithServices, user: InPerson) -> None:
    """Revoke a token."""
    key = await services.store.write(lambda conn: accounts.revoke_token(conn, user.id, token_id))
    if key is None:
        raise Refusal("not_found")
    services.peers.disconnect(user.id, only=key)
