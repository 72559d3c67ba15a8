"""`play`: lines typed by people, the random player, undo, save and resume, matches."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.records import Record, sample
from baumeister.terminal import help_page
from baumeister.terminal.move_completion import MOST_LISTED_MOVES

from .helpers import SAMPLE, refused, run

TWO_PEOPLE = ("play", "pagode", "--seed", "1")


def first_seat(seed: int) -> int:
    first = bm.game("pagode").start(seed=seed).to_move
    assert first is not None
    return first


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


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


def test_without_arguments_it_asks() -> None:
    result = run("play", typed=lines("9", "1", "", "x", "2", "1", "quit"))
    assert result.exit_code == 0
    assert "Which game?" in result.stdout
    assert "Type a number from 1 to 3." in result.stdout
    assert "Who plays?" in result.stdout
    assert "Where do you sit?" in result.stdout
    assert "Green> " in result.stdout


def test_for_a_game_with_variants_it_asks_which_one() -> None:
    result = run("play", typed=lines("2", "4", "1", "quit"))
    assert result.exit_code == 0
    assert "Which variant?" in result.stdout
    assert "  1  the usual game\n" in result.stdout
    assert "  2  quick game (pagodas of three floors instead of four)\n" in result.stdout
    assert "  4  quick game (pagodas of three floors instead of four) and simple game (" in result.stdout
    assert "press Enter when only you can see the screen" in result.stdout


def test_for_a_game_with_numbers_it_asks_for_each_and_enter_is_the_default(tmp_path: Path) -> None:
    for typed, options in (("", {}), ("7", {"turn_limit": 7})):
        file = tmp_path / f"game{typed}.txt"
        answers = lines("1", "-1", "many", typed, "1", "STe4", "quit")
        result = run("play", "--save", str(file), typed=answers)
        assert result.stdout.count("Type a number from 0 to 100000.") == 2
        assert "Turn limit: the game is a draw after this many turns; 0 for no limit\n" in result.stdout
        assert Record.load(file).game.options.as_dict() == options


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


def test_end_of_input_while_asked_ends_politely() -> None:
    result = run("play", typed="")
    assert result.exit_code == 0
    assert result.stdout.startswith("Which game?")
    assert run("play", typed="1\n").exit_code == 0


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


@pytest.mark.parametrize("game", bm.names())
def test_help_explains_the_notation(game: str) -> None:
    result = run("play", game, "--against", "random", "--seed", "1", typed=lines("help"))
    assert bm.game(game).type.notation.HELP in result.stdout
    assert help_page.COMMAND_HELP in result.stdout


def test_board_shows_the_board_again() -> None:
    pos = bm.game("pagode").start(seed=1)
    assert run(*TWO_PEOPLE, typed=lines("board")).stdout.count(str(pos)) == 2


def test_a_draw_is_offered_and_accepted() -> None:
    result = run(*TWO_PEOPLE, typed=lines("accept", "draw", "STe4", "accept"))
    assert "accept: the other player has not offered a draw" in result.stdout
    assert "offers a draw: type accept to agree, or play on." in result.stdout
    assert "drawn 0-0 (by agreement)" in result.stdout


# ---- undo ---------------------------------------------------------------------------------------------


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


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "help_page.txt"
    file.write_text("mine")
    result = run(*TWO_PEOPLE, typed=lines("STe4", f"save {file}", "quit"))
    assert f"save: {file} exists already" in result.stdout
    assert "exists already" in refused("play", "pagode", "--save", str(file))
    assert "no such folder" in refused("play", "pagode", "--save", str(tmp_path / "no" / "x.txt"))
    assert file.read_text() == "mine"


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


# ---- matches ------------------------------------------------------------------------------------------


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


# ---- bad input ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("chess",), "'chess' is not one of"),
        (("pagode", "--quick"), "--quick is an option of pagoda: baumeister play pagoda --quick"),
        (("jaguar", "--turn-limit", "5"), "--turn-limit is an option of pagode"),
        (("pagoda", "--path", "x"), "--path is an option of jaguar"),
        (("pagoda", "--games", "3"), "--games is an option of pagode"),
        (("--simple",), "--simple is an option of pagoda: baumeister play pagoda --simple ..."),
        (("pagode", "--games", "0"), "0 is not in the range"),
        (("pagode", "--games", "101"), "the longest match of pagode has 100 games"),
        (("pagode", "--turn-limit", "-1"), "turn_limit must lie between 0"),
        (("jaguar", "--path", "/none.toml"), "/none.toml cannot be read"),
        (("pagode", "--seat", "1"), "--seat says where you sit against the computer"),
        (("pagode", "--against", "god"), "'god' is not one of"),
        (("--resume", "/none.txt"), "/none.txt: No such file or directory"),
        (("--resume", SAMPLE), "is over"),
        (("pagode", "--resume", SAMPLE), "leave GAME and --games out"),
        (("--resume", SAMPLE, "--quick"), "a resumed game keeps the options"),
        (("--resume", "-"), "a record begins with the line"),
    ],
)
def test_bad_options_are_refused_with_one_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("play", *args)
