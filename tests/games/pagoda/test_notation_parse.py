"""Malformed texts are refused with a sentence."""

from __future__ import annotations

import pytest

from .positions import at, refused
from .refused import MALFORMED


@pytest.mark.parametrize(("text", "part"), MALFORMED)
def test_malformed_texts_are_refused(text: str, part: str) -> None:
    assert part in refused(at(), text)
