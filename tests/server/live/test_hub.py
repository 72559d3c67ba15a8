"""Who is here and who is gone, across processes."""

from __future__ import annotations

import asyncio

import pytest

from baumeister.server.live import hub as hub_module
from baumeister.server.live.hub import Client, Hub
from baumeister.server.live.websocket import Mailbox
from baumeister.server.people.accounts import Person
from baumeister.server.tables.messages import Bye, Pong, Resync


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(hub_module, "now", found)
    return found


def test_a_person_is_here_until_their_last_connection_goes(time: Time) -> None:
    hub = Hub()
    one, two = (Client(Person("anna", "Anna"), Mailbox()) for _ in range(2))
    for client in (one, two):
        hub.watch(client, "t", "view")
    hub.remove(one)
    assert hub.absence("t", "anna") is None
    hub.remove(two)
    time.now += 5000
    assert hub.absence("t", "anna") == 5000


def test_people_who_were_never_seen_count_as_gone_since_the_start(time: Time) -> None:
    hub = Hub()
    time.now += 7000
    assert hub.absence("t", "bert") == 7000


def test_people_connected_to_another_process_are_here_while_that_process_lives(time: Time) -> None:
    hub = Hub()
    assert hub.hear_from("p")
    hub.note_elsewhere("p", "t", "anna", here=True)
    time.now += 30_000
    assert not hub.hear_from("p")
    time.now += 30_000
    assert hub.drop_silent_processes() == []
    assert hub.is_connected("t", "anna")
    hub.note_elsewhere("p", "t", "anna", here=False)
    assert hub.absence("t", "anna") == 0


def test_people_at_a_process_that_died_count_as_gone_since_it_was_last_heard_of(time: Time) -> None:
    hub = Hub()
    time.now += 600_000
    for process in "pq":
        hub.hear_from(process)
        hub.note_elsewhere(process, "t", "anna", here=True)
    hub.note_elsewhere("p", "t", "bert", here=True)
    time.now += 36_000
    hub.hear_from("q")
    assert sorted(hub.drop_silent_processes()) == [("t", "anna"), ("t", "bert")]
    assert hub.drop_silent_processes() == []
    assert hub.absence("t", "anna") is None
    assert hub.absence("t", "bert") == 36_000
    assert hub.hear_from("p"), "so it is asked who is there"


def test_a_message_that_an_unknown_person_left_is_harmless(time: Time) -> None:
    hub = Hub()
    hub.note_elsewhere("p", "t", "anna", here=False)
    assert hub.absence("t", "anna") == 0


def test_a_dropped_client_gets_one_last_message_and_nothing_more() -> None:
    mailbox = Mailbox()
    client = Client(Person("anna", "Anna"), mailbox)
    client.send(Pong(id="p", now=0))
    client.drop(Bye())
    client.send(Pong(id="p", now=0))
    client.drop(Resync())
    assert read(mailbox, 2) == [b'{"say":"bye"}', None]


def test_clients_that_do_not_fetch_their_messages_are_dropped_and_the_messages_discarded() -> None:
    mailbox = Mailbox(2)
    client = Client(Person("anna", "Anna"), mailbox)
    for _ in range(3):
        client.send(Pong(id="p", now=0))
    assert client.dropped
    assert read(mailbox, 2) == [b'{"say":"resync"}', None]


def read(mailbox: Mailbox, count: int) -> list[bytes | None]:
    """The next messages; checks that there are exactly this many."""

    async def fetch() -> list[bytes | None]:
        found = [await asyncio.wait_for(mailbox.get(), 5) for _ in range(count)]
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(mailbox.get(), 0.01)
        return found

    return asyncio.run(fetch())
