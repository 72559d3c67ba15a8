"""Who makes a request."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from baumeister.server.people import accounts, authentication

from ..serving import PASSWORD, Running, Visitor


def test_few_passwords_are_hashed_at_a_time_and_nobody_else_waits(
    server: Running, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes 64 MB: forty at once would exhaust a small machine."""
    lock, now, most = threading.Lock(), 0, 0
    original: Callable[[str | None, str], bool] = accounts.verify_password

    def counted(stored: str | None, password: str) -> bool:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        try:
            time.sleep(0.1)
            return original(stored, password)
        finally:
            with lock:
                now -= 1

    monkeypatch.setattr(accounts, "verify_password", counted)

    def guess(n: int) -> int:
        body = {"name": f"Name {n}", "password": PASSWORD}
        return httpx.post(f"http://{server.address}/api/session", json=body, timeout=60).status_code

    with ThreadPoolExecutor(12) as pool:
        answers = [pool.submit(guess, n) for n in range(12)]
        while now < authentication.HASHED_AT_ONCE:
            time.sleep(0.01)
        assert anna.get("/api/me")["name"] == "Anna"
        assert not all(answer.done() for answer in answers), "Anna waited for the others"
        assert {answer.result() for answer in answers} == {401}
    assert most == authentication.HASHED_AT_ONCE


def test_a_rush_of_passwords_is_refused_instead_of_waiting_for_ever(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()

    def slow(_stored: str | None, _password: str) -> bool:
        let_go.wait(30)
        return False

    monkeypatch.setattr(accounts, "verify_password", slow)
    monkeypatch.setattr(authentication, "MOST_WAITING", 3)
    body = {"name": "Anna", "password": PASSWORD}

    def guess(_n: int) -> int:
        return httpx.post(f"http://{server.address}/api/session", json=body, timeout=60).status_code

    room = authentication.HASHED_AT_ONCE + 3
    with ThreadPoolExecutor(room + 4) as pool:
        answers = [pool.submit(guess, n) for n in range(room + 4)]
        try:
            deadline = time.monotonic() + 20
            while sum(answer.done() for answer in answers) < 4 and time.monotonic() < deadline:
                time.sleep(0.01)
            assert [answer.result() for answer in answers if answer.done()] == [503] * 4
        finally:
            let_go.set()
        assert sorted(answer.result() for answer in answers)[:room] == [401] * room


def test_a_forged_cookie_identifies_nobody(server: Running, anna: Visitor) -> None:
    value = anna.http.cookies["baumeister"]
    body, signature = value.rsplit(".", 1)
    # The first letter: some bits of the last one are padding, so another letter there may mean the same.
    changed = f"{body}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}"
    with Visitor(server.address) as thief:
        for forged in (changed, "x.y", value.split(".")[0], ""):
            thief.http.cookies.clear()
            thief.http.cookies.set("baumeister", forged)
            assert not thief.get("/api/me")["signed_in"]
