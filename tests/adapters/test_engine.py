"""Our engine on the other side of the protocol, in its own process and line by line."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator

import pytest

import baumeister as bm
from baumeister.adapters.engine import Engine
from baumeister.adapters.engine_protocol import newgame_line, position_line
from baumeister.terminal.command_group import BROKEN_PIPE

from .engines import OURS


def talk(*lines: str, who: str = "beginner") -> list[str]:
    """What the engine answers to these lines."""
    said: list[str] = []
    Engine(who, said.append).converse([line + "\n" for line in lines])
    return said


def heard_out(*lines: str, who: str = "beginner") -> list[str]:
    """As `talk`, but the input ends only when the engine has moved: its end stops a search."""
    said: list[str] = []

    def type_slowly() -> Iterator[str]:
        yield from (line + "\n" for line in lines)
        while not said[-1].startswith("bestmove "):
            time.sleep(0.01)

    Engine(who, said.append).converse(type_slowly())
    return said


def asked(game: bm.Game, seed: int = 1) -> tuple[bm.Position, list[str]]:
    """A position, and the lines that lead to it."""
    pos = game.start(seed=seed)
    view = pos.view(pos.to_move)
    return pos, [newgame_line(game.name, game.options.as_dict()), position_line(pos.moves(), view)]


@pytest.mark.parametrize("name", bm.names())
def test_it_answers_with_a_legal_move_and_its_figures(name: str) -> None:
    pos, lines = asked(bm.game(name))
    said = heard_out("ugi", "isready", *lines, "go nodes 30 seed 5")
    assert said[0].startswith("id name Baumeister")
    assert said[2:4] == ["ugiok", "readyok"]
    move = said[-1].removeprefix("bestmove ")
    assert move in pos.moves()
    assert said[-2].startswith("info nodes ")
    assert said[-2].endswith(f" move {move}")
    again = heard_out("ugi", "isready", *lines, "go nodes 30 seed 5")
    assert said == again, "the same seed, the same answer"


def test_stop_makes_it_move_at_once() -> None:
    _, lines = asked(bm.game("pagoda"))
    said = talk(*lines, "go movetime 3600000", "stop", "isready", who="master")
    assert said[-1] == "readyok"
    assert said[-2].startswith("bestmove ")


MALFORMED = {
    "nonsense": "there is no command 'nonsense'",
    "newgame": "newgame names a game and its options",
    "newgame chess": "there is no game 'chess'",
    "newgame pagoda [1]": "the options of newgame must be a JSON object, not [1]",
    "newgame pagoda {": "the options of newgame must be a JSON object, and this is not one",
    'newgame pagoda {"size":3}': "pagoda has no option 'size'",
    "position view {}": "newgame comes before position",
    "go nodes 3": "position comes before go",
    "go": "a limit names seconds, simulations or both",
    "go nodes": "go is written:",
    "go nodes 3 nodes 4": "go is written:",
    "go depth 3": "go is written:",
    "go nodes -1": "nodes is a whole number greater than 0, not '-1'",
    "go movetime 1e9": "movetime is a whole number greater than 0",
    "go movetime " + "9" * 5000: "movetime is a whole number greater than 0",
}


@pytest.mark.parametrize("line", MALFORMED, ids=lambda line: line[:20])
def test_a_malformed_line_is_answered_with_one_sentence_and_the_engine_goes_on(line: str) -> None:
    said = talk(line, "isready")
    assert said[0].startswith(f"error {MALFORMED[line]}")
    assert said[1:] == ["readyok"]


BAD_POSITIONS = [
    "position",
    "position moves a b c",
    "position somewhere view {}",
    "position view []",
    "position view {",
    "position view " + "[" * 100_000,
    'position view {"game":"pagode"}',
    'position moves x view {"game":"pagoda","options":{},"player":0,"to_move":1}',
]


@pytest.mark.parametrize("line", BAD_POSITIONS, ids=lambda line: line[:40])
def test_an_impossible_position_is_refused_without_a_search(line: str) -> None:
    good = asked(bm.game("pagoda"))[1]
    said = talk(*good, line, "go nodes 1", "isready")
    assert [text.split()[0] for text in said] == ["error", "error", "readyok"]
    assert said[1] == "error position comes before go"


def test_a_view_with_a_changed_value_is_refused() -> None:
    pos, lines = asked(bm.game("pagoda"))
    view = pos.view(pos.to_move) | {"turn": -5}
    assert talk(lines[0], position_line([], view))[0].startswith("error ")


def test_go_twice_is_refused_while_it_thinks() -> None:
    _, lines = asked(bm.game("jaguar"))
    said = talk(*lines, "go movetime 3600000", "go nodes 1", "stop", who="master")
    assert said[0] == "error the engine is thinking already; stop comes before go"
    assert said[-1].startswith("bestmove ")


def test_the_command_speaks_the_protocol_on_its_standard_streams() -> None:
    pos, lines = asked(bm.game("pagoda", quick=True))
    text = "\n".join(["ugi", *lines, "go nodes 5", "wrong", "quit", "ugi"])
    done = subprocess.run(
        [*OURS, "--player", "beginner"], input=text, capture_output=True, text=True, check=True
    )
    said = done.stdout.splitlines()
    assert said.count("ugiok") == 1
    assert any(line.startswith("error there is no command 'wrong'") for line in said)
    assert any(line.removeprefix("bestmove ") in pos.moves() for line in said)
    assert done.stderr == ""


def test_bytes_that_are_not_text_are_a_line_like_any_other() -> None:
    done = subprocess.run(OURS, input=b"\xff\xfe\x00\nisready\n", capture_output=True, check=True)
    said = done.stdout.decode().splitlines()
    assert said[0].startswith("error there is no command")
    assert said[1] == "readyok"
    assert done.stderr == b""


def test_it_leaves_quietly_when_nobody_listens() -> None:
    with subprocess.Popen(
        OURS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        child.stdin.write(b"ugi\n")
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait() == BROKEN_PIPE
