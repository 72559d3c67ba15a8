"""Requests from this server to others: only to hosts that the operator allows, since people name the
addresses. Redirects are not followed."""

from __future__ import annotations

import http.client
import ssl
from collections.abc import Mapping, Sequence
from urllib.parse import SplitResult, urlsplit

TIMEOUT_SECONDS = 15.0


class NoAnswer(OSError):
    """A request was sent, and it is not known what became of it."""


def is_allowed(address: str, hosts: Sequence[str]) -> bool:
    """True if an address is `https` at one of these hosts. `*.example.org` allows every name below that one,
    and `http://127.0.0.1:9000` exactly that origin."""
    try:
        url = urlsplit(address)
        port = url.port
    except ValueError:
        return False
    if not url.hostname or url.username is not None or url.password is not None:
        return False
    if f"{url.scheme}://{url.netloc}" in hosts:
        return True
    if url.scheme != "https" or port not in (None, 443):
        return False
    name = url.hostname
    return any(name == host or (host.startswith("*.") and name.endswith(host[1:])) for host in hosts)


def post(address: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send a request, in a thread; returns the status of the answer. Raises OSError or HTTPException,
    NoAnswer if it may have been taken."""
    url = urlsplit(address)
    connection = _connect(url)
    try:
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        connection.request("POST", path, body, {"user-agent": "Baumeister", **headers})
        try:
            answer = connection.getresponse()
        except (OSError, http.client.HTTPException) as fault:
            raise NoAnswer(str(fault)) from fault
        return answer.status
    finally:
        connection.close()


def _connect(url: SplitResult) -> http.client.HTTPConnection:
    assert url.hostname is not None
    if url.scheme == "http":
        return http.client.HTTPConnection(url.hostname, url.port, timeout=TIMEOUT_SECONDS)
    context = ssl.create_default_context()
    return http.client.HTTPSConnection(url.hostname, url.port, timeout=TIMEOUT_SECONDS, context=context)
