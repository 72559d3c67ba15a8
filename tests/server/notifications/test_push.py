"""Web Push: encryption and signature."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from baumeister.server.notifications.push import (
    CURVE,
    Subscription,
    Vapid,
    check_keys,
    decode,
    encode,
    encrypt,
    load_key,
)
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.store import make_engine

from ..push_service import BrowserKeys, check_vapid


def test_the_example_of_rfc_8291_is_encrypted_to_the_byte() -> None:
    """Appendix A."""
    subscription = Subscription(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    secret = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sender, salt = ec.derive_private_key(secret, CURVE), decode("DGv6ra1nlYgDCS1FRnbzlw")
    made = encrypt(b"When I grow up, I want to be a watermelon", subscription, sender, salt)
    assert encode(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_opens_what_was_sealed_for_it_and_nobody_else() -> None:
    mine, other = BrowserKeys(), BrowserKeys()
    sealed = encrypt(b'{"title": "x"}', Subscription(**mine.subscription("https://push.example")))
    assert mine.open(sealed) == {"title": "x"}
    assert encrypt(b"{}", Subscription(**mine.subscription("https://push.example"))) != sealed
    with pytest.raises(InvalidTag):
        other.open(sealed)


def test_requests_are_signed_with_the_one_key_of_a_database(database: str) -> None:
    upgrade(database)
    engine = make_engine(database)
    with engine.begin() as conn:
        key = load_key(conn)
        assert load_key(conn) == key
    engine.dispose()
    vapid = Vapid(key, "https://play.example")
    claims = check_vapid(vapid.authorization("https://push.example/a/b?c"), "https://push.example")
    assert claims["sub"] == "https://play.example"
    assert vapid.authorization("https://push.example/").endswith(f"k={vapid.public}")


def test_what_is_no_key_is_not_taken() -> None:
    keys = BrowserKeys().subscription("")
    assert check_keys(keys["p256dh"], keys["auth"])
    assert not check_keys(keys["p256dh"][:-4], keys["auth"])
    assert not check_keys("x" * 87, keys["auth"])
    assert not check_keys(keys["p256dh"], "short")
    assert not check_keys("ä", "ö")
