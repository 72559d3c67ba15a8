"""The doors to contacts and preferences; `people/test_contacts.py` tests what they do."""

from __future__ import annotations

from ...serving import Running, Visitor, code, good, make_account


def test_preferences_are_kept_and_no_token_changes_them(server: Running) -> None:
    owner, _ = make_account(server)
    with owner, Visitor(server.address) as bot:
        assert owner.get("/api/preferences")["challenges"] == "all"
        good(owner.http.put("/api/preferences", json={"challenges": "none", "online": False}))
        found = owner.get("/api/preferences")
        assert (found["challenges"], found["online"]) == ("none", False)
        token = owner.post("/api/tokens", label="bot", scopes=["play"])["token"]
        bot.http.headers["authorization"] = f"Bearer {token}"
        assert code(bot.http.put("/api/preferences", json={})) == "no_scope"
        assert code(owner.http.put("/api/preferences", json={"challenges": "some"})) == "bad_message"


def test_nobody_is_found_through_a_table_of_others(anna: Visitor, bert: Visitor, server: Running) -> None:
    table = anna.open()
    good(bert.do("join", table))
    with Visitor(server.address, "Cleo") as cleo:
        body = {"table": table, "favourite": True}
        assert code(cleo.http.put("/api/contacts", json=body)) == "unknown_person"
