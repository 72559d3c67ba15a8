"""The jungle path as an option: the default one, other ones, and what is refused."""

from __future__ import annotations

import pathlib
import pickle
from typing import Any

import pytest

import baumeister as bm
from baumeister import BadOption
from baumeister.games import jaguar
from baumeister.games.jaguar.path import DEFAULT_PATH, JunglePath


def test_the_default_path() -> None:
    assert DEFAULT_PATH.last == 44
    assert DEFAULT_PATH.numbers == (0,) * 5 + tuple(range(5, 41)) + (0,) * 4
    events = {f: event for f, event in enumerate(DEFAULT_PATH.events) if event}
    assert list(events) == [3, 6, 10, 13, 17, 20, 24, 27, 31, 34, 38]
    assert "".join(events.values()) == "abcdabcdabc"


def test_text_gives_the_path_back() -> None:
    assert JunglePath.of(str(DEFAULT_PATH)) == DEFAULT_PATH
    assert str(DEFAULT_PATH).startswith("- - -a - 5 6b 7")
    assert JunglePath.of("- 3a 7 -d").words == ["-", "3a", "7", "-d"]


def test_a_path_file_is_a_name_or_a_path_object(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('fields = ["1", "2b", "-"]', encoding="utf-8")
    assert (
        bm.game("jaguar", path=str(file)) == bm.game("jaguar", path=file) == bm.game("jaguar", path="1 2b -")
    )


def test_the_text_of_a_path_file_is_a_path_too() -> None:
    shipped = (pathlib.Path(jaguar.__file__).parent / "path.toml").read_text(encoding="utf-8")
    assert JunglePath.of(shipped) == DEFAULT_PATH
    assert bm.game("jaguar", path=shipped).options.as_dict() == {}
    with pytest.raises(BadOption, match="path: it has the unknown key 'speed'"):
        JunglePath.of("speed = 3")
    with pytest.raises(BadOption, match="path: the text is not valid TOML"):
        JunglePath.of("fields = [")


def test_a_game_stores_the_path_it_is_played_on() -> None:
    game = bm.game("jaguar", path="1 2b -")
    assert game.start(seed=1).view(None)["path"] == ["1", "2b", "-"]
    assert pickle.loads(pickle.dumps(game)) == game
    assert repr(game) == "game('jaguar', path='1 2b -')"
    assert game != bm.game("jaguar")


def test_the_longest_path_fits() -> None:
    words = [f"{n}d" for n in range(37, 99)]
    game = bm.game("jaguar", path=" ".join([*words, "-d"]))
    assert game.start(seed=1).view(None)["path"] == [*words, "-d"]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (7, "path must be a TOML file or the text of a path, not 7"),
        ("", "path: at least one field needs a number"),
        ("- - -", "path: at least one field needs a number"),
        ("1 2", "path: it must end with at least one field without a number"),
        ("1 3 2 -", "path: field 3 has 2 after 3; the numbers must rise"),
        ("1 1 -", "path: field 2 has 1 after 1; the numbers must rise"),
        ("5 - 4 -", "path: field 3 has 4 after 5; the numbers must rise"),
        ("1e -", "path: field 1 has the unknown event 'e', not a, b, c or d"),
        ("1ab -", "path: field 1 is '1ab'; a field is a number from 1 to 99 or '-' and the letter of"),
        ("a -", "path: field 1 is 'a'"),
        ("0 1 -", "path: field 1 is '0'; a field is a number from 1 to 99"),
        ("100 -", "path: field 1 is '100'; a field is a number from 1 to 99"),
        ("1 " + "- " * 63, "path: 64 fields after the start; 63 are allowed"),
    ],
)
def test_a_bad_path_is_refused_with_a_sentence(path: Any, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        bm.game("jaguar", path=path)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("fields = [", "is not valid TOML"),
        ("fields = [1, 2]", "needs 'fields', a list of words"),
        ('fields = "1 -"', "needs 'fields', a list of words"),
        ("", "needs 'fields', a list of words"),
        ('fields = ["1", "-"]\nname = "x"', "has the unknown key 'name'; it may only have 'fields'"),
        ('fields = ["1", "2"]', "it must end with at least one field without a number"),
    ],
)
def test_a_bad_path_file_is_refused_with_a_sentence(
    tmp_path: pathlib.Path, content: str, sentence: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadOption) as refused:
        bm.game("jaguar", path=file)
    assert sentence in str(refused.value)


def test_a_missing_or_binary_path_file_is_refused_with_a_sentence(tmp_path: pathlib.Path) -> None:
    with pytest.raises(BadOption, match="cannot be read: No such file"):
        bm.game("jaguar", path=str(tmp_path / "none.toml"))
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadOption, match="is not valid TOML"):
        bm.game("jaguar", path=tmp_path / "binary.toml")


def test_a_path_object_is_checked_too() -> None:
    with pytest.raises(BadOption, match="the start field carries neither a number nor an event"):
        JunglePath((0, 1, 0), ("a", "", ""))
    with pytest.raises(BadOption, match="3 numbers but 2 events"):
        JunglePath((0, 1, 0), ("", ""))
    with pytest.raises(BadOption, match="the start field"):
        JunglePath((), ())
    with pytest.raises(BadOption, match="field 1 has 300; numbers go from 1 to 99"):
        JunglePath((0, 300, 0), ("", "", ""))
    with pytest.raises(BadOption, match="field 2 has the unknown event 'ab'"):
        JunglePath((0, 3, 0), ("", "", "ab"))
