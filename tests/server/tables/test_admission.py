"""Who may begin a game."""

from __future__ import annotations

import pytest

from baumeister.server.tables import admission

from ..playing import start_game
from ..serving import Running, code, good, make_account


def test_nobody_gets_another_rated_game_after_too_many_called_off(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "MOST_CALLED_OFF", 1)
    (emil, _), (fritz, _) = make_account(server), make_account(server)
    with emil, fritz:
        waiting, casual = fritz.open("jaguar", rated=True), fritz.open("jaguar")
        first, second = (start_game(emil, fritz, "jaguar", rated=True) for _ in range(2))
        good(emil.do("abort", first))
        assert code(emil.do("abort", second)) == "dealt", "this one could be for the better hand"
        assert code(emil.do("join", waiting)) == "called_off_often"
        assert code(emil.do("offer", first, what="rematch")) == "called_off_often"
        good(emil.do("join", casual))


def test_nobody_begins_a_game_with_somebody_they_have_blocked_but_goes_on_with_one(server: Running) -> None:
    (emil, _), (fritz, name) = make_account(server), make_account(server)
    with emil, fritz:
        begun, waiting = start_game(emil, fritz), fritz.open()
        good(emil.http.put("/api/contacts", json={"name": name, "blocked": True}))
        assert code(emil.do("join", waiting)) == "not_playable"
        good(emil.do("resign", begun))
        for what in ("rematch", "mirrored"):
            assert code(fritz.do("offer", begun, what=what)) == "not_playable"
