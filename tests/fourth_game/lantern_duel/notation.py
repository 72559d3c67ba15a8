"""Text of moves (`8`) and of chance (`>deal 1,5,9/2,3,8`, `>moths 4`)."""

import re
from collections.abc import Sequence

from baumeister.errors import IllegalMove
from baumeister.games.bits import list_bits
from baumeister.games.compiled import States
from baumeister.games.reasons import Reason, why
from baumeister.games.refusals import refusal

from . import GAME
from .state import BRIGHTEST, DEAL, PIPS

CHANCE_WORDS = frozenset({"deal", "moths"})
AGREED_DRAW = False
HELP = """8   light the lantern of brightness 8
Two dice are rolled each night; as many moths come as the higher one shows. Both
choose a lantern, which shines once; the brighter one gets all moths."""
NUMBERS = {str(v): v for v in range(1, BRIGHTEST + 1)}


def moves(states: States) -> list[str]:
    return sorted(map(str, list_bits(states["hand"][0, states["to_move"][0]])))


def write(before: States, steps: Sequence[int]) -> str:
    return str(steps[0])


def read(states: States, text: str) -> list[int]:
    if text.strip() not in NUMBERS:
        raise refusal(GAME.name, text, why("not_a_lantern", most=BRIGHTEST))
    return [NUMBERS[text.strip()]]


def why_not(states: States, text: str, steps: Sequence[int]) -> Reason:
    return why("not_held", lantern=steps[0])


def decorate(before: States, text: str, after: States) -> str:
    return text


def write_chance(before: States, outcomes: Sequence[int]) -> str:
    if before["phase"][0] != DEAL:
        return f">moths {outcomes[0]}"
    half = len(outcomes) // 2
    hands = (sorted(outcomes[:half]), sorted(outcomes[half:]))
    return ">deal " + "/".join(",".join(map(str, hand)) for hand in hands)


def read_chance(states: States, text: str) -> list[int]:
    nights, dealing = int(states["nights"][0]), states["phase"][0] == DEAL
    wanted, most = (2 * nights, BRIGHTEST) if dealing else (1, PIPS)
    numbers = [NUMBERS.get(digits, 0) for digits in re.findall(r"\d+", text)]
    fitting = wanted == len(numbers) == len({*numbers} & {*range(1, most + 1)})
    if not fitting or write_chance(states, numbers) != ">" + text.removeprefix(">").strip():
        raise IllegalMove(f"{text}: due is {f'a deal of {nights} lanterns each' if dealing else 'a throw'}")
    return numbers
