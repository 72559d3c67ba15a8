"""What always holds, whatever is played: cards, pieces and tiles stay, points add up, pyramids rise.

Many random games run side by side; after every step all of them are checked at once. `make soak` plays 10,000
games of each kind.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

import baumeister as bm
from baumeister.games.compiled import States
from baumeister.games.pagoda.state import COLUMN_CARD, DRAGON_CARDS

from ..variants import Variant, every_variant

GAMES = int(os.environ.get("BAUMEISTER_INVARIANT_GAMES", "60"))
Truths = npt.NDArray[np.bool_]
Check = Callable[[States], dict[str, Truths]]


def pagode(s: States) -> dict[str, Truths]:
    code = s["cell"] & 7
    on_board = np.stack([[(code == 1 + 2 * p).sum(1), (code == 2 + 2 * p).sum(1)] for p in range(2)], 0)
    total = on_board.transpose(2, 0, 1) + s["reserve"][:, :, 1:]
    lines = np.zeros((len(s), 2, 2, 9), int)
    for p in range(2):
        own = (((code - 1) >> 1) == p) & (code > 0)
        square = own.reshape(-1, 9, 9)
        lines[:, p, 0] = (square << np.arange(9)).sum(2)
        lines[:, p, 1] = (square << np.arange(9)[:, None]).sum(1)
    return {
        "at most seven of each kind": (total <= 7).all((1, 2)) & (s["reserve"] >= 0).all((1, 2)),
        "counts are those of the board": (on_board.transpose(2, 0, 1) == s["count"][:, :, 1:]).all((1, 2)),
        "empty squares add up": s["empty"].sum(1) == (code == 0).sum(1),
        "lines are those of the board": (lines == s["line"]).all((1, 2, 3)),
        "only pieces are announced": ((s["cell"] & 8 == 0) | (code > 0)).all(1),
        "only the winner has points": (s["points"] == 0) | (s["won"] >= 0),
    }


POINTS_OF_FLOOR = np.array([1, 2, 3, 4])


def pagoda(s: States) -> dict[str, Truths]:
    cards = s["table"].sum(1) + s["hand"].sum(1) + s["pile"] + s["discard"] + s["played"]
    tiles_left = np.array([int(bits).bit_count() for bits in s["supply"].ravel()]).reshape(-1, 5).sum(1)
    small, open_site = s["sites"] == 2, np.arange(6) < s["sites"][:, None]
    copies = np.where(small[:, None], [4, 4, 4, 0, 0], 11)
    height = s["height"] * open_site  # sites that the small game leaves out count as complete
    roofed = (s["height"] == s["floors"][:, None]) & open_site
    built = 4 * np.cumsum(np.concatenate([[0], POINTS_OF_FLOOR]))[height]
    top = np.where(roofed, 0, s["columns"] * POINTS_OF_FLOOR[np.minimum(height, 3)])
    tips = roofed * (s["floors"] + 1)[:, None]
    points = (built + top + height + tips).sum(1)
    paying = (s["phase"] >= COLUMN_CARD) & (s["phase"] <= DRAGON_CARDS)  # in the middle of a move
    return {
        "eleven cards of each colour, in the small game four": (cards == copies).all(1),
        "no heap is negative": np.logical_and.reduce(
            [(s[f] >= 0).all(tuple(range(1, s[f].ndim))) for f in HEAPS]
        ),
        "every tile lies in the supply or on a site, once": paying
        | (tiles_left + height.sum(1) == np.where(small, 9, 25)),
        "points are the sum of what was built": (s["points"].sum(1) == points) | paying,
        "five table cards between turns": (s["table"].sum(2) <= 5).all(1),
        "at most four hand cards": (s["hand"].sum(2) <= 4).all(1),
        "what is known of a hand is in it": (s["known"] <= s["hand"]).all((1, 2)),
        "markers stand on 0, 1 or 2": ((s["marker"] >= 0) & (s["marker"] <= 2)).all((1, 2)),
        "no abilities in the simple game": (s["simple"] == 0) | (s["marker"] == 0).all((1, 2)),
    }


HEAPS = ("table", "hand", "known", "pile", "discard", "played", "supply", "height", "columns")


def jaguar(s: States) -> dict[str, Truths]:
    visible = (1 << s["card"].astype(np.int64)) & ~1
    heaps = [s["pile"], s["offer"], s["removed"], *(s[f][:, p] for f in ("hand", "taken") for p in range(2))]
    heaps += [visible[:, p, f] for p in range(2) for f in range(10)]
    heaps += [s["under"][:, p, f] for p in range(2) for f in range(10)]
    every = np.bitwise_or.reduce(heaps)
    number = sum(_bits(heap) for heap in heaps)
    filled = (((s["card"] > 0) << np.arange(10)).sum(2)).astype(int)
    return {
        "forty cards, in the small game five": every == (2 << s["cards"].astype(np.int64)) - 2,
        "each card in one place": number == s["cards"],
        "pyramids rise": np.array([[_rises(row) for row in pair] for pair in s["card"].tolist()]).all(1),
        "filled fields are those with a card": (filled == s["filled"]).all(1),
        "stones lie on cards": (s["stone"] & ~s["filled"] == 0).all(1),
        "explorers stay on the path": ((s["explorer"] >= 0) & (s["explorer"] <= s["last"][:, None])).all(1),
        "known cards were in that hand": (s["known"] & ~(s["hand"] | s["taken"]) == 0).all(1),
    }


def _bits(masks: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    return np.array([int(mask).bit_count() for mask in masks])


def _rises(cards: list[int]) -> bool:
    lying = [card for card in cards if card]
    return lying == sorted(set(lying))


CHECKS: dict[str, Check] = {"pagode": pagode, "pagoda": pagoda, "jaguar": jaguar}


@every_variant
def test_invariants_hold_in_random_games(variant: Variant) -> None:
    size = min(GAMES, 500)
    batch = bm.Batch(variant.make(), size, seed=GAMES)
    chosen = np.empty(size, np.int32)
    finished = 0
    while finished < GAMES:
        batch.sample(chosen)
        batch.step(chosen)
        finished += int(batch.ended.sum())
        for what, holds in CHECKS[variant.game](batch.states).items():
            assert holds.all(), f"{what}: broken in game {int(np.argmin(holds))}"
