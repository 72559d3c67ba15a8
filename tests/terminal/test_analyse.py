"""`baumeister analyse`: a position, a whole game, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baumeister.records import Record

from .helpers import SAMPLE, Terminal, refused, run

DECISIONS = 20
"""A position of the sample game."""
QUICK = ("--simulations", "400")


def test_a_position_is_shown_with_its_best_moves() -> None:
    """Before the last two entries of the sample game Green can declare, and that wins."""
    result = run("analyse", SAMPLE, "--at", "-3", "--simulations", "4000", "--best", "3")
    assert result.exit_code == 0, result.output
    assert "Position 18: Green to move" in result.stdout
    assert "\nm  " in result.stdout
    assert len(result.stdout.split("then\n")[1].splitlines()) == 3


def test_without_a_number_the_last_decision_is_analysed() -> None:
    data = json.loads(run("analyse", SAMPLE, *QUICK, "--json").stdout)
    assert data["position"] == 19
    assert data["player"] == 1
    assert "hint" not in data


def test_the_same_simulations_give_the_same_answer() -> None:
    first, second = (run("analyse", SAMPLE, *QUICK, "--json").stdout for _ in range(2))
    assert first == second


def test_the_gain_of_a_hint_is_shown() -> None:
    args = ("analyse", SAMPLE, "--at", "18", "--simulations", "2000", "--own", "Sb7-d6")
    assert "With the hint m" in run(*args).stdout
    assert json.loads(run(*args, "--json").stdout)["hint"]["own"] == "Sb7-d6"
    assert "hint" in json.loads(run("analyse", SAMPLE, "--at", "18", *QUICK, "--hint", "--json").stdout)


def test_a_whole_game_is_annotated_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "annotated.txt"
    result = run("analyse", SAMPLE, "--all", "--simulations", "40", "--save", str(file))
    assert result.exit_code == 0, result.output
    assert "Green: 10 decisions" in result.stdout
    assert "Result: Green wins 20-0" in result.stdout
    assert Record.load(file).header("Annotation") == "40 simulations for each decision"


def test_a_terminal_shows_the_progress() -> None:
    terminal = Terminal("analyse", SAMPLE, "--all", "--simulations", "4", NUMBA_DISABLE_JIT="0")
    terminal.expect(f"1/{DECISIONS}")
    terminal.expect(f"{DECISIONS}/{DECISIONS}")
    assert terminal.end() == 0


def test_a_whole_game_as_json() -> None:
    data = json.loads(run("analyse", SAMPLE, "--all", "--simulations", "40", "--json").stdout)
    assert data["complete"]
    assert len(data["players"]) == 2


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("analyse", SAMPLE, "--at", "99"), "the record has the positions 0 to 20, not 99"),
        (("analyse", SAMPLE, "--at", "-1"), "nobody is to move in position 20 (Green wins"),
        (("analyse", SAMPLE, "--seconds", "0"), "seconds must be a number greater than 0"),
        (("analyse", SAMPLE, "--seconds", "nan"), "seconds must be a number greater than 0"),
        (("analyse", SAMPLE, "--seconds", "soon"), "'soon' is not a valid float"),
        (("analyse", SAMPLE, "--simulations", "0"), "simulations must be a whole number greater than 0"),
        (("analyse", SAMPLE, "--best", "0"), "0 is not in the range"),
        (("analyse", SAMPLE, "--all", "--at", "1"), "leave --at, --hint and --own out"),
        (("analyse", SAMPLE, "--save", "new.txt"), "it goes with --all"),
        (("analyse", SAMPLE, "--all", "--save", SAMPLE), "that file exists already"),
        (("analyse", SAMPLE, "--all", "--save", "no/such/new.txt"), "there is no such folder"),
        (("analyse", SAMPLE, "--at", "3", "--own", "STz9", *QUICK), "STz9"),
        (("analyse", "missing.txt"), "missing.txt: No such file"),
    ],
)
def test_bad_input_gets_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*args)


def test_an_unfinished_game_cannot_be_annotated() -> None:
    text = "Baumeister 1\nGame: pagode\n\n>first 0 STe4\n"
    assert "only a finished game can be annotated" in refused("analyse", "-", "--all", typed=text)


def test_a_record_without_a_decision_is_refused() -> None:
    assert "nobody decides anything" in refused("analyse", "-", typed="Baumeister 1\nGame: pagode\n")
