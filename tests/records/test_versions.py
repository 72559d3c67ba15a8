"""Records of every version of the format can still be read; a future version is refused with a sentence.

`kept/N` holds records as written by the release that introduced version N. They are never changed: when the
format gets a new version, a new folder is added.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baumeister import BadRecord, Record, names
from baumeister.records.text_format import VERSION

FOLDER = Path(__file__).parent / "kept"
KEPT = sorted(FOLDER.glob("*/*.txt"))


def test_every_version_is_kept_with_every_game() -> None:
    assert sorted(folder.name for folder in FOLDER.iterdir()) == [str(n) for n in range(1, VERSION + 1)]
    for folder in FOLDER.iterdir():
        assert {Record.load(path).game.name for path in folder.glob("*.txt")} == set(names())
        assert {path.stem for path in folder.glob("*.txt")} == {path.stem for path in folder.glob("*.json")}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_record_reads_as_text_and_as_json_and_is_the_same_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    as_json = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    record = Record.loads(text)
    assert record == Record.from_json(as_json)
    assert record.replay()[-1].log
    assert (record.result is None) == path.stem.endswith("-goes-on")
    if path.parent.name == str(VERSION):
        assert str(record) == text
        assert record.to_json() == as_json


@pytest.mark.parametrize("version", [VERSION + 1, 10 * VERSION, 0])
def test_an_unknown_version_is_refused_with_one_sentence(version: int) -> None:
    sentence = f"this record has version {version} of the format; only {VERSION} is known"
    text = (
        KEPT[0]
        .read_text(encoding="utf-8")
        .replace(f"Baumeister {KEPT[0].parent.name}", f"Baumeister {version}")
    )
    with pytest.raises(BadRecord, match=sentence):
        Record.loads(text)
    as_json = json.loads(KEPT[0].with_suffix(".json").read_text(encoding="utf-8"))
    with pytest.raises(BadRecord, match=sentence):
        Record.from_json(as_json | {"version": version})
