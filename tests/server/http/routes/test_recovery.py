"""A forgotten password, over HTTP and with a real mail server."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister.server.people import accounts
from baumeister.server.people.recovery import CODES

from ...conftest import quiet
from ...hashing import Counted
from ...mail_server import MailServer, link_in, mail_server
from ...serving import PASSWORD, Running, Visitor, code, good, is_dropped, make_account, running
from ...storing import everything_stored

FRESH = "a brand new password"
_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def post() -> Iterator[MailServer]:
    with mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory, post: MailServer) -> Iterator[Running]:
    """A server that sends mail."""
    with running(quiet(tmp_path_factory.mktemp("mailing"), **post.settings())) as found:
        yield found


def sign_up(server: Running) -> tuple[Visitor, str, list[str]]:
    visitor, name = Visitor(server.address, "guest"), f"Nora {next(_numbers)}"
    made = visitor.post("/api/account", name=name, password=PASSWORD)
    return visitor, name, made["recovery_codes"]


def test_codes_are_shown_at_sign_up_and_bring_back_somebody_who_forgot_the_password(server: Running) -> None:
    visitor, name, codes = sign_up(server)
    assert len(set(codes)) == CODES
    with visitor, Visitor(server.address) as again:
        stored = everything_stored(server)
        assert not any(code in stored or code.replace("-", "") in stored for code in codes)
        body = {"name": name, "code": codes[0], "password": FRESH}
        with visitor.live() as socket:
            assert good(again.http.post("/api/recovery/code", json=body))["name"] == name
            assert is_dropped(socket), "a session from before goes on"
        assert not visitor.get("/api/me")["signed_in"]
        assert again.get("/api/recovery") == {"codes": CODES - 1, "mail": None}
        assert not again.get("/api/me")["mail_offered"]
        assert code(again.http.post("/api/recovery/code", json=body)) == "wrong_code"
        with Visitor(server.address) as third:
            old = third.http.post("/api/session", json={"name": name, "password": PASSWORD})
            assert code(old) == "wrong_password"
            third.post("/api/session", name=name, password=FRESH)


def test_new_codes_need_the_password_and_replace_the_old_ones(server: Running) -> None:
    visitor, name, old = sign_up(server)
    with visitor, Visitor(server.address) as again:
        assert code(visitor.http.post("/api/recovery/codes", json={"password": "x" * 9})) == "wrong_password"
        new = visitor.post("/api/recovery/codes", password=PASSWORD)["codes"]
        assert not set(new) & set(old)
        body = {"name": name, "password": FRESH}
        assert code(again.http.post("/api/recovery/code", json={**body, "code": old[0]})) == "wrong_code"
        assert good(again.http.post("/api/recovery/code", json={**body, "code": new[0]}))["account"]


def test_a_guest_has_nothing_to_recover(server: Running, anna: Visitor) -> None:
    assert code(anna.http.post("/api/recovery/codes", json={"password": PASSWORD})) == "no_account"


def test_a_short_new_password_uses_up_no_code(server: Running) -> None:
    visitor, name, codes = sign_up(server)
    with visitor:
        body = {"name": name, "code": codes[0], "password": "short"}
        assert code(visitor.http.post("/api/recovery/code", json=body)) == "bad_password"
        assert visitor.get("/api/recovery")["codes"] == CODES


def test_codes_are_not_guessed(tmp_path: Path) -> None:
    with running(quiet(tmp_path, sign_in_rate="3/minute")) as server, Visitor(server.address) as thief:
        body = {"name": "Anna", "code": "AAAA-AAAA-AAAA-AAAA", "password": FRESH}
        answers = [thief.http.post("/api/recovery/code", json=body).status_code for _ in range(5)]
        assert answers == [401, 401, 401, 429, 429]


def test_an_unknown_name_takes_as_long_as_a_wrong_code(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing takes fifty times as long as everything else, so it is the hashing that must be the same."""
    visitor, name = make_account(server)
    hasher = Counted()
    monkeypatch.setattr(accounts, "HASHER", hasher)
    with visitor, Visitor(server.address) as thief:
        for who in (name, "Nobody Here"):
            body = {"name": who, "code": "AAAA-AAAA-AAAA-AAAA", "password": FRESH}
            assert code(thief.http.post("/api/recovery/code", json=body)) == "wrong_code"
    known, unknown = hasher.work
    assert known == unknown


def test_without_a_mail_server_no_mail_is_offered(server: Running) -> None:
    visitor, name = make_account(server)
    with visitor:
        assert code(visitor.http.post("/api/recovery/mail", json={"name": name})) == "no_mail"
        body = {"mail": "anna@example.org", "password": PASSWORD}
        assert code(visitor.http.put("/api/mail", json=body)) == "no_mail"


def with_address(server: Running, post: MailServer) -> tuple[Visitor, str, str]:
    """Somebody with a confirmed address."""
    visitor, name, _ = sign_up(server)
    address, before = f"nora{next(_numbers)}@example.org", len(post.messages)
    good(visitor.http.put("/api/mail", json={"mail": address, "password": PASSWORD}))
    link = link_in(post.wait_for(before + 1), "confirm")
    with Visitor(server.address) as elsewhere:
        assert elsewhere.post("/api/mail/confirm", link=link) == {"mail": address}
        assert code(elsewhere.http.post("/api/mail/confirm", json={"link": link})) == "wrong_link"
    return visitor, name, address


def test_a_link_by_mail_sets_a_new_password_once(mailing: Running, post: MailServer) -> None:
    visitor, name, address = with_address(mailing, post)
    with visitor, Visitor(mailing.address, language="fr") as again:
        assert visitor.get("/api/recovery")["mail"] == address
        before = len(post.messages)
        assert again.http.post("/api/recovery/mail", json={"name": name.upper()}).status_code == 202
        message = post.wait_for(before + 1)
        assert message["To"] == address
        assert message["Subject"] == "Un nouveau mot de passe pour Baumeister"
        link = link_in(message, "reset")
        assert link not in everything_stored(mailing)
        body = {"link": link, "password": FRESH}
        assert again.post("/api/recovery/link", **body)["name"] == name
        assert not visitor.get("/api/me")["signed_in"]
        assert code(again.http.post("/api/recovery/link", json=body)) == "wrong_link"
        assert good(again.http.request("DELETE", "/api/mail", json={"password": FRESH})) is None
        assert again.get("/api/recovery")["mail"] is None


def test_nobody_learns_by_asking_for_a_link_who_has_an_account(mailing: Running, post: MailServer) -> None:
    visitor, name, _ = with_address(mailing, post)
    without, plain, _ = sign_up(mailing)
    with visitor, without, Visitor(mailing.address) as stranger:
        before, answers = len(post.messages), []
        for asked in (name, plain, "Nobody At All"):
            answer = stranger.http.post("/api/recovery/mail", json={"name": asked})
            ignored = ("date", "content-length")
            answers.append((answer.status_code, answer.text, set(answer.headers) - set(ignored)))
        assert answers[0] == answers[1] == answers[2]
        post.wait_for(before + 1)
        time.sleep(0.3)
        assert len(post.messages) == before + 1


def test_nobody_is_flooded_with_mail(tmp_path: Path, post: MailServer) -> None:
    settings = quiet(tmp_path, **post.settings(mail_rate="2/hour"))
    with running(settings) as server, Visitor(server.address) as stranger:
        asked = [
            stranger.http.post("/api/recovery/mail", json={"name": "Anna"}).status_code for _ in range(4)
        ]
        assert asked == [202, 202, 429, 429]


@pytest.mark.parametrize(
    "mail", ["", "anna", "a@b", "a b@c.example", "a@c.example\nBcc: d@e.example", "@c.example"]
)
def test_what_is_no_address_is_refused(mailing: Running, mail: str) -> None:
    visitor, _ = make_account(mailing)
    with visitor:
        refused = visitor.http.put("/api/mail", json={"mail": mail, "password": PASSWORD})
        assert code(refused) == "bad_mail"


def test_an_address_needs_the_password(mailing: Running, post: MailServer) -> None:
    visitor, _ = make_account(mailing)
    with visitor:
        before = len(post.messages)
        body = {"mail": "thief@example.org", "password": "a wrong password"}
        assert code(visitor.http.put("/api/mail", json=body)) == "wrong_password"
        assert len(post.messages) == before
