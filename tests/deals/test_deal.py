"""Which numbers a deal gives."""

from __future__ import annotations

import hashlib
import hmac

import baumeister as bm
from baumeister.deals.deal import (
    NONCE_PATTERN,
    Deal,
    commitment,
    new_nonce,
    new_secret,
    nonce_hash,
    number_below,
    server_nonce,
    supply_chance,
)


def test_numbers_of_a_deal_are_uniform_and_never_out_of_range() -> None:
    key = Deal("cd" * 32, ("a", "b"), table="t").key
    found = [number_below(key, f"{n}.0", 5) for n in range(5000)]
    assert set(found) == set(range(5))
    assert all(900 < found.count(number) < 1100 for number in range(5))


def test_the_key_depends_on_everything_that_the_page_names() -> None:
    keys = {
        Deal(secret, nonces, table=table, round=number).key
        for secret in ("ab" * 32, "cd" * 32)
        for nonces in (("a", "b"), ("b", "a"), ("a", "c"))
        for table in ("t", "u")
        for number in (1, 2)
    }
    assert len(keys) == 24
    told = b"baumeister deal 2\nt\n2\na\nb"
    assert Deal("ab" * 32, ("a", "b"), table="t", round=2).key == hmac.digest(b"\xab" * 32, told, "sha256")


def test_version_1_has_its_own_key() -> None:
    deal = Deal("ab" * 32, ("one", "two"), table="t", version=1)
    assert deal.key == hmac.digest(b"\xab" * 32, b"one\ntwo", "sha256")


def test_a_hash_binds_a_nonce_to_table_commitment_and_seat() -> None:
    told = b"baumeister nonce 2\nt\nc\n0\nn"
    assert nonce_hash("t", "c", 0, "n") == hashlib.sha256(told).hexdigest()
    others = {nonce_hash("u", "c", 0, "n"), nonce_hash("t", "d", 0, "n"), nonce_hash("t", "c", 1, "n")}
    assert len({*others, nonce_hash("t", "c", 0, "n"), nonce_hash("t", "c", 0, "m")}) == 5


def test_the_server_has_no_choice_for_a_seat_without_a_nonce() -> None:
    assert server_nonce("ab" * 32, 0) == server_nonce("ab" * 32, 0) != server_nonce("ab" * 32, 1)
    assert NONCE_PATTERN.fullmatch(server_nonce(new_secret(), 1))
    assert NONCE_PATTERN.fullmatch(new_nonce())
    assert commitment("00" * 32) == hashlib.sha256(bytes(32)).hexdigest()


def test_the_seeds_of_the_computer_follow_from_the_deal() -> None:
    deal = Deal("ab" * 32, ("a", "b"), table="t")
    seeds = {deal.computer_seed(seat, length) for seat in (0, 1) for length in range(5)}
    assert len(seeds) == 10
    assert Deal("ab" * 32, ("a", "c"), table="t").computer_seed(0, 0) not in seeds


def test_a_settled_first_player_is_not_drawn() -> None:
    for first in (0, 1):
        deal = Deal(new_secret(), ("a", "b"), first=first)
        pos = supply_chance(bm.game("pagode").start(chance=()), deal, 0)
        assert pos.chance_log == [f">first {first}"]
