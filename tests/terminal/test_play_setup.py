"""How play is set up: what is asked, resumed games, matches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.players import levels, personalities
from baumeister.records import Record

from .helpers import lines, run


def two_people(game: str) -> str:
    """The last answer to the question who plays."""
    return str(len(levels(game)) + len(personalities(game)) + 1)


def test_without_arguments_it_asks() -> None:
    result = run("play", typed=lines("9", "1", "", "x", "2", "1", "quit"))
    assert result.exit_code == 0
    assert "Which game?" in result.stdout
    assert "Type a number from 1 to 3." in result.stdout
    assert "Who plays?" in result.stdout
    assert "Where do you sit?" in result.stdout
    assert "Green> " in result.stdout


def test_for_a_game_with_variants_it_asks_which_one() -> None:
    result = run("play", typed=lines("2", "4", two_people("pagoda"), "quit"))
    assert result.exit_code == 0
    assert "Which variant?" in result.stdout
    assert "  1  the usual game\n" in result.stdout
    assert "  2  quick game (pagodas of three floors instead of four)\n" in result.stdout
    assert "  4  quick game (pagodas of three floors instead of four) and simple game (" in result.stdout
    assert "press Enter when only you can see the screen" in result.stdout


def test_for_a_game_with_numbers_it_asks_for_each_and_enter_is_the_default(tmp_path: Path) -> None:
    for typed, options in (("", {}), ("7", {"turn_limit": 7})):
        file = tmp_path / f"game{typed}.txt"
        answers = lines("1", "-1", "many", typed, two_people("pagode"), "STe4", "quit")
        result = run("play", "--save", str(file), typed=answers)
        assert result.stdout.count("Type a number from 0 to 100000.") == 2
        assert "Turn limit: the game is a draw after this many turns; 0 for no limit\n" in result.stdout
        assert Record.load(file).game.options.as_dict() == options


def test_end_of_input_while_asked_ends_politely() -> None:
    result = run("play", typed="")
    assert result.exit_code == 0
    assert result.stdout.startswith("Which game?")
    assert run("play", typed="1\n").exit_code == 0


@pytest.mark.parametrize("game", bm.names())
def test_a_resumed_game_keeps_drawing_cards_and_keeps_its_players(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    pos = bm.game(game).start(seed=2)
    Record.of(pos, players=("Gudrun", "computer (random)"), headers={"Event": "x"}, comments=["c"]).save(file)
    for _ in range(3):
        pos = Record.load(file).position(-1)
        typed = lines(pos.moves()[-2], "quit")
        assert run("play", "--resume", str(file), "--seed", "5", typed=typed).exit_code == 0
    record = Record.load(file)
    assert record.players == ("Gudrun", "computer (random)")
    assert (record.headers, record.comments) == ((("Event", "x"),), ("c",))
    assert sum(entry.player == 0 for entry in record.entries) == 3
    assert record.position(-1).to_move == 0


def test_a_match_adds_points_up_and_alternates_the_first_move(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    result = run(
        "play", "pagode", "--games", "3", "--seed", "1", "--save", str(file),
        typed=lines("STe4", "resign", "STe4", "resign", "resign"),
    )  # fmt: skip
    assert result.exit_code == 0
    records = [Record.load(tmp_path / f"match-{n}.txt") for n in (1, 2, 3)]
    firsts = [record.position(0).to_move for record in records]
    assert firsts == [firsts[0], 1 - (firsts[0] or 0), firsts[0]]
    totals = [sum(r.result.scores[seat] for r in records if r.result) for seat in (0, 1)]
    assert f"The match stands {totals[0]}-{totals[1]} (Green-Red)." in result.stdout
    assert "wins the match." in result.stdout or "The match is drawn." in result.stdout


def test_a_match_can_be_left() -> None:
    result = run("play", "pagode", "--games", "3", "--seed", "1", typed=lines("resign", "quit"))
    assert result.exit_code == 0
    assert "Game 2 of 3, " in result.stdout
    assert "Game 3 of 3, " not in result.stdout


def test_the_computer_is_the_first_choice_and_two_people_are_the_last() -> None:
    result = run("play", typed=lines("1", ""))
    asked = result.stdout.partition("Who plays?")[2].splitlines()
    assert asked[1] == "  1  you against the computer, beginner"
    assert asked[-2].endswith("two people at this screen")


def test_resume_alone_offers_the_games_that_were_saved_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    refused = run("play", "--resume")
    assert refused.exit_code == 2
    assert "there is no saved game to continue" in refused.stderr
    run("play", "pagode", "--against", "random", "--seed", "1", typed=lines("STe4", "quit"))
    file = tmp_path / "evening.txt"
    run("play", "jaguar", "--save", str(file), typed=lines("", "quit"))
    run("play", "pagode", typed=lines("STe4", "resign"))  # is over, and so is not offered
    os.utime(file, (2_000_000_000, 2_000_000_000))
    result = run("play", "--resume", typed=lines("2", "quit"))
    assert result.exit_code == 0, result.stderr
    offered = [line for line in result.stdout.splitlines() if line.startswith("  ") and "saved 20" in line]
    assert offered[0].startswith("  1  Die Pyramiden des Jaguar, two people, 0 moves, saved 2033-05-1")
    assert offered[1].startswith("  2  Pagode, against computer (random), 2 moves, saved ")
    assert len(offered) == 2
    assert "Green> " in result.stdout
