"""Sentences of refusals are short, on one line and safe to print, whatever they quote."""

from __future__ import annotations

import pytest

from baumeister.errors import LONGEST_SENTENCE, BadOption, BadRecord, MissingExtra, brief, short


def test_a_long_text_is_cut() -> None:
    assert short("abc") == "abc"
    assert short("a" * 100) == "a" * 57 + "..."
    assert len(str(BadOption("x" * 10_000))) == LONGEST_SENTENCE


@pytest.mark.parametrize(
    ("text", "quoted"), [("a\nb", "a b"), ("a\x1b[31mb", "a?[31mb"), ("a\u202eb", "a?b")]
)
def test_what_would_control_a_terminal_is_replaced(text: str, quoted: str) -> None:
    assert short(text) == quoted


def test_any_value_is_quoted_briefly_however_large_or_deep() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert len(brief(deep)) <= 160
    assert len(brief(10**1000)) <= 160
    assert brief("pagode") == "'pagode'"


def test_a_fault_in_a_record_names_its_place() -> None:
    fault = BadRecord("unknown header", 3, 7)
    assert str(fault) == "line 3, column 7: unknown header"
    assert (fault.line, fault.column) == (3, 7)
    assert str(BadRecord("no moves")) == "no moves"


def test_a_missing_extra_is_an_import_error_that_says_what_to_install() -> None:
    fault = MissingExtra("ratings", "choix", "arena")
    assert isinstance(fault, ImportError)
    assert str(fault) == "ratings need choix: pip install 'baumeister[arena]'"
