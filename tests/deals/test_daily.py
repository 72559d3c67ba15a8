"""The chain of the deals of the day, and the check of a past day."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from baumeister.deals.daily import Chain, DailyDeal, PublicChain, daily_day, daily_headers, hash_link
from baumeister.deals.headers import UnfairDeal
from baumeister.deals.verify import UNKNOWN_LINK, verify_deal
from baumeister.errors import BadRecord
from baumeister.games.registry import names, stored_game
from baumeister.records import Entry, Record

from .days import CHAIN, DAY, FIRST, NEXT, record_of


def test_each_link_is_the_hash_of_the_next_and_all_lead_to_the_published_end() -> None:
    assert hash_link(CHAIN.link(NEXT)) == CHAIN.link(DAY)
    assert hash_link(CHAIN.link(FIRST)) == CHAIN.public.end
    assert CHAIN.public.number(DAY) == 41
    assert CHAIN.public.holds(CHAIN.link(DAY), DAY)
    for link, day in ((CHAIN.link(NEXT), DAY), (CHAIN.link(DAY), NEXT), ("00" * 32, DAY), ("x", DAY)):
        assert not CHAIN.public.holds(link, day)
    assert CHAIN.link(FIRST + datetime.timedelta(days=99)) == CHAIN.seed
    assert not CHAIN.covers(FIRST - datetime.timedelta(days=1))
    assert not CHAIN.covers(FIRST + datetime.timedelta(days=100))


def test_a_day_has_one_deal_for_each_game_that_tells_nothing_about_the_others() -> None:
    secrets = {
        DailyDeal.of(CHAIN.link(day), day, stored_game(name, {}, None)).secret
        for name in names()
        for day in (DAY, NEXT)
    }
    assert len(secrets) == 2 * len(names())
    assert not secrets & {CHAIN.link(DAY), CHAIN.link(NEXT), CHAIN.seed}


@pytest.mark.parametrize("name", names())
def test_any_past_day_can_be_checked(name: str) -> None:
    game = stored_game(name, {}, None)
    deal = DailyDeal.of(CHAIN.link(DAY), DAY, game)
    assert deal.opening().log == deal.opening().log
    told = daily_headers(CHAIN.public, CHAIN.link(DAY))
    report = verify_deal(record_of(deal, told))
    assert (report.day, report.chain, report.unchecked) == (DAY, CHAIN.public, ())
    assert verify_deal(record_of(deal, [])).unchecked == (UNKNOWN_LINK,)
    other = Chain("5b" * 32, FIRST, 100)
    with pytest.raises(UnfairDeal, match="not the link"):
        verify_deal(record_of(deal, daily_headers(other.public, CHAIN.link(DAY))))
    with pytest.raises(UnfairDeal, match="another deal"):
        verify_deal(record_of(deal, daily_headers(other.public, other.link(DAY))))
    chosen = replace(deal, secret="ab" * 32)
    with pytest.raises(UnfairDeal, match="another deal"):
        verify_deal(record_of(chosen, told))
    with pytest.raises(BadRecord, match="together"):
        verify_deal(record_of(deal, told[:2]))


def test_a_position_that_the_day_does_not_give_is_noticed() -> None:
    name = next(name for name in names() if stored_game(name, {}, None).type.daily_moves)
    deal = DailyDeal.of(CHAIN.link(DAY), DAY, stored_game(name, {}, None))
    found = record_of(deal, [])
    before = found.game.start(chance=())
    for entry in found.entries[:-1]:
        before = before.play(entry.text, entry.player)
    last = found.entries[-1]
    move = next(move for move in before.moves() if move not in (last.text, "resign"))
    wrong = Record(found.game, [*found.entries[:-1], Entry(move, last.player)], headers=found.headers)
    with pytest.raises(UnfairDeal, match="does not begin with the position"):
        verify_deal(wrong)


def test_a_name_of_a_deal_names_its_day() -> None:
    assert daily_day("daily-2027-02-10") == datetime.date(2027, 2, 10)
    assert daily_day("Zu3k") is None
    with pytest.raises(BadRecord):
        daily_day("daily-2027-02-30")
    assert not PublicChain("0" * 64, FIRST).holds("0" * 64, FIRST - datetime.timedelta(days=1))
