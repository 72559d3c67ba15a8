"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from .. import accounts
from ..accounts import User
from ..errors import Refusal
from ..house import House
from .common import COOKIE, Anybody, InHouse, InPerson, address_of, refusals

router = APIRouter(prefix="/api", tags=["people"])

PRINTED = r"^[^\x00-\x1f\x7f-\x9f]*$"
"""No control characters; PostgreSQL does not even take all of them."""

Name = Annotated[str, Field(max_length=60, pattern=PRINTED)]
Password = Annotated[str, Field(max_length=1000)]

TokenId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]


class Body(BaseModel):
    """What is sent."""

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
    """The password once more; guests have none."""

    password: Password | None = None


class Me(BaseModel):
    """Who I am."""

    signed_in: bool
    name: str
    account: bool


class NewToken(Body):
    """What a token is for."""

    label: Annotated[str, Field(min_length=1, max_length=60, pattern=PRINTED)]
    scopes: Annotated[list[Literal["play", "read"]], Field(min_length=1, max_length=2)]


class Token(BaseModel):
    """A token without its text."""

    id: str
    label: str
    scopes: list[str]
    created: int


class MadeToken(Token):
    """A new token; its text is shown this once."""

    token: str


def me(user: User) -> Me:
    """What somebody is told about himself."""
    return Me(signed_in=bool(user.id), name=user.name, account=user.account)


async def begin_session(house: House, response: Response, user: str) -> User:
    """Give the browser a new session; an old one that came with the request is worth nothing for it."""
    secret: str = await house.write(lambda conn: accounts.new_session(conn, user))
    response.set_cookie(
        COOKIE,
        house.signer.sign(secret).decode(),
        max_age=accounts.SESSION_DAYS * 86_400,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure_cookies,
        path="/",
    )
    found = await house.read(lambda conn: accounts.by_session(conn, secret))
    assert isinstance(found, User)
    return found


async def guess(house: House, request: Request, name: str) -> None:
    """Somebody is about to name a password: not too often from one address, nor for one account. Raises
    Refusal."""
    await house.limit("sign in", "address", address_of(request.scope))
    await house.limit("sign in", "name", accounts.fold(name))


@router.get("/me", responses=refusals(401))
async def who_am_i(user: Anybody) -> Me:
    """Who I am."""
    return me(user)


@router.post("/guest", responses=refusals(401, 409))
async def become_guest(
    body: Guest, request: Request, response: Response, house: InHouse, user: Anybody
) -> Me:
    """Play at once under a nickname."""
    if user.id:
        return me(user)
    await house.limit("sign in", "address", address_of(request.scope))
    name = accounts.tidy_name(body.name)
    guest: str = await house.write(lambda conn: accounts.new_guest(conn, name))
    return me(await begin_session(house, response, guest))


@router.post("/account", responses=refusals(401, 403, 409))
async def become_account(
    body: Credentials, request: Request, response: Response, house: InHouse, user: InPerson
) -> Me:
    """A guest becomes an account and keeps his games."""
    await house.limit("sign in", "address", address_of(request.scope))
    accounts.tidy_name(body.name)
    stored = await house.hash(accounts.hashed, body.password)
    await house.write(lambda conn: accounts.make_account(conn, user.id, body.name, stored))
    await house.write(lambda conn: accounts.end_session(conn, user.session or ""))
    house.hang_up(user.id, only=user.session)
    return me(await begin_session(house, response, user.id))


@router.post("/session", responses=refusals(401))
async def sign_in(body: Credentials, request: Request, response: Response, house: InHouse) -> Me:
    """Sign in with name and password."""
    await guess(house, request, body.name)
    found: Any = await house.read(lambda conn: accounts.account(conn, body.name))
    right = await house.hash(accounts.fits, found.password if found else None, body.password)
    if not right:
        raise Refusal("wrong_password")
    return me(await begin_session(house, response, found.id))


@router.delete("/session", status_code=204, responses=refusals(401, 403))
async def sign_out(response: Response, house: InHouse, user: InPerson) -> None:
    """Sign out. A guest who signs out cannot come back as the same guest."""
    await house.write(lambda conn: accounts.end_session(conn, user.session or ""))
    house.hang_up(user.id, only=user.session)
    response.delete_cookie(COOKIE, path="/")


@router.put("/password", status_code=204, responses=refusals(401, 403, 409))
async def change_password(body: NewPassword, request: Request, house: InHouse, user: InPerson) -> None:
    """Change the password; all other sessions end."""
    await guess(house, request, user.name)
    await _check_password(house, user, body.old)
    stored = await house.hash(accounts.hashed, body.new)
    await house.write(lambda conn: accounts.change_password(conn, user.id, stored, user.session))
    house.hang_up(user.id, keep=user.session)


@router.delete("/account", status_code=204, responses=refusals(401, 403, 409))
async def delete_account(
    body: Confirm, request: Request, response: Response, house: InHouse, user: InPerson
) -> None:
    """Delete myself. My games stay, without my name."""
    await guess(house, request, user.name)
    if user.account:
        await _check_password(house, user, body.password or "")
    await house.desk.close_waiting(user.person)
    await house.write(lambda conn: accounts.delete_person(conn, user.id))
    house.desk.forget(user.id)
    if house.bus is not None:
        house.bus.send({"do": "forget", "user": user.id})
    house.hang_up(user.id)
    response.delete_cookie(COOKIE, path="/")


async def _check_password(house: House, user: User, password: str) -> None:
    if not user.account:
        raise Refusal("no_account")
    stored = await house.read(lambda conn: accounts.password_of(conn, user.id))
    if not await house.hash(accounts.fits, stored, password):
        raise Refusal("wrong_password")


@router.get("/tokens", responses=refusals(401, 403))
async def list_tokens(house: InHouse, user: InPerson) -> list[Token]:
    """My tokens, without their text."""
    rows = await house.read(lambda conn: accounts.tokens_of(conn, user.id))
    return [_token(row) for row in rows]


def _token(row: Any) -> Token:
    return Token(id=row.id, label=row.label, scopes=row.scopes.split(), created=row.created)


@router.post("/tokens", status_code=201, responses=refusals(401, 403, 409))
async def make_token(body: NewToken, house: InHouse, user: InPerson) -> MadeToken:
    """A token for a bot, shown this once."""
    scopes: list[str] = sorted({*body.scopes, "read"})
    made, text = await house.write(lambda conn: accounts.new_token(conn, user.id, body.label, scopes))
    return MadeToken(**_token(made).model_dump(), token=text)


@router.delete("/tokens/{token_id}", status_code=204, responses=refusals(401, 403, 404))
async def revoke_token(token_id: TokenId, house: InHouse, user: InPerson) -> None:
    """Revoke a token."""
    key = await house.write(lambda conn: accounts.revoke_token(conn, user.id, token_id))
    if key is None:
        raise Refusal("not_found")
    house.hang_up(user.id, only=key)
