"""Close what the targets have opened while Python can still start threads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from . import targets


@pytest.fixture(scope="session", autouse=True)
def closed_at_the_end() -> Iterator[None]:
    with targets.opened:
        yield
