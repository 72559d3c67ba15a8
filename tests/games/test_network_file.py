"""Network files: what is written is read, and anything else is refused with a sentence."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import baumeister as bm
from baumeister.errors import BadNetwork
from baumeister.games import evaluation as evaluations
from baumeister.games.evaluation import evaluation, has_network, learned_weights, tuned_weights, weights_with
from baumeister.games.network_file import NETWORK_FILE, NetworkHeader, read_network, write_network
from baumeister.games.registry import game_type
from baumeister.players.levels import strongest_level

HEADER = NetworkHeader(
    game="go", variant="9x9", features="go-1", numbers=0, date="2026-01-01", data="none", command="none"
)
NUMBERS = np.arange(-500, 500, dtype=np.int16)
WITH_NETWORK = [name for name in bm.names() if has_network(name)]
SHIPPED = [name for name in WITH_NETWORK if strongest_level(name).settings.get("learned")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write_network(tmp_path / "x.bin", HEADER, NUMBERS)
    return tmp_path / "x.bin"


def test_what_is_written_is_read(file: Path) -> None:
    header, numbers = read_network(file, "go", "go-1")
    assert (header.data, header.numbers) == ("none", 1000)
    assert numbers.tolist() == NUMBERS.tolist()


def test_a_foreign_network_is_refused(file: Path) -> None:
    with pytest.raises(BadNetwork, match="is for 'go', not for chess"):
        read_network(file, "chess", "go-1")
    with pytest.raises(BadNetwork, match="knows the features 'go-1'; go has go-2"):
        read_network(file, "go", "go-2")
    write_network(file, replace(HEADER, format=9), NUMBERS)
    with pytest.raises(BadNetwork, match="has the format 9; this version reads 1"):
        read_network(file, "go", "go-1")


def test_a_missing_or_damaged_network_is_refused(file: Path) -> None:
    with pytest.raises(BadNetwork, match="cannot be read: No such file"):
        read_network(file.with_name("none.bin"), "go", "go-1")
    whole = file.read_bytes()
    head, _, body = whole.partition(b"\n")
    for data, sentence in (
        (b"rubbish", "does not begin with the header"),
        (b'{"game": 1}\n' + body, "does not begin with the header"),
        (head + b"\n" + body[:-40], "is damaged"),
        (head + b"\nrubbish", "cannot be unpacked"),
        (head.replace(b'"numbers": 1000', b'"numbers": 999') + b"\n" + body, "instead of 999"),
        (head.replace(b'"numbers": 1000', b'"numbers": -1') + b"\n" + body, "not -1"),
        (head[:-75] + b"0" * 5 + head[-70:] + b"\n" + body, "is damaged|does not begin"),
    ):
        file.write_bytes(data)
        with pytest.raises(BadNetwork, match=sentence):
            read_network(file, "go", "go-1")


@pytest.mark.parametrize("game", WITH_NETWORK)
def test_without_a_usable_network_the_hand_written_evaluation_plays_and_the_log_says_why(
    game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(evaluations, "NETWORK_FILE", "no_network.bin")
    with caplog.at_level(logging.WARNING):
        found = learned_weights.__wrapped__(game)
    assert found.tolist() == tuned_weights(game).tolist()
    assert "plays with its hand-written evaluation" in caplog.text


@pytest.mark.parametrize("game", SHIPPED)
def test_a_network_of_other_widths_than_it_says_is_refused(game: str, tmp_path: Path) -> None:
    features = evaluation(game).NETWORK_FEATURES
    header, numbers = read_network(game_type(game).folder / NETWORK_FILE, game, features)
    write_network(tmp_path / "short.bin", header, numbers[:-1])
    with pytest.raises(BadNetwork, match="a network of its widths has"):
        weights_with(game, tmp_path / "short.bin")


@pytest.mark.parametrize("game", SHIPPED)
def test_a_shipped_network_is_small_and_says_where_it_comes_from(game: str) -> None:
    file = game_type(game).folder / NETWORK_FILE
    header, _ = read_network(file, game, evaluation(game).NETWORK_FEATURES)
    assert file.stat().st_size < 1_400_000
    assert "games against itself" in header.data
    assert header.command.startswith("python -m training")
    assert len(learned_weights(game)) > len(tuned_weights(game))


def test_all_networks_together_are_small() -> None:
    files = [game_type(name).folder / NETWORK_FILE for name in bm.names()]
    assert sum(file.stat().st_size for file in files if file.exists()) < 4_000_000
    assert [name for name, file in zip(bm.names(), files, strict=True) if file.exists()] == SHIPPED


def test_a_game_without_one_gets_a_sentence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(evaluation("pagode"), "NETWORK_FEATURES")
    with pytest.raises(BadNetwork, match="the evaluation of pagode uses no network"):
        weights_with("pagode", file)
