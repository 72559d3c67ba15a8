"""Who is here and who is gone, across processes."""

from __future__ import annotations

import asyncio

import pytest

from baumeister.server.live import hub as hub_module
from baumeister.server.live.hub import Hub, Subscriber
from baumeister.server.live.websocket import Mailbox
from baumeister.server.people.accounts import Person
from baumeister.server.tables.messages import Bye, Pong, Resync
from baumeister.server.tables.table import Seat, SeatNumber, Table

BEGUN = 1_000_000
ANNA: SeatNumber = 0
BERT: SeatNumber = 1


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = BEGUN

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(hub_module, "now", found)
    return found


def table() -> Table:
    """Table t, with Anna and Bert."""
    found = Table("t", created=BEGUN, begun=BEGUN)
    found.seats = [Seat("Anna", "n0", user="anna"), Seat("Bert", "n1", user="bert")]
    return found


def come(hub: Hub, user: str) -> Subscriber:
    """Somebody comes to table t."""
    client = Subscriber(Person(user, user.title()), Mailbox())
    hub.watch(client, "t", "view")
    return client


def test_a_person_is_here_until_their_last_connection_goes(time: Time) -> None:
    hub = Hub()
    come(hub, "bert")
    one, two = come(hub, "anna"), come(hub, "anna")
    hub.remove(one)
    assert hub.absence(table(), ANNA) is None
    hub.remove(two)
    time.now += 5000
    assert hub.absence(table(), ANNA) == 5000
    assert hub.missing(table(), ANNA) == 5000


def test_a_table_is_looked_at_while_somebody_has_their_eyes_on_the_page(time: Time) -> None:
    hub = Hub()
    assert not hub.is_looked_at("t")
    client = come(hub, "")
    assert hub.is_looked_at("t")
    assert not hub.is_looked_at("other")
    hub.wake(client, awake=False)
    assert not hub.is_looked_at("t")
    hub.note_elsewhere("process", "t", "", here=True)
    assert hub.is_looked_at("t")
    hub.note_elsewhere("process", "t", "", here=False)
    assert not hub.is_looked_at("t")


def test_the_absence_of_people_who_were_never_seen_does_not_count(time: Time) -> None:
    hub = Hub()
    come(hub, "anna")
    time.now += 7000
    assert hub.absence(table(), BERT) is None
    assert hub.missing(table(), BERT) == 7000


def test_absence_counts_only_if_both_were_there_together(time: Time) -> None:
    hub = Hub()
    host = come(hub, "anna")
    hub.remove(host)
    time.now += 90_000
    come(hub, "bert")
    time.now += 90_000
    assert hub.absence(table(), ANNA) is None
    assert hub.missing(table(), ANNA) == 180_000


def test_a_player_who_reloads_the_page_has_been_there_all_the_time(time: Time) -> None:
    hub = Hub()
    anna, bert = come(hub, "anna"), come(hub, "bert")
    time.now += 1000
    hub.remove(anna)
    time.now += 20_000
    hub.remove(bert)
    time.now += 3000
    come(hub, "bert")
    assert hub.absence(table(), ANNA) == 23_000


def test_a_player_who_comes_back_after_long_waits_until_both_are_there_again(time: Time) -> None:
    hub = Hub()
    anna, bert = come(hub, "anna"), come(hub, "bert")
    for client in (anna, bert):
        hub.remove(client)
    time.now += 3_600_000
    come(hub, "bert")
    assert hub.absence(table(), ANNA) is None


def test_somebody_who_has_deleted_their_account_is_gone_for_good(time: Time) -> None:
    hub, found = Hub(), table()
    found.at, found.seats[0] = time.now, Seat("-", "n0")
    time.now += 60_000
    assert hub.absence(found, ANNA) == 60_000


def test_the_computer_is_never_gone(time: Time) -> None:
    hub, found = Hub(), table()
    found.seats[0] = Seat("random", "n0", level="random")
    come(hub, "bert")
    time.now += 600_000
    assert hub.absence(found, ANNA) is hub.missing(found, ANNA) is None
    assert hub.could_move(found, ANNA, time.now)


def test_people_connected_to_another_process_are_here_while_that_process_lives(time: Time) -> None:
    hub = Hub()
    come(hub, "bert")
    assert hub.hear_from("p")
    hub.note_elsewhere("p", "t", "anna", here=True)
    time.now += 30_000
    assert not hub.hear_from("p")
    time.now += 30_000
    assert hub.drop_silent_processes() == []
    assert hub.is_connected("t", "anna")
    hub.note_elsewhere("p", "t", "anna", here=False)
    assert hub.absence(table(), ANNA) == 0


def test_nobody_knows_where_the_people_at_a_silent_process_are(time: Time) -> None:
    hub = Hub()
    come(hub, "bert")
    time.now += 600_000
    for process in "pq":
        hub.hear_from(process)
        hub.note_elsewhere(process, "t", "anna", here=True)
    hub.note_elsewhere("p", "t", "carl", here=True)
    time.now += 36_000
    hub.hear_from("q")
    assert sorted(hub.drop_silent_processes()) == [("t", "anna"), ("t", "carl")]
    assert hub.drop_silent_processes() == []
    assert hub.is_connected("t", "anna")
    hub.note_elsewhere("q", "t", "anna", here=False)
    time.now += 300_000
    assert hub.absence(table(), ANNA) is hub.missing(table(), ANNA) is None
    assert not hub.could_move(table(), ANNA, 0)
    assert hub.hear_from("p"), "so it is asked who is there"
    hub.note_elsewhere("p", "t", "anna", here=True)
    hub.note_elsewhere("p", "t", "anna", here=False)
    time.now += 5000
    assert hub.absence(table(), ANNA) == 5000


def test_people_lost_with_a_process_are_found_again_wherever_they_come(time: Time) -> None:
    hub = Hub()
    come(hub, "bert")
    hub.hear_from("p")
    hub.note_elsewhere("p", "t", "anna", here=True)
    hub.lose_elsewhere()
    assert not hub.is_connected("t", "anna")
    assert hub.absence(table(), ANNA) is None
    hub.remove(come(hub, "anna"))
    time.now += 1000
    assert hub.absence(table(), ANNA) == 1000


def test_a_player_could_move_if_their_process_was_heard_from_later(time: Time) -> None:
    hub, found = Hub(), table()
    assert hub.could_move(found, ANNA, time.now), "she is nowhere"
    hub.hear_from("p")
    hub.note_elsewhere("p", "t", "anna", here=True)
    flag = time.now + 1000
    time.now += 2000
    assert not hub.could_move(found, ANNA, flag)
    hub.hear_from("p")
    assert hub.could_move(found, ANNA, flag)
    time.now += 36_000
    hub.drop_silent_processes()
    assert not hub.could_move(found, ANNA, flag)
    time.now += 600_000
    assert hub.could_move(found, ANNA, flag), "nobody waits for ever"


def test_a_player_could_not_move_while_their_process_says_so(time: Time) -> None:
    """It is heard from, over Redis, but has lost the database."""
    hub, found = Hub(), table()
    come(hub, "bert")
    hub.hear_from("p")
    hub.note_elsewhere("p", "t", "anna", here=True)
    hub.note_able("p", time.now)
    flag = time.now + 1000
    time.now += 5000
    hub.hear_from("p")
    hub.note_refusing("p")
    assert not hub.could_move(found, ANNA, flag)
    hub.note_able("p", flag - 1)
    assert not hub.could_move(found, ANNA, flag)
    hub.note_able("p", flag)
    assert hub.could_move(found, ANNA, flag)


def test_who_leaves_a_process_that_lets_nobody_in_is_gone_only_when_it_does_again(time: Time) -> None:
    hub, found = Hub(), table()
    come(hub, "bert")
    hub.hear_from("p")
    hub.note_elsewhere("p", "t", "anna", here=True)
    hub.note_refusing("p")
    hub.note_elsewhere("p", "t", "anna", here=False)
    time.now += 300_000
    assert hub.absence(found, ANNA) is hub.missing(found, ANNA) is None
    hub.note_able("p", time.now)
    time.now += 4000
    assert hub.absence(found, ANNA) == hub.missing(found, ANNA) == 4000


def test_absence_does_not_count_while_nobody_could_come_back(time: Time) -> None:
    hub, found = Hub(), table()
    hub.lost_time = lambda since, until: max(0, min(until, BEGUN + 20_000) - max(since, BEGUN + 10_000))
    come(hub, "bert")
    hub.remove(come(hub, "anna"))
    time.now += 5000
    assert hub.absence(found, ANNA) == hub.missing(found, ANNA) == 5000
    time.now += 10_000
    assert hub.absence(found, ANNA) == hub.missing(found, ANNA) == 10_000
    time.now += 10_000
    assert hub.absence(found, ANNA) == hub.missing(found, ANNA) == 15_000


def test_a_message_that_an_unknown_person_left_is_harmless(time: Time) -> None:
    hub = Hub()
    hub.note_elsewhere("p", "t", "anna", here=False)
    assert hub.absence(table(), ANNA) is None
    assert hub.missing(table(), ANNA) == 0


def test_a_dropped_client_gets_one_last_message_and_nothing_more() -> None:
    mailbox = Mailbox()
    client = Subscriber(Person("anna", "Anna"), mailbox)
    client.send(Pong(id="p", now=0))
    client.drop(Bye())
    client.send(Pong(id="p", now=0))
    client.drop(Resync())
    assert read(mailbox, 2) == [b'{"say":"bye"}', None]


def test_clients_that_do_not_fetch_their_messages_are_dropped_and_the_messages_discarded() -> None:
    mailbox = Mailbox(2)
    client = Subscriber(Person("anna", "Anna"), mailbox)
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
