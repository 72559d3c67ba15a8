"""`baumeister bot`: what can be typed. tests/client/test_bridge.py lets it play."""

from __future__ import annotations

from .helpers import refused

THERE = ("bot", "--server", "http://127.0.0.1:1", "--token", "bm_x")


def test_what_is_missing_or_wrong_gets_a_sentence() -> None:
    assert "either --player PLAYER or --engine COMMAND" in refused(*THERE)
    assert "either --player" in refused(*THERE, "--player", "random", "--engine", "node x.js")
    assert "there is no player 'nobody'" in refused(*THERE, "--player", "nobody")
    assert "there is no file" in refused(*THERE, "--player", "nowhere.py:X")
    assert "there is no program 'nosuchprogram'" in refused(*THERE, "--engine", "nosuchprogram")
    assert "cannot be reached" in refused(*THERE, "--player", "random")
    assert "--token" in refused("bot", "--server", "http://127.0.0.1:1", "--player", "random")
    wrong = ("bot", "--server", "ftp://x", "--token", "bm_x", "--player", "random")
    assert "an address is written" in refused(*wrong)
