"""What somebody has set for themselves."""

from __future__ import annotations

from baumeister.server.people.preferences import (
    Preferences,
    find_all,
    find_preferences,
    hidden_people,
    store_preferences,
)
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.store import make_engine


def test_they_have_defaults_and_unknown_ones_of_a_later_version_are_ignored(database: str) -> None:
    upgrade(database)
    engine = make_engine(database)
    with engine.begin() as conn:
        assert find_preferences(conn, "anna") == Preferences()
        store_preferences(conn, "anna", Preferences(online=False))
        store_preferences(conn, "anna", Preferences(online=False, challenges="known"))
        assert find_all(conn, ["anna", "bert"]) == {"anna": Preferences(online=False, challenges="known")}
        assert hidden_people(conn, ["anna", "bert"]) == set()
        store_preferences(conn, "bert", Preferences(profile=False))
        assert hidden_people(conn, ["anna", "bert", "carl"]) == {"bert"}
    engine.dispose()
    assert Preferences.model_validate_json('{"online": false, "colour": "red"}') == Preferences(online=False)
