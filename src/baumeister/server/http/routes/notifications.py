"""How I am told what waits for me: browsers that take notifications, a test, and no more mail."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field
from sqlalchemy import Connection, delete, insert, select

from ...errors import Refusal
from ...notifications import outbox, push
from ...notifications.outgoing import is_allowed
from ...notifications.service import count_subscriptions
from ...people.accounts import hash_secret
from ...people.preferences import LONGEST_ADDRESS, Channel, Language
from ...people.recovery import find_mail
from ...server_clock import now
from ...services import channels_of
from ...store.schema import push_subscriptions
from ..dependencies import InPerson, WithServices, offered, refusals
from .people import Body

router = APIRouter(
    prefix="/api/notifications", tags=["notifications"], dependencies=[offered("notifications")]
)

MOST_SUBSCRIPTIONS = 10
"""Browsers of one person; the oldest makes room."""
Token = Annotated[str, Query(max_length=200)]


class Reach(BaseModel):
    """How I can be told."""

    channels: list[Channel] = Field(description="What this server sends")
    key: str = Field(description="The server's public key, for a browser that subscribes")
    browsers: int = Field(description="Browsers of mine that take notifications")
    here: list[str] = Field(description="The endpoints with which the browser of this session has subscribed")
    mail: bool = Field(description="I have a confirmed mail address")
    webhook_hosts: list[str]


class Subscribed(Body):
    """A browser that takes notifications (`PushSubscription`)."""

    endpoint: Annotated[str, Field(max_length=LONGEST_ADDRESS)]
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    language: Language | None = Field(
        default=None, description="If none is given: that of the browser's last subscription, or English"
    )


class Unsubscribed(Body):
    """A browser that takes no more notifications."""

    endpoint: Annotated[str, Field(max_length=LONGEST_ADDRESS)]


class TestedChannel(Body):
    """Over which channel to send a test."""

    channel: Channel


@router.get("", responses=refusals(401, 403, 404))
async def how_i_am_told(services: WithServices, user: InPerson) -> Reach:
    """How I can be told."""
    return Reach(
        channels=channels_of(services.settings),
        key=services.courier.vapid.public,
        browsers=await services.store.read(lambda conn: count_subscriptions(conn, user.id)),
        here=await services.store.read(_endpoints_of(user.session)),
        mail=await services.store.read(lambda conn: find_mail(conn, user.id)) is not None,
        webhook_hosts=services.settings.webhook_hosts,
    )


def _endpoints_of(session: str | None) -> Callable[[Connection], list[str]]:
    mine = select(push_subscriptions.c.endpoint).where(push_subscriptions.c.session == session)
    return lambda conn: list(conn.execute(mine).scalars())


@router.put("/browser", status_code=204, responses=refusals(401, 403, 404))
async def subscribe_browser(body: Subscribed, services: WithServices, user: InPerson) -> None:
    """This browser takes notifications until its session ends."""
    if not is_allowed(body.endpoint, services.settings.push_hosts):
        raise Refusal("bad_address", rule=f"allowed: {', '.join(services.settings.push_hosts)}")
    if not push.check_keys(body.p256dh, body.auth):
        raise Refusal("bad_message", rule="these are not the keys of a browser")

    def store(conn: Connection) -> None:
        p, key = push_subscriptions.c, hash_secret(body.endpoint)
        here = select(p.language).where(p.session == user.session).order_by(p.created.desc())
        language = body.language or conn.execute(here).scalar() or "en"
        conn.execute(delete(push_subscriptions).where(p.key == key))
        mine = select(p.key).where(p.user_id == user.id).order_by(p.created.desc())
        old = list(conn.execute(mine).scalars())[MOST_SUBSCRIPTIONS - 1 :]
        conn.execute(delete(push_subscriptions).where(p.key.in_(old)))
        row = {"key": key, "user_id": user.id, "session": user.session, "created": now()}
        conn.execute(insert(push_subscriptions).values(row | body.model_dump() | {"language": language}))

    await services.store.write(store)


@router.delete("/browser", status_code=204, responses=refusals(401, 403, 404))
async def unsubscribe_browser(body: Unsubscribed, services: WithServices, user: InPerson) -> None:
    """This browser takes no more notifications."""
    p = push_subscriptions.c
    mine = p.user_id == user.id, p.endpoint == body.endpoint
    await services.store.write(lambda conn: conn.execute(delete(push_subscriptions).where(*mine)))


@router.post("/test", status_code=202, responses=refusals(401, 403, 404, 409))
async def send_test(body: TestedChannel, services: WithServices, user: InPerson) -> None:
    """Send me a notification now."""
    await services.rate_limits.check("mail", "person", user.id)
    fact = outbox.Fact("test", user.id, secrets.token_hex(8))

    def write(conn: Connection) -> int:
        targets = [""]
        if body.channel == "push":
            p = push_subscriptions.c
            targets = list(conn.execute(select(p.key).where(p.user_id == user.id)).scalars())
        return outbox.add(conn, [outbox.Message(fact, body.channel, now(), target=one) for one in targets])

    await services.store.write(write)


@router.post("/unsubscribe", status_code=204, responses=refusals(401, 404))
async def unsubscribe_mail(services: WithServices, token: Token) -> None:
    """No more mail, with the token of any mail: one click is enough (RFC 8058)."""
    if not await services.store.write(lambda conn: services.courier.unsubscribe(conn, token)):
        raise Refusal("wrong_link")
