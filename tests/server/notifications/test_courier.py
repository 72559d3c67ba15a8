"""Notifications reach a real push service, a real mail server and a webhook: once, and only while they are
true."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from baumeister.server.notifications import service
from baumeister.server.notifications.courier import push_payload
from baumeister.server.notifications.push import LONGEST_MESSAGE
from baumeister.server.notifications.texts import Text
from baumeister.server.store.schema import outbox, push_subscriptions, users

from ..conftest import quiet
from ..mail_server import MailServer, mail_server
from ..push_service import BrowserKeys, Receiver, check_vapid, receiver
from ..serving import Running, Visitor, code, good, make_account, running, wait_until

NOW = {"turn": "now", "challenge": "now", "offer": "now", "over": "now", "time": "now"}
OFF = dict.fromkeys(NOW, "off")
DAYS = {"kind": "days", "days": 3}


class Post:
    """A server, and everything to which it sends."""

    def __init__(self, server: Running, web: Receiver, mail: MailServer) -> None:
        self.server, self.web, self.mail = server, web, mail

    def sql(self, statement: Any) -> Any:
        def run(conn: Any) -> Any:
            found = conn.execute(statement)
            return list(found) if found.returns_rows else None

        return self.server.call(self.server.services.store.write(run))

    def states(self, table: str) -> list[str]:
        return [row.state for row in self.sql(select(outbox).where(outbox.c.table_id == table))]


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    with receiver() as web, mail_server() as mail:
        more = mail.settings(push_hosts=[web.address], webhook_hosts=[web.address])
        with running(quiet(tmp_path_factory.mktemp("post"), **more)) as server:
            yield Post(server, web, mail)


@pytest.fixture
def two(post: Post) -> Iterator[tuple[Visitor, Visitor]]:
    (one, _), (other, _) = make_account(post.server, "Ännchen"), make_account(post.server, "Bert")
    with one, other:
        yield one, other


def prefer(visitor: Visitor, **notifications: Any) -> None:
    silent = {"push": OFF, "mail": OFF, "webhook": OFF}
    good(visitor.http.put("/api/preferences", json={"notifications": silent | notifications}))


def subscribe(visitor: Visitor, address: str, name: str, language: str = "en") -> BrowserKeys:
    keys = BrowserKeys()
    body = keys.subscription(address, name) | {"language": language}
    good(visitor.http.put("/api/notifications/browser", json=body))
    return keys


def begin(one: Visitor, other: Visitor, **terms: Any) -> tuple[str, Visitor, Visitor]:
    """A game of two; returns the table, the player to move, and the other one."""
    table = one.open("jaguar", clock=DAYS, **terms)
    good(other.do("join", table))
    return (table, one, other) if one.look(table)["sight"]["moves"] else (table, other, one)


def test_a_push_message_says_whose_turn_it_is_to_that_browser_alone(
    post: Post, two: tuple[Visitor, Visitor]
) -> None:
    keys = [subscribe(one, post.web.address, f"turn{n}", "de") for n, one in enumerate(two)]
    for one in two:
        prefer(one, push=NOW)
    before = len(post.web.requests)
    table, mover, waits = begin(*two)
    got = post.web.wait_for(before + 1)
    number = two.index(mover)
    assert got.path == f"/push/turn{number}"
    message = keys[number].open(got.body)
    assert message["title"] == "Du bist dran"
    assert message["body"].endswith(f"gegen {waits.get('/api/me')['name']}")
    assert message["path"] == f"/table/{table}"
    assert set(message) == {"title", "body", "path", "tag"}
    assert got.headers["content-encoding"] == "aes128gcm"
    check_vapid(got.headers["authorization"], post.web.address)
    wait_until(lambda: post.states(table) == ["sent"])


def test_a_service_that_fails_is_tried_again_and_a_browser_that_left_is_forgotten(
    post: Post, two: tuple[Visitor, Visitor]
) -> None:
    for n, one in enumerate(two):
        subscribe(one, post.web.address, f"again{n}")
        prefer(one, push=NOW)
    before = len(post.web.requests)
    post.web.answers = [503, 201]
    table, mover, waits = begin(*two)
    post.web.wait_for(before + 1)
    wait_until(lambda: post.states(table) == ["waiting"])
    post.sql(update(outbox).where(outbox.c.table_id == table).values(due=0))
    again = post.web.wait_for(before + 2)
    assert again.path == post.web.requests[-2].path
    wait_until(lambda: post.states(table) == ["sent"])
    post.web.answers = [410]
    known = select(push_subscriptions).where(push_subscriptions.c.endpoint.contains("again"))
    while mover.look(table)["sight"]["moves"]:
        good(mover.play(table, mover.look(table)["sight"]["moves"][0]))
    post.web.wait_for(before + 3)
    wait_until(lambda: len(post.sql(known)) == 1)
    assert waits.get("/api/notifications")["browsers"] == 0


def test_what_is_no_longer_true_is_not_sent(
    post: Post, two: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "AWAY_PATIENCE", 10**9)
    away = {"webhook": {**NOW, "turn": "away"}, "webhook_url": f"{post.web.address}/late"}
    for one in two:
        prefer(one, **away)
    table, mover, _ = begin(*two)
    wait_until(lambda: post.states(table) == ["waiting"])
    while mover.look(table)["sight"]["moves"]:
        good(mover.play(table, mover.look(table)["sight"]["moves"][0]))
    before = len(post.web.requests)
    post.sql(update(outbox).where(outbox.c.table_id == table, outbox.c.state == "waiting").values(due=0))
    wait_until(lambda: "dropped" in post.states(table))
    assert all("late" not in got.path or b"turn" in got.body for got in post.web.requests[before:])


def test_somebody_who_is_there_is_not_told_what_they_want_only_when_away(
    post: Post, two: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "AWAY_PATIENCE", 0)
    for one in two:
        prefer(one, webhook={**OFF, "turn": "away"}, webhook_url=f"{post.web.address}/there")

    def told() -> list[bytes]:
        return [got.body for got in post.web.requests if got.path == "/there"]

    with two[0].live() as first, two[1].live() as second:
        table, _, _ = begin(*two)
        wait_until(lambda: post.states(table) == ["dropped"])
        assert told() == []
        # A page that nobody looks at is as good as none.
        for socket in (first, second):
            assert socket.ask("ping", awake=False)["say"] == "pong"
        begin(*two)
        wait_until(lambda: len(told()) == 1)
        assert told()[0].startswith(b"It is your turn\n")


def test_mail_comes_once_a_day_in_one_message_and_stops_with_one_click(
    post: Post, two: tuple[Visitor, Visitor]
) -> None:
    mover, other = two
    name = mover.get("/api/me")["name"]
    post.sql(update(users).where(users.c.name == name).values(mail="anna@example.org"))
    prefer(mover, mail=dict.fromkeys(NOW, "daily"), language="fr")
    made = other.post("/api/challenges", name=name, request={"game": "pagode"})
    for _ in range(3):
        table, first, _ = begin(mover, other)
        if first is not mover:
            while first.look(table)["sight"]["moves"]:
                good(first.play(table, first.look(table)["sight"]["moves"][0]))
    mine = outbox.c.channel == "mail"
    wait_until(lambda: len(post.sql(select(outbox).where(mine))) == 4)
    assert all(row.digest for row in post.sql(select(outbox).where(mine)))
    before = len(post.mail.messages)
    post.sql(update(outbox).where(mine).values(due=0))
    message = post.mail.wait_for(before + 1)
    text = message.get_content()
    assert message["Subject"] == "Aujourd’hui sur Baumeister"
    assert text.count("C’est à vous de jouer") == 3
    assert f"{other.get('/api/me')['name']} vous défie" in text
    wait_until(lambda: {row.state for row in post.sql(select(outbox).where(mine))} == {"sent"})
    assert len(post.mail.messages) == before + 1
    assert made["id"] not in text

    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    found = re.fullmatch(
        r"<https://play\.example(/api/notifications/unsubscribe\?token=(\S+))>", message["List-Unsubscribe"]
    )
    assert found
    assert f"/turn#unsubscribe={found.group(2)}" in text
    # A mail provider has no cookie, and sends a form.
    form = {"List-Unsubscribe": "One-Click"}
    answer = httpx.post(f"http://{post.server.address}{found.group(1)}", data=form)
    assert answer.status_code == 204, answer.text
    assert set(mover.get("/api/preferences")["notifications"]["mail"].values()) == {"off"}
    forged = httpx.post(f"http://{post.server.address}/api/notifications/unsubscribe?token=x.y", data=form)
    assert code(forged) == "wrong_link"


def test_mail_that_is_refused_for_now_is_sent_later_and_for_good_never(
    post: Post, two: tuple[Visitor, Visitor]
) -> None:
    owner, other = two
    name = owner.get("/api/me")["name"]
    post.sql(update(users).where(users.c.name == name).values(mail="grey@example.org"))
    prefer(owner, mail=NOW)

    def challenge() -> Any:
        made = other.post("/api/challenges", name=name, request={"game": "pagode"})["id"]
        return outbox.c.data.contains(made), made

    before = len(post.mail.messages)
    post.mail.refusals = ["450 4.2.0 greylisted, come back later"]
    mine, made = challenge()
    wait_until(
        lambda: [(row.state, row.tries) for row in post.sql(select(outbox).where(mine))] == [("waiting", 1)]
    )
    post.sql(update(outbox).where(mine).values(due=0))
    assert post.mail.wait_for(before + 1)["To"] == "grey@example.org"
    good(other.http.delete(f"/api/challenges/{made}"))
    post.mail.refusals = ["550 5.1.1 no such mailbox"]
    mine, _ = challenge()
    wait_until(lambda: [row.state for row in post.sql(select(outbox).where(mine))] == ["dropped"])
    assert len(post.mail.messages) == before + 1


def test_a_webhook_that_does_not_answer_is_not_called_twice_but_a_push_service_is(
    post: Post, two: tuple[Visitor, Visitor]
) -> None:
    hook, browser = two
    prefer(hook, webhook=NOW, webhook_url=f"{post.web.address}/silent")
    subscribe(browser, post.web.address, "silent")
    prefer(browser, push=NOW)
    for asker, asked, state in ((browser, hook, "dropped"), (hook, browser, "waiting")):
        before, post.web.answers = len(post.web.requests), [0]
        body = {"name": asked.get("/api/me")["name"], "request": {"game": "pagode"}}
        made = asker.post("/api/challenges", **body)["id"]
        post.web.wait_for(before + 1)
        mine = select(outbox).where(outbox.c.data.contains(made))
        wait_until(lambda: [row.state for row in post.sql(mine)] == [state])  # noqa: B023  used at once


def test_of_a_long_digest_a_push_message_shows_the_first_lines() -> None:
    lines = [f"Du bist dran: Pagode gegen Ä{n:03}" for n in range(200)]
    made = push_payload(Text("Heute", "\n".join(lines), "/turn"), "digest")
    assert len(made) <= LONGEST_MESSAGE
    *shown, last = json.loads(made)["body"].split("\n")
    assert last == "…"
    assert shown == lines[: len(shown)]
    assert len(shown) > 60
    short = push_payload(Text("Heute", "eine Zeile", "/turn"), "t")
    assert json.loads(short) == {"title": "Heute", "body": "eine Zeile", "path": "/turn", "tag": "t"}


def test_a_webhook_gets_what_its_kind_understands(tmp_path: Path) -> None:
    with receiver() as web:
        hosts = {"webhook_hosts": [web.address], "public_address": "https://play.example"}
        with running(quiet(tmp_path, **hosts)) as server:
            one, _ = make_account(server)
            with one:
                for number, (path, field) in enumerate(
                    (("discord", "content"), ("slack", "text"), ("ntfy", None)), 1
                ):
                    prefer(one, webhook=NOW, webhook_url=f"{web.address}/{path}")
                    one.post("/api/notifications/test", channel="webhook")
                    body = web.wait_for(number).body
                    text = body.decode() if field is None else json.loads(body)[field]
                    assert (
                        text
                        == "This is what it looks like\nNotifications reach you.\nhttps://play.example/turn"
                    )
