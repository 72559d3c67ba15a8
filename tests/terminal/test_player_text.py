"""Players as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

import baumeister as bm
from baumeister.errors import BadOption
from baumeister.records import Record
from baumeister.terminal.player_text import find_maker, player_name

from ..adapters.engines import named, script
from .helpers import lines, refused, run

SOURCE = """
from baumeister.players import Thought
from baumeister.players.player import BasePlayer

class Last(BasePlayer):
    def think(self, view, limit, *, seed=0, stop=None):
        return Thought(self.position(view).moves()[-2])

class Broken(BasePlayer):
    def think(self, view, limit, *, seed=0, stop=None):
        raise RuntimeError("out of ideas")
"""


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bot.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)


def test_each_way_to_name_a_player_makes_one(tmp_path: Path) -> None:
    pos = bm.game("pagode").start(seed=1)
    for text in ("random", "my_bot.py:Last", named(script(tmp_path, "sh"))):
        player = find_maker(text)("pagode")
        assert player.choose(pos.view(pos.to_move)) in pos.moves()
        getattr(player, "close", lambda: None)()
    with pytest.raises(BadOption, match="there is no player"):
        find_maker("nobody")


def test_their_names_in_records_are_short() -> None:
    names = [player_name(text) for text in ("expert", "/a/my_bot.py:Last", "engine:/bin/node /a/b.js --x")]
    assert names == ["expert", "my_bot.py Last", "node b.js --x"]


def test_a_class_in_a_file_plays_in_the_arena_and_in_tournaments() -> None:
    given = ("--games", "2", "--simulations", "1", "--option", "turn_limit=6", "--workers", "1")
    assert run("arena", "pagode", "my_bot.py:Last", "random", *given).stdout.startswith(
        "my_bot.py Last - random: "
    )
    told = run("tournament", "pagode", "my_bot.py:Last", "random", *given)
    assert "my_bot.py Last" in told.stdout
    assert "has no player 'Lust'; it has Last, Broken" in refused(
        "arena", "pagode", "my_bot.py:Lust", "random"
    )


def test_a_game_against_a_class_in_a_file_is_saved_and_resumed_only_on_request(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    given = ("play", "pagode", "--against", "my_bot.py:Last", "--seed", "1", "--save", str(saved))
    assert "Red: S" in run(*given, typed=lines("STe4", "quit")).stdout
    assert "computer (my_bot.py Last)" in Record.load(saved).players
    sentence = refused("play", "--resume", str(saved))
    assert "was played against my_bot.py Last; say with --against who goes on" in sentence
    again = ("play", "--resume", str(saved), "--against", "my_bot.py:Last", "--seat", "0")
    assert run(*again, typed=lines("quit")).exit_code == 0


def test_a_player_that_breaks_down_is_named_and_the_game_is_kept(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    given = ("play", "pagode", "--against", "my_bot.py:Broken", "--seed", "1", "--save", str(saved))
    done = run(*given, typed=lines("STe4", "STe5"))
    assert done.exit_code == 0
    assert "The other player broke down: my_bot.py:Broken: RuntimeError: out of ideas" in done.stdout
    assert saved.exists()


def test_a_program_that_is_not_there_is_refused() -> None:
    assert "no program" in refused("arena", "pagode", "engine:nosuchprogram", "random")
