"""A killed match can be continued; nothing is played twice and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from baumeister.arena import Entrant, GameResult, Match
from baumeister.arena.match_folder import open_folder
from baumeister.errors import BadOption, MatchStopped
from baumeister.players.player import Limit

from .makers import SHORT, jaguar_match, short_match, timeless

GAMES = 12
SCRIPT = """
from tests.arena.makers import jaguar_match
import sys
if __name__ == "__main__":
    jaguar_match({games}).play(workers=2, out=sys.argv[1])
"""


def children(pid: int) -> list[int]:
    return [
        int(n)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for n in (task / "children").read_text().split()
    ]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z_SCORE"
    except FileNotFoundError:
        return False


def wait_for(what: str, true: object) -> None:
    assert callable(true)
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes through /proc")
def test_a_killed_match_continues_and_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    out, lines = tmp_path / "killed", tmp_path / "killed" / "games.jsonl"
    script = tmp_path / "match.py"
    script.write_text(SCRIPT.format(games=GAMES))
    root = Path(__file__).parents[2]
    env = dict(os.environ, NUMBA_DISABLE_JIT="1", PYTHONPATH=f"{root / 'src'}:{root}")
    with subprocess.Popen([sys.executable, str(script), str(out)], env=env) as process:
        wait_for("no game was finished", lambda: lines.exists() and lines.read_bytes().count(b"\n") >= 3)
        workers = children(process.pid)
        assert len(workers) >= 2
        os.kill(process.pid, signal.SIGKILL)
    wait_for("a worker outlived the match", lambda: not any(map(alive, workers)))
    before = lines.read_bytes()
    assert before.count(b"\n") < GAMES

    seen: list[GameResult] = []
    result = jaguar_match(GAMES).play(workers=1, out=out, watch=seen.append)
    assert len(seen) == GAMES
    assert lines.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    assert lines.read_bytes().count(b"\n") == GAMES

    whole = jaguar_match(GAMES).play(workers=1, out=tmp_path / "whole")
    assert timeless(result.games) == timeless(whole.games)
    for game in whole.games:
        name = f"records/{game.key}.txt"
        assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_finished_match_is_not_played_again(tmp_path: Path) -> None:
    first = short_match(4).play(workers=1, out=tmp_path)
    written = (tmp_path / "games.jsonl").read_bytes()
    assert short_match(4).play(workers=1, out=tmp_path) == first
    assert (tmp_path / "games.jsonl").read_bytes() == written


def test_a_game_whose_line_was_cut_off_is_played_again(tmp_path: Path) -> None:
    first = short_match(4).play(workers=1, out=tmp_path)
    file = tmp_path / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-30])
    again = short_match(4).play(workers=1, out=tmp_path)
    assert timeless(again.games) == timeless(first.games)
    assert file.read_bytes().count(b"\n") == 4


def test_more_games_of_the_same_match_are_added(tmp_path: Path) -> None:
    first = short_match(2).play(workers=1, out=tmp_path)
    more = short_match(4).play(workers=1, out=tmp_path)
    assert more.games[:2] == first.games
    assert short_match(2).play(workers=1, out=tmp_path) == first


OTHERS = [
    (short_match(seed=1), r"its seed is \"0\", not \"1\""),
    (short_match(mirror=True), "its mirror is false, not true"),
    (jaguar_match(), 'its game is "pagode", not "jaguar"'),
    (Match(game=SHORT, a=Entrant("random"), b=Entrant("random", name="two")), "its players is"),
    (
        Match(
            game=SHORT,
            a=Entrant("random", Limit(simulations=2), "one"),
            b=Entrant("random", Limit(simulations=2), "two"),
        ),
        "its players is",
    ),
]


@pytest.mark.parametrize(("other", "sentence"), OTHERS)
def test_the_folder_of_another_match_is_refused(tmp_path: Path, other: Match, sentence: str) -> None:
    short_match(2).play(workers=1, out=tmp_path)
    with pytest.raises(BadOption, match=f"holds another match: {sentence}"):
        other.play(workers=1, out=tmp_path)


def test_a_folder_with_something_else_in_it_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Valentin")
    with pytest.raises(BadOption, match="is not empty and holds no match"):
        short_match(2).play(workers=1, out=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Valentin")
    with pytest.raises(BadOption, match="is a file; a match is kept in a folder"):
        short_match(2).play(workers=1, out=tmp_path / "letter.txt")


@pytest.mark.parametrize("text", ["", "[]", "{", "null"])
def test_a_damaged_plan_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(BadOption, match=r"plan\.json is not the plan of a match"):
        short_match(2).play(workers=1, out=tmp_path)


@pytest.mark.parametrize("line", ["{}", "7", "nonsense", '{"thinking": [], "players": 1}'])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    short_match(2).play(workers=1, out=tmp_path)
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(BadOption, match=r"games\.jsonl: line 3 is not the result of a game"):
        short_match(4).play(workers=1, out=tmp_path)


def test_two_processes_cannot_play_in_one_folder(tmp_path: Path) -> None:
    plan = {"kind": "match"}
    with open_folder(tmp_path / "out", plan):
        second = open_folder(tmp_path / "out", plan)
        with pytest.raises(MatchStopped, match="another process plays the match in"):
            second.__enter__()
