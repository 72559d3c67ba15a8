"""What a player may know of a position of Lantern Duel."""

from collections.abc import Sequence

from baumeister.games.bits import list_bits
from baumeister.games.compiled import Int64s, States
from baumeister.games.contract import View
from baumeister.games.reasons import Reason, why


def view(states: States, player: int | None, keys: Int64s) -> View:
    """Hidden are the other hand, the lanterns not dealt, and Owl's sealed lantern."""
    s = states[0]
    return {
        "swarm": int(s.swarm),
        "moths": s.moths.tolist(),
        "lit": [list_bits(lanterns) for lanterns in s.lit],
        "hand_sizes": [len(list_bits(lanterns)) for lanterns in s.hand],
        "hand": None if player is None else list_bits(s.hand[player]),
        "sealed": int(s.sealed) if player == 0 else None,
    }


def log(entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
    """A player sees only their own hand of the deal; Owl's lantern stays sealed until Bat has chosen too."""
    seen = [text for text, _ in entries]
    if seen and seen[0].startswith(">deal "):
        hands = enumerate(seen[0].removeprefix(">deal ").split("/"))
        seen[0] = ">deal " + "/".join(hand if p == player else "?" for p, hand in hands)
    if entries and entries[-1][1] == 0 and player != 0:
        seen[-1] = "?"
    return seen


def ending(states: States) -> Reason:
    return why("dawn", nights=int(states["nights"][0]))
