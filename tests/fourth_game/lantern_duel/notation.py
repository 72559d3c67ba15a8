"""Text of moves (`8`) and of chance (`>deal 1,5,9/2,3,8`, `>moths 4`)."""

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
HELP = """\
8          light the lantern of brightness 8
The higher of two dice is the number of moths that come tonight. Both choose a
lantern; the brighter one gets all moths. Each lantern shines for one night."""
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
    return ">deal " + "/".join(
        ",".join(map(str, sorted(hand))) for hand in (outcomes[:half], outcomes[half:])
    )


def read_chance(states: States, text: str) -> list[int]:
    nights, dealing = int(states["nights"][0]), states["phase"][0] == DEAL
    word, _, rest = text.removeprefix(">").strip().partition(" ")
    hands = [[NUMBERS.get(number.strip(), 0) for number in hand.split(",")] for hand in rest.split("/")]
    numbers = [number for hand in hands for number in hand]
    if dealing and (word != "deal" or [*map(len, hands)] != [nights] * 2 or len({0, *numbers}) <= 2 * nights):
        raise IllegalMove(f"{text}: due is a deal of {nights} different lanterns each, as in >deal 1,5/2,3")
    if not dealing and (word != "moths" or len(numbers) != 1 or not 1 <= numbers[0] <= PIPS):
        raise IllegalMove(f"{text}: due is a number of moths, >moths 1 to >moths {PIPS}")
    return numbers
