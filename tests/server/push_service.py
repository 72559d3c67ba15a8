"""A real push service, or the receiver of a webhook, on its own port: it keeps what it gets and answers what
it is told to. A browser's keys open the messages."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC

from baumeister.server.notifications.push import CURVE, decode, encode

from .serving import PATIENCE

Point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint


@dataclass
class Received:
    """A request that has come."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Takes requests."""

    address: str = ""
    requests: list[Received] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    """What the next requests are answered; 201 if nothing is said. 0: nothing at all."""

    def wait_for(self, count: int) -> Received:
        """The last request, once there are this many."""
        deadline = time.monotonic() + PATIENCE
        while len(self.requests) < count:
            assert time.monotonic() < deadline, "nothing has come"
            time.sleep(0.02)
        return self.requests[-1]


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A running receiver."""
    found = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            found.requests.append(Received(self.path, headers, body))
            status = found.answers.pop(0) if found.answers else 201
            if not status:
                self.close_connection = True
                return
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class BrowserKeys:
    """The keys of a browser that has subscribed. It opens messages by the steps of RFC 8291 and RFC 8188,
    written down here once more: HKDF by hand, nothing shared with the sender."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"
        self.public = self.private.public_key().public_bytes(*Point)

    def subscription(self, address: str, name: str = "one") -> dict[str, str]:
        """As a browser tells it."""
        keys = {"p256dh": encode(self.public), "auth": encode(self.auth)}
        return {"endpoint": f"{address}/push/{name}", **keys}

    def open(self, body: bytes) -> Any:
        """The message inside."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender = body[21 : 21 + length]
        sealed = body[21 + length :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = _mac(_mac(self.auth, shared), b"WebPush: info\0" + self.public + sender + b"\x01")
        root = _mac(salt, secret)
        key = _mac(root, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = _mac(root, b"Content-Encoding: nonce\0\x01")[:12]
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message.endswith(b"\x02")
        return json.loads(message[:-1])


def _mac(key: bytes, data: bytes) -> bytes:
    made = HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def check_vapid(header: str, address: str) -> dict[str, Any]:
    """The claims of a signed request, whose signature fits its key."""
    parts = dict(part.split("=", 1) for part in header.removeprefix("vapid ").split(", "))
    head, claims, signature = parts["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(parts["k"]))
    raw = decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(decode(claims))
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    assert found["aud"] == address
    assert time.time() < found["exp"] <= time.time() + 86_400
    return found
