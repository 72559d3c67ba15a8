"""The options of Pagoda."""

from __future__ import annotations

import pytest

from baumeister.errors import BadOption
from baumeister.games.pagoda.options import Options


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_options_are_true_or_false(value: object) -> None:
    with pytest.raises(BadOption, match="quick must be True or False"):
        Options(quick=value)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadOption, match="simple must be True or False"):
        Options(simple=value)  # type: ignore[arg-type]


def test_options_survive_as_a_dict() -> None:
    for options in (Options(), Options(quick=True), Options(simple=True), Options(quick=True, simple=True)):
        assert Options(**options.as_dict()) == options
    assert Options().as_dict() == {}
