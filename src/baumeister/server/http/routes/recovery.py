"""A forgotten password: recovery codes, and links by mail where the operator sends mail."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from ...errors import Refusal
from ...live.session import address_of
from ...people import accounts, recovery
from ...services import Services
from ..dependencies import InPerson, Language, WithServices, refusals
from .people import Body, Me, Name, Password, check_password, limit_guesses, me, start_session

router = APIRouter(prefix="/api", tags=["people"])

MAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\\x00-\x1f\x7f]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
"""Addresses as people write them; whether one works is found out by writing to it."""


class OwnRecovery(BaseModel):
    """How I can come back if I forget my password."""

    codes: int = Field(description="Unused recovery codes")
    mail: str | None = Field(description="My confirmed mail address")


class MadeCodes(BaseModel):
    """New recovery codes, shown only once."""

    codes: list[str]


class Confirmed(Body):
    """The password again."""

    password: Password


class NewMail(Body):
    """A mail address, and the password again."""

    mail: Annotated[str, Field(max_length=254)]
    password: Password


class ForgottenName(Body):
    """The name of an account whose owner forgot its password."""

    name: Name


class Code(Body):
    """A recovery code and a new password."""

    name: Name
    code: Annotated[str, Field(max_length=100)]
    password: Password


class Link(Body):
    """What is behind the # of a link."""

    link: Annotated[str, Field(max_length=100)]


class ResetLink(Link):
    """The same, and a new password."""

    password: Password


class MailAddress(BaseModel):
    """A confirmed mail address."""

    mail: str


@router.get("/recovery", responses=refusals(401, 403))
async def own_recovery(services: WithServices, user: InPerson) -> OwnRecovery:
    """How I can come back if I forget my password."""
    codes = await services.store.read(lambda conn: recovery.count_codes(conn, user.id))
    mail = await services.store.read(lambda conn: recovery.find_mail(conn, user.id))
    return OwnRecovery(codes=codes, mail=mail)


@router.post("/recovery/codes", status_code=201, responses=refusals(401, 403, 409))
async def make_codes(body: Confirmed, request: Request, services: WithServices, user: InPerson) -> MadeCodes:
    """New recovery codes; the old ones no longer work."""
    await _confirm_owner(services, request, user, body.password)
    codes = await services.store.write(lambda conn: recovery.make_codes(conn, user.id))
    return MadeCodes(codes=codes)


@router.post("/recovery/code", responses=refusals(401, 403))
async def use_code(body: Code, request: Request, response: Response, services: WithServices) -> Me:
    """Choose a new password with a recovery code, and sign in; all other sessions end."""
    await limit_guesses(services, request, body.name)
    # Hashed before the name is looked up: an unknown name takes equally long.
    stored = await services.authentication.hash(accounts.hash_password, body.password)
    user: str | None = await services.store.write(
        lambda conn: recovery.reset_by_code(conn, body.name, body.code, stored)
    )
    if user is None:
        raise Refusal("wrong_code")
    return await _come_back(services, request, response, user)


@router.post("/recovery/mail", status_code=202, responses=refusals(409))
async def ask_for_link(
    body: ForgottenName, request: Request, services: WithServices, language: Language
) -> None:
    """Have a link sent to the confirmed address of an account. The answer is the same if there is no such
    account or address."""
    if not services.mailer.offered:
        raise Refusal("no_mail")
    await services.rate_limits.check("mail", "address", address_of(request.scope))
    await services.rate_limits.check("mail", "name", accounts.fold_name(body.name))

    async def send() -> None:
        found: Any = await services.store.write(lambda conn: recovery.make_reset_link(conn, body.name))
        if found is not None:
            mail, name, secret = found
            services.mailer.write(mail, recovery.RESET, language, name, secret)

    # After the answer: how long it takes does not tell whether there is such an account.
    services.background.start(send())


@router.post("/recovery/link", responses=refusals(401, 403))
async def use_link(body: ResetLink, request: Request, response: Response, services: WithServices) -> Me:
    """Choose a new password with a link from a mail, and sign in; all other sessions end."""
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    stored = await services.authentication.hash(accounts.hash_password, body.password)
    user: str | None = await services.store.write(
        lambda conn: recovery.reset_by_link(conn, body.link, stored)
    )
    if user is None:
        raise Refusal("wrong_link")
    return await _come_back(services, request, response, user)


async def _come_back(services: Services, request: Request, response: Response, user: str) -> Me:
    services.peers.disconnect(user)
    return me(services, await start_session(services, request, response, user))


# ---- the address of an account ------------------------------------------------------------------------


@router.put("/mail", status_code=202, responses=refusals(401, 403, 409))
async def name_mail(
    body: NewMail, request: Request, services: WithServices, user: InPerson, language: Language
) -> None:
    """Name a mail address; it counts once the link in the mail has been opened."""
    if not services.mailer.offered:
        raise Refusal("no_mail")
    if not MAIL.fullmatch(body.mail):
        raise Refusal("bad_mail")
    await services.rate_limits.check("mail", "person", user.id)
    await _confirm_owner(services, request, user, body.password)
    secret: str = await services.store.write(
        lambda conn: recovery.make_confirm_link(conn, user.id, body.mail)
    )
    services.mailer.write(body.mail, recovery.CONFIRM, language, user.name, secret)


@router.post("/mail/confirm", responses=refusals(401))
async def confirm_mail(body: Link, request: Request, services: WithServices) -> MailAddress:
    """Confirm a mail address with the link that was sent to it, in any browser."""
    await services.rate_limits.check("sign in", "address", address_of(request.scope))
    mail: str | None = await services.store.write(lambda conn: recovery.confirm_mail(conn, body.link))
    if mail is None:
        raise Refusal("wrong_link")
    return MailAddress(mail=mail)


@router.delete("/mail", status_code=204, responses=refusals(401, 403, 409))
async def remove_mail(body: Confirmed, request: Request, services: WithServices, user: InPerson) -> None:
    """Have my mail address forgotten."""
    await _confirm_owner(services, request, user, body.password)
    await services.store.write(lambda conn: recovery.remove_mail(conn, user.id))


async def _confirm_owner(services: Services, request: Request, user: accounts.User, password: str) -> None:
    """Somebody at an open browser is not yet the owner of the account. Raises Refusal."""
    await limit_guesses(services, request, user.name)
    await check_password(services, user, password)
