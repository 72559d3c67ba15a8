"""Names of a package that are imported on first use."""

from __future__ import annotations

import sys

import pytest

from baumeister.lazy_imports import lazy_attributes


def test_a_name_is_looked_up_in_its_module_and_kept() -> None:
    find = lazy_attributes("baumeister", {"short": ".errors"})
    assert find("short") is sys.modules["baumeister.errors"].short
    assert "short" in vars(sys.modules["baumeister"])
    del sys.modules["baumeister"].short


def test_a_name_shared_with_a_module_is_the_module() -> None:
    find = lazy_attributes("baumeister", {"errors": ".errors"})
    assert find("errors") is sys.modules["baumeister.errors"]


def test_an_unknown_name_is_missing_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'baumeister' has no attribute 'nothing'"):
        lazy_attributes("baumeister", {})("nothing")
