"""Sends what is in the outbox. Before it sends something it checks that it is still true and still wanted."""

from __future__ import annotations

import asyncio
import http.client
import json
import smtplib
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import anyio
import anyio.to_thread
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, select

from ...games.registry import game_type
from ..errors import Refusal
from ..logs import log
from ..people.accounts import DELETED_NAME
from ..people.mail import Mailer, is_for_good
from ..people.preferences import (
    Language,
    Notifications,
    find_preferences,
    store_preferences,
)
from ..people.recovery import find_mail
from ..settings import Settings
from ..store import Store
from ..store.schema import challenges, push_subscriptions, sessions, users
from ..tables.service import TableService
from ..tables.table import Table
from . import outbox, push
from .outgoing import NoAnswer, is_allowed, post
from .push import Subscription, Vapid
from .service import facts_of, modes_of, people_of
from .texts import MAIL_FOOT, Text, make_digest, make_text

SENT_AT_ONCE = 4
GONE = (404, 410)
"""What a push service answers when the browser has ended its subscription."""


class Undeliverable(Exception):
    """It makes no sense to try again."""


class Courier:
    """Sends messages over all channels."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: TableService,
        mailer: Mailer,
        vapid: Vapid,
        cookie_key: str,
        is_awake: Callable[[str], bool],
    ) -> None:
        self._settings, self._store, self._tables = settings, store, tables
        self._mailer, self._is_awake = mailer, is_awake
        self.vapid = vapid
        self._signer = Signer(cookie_key, salt="unsubscribe")
        self._threads = anyio.CapacityLimiter(SENT_AT_ONCE)
        """A push service that does not answer keeps nobody waiting but other notifications."""

    async def deliver(self) -> None:
        """Send everything that is due. Raises Unavailable."""
        if not await self._store.read(outbox.is_due):
            return
        groups = await self._store.write(outbox.claim)
        await asyncio.gather(*(self._deliver(group) for group in groups))

    async def clean(self) -> None:
        """Forget what was settled long ago."""
        await self._store.write(outbox.clean)

    async def _deliver(self, rows: list[Any]) -> None:
        try:
            sent = await self._send(rows)
            await self._store.write(partial(outbox.settle, rows=rows, state="sent" if sent else "dropped"))
        except Undeliverable:
            await self._store.write(partial(outbox.settle, rows=rows, state="dropped"))
        except (OSError, http.client.HTTPException, smtplib.SMTPException) as fault:
            # Neither the person nor the address goes into the log.
            log.warning(
                "a notification was not sent",
                extra={"channel": rows[0].channel, "fault": type(fault).__name__},
            )
            await self._store.write(partial(outbox.retry, rows=rows))

    async def _send(self, rows: list[Any]) -> bool:
        """False if there is nothing left to say."""
        first = rows[0]
        wish = (await self._store.read(partial(find_preferences, user=first.user_id))).notifications
        language: Language = wish.language
        subscription = None
        if first.channel == "push":
            target = json.loads(first.data)["target"]
            found: Any = await self._store.read(partial(find_subscription, user=first.user_id, key=target))
            if found is None:
                return False
            subscription, language = found
        texts = [text for row in rows if (text := await self._text(row, wish, language)) is not None]
        if not texts:
            return False
        text = make_digest(texts, language)
        if subscription is not None:
            await self._push(subscription, text, first)
        elif first.channel == "mail":
            await self._mail(first.user_id, text, language, [row.id for row in rows])
        else:
            await self._call(wish.webhook_url or "", text)
        return True

    # ---- what to say --------------------------------------------------------------------------------

    async def _text(self, row: Any, wish: Notifications, language: Language) -> Text | None:
        """What a row says now; None if it is no longer true or wanted."""
        data = json.loads(row.data)
        if row.event == "test":
            return make_text("test", language, game="", other="", path="/turn")
        mode = modes_of(wish, row.channel)[row.event]
        if mode == "off" or (data["away"] and self._is_awake(row.user_id)):
            return None
        if row.event == "challenge":
            asked: Any = await self._store.read(partial(_find_challenge, challenge=data["challenge"]))
            if asked is None:
                return None
            title = game_type(json.loads(asked.request)["game"]).title
            return make_text("challenge", language, game=title, other=asked.name, path="/people")
        try:
            table = await self._tables.table(row.table_id)
        except Refusal:
            return None
        # That time runs short holds as long as the turn.
        event = "turn" if row.event == "time" else row.event
        facts = facts_of(table, people_of(table))
        if not any((fact.event, fact.user, fact.key) == (event, row.user_id, data["key"]) for fact in facts):
            return None
        return table_text(table, row.user_id, row.event, data, language)

    # ---- channels -----------------------------------------------------------------------------------

    async def _push(self, subscription: Subscription, text: Text, row: Any) -> None:
        if not is_allowed(subscription.endpoint, self._settings.push_hosts):
            raise Undeliverable
        sealed = push.encrypt(push_payload(text, row.table_id or row.event), subscription)
        headers = {
            "authorization": self.vapid.authorization(subscription.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": "86400",
            "urgency": "normal",
        }
        status = await self._post(subscription.endpoint, sealed, headers)
        if status in GONE:
            await self._store.write(partial(forget_subscription, endpoint=subscription.endpoint))
        self._check(status)

    async def _mail(self, user: str, text: Text, language: Language, ids: list[str]) -> None:
        address = await self._store.read(partial(find_mail, user=user))
        if address is None or not self._mailer.offered:
            raise Undeliverable
        home = self._settings.public_address.rstrip("/")
        token = self._signer.sign(user).decode()
        foot = MAIL_FOOT[language].format(settings=f"{home}/turn", stop=f"{home}/turn#unsubscribe={token}")
        message = self._mailer.compose(
            address, text.title, f"{text.body}\n\n{home}{text.path}\n\n-- \n{foot}"
        )
        message["List-Unsubscribe"] = f"<{home}/api/notifications/unsubscribe?token={token}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        # The same at every try: a mail server that got it once can tell.
        message.replace_header(
            "Message-ID", f"<{ids[0]}{message['Message-ID'][message['Message-ID'].index('@') :]}"
        )
        try:
            await self._mailer.send_now(message)
        except smtplib.SMTPRecipientsRefused as refused:
            if is_for_good(refused):
                raise Undeliverable from None
            raise

    async def _call(self, address: str, text: Text) -> None:
        if not is_allowed(address, self._settings.webhook_hosts):
            raise Undeliverable
        home = self._settings.public_address.rstrip("/")
        said = f"{text.title}\n{text.body}" + (f"\n{home}{text.path}" if home else "")
        body, kind = said.encode(), "text/plain; charset=utf-8"
        if "discord" in address:
            body, kind = (
                json.dumps({"content": said, "allowed_mentions": {"parse": []}}).encode(),
                "application/json",
            )
        elif "slack" in address:
            body, kind = json.dumps({"text": said}).encode(), "application/json"
        try:
            self._check(await self._post(address, body, {"content-type": kind}))
        except NoAnswer:
            # Perhaps it was taken, and nobody there could tell the second from the first. (A push message
            # replaces the one with its tag, and a mail keeps its id: those are tried again.)
            raise Undeliverable from None

    async def _post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        return await anyio.to_thread.run_sync(post, address, body, headers, limiter=self._threads)

    @staticmethod
    def _check(status: int) -> None:
        """Raises unless a message was taken: Undeliverable if it never will be."""
        if status == 429 or status >= 500:
            raise http.client.HTTPException(status)
        if status >= 300:
            raise Undeliverable

    # ---- no more ------------------------------------------------------------------------------------

    def unsubscribe(self, conn: Connection, token: str) -> bool:
        """Send a person no more mail; False if nobody was given this token."""
        try:
            user = self._signer.unsign(token).decode()
        except (BadSignature, UnicodeError):
            return False
        known = find_preferences(conn, user)
        silent = Notifications().mail
        notifications = known.notifications.model_copy(update={"mail": silent})
        if conn.execute(select(users.c.id).where(users.c.id == user, users.c.deleted.is_(False))).first():
            store_preferences(conn, user, known.model_copy(update={"notifications": notifications}))
        return True


def push_payload(text: Text, tag: str) -> bytes:
    """What the service worker shows; the last lines of a long digest are left out."""
    lines, rest = text.body.split("\n"), ""
    while True:
        told = {"title": text.title, "body": "\n".join(lines) + rest, "path": text.path, "tag": tag}
        made = json.dumps(told, ensure_ascii=False).encode()
        if len(made) <= push.LONGEST_MESSAGE or not lines:
            return made
        lines.pop()
        rest = "\n…"


def table_text(table: Table, user: str, event: str, data: dict[str, Any], language: Language) -> Text:
    """What a player is told about a table: the game and the other player's name, and nothing of the game
    itself."""
    (seat,) = table.seats_of(user)
    other = table.names[1 - seat] or DELETED_NAME
    kind = event if event != "offer" else data["offer"].replace("mirrored", "rematch")
    title = game_type(table.terms.game).title
    return make_text(kind, language, game=title, other=other, path=f"/table/{table.id}")


def _find_challenge(conn: Connection, challenge: str) -> Any:
    c, u = challenges.c, users.c
    found = (
        select(c.request, u.name).join(users, u.id == c.from_user).where(c.id == challenge, c.state == "open")
    )
    return conn.execute(found).first()


def find_subscription(conn: Connection, user: str, key: str) -> tuple[Subscription, Language] | None:
    """A browser that takes notifications, and its language; None if its session is over."""
    p = push_subscriptions.c
    mine = select(push_subscriptions).join(sessions, sessions.c.key == p.session)
    row = conn.execute(mine.where(p.user_id == user, p.key == key)).first()
    if row is None:
        return None
    return Subscription(row.endpoint, row.p256dh, row.auth), cast("Language", row.language)


def forget_subscription(conn: Connection, endpoint: str) -> None:
    """A browser takes no more notifications."""
    conn.execute(delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint))
