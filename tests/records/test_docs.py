"""The examples of docs/records.md are what they say."""

from __future__ import annotations

import json
import re
from pathlib import Path

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
