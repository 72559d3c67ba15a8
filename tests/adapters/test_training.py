"""Training data: what is in the files, and that a stopped run can be continued."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import filelock
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import baumeister as bm
from baumeister.adapters import training
from baumeister.adapters.training import METADATA_KEY, describe, generate, load
from baumeister.adapters.training_rows import COLUMNS

from ..terminal.helpers import Terminal, refused, run
from .short_plans import plan


def test_a_file_describes_itself(tmp_path: Path) -> None:
    [file] = generate(plan("pagoda", seed="mine"), tmp_path, workers=1)
    held = describe(file)
    assert (held["game"], held["options"], held["player"]) == ("pagoda", {"quick": True}, "uct")
    assert (held["limit"], held["seed"], held["first_game"], held["games"]) == ("8 simulations", "mine", 0, 2)
    assert (held["actions"], held["observation"]) == (137, [315])
    schema = pq.read_schema(file)
    assert set(schema.names) == set(COLUMNS) == set(held["columns"])
    assert all(schema.field(name).metadata[b"meaning"].decode() == COLUMNS[name] for name in schema.names)


def test_it_continues_where_it_was_stopped_and_more_games_are_added(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    first = generate(plan(games=3), tmp_path, workers=1)
    before = first[0].read_bytes()
    first[1].unlink()
    (tmp_path / f".{first[1].name}.part").write_bytes(b"what a kill left")
    again = generate(plan(games=5), tmp_path, workers=1, watch=lambda *news: told.append(news))
    assert told == [(2, 5), (4, 5), (5, 5)]
    assert first[0].read_bytes() == before
    assert sorted({int(n) for file in again for n in load(file)["game"]}) == [0, 1, 2, 3, 4]
    assert not list(tmp_path.glob(".*.part"))


def test_files_with_other_column_descriptions_are_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(training, "COLUMNS", {name: f"old words for {name}" for name in COLUMNS})
        [file] = generate(plan(), tmp_path, workers=1)
    written = file.read_bytes()
    assert generate(plan(), tmp_path, workers=1) == [file]
    assert file.read_bytes() == written


def test_a_killed_run_continues_and_gives_the_same_files_as_a_whole_one(tmp_path: Path) -> None:
    given = ("train-data", "pagode", "--player", "random", "--games", "80", "--games-per-file", "1",
             "--option", "turn_limit=8", "--workers", "1")  # fmt: skip
    command = [sys.executable, "-m", "baumeister.terminal.cli", *given, "--out", str(tmp_path / "killed")]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while len(list((tmp_path / "killed").glob("*.parquet"))) < 2:
        assert child.poll() is None
        time.sleep(0.01)
    child.kill()
    child.wait()
    left = len(list((tmp_path / "killed").glob("*.parquet")))
    assert 2 <= left < 80, "it was killed in the middle"
    for folder in ("killed", "whole"):
        assert run(*given, "--out", str(tmp_path / folder)).exit_code == 0
    killed, whole = (
        {file.name: file.read_bytes() for file in (tmp_path / folder).glob("*.parquet")}
        for folder in ("killed", "whole")
    )
    assert len(whole) == 80
    assert killed == whole


def test_two_workers_write_what_one_writes(tmp_path: Path) -> None:
    one = generate(plan(games=4), tmp_path / "one", workers=1)
    two = generate(plan(games=4), tmp_path / "two", workers=2)
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in two]


def test_another_plan_a_damaged_file_and_a_busy_folder_are_refused(tmp_path: Path) -> None:
    [file] = generate(plan(), tmp_path, workers=1)
    with pytest.raises(bm.BadOption, match='holds other data: its player is "uct", not "greedy"'):
        generate(plan(player="greedy"), tmp_path, workers=1)
    with filelock.FileLock(tmp_path / ".lock"), pytest.raises(bm.BadOption, match="another process writes"):
        generate(plan(), tmp_path, workers=1)
    whole = file.read_bytes()
    for size in (0, 10, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:size])
        with pytest.raises(bm.BadOption, match="is damaged or holds no training data; delete it"):
            generate(plan(), tmp_path, workers=1)
        with pytest.raises(bm.BadOption, match="is damaged"):
            load(file)
    torn = bytearray(whole)
    torn[4 : len(torn) // 2] = random.Random(1).randbytes(len(torn) // 2 - 4)
    file.write_bytes(torn)
    with pytest.raises(bm.BadOption, match="is damaged"):
        load(file)
    pq.write_table(pa.table({"a": [1]}), file)
    with pytest.raises(bm.BadOption, match="holds no training data"):
        describe(file)
    (tmp_path / "file").write_text("")
    with pytest.raises(bm.BadOption, match="is a file; training data are kept in a folder"):
        generate(plan(), tmp_path / "file")


def test_bad_plans_are_refused() -> None:
    for changed in ({"games": 0}, {"games_per_file": 0}, {"opening": -1}, {"player": "nobody"}):
        with pytest.raises(bm.BadOption):
            plan(**changed)
    assert replace(plan(), games=3).games == 3


def test_the_command_writes_files_and_reports_them(tmp_path: Path) -> None:
    given = ("train-data", "pagode", "--player", "random", "--games", "3", "--games-per-file", "2",
             "--option", "turn_limit=6", "--workers", "1", "--out", str(tmp_path))  # fmt: skip
    result = run(*given)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("3 games in 2 files, ")
    assert result.stderr == ""
    told = json.loads(run(*given, "--json").stdout)
    assert told["games"] == 3
    assert [Path(file).name for file in told["files"]] == ["pagode-000000.parquet", "pagode-000001.parquet"]
    assert "holds other data" in refused(*given, "--seed", "other")
    assert "has no option 'size'" in refused(*given, "--option", "size=3")


def test_in_a_terminal_a_bar_shows_the_progress(tmp_path: Path) -> None:
    given = (
        "train-data",
        "pagode",
        "--player",
        "random",
        "--games",
        "2",
        "--option",
        "turn_limit=4",
    )  # over after the opening
    terminal = Terminal(*given, "--workers", "1", "--out", str(tmp_path / "data"))
    terminal.expect("100%")
    terminal.expect("2 games in 1 file")


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from baumeister.terminal.cli import main\n"
        f"main(['train-data', 'pagode', '--out', {str(tmp_path)!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "baumeister: training data need pyarrow: pip install 'baumeister[data]'\n"


def test_metadata_is_readable_without_our_code(tmp_path: Path) -> None:
    [file] = generate(plan(), tmp_path, workers=1)
    assert json.loads(pq.read_metadata(file).metadata[METADATA_KEY])["game"] == "pagode"
