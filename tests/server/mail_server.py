"""A real mail server on its own port, which keeps what it gets."""

from __future__ import annotations

import re
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, Envelope, LoginPassword

from .services import free_port
from .serving import PATIENCE

USER, SECRET = "post", "open sesame"


class MailServer:
    """Takes every message, unless it is told to refuse some."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.refusals: list[str] = []
        """What the next messages are refused with, before anything is taken."""
        self.port = free_port()

    async def handle_RCPT(
        self, _server: object, _session: object, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: object, _session: object, envelope: Envelope) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        message = message_from_bytes(content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.messages.append(message)
        return "250 OK"

    def wait_for(self, count: int) -> EmailMessage:
        """The last message, once there are this many."""
        deadline = time.monotonic() + PATIENCE
        while len(self.messages) < count:
            assert time.monotonic() < deadline, "no mail has come"
            time.sleep(0.02)
        return self.messages[-1]

    def settings(self, **more: object) -> dict[str, object]:
        """What an operator sets to use it."""
        given: dict[str, object] = {"smtp_host": "localhost", "smtp_port": self.port, "smtp_security": "none"}
        given |= {"mail_from": "Baumeister <play@example.org>", "public_address": "https://play.example/"}
        return given | {"mail_rate": "1000/second"} | more


def link_in(message: EmailMessage, purpose: str) -> str:
    """What is behind the # of the link in a message."""
    text: str = message.get_content()
    found = re.search(rf"^https://play\.example/account#{purpose}=(\S+)\s*$", text, re.MULTILINE)
    assert found, text
    return found.group(1)


@contextmanager
def mail_server(on: MailServer | None = None, **options: Any) -> Iterator[MailServer]:
    """A running mail server; `on` is one that was not running before."""
    found = on or MailServer()
    controller = Controller(found, hostname="localhost", port=found.port, **options)
    controller.start()
    try:
        yield found
    finally:
        controller.stop()


def check_login(*given: Any) -> AuthResult:
    """Lets one user in."""
    login = given[4]
    right = isinstance(login, LoginPassword) and login == LoginPassword(USER.encode(), SECRET.encode())
    return AuthResult(success=right)


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for this machine, and a server's context that uses it."""
    key, made = folder / "key.pem", folder / "cert.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    command += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)
    return made, context
