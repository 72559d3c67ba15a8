"""The command `verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import baumeister as bm
from baumeister import Record
from baumeister.deals.deal import Deal, commitment, nonce_hash, server_nonce, supply_chance
from baumeister.deals.headers import deal_headers
from baumeister.deals.notes import DealNotes
from baumeister.terminal import verify_command
from baumeister.terminal.cli import main

SECRET, NONCE = "ab" * 32, "n" * 16


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setattr(verify_command, "notes_folder", lambda: folder)
    return folder


@pytest.fixture
def record() -> Record:
    """A game in which only seat 0 took part."""
    hashes = nonce_hash("t", commitment(SECRET), 0, NONCE), None
    deal = Deal(SECRET, (NONCE, server_nonce(SECRET, 1)), table="t", hashes=hashes)
    pos = supply_chance(bm.game("jaguar").start(chance=()), deal, 0)
    return Record.of(pos, headers=[("Table", "t"), *deal_headers(deal)])


@pytest.fixture
def notes(record: Record) -> DealNotes:
    return DealNotes(
        table="t",
        game="jaguar",
        options=record.game.options.as_dict(),
        commitment=commitment(SECRET),
        from_start=True,
        mine={"0": NONCE},
        revealed=True,
        hashes=[nonce_hash("t", commitment(SECRET), 0, NONCE), None],
    )


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["verify", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_it_says_who_took_part_and_what_was_not_compared(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record.save(file)
    code, out, _ = run(str(file))
    assert code == 0
    assert "seat 1 was dealt by the server" in out
    assert "seat 0" not in out
    assert "fingerprint: " in out
    assert "not compared" in out
    told = json.loads(run(str(file), "--json")[1])
    assert (told["server_seats"], told["compared"], told["version"]) == ([1], False, 2)


def test_what_this_terminal_kept_is_compared_without_being_asked(
    record: Record, notes: DealNotes, tmp_path: Path, own_folder: Path
) -> None:
    file = tmp_path / "game.txt"
    record.save(file)
    own_folder.mkdir()
    (own_folder / "t.json").write_text(notes.dumps())
    code, out, _ = run(str(file))
    assert (code, "compared: " in out) == (0, True)
    notes.commitment = "00" * 32
    (own_folder / "t.json").write_text(notes.dumps())
    code, _, fault = run(str(file))
    assert (code, "before the game" in fault) == (3, True)


def test_a_proof_is_enough_by_itself(record: Record, notes: DealNotes, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(notes.to_json() | {"record": record.dumps()}))
    assert run(str(file))[0] == 0
    file.write_text(json.dumps(notes.to_json() | {"record": None}))
    code, _, fault = run(str(file))
    assert (code, "--notes" in fault) == (2, True)
    notes.faults = ["the server changed its commitment after it had shown it"]
    file.write_text(json.dumps(notes.to_json() | {"record": None}))
    code, _, fault = run(str(file))
    assert (code, "changed its commitment" in fault) == (3, True)


def test_unreadable_notes_get_a_sentence(record: Record, tmp_path: Path) -> None:
    file, nonsense = tmp_path / "game.txt", tmp_path / "nonsense.json"
    record.save(file)
    nonsense.write_bytes(b"\xff\xfe nonsense")
    assert run(str(file), "--notes", str(nonsense))[0] == 2
    assert run(str(file), "--notes", str(tmp_path / "missing.json"))[0] == 2
    nonsense.write_text("{")
    assert run(str(file), "--notes", str(nonsense))[0] == 2


def test_a_record_without_a_computer_says_so(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record.save(file)
    code, _, fault = run(str(file), "--computer")
    assert (code, "no computer" in fault) == (2, True)


def test_what_is_not_proved_is_not_called_fair(record: Record, notes: DealNotes, tmp_path: Path) -> None:
    notes.doubts = ["our part of the deal came too late"]
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(notes.to_json() | {"record": record.dumps()}))
    code, out, fault = run(str(file))
    assert (code, "fair" in out) == (2, False)
    assert "not proved to be fair: our part of the deal came too late" in fault
    code, out, _ = run(str(file), "--json")
    told = json.loads(out.splitlines()[0])
    assert (code, told["fair"], told["doubts"]) == (2, None, notes.doubts)


def test_a_fraud_of_the_computer_is_not_hidden_behind_a_doubt(
    record: Record, notes: DealNotes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes.doubts = ["our part of the deal came too late"]
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(notes.to_json() | {"record": record.dumps()}))
    moves = {"checked": 1, "moves": 2, "unknown": 0, "shortened": 1}
    monkeypatch.setattr(verify_command, "_recompute", lambda *_: moves)
    assert run(str(file), "--computer")[0] == 3
