"""The sessions of a person."""

from __future__ import annotations

import pytest

from baumeister.server.people import authentication, devices

from ..serving import PASSWORD, Running, Visitor, make_account

AGENTS = {
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0": "Firefox, Linux",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile "
    "Safari/537.36": "Chrome, Android",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1": "Safari, iPhone",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
    "Safari/537.36 Edg/126.0.0.0": "Edge, Windows",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 "
    "Safari/605.1.15": "Safari, macOS",
    "curl/8.5.0": "curl",
    "<script>alert(1)</script>": "",
    "": "",
}


@pytest.mark.parametrize(("agent", "device"), AGENTS.items())
def test_a_device_is_described_in_two_words(agent: str, device: str) -> None:
    assert devices.describe_device(agent) == device
    assert devices.describe_device(None) == ""
    assert len(devices.describe_device(agent * 100)) <= devices.LONGEST_DEVICE


def test_the_list_tells_when_a_session_was_last_in_use(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, name = make_account(server)
    with visitor, Visitor(server.address) as other:
        other.post("/api/session", name=name, password=PASSWORD)

        def seen() -> int:
            return next(int(row["seen"]) for row in visitor.get("/api/sessions") if not row["here"])

        first = seen()
        other.get("/api/me")
        assert seen() == first, "every request writes"
        monkeypatch.setattr(authentication, "SEEN_EVERY", -1)
        other.get("/api/me")
        assert seen() > first
