"""Golden playthroughs: one readable game per game and variant, replayed line by line.

A change to the rules, the boards or the notation shows up here as a readable difference. `make golden` writes
them again.
"""

from __future__ import annotations

import difflib
import os
import random
from pathlib import Path

from baumeister.games.position import Position

from ..variants import VARIANTS, Variant, every_variant

FOLDER = Path(__file__).parent / "golden"
SEEDS = {
    "pagode": 21,
    "pagode-small": 3,
    "pagode-turn-limit": 5,
    "pagoda": 1,
    "pagoda-quick": 2,
    "pagoda-simple": 3,
    "pagoda-quick-simple": 4,
    "pagoda-small": 5,
    "pagoda-rules-1": 1,
    "pagoda-quick-rules-1": 2,
    "pagoda-simple-rules-1": 3,
    "pagoda-quick-simple-rules-1": 4,
    "pagoda-small-rules-1": 5,
    "jaguar": 6,
    "jaguar-small": 1,
    "jaguar-path": 7,
}
"""Variant -> seed of a game in which much happens."""


def playthrough(variant: Variant) -> str:
    """A random game as text: every position as its mover sees it, the number of moves, the move played."""
    seed = SEEDS[variant.name]
    pick = random.Random(seed)
    pos = variant.make().start(seed=seed)
    lines = [f"{pos.game!r}, seed {seed}", ""]
    told = 0
    while pos.outcome is None:
        lines += [f"  {entry.text}" for entry in pos.log[told:] if entry.player is None]
        moves = [m for m in pos.moves() if m != "resign"]
        kind = pick.choice(sorted({m[0] for m in moves}))
        move = pick.choice([m for m in moves if m[0] == kind])
        told = len(pos.log) + 1
        lines += [str(pos), "", f"{len(pos.moves())} legal moves, key {key(pos)}", *mover_plays(pos, move)]
        pos = pos.play(move)
    lines += [str(pos), "", f"{pos.outcome}", ""]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n"))


def key(pos: Position) -> str:
    """The position's key, short."""
    return f"{pos.game.engine.key_of(pos.states, 0) & 0xFFFFFFFF:08x}"


def mover_plays(pos: Position, move: str) -> list[str]:
    """Who plays what, and the steps it consists of."""
    assert pos.to_move is not None
    steps = " ".join(map(str, pos.steps_of(move)))
    return [f"{pos.game.seats[pos.to_move]} plays {move}   (steps {steps})", ""]


@every_variant
def test_playthrough(variant: Variant) -> None:
    path = FOLDER / f"{variant}.txt"
    text = playthrough(variant)
    if os.environ.get("BAUMEISTER_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.exists(), f"{path} is missing; make golden writes it"
    golden = path.read_text()
    changed = "\n".join(
        list(difflib.unified_diff(golden.split("\n"), text.split("\n"), "golden", "now"))[:40]
    )
    assert text == golden, f"the game now goes differently:\n{changed}"


def test_every_variant_has_a_playthrough() -> None:
    names = {variant.name for variant in VARIANTS}
    assert {path.stem for path in FOLDER.glob("*.txt")} == names
    assert set(SEEDS) == names
