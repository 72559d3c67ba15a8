"""How many commands somebody may send over all their sockets."""

from __future__ import annotations

import pytest

from baumeister.server.errors import Refusal
from baumeister.server.live import command_rates
from baumeister.server.live.command_rates import (
    CUT_OFF,
    MOST_OFFENCES,
    PEOPLE_AT_ADDRESS,
    CommandRates,
)


class Time:
    """A clock that the test sets."""

    now = 1_000_000_020_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(command_rates, "now", found)
    return found


def test_a_person_has_one_limit_for_all_their_sockets(time: Time) -> None:
    rates = CommandRates(3)
    for address in ("a", "b", "a"):
        assert rates.count("anna", address)
    with pytest.raises(Refusal):
        rates.count("anna", "c")
    assert rates.count("bert", "a")
    time.now += 1000
    assert rates.count("anna", "a")


def test_many_guests_at_one_address_share_a_limit(time: Time) -> None:
    rates = CommandRates(3)
    for n in range(30):
        assert rates.count(f"guest {n}", "a")
    with pytest.raises(Refusal):
        rates.count("guest 30", "a")
    assert rates.count("guest 30", "b")
    assert rates.count("guest 30", ""), "not over a network"


def test_who_goes_on_and_on_is_cut_off_for_a_while(time: Time) -> None:
    rates = CommandRates(1)
    assert rates.count("anna", "a")
    for _ in range(MOST_OFFENCES):
        with pytest.raises(Refusal):
            rates.count("anna", "a")
    rates.check("anna", "a")
    assert not rates.count("anna", "a")
    with pytest.raises(Refusal):
        rates.check("anna", "b")
    rates.check("bert", "a")
    time.now += CUT_OFF
    rates.check("anna", "a")
    assert rates.count("anna", "a")


def test_an_address_is_cut_off_though_a_new_guest_sends_every_command(time: Time) -> None:
    rates = CommandRates(1)
    answers: list[bool | None] = []
    for n in range(PEOPLE_AT_ADDRESS * (MOST_OFFENCES + 1) + 1):
        try:
            answers.append(rates.count(f"guest {n}", "a"))
        except Refusal:
            answers.append(None)
    assert answers.count(True) == PEOPLE_AT_ADDRESS
    assert answers.count(None) == PEOPLE_AT_ADDRESS * MOST_OFFENCES
    assert answers[-1] is False
    with pytest.raises(Refusal):
        rates.check("a fresh guest", "a")
    rates.check("a fresh guest", "b")
    time.now += CUT_OFF
    rates.check("a fresh guest", "a")
    for n in range(PEOPLE_AT_ADDRESS):
        assert rates.count(f"guest {n}", "a")
    with pytest.raises(Refusal):
        rates.count("one too many", "a")


def test_offences_are_forgotten_after_a_minute(time: Time) -> None:
    rates = CommandRates(1)
    for _ in range(2):
        assert rates.count("", "a")
        for _ in range(MOST_OFFENCES):
            with pytest.raises(Refusal):
                rates.count("", "a")
        time.now += 60_000


def test_processes_count_a_flood_together_and_keep_silent_otherwise(time: Time) -> None:
    told: list[tuple[str, dict[str, int]]] = []
    one, two = CommandRates(100), CommandRates(100)

    def tell_two(counts: dict[str, int]) -> None:
        told.append(("one", counts))
        two.hear("one", counts)

    def tell_one(counts: dict[str, int]) -> None:
        told.append(("two", counts))
        one.hear("two", counts)

    one.tell, two.tell = tell_two, tell_one
    for rates in (one, two):
        for _ in range(10):
            assert rates.count("anna", "a")
    time.now += 1000
    assert one.count("anna", "a")
    assert told == []
    for rates in (one, two):
        for _ in range(60):
            assert rates.count("flood", "b")
    time.now += 1000
    for rates in (one, two):
        for _ in range(40):
            assert rates.count("flood", "b")
    with pytest.raises(Refusal):
        two.count("flood", "b")
    assert one.count("anna", "a")
    time.now += 3000
    assert one.count("flood", "b"), "what another process said is forgotten when it says no more"


def test_a_burst_of_long_ago_is_not_told_as_one_of_now(time: Time) -> None:
    told: list[dict[str, int]] = []
    rates = CommandRates(100)
    rates.tell = told.append
    for _ in range(60):
        rates.count("anna", "a")
    time.now += 30_000
    rates.count("bert", "b")
    assert told == []
