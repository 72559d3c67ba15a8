"""Other people's engines: as players, in the arena, and when they fail."""

from __future__ import annotations

import json
import os
import shutil
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.adapters.external import EnginePlayer, parse_command
from baumeister.errors import Forfeit
from baumeister.records import Record

from ..terminal.helpers import refused, run
from .engines import OURS, faulty, named, script

SHORT = ("--option", "turn_limit=6", "--simulations", "1", "--workers", "1")
GO_FAULTS = {
    "crashes": (
        "echo 'TypeError: nobody home' >&2; exit 3",
        "ended with exit code 3: TypeError: nobody home",
    ),
    "explains": (
        'for n in 1 2 3 4 5 6 7 8; do echo "line $n" >&2; done; exit 4',
        "ended with exit code 4: line 3 / line 4 / line 5 / line 6 / line 7 / line 8",
    ),
    "leaves": ("exit 0", "ended with exit code 0"),
    "hangs": ("sleep 60", "said nothing for"),
    "floods": ("while :; do echo info nothing; done", "said nothing for"),
    "illegal": ("echo bestmove Zz99", "chose an illegal move: Zz99: this is not a move"),
    "empty": ("echo bestmove", "chose an illegal move: "),
    "refuses": ("echo error I am tired", "gave up: error I am tired"),
    "screams": (r"printf 'bestmove \033[31mred\007\n'", "chose an illegal move: "),
}


def languages() -> list[Any]:
    return [
        "sh",
        pytest.param("js", marks=pytest.mark.skipif(not shutil.which("node"), reason="no Node here")),
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", bm.names())
def test_the_documented_engines_play_legal_moves(name: str, language: str, tmp_path: Path) -> None:
    pos = bm.game(name).start(seed=1)
    bot = EnginePlayer(name, command=script(tmp_path, language), patience=60)
    for _ in range(6):
        assert pos.to_move is not None
        pos = pos.play(bot.choose(pos.view(pos.to_move), simulations=1))
    bot.close()


@pytest.mark.parametrize("language", languages())
def test_an_engine_in_another_language_plays_a_match_in_the_arena(language: str, tmp_path: Path) -> None:
    engine = named(script(tmp_path, language))
    result = run("arena", "pagode", "random", engine, "--games", "4", *SHORT, "--json")
    data = json.loads(result.stdout)
    assert [game["forfeit"] for game in data["games"]] == [""] * 4
    assert data["b"] == f"{'sh' if language == 'sh' else 'node'} engine.{language}"


def test_our_own_engine_chooses_the_same_with_and_without_the_protocol() -> None:
    pos = bm.game("pagoda", quick=True).start(seed=3)
    view = pos.view(pos.to_move)
    bot = EnginePlayer("pagoda", command=[*OURS, "--player", "beginner"], patience=120)
    inside = bm.player("pagoda", "beginner").choose(view, simulations=30, seed="7")
    assert bot.choose(view, simulations=30, seed="7") == inside
    bot.close()


@pytest.mark.parametrize("fault", GO_FAULTS)
def test_a_faulty_engine_loses_the_game_and_is_gone(fault: str, tmp_path: Path) -> None:
    on_go, sentence = GO_FAULTS[fault]
    pos = bm.game("pagode").start(seed=1)
    bot = EnginePlayer("pagode", command=faulty(tmp_path, fault, on_go), patience=60)
    bot.patience = 0.3 if fault in ("hangs", "floods") else 60
    with pytest.raises(Forfeit) as lost:
        bot.think(pos.view(pos.to_move), bm.Limit(seconds=0.1))
    assert str(lost.value).startswith(sentence)
    assert str(lost.value).isprintable()
    with pytest.raises(ProcessLookupError):
        os.kill(bot._process._child.pid, 0)


@pytest.mark.parametrize(
    ("on_ugi", "sentence"),
    [
        ("exit 7", "ended with exit code 7"),
        ("sleep 60", "said nothing for"),
        ("echo error no", "gave up: error no"),
    ],
)
def test_an_engine_that_does_not_start_loses_the_game(on_ugi: str, sentence: str, tmp_path: Path) -> None:
    patience = 0.3 if "sleep" in on_ugi else 60
    with pytest.raises(Forfeit, match=sentence):
        EnginePlayer("pagode", command=faulty(tmp_path, "late", "exit", on_ugi), patience=patience)


@pytest.mark.parametrize("fault", ["crashes", "hangs", "illegal"])
def test_in_the_arena_it_loses_that_game_and_the_match_continues(fault: str, tmp_path: Path) -> None:
    once = tmp_path / "once"
    on_go = f"if [ -e {once} ]; then echo bestmove $move; else touch {once}; {GO_FAULTS[fault][0]}; fi"
    command = faulty(tmp_path, fault, on_go)
    file = Path(command[1])
    file.write_text(file.read_text().replace("isready)", "position) move=$first ;;\n        isready)"))
    out = tmp_path / "match"
    patience = "2" if fault == "hangs" else "60"
    given = ("arena", "pagode", "random", named(command), "--games", "3", *SHORT, "--out", str(out))
    result = run(*given, "--patience", patience)
    assert result.exit_code == 0, result.output
    sentence = GO_FAULTS[fault][1]
    [line] = [text for text in result.stdout.splitlines() if text.startswith("Forfeit")]
    assert line.startswith("Forfeit game 0001, move ")
    assert sentence in line
    games = [json.loads(text) for text in (out / "games.jsonl").read_text().splitlines()]
    assert [game["reason"] == "forfeit" for game in games] == [True, False, False]
    loser = games[0]["players"].index(f"sh {fault}.sh")
    assert games[0]["winner"] == 1 - loser
    record = Record.load(out / "records/0001.txt")
    assert record.result is not None
    assert (record.result.winner, record.result.reason) == (1 - loser, "forfeit")
    assert sentence in record.comments[0]
    assert "Forfeit game 0001" in run(*given).stdout, "a match that is finished tells it again"


def test_a_tournament_takes_engines_too(tmp_path: Path) -> None:
    engine = named(script(tmp_path, "sh"))
    result = run(
        "tournament", "pagode", "random", engine, "--games", "2", *SHORT, "--anchor", "sh engine.sh=500"
    )
    assert result.exit_code == 0, result.output
    assert "sh engine.sh" in result.stdout


def test_a_command_that_is_not_a_program_is_refused_before_the_first_game() -> None:
    for wrong in ("no-such-program --x", "", "'"):
        assert "is no command" in refused("arena", "pagode", "random", f"engine:{wrong}", *SHORT)
    with pytest.raises(bm.BadOption, match="there is no program 'nowhere/at-all'"):
        parse_command("nowhere/at-all")
    assert parse_command(f"{sys.executable} -c 'print( 1 )'") == (sys.executable, "-c", "print( 1 )")


def test_a_program_that_cannot_be_started_loses() -> None:
    with pytest.raises(Forfeit, match="could not be started: No such file"):
        EnginePlayer("pagode", command=["/nowhere"])


def test_an_engine_that_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    pos = bm.game("pagode").start(seed=1)
    chatter = f"echo ugiok; echo readyok; while :; do echo bestmove {pos.moves()[0]}; done"
    bot = EnginePlayer("pagode", command=["sh", "-c", chatter], patience=60)
    bot._process.patience = 0.3
    view = pos.view(pos.to_move)

    def play_on() -> None:
        for _ in range(1000):
            bot.choose(view, simulations=1)

    with pytest.raises(Forfeit, match="does not read what it is told"):
        play_on()
    with pytest.raises(Forfeit, match="has been ended"):
        play_on()


def test_stop_is_passed_on(tmp_path: Path) -> None:
    command = faulty(tmp_path, "slow", ":")
    file = Path(command[1])
    file.write_text(
        file.read_text().replace("quit)", "position) move=$first ;;\n stop) echo bestmove $move ;;\n quit)")
    )
    pos, stop = bm.game("pagode").start(seed=1), threading.Event()
    bot = EnginePlayer("pagode", command=command, patience=60)
    threading.Timer(0.1, stop.set).start()
    started = time.monotonic()
    assert bot.think(pos.view(pos.to_move), bm.Limit(seconds=300), stop=stop).move == pos.moves()[0]
    assert time.monotonic() - started < 60
    bot.close()


def test_an_engine_ends_when_its_player_is_garbage_collected(tmp_path: Path) -> None:
    bot = EnginePlayer("pagode", command=script(tmp_path, "sh"), patience=60)
    pid = bot._process._child.pid
    del bot
    with pytest.raises(ProcessLookupError):
        os.killpg(pid, 0)
