"""Requests to other servers: only to hosts that the operator allows."""

from __future__ import annotations

import pytest

from baumeister.server.notifications.outgoing import NoAnswer, is_allowed, post

from ..push_service import receiver

HOSTS = ["discord.com", "*.push.example", "http://127.0.0.1:9000"]


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("https://discord.com/api/webhooks/1/x", True),
        ("https://a.push.example/x", True),
        ("http://127.0.0.1:9000/x", True),
        ("http://discord.com/x", False),
        ("https://discord.com:8443/x", False),
        ("https://push.example/x", False),
        ("https://evilpush.example/x", False),
        ("https://discord.com.evil.example/x", False),
        ("https://discord.com@evil.example/x", False),
        ("https://me:secret@discord.com/x", False),
        ("http://127.0.0.1:9001/x", False),
        ("http://127.0.0.1/x", False),
        ("https://169.254.169.254/latest", False),
        ("https://[::1]/x", False),
        ("file:///etc/passwd", False),
        ("https://discord.com:x/", False),
        ("", False),
    ],
)
def test_people_name_only_addresses_that_the_operator_allows(address: str, allowed: bool) -> None:
    assert is_allowed(address, HOSTS) is allowed


def test_a_redirect_is_not_followed() -> None:
    with receiver() as found:
        found.answers = [307]
        assert post(f"{found.address}/a?b=c", b"hello", {"x-mine": "1"}) == 307
        (request,) = found.requests
    assert (request.path, request.body, request.headers["x-mine"]) == ("/a?b=c", b"hello", "1")


def test_a_request_that_was_sent_and_not_answered_is_told_from_one_that_was_not_sent() -> None:
    with receiver() as found:
        found.answers = [0]
        with pytest.raises(NoAnswer):
            post(f"{found.address}/a", b"hello", {})
        assert len(found.requests) == 1
    with pytest.raises(ConnectionRefusedError):
        post(f"{found.address}/a", b"hello", {})
