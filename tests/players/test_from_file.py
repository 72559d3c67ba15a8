"""Players from a Python file."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.errors import BadOption
from baumeister.players.from_file import FilePlayer, names_file

SOURCE = """
from dataclasses import dataclass
from baumeister.players import Thought
from baumeister.players.player import BasePlayer
from beside import LAST

class Last(BasePlayer):
    def think(self, view, limit, *, seed=0, stop=None):
        return Thought(self.position(view).moves()[LAST])

@dataclass
class Plain:
    game: str

def nothing(game):
    return None

value = 3
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text("LAST = -1\n")
    (tmp_path / "my_bot.py").write_text(SOURCE)
    return tmp_path / "my_bot.py"


def test_a_class_is_found_and_can_be_sent_to_other_processes(file: Path) -> None:
    maker = pickle.loads(pickle.dumps(FilePlayer.parse(f"{file}:Last")))
    pos = bm.game("pagode").start(seed=1)
    assert maker("pagode").choose(pos.view(pos.to_move)) == pos.moves()[-1]


def test_two_files_with_the_same_name_are_two(file: Path, tmp_path: Path) -> None:
    FilePlayer.parse(f"{file}:Last")
    other = tmp_path / "other" / "my_bot.py"
    other.parent.mkdir()
    other.write_text("class First:\n    def think(self): ...\n")
    assert FilePlayer.parse(f"{other}:First").load().__name__ == "First"
    assert FilePlayer.parse(f"{file}:Last").load().__name__ == "Last"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("my_bot.py", "written FILE.py:CLASS"),
        ("my_bot.txt:Last", "written FILE.py:CLASS"),
        ("nowhere.py:Last", "there is no file .*nowhere.py"),
        ("my_bot.py:Lust", "my_bot.py has no player 'Lust'; it has Last"),
        ("my_bot.py:Plain", "Plain in my_bot.py is no player: a class with a method think"),
        ("my_bot.py:value", "value in my_bot.py is no player"),
    ],
)
def test_mistakes_get_a_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    monkeypatch.chdir(file.parent)
    with pytest.raises(BadOption, match=sentence):
        FilePlayer.parse(text)


def test_a_file_that_cannot_be_loaded_says_where(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    for source, sentence in (("x = 1\ny = 1 / 0\n", "line 2: ZeroDivision"), ("x =\n", "line 1: Syntax")):
        broken.write_text(source)
        with pytest.raises(BadOption, match=sentence):
            FilePlayer.parse(f"{broken}:X")


def test_what_makes_no_player_says_so(file: Path) -> None:
    with pytest.raises(BadOption, match="makes no player"):
        FilePlayer.parse(f"{file}:nothing")("pagode")


def test_which_texts_name_files() -> None:
    assert [names_file(text) for text in ("a.py:B", "a.py", "expert", "C:/a.py:B")] == [
        True,
        True,
        False,
        True,
    ]
