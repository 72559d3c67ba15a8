"""What a guest must be sent."""

from __future__ import annotations

import ipaddress

import pytest

from baumeister.server import home_network
from baumeister.server.home_network import addresses, guest_origins
from baumeister.server.settings import Settings


def test_no_address_of_this_machine_is_one_that_means_another_machine_elsewhere() -> None:
    assert not any(ipaddress.ip_address(address).is_loopback for address in addresses())


@pytest.mark.parametrize(
    ("settings", "host", "sent"),
    [
        (Settings(lan=True), "127.0.0.1", ["http://192.168.1.5:8173", "http://10.0.0.5:8173"]),
        (Settings(lan=True), "localhost", ["http://192.168.1.5:8173", "http://10.0.0.5:8173"]),
        (Settings(host="192.168.1.9"), "::1", ["http://192.168.1.9:8173"]),
        (Settings(), "127.0.0.1", []),
        (Settings(origins=["https://play.example"]), "127.0.0.1", ["https://play.example"]),
        (Settings(lan=True), "kitchen.local", ["http://kitchen.local:8173"]),
        (Settings(lan=True), "fd00::5", ["http://[fd00::5]:8173"]),
    ],
)
def test_a_guest_gets_an_address_that_works_for_them(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, host: str, sent: list[str]
) -> None:
    monkeypatch.setattr(home_network, "addresses", lambda: ["192.168.1.5", "10.0.0.5"])
    assert guest_origins(settings, "http", host, 8173) == sent


def test_the_usual_port_is_not_written() -> None:
    assert guest_origins(Settings(), "https", "play.example", 443) == ["https://play.example"]
