"""The examples of docs/records.md are correct."""

from __future__ import annotations

import json
import re
from pathlib import Path

from baumeister import names
from baumeister.games.endings import OTHER_ENDING, endings, read_ending
from baumeister.records import Record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_text_example_is_written_as_we_write_records() -> None:
    example = blocks("text")[0]
    assert Record.loads(example).dumps() == example


def test_the_json_example_is_a_record() -> None:
    [example] = map(json.loads, blocks("json"))
    assert Record.from_json(example).to_json() == example


def test_every_reason_of_a_result_is_listed_with_its_code_and_facts() -> None:
    listed = re.findall(r"\| `([^`]+)` \| `(\w+)` \|(.*)\|$", PAGE, re.MULTILINE)
    written = {code: (text, re.findall(r"`(\w+)`", facts)) for text, code, facts in listed}
    codes = {(game, code) for game in names() for code in endings(game) if code != OTHER_ENDING}
    assert set(written) == {code for _, code in codes}
    for game, code in codes:
        text, facts = written[code]
        reason = read_ending(game, text)
        assert (reason.code, list(reason.facts)) == (code, facts)
