"""The coach of this game: a position for each kind of reason."""

from __future__ import annotations

import pytest

from ..coach_positions import check, positions


@pytest.mark.parametrize("kind", positions("pagoda"))
def test_each_kind_of_reason_has_a_position(kind: str) -> None:
    check("pagoda", kind)
