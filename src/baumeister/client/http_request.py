"""Ordinary requests to a server, and its address as people write it."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from ..errors import BadOption, ServerRefused, ServerUnreachable

SERVER_TIMEOUT = 20.0
"""Seconds to wait for a silent server."""


def parse_address(text: str) -> tuple[str, str | None]:
    """Server and table of an address as the browser shows it; None for a table if it names none. Raises
    BadOption."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # such as a port that is no number
        usable = False
    if not usable:
        raise BadOption(f"--server {text}: an address is written http://HOST:PORT or https://HOST")
    words = re.findall(r"[0-9A-Za-z_-]+", f"{parts.path}/{parts.fragment}")
    return f"{parts.scheme}://{parts.netloc}", words[-1] if words else None


def http_request(server: str, path: str, token: str, body: object = None, language: str = "en") -> str:
    """The answer to a request; with a body it is a POST. Raises ServerRefused or ServerUnreachable."""
    sent = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "accept-language": language}
    try:
        asked = Request(server + path, sent, headers)  # noqa: S310  http, see `parse_address`
        # A redirect may lead to somebody else, who must not get the token.
        asked.add_unredirected_header("authorization", f"Bearer {token}")
        with urlopen(asked, timeout=SERVER_TIMEOUT) as answer:  # noqa: S310
            return str(answer.read().decode())
    except HTTPError as refused:
        with refused:
            raise _refusal(server, refused.read()) from None
    except (OSError, ValueError) as fault:
        raise ServerUnreachable(f"{server} cannot be reached: {fault}") from None


def refusal(message: dict[str, Any]) -> ServerRefused:
    """A refusal as an exception: the server's sentence and, for a move, the rule that it breaks."""
    rule = message.get("rule")
    sentence = f"{message['sentence']} {rule}" if rule else str(message["sentence"])
    return ServerRefused(sentence, message["code"], message.get("broken"))


def _refusal(server: str, body: bytes) -> ServerRefused | ServerUnreachable:
    """What a refused request says; it may come from something that is not Baumeister."""
    try:
        return refusal(json.loads(body))
    except (ValueError, KeyError, TypeError):
        return ServerUnreachable(f"{server} answers, but not as a Baumeister server does")
