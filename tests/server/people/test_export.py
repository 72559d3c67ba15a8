"""Everything that is stored about a person."""

from __future__ import annotations

import json

from baumeister.server.people.export import SECRETS
from baumeister.server.store.schema import metadata

from ..push_service import BrowserKeys
from ..serving import PASSWORD, Running, Visitor, code, good, make_account

WITHOUT_PEOPLE = {
    *("settings", "events", "mail_links", "daily_chains", "duels", "daily_choices", "found_puzzles"),
}
"""Tables that say nothing of a person beyond what others say: games are in the archive, a link on its way is
a secret, and a puzzle from a game names the game."""


def test_people_get_what_is_stored_about_them_and_no_secret(server: Running, bert: Visitor) -> None:
    owner, name = make_account(server, "Exported")
    with owner:
        table = bert.open()
        good(owner.do("join", table))
        good(owner.http.put(f"/api/tables/{table}/note", json={"text": "a note of mine"}))
        good(owner.http.put("/api/contacts", json={"table": table, "favourite": True}))
        good(owner.http.put("/api/preferences", json={"online": False}))
        token = owner.post("/api/tokens", label="a bot of mine", scopes=["read"])["token"]
        keys = BrowserKeys().subscription("https://fcm.googleapis.com", "exported")
        good(owner.http.put("/api/notifications/browser", json=keys))
        bert.post("/api/challenges", name=name, request={"game": "pagode"})
        answer = owner.http.get("/api/export")
        found, text = good(answer), answer.text
        assert "attachment" in answer.headers["content-disposition"]
        assert found["account"][0]["name"] == name
        assert found["preferences"][0]["online"] is False
        assert found["notes"][0]["text"] == "a note of mine"
        assert found["tokens"][0]["label"] == "a bot of mine"
        assert found["contacts"][0]["other_id"] == found["challenges"][0]["from_user"] == "Bert"
        assert found["games"][0]["id"] == table
        assert found["browsers"][0]["endpoint"] == keys["endpoint"]
        for secret in (PASSWORD, token, keys["auth"], keys["p256dh"], owner.http.cookies["baumeister"]):
            assert secret not in text
        assert "argon2" not in text
        bot = {"authorization": f"Bearer {owner.post('/api/tokens', label='b', scopes=['play'])['token']}"}
        with Visitor(server.address) as stranger:
            assert code(stranger.http.get("/api/export")) == "not_signed_in"
            assert code(stranger.http.get("/api/export", headers=bot)) == "no_scope"
        assert not any(column in json.dumps(found) for column in ('"password"', '"p256dh"'))


def test_no_table_about_people_is_forgotten() -> None:
    """A new table with a person in it must be exported, or be named here."""
    exported = {
        *("users", "preferences", "sessions", "tokens", "recovery_codes", "push_subscriptions", "outbox"),
        *("contacts", "challenges", "notes", "ratings", "rating_history", "reviews", "audit_log", "tables"),
        *("daily_attempts", "duel_attempts", "puzzle_attempts"),
    }
    assert set(metadata.tables) == exported | WITHOUT_PEOPLE
    assert {"password", "key", "auth"} <= SECRETS
