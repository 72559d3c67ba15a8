"""A game that is not part of the package: installed beside it, it is found and passes every test."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import baumeister as bm

from .plug_in import SOURCE, build_wheel, environment, install_metadata

ROOT = Path(__file__).parents[1]
LEAKS = "tests/plugged_in/test_leaks.py"
MOST_LINES = 400
TOLD = "from baumeister.games.registry import names; print(names())"
KEY = "from baumeister.games.code_store import game_key; print(game_key('lantern'))"


@pytest.fixture(scope="session")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_metadata(tmp_path_factory.mktemp("installed"))


def python(
    *args: str, metadata: Path, source: Path = SOURCE, **changed: str
) -> subprocess.CompletedProcess[str]:
    """Run Python where the package is installed, with a changed environment."""
    env = environment(metadata, source, **changed)
    return subprocess.run(
        [sys.executable, *args], env=env, cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_it_is_small_and_only_three_games_are_known_here() -> None:
    files = [file for kind in ("*.py", "*.toml") for file in SOURCE.rglob(kind)]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < MOST_LINES
    assert len(bm.names()) == 3


def test_the_built_package_holds_every_file_and_is_found_by_its_entry_point(tmp_path: Path) -> None:
    with zipfile.ZipFile(build_wheel(tmp_path)) as packed:
        packed.extractall(tmp_path)
    own = {file.name for file in (SOURCE / "lantern_duel").iterdir() if file.is_file()}
    assert {file.name for file in (tmp_path / "lantern_duel").iterdir()} == own
    told = python("-W", "error", "-c", TOLD, metadata=tmp_path, source=tmp_path)
    assert told.stdout == "['pagode', 'pagoda', 'jaguar', 'lantern']\n", told.stderr


def passes(metadata: Path, *args: str, **changed: str) -> None:
    """Run tests where the game is installed."""
    pytest_command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *args)
    ran = python(*pytest_command, metadata=metadata, source=SOURCE, **changed)
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
    assert " passed" in ran.stdout
    assert "skipped" not in ran.stdout


def test_it_passes_everything_that_our_own_games_pass(metadata: Path) -> None:
    everything = ("tests/plugged_in", "tests/test_conformance.py", "-k", "plugged_in or lantern")
    passes(metadata, *everything, "--ignore", LEAKS)


def test_it_passes_uncompiled_and_nothing_hidden_leaves_the_server(metadata: Path) -> None:
    """A server compiles all games, which is not tested here."""
    passes(metadata, LEAKS, "tests/plugged_in/test_rules.py", NUMBA_DISABLE_JIT="1")


def test_a_changed_source_makes_a_new_cache(metadata: Path, tmp_path: Path) -> None:
    def cache(source: Path) -> str:
        told = python("-c", KEY, metadata=metadata, source=source)
        assert told.returncode == 0, told.stderr
        return told.stdout

    moved = tmp_path / "moved"
    shutil.copytree(SOURCE, moved)
    first = cache(moved)
    assert cache(SOURCE) == first, "the place of the source makes no difference"
    rules = moved / "lantern_duel" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert cache(moved) != first


def test_a_folder_that_lacks_something_is_reported(metadata: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(SOURCE, broken)
    folder = broken / "lantern_duel"
    (folder / "text_board.py").unlink()
    for name, before, after in (
        ("rules.py", "def weight(", "def wait("),
        ("endings.toml", 'fr = "', '# fr = "'),
        ("options.py", '"de": "Blenden", ', ""),
        ("state.py", "ply: Annotated[int, np.int32]", "ply: Annotated[int, np.int16]"),
        ("notation.py", "def why_not(states: States, text: str, steps", "def why_not(states: States, steps"),
    ):
        text = (folder / name).read_text(encoding="utf-8")
        assert before in text
        (folder / name).write_text(text.replace(before, after), encoding="utf-8")
    told = python("-m", "baumeister", "conformance", "lantern", metadata=metadata, source=broken)
    assert told.returncode == 3, told.stderr
    assert sorted(told.stdout.splitlines()) == [
        "lacking  endings.toml: [dawn] has no sentence in fr",
        "lacking  notation.py: why_not must be why_not(states, text, steps)",
        "lacking  options.py: glare has no label in de",
        "lacking  rules.py lacks weight(s, a): At a chance node: how many of the equally likely cases "
        "(cards, say) give possible outcome `a`",
        "lacking  state.py: ply is int16; it must be int32",
        "lacking  text_board.py is missing",
    ]


def test_codes_without_a_sentence_and_sentences_without_a_code_are_found(
    metadata: Path, tmp_path: Path
) -> None:
    renamed = tmp_path / "renamed"
    shutil.copytree(SOURCE, renamed)
    refusals = renamed / "lantern_duel" / "refusals.toml"
    refusals.write_text(
        refusals.read_text(encoding="utf-8").replace("[not_held]", "[not_yours]"), encoding="utf-8"
    )
    told = python("-m", "baumeister", "conformance", "lantern", metadata=metadata, source=renamed)
    assert told.returncode == 3, told.stderr
    assert told.stdout.splitlines() == [
        "lacking  refusals.toml, endings.toml or faults.toml: there is no sentence for not_held",
        "lacking  refusals.toml: no module says [not_yours]",
    ]


def test_a_rule_that_reveals_too_much_is_found(metadata: Path, tmp_path: Path) -> None:
    leaking = tmp_path / "leaking"
    shutil.copytree(SOURCE, leaking)
    view = leaking / "lantern_duel" / "view.py"
    text = view.read_text(encoding="utf-8")
    view.write_text(text.replace("int(s.sealed) if player == 0 else None", "int(s.sealed)"), encoding="utf-8")
    told = python(
        "-m", "baumeister", "conformance", "lantern", "--games", "2",
        metadata=metadata, source=leaking, NUMBA_DISABLE_JIT="1",
    )  # fmt: skip
    assert told.returncode == 3, told.stderr
    assert "FAILED   views and observations show nothing hidden: the view shows" in told.stdout


def test_a_plug_in_that_cannot_be_loaded_breaks_nothing_else(metadata: Path, tmp_path: Path) -> None:
    (tmp_path / "lantern_duel").mkdir()
    (tmp_path / "lantern_duel" / "__init__.py").write_text("import no_such_package\n", encoding="utf-8")
    told = python("-c", TOLD, metadata=metadata, source=tmp_path)
    assert told.stdout == "['pagode', 'pagoda', 'jaguar']\n"
    assert "the game in lantern_duel cannot be loaded: No module named 'no_such_package'" in told.stderr
