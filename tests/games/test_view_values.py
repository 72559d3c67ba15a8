"""Values of a view that nobody has checked: returned as they are, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from baumeister.errors import BadView
from baumeister.games.view_values import (
    check_dict,
    check_flag,
    check_list,
    check_number,
    read_list,
    read_number,
    read_value,
)

VIEW: dict[str, Any] = {"turn": 3, "hand": [1, 2], "last": None}


def test_what_fits_is_returned() -> None:
    assert read_value(VIEW, "last") is None
    assert read_number(VIEW, "turn", 3) == 3
    assert check_number(-1, "turn", 3, least=-1) == -1
    assert check_flag(True, "over") is True
    assert read_list(VIEW, "hand", 2) == read_list(VIEW, "hand") == check_list([1, 2], "hand") == [1, 2]
    assert check_dict(VIEW, "reserve") is VIEW


def test_a_missing_value_is_named() -> None:
    with pytest.raises(BadView, match="the view has no 'score'"):
        read_value(VIEW, "score")


@pytest.mark.parametrize("value", [True, 4, -1, 1.0, "1", None])
def test_a_number_must_be_whole_and_within_its_bounds(value: object) -> None:
    with pytest.raises(BadView, match="turn must be a whole number from 0 to 3, not"):
        check_number(value, "turn", 3)


@pytest.mark.parametrize("value", [0, 1, None, "true"])
def test_a_flag_must_be_true_or_false(value: object) -> None:
    with pytest.raises(BadView, match="over must be true or false, not"):
        check_flag(value, "over")


@pytest.mark.parametrize("value", [[1], (1, 2), "12", None])
def test_a_list_must_be_a_list_of_its_length(value: object) -> None:
    with pytest.raises(BadView, match="hand must be a list of 2, not"):
        read_list({"hand": value}, "hand", 2)


@pytest.mark.parametrize("value", [(1, 2), "12", None, {}])
def test_a_list_of_any_length_must_be_a_list(value: object) -> None:
    with pytest.raises(BadView, match="hand must be a list, not"):
        check_list(value, "hand")


@pytest.mark.parametrize("value", [[], "stones", None, 1])
def test_a_dict_must_be_a_dict(value: object) -> None:
    with pytest.raises(BadView, match="reserve must be a dict, not"):
        check_dict(value, "reserve")
