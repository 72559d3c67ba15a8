"""Guests, accounts and tokens; signing in and out."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection

from ...errors import Refusal
from ...live.session import address_of
from ...people import accounts
from ...people.accounts import User
from ...people.authentication import COOKIE
from ...people.devices import describe_device
from ...people.export import export_person
from ...people.recovery import make_codes
from ...services import Services
from ..dependencies import AnyUser, InPerson, LockedOrNot, WithServices, refusals

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
    locked: bool = Field(description="The operator has locked me out: I may only read this and sign out")
    mail_offered: bool = Field(description="This server sends mail to people who forgot their password")
    offers: list[str] = Field(description="What the operator has not switched off, for example `challenges`")


class MeWithCodes(Me):
    """Who I am now that I have an account, and my recovery codes, which are shown only once."""

    recovery_codes: list[str]


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


def me(services: Services, user: User) -> Me:
    """What a user is told about themselves."""
    return Me(
        signed_in=bool(user.id),
        name=user.name,
        account=user.account,
        locked=user.locked,
        mail_offered=services.mailer.offered,
        offers=services.settings.offers,
    )


async def start_session(services: Services, request: Request, response: Response, user: str) -> User:
    """Give the browser a new session; an old one that came with the request is never reused."""
    device = describe_device(request.headers.get("user-agent"))
    secret: str = await services.store.write(lambda conn: accounts.create_session(conn, user, device))
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
async def who_am_i(services: WithServices, user: LockedOrNot) -> Me:
    """Who I am."""
    return me(services, user)


@router.post("/guest", responses=refusals(401, 409))
async def become_guest(
    body: Guest, request: Request, response: Response, services: WithServices, user: AnyUser
) -> Me:
    """Play at once under a nickname."""
    if user.id:
        return me(services, user)
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    name = accounts.tidy_name(body.name)
    guest: str = await services.store.write(lambda conn: accounts.create_guest(conn, name))
    return me(services, await start_session(services, request, response, guest))


@router.put("/guest", responses=refusals(401, 403, 409))
async def rename_guest(body: Guest, request: Request, services: WithServices, user: InPerson) -> Me:
    """Play under another nickname from now on; tables where I already sit keep the old one."""
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    name = accounts.tidy_name(body.name)
    await services.store.write(lambda conn: accounts.rename_guest(conn, user.id, name))
    services.peers.disconnect(user.id)
    return me(services, replace(user, name=name))


@router.post("/account", responses=refusals(401, 403, 409))
async def become_account(
    body: Credentials, request: Request, response: Response, services: WithServices, user: InPerson
) -> MeWithCodes:
    """A guest becomes an account, keeps their games and gets recovery codes."""
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    accounts.tidy_name(body.name)
    stored = await services.authentication.hash(accounts.hash_password, body.password)

    def create(conn: Connection) -> list[str]:
        accounts.create_account(conn, user.id, body.name, stored)
        return make_codes(conn, user.id)

    codes = await services.store.write(create)
    await services.store.write(lambda conn: accounts.end_session(conn, user.session or ""))
    services.peers.disconnect(user.id, only=user.session)
    now = me(services, await start_session(services, request, response, user.id))
    return MeWithCodes(**now.model_dump(), recovery_codes=codes)


@router.post("/session", responses=refusals(401, 403))
async def sign_in(body: Credentials, request: Request, response: Response, services: WithServices) -> Me:
    """Sign in with name and password."""
    await limit_guesses(services, request, body.name)
    found: Any = await services.store.read(lambda conn: accounts.find_account(conn, body.name))
    right = await services.authentication.hash(
        accounts.verify_password, found.password if found else None, body.password
    )
    if not right:
        raise Refusal("wrong_password")
    if found.locked is not None:
        raise Refusal("locked")  # only somebody who knows the password learns that
    return me(services, await start_session(services, request, response, found.id))


@router.delete("/session", status_code=204, responses=refusals(401, 403))
async def sign_out(response: Response, services: WithServices, user: LockedOrNot) -> None:
    """Sign out. A guest who signs out cannot come back as the same guest."""
    if user.session is None:
        raise Refusal("no_scope" if user.id else "not_signed_in")
    await services.store.write(lambda conn: accounts.end_session(conn, user.session or ""))
    services.peers.disconnect(user.id, only=user.session)
    response.delete_cookie(COOKIE, path="/")


@router.put("/password", status_code=204, responses=refusals(401, 403, 409))
async def change_password(
    body: NewPassword, request: Request, services: WithServices, user: InPerson
) -> None:
    """Change the password; all other sessions end."""
    await limit_guesses(services, request, user.name)
    await check_password(services, user, body.old)
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
        await check_password(services, user, body.password or "")
    await services.tables.close_waiting(user.person)
    await services.store.write(lambda conn: accounts.delete_person(conn, user.id))
    services.peers.forget_person(user.id)
    response.delete_cookie(COOKIE, path="/")


@router.get("/export", responses=refusals(401, 403))
async def export_data(services: WithServices, user: InPerson) -> JSONResponse:
    """Everything that is stored about me, as JSON; the records of my games are at `/api/archive`."""
    await services.rate_limits.check("sign in", "person", user.id)
    found = await services.store.read(lambda conn: export_person(conn, user.id))
    name = {"content-disposition": 'attachment; filename="baumeister-data.json"'}
    return JSONResponse(found, headers=name)


async def check_password(services: Services, user: User, password: str) -> None:
    """Make sure that it is the account's owner who asks. Raises Refusal."""
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
