"""The home network: under which addresses others find this machine, and what a guest must be sent."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

from .settings import LOOPBACK, Settings

ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): asking for the way there sends nothing."""


def addresses() -> list[str]:
    """The IPv4 addresses of this machine in its networks, the one that leads outside first. There are none
    without a network."""
    found = [_way_out()]
    with suppress(OSError):  # the machine may not know its own name
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if address and _is_for_others(address)]


def _way_out() -> str:
    """The address with which this machine would speak to others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def _is_for_others(address: str) -> bool:
    number = ipaddress.ip_address(address)
    return not (number.is_loopback or number.is_unspecified or number.is_link_local)


def is_local(host: str | None) -> bool:
    """True for a host name that means another machine to everybody else."""
    if host is None or host in LOOPBACK:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.endswith(".localhost")


def guest_origins(settings: Settings, scheme: str, host: str | None, port: int | None) -> list[str]:
    """The origins (`http://192.168.1.5:8173`) under which a guest reaches this server, best first, for a page
    that was opened as `scheme://host:port`. None if only this machine reaches it."""
    if not is_local(host):
        shown = f"[{host}]" if host and ":" in host else host
        usual = {"http": 80, "https": 443}.get(scheme)
        return [f"{scheme}://{shown}" if port in (None, usual) else f"{scheme}://{shown}:{port}"]
    if settings.origins:
        return list(settings.origins)
    if is_local(settings.listens_on):
        return []
    if settings.listens_on in ("0.0.0.0", "::"):  # noqa: S104  compared, not bound
        return [f"http://{address}:{port}" for address in addresses()]
    return [f"http://{settings.listens_on}:{port}"]
