"""Web Push: messages that only the browser can read (RFC 8291), signed so that its push service knows who
sends them (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ..store.schema import settings

RECORD_SIZE = 4096
LONGEST_MESSAGE = 3000
"""Bytes; push services take 4096 with everything around them."""
TOKEN_SECONDS = 12 * 3600
KEY_NAME = "vapid key"
CURVE = ec.SECP256R1()
Point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint


def encode(data: bytes) -> str:
    """URL-safe base64 without padding, as all of Web Push writes bytes."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


@dataclass(frozen=True)
class Subscription:
    """Where a browser takes messages, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


def check_keys(p256dh: str, auth: str) -> bool:
    """True if these can be the keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
        return len(decode(auth)) == 16
    except ValueError:
        return False


def encrypt(
    message: bytes,
    subscription: Subscription,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for one browser (`aes128gcm`); key and salt are fresh unless a test gives them."""
    sender, salt = sender or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = decode(subscription.p256dh)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    ours = sender.public_key().public_bytes(*Point)
    shared = sender.exchange(ec.ECDH(), receiver)
    key_material = _derive(shared, decode(subscription.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(key_material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(key_material, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)  # the only record, and so the last
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Vapid:
    """The key by which push services know this server."""

    def __init__(self, stored: str, contact: str) -> None:
        self._key = serialization.load_pem_private_key(stored.encode(), None)
        assert isinstance(self._key, ec.EllipticCurvePrivateKey)
        self._contact = contact
        self.public = encode(self._key.public_key().public_bytes(*Point))
        """For the browser that subscribes."""

    def authorization(self, endpoint: str) -> str:
        """The header that signs a request to a push service."""
        assert isinstance(self._key, ec.EllipticCurvePrivateKey)
        url = urlsplit(endpoint)
        claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int(time.time()) + TOKEN_SECONDS}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims | {"sub": self._contact})
        text = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


def load_key(conn: Connection) -> str:
    """The stored key: made once, the same for all processes on one database."""
    known = select(settings.c.value).where(settings.c.name == KEY_NAME)
    if conn.execute(known).scalar() is None:
        made = ec.generate_private_key(CURVE).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        # Another process may be starting at the same moment; then its key is used.
        with contextlib.suppress(IntegrityError), conn.begin_nested():
            conn.execute(insert(settings).values(name=KEY_NAME, value=made.decode()))
    return str(conn.execute(known).scalar_one())
