"""A table on this machine: undo, draws, and what is kept."""

from __future__ import annotations

from pathlib import Path

import baumeister as bm
from baumeister.records import Record

from .helpers import TWO_PEOPLE, lines, run


def test_a_draw_is_offered_and_accepted() -> None:
    result = run(*TWO_PEOPLE, typed=lines("accept", "draw", "STe4", "accept"))
    assert "accept: the other player has not offered a draw" in result.stdout
    assert "offers a draw: type accept to agree, or play on." in result.stdout
    assert "drawn 0-0 (by agreement)" in result.stdout


def test_undo_takes_back_the_last_move_in_an_open_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = lines("undo", "STe4", "undo", "STe5", "quit")
    result = run("play", "pagode", "--against", "random", "--seed", "1", "--save", str(file), typed=typed)
    assert "undo: you have not moved yet" in result.stdout
    assert "Taken back." in result.stdout
    assert [e.text for e in Record.load(file).entries if e.player == 0] == ["STe5"]


def test_undo_is_not_for_two_people() -> None:
    assert "undo: between two people a move stands" in run(*TWO_PEOPLE, typed=lines("STe4", "undo")).stdout


def pagoda_seed() -> int:
    return next(seed for seed in range(20) if bm.game("pagoda").start(seed=seed).to_move == 0)


def test_undo_within_a_turn_but_never_past_a_draw() -> None:
    seed = pagoda_seed()
    column = bm.game("pagoda").start(seed=seed).moves()[-1]
    assert column.startswith("C6")
    result = run(
        "play", "pagoda", "--against", "random", "--seed", str(seed),
        typed=lines(column, "undo", column, "E", "undo"),
    )  # fmt: skip
    assert result.stdout.count("Taken back.") == 1
    assert "undo: cards were dealt or drawn since your last move, and they cannot be unseen" in result.stdout


def test_undo_never_past_a_move_that_showed_hidden_cards() -> None:
    bid = bm.game("jaguar").start(seed=1).moves()[-1]
    result = run("play", "jaguar", "--against", "random", "--seed", "1", typed=lines(bid, "undo"))
    assert "undo: your opponent has moved since, and that showed something" in result.stdout


def test_a_stopped_game_is_kept_without_asking(tmp_path: Path) -> None:
    result = run(*TWO_PEOPLE, typed=lines("STe4"))
    [file] = (tmp_path / "state").rglob("*.txt")
    assert f" play --resume {file}" in result.stdout
    assert Record.load(file).entries[-1].text == "STe4"


def test_a_finished_game_is_kept_too(tmp_path: Path) -> None:
    result = run(*TWO_PEOPLE, typed=lines("STe4", "resign"))
    [file] = (tmp_path / "state").rglob("*.txt")
    assert "Look at it with: " in result.stdout
    assert Record.load(file).result is not None


def test_a_draw_at_one_keyboard_can_be_accepted_at_once() -> None:
    result = run(*TWO_PEOPLE, typed=lines("draw", "accept"))
    assert "offers a draw. It stands until the other player has moved." in result.stdout
    assert "drawn 0-0 (by agreement)" in result.stdout


def test_the_computer_agrees_to_no_draw() -> None:
    result = run("play", "pagode", "--against", "random", "--seed", "1", typed=lines("draw", "quit"))
    assert "draw: the computer neither offers nor accepts a draw" in result.stdout


def test_a_game_nobody_moved_in_is_not_kept(tmp_path: Path) -> None:
    result = run(*TWO_PEOPLE, typed=lines("quit"))
    assert "resume" not in result.stdout
    assert not (tmp_path / "state").exists()
