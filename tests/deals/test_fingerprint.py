"""Four words for a deal."""

from __future__ import annotations

import re
from pathlib import Path

from baumeister.deals.fingerprint import fingerprint, word_list

BROWSER_WORDS = Path(__file__).parents[2] / "web/src/deal/words.ts"


def test_the_list_has_256_short_words_that_differ() -> None:
    words = word_list()
    assert len(words) == len(set(words)) == 256
    assert all(re.fullmatch("[a-z]{3,8}", word) for word in words)
    assert len({word[:4] for word in words}) > 235


def test_the_browser_has_the_same_words() -> None:
    text = BROWSER_WORDS.read_text(encoding="utf-8")
    found = " ".join(re.findall(r'"([a-z ]+)"', text)).split()
    assert tuple(found) == word_list()


def test_everything_about_a_deal_changes_its_words() -> None:
    known = fingerprint("t", "c", ("a", "b"))
    assert len(known.split()) == 4
    others = [("u", "c", ("a", "b")), ("t", "d", ("a", "b")), ("t", "c", ("b", "a"))]
    assert known not in {fingerprint(*other) for other in others}
