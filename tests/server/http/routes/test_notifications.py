"""The doors to notifications; `notifications/test_courier.py` tests what comes out of them."""

from __future__ import annotations

from baumeister.server.http.routes import notifications

from ...push_service import BrowserKeys
from ...serving import Running, Visitor, code, good, make_account

PUSH = "https://fcm.googleapis.com"


def test_a_browser_subscribes_until_its_session_ends(server: Running) -> None:
    owner, _ = make_account(server)
    with owner:
        keys = BrowserKeys().subscription(PUSH, "mine")
        good(owner.http.put("/api/notifications/browser", json=keys))
        good(owner.http.put("/api/notifications/browser", json=keys))
        found = owner.get("/api/notifications")
        assert found["here"] == [keys["endpoint"]]
        assert (found["browsers"], found["mail"], found["channels"]) == (1, False, ["push", "webhook"])
        body = {"endpoint": keys["endpoint"]}
        good(owner.http.request("DELETE", "/api/notifications/browser", json=body))
        assert owner.get("/api/notifications")["browsers"] == 0
        good(owner.http.put("/api/notifications/browser", json=keys))
        with Visitor(server.address) as elsewhere:
            name = owner.get("/api/me")["name"]
            elsewhere.post("/api/session", name=name, password="correct horse battery")
            # It is the same person, but not this browser.
            assert (found := elsewhere.get("/api/notifications"))["browsers"] == 1
            assert found["here"] == []
            good(owner.http.delete("/api/session"))
            assert elsewhere.get("/api/notifications")["browsers"] == 0


def test_a_browser_whose_endpoint_changes_keeps_its_language(server: Running) -> None:
    owner, name = make_account(server)
    with owner:
        for n, more in enumerate(({"language": "fr"}, {})):
            body = BrowserKeys().subscription(PUSH, f"{name}{n}") | more
            good(owner.http.put("/api/notifications/browser", json=body))
        assert {found["language"] for found in owner.get("/api/export")["browsers"]} == {"fr"}


def test_many_browsers_make_room_for_the_newest(server: Running) -> None:
    owner, _ = make_account(server)
    with owner:
        for n in range(notifications.MOST_SUBSCRIPTIONS + 2):
            good(owner.http.put("/api/notifications/browser", json=BrowserKeys().subscription(PUSH, str(n))))
        assert owner.get("/api/notifications")["browsers"] == notifications.MOST_SUBSCRIPTIONS


def test_only_addresses_that_the_operator_allows_are_taken(anna: Visitor) -> None:
    keys = BrowserKeys().subscription("https://169.254.169.254")
    assert code(anna.http.put("/api/notifications/browser", json=keys)) == "bad_address"
    keys = BrowserKeys().subscription(PUSH) | {"p256dh": "nothing"}
    assert code(anna.http.put("/api/notifications/browser", json=keys)) == "bad_message"
    wish = {"notifications": {"webhook_url": "http://localhost:8173/api/tables"}}
    assert code(anna.http.put("/api/preferences", json=wish)) == "bad_address"
    wish = {"notifications": {"webhook_url": "https://ntfy.sh/my-topic"}}
    good(anna.http.put("/api/preferences", json=wish))


def test_nobody_reads_or_changes_how_somebody_else_is_told(server: Running, anna: Visitor) -> None:
    good(anna.http.put("/api/preferences", json={"notifications": {"webhook_url": "https://ntfy.sh/secret"}}))
    owner, _ = make_account(server)
    with owner, Visitor(server.address) as nobody:
        assert owner.get("/api/preferences")["notifications"]["webhook_url"] is None
        for path in ("/api/notifications", "/api/preferences"):
            assert code(nobody.http.get(path)) == "not_signed_in"
        token = owner.post("/api/tokens", label="bot", scopes=["play"])["token"]
        nobody.http.headers["authorization"] = f"Bearer {token}"
        assert code(nobody.http.get("/api/notifications")) == "no_scope"
