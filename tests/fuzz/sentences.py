"""What a refusal must look like: one sentence, short, in words, harmless to print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST_REFUSAL = 800
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]")
PYTHON = re.compile(
    r"Traceback|object at 0x|NoneType|'\w+' object|unhashable|indices must be|argument after|positional"
    r"|\w+Error\b|\w+Exception\b|maximum recursion|<class"
)
"""Words that Python uses for programmers."""


def check_sentence(text: str) -> None:
    """Raise AssertionError with the reason if this is not a sentence for a person."""
    assert text.strip(), "a refusal without a word"
    assert len(text) <= LONGEST_REFUSAL, f"a refusal of {len(text)} characters: {text[:200]!r}"
    assert not UNPRINTABLE.search(text), f"a refusal that is not one printable line: {text[:300]!r}"
    words = PYTHON.search(text)
    assert not words, f"a refusal that speaks Python ({words}): {text[:300]!r}"


@contextmanager
def refusing(*kinds: type[Exception]) -> Iterator[None]:
    """The work inside may refuse only with these errors and a good sentence."""
    try:
        yield
    except kinds as fault:
        check_sentence(str(fault))
