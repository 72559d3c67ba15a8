"""Mail, where the operator has configured a server for it: one message at a time, off the event loop, tried
again when that server does not answer."""

from __future__ import annotations

import asyncio
import contextlib
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import anyio
import anyio.to_thread

from ..logs import log
from ..settings import Settings

MOST_WAITING = 1000
"""Messages that wait to be sent; more are not accepted."""
RETRY_SECONDS = (5.0, 60.0, 600.0)
"""How long to wait before each further try."""
TIMEOUT_SECONDS = 20.0

MAIL_TEXTS = {
    # purpose -> language -> subject and text
    "reset": {
        "de": (
            "Neues Passwort für Baumeister",
            "Jemand möchte für das Konto „{name}“ ein neues Passwort wählen. Das geht mit diesem Link, "
            "einmal und eine Stunde lang:\n\n{link}\n\nWarst du das nicht, brauchst du nichts zu tun: Das "
            "alte Passwort gilt weiter.\n",
        ),
        "en": (
            "A new password for Baumeister",
            "Somebody wants to choose a new password for the account “{name}”. This link does that, once and "
            "for one hour:\n\n{link}\n\nIf it was not you, you need not do anything: the old password "
            "remains valid.\n",
        ),
        "fr": (
            "Un nouveau mot de passe pour Baumeister",
            "Quelqu’un veut choisir un nouveau mot de passe pour le compte « {name} ». Ce lien le permet, "
            "une seule fois et pendant une heure :\n\n{link}\n\nSi ce n’était pas vous, vous n’avez rien à "
            "faire : l’ancien mot de passe reste valable.\n",
        ),
    },
    "confirm": {
        "de": (
            "Deine Adresse bei Baumeister",
            "Das Konto „{name}“ soll diese Adresse bekommen, damit du ein vergessenes Passwort ersetzen "
            "kannst. Bestätige sie mit diesem Link, er gilt eine Stunde:\n\n{link}\n\nIst das nicht dein "
            "Konto, brauchst du nichts zu tun.\n",
        ),
        "en": (
            "Your address at Baumeister",
            "The account “{name}” is to get this address, so that a forgotten password can be replaced. "
            "Confirm it with this link, which works for one hour:\n\n{link}\n\nIf this is not your account, "
            "you need not do anything.\n",
        ),
        "fr": (
            "Votre adresse chez Baumeister",
            "Le compte « {name} » doit recevoir cette adresse, pour remplacer un mot de passe oublié. "
            "Confirmez-la avec ce lien, valable une heure :\n\n{link}\n\nSi ce compte n’est pas le vôtre, "
            "vous n’avez rien à faire.\n",
        ),
    },
}


def is_for_good(fault: Exception) -> bool:
    """True if a mail server will never take a message for that address. Many refuse one from an unknown
    sender at first, with a code below 500, and take it later."""
    if not isinstance(fault, smtplib.SMTPRecipientsRefused):
        return False
    return all(code >= 500 for code, _ in fault.recipients.values())


class Mailer:
    """Sends messages, in the order in which they were accepted."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._waiting: asyncio.Queue[EmailMessage] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None
        self._sending = anyio.CapacityLimiter(1)
        """A thread of its own: a mail server that does not answer keeps nobody else waiting."""

    @property
    def offered(self) -> bool:
        """True if the operator has configured a server for mail."""
        return self._settings.smtp_host is not None

    def open(self) -> None:
        """Begin to send."""
        if self.offered:
            self._task = asyncio.create_task(self._send_all(), name="mail")

    async def close(self) -> None:
        """Stop; what waits is not sent, and people ask again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def write(self, to: str, purpose: str, language: str, name: str, secret: str) -> None:
        """Send somebody a link. Its address is that of the settings, never one that a request names; the
        secret is behind the #, where no server and no log sees it."""
        subject, text = MAIL_TEXTS[purpose][language]
        link = f"{self._settings.public_address.rstrip('/')}/account#{purpose}={secret}"
        message = self.compose(to, subject, text.format(name=name, link=link))
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            log.error("too much mail is waiting; a message was not sent")

    def compose(self, to: str, subject: str, text: str) -> EmailMessage:
        """A message from this server."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._settings.mail_from, to, subject
        message["Date"], message["Auto-Submitted"] = formatdate(), "auto-generated"
        message["Message-ID"] = make_msgid(domain=self._settings.mail_from.rpartition("@")[2].strip(">"))
        message.set_content(text)
        return message

    async def send_now(self, message: EmailMessage) -> None:
        """Send a message before those that wait. Raises OSError or SMTPException."""
        await anyio.to_thread.run_sync(self._send, message, limiter=self._sending)

    async def _send_all(self) -> None:
        while True:
            message = await self._waiting.get()
            for wait in (*RETRY_SECONDS, None):
                try:
                    await anyio.to_thread.run_sync(self._send, message, limiter=self._sending)
                    break
                except (OSError, smtplib.SMTPException) as fault:
                    # Neither the address nor the link goes into the log.
                    log.error("mail was not sent", extra={"fault": type(fault).__name__, "again": wait})
                    if wait is None or is_for_good(fault):
                        break
                    await asyncio.sleep(wait)

    def _send(self, message: EmailMessage) -> None:
        s = self._settings
        assert s.smtp_host is not None
        context = ssl.create_default_context()
        server: smtplib.SMTP
        if s.smtp_security == "tls":
            server = smtplib.SMTP_SSL(s.smtp_host, s.smtp_port, timeout=TIMEOUT_SECONDS, context=context)
        else:
            server = smtplib.SMTP(s.smtp_host, s.smtp_port, timeout=TIMEOUT_SECONDS)
        try:
            if s.smtp_security == "starttls":
                server.starttls(context=context)
            if s.smtp_user is not None:
                server.login(s.smtp_user, s.smtp_password or "")
            server.send_message(message)
        finally:
            with contextlib.suppress(OSError, smtplib.SMTPException):
                server.quit()
