"""Four words that two players can compare: they are the same only if both saw the same deal."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Sequence
from pathlib import Path

WORDS_FILE = Path(__file__).parent / "words.txt"
WORDS = 4


@functools.cache
def word_list() -> tuple[str, ...]:
    """256 words that are easy to read aloud in German, English and French; the same for everybody."""
    return tuple(WORDS_FILE.read_text(encoding="ascii").split())


def fingerprint(table: str, commitment: str, nonces: Sequence[str]) -> str:
    """The words of a deal, known as soon as the game begins. Each nonce was unknown when everything else was
    settled, so nobody can make two different deals look the same, except by luck: 1 in 4,000 million."""
    told = "\n".join(("baumeister fingerprint 2", table, commitment, *nonces))
    numbers = hashlib.sha256(told.encode()).digest()[:WORDS]
    return " ".join(word_list()[number] for number in numbers)
