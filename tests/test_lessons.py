"""The lessons of the browser client are computed by the engine and up to date."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripts.make_lessons import main

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "web" / "src" / "games").glob("*/lesson.toml"))
SOURCE = """
game = "pagode"

[[step]]
start = [">first 0", "STe4", "STe6"]
title = { en = "T", de = "T", fr = "T" }
text = { en = "x", de = "x", fr = "x" }
accept = ["STd5"]
then = ["Sa1"]
done = { en = "d", de = "d", fr = "d" }
[[step.wrong]]
moves = ["Se7"]
text = { en = "w", de = "w", fr = "w" }

[[step]]
title = { en = "T", de = "T", fr = "T" }
text = { en = "y", de = "y", fr = "y" }
"""


def written(folder: Path, source: str) -> int:
    (folder / "pagode").mkdir(exist_ok=True)
    (folder / "pagode" / "lesson.toml").write_text(source, encoding="utf-8")
    return main(["--games", str(folder)])


def steps_of(folder: Path, name: str = "pagode") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / name / "lesson.json").read_text("utf-8"))["steps"]
    return found


def test_every_lesson_is_up_to_date() -> None:
    assert SOURCES
    assert main(["--check"]) == 0, "run python scripts/make_lessons.py"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.parent.name)
def test_a_lesson_has_about_ten_steps_most_of_them_to_play(source: Path) -> None:
    steps = steps_of(source.parent.parent, source.parent.name)
    assert 8 <= len(steps) <= 14
    assert sum(bool(step["answers"]) for step in steps) >= len(steps) / 2


def test_a_step_holds_the_result_of_each_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert written(tmp_path, SOURCE) == 0
    assert capsys.readouterr().out == "written: pagode/lesson.toml\n"
    first, second = steps_of(tmp_path)
    answered, replied = first["answers"]["STd5"]
    assert "STd5" in first["moves"]
    assert "d5" in answered["view"]["stones"][0]
    assert replied["view"]["pillars"][1] == ["a1"]
    assert first["wrong"]["Se7"]["en"] == "w"
    assert second["view"] == replied["view"]
    assert second["answers"] == {}


def test_check_names_what_is_out_of_date_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, SOURCE)
    (tmp_path / "pagode" / "lesson.toml").write_text(SOURCE.replace("STd5", "STd4"), encoding="utf-8")
    capsys.readouterr()
    assert main(["--check", "--games", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "out of date: pagode/lesson.toml\n"
    assert "STd5" in steps_of(tmp_path)[0]["answers"]


@pytest.mark.parametrize(
    ("changed", "to", "sentence"),
    [
        ('accept = ["STd5"]', 'accept = ["STe6"]', "step 1: no legal move fits 'STe6'"),
        ('"Sa1"', '"Se4"', "step 1: Se4"),
        ('de = "y", ', "", "step 2: text has no text in de"),
        ('"STe6"]', '"STe6", "Sa9"]', "step 1: player 0 is not to move"),
        ('["STd5"]', '["S*"]', "more than 40 make the file heavy"),
        ('["STd5"]', '["STd5", "STd4"]', "step 2: it has no start"),
        ('game = "pagode"', 'game = "chess"', "chess"),
        ("[[step]]", "[step", "line 4"),
    ],
)
def test_a_source_that_cannot_be_computed_is_named_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changed: str, to: str, sentence: str
) -> None:
    assert changed in SOURCE
    assert written(tmp_path, SOURCE.replace(changed, to)) == 1
    said = capsys.readouterr().err
    assert said.startswith("pagode/lesson.toml: ")
    assert sentence in said


def test_a_rules_page_holds_its_positions_and_every_position_of_its_games(tmp_path: Path) -> None:
    (tmp_path / "pagode").mkdir()
    (tmp_path / "pagode" / "rules.toml").write_text(
        """
        game = "pagode"
        [[diagram]]
        name = "two"
        start = [">first 0", "STe4", "STe6"]
        [[sample]]
        name = "short"
        start = [">first 1"]
        moves = "Sh4 Sb6"
        """,
        encoding="utf-8",
    )
    assert main(["--games", str(tmp_path)]) == 0
    page = json.loads((tmp_path / "pagode" / "rules.json").read_text("utf-8"))
    assert page["diagrams"]["two"]["view"]["stones"] == [["e4"], ["e6"]]
    assert [seen["view"]["turn"] for seen in page["samples"]["short"]] == [0, 1, 2]


def test_a_diagram_that_cannot_be_reached_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pagode").mkdir()
    source = 'game = "pagode"\n[[diagram]]\nname = "odd"\nstart = [">first 0", "STz9"]\n'
    (tmp_path / "pagode" / "rules.toml").write_text(source, encoding="utf-8")
    assert main(["--games", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith("pagode/rules.toml: odd: STz9: this is not a move")
