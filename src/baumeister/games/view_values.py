"""Values of a view that nobody has checked: each is returned, or refused by `BadView` with a sentence."""

from __future__ import annotations

from typing import Any

from ..errors import BadView, brief
from .contract import View


def read_value(view: View, name: str) -> Any:
    """The value with that name, of whatever type."""
    if name not in view:
        raise BadView(f"the view has no {name!r}")
    return view[name]


def read_number(view: View, name: str, most: int, *, least: int = 0) -> int:
    """A whole number."""
    return check_number(read_value(view, name), name, most, least=least)


def check_number(value: object, name: str, most: int, *, least: int = 0) -> int:
    """A whole number that has already been read."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadView(f"{name} must be a whole number from {least} to {most}, not {brief(value)}")
    return value


def check_flag(value: object, name: str) -> bool:
    """A truth value that has already been read."""
    if not isinstance(value, bool):
        raise BadView(f"{name} must be true or false, not {brief(value)}")
    return value


def read_list(view: View, name: str, length: int | None = None) -> list[Any]:
    """A list of that length; None: of any."""
    return check_list(read_value(view, name), name, length)


def check_list(value: object, name: str, length: int | None = None) -> list[Any]:
    """A list that has already been read."""
    if not isinstance(value, list) or length not in (None, len(value)):
        if length is None:
            raise BadView(f"{name} must be a list, not {brief(value)}")
        raise BadView(f"{name} must be a list of {length}, not {brief(value)}")
    return value


def check_dict(value: object, name: str) -> dict[str, Any]:
    """A dict that has already been read."""
    if not isinstance(value, dict):
        raise BadView(f"{name} must be a dict, not {brief(value)}")
    return value
