"""What a player may know of a position of Jaguar."""

from __future__ import annotations

from collections.abc import Sequence

from ..bits import count_bits, list_bits
from ..compiled import Int64s, States
from ..contract import NOBODY, View
from ..reasons import Reason, why
from .geometry import FIELDS, HAND_SIZE
from .path import EVENTS
from .state import PHASES, State


def view(states: States, player: int | None, keys: Int64s) -> View:
    """Hides the enemy hand, what event (d) took from it, the pile, and player 0's bid until both have bid."""
    s: State = states[0]
    shown = bool(s.bid[0] and s.bid[1])
    return {
        "phase": PHASES[s.phase],
        "round": int(s.rounds),
        "on_turn": None if s.on_turn == NOBODY else int(s.on_turn),
        "event": EVENTS[s.event - 1] if s.event else None,
        "explorers": [int(field) for field in s.explorer],
        "path": _words(s),
        "pyramids": [[_field(s, p, f) for f in range(s.fields)] for p in (0, 1)],
        "complete": [bool(done) for done in s.complete],
        "offer": list_bits(s.offer),
        "bids": [int(b) if b and (shown or player == p) else None for p, b in enumerate(s.bid)],
        "known": [list_bits(cards) for cards in s.known],
        "removed": list_bits(s.removed),
        "hand": None if player is None else list_bits(s.hand[player]),
        "taken": None if player is None else list_bits(s.taken[player]),
        "hand_sizes": [count_bits(cards) for cards in s.hand],
        "taken_sizes": [count_bits(cards) for cards in s.taken],
        "pile_size": count_bits(s.pile),
        "last_winner": None if s.victor == NOBODY else int(s.victor),
        "test": int(s.test) or None,
    }


def _words(s: State) -> list[str]:
    """The path after the start, one word per field."""
    fields = range(1, s.last + 1)
    return [f"{s.number[f] or '-'}{EVENTS[s.events[f] - 1] if s.events[f] else ''}" for f in fields]


def _field(s: State, p: int, f: int) -> View | None:
    if not s.card[p, f]:
        return None
    stone = int(s.stone[p]) >> f & 1 == 1
    return {"card": int(s.card[p, f]), "stone": stone, "covered": list_bits(s.under[p, f])}


def log(entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
    """A player sees only their own hand of a deal, and of event (d) only what their own hand lost. Player 0's
    bid is shown as soon as anything follows it, which is player 1's bid."""
    out = []
    for i, (text, who) in enumerate(entries):
        seen = text
        if text.startswith(">deal "):
            hands = enumerate(text.removeprefix(">deal ").split("/"))
            seen = ">deal " + "/".join(hand if p == player else "?" for p, hand in hands)
        elif text.startswith(">d "):
            drawer = entries[i - 1][1] if i else None
            seen = text if drawer is not None and player == 1 - drawer else ">d ?"
        elif text.startswith("b") and who == 0 and player != 0 and i == len(entries) - 1:
            seen = "b?"
        out.append(seen)
    return out


def ending(states: States) -> Reason:
    """Why the game ended."""
    s: State = states[0]
    if s.test:
        return why("jungle_test", card=int(s.test), number=int(s.number[max(s.explorer)]))
    return why("path_end")


def hardness(seen: View) -> float:
    """An offer is the harder the more cards it is chosen from, a card to lay the more places it has."""
    mover, phase = seen["to_move"], seen["phase"]
    if mover is None:
        return 0.0
    if phase == "offer":
        return float((seen["hand_sizes"][mover] - 2) / (HAND_SIZE - 2))
    if phase in ("take", "lay"):
        choices = sum(_places(seen["pyramids"][mover], card) for card in seen["offer"])
        return min(1.0, max(0, choices - 1) / FIELDS)
    return 0.3


def _places(pyramid: Sequence[View | None], card: int) -> int:
    """On how many fields a card can be laid."""
    cards = [field["card"] if field else 0 for field in pyramid]
    low = max((n for n, lying in enumerate(cards) if 0 < lying < card), default=-1)
    high = min((n for n, lying in enumerate(cards) if lying > card), default=len(cards))
    around = [pyramid[n] for n in (low, high) if 0 <= n < len(cards)]
    return high - low - 1 or sum(field is not None and not field["stone"] for field in around)
