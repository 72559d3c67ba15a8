"""Work that pauses."""

from __future__ import annotations

from baumeister.games.pausing import Steps, finish


def adding(numbers: list[int]) -> Steps[int]:
    found = 0
    for number in numbers:
        found += number
        yield
    return found


def test_the_result_comes_when_all_is_done() -> None:
    assert finish(adding([1, 2, 3])) == 6
    steps = adding([4, 5])
    assert [next(steps), next(steps)] == [None, None]
    assert finish(steps) == 9
