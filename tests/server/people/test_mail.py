"""Mail through a real mail server."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from baumeister.games.reasons import LANGUAGES
from baumeister.server.people import mail
from baumeister.server.people.mail import MAIL_TEXTS, Mailer
from baumeister.server.settings import Settings

from ..mail_server import SECRET, USER, MailServer, certificate, check_login, link_in, mail_server


def send(settings: Settings, count: int, server: MailServer, **given: str) -> None:
    """Send a message and wait until the server has this many."""

    async def work() -> None:
        mailer = Mailer(settings)
        mailer.open()
        what = {
            "to": "anna@example.org",
            "purpose": "reset",
            "language": "en",
            "name": "Anna",
            "secret": "s3",
        }
        mailer.write(**(what | given))
        await asyncio.to_thread(server.wait_for, count)
        await mailer.close()

    asyncio.run(work())


def test_a_message_says_what_to_do_in_every_language() -> None:
    with mail_server() as server:
        settings = Settings.model_validate(server.settings())
        number = 0
        for purpose, texts in MAIL_TEXTS.items():
            assert set(texts) == set(LANGUAGES)
            assert len({text for _, text in texts.values()}) == len(LANGUAGES)
            for language in LANGUAGES:
                number += 1
                send(
                    settings, number, server, purpose=purpose, language=language, name="Zoë Ü.", secret="abc"
                )
                last = server.messages[-1]
                assert link_in(last, purpose) == "abc"
                assert "Zoë Ü." in last.get_content()
                assert (last["To"], last["From"]) == ("anna@example.org", "Baumeister <play@example.org>")


def test_the_password_is_sent_only_over_an_encrypted_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made, context = certificate(tmp_path)
    options: dict[str, Any] = {"tls_context": context, "require_starttls": True, "authenticator": check_login}
    with mail_server(auth_required=True, **options) as server:
        given = server.settings(smtp_security="starttls", smtp_user=USER, smtp_password=SECRET)
        settings = Settings.model_validate(given)
        monkeypatch.setattr(mail, "RETRY_SECONDS", (0.01,))

        async def try_in_vain() -> None:
            mailer = Mailer(settings)
            mailer.open()
            mailer.write("anna@example.org", "reset", "en", "Anna", "s3")
            while caplog.text.count("mail was not sent") < 2:
                await asyncio.sleep(0.02)
            await mailer.close()

        with caplog.at_level(logging.ERROR):
            asyncio.run(try_in_vain())  # nobody vouches for that certificate
        assert not server.messages
        monkeypatch.setenv("SSL_CERT_FILE", str(made))
        send(settings, 1, server)
        assert link_in(server.messages[0], "reset") == "s3"


def test_a_mail_server_that_is_away_gets_the_message_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mail, "RETRY_SECONDS", (0.2,) * 50)
    late = MailServer()
    settings = Settings.model_validate(late.settings())

    async def work() -> None:
        mailer = Mailer(settings)
        mailer.open()
        mailer.write("anna@example.org", "reset", "en", "Anna", "a-secret")
        while "mail was not sent" not in caplog.text:
            await asyncio.sleep(0.02)
        with mail_server(on=late):
            await asyncio.to_thread(late.wait_for, 1)
        await mailer.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(work())
    assert len(late.messages) == 1
    for secret in ("anna@example.org", "a-secret"):
        assert secret not in caplog.text


def test_an_address_that_is_refused_for_now_is_tried_again_and_one_that_does_not_exist_is_not(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mail, "RETRY_SECONDS", (0.05,) * 3)
    with mail_server() as server, caplog.at_level(logging.ERROR):
        settings = Settings.model_validate(server.settings())
        server.refusals = ["450 4.2.0 greylisted, come back later"]
        send(settings, 1, server, secret="late")
        assert link_in(server.messages[0], "reset") == "late"
        assert caplog.text.count("mail was not sent") == 1

        async def send_to_nobody() -> None:
            mailer = Mailer(settings)
            mailer.open()
            mailer.write("nobody@example.org", "reset", "en", "Anna", "lost")
            mailer.write("anna@example.org", "reset", "en", "Anna", "next")
            await asyncio.to_thread(server.wait_for, 2)
            await mailer.close()

        server.refusals = ["550 5.1.1 no such mailbox"]
        asyncio.run(send_to_nobody())
        assert [link_in(message, "reset") for message in server.messages] == ["late", "next"]


def test_no_line_break_in_a_name_or_address_adds_a_header() -> None:
    with mail_server() as server:
        mailer = Mailer(Settings.model_validate(server.settings()))
        with pytest.raises(ValueError, match="linefeed"):
            mailer.write("a@b.example\nBcc: x@y.example", "reset", "en", "Anna", "s")
