"""`play`: lines typed by people, the random player, options, save and resume."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.records import Record, sample
from baumeister.terminal.move_completion import MOST_LISTED_MOVES

from .helpers import TWO_PEOPLE, lines, refused, run


def first_seat(seed: int) -> int:
    first = bm.game("pagode").start(seed=seed).to_move
    assert first is not None
    return first


def moves_of(name: str) -> list[str]:
    return [entry.text for entry in sample(name).entries if entry.player is not None]


def test_a_whole_game_between_two_people(tmp_path: Path) -> None:
    seed = next(seed for seed in range(20) if first_seat(seed) == 0)
    file = tmp_path / "game.txt"
    result = run(
        "play", "pagode", "--seed", str(seed), "--save", str(file), typed=lines(*moves_of("pagode-1973-1"))
    )
    assert result.exit_code == 0
    assert "Green wins 20-0 (by declaration)" in result.stdout
    assert f"Saved to {file}." in result.stdout
    assert "--resume" not in result.stdout
    record = Record.load(file)
    assert record.result == bm.Outcome(0, (20, 0), "declaration")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", record.header("Date") or "")


@pytest.mark.parametrize("game", bm.names())
def test_against_the_random_player_every_game_can_be_played(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    pos = bm.game(game).start(seed=3)
    result = run(
        "play", game, "--against", "random", "--seed", "3", "--save", str(file), typed=lines("moves", "quit")
    )
    assert result.exit_code == 0
    record = Record.load(file)
    assert record.players == (None, "computer (random)")
    assert record.entries[0].text == pos.log[0].text
    assert all(entry.player != 0 for entry in record.entries)


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        typed = lines("Se5", "Sa1", "Sb2", "Sc4", "quit")
        run(
            "play",
            "pagode",
            "--against",
            "random",
            "--seed",
            "9",
            "--save",
            str(tmp_path / name),
            typed=typed,
        )
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]


def test_a_turn_limit_of_0_is_not_the_default(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "pagode", "--turn-limit", "0", "--save", str(file), typed=lines("STe4", "quit"))
    assert Record.load(file).game.options.as_dict() == {"turn_limit": 0}


def test_a_text_option_is_a_text_or_a_file(tmp_path: Path) -> None:
    path = "- 5 6a 7 -"
    (tmp_path / "path.toml").write_text('fields = ["-", "5", "6a", "7", "-"]\n')
    for n, given in enumerate([path, str(tmp_path / "path.toml")]):
        file = tmp_path / f"{n}.txt"
        run("play", "jaguar", "--path", given, "--seed", "1", "--save", str(file), typed=lines("", "quit"))
        assert Record.load(file).game.options.as_dict() == {"path": path}


# ---- what can be typed --------------------------------------------------------------------------------


def test_illegal_input_gets_its_sentence_and_another_try() -> None:
    result = run(*TWO_PEOPLE, typed=lines("STe4", "STe4", "hello", "", ">first 0", "STe5"))
    assert "STe4: e4 is not empty" in result.stdout
    assert "hello: this is not a move of Pagode" in result.stdout
    assert ">first 0: no chance outcome is due now" in result.stdout
    assert result.stdout.count("> ") >= 7
    assert result.exit_code == 0


def test_moves_lists_legal_moves_by_their_beginning() -> None:
    result = run(*TWO_PEOPLE, typed=lines("moves STa", "moves q", "moves"))
    assert "STa1  STa2  STa3  STa4  STa5  STa6  STa7  STa8  STa9\n" in result.stdout
    assert "No legal move begins with q." in result.stdout
    assert "There are 163 legal moves." in result.stdout
    assert "S..(162)" in result.stdout


def test_many_moves_are_counted_and_few_are_listed() -> None:
    pos = bm.game("pagode").start(seed=1)
    assert len(pos.moves()) > MOST_LISTED_MOVES
    result = run(*TWO_PEOPLE, typed=lines("moves ST"))
    for move in pos.moves():
        assert (move in result.stdout) == move.startswith("ST")


def test_board_shows_the_board_again() -> None:
    pos = bm.game("pagode").start(seed=1)
    assert run(*TWO_PEOPLE, typed=lines("board")).stdout.count(str(pos)) == 2


# ---- save and resume ----------------------------------------------------------------------------------


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "a b.txt"
    result = run(
        *TWO_PEOPLE, typed=lines("STe4", "save", f"save {tmp_path}/no/x", f"save {file}", "STe5", "quit")
    )
    assert "save: say where, as in: save game.txt" in result.stdout
    assert f"The game could not be saved to {tmp_path}/no/x: No such file or directory." in result.stdout
    assert result.stdout.endswith(f" play --resume '{file}'\n")
    assert [e.text for e in Record.load(file).entries[1:]] == ["STe4", "STe5"]
    again = run("play", "--resume", str(file), typed=lines("STe6"))
    assert again.exit_code == 0
    assert [e.text for e in Record.load(file).entries[1:]] == ["STe4", "STe5", "STe6"]


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "help_page.txt"
    file.write_text("mine")
    result = run(*TWO_PEOPLE, typed=lines("STe4", f"save {file}", "quit"))
    assert f"save: {file} exists already" in result.stdout
    assert "exists already" in refused("play", "pagode", "--save", str(file))
    assert "no such folder" in refused("play", "pagode", "--save", str(tmp_path / "no" / "x.txt"))
    assert file.read_text() == "mine"
